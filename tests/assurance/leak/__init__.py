"""Pairs of worlds: what a player may know, tested for every game by discovery (trust.md, section 2)."""
