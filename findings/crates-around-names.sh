#!/bin/sh
# Four crates that take names from text and URLs.
# - minreq 2.14.1 with its feature punycode encodes letters as they are: BÜCHER.test is xn--BCHER-2pa.test, which is no
#   A-label, and 例え。テスト is one label with U+3002 inside. No server has these names.
# - linkify 0.10.0, which link checkers use, finds no URL and no mail address below a top-level domain in Unicode. It finds
#   their A-labels.
# - psl 2.1.247 and addr 0.15.6 give a public suffix as the registrable domain of WWW.XN--85X722F.XN--55QX5D.CN: the case
#   of ASCII letters makes two domains.
. "$(dirname "$0")/common.sh"
serve http
cd "$folder"
build_rust 'addr = "=0.15.6"' 'linkify = "=0.10.0"' 'psl = "=2.1.247"' \
    'minreq = { version = "=2.14.1", features = ["proxy", "punycode"] }' <<'END'
use linkify::LinkFinder;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let name = &arguments[2];
    match arguments[1].as_str() {
        "ask" => {
            let proxy = minreq::Proxy::new(std::env::var("http_proxy").unwrap()).unwrap();
            let _ = minreq::get(format!("http://{name}/")).with_proxy(proxy).send();
        }
        "links" => {
            let mut finder = LinkFinder::new();
            finder.url_must_have_scheme(false);
            let found: Vec<_> = finder.links(name).map(|link| link.as_str()).collect();
            println!("{}", found.join(" "));
        }
        _ => println!(
            "{} {}",
            psl::domain_str(name).unwrap(),
            addr::parse_domain_name(name).unwrap().root().unwrap()
        ),
    }
}
END

# Prints the host that minreq asks a proxy for.
host() {
    http_proxy=http://127.0.0.1:$port target/debug/program ask "$1"
    sleep 0.3
    tail -n 1 http | sed 's/^CONNECT \(.*\):80 .*/\1/'
}

see "minreq, bücher.test" xn--bcher-kva.test "$(host bücher.test)"
see "minreq, BÜCHER.test" xn--BCHER-2pa.test "$(host BÜCHER.test)"
see "minreq, 例え。テスト" xn--r6juh2mvbl9538b "$(host 例え。テスト)"
for text in http://a.рф/ a.рф user@a.рф; do
    see "linkify, $text" "" "$(target/debug/program links $text)"
done
for text in http://a.xn--p1ai/ a.xn--p1ai user@a.xn--p1ai http://bücher.de/; do
    see "linkify, $text" $text "$(target/debug/program links $text)"
done
name=xn--85x722f.xn--55qx5d.cn
see "psl and addr" "$name $name" "$(target/debug/program domain www.$name)"
see "psl and addr, capitals" "XN--55QX5D.CN XN--55QX5D.CN" "$(target/debug/program domain WWW.XN--85X722F.XN--55QX5D.CN)"
exit $changed
