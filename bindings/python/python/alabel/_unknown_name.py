"""The message for an unknown name of a profile, a policy or a kind."""

from __future__ import annotations

from difflib import get_close_matches


def message(what: str, typed: str, known: list[str]) -> str:
    """Returns the sentence with the nearest of the known names, if one is near, and all of them."""
    plural = f"{what[:-1]}ies" if what.endswith("y") else f"{what}s"
    names = f"he {plural} are {', '.join(known[:-1])} and {known[-1]}"
    for near in get_close_matches(typed.lower(), known, 1):
        return f'there is no {what} "{typed}"; did you mean "{near}"? T{names}'
    return f'there is no {what} "{typed}"; t{names}'
