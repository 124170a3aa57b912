#!/bin/sh
# PyPI pydantic 2.14.4: AnyUrl refuses http://Ⴀ.example/ (U+10A0), which the crate url of today converts.
# pydantic uses the same Rust crate as PyPI url-py 2026.5.1, but builds it with tables before Unicode 16,
# where U+10A0 and U+04C0 were disallowed. Unicode 16 maps them to small letters. So two packages with one
# parser accept different URLs, and the version of pydantic says nothing about its tables.
. "$(dirname "$0")/common.sh"
ask_python pydantic==2.14.4 url-py==2026.5.1 <<'END'
import pydantic
import url

adapter = pydantic.TypeAdapter(pydantic.AnyUrl)
for letter, label in (("\u10a0", "xn--rkj"), ("\u04c0", "xn--s5a")):
    see(f"pydantic {letter!a}", lambda: adapter.validate_python(f"http://{letter}.example/").host, "ValidationError")
    see(f"url-py {letter!a}", lambda: url.URL.parse(f"http://{letter}.example/").host_str, f"{label}.example")
END
