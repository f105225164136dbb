"""A forger who knows the format and makes every seal anew: each of his files is refused, or changes nothing told."""
