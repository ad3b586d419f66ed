"""Pocket, a little game with secrets, as somebody outside Lapilli would write one.

It exists to show that the contract and the kit are not made for one game: hands are hidden, cards
are dealt by chance, a die is rolled, and nothing of it is a board of hexes.
"""
