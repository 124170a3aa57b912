#!/bin/sh
# PyPI jsonschema 4.26.0 and jsonschema-rs 0.61.0: BÜCHER.example is an invalid and a valid idn-hostname.
# jsonschema calls idna.encode without UTS #46, which refuses capitals. jsonschema-rs accepts them. JSON
# Schema 2020-12 names RFC 5890 section 2.3.2.3 for this format, and a U-label of RFC 5890 has no capitals.
. "$(dirname "$0")/common.sh"
ask_python jsonschema==4.26.0 idna==3.20 jsonschema-rs==0.61.0 <<'END'
import jsonschema
import jsonschema_rs

rust = jsonschema_rs.Draft202012Validator({"format": "idn-hostname"}, validate_formats=True)
checker = jsonschema.Draft202012Validator.FORMAT_CHECKER
see("jsonschema", lambda: checker.conforms("BÜCHER.example", "idn-hostname"), False)
see("jsonschema-rs", lambda: rust.is_valid("BÜCHER.example"), True)
see("jsonschema, bücher", lambda: checker.conforms("bücher.example", "idn-hostname"), True)
END
