//! A guide to choosing a profile, comparing names, showing them to people, connecting to them, and moving from the crate `idna`.
//!
//! # Choosing a profile
//!
//! | you write | use | why |
//! |---|---|---|
//! | an HTTP client, a cookie jar | [`Host::parse`] | reaches the hosts that browsers reach, including those with broken names; recognizes addresses |
//! | a program that fetches what strangers ask for | [`Host::parse`], then [`Domain`] | tests what is connected to: see [Before you connect](#before-you-connect) |
//! | a URL parser | [`Url::new`], or [`Host`] | the domain parser alone, or the whole host parser |
//! | a form field or a checker for URLs | [`Url::STRICT`] | accepts only names that work everywhere |
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
//! use std::iter::successors;
//!
//! use alabel::{Domain, Error};
//!
//! /// Parses a name, and leaves out the root dot, with which it leads to the same host.
//! fn key(name: &str) -> Result<Domain, Error> {
//!     Domain::parse(Domain::parse(name)?.without_root_dot())
//! }
//!
//! let blocked = ["bücher.example", "evil.example"].map(key);
//! let blocked: HashSet<Domain> = blocked.into_iter().collect::<Result<_, _>>()?;
//! // A name is blocked if the set contains it or one of its parents, or if it does not parse: a resolver may accept it.
//! let is_blocked = |name: &str| match key(name) {
//!     Ok(domain) => successors(Some(domain), Domain::parent).any(|domain| blocked.contains(&domain)),
//!     Err(_) => true,
//! };
//! assert!(is_blocked("www.BÜCHER.example"));
//! assert!(!is_blocked("bucher.example"));
//! assert!(is_blocked("bücher.example."));
//! assert!(is_blocked("bücher.example。"));
//! assert!(is_blocked("xn--0.evil.example"));
//! assert!(is_blocked("a..evil.example"));
//! assert!(is_blocked("evil.example.."));
//! assert!(is_blocked(&format!("{}.evil.example", "a".repeat(64))));
//! # Ok::<(), Error>(())
//! ```
//!
//! Pass on the `Domain` that you looked for in the set, not the input: what resolves the name may read the input in another way.
//!
//! Profiles can disagree about a name: [`Idna2003`] converts `faß.de` to `fass.de`, the others do not. Choose one profile at
//! the edge of your program, and pass [`Domain`]s inside. `example.com.` with a root dot and `example.com` are different
//! `Domain`s; to treat them as one, compare [`Domain::without_root_dot`].
//!
//! # Showing names to people
//!
//! Convert names with [`to_unicode`] before you show them, and check [`Unicode::result`]: show a name with an error in its
//! ASCII form, as [`Url::to_unicode`] does by itself.
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
//! # Names in command lines and pages
//!
//! A valid name may start with a hyphen, and may hold what a shell or HTML takes for code, such as `$`, `` ` ``, `;`, `&` and both
//! quotation marks. Only [`Uts46::STRICT`] and IDNA2008 allow letters, digits and hyphens alone. Quote every other name:
//!
//! ```
//! use std::process::Command;
//!
//! use alabel::{Domain, Uts46};
//!
//! /// Quotes a text for a POSIX shell, to which only a single quotation mark has a meaning between two others.
//! fn quote_for_shell(text: &str) -> String {
//!     format!("'{}'", text.replace('\'', r"'\''"))
//! }
//!
//! /// Escapes a text for HTML, between tags and in attributes with quotation marks.
//! fn escape_for_html(text: &str) -> String {
//!     let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
//!     text.replace('"', "&quot;").replace('\'', "&#39;")
//! }
//!
//! let name = Domain::parse("-a$(id);`x`\"'&")?;
//! assert!(Uts46::STRICT.domain(name.as_str()).is_err());
//! // Without a shell, there is nothing to quote. After `--`, a name that starts with a hyphen is no option.
//! let mut command = Command::new("host");
//! command.arg("--").arg(name.as_str());
//! let line = format!("host -- {}", quote_for_shell(name.as_str()));
//! assert_eq!(line, r#"host -- '-a$(id);`x`"'\''&'"#);
//! let page = format!("<b>{}</b>", escape_for_html(&name.to_unicode()));
//! assert_eq!(page, "<b>-a$(id);`x`&quot;&#39;&amp;</b>");
//! # Ok::<(), alabel::Error>(())
//! ```
//!
//! # The hosts of an HTTP client
//!
//! [`Host::parse`] takes the host as it stands in a URL, and returns a domain to look up or an address to connect to:
//!
//! ```
//! use alabel::Host;
//!
//! let host = Host::parse("Bücher.Example")?;
//! // The value of the header `Host`, and the server name for TLS.
//! assert_eq!(host.to_string(), "xn--bcher-kva.example");
//! assert_eq!(Host::parse("0x7f.1")?, Host::Ipv4([127, 0, 0, 1].into()));
//! assert!(Host::parse("1.2.3.256").is_err());
//! // A full-width slash maps to "/", which would end the host early.
//! let error = Host::parse("example.com／.evil.example").unwrap_err();
//! assert_eq!(error.code_point(), Some('/'));
//! # Ok::<(), alabel::Error>(())
//! ```
//!
//! # Before you connect
//!
//! A program that fetches what strangers ask for, such as a preview of a page, must not reach hosts of its own network. Convert the
//! host first, and test the *result*: `0x7f.1`, `１２７.０.０.１` and `%31%32%37.1` are the address 127.0.0.1, and no look at the
//! input tells.
//!
//! 1. Take the host from the parser of URLs that the client uses, and parse it with [`Host::parse`].
//! 2. Test an address. IANA lists those for special purposes ([IPv4](https://www.iana.org/assignments/iana-ipv4-special-registry),
//!    [IPv6](https://www.iana.org/assignments/iana-ipv6-special-registry)).
//! 3. Look for a domain in your list of names, as [above](#comparing-names): refuse a name that does not parse.
//! 4. Resolve the domain that you tested, and test each address. Connect to an address that you tested, without resolving the name
//!    again: the answer can be another one then.
//! 5. Start again for each redirect.
//!
//! ```
//! use std::net::IpAddr;
//!
//! use alabel::{Domain, Host};
//!
//! /// What a request goes to.
//! #[derive(Debug, PartialEq)]
//! enum Target {
//!     /// Connect to it.
//!     Address(IpAddr),
//!     /// Resolve it, and ask `is_public` of each address.
//!     Name(Domain),
//! }
//!
//! /// Returns `true` if an address may be one of the public Internet.
//! fn is_public(address: IpAddr) -> bool {
//!     match address.to_canonical() {
//!         IpAddr::V4(v4) => {
//!             let is_shared = v4.octets()[0] == 100 && v4.octets()[1] & 0xC0 == 64;
//!             let is_inner = v4.is_private() || v4.is_loopback() || v4.is_link_local() || is_shared;
//!             !is_inner && !v4.is_multicast() && !matches!(v4.octets()[0], 0 | 240..)
//!         }
//!         // Global unicast, without the tunnels to IPv4 of Teredo and 6to4.
//!         IpAddr::V6(v6) => match v6.segments() {
//!             [0x2001, 0, ..] | [0x2002, ..] => false,
//!             [first, ..] => first >> 13 == 1,
//!         },
//!     }
//! }
//!
//! /// Returns what a request to a host may go to, or `None`.
//! fn target(host: &str) -> Option<Target> {
//!     let address = match Host::parse(host).ok()? {
//!         Host::Domain(domain) => {
//!             let domain = Domain::parse(domain.as_str()).ok()?;
//!             let is_inner = |name| domain.is_subdomain_of(&Domain::parse(name).unwrap());
//!             let is_blocked = ["localhost", "internal.example"].into_iter().any(is_inner);
//!             return (!is_blocked).then_some(Target::Name(domain));
//!         }
//!         Host::Ipv4(address) => IpAddr::V4(address),
//!         Host::Ipv6(address) => IpAddr::V6(address),
//!         // Only of a URL that is neither HTTP nor HTTPS.
//!         Host::Opaque(_) => return None,
//!     };
//!     is_public(address).then_some(Target::Address(address))
//! }
//!
//! let name = Domain::parse("xn--bcher-kva.example").unwrap();
//! assert_eq!(target("Bücher.Example"), Some(Target::Name(name)));
//! assert_eq!(target("0x8080808"), Some(Target::Address(IpAddr::from([8, 8, 8, 8]))));
//! for host in ["127.0.0.1", "0x7f.1", "１２７.０.０.１", "%31%32%37.1", "[::1]", "[::ffff:a00:1]", "169.254.169.254"] {
//!     assert_eq!(target(host), None);
//! }
//! for name in ["LOCALHOST", "a.localhost.", "db。internal.example", "xn--0.internal.example", "a..internal.example"] {
//!     assert_eq!(target(name), None);
//! }
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
//! The filter converts owners alone, and takes the start of each line for one. The command converts every name:
//! `alabel zone to-ascii < readable.zone > example.zone`. It leaves the templates of `$GENERATE`, names in quotes and labels with escapes
//! as they are, and fails if one of these is not ASCII; `alabel zone check` says which of these it did not check. In a program, parse
//! the zone first:
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
//! To use this library in crates that call `idna`, put the crate in `replacements/idna/` of the repository in its place, with
//! `[patch.crates-io]`. In code of your own, write:
//!
//! `LENIENT` is `Uts46::new().verify_dns_length(VerifyDnsLength::False).deny_ascii(AsciiSet::EMPTY)`: the flags of `idna`.
//!
//! | `idna` 1.1 | here |
//! |---|---|
//! | `domain_to_ascii(name)` | `LENIENT.to_ascii(name)`. For URLs, [`Url::to_ascii`] (follows the URL Standard of 2026); for all else [`to_ascii`], which [accepts fewer names](#names-that-idna-accepts-and-to_ascii-refuses) |
//! | `domain_to_ascii_cow(octets, AsciiDenyList::URL)` | `LENIENT.deny_ascii(AsciiSet::FORBIDDEN_DOMAIN).to_ascii(name)`: it borrows the input if that is the result |
//! | `domain_to_ascii_from_cow(octets, …)`, which keeps a `Cow` alive | the same, and `into_owned` on the result if the text ends before it |
//! | `domain_to_ascii_strict(name)` | [`Uts46::STRICT`]`.to_ascii(name)`, or [`Url::STRICT`] |
//! | `domain_to_unicode(name)`, a tuple, with U+FFFD for errors | [`LENIENT.to_unicode_marked(name)`](Uts46::to_unicode_marked); [`Unicode::into_parts`] returns the two parts. [`to_unicode`] refuses more, such as `""` and `a b`, and marks nothing |
//! | `AsciiDenyList::EMPTY`, `URL`, `STD3` | [`deny_ascii`](Uts46::deny_ascii) with [`AsciiSet::EMPTY`](crate::AsciiSet::EMPTY), [`FORBIDDEN_DOMAIN`](crate::AsciiSet::FORBIDDEN_DOMAIN), [`STD3`](crate::AsciiSet::STD3) |
//! | `AsciiDenyList::new(false, "…")` | `deny_ascii` with [`AsciiSet::new`](crate::AsciiSet::new) |
//! | `AsciiDenyList::new(true, "…")`, which also denies controls, space and DEL | the same set, in a [`union`](crate::AsciiSet::union) with [`AsciiSet::GLYPHLESS`](crate::AsciiSet::GLYPHLESS) |
//! | `Hyphens::Allow`, `Check` | [`check_hyphens`](Uts46::check_hyphens) |
//! | `Hyphens::CheckFirstLast` | [`check_hyphens_at_ends`](Uts46::check_hyphens_at_ends) |
//! | `DnsLength::Ignore`, `VerifyAllowRootDot`, `Verify` | [`VerifyDnsLength`]`::False`, `AllowRootLabel`, `True` |
//! | `uts46::verify_dns_length(ascii, true)` for the result of a conversion | `LENIENT.verify_dns_length(VerifyDnsLength::AllowRootLabel).is_valid(ascii)` |
//! | `uts46::Uts46::to_unicode(…)`, with U+FFFD for errors | [`Uts46::to_unicode_marked`] |
//! | `uts46::Uts46::to_user_interface(…)` | [`Uts46::to_unicode_marked`], then [`Unicode::show_if`] with your own policy; or `display::Display::to_display` |
//! | `uts46::Uts46::process(…)` with `ErrorPolicy::FailFast`, `MarkErrors` | [`Uts46::to_valid_unicode`], [`Uts46::to_unicode_marked`], then [`Unicode::show_if`] |
//! | `process(…)` into a sink, all labels in Unicode or none | [`Uts46::write_unicode`], which writes names with errors too, [`Uts46::write_ascii`] |
//! | `Config::default()`, `Idna` | `LENIENT`, with its [`use_std3_ascii_rules`](Uts46::use_std3_ascii_rules) and [`transitional_processing`](Uts46::transitional_processing) |
//! | `Config::verify_dns_length(true)` | [`VerifyDnsLength`]`::AllowRootLabel`, for ToASCII alone |
//! | `Config::check_hyphens(true)` | [`check_hyphens_at_ends`](Uts46::check_hyphens_at_ends) |
//! | `Config::use_idna_2008_rules(true)`, which panics | [`Idna2008`] |
//! | `Config::to_unicode(name)` | [`Uts46::to_unicode_marked`] |
//! | `Errors`, which is empty | [`Error`], with rule, label, octets and code point; [`Uts46::check`] returns every error |
//! | `punycode::encode_str`, `decode_to_string`, an `Option` | [`punycode::encode`](crate::punycode::encode()), [`punycode::decode`](crate::punycode::decode()), a `Result` that says why |
//! | `punycode::encode(&[char])`, `punycode::decode`, a `Vec<char>` | the same two: `encode(&chars.iter().collect::<String>())`, `decode(text)?.chars().collect()` |
//!
//! `replacements/idna/comparison/` calls both sides of each row with random names. They differ in three ways:
//!
//! - An A-label that stands for a label with the ACE prefix, such as `xn--xn---epa`, is an error here.
//! - `idna` refuses labels of more than 1,000 code points, and accepts some that break the Bidi rule.
//! - U+FFFD can stand in other places of a name with errors. Here each code point that breaks a rule is marked, and a label that is not
//!   Punycode once, as it stands; in `idna`, one mark can hide or make another, and a label in ASCII that breaks the Bidi rule has none.
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
//! | `a..b` | `a..b` | [`EmptyLabel`](crate::ErrorKind::EmptyLabel) | [`VerifyDnsLength`]`::False`, or [`Url::to_ascii`] |
//! | 64 times `a` | the same | [`LabelTooLong`](crate::ErrorKind::LabelTooLong) | [`VerifyDnsLength`]`::False`, or [`Url::to_ascii`] |
//! | `％00.com` | `%00.com` | [`ForbiddenDomainCodePoint`](crate::ErrorKind::ForbiddenDomainCodePoint) | [`deny_ascii`](Uts46::deny_ascii)`(AsciiSet::EMPTY)` |
//!
//! `LENIENT` accepts them, with the results of `idna`:
//!
//! ```
//! use alabel::{AsciiSet, Uts46, VerifyDnsLength};
//!
//! let lenient = Uts46::new()
//!     .verify_dns_length(VerifyDnsLength::False)
//!     .deny_ascii(AsciiSet::EMPTY);
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
