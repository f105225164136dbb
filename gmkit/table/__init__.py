"""During the game: the append-only prompt, the master's commands, and how a table is set."""
