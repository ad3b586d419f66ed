"""Pictures: a scene of keyed SVG elements, each with words for those who cannot see it."""
