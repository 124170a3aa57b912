#!/bin/sh
# Programs that count the visits of a web site, from the log of its server. Browsers send the field Referer with
# A-labels, as the URL Standard writes a host, and the programs compare them with the configured name of the site, octet
# by octet. So for a site that is configured as bücher.de, all links between its own pages count as links of another
# site: awstats 7.8 (SiteDomain, HostAliases), GoAccess 1.7 (--hide-referrer) and webalizer 2.23 (HideReferrer), of
# Debian 12. None writes a word about it. With A-labels, all are right.
. "$(dirname "$0")/common.sh"
unpack awstats=7.8-3+deb12u2 goaccess=1:1.7-1 webalizer=2.23.08-3.3
cd "$folder"
browser="Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
for page in 1 2 3; do
    printf '192.0.2.%s - - [30/Nov/2026:10:00:0%s +0000] "GET /%s HTTP/1.1" 200 100 "https://%s/" "%s"\n' \
        $page $page $page xn--bcher-kva.de "$browser"
done >log
sed -n '1s/xn--bcher-kva.de/other.example/p' log >>log

# Prints how many links of pages outside the site awstats counts.
of_awstats() {
    cat >awstats.site.conf <<END
LogFile="$folder/log"
LogFormat=1
DNSLookup=0
DirData="$folder"
SiteDomain="$1"
HostAliases="$1 www.$1"
END
    rm -f awstats1*.txt
    run perl /usr/lib/cgi-bin/awstats.pl -config=site -configdir="$folder" -update >/dev/null
    sed -n 's/^From3 \([0-9]*\) .*/\1/p' awstats112026.site.txt
}

# Prints the sites in GoAccess's table of sites that have links to this one.
of_goaccess() {
    run goaccess log --log-format=COMBINED --hide-referrer="$1" --output=goaccess.json >/dev/null 2>&1
    python3 -c '
import json
print(*[site["data"] for site in json.load(open("goaccess.json"))["referring_sites"]["data"]])'
}

# Prints the pages in webalizer's table of them.
of_webalizer() {
    mkdir "$1"
    printf '%s\n' "LogFile $folder/log" "OutputDir $folder/$1" "HostName $1" "HideReferrer $1" >webalizer.conf
    run webalizer -Q -c webalizer.conf
    sed -n 's/.*>https:\/\/\([^<]*\)\/<.*/\1/p' "$1/usage_202611.html" | tr '\n' ' '
}

see "awstats, bücher.de" 4 "$(of_awstats bücher.de)"
see "awstats, A-labels" 1 "$(of_awstats xn--bcher-kva.de)"
see "GoAccess, bücher.de" "xn--bcher-kva.de other.example" "$(of_goaccess bücher.de)"
see "GoAccess, A-labels" other.example "$(of_goaccess xn--bcher-kva.de)"
see "webalizer, bücher.de" "xn--bcher-kva.de other.example " "$(of_webalizer bücher.de)"
see "webalizer, A-labels" "other.example " "$(of_webalizer xn--bcher-kva.de)"
exit $changed
