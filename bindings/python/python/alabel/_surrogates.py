"""Lone surrogates, which Python allows in a ``str``."""

from __future__ import annotations

import re

LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def without_lone_surrogates(name: str) -> str:
    """Returns a name with U+FFFD in place of each lone surrogate."""
    return LONE_SURROGATE.sub("\ufffd", name)
