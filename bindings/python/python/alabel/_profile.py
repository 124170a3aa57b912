"""Support for pickled profiles."""

from __future__ import annotations

from typing import Any

from alabel import _alabel


def rebuild(name: Any, flags: dict[str, bool | str]) -> _alabel.Profile:
    """Returns a profile with these flags."""
    flags_of_any_profile: Any = flags
    return _alabel.Profile(name, **flags_of_any_profile)
