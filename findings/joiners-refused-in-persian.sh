#!/bin/sh
# yarl 1.25.1 and email-validator 2.4.0 refuse Persian hosts with a zero width non-joiner, which PyPI idna
# 3.20 accepts.
# RFC 5892 appendix A.1 allows U+200C between joining letters. yarl says that the host cannot contain the
# character, and email-validator calls it unsafe. Both call idna, which applies the rule of the RFC, and
# converts the name to xn--mgba3gch31f060k.com. email-validator decodes this A-label, and refuses it too.
. "$(dirname "$0")/common.sh"
ask_python yarl==1.25.1 email-validator==2.4.0 idna==3.20 <<'END'
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
