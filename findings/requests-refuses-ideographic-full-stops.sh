#!/bin/sh
# requests 2.34.2 with PyPI idna 3.20: 例え。テスト is refused, although the library that converts accepts it.
# requests calls idna.encode(host, uts46=True), and that call returns xn--r8jz45g.xn--zckzah. Before it,
# requests splits the URL with urllib3 2.8.0, which encodes each label without UTS #46 and splits only at
# U+002E. U+3002 is a label separator in IDNA2003 and in UTS #46, and input methods for Japanese and Chinese
# write it. Full-width letters fail alike.
. "$(dirname "$0")/common.sh"
ask_python requests==2.34.2 idna==3.20 urllib3==2.8.0 <<'END'
import idna
import requests

see("idna", lambda: idna.encode("例え。テスト", uts46=True), b"xn--r8jz45g.xn--zckzah")
see("requests 例え。テスト", lambda: requests.Request("GET", "http://例え。テスト/").prepare().url, "InvalidURL")
see("requests ｗｗｗ.example", lambda: requests.Request("GET", "http://ｗｗｗ.example/").prepare().url, "InvalidURL")
END
