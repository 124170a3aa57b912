#!/bin/sh
# CPython 3.11.7, package email: the domain of an address becomes an encoded word.
# An EmailMessage with the policy SMTP writes user@bücher.example as user@=?utf-8?q?b=C3=BCcher?=.example. RFC
# 2047 section 5 says that an encoded word must not appear in an addr-spec. The domain has an ASCII form of
# its own, xn--bcher-kva.example.
. "$(dirname "$0")/common.sh"
found=$(python3 -c 'import platform; print(platform.python_version())')
if [ "$found" != 3.11.7 ]; then
    echo "The finding is about CPython 3.11.7, but python3 is $found." >&2
    exit 1
fi
cat "$findings/programs/see.py" - <<'END' | python3 -
from email.message import EmailMessage
from email.policy import SMTP

message = EmailMessage(policy=SMTP)
message["To"] = "user@bücher.example"
see("the field", message.as_bytes, b"To: user@=?utf-8?q?b=C3=BCcher?=.example\r\n\r\n")
END
