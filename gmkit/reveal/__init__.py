"""After the game: everybody reads what was said against what was true. It knows a game by its card alone."""
