//! Clients of `idna` 0.2 to 0.5. Each function prints a result of one client, or panics.

use cookie_store::CookieStore;
use lettre::Address;
use publicsuffix::{List, Psl};
use url::{Host, Url};
use validator::ValidateEmail;

/// Parses URLs, including the broken A-label of an existing site, with `idna` 0.5.
fn url() {
    let url = Url::parse("https://Bücher.example/ß").expect("a URL");
    assert_eq!(url.as_str(), "https://xn--bcher-kva.example/%C3%9F");
    let broken = Url::parse("https://xn--8i7caa.famitei.net/").expect("a URL");
    assert_eq!(broken.host(), Some(Host::Domain("xn--8i7caa.famitei.net")));
    for refused in [
        "http://%C2%AD/",
        "http://a／b/",
        "http://xn--0.ü/",
        "http://a%00b/",
        "http://a\u{200D}b/",
    ] {
        assert!(Url::parse(refused).is_err(), "{refused}");
    }
    println!("url 2.5.0: {url} and {broken}");
}

/// Checks e-mail addresses with Unicode domains, with `idna` 0.5.
fn email() {
    let address: Address = "user@bücher.example".parse().expect("an address");
    assert_eq!(address.domain(), "bücher.example");
    assert!("user@bü\u{378}cher.example".parse::<Address>().is_err());
    println!("lettre 0.11.7: {address} is an address");
    assert!("user@bücher.example".validate_email());
    assert!(!"user@bü\u{378}cher.example".validate_email());
    println!("validator 0.18.1: user@bücher.example is an address");
}

/// Converts a name with `Config`.
macro_rules! trust_dns {
    ($trust_dns:ident, $version:literal) => {
        use $trust_dns::rr::Name;

        let name = Name::from_utf8("_dmarc.Bücher.example.").expect("a name");
        assert_eq!(name.to_ascii(), "_dmarc.xn--bcher-kva.example.");
        assert_eq!(name.to_utf8(), "_dmarc.bücher.example.");
        assert!(Name::from_utf8("xn--ü.example.").is_err());
        let (ascii, unicode) = (name.to_ascii(), name.to_utf8());
        println!(
            concat!("trust-dns-proto ", $version, ": {} is {}"),
            ascii, unicode
        );
    };
}

/// Uses `idna` 0.4.
fn trust_dns() {
    trust_dns!(trust_dns_proto, "0.23");
}

/// Uses `idna` 0.2.
fn older_trust_dns() {
    trust_dns!(trust_dns_proto_0_22, "0.22");
}

/// Stores a cookie for a Unicode domain and sends it to the ASCII domain, with `idna` 0.3.
fn cookie_store() {
    let url = Url::parse("http://www.bücher.example/").expect("a URL");
    let mut store = CookieStore::default();
    store
        .parse("a=b; Domain=Bücher.example", &url)
        .expect("a cookie");
    let url = Url::parse("http://shop.xn--bcher-kva.example/").expect("a URL");
    let cookies: Vec<_> = store.get_request_values(&url).collect();
    assert_eq!(cookies, [("a", "b")]);
    println!("cookie_store 0.20.0: {url} gets {cookies:?}");
}

/// Finds a suffix in a Unicode list, with `idna` 0.3.
fn publicsuffix() {
    let rules = "// ===BEGIN ICANN DOMAINS===\n公司.香港\n// ===END ICANN DOMAINS===\n";
    let list: List = rules.parse().expect("a list");
    let suffix = list
        .suffix(b"www.xn--55qx5d.xn--j6w193g")
        .expect("a suffix");
    let suffix = String::from_utf8_lossy(suffix.as_bytes()).into_owned();
    assert_eq!(suffix, "xn--55qx5d.xn--j6w193g");
    println!("publicsuffix 2.2.3: the suffix of www.公司.香港 is {suffix}");
}

fn main() {
    url();
    email();
    trust_dns();
    cookie_store();
    publicsuffix();
    older_trust_dns();
}
