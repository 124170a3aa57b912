#!/bin/sh
# PyPI jsonschema 4.26.0 and jsonschema-rs 0.61.0: BÜCHER.example is an invalid and a valid idn-hostname.
# jsonschema calls idna.encode without UTS #46, which refuses capitals. jsonschema-rs accepts them. JSON
# Schema 2020-12 names RFC 5890 section 2.3.2.3 for this format, and a U-label of RFC 5890 has no capitals.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work"
"$work/bin/pip" install --quiet --disable-pip-version-check jsonschema==4.26.0 idna==3.20 jsonschema-rs==0.61.0
"$work/bin/python" -W ignore - <<'END'
import sys


def see(what, call, expected):
    """Prints what a call returns or raises, and ends the script if that is not what is expected."""
    try:
        result = call()
    except Exception as error:
        result = type(error).__name__
    print(f"{what}: {result!r}")
    if result != expected:
        sys.exit(f"The behavior changed: {expected!r} is expected.")


import jsonschema
import jsonschema_rs

rust = jsonschema_rs.Draft202012Validator({"format": "idn-hostname"}, validate_formats=True)
checker = jsonschema.Draft202012Validator.FORMAT_CHECKER
see("jsonschema", lambda: checker.conforms("BÜCHER.example", "idn-hostname"), False)
see("jsonschema-rs", lambda: rust.is_valid("BÜCHER.example"), True)
see("jsonschema, bücher", lambda: checker.conforms("bücher.example", "idn-hostname"), True)
END
