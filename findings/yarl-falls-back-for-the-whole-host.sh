#!/bin/sh
# yarl 1.25.1, the URLs of aiohttp, with PyPI idna 3.20: a symbol in one label changes another label.
# faß.example goes to xn--fa-hia.example, but faß.√.example goes to fass.xn--19g.example. PyPI idna refuses √,
# so yarl converts the whole host again with the codec of Python, which implements IDNA2003 and maps ß to ss.
# RFC 5891 and UTS #46 convert each label independently of its neighbors, except for the Bidi rule.
. "$(dirname "$0")/common.sh"
ask_python yarl==1.25.1 idna==3.20 <<'END'
import yarl

see("faß.example", lambda: yarl.URL("http://faß.example/").raw_host, "xn--fa-hia.example")
see("faß.√.example", lambda: yarl.URL("http://faß.√.example/").raw_host, "fass.xn--19g.example")
END
