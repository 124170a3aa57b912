#!/bin/sh
# git 2.39.5 (Debian 12) with a URL in Unicode: `git ls-remote http://bücher.test/` converts the host for the request, and
# applies no setting of http.<url>.*, neither one for bücher.test nor one for xn--bcher-kva.test. So an extra header that
# is set for this host is not sent, and nothing says so. `git config --get-urlmatch` calls such a URL invalid. Settings of
# credential.<url>.* and url.<base>.insteadOf compare the text: they apply if the host is written in the same form. With
# A-labels in both, all apply.
. "$(dirname "$0")/common.sh"
unpack git=1:2.39.5-0+deb12u3
serve fields
http_proxy=http://127.0.0.1:$port
export http_proxy HOME="$folder" GIT_CONFIG_NOSYSTEM=1
unset HTTPS_PROXY HTTP_PROXY https_proxy all_proxy no_proxy

# Prints the field Host of a request for the second host, and the field that is set for the first one if it is there.
header() {
    run git -c "http.http://$1/.extraHeader=Setting: used" ls-remote "http://$2/a" >/dev/null 2>&1 || true
    sleep 0.3
    tail -n 1 "$folder/fields" | tr ';' '\n' | grep -E '^ (Host|Setting): ' | tr -d '\n'
}

# Prints the URL for the second host, with a replacement that is set for the first one.
replaced() {
    run git -c "url.http://other.test/.insteadOf=http://$1/" ls-remote --get-url "http://$2/a"
}

# Prints "used" if the helper that is set for the first host gives the password for a URL with the second host.
helper() {
    printf 'url=http://%s/\n\n' "$2" | GIT_TERMINAL_PROMPT=0 run git -c \
        "credential.http://$1/.helper=!echo username=a; echo password=used; :" credential fill 2>/dev/null |
        sed -n 's/^password=//p'
}

unicode=bücher.test ascii=xn--bcher-kva.test
see "header for bücher.test, URL with the same" " Host: $ascii" "$(header $unicode $unicode)"
see "header for A-labels, URL with bücher.test" " Host: $ascii" "$(header $ascii $unicode)"
see "header for bücher.test, URL with A-labels" " Host: $ascii" "$(header $unicode $ascii)"
see "header for A-labels, URL with the same" " Host: $ascii Setting: used" "$(header $ascii $ascii)"
see "insteadOf bücher.test, URL with the same" "http://other.test/a" "$(replaced $unicode $unicode)"
see "insteadOf A-labels, URL with bücher.test" "http://bücher.test/a" "$(replaced $ascii $unicode)"
see "insteadOf A-labels, URL with the same" "http://other.test/a" "$(replaced $ascii $ascii)"
see "helper for bücher.test, URL with the same" used "$(helper $unicode $unicode)"
see "helper for A-labels, URL with bücher.test" "" "$(helper $ascii $unicode)"
see "helper for A-labels, URL with the same" used "$(helper $ascii $ascii)"
see "get-urlmatch" "fatal: invalid characters in host name" \
    "$(run git config --get-urlmatch http.proxy "http://$unicode/" 2>&1)"
exit $changed
