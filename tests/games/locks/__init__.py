"""Tests of the game of castles and locks."""
