#!/bin/sh
# Erlang's idna 6.1.1: `idna:encode("a..b.example", [uts46, strict])` is "a.b.example": the empty label is
# gone, and the result is another name. Without `strict`, which sounds more lenient, the empty label stays:
# "a..b.example". RFC 1034, section 3.1, reserves the empty label for the root; UTS #46, section 4.2, step 4,
# records an error for an empty label if it verifies the lengths.
. "$(dirname "$0")/common.sh"
unpack erlang-base=1:25.2.3+dfsg-1+deb12u4 erlang-idna=6.1.1-4

ask() {
    HOME=$folder run /usr/lib/erlang/bin/erl -noshell -eval \
        "io:format(\"~s\", [idna:encode(\"$1\", [uts46${2-}])]), halt()."
}
see "strict" a.b.example "$(ask a..b.example ', strict')"
see "not strict" a..b.example "$(ask a..b.example)"
exit $changed
