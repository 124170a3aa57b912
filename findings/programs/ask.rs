//! Asks crates all names of standard input, and writes a row for each.

use std::io::Read;
use std::str::FromStr;

fn plain(line: &str) -> String {
    let mut parts = line.split("\\u{");
    let mut text = parts.next().unwrap().to_owned();
    for part in parts {
        let (digits, rest) = part.split_once('}').unwrap();
        text.push(char::from_u32(u32::from_str_radix(digits, 16).unwrap()).unwrap());
        text.push_str(rest);
    }
    text
}

fn escaped(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_graphic() { c.to_string() } else { format!("\\u{{{:X}}}", c as u32) }).collect()
}

fn main() {
    let programs: [(&str, &str, fn(&str) -> Option<String>); 8] = [
        ("crate-idna", "idna 1.1.0", |name| idna::domain_to_ascii(name).ok()),
        ("crate-idna-strict", "idna 1.1.0", |name| idna::domain_to_ascii_strict(name).ok()),
        ("crate-url", "url 2.5.8 idna 1.1.0", |name| Some(url::Url::parse(&format!("http://{name}/")).ok()?.host_str()?.to_owned())),
        ("crate-hickory-proto", "hickory-proto 0.26.3 idna 1.1.0", |name| Some(hickory_proto::rr::Name::from_str(name).ok()?.to_ascii())),
        ("crate-hickory-proto-utf8", "hickory-proto 0.26.3 idna 1.1.0", |name| Some(hickory_proto::rr::Name::from_utf8(name).ok()?.to_ascii())),
        ("crate-domain", "domain 0.12.3", |name| Some(domain::base::Name::<Vec<u8>>::from_str(name).ok()?.to_string())),
        ("crate-rustls-pki-types", "rustls-pki-types 1.16.0", |name| Some(rustls_pki_types::DnsName::try_from(name).ok()?.as_ref().to_owned())),
        ("crate-http", "http 1.5.0", |name| Some(http::Uri::from_str(&format!("http://{name}/")).ok()?.host()?.to_owned())),
    ];
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    for (program, version, ask) in programs {
        for line in input.lines() {
            let result = match ask(&plain(line)) {
                None => "refused".to_owned(),
                Some(host) if host.is_empty() => "empty".to_owned(),
                Some(host) => escaped(&host),
            };
            println!("{program}\t{version}\t{line}\t{result}");
        }
    }
}
