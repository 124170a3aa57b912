"""Sorted ranges of integers. Each is one integer: the start in the upper half, and the exclusive end in the
lower 32 bits."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

__all__ = ["intranges_contain", "intranges_from_list"]


def encode_range(start: int, end: int) -> int:
    """Returns the integer for a range.

    >>> hex(encode_range(0x61, 0x7B))
    '0x610000007b'
    """
    return start << 32 | end


def decode_range(encoded: int) -> tuple[int, int]:
    """Returns the start and the end of a range.

    >>> decode_range(0x610000007B)
    (97, 123)
    """
    return encoded >> 32, encoded & 0xFFFFFFFF


# The name of `idna`.
_encode_range = encode_range


def intranges_from_list(list_: Iterable[int]) -> tuple[int, ...]:
    """Returns the ranges that contain these integers.

    >>> [decode_range(encoded) for encoded in intranges_from_list([1, 2, 3, 7])]
    [(1, 4), (7, 8)]
    """
    ranges: list[tuple[int, int]] = []
    for integer in sorted(list_):
        if ranges and ranges[-1][1] == integer:
            ranges[-1] = (ranges[-1][0], integer + 1)
        else:
            ranges.append((integer, integer + 1))
    return tuple(encode_range(start, end) for start, end in ranges)


def intranges_contain(int_: int, ranges: Sequence[int]) -> bool:
    """Returns `True` if an integer is in one of the ranges.

    >>> intranges_contain(3, intranges_from_list([1, 2, 3, 7]))
    True
    """
    following = bisect_right(ranges, encode_range(int_, 0xFFFFFFFF))
    return following > 0 and int_ < decode_range(ranges[following - 1])[1]
