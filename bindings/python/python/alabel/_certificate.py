"""The results of the check that a certificate is for a host."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CertificateMatch:
    """The presented identifier that matches a host."""

    presented: tuple[str, str]
    """Its pair, such as ``("DNS", "*.example")``."""

    is_wildcard: bool
    """``True`` if its wildcard stands for the first label of the host."""


class CertificateMismatch(ValueError):
    """No presented identifier matches a host. ``str()`` returns the message.

    >>> import alabel
    >>> try:
    ...     alabel.match_certificate("a.b.example", [("DNS", "*.example"), ("IP Address", "192.0.2.1")])
    ... except alabel.CertificateMismatch as mismatch:
    ...     for reason in mismatch.reasons:
    ...         print(reason)
    dNSName "*.example" has a wildcard, which matches exactly one label
    iPAddress 192.0.2.1 is an address, not a name
    """

    __module__ = "alabel"

    message: str
    """The full sentence, with the first eight reasons."""

    reference: str
    """The ASCII form of the host, without a root dot."""

    reasons: tuple[str, ...]
    """The reason of each pair with the type ``"DNS"`` or ``"IP Address"``, in their order."""

    def __init__(self, message: str, reference: str, reasons: tuple[str, ...]) -> None:
        # With all arguments, the exception can be pickled.
        super().__init__(message, reference, reasons)
        self.message = message
        self.reference = reference
        self.reasons = reasons

    def __str__(self) -> str:
        return self.message
