#!/bin/sh
# Mono 6.8.0.105: `new IdnMapping().GetAscii("a\u00ADb.example")` is "xn--ab-5da.example": the soft hyphen,
# which is invisible, becomes part of the A-label. GNU Libidn gives "ab.example". The documentation of the
# class names IDNA2003 (RFC 3490), whose Nameprep maps U+00AD to nothing (RFC 3454, table B.1), and so does
# UTS #46.
. "$(dirname "$0")/common.sh"
unpack mono-mcs=6.8.0.105+dfsg-3.3+deb12u1 mono-runtime=6.8.0.105+dfsg-3.3+deb12u1 idn=1.41-1

cat >"$folder/Ask.cs" <<'END'
static class Ask {
    static void Main() {
        System.Console.WriteLine(new System.Globalization.IdnMapping().GetAscii("a\u00ADb.example"));
    }
}
END
run mcs "-out:$folder/ask.exe" "$folder/Ask.cs"
see "Mono" xn--ab-5da.example "$(run mono "$folder/ask.exe")"
see "GNU Libidn, also RFC 3490" ab.example "$(run idn --quiet --idna-to-ascii "$(printf 'a\302\255b.example')")"
exit $changed
