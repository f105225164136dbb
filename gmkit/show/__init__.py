"""One painter: a Picture as text, as SVG, on paper. What a game's things look like comes from its own tiles."""
