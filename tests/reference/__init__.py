"""Slow reference umpires, one a game, written from the rules alone. They import nothing from gmkit."""
