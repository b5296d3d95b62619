"""Text that is safe to show and to store: no control characters, nothing that reorders or hides letters."""

import unicodedata

_REFUSED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def is_plain(text: str, *, longest: int = 200) -> bool:
    """True for text of visible letters and spaces, at most `longest` of them."""
    return len(text) <= longest and all(unicodedata.category(letter) not in _REFUSED for letter in text)
