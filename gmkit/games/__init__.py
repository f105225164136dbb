"""The games: one folder each, the same file names in each, found by looking into this folder."""
