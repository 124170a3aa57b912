#!/bin/sh
# Grok patterns for logs, in PyPI pygrok 1.0.0: HOSTNAME has only ASCII, and a pattern need not match a whole field. So
# the host of https://www.bücher.de/a is "www.b", and HOSTNAME before the rest of a line finds "de" in bücher.de. No
# field says that something is missing. With A-labels all is right. A host without ASCII letters gives no match, but
# URI gives "http://" for its URL.
. "$(dirname "$0")/common.sh"
ask_python pygrok==1.0.0 <<'END'
from pygrok import Grok


def field(pattern, text):
    return (Grok(pattern).match(text) or {}).get("host")


see("host of a URL", lambda: field("%{URIPROTO}://%{URIHOST:host}", "https://www.bücher.de/a"), "www.b")
see("name and rest", lambda: field("%{HOSTNAME:host} %{GREEDYDATA}", "bücher.de GET /"), "de")
see("A-label", lambda: field("%{HOSTNAME:host} %{GREEDYDATA}", "xn--bcher-kva.de GET /"), "xn--bcher-kva.de")
see("name without ASCII", lambda: field("%{HOSTNAME:host}", "президент.рф"), None)
see("URI without ASCII", lambda: field("%{URI:host}", "http://президент.рф/"), "http://")
END
