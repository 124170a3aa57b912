//! A guide to choosing a profile, comparing names, showing them to people, and moving from the crate `idna`.
//!
//! # Choosing a profile
//!
//! | you write | use | why |
//! |---|---|---|
//! | an HTTP client, a cookie jar | [`Host::parse`] | reaches the hosts that browsers reach, including those with broken names; recognizes addresses |
//! | a URL parser | [`Url::new`], or [`Host`] | the domain parser alone, or the whole host parser |
//! | a form field or a checker for URLs | [`Url::strict`] | accepts only names that work everywhere |
//! | a resolver, a mail program, a DNS tool | [`Uts46::new`], which [`to_ascii`] is | accepts service names (`_dmarc`) and a trailing root dot; rejects names that no resolver could use |
//! | a registry, `idn-hostname` of JSON Schema | [`Idna2008::REGISTRATION`] | checks every rule for registered labels |
//! | a zone file | [`ULabel`] and [`ALabel`], label by label | the same rules, and names of services and wildcards are left alone |
//! | a certificate checker | [`Idna2008::REGISTRATION`] for U-labels, [`ALabel`] for A-labels | RFC 5280 and RFC 9549 require A-labels of IDNA2008 |
//! | a client that must not reject any name a registry accepts | [`Idna2008::LOOKUP`] | checks what RFC 5891, section 5.4, lists, and no more |
//! | an analysis of logs | [`Uts46::to_unicode`] with [`Uts46::check`] | shows every name, and lists everything wrong with it |
//! | a comparison with what old clients do | [`Idna2003`], [`Uts46::deviation`] | shows where the same name leads old clients to another host |
//!
//! [`profile`](crate::profile) converts the same names with every profile, side by side, and explains each flag.
//!
//! # Comparing names
//!
//! Two names are the same if their ASCII forms are equal. Compare ASCII forms, never the input: `BÜCHER.example`,
//! `bücher。example` and `xn--bcher-kva.example` are one name. [`Domain`] holds the ASCII form and works as a key in maps and
//! sets:
//!
//! ```
//! use std::collections::HashSet;
//!
//! use alabel::Domain;
//!
//! let blocked: HashSet<Domain> = ["bücher.example", "xn--mnchen-3ya.example"]
//!     .into_iter()
//!     .map(Domain::parse)
//!     .collect::<Result<_, _>>()?;
//! // A name is blocked if the set contains it or one of its parents.
//! let is_blocked = |name: &str| {
//!     let domain = Domain::parse(name).ok();
//!     std::iter::successors(domain, Domain::parent).any(|domain| blocked.contains(&domain))
//! };
//! assert!(is_blocked("www.BÜCHER.example"));
//! assert!(is_blocked("münchen。example"));
//! assert!(!is_blocked("bucher.example"));
//! # Ok::<(), alabel::Error>(())
//! ```
//!
//! Profiles can disagree about a name: [`Idna2003`] converts `faß.de` to `fass.de`, the others do not. Choose one profile at
//! the edge of your program, and pass [`Domain`]s inside. `example.com.` with a root dot and `example.com` are different
//! `Domain`s; to treat them as one, compare [`Domain::without_root_dot`].
//!
//! # Showing names to people
//!
//! Convert names with [`to_unicode`] before you show them, and check [`Unicode::result`]: show a name with an error in its
//! ASCII form, as [`Url::domain_to_unicode`] does by itself.
//!
//! A valid name can still look like another one: `аррӏе.com` is all Cyrillic, and none of the specifications forbids it. Where
//! trust depends on a name, apply a display policy. The module `display`, with the feature of that name, shows each label in
//! Unicode or in its ASCII form, and says why: by the rules of [UTS #39](https://www.unicode.org/reports/tr39/) and those of
//! browsers.
//!
#![cfg_attr(feature = "display", doc = "```")]
#![cfg_attr(not(feature = "display"), doc = "```ignore")]
//! use alabel::display::{Display, Script};
//!
//! let policy = Display::new();
//! assert_eq!(policy.to_display("xn--bcher-kva.example").as_str(), "bücher.example");
//! assert_eq!(policy.to_display("xn--80ak6aa92e.com").as_str(), "xn--80ak6aa92e.com");
//!
//! // A log has room for both forms.
//! let shown = policy.to_display("bücher.example");
//! assert_eq!(format!("{shown:#}"), "bücher.example (xn--bcher-kva.example)");
//!
//! // A form tells its user what is wrong.
//! let reasons = policy.check("pаypal.example");
//! assert_eq!(
//!     reasons[0].to_string(),
//!     "U+0430 at octets 1..3, in the label \"pаypal\", is Cyrillic and must not be mixed with U+0070, which is Latin \
//!      (UTS #39, section 5.2, Highly Restrictive)"
//! );
//!
//! // A reader who does not read Thai sees the ASCII form.
//! let reader = policy.scripts(&[Script::Latin, Script::Greek]);
//! assert_eq!(reader.to_display("ไทย.example").as_str(), "xn--o3cw4h.example");
//! ```
//!
//! The page of the module compares the policies, and lists what none of them promises. Isolate a name with right-to-left letters
//! from the text around it ([`Unicode::is_bidi_domain_name`]).
//!
//! # The hosts of an HTTP client
//!
//! [`Host::parse`] takes the host as it stands in a URL, and returns a domain to look up or an address to connect to. Ask it before
//! you compare a host with a list of hosts that the client must not reach: `0x7f.1`, `１２７.０.０.１` and `%31%32%37.1` are the
//! address 127.0.0.1, and `1.2.3.256` is no host at all.
//!
//! ```
//! use alabel::Host;
//!
//! /// Returns whether a client that fetches what users ask for may reach a host.
//! fn is_public(host: &Host) -> bool {
//!     match host {
//!         // Check the addresses that DNS returns for it, too.
//!         Host::Domain(domain) => domain != "localhost",
//!         Host::Ipv4(address) => !address.is_loopback() && !address.is_private(),
//!         Host::Ipv6(address) => !address.is_loopback() && address.to_ipv4_mapped().is_none(),
//!         // Only of a URL that is neither HTTP nor HTTPS.
//!         Host::Opaque(_) => false,
//!     }
//! }
//!
//! let host = Host::parse("Bücher.Example")?;
//! assert!(is_public(&host));
//! // The value of the header `Host`, and the server name for TLS.
//! assert_eq!(host.to_string(), "xn--bcher-kva.example");
//! for host in ["127.0.0.1", "0x7f.1", "１２７.０.０.１", "%31%32%37.1", "[::1]", "[::ffff:127.0.0.1]", "LOCALHOST"] {
//!     assert!(!is_public(&Host::parse(host)?));
//! }
//! assert!(Host::parse("1.2.3.256").is_err());
//! // A full-width slash maps to "/", which would end the host early.
//! let error = Host::parse("example.com／.evil.example").unwrap_err();
//! assert_eq!(error.code_point(), Some('/'));
//! # Ok::<(), alabel::Error>(())
//! ```
//!
//! # The keys of a cookie jar
//!
//! A [`Host`] can be a key of a map, whatever a browser reaches: also hosts that no [`Domain`] can hold. Cookies of a domain belong
//! to its subdomains too, and those of an address to it alone
//! ([RFC 6265, section 5.1.3](https://www.rfc-editor.org/rfc/rfc6265#section-5.1.3)):
//!
//! ```
//! use std::collections::HashMap;
//!
//! use alabel::Host;
//!
//! /// "A string domain-matches a given domain string if ..."
//! fn domain_matches(host: &Host, cookie: &Host) -> bool {
//!     let (Host::Domain(host), Host::Domain(cookie)) = (host, cookie) else {
//!         return host == cookie;
//!     };
//!     let rest = host.as_str().strip_suffix(cookie.as_str());
//!     rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
//! }
//!
//! let mut jar: HashMap<Host, &str> = HashMap::new();
//! jar.insert(Host::parse("xn--8i7caa.famitei.net")?, "id=1");
//! jar.insert(Host::parse("bücher.example")?, "id=2");
//! jar.insert(Host::parse("127.0.0.1")?, "id=3");
//! assert_eq!(jar.get(&Host::parse("XN--8I7CAA.famitei.net")?), Some(&"id=1"));
//!
//! let cookies_of = |host: &str| -> Result<Vec<&str>, alabel::Error> {
//!     let host = Host::parse(host)?;
//!     let cookies = jar.iter().filter(|(cookie, _)| domain_matches(&host, cookie));
//!     Ok(cookies.map(|(_, value)| *value).collect())
//! };
//! assert_eq!(cookies_of("www.B%C3%9CCHER.example")?, ["id=2"]);
//! assert_eq!(cookies_of("0x7f000001")?, ["id=3"]);
//! assert!(cookies_of("1.127.0.0.1").is_err());
//! # Ok::<(), alabel::Error>(())
//! ```
//!
//! A jar also needs the list of public suffixes, so that no host sets a cookie for all of `example`.
//!
//! # The names of a zone file
//!
//! A zone holds more than host names: services (`_dmarc`), wildcards (`*`), and labels of any octets (`foo\.bar` is one label,
//! [RFC 1035, section 5.1](https://www.rfc-editor.org/rfc/rfc1035#section-5.1)). IDNA has no rules for these. For labels outside
//! ASCII and for XN-labels it has those of registration, which [`ULabel`] and [`ALabel`] check. So convert label by label, and
//! leave all other labels as they are:
//!
//! ```
//! use std::borrow::Cow;
//!
//! use alabel::label::strip_ace_prefix;
//! use alabel::{ALabel, Error, ULabel};
//!
//! /// Converts a label of a zone.
//! fn to_dns(label: &str) -> Result<Cow<'_, str>, Error> {
//!     if !label.is_ascii() {
//!         return ULabel::parse(label).map(ALabel::from).map(Cow::from);
//!     }
//!     match strip_ace_prefix(label) {
//!         Some(_) => ALabel::parse(label).map(Cow::from),
//!         None => Ok(Cow::Borrowed(label)),
//!     }
//! }
//!
//! /// Converts the owner of each record. Turns a record with an owner that cannot be registered into a comment.
//! fn filter(zone: &str) -> String {
//!     let line = |line: &str| {
//!         let end = line.find([' ', '\t', ';', '(']).unwrap_or(line.len());
//!         let (owner, record) = line.split_at(end);
//!         // A dot after a backslash separates no labels. Labels keep their escapes, and no U-label has a backslash.
//!         let mut is_escaped = false;
//!         let labels = owner.split(|c| {
//!             let is_separator = c == '.' && !is_escaped;
//!             is_escaped = c == '\\' && !is_escaped;
//!             is_separator
//!         });
//!         match labels.map(to_dns).collect::<Result<Vec<_>, _>>() {
//!             Ok(labels) => format!("{}{record}\n", labels.join(".")),
//!             Err(error) => format!("; {line}\n; {error}\n"),
//!         }
//!     };
//!     zone.lines().map(line).collect()
//! }
//!
//! let zone = r#"
//! $ORIGIN example.
//! @           IN MX  10 mail
//! _dmarc      IN TXT "v=DMARC1; p=none"
//! *.bücher    IN A   192.0.2.1
//!             IN A   192.0.2.2
//! foo\.bar.ü  IN A   192.0.2.3
//! foo\.büch   IN A   192.0.2.4
//! xn--0       IN A   192.0.2.5
//! "#;
//! assert_eq!(filter(zone), r#"
//! $ORIGIN example.
//! @           IN MX  10 mail
//! _dmarc      IN TXT "v=DMARC1; p=none"
//! *.xn--bcher-kva    IN A   192.0.2.1
//!             IN A   192.0.2.2
//! foo\.bar.xn--tda  IN A   192.0.2.3
//! ; foo\.büch   IN A   192.0.2.4
//! ; U+005C at octets 3..4, in the label "foo\\.büch", is not an ASCII letter, digit or hyphen (RFC 5890, section 2.3.1)
//! ; xn--0       IN A   192.0.2.5
//! ; the label "xn--0" starts with "xn--" but is not Punycode: at octets 5..5, the input ends inside a delta (RFC 5890, section 2.3.2.1)
//! "#);
//! // A zone is written in the form that is registered: nothing is mapped.
//! assert!(to_dns("Bücher").is_err() && to_dns("☕").is_err());
//! ```
//!
//! The filter converts owners alone, and takes the start of each line for one. To convert every name of a zone, parse the zone
//! first:
//!
//! - Join the lines of a record in parentheses, and take strings and comments out.
//! - Find the names. The owner is the first field of a record, or that of the record before if the line starts with a space. The
//!   type says which fields of the data are names: that of `CNAME`, the last ones of `MX` and `SRV`, none of `TXT`. The directive
//!   `$ORIGIN` has one too.
//! - Break names at the dots that are not escaped. Then resolve the escapes, such as `\.` and `\252`, and convert each label.
//! - Complete relative names, and `@`, with the origin. Only then is the length of a name known: at most 253 octets.
//!
//! # Moving from the crate `idna`
//!
//! To use this library in crates that call `idna`, put the crate in `bindings/idna/` of the repository in its place, with
//! `[patch.crates-io]`. In code of your own, write:
//!
//! | `idna` 1.1 | here |
//! |---|---|
//! | `domain_to_ascii(name)` | [`Url::domain_to_ascii`] for URLs (follows the URL Standard of 2026); otherwise [`to_ascii`] |
//! | `domain_to_ascii_cow(octets, AsciiDenyList::URL)` | the same functions: they borrow the input if it is already the result |
//! | `domain_to_ascii_from_cow(octets, …)`, which keeps a `Cow` alive | [`to_ascii`] of the text, and `into_owned` on the result if the text ends before it |
//! | `domain_to_ascii_strict(name)` | [`Uts46::STRICT`]`.to_ascii(name)`, or [`Url::strict`] |
//! | `domain_to_unicode(name)`, a tuple | [`to_unicode`]; [`Unicode::into_cow`] and [`Unicode::result`] return the two parts |
//! | `AsciiDenyList::EMPTY`, `URL`, `STD3` | [`deny_forbidden_domain_code_points`](Uts46::deny_forbidden_domain_code_points), [`use_std3_ascii_rules`](Uts46::use_std3_ascii_rules) |
//! | `AsciiDenyList::new(true, "…")` | [`Uts46::deny_ascii`], [`Url::deny_ascii`] |
//! | `Hyphens::Allow`, `Check` | [`check_hyphens`](Uts46::check_hyphens) |
//! | `Hyphens::CheckFirstLast` | [`check_hyphens_at_ends`](Uts46::check_hyphens_at_ends) |
//! | `DnsLength::Ignore`, `VerifyAllowRootDot`, `Verify` | [`VerifyDnsLength`]`::False`, `AllowRootLabel`, `True` |
//! | `uts46::Uts46::to_unicode(…)`, with U+FFFD for errors | [`Uts46::to_unicode_marked`] |
//! | `uts46::Uts46::to_user_interface(…)` | [`Uts46::to_unicode_marked`], then [`Unicode::show_if`] with your own policy; or `display::Display::to_display` |
//! | `uts46::Uts46::process(…)` into a sink | [`Uts46::write_ascii`], [`Uts46::write_unicode`] |
//! | `Errors`, which is empty | [`Error`], with rule, label, octets and code point; [`Uts46::check`] returns every error |
//! | `punycode::encode_str`, `decode_to_string`, an `Option` | [`punycode::encode`](crate::punycode::encode()), [`punycode::decode`](crate::punycode::decode()), a `Result` that says why |
//! | `punycode::encode(&[char])`, `punycode::decode`, a `Vec<char>` | the same two: `encode(&chars.iter().collect::<String>())`, `decode(text)?.chars().collect()` |
//!
//! These functions take `&str`. If your octets may not be UTF-8, call `std::str::from_utf8` first.
//!
//! ## Names that `idna` accepts and `to_ascii` refuses
//!
//! `idna::domain_to_ascii` checks neither lengths nor the ASCII code points that the mapping produces. [`to_ascii`] checks both:
//!
//! | name | `idna::domain_to_ascii` | [`to_ascii`] | to accept it |
//! |---|---|---|---|
//! | `""` | `""` | [`EmptyName`](crate::ErrorKind::EmptyName) | [`VerifyDnsLength`]`::False` |
//! | `a..b` | `a..b` | [`EmptyLabel`](crate::ErrorKind::EmptyLabel) | [`VerifyDnsLength`]`::False`, or [`Url::domain_to_ascii`] |
//! | 64 times `a` | the same | [`LabelTooLong`](crate::ErrorKind::LabelTooLong) | [`VerifyDnsLength`]`::False`, or [`Url::domain_to_ascii`] |
//! | `％00.com` | `%00.com` | [`ForbiddenDomainCodePoint`](crate::ErrorKind::ForbiddenDomainCodePoint) | [`deny_forbidden_domain_code_points`](Uts46::deny_forbidden_domain_code_points)`(false)` |
//!
//! This profile accepts what `idna::domain_to_ascii` accepts, with the same results, except A-labels that stand for a label with
//! the ACE prefix, such as `xn--xn---epa`:
//!
//! ```
//! use alabel::{Uts46, VerifyDnsLength};
//!
//! let lenient = Uts46::new()
//!     .verify_dns_length(VerifyDnsLength::False)
//!     .deny_forbidden_domain_code_points(false);
//! let long = "a".repeat(64);
//! for (name, expected) in [("", ""), ("a..b", "a..b"), (&long, &long), ("％00.com", "%00.com")] {
//!     assert!(alabel::to_ascii(name).is_err());
//!     assert_eq!(lenient.to_ascii(name)?, expected);
//! }
//! # Ok::<(), alabel::Error>(())
//! ```

#[cfg(doc)]
use crate::{
    ALabel, Domain, Error, Host, Idna2003, Idna2008, ULabel, Unicode, Url, Uts46, VerifyDnsLength,
    to_ascii, to_unicode,
};
