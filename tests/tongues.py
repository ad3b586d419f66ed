"""Languages made up for tests."""

import gettext
from collections.abc import Callable

from lapilli.words import Language


class _Made(gettext.NullTranslations):
    def __init__(self, say: Callable[[str], str]) -> None:
        super().__init__()
        self.gettext = say
        self.ngettext = lambda one, many, count: say(one if count == 1 else many)


def language_of(say: Callable[[str], str]) -> Language:
    """A language in which a text is whatever a function makes of it."""
    return Language("xx", _Made(say))
