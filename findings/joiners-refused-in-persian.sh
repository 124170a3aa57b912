#!/bin/sh
# yarl 1.25.1 and email-validator 2.4.0 refuse Persian hosts with a zero width non-joiner, which PyPI idna
# 3.20 accepts.
# RFC 5892 appendix A.1 allows U+200C between joining letters. yarl says that the host cannot contain the
# character, and email-validator calls it unsafe. Both call idna, which applies the rule of the RFC, and
# converts the name to xn--mgba3gch31f060k.com. email-validator decodes this A-label, and refuses it too.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work"
"$work/bin/pip" install --quiet --disable-pip-version-check yarl==1.25.1 email-validator==2.4.0 idna==3.20
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


import idna
import yarl
from email_validator import validate_email

name = "نامه\u200cای.com"


def mail(host):
    return validate_email(f"user@{host}", check_deliverability=False).ascii_domain


see("idna", lambda: idna.encode(name), b"xn--mgba3gch31f060k.com")
see("yarl", lambda: yarl.URL(f"http://{name}/").raw_host, "ValueError")
see("email-validator", lambda: mail(name), "EmailSyntaxError")
see("email-validator, A-label", lambda: mail("xn--mgba3gch31f060k.com"), "EmailSyntaxError")
END
