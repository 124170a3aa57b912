#!/bin/sh
# Mono 6.8.0.105: `new Uri("http://_a.bücher.example/").Host` is an empty string, without an exception, and so
# is `IdnHost`. With only one of the two features, a leading underscore or a letter outside ASCII, the host is
# there. The documentation of `Uri.Host` promises the host component of the instance; RFC 3986 allows the
# underscore in a host, and service names need it (RFC 8552). A program that compares hosts compares with
# nothing.
. "$(dirname "$0")/common.sh"
unpack mono-mcs=6.8.0.105+dfsg-3.3+deb12u1 mono-runtime=6.8.0.105+dfsg-3.3+deb12u1

cat >"$folder/Ask.cs" <<'END'
using System;
static class Ask {
    static void Main(string[] names) {
        foreach (var name in names) Console.WriteLine("\"" + new Uri("http://" + name + "/").Host + "\"");
    }
}
END
run mcs "-out:$folder/ask.exe" "$folder/Ask.cs"
run mono "$folder/ask.exe" _a.example bücher.example _a.bücher.example >"$folder/hosts"
see "_a.example" '"_a.example"' "$(sed -n 1p "$folder/hosts")"
see "bücher.example" '"bücher.example"' "$(sed -n 2p "$folder/hosts")"
see "_a.bücher.example" '""' "$(sed -n 3p "$folder/hosts")"
exit $changed
