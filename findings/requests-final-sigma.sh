#!/bin/sh
# requests 2.34.2 and httpx 0.28.1, both with PyPI idna 3.20: two hosts for the Greek name ΌΣΟΣ.example.
# requests goes to xn--0xagb9a.example, which ends in ς, because urllib3 lowercases each label by the rules of
# Python, where a Σ at the end of a word becomes ς. httpx goes to xn--0xahb7a.example, with σ, because it
# lowercases the whole host, where a letter follows the full stop. UTS #46 maps Σ to σ everywhere. Only names
# in upper case go astray.
. "$(dirname "$0")/common.sh"
ask_python requests==2.34.2 httpx==0.28.1 idna==3.20 urllib3==2.8.0 <<'END'
import httpx
import requests

url = "http://ΌΣΟΣ.example/"
see("requests", lambda: requests.Request("GET", url).prepare().url, "http://xn--0xagb9a.example/")
see("httpx", lambda: httpx.URL(url).raw_host, b"xn--0xahb7a.example")
END
