//! Clients of `idna`. Each function prints a result of one client, or panics.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::thread;

use cookie_store::CookieStore;
use hickory_proto::rr::Name;
use lettre::Address;
use publicsuffix::{List, Psl};
use url::{Host, Url};
use validator::ValidateEmail;

/// Answers one request and returns its `Host` header.
fn serve(listener: &TcpListener) -> String {
    let (mut stream, _) = listener.accept().expect("a connection");
    let lines = BufReader::new(stream.try_clone().expect("a stream")).lines();
    let lines = lines.map(|line| line.expect("a line"));
    let headers: Vec<String> = lines.take_while(|line| !line.is_empty()).collect();
    stream
        .write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
        .expect("an answer");
    let is_host = |line: &&String| line.to_ascii_lowercase().starts_with("host: ");
    headers.iter().find(is_host).expect("a host").clone()
}

/// Requests `http://bücher.example` from a server on loopback.
fn reqwest() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address: SocketAddr = listener.local_addr().expect("an address");
    let server = thread::spawn(move || serve(&listener));
    let client = reqwest::blocking::Client::builder()
        .no_proxy()
        .resolve("xn--bcher-kva.example", address)
        .build()
        .expect("a client");
    let url = format!("http://bücher.example:{}/", address.port());
    let body = client
        .get(url)
        .send()
        .and_then(reqwest::blocking::Response::text);
    assert_eq!(body.expect("a response"), "hello");
    let host = server.join().expect("the server");
    let expected = format!("xn--bcher-kva.example:{}", address.port());
    assert_eq!(
        host.split_once(": ").map(|(_, host)| host),
        Some(&*expected)
    );
    println!(
        "reqwest: the server got \"{}\"",
        host.replace(&address.port().to_string(), "PORT")
    );
}

/// Stores a cookie for a Unicode domain and sends it to the ASCII domain.
fn cookie_store() {
    let url = Url::parse("http://www.bücher.example/").expect("a URL");
    let mut store = CookieStore::default();
    store
        .parse("a=b; Domain=Bücher.example", &url)
        .expect("a cookie");
    let url = Url::parse("http://shop.xn--bcher-kva.example/").expect("a URL");
    let cookies: Vec<_> = store.get_request_values(&url).collect();
    assert_eq!(cookies, [("a", "b")]);
    println!("cookie_store: {url} gets {cookies:?}");
}

/// Finds a suffix in a Unicode list.
fn publicsuffix() {
    let rules = "// ===BEGIN ICANN DOMAINS===\n公司.香港\n// ===END ICANN DOMAINS===\n";
    let list: List = rules.parse().expect("a list");
    let suffix = list
        .suffix(b"www.xn--55qx5d.xn--j6w193g")
        .expect("a suffix");
    let suffix = String::from_utf8_lossy(suffix.as_bytes()).into_owned();
    assert_eq!(suffix, "xn--55qx5d.xn--j6w193g");
    println!("publicsuffix: the suffix of www.公司.香港 is {suffix}");
}

/// Converts names, one with an underscore, in both directions.
fn hickory() {
    let name = Name::from_utf8("_dmarc.Bücher.example.").expect("a name");
    assert_eq!(name.to_ascii(), "_dmarc.xn--bcher-kva.example.");
    assert_eq!(name.to_utf8(), "_dmarc.bücher.example.");
    assert!(Name::from_utf8("xn--ü.example.").is_err());
    println!("hickory-proto: {} is {}", name.to_ascii(), name.to_utf8());
}

/// Checks e-mail addresses with Unicode domains.
fn email() {
    let address: Address = "user@bücher.example".parse().expect("an address");
    assert_eq!(address.domain(), "bücher.example");
    assert!("user@bü\u{200D}cher.example".parse::<Address>().is_err());
    println!("lettre: {address} is an address");
    assert!("user@bücher.example".validate_email());
    assert!(!"user@bü\u{200D}cher.example".validate_email());
    println!("validator: user@bücher.example is an address");
}

/// Parses URLs, including the broken A-label of an existing site.
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
    ] {
        assert!(Url::parse(refused).is_err(), "{refused}");
    }
    println!("url: {url} and {broken}");
}

fn main() {
    reqwest();
    cookie_store();
    publicsuffix();
    hickory();
    email();
    url();
}
