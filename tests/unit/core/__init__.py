"""Corners of the core that no whole game comes to."""
