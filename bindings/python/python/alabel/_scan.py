"""Progress bars."""

from __future__ import annotations

from typing import Any


def bar(reader: Any) -> Any:
    """Returns a progress bar for a reader. The number of rows may be unknown."""
    try:
        from tqdm import tqdm
    except ImportError as error:
        raise ImportError("a progress bar needs tqdm: pip install tqdm") from error
    total = getattr(reader, "num_rows", None)
    return tqdm(total=total if isinstance(total, int) else None, unit=" names", unit_scale=True)
