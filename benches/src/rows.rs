//! The rows of the table: their names and contenders.

use std::borrow::Cow;
use std::cell::{LazyCell, RefCell};
use std::hint::black_box;
use std::str::FromStr as _;
use std::thread::LocalKey;

use alabel::display::{Likeness, Lookalikes, Policy};
use alabel::dns::WireName;
use alabel::{Domain, Idna2003, Idna2008, Url};
use domain::base::Name as DomainName;
use hickory_proto::rr::Name as HickoryName;
use hickory_proto::serialize::binary::BinDecodable as _;
use idna::AsciiDenyList;
use unicode_security::RestrictionLevel;
use unicode_security::RestrictionLevelDetection as _;

use crate::corpus;

/// Some names and the contenders that convert them, alabel first.
pub struct Row {
    pub name: &'static str,
    pub names: Names,
    pub contenders: Vec<Contender>,
}

/// The names of a row, built on first use.
pub type Names = LazyCell<Vec<String>, fn() -> Vec<String>>;

/// Work on some names. It returns a sum that depends on all results.
pub type Pass = Box<dyn Fn(&[String]) -> usize>;

/// A function to compare.
pub struct Contender {
    pub name: &'static str,
    /// `true` if this contender checks everything that alabel checks.
    pub does_the_same_work: bool,
    /// Converts all names.
    pub pass: Pass,
}

/// Returns a row.
pub fn row(name: &'static str, names: fn() -> Vec<String>, contenders: Vec<Contender>) -> Row {
    Row {
        name,
        names: LazyCell::new(names),
        contenders,
    }
}

/// Returns a contender that does the same work.
pub fn contender(name: &'static str, work: impl Fn(&str) -> usize + 'static) -> Contender {
    let pass = Box::new(move |names: &[String]| names.iter().map(|name| work(name)).sum());
    Contender {
        name,
        does_the_same_work: true,
        pass,
    }
}

/// Marks a contender that does less work.
pub fn lesser(contender: Contender) -> Contender {
    Contender {
        does_the_same_work: false,
        ..contender
    }
}

/// Compares ToASCII of UTS #46. No contender denies more than the forbidden domain code points.
fn to_ascii(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let mut contenders = vec![
        contender("alabel", |name| {
            alabel::to_ascii(name).map_or(0, |ascii| ascii.len())
        }),
        contender("idna", |name| {
            use idna::uts46::{DnsLength, Hyphens, Uts46};
            let dns_length = DnsLength::VerifyAllowRootDot;
            let ascii = Uts46::new().to_ascii(
                name.as_bytes(),
                AsciiDenyList::URL,
                Hyphens::Allow,
                dns_length,
            );
            ascii.map_or(0, |ascii| ascii.len())
        }),
        // ada does not decode A-labels and checks no lengths.
        lesser(contender("ada", |name| ada_url::Idna::ascii(name).len())),
    ];
    add_c(&mut contenders, Operation::ToAscii);
    row(name, names, contenders)
}

/// Compares ToUnicode of UTS #46.
fn to_unicode(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let mut contenders = vec![
        contender("alabel", |name| {
            let unicode = alabel::to_unicode(name);
            usize::from(unicode.result().is_ok()) + unicode.as_str().len()
        }),
        contender("idna", |name| {
            use idna::uts46::{Hyphens, Uts46};
            let (unicode, result) =
                Uts46::new().to_unicode(name.as_bytes(), AsciiDenyList::URL, Hyphens::Allow);
            usize::from(result.is_ok()) + unicode.len()
        }),
        // ada neither maps U-labels nor checks their validity.
        lesser(contender("ada", |name| ada_url::Idna::unicode(name).len())),
    ];
    add_c(&mut contenders, Operation::ToUnicode);
    row(name, names, contenders)
}

/// Compares ToASCII of UTS #46 into the caller's buffer.
fn write_ascii(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let mut contenders = vec![
        writer("alabel", |name, buffer| {
            alabel::Uts46::new().write_ascii(name, buffer).is_ok()
        }),
        writer("idna", |name, buffer| {
            idna_process(name, |_, _, _| false, buffer)
                && idna::uts46::verify_dns_length(buffer, true)
        }),
    ];
    add_c(&mut contenders, Operation::ToAscii);
    row(name, names, contenders)
}

/// Compares ToUnicode of UTS #46 into the caller's buffer.
fn write_unicode(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let mut contenders = vec![
        writer("alabel", |name, buffer| {
            alabel::Uts46::new().write_unicode(name, buffer).is_ok()
        }),
        writer("idna", |name, buffer| {
            idna_process(name, |_, _, _| true, buffer)
        }),
    ];
    add_c(&mut contenders, Operation::ToUnicode);
    row(name, names, contenders)
}

/// Returns a contender that writes into a buffer with space for every name.
fn writer(name: &'static str, write: impl Fn(&str, &mut String) -> bool + 'static) -> Contender {
    let buffer = RefCell::new(String::with_capacity(1024));
    contender(name, move |name| {
        let mut buffer = buffer.borrow_mut();
        buffer.clear();
        if write(name, &mut buffer) {
            buffer.len()
        } else {
            0
        }
    })
}

/// Returns `true` if Processing by the crate `idna`, into a buffer, finds no error.
fn idna_process(
    name: &str,
    output_as_unicode: impl FnMut(&[char], &[char], bool) -> bool,
    buffer: &mut String,
) -> bool {
    use idna::uts46::{ErrorPolicy, Hyphens, ProcessingSuccess, Uts46};
    let success = Uts46::new().process(
        name.as_bytes(),
        AsciiDenyList::URL,
        Hyphens::Allow,
        ErrorPolicy::FailFast,
        output_as_unicode,
        buffer,
        None,
    );
    if let Ok(ProcessingSuccess::Passthrough) = success {
        buffer.push_str(name);
    }
    success.is_ok()
}

/// The operations of the C libraries.
enum Operation {
    ToAscii,
    ToUnicode,
    Idna2008,
}

/// Adds the C libraries that are available.
fn add_c(contenders: &mut Vec<Contender>, operation: Operation) {
    #[cfg(icu)]
    {
        let icu = crate::c::icu::Uts46::new();
        match operation {
            Operation::ToAscii => contenders.push(contender("icu", move |name| icu.to_ascii(name))),
            Operation::ToUnicode => {
                contenders.push(contender("icu", move |name| icu.to_unicode(name)))
            }
            Operation::Idna2008 => {}
        }
    }
    #[cfg(libidn2)]
    {
        use crate::c::libidn2;
        contenders.push(match operation {
            Operation::ToAscii => contender("libidn2", libidn2::to_ascii),
            // libidn2 does not check the decoded A-labels.
            Operation::ToUnicode => lesser(contender("libidn2", libidn2::to_unicode)),
            Operation::Idna2008 => contender("libidn2", libidn2::idna2008),
        });
    }
}

/// Compares the domain parser of the URL Standard.
fn url(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let contenders = vec![
        contender("alabel", |name| {
            Url::new().to_ascii(name).map_or(0, |ascii| ascii.len())
        }),
        // Both follow the standard before June 2026.
        contender("idna", |name| {
            idna::domain_to_ascii_cow(name.as_bytes(), AsciiDenyList::URL)
                .map_or(0, |ascii| ascii.len())
        }),
        lesser(contender("ada", |name| ada_url::Idna::ascii(name).len())),
    ];
    row(name, names, contenders)
}

/// Compares lookup by IDNA2008.
fn lookup(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let mut contenders = vec![contender("alabel", |name| {
        Idna2008::LOOKUP
            .to_ascii(name)
            .map_or(0, |ascii| ascii.len())
    })];
    add_c(&mut contenders, Operation::Idna2008);
    row(name, names, contenders)
}

/// Measures ToASCII of IDNA2003. No peer implements it.
fn idna2003_to_ascii(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let contenders = vec![contender("alabel", |name| {
        Idna2003::new()
            .to_ascii(name)
            .map_or(0, |ascii| ascii.len())
    })];
    row(name, names, contenders)
}

/// Measures ToUnicode of IDNA2003.
fn idna2003_to_unicode(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let contenders = vec![contender("alabel", |name| {
        Idna2003::new().to_unicode(name).as_str().len()
    })];
    row(name, names, contenders)
}

/// Compares display forms of names whose labels are Highly Restrictive (UTS #39, section 5.2).
fn highly_restrictive(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let mut contenders = vec![
        contender("alabel", |name| {
            Policy::HIGHLY_RESTRICTIVE.to_display(name).as_str().len()
        }),
        contender("unicode-security", |name| {
            let unicode = Cow::from(alabel::to_unicode(name));
            if unicode.split('.').all(is_highly_restrictive) {
                unicode.len()
            } else if name.is_ascii() {
                name.len()
            } else {
                alabel::to_ascii(name).map_or(0, |ascii| ascii.len())
            }
        }),
        contender("idna and unicode-security", |name| {
            use idna::uts46::{Hyphens, Uts46};
            let mut text = String::new();
            let (unicode, _) = Uts46::new().to_user_interface(
                name.as_bytes(),
                AsciiDenyList::URL,
                Hyphens::Allow,
                |label, _, _| {
                    text.clear();
                    text.extend(label);
                    is_highly_restrictive(&text)
                },
            );
            unicode.len()
        }),
    ];
    #[cfg(icu)]
    {
        use crate::c::icu::SpoofChecker;
        let checker = SpoofChecker::new(SpoofChecker::LEVEL);
        contenders.push(contender("icu", move |name| checker.to_display(name)));
    }
    row(name, names, contenders)
}

/// Returns `true` if a label is Highly Restrictive or stricter.
fn is_highly_restrictive(label: &str) -> bool {
    label.is_ascii() || label.check_restriction_level(RestrictionLevel::HighlyRestrictive)
}

/// Compares display forms by the recommended policy with ICU's checks as in Chromium.
fn to_display(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let mut contenders = vec![contender("alabel", |name| {
        Policy::new().to_display(name).as_str().len()
    })];
    #[cfg(icu)]
    {
        use crate::c::icu::SpoofChecker;
        let checker = SpoofChecker::new(SpoofChecker::ALL);
        contenders.push(contender("icu", move |name| checker.to_display(name)));
    }
    row(name, names, contenders)
}

/// Builds the index of protected names in each pass, including the parsing of the names.
fn lookalikes_build(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let build =
        |names: &[String]| Lookalikes::new(names.iter().flat_map(|name| Domain::parse(name)));
    let pass = Box::new(move |names: &[String]| {
        black_box(build(names));
        names.len()
    });
    let contenders = vec![Contender {
        name: "alabel",
        does_the_same_work: true,
        pass,
    }];
    row(name, names, contenders)
}

thread_local! {
    /// An index of 100,000 names.
    static PROTECTED: LazyCell<Lookalikes> = LazyCell::new(|| {
        Lookalikes::new(corpus::protected().iter().flat_map(|name| Domain::parse(name)))
    });
    /// The index for names that are compared in all ways.
    static BY_ALL_KINDS: LazyCell<Lookalikes> =
        LazyCell::new(|| PROTECTED.with(|protected| (**protected).clone().kinds(Likeness::ALL)));
}

/// Parses a name and looks it up in an index of 100,000 names. The index is built before the names.
fn lookalikes(
    name: &'static str,
    index: &'static LocalKey<LazyCell<Lookalikes>>,
    names: fn() -> Vec<String>,
) -> Row {
    let contenders = vec![contender("alabel", |name| {
        let domain = Domain::parse(name).unwrap();
        index.with(|protected| usize::from(protected.of(&domain).is_some()))
    })];
    row(name, names, contenders)
}

/// Builds the index, and returns the names.
fn with_index(names: Vec<String>) -> Vec<String> {
    BY_ALL_KINDS.with(|protected| {
        black_box(&**protected);
    });
    names
}

fn punycode_encode(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let contenders = vec![
        contender("alabel", |label| {
            alabel::punycode::encode(label).map_or(0, |encoded| encoded.len())
        }),
        contender("idna", |label| {
            idna::punycode::encode_str(label).map_or(0, |encoded| encoded.len())
        }),
        contender("punycode", |label| {
            punycode::encode(label).map_or(0, |encoded| encoded.len())
        }),
    ];
    row(name, names, contenders)
}

fn punycode_decode(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let contenders = vec![
        contender("alabel", |label| {
            alabel::punycode::decode(label).map_or(0, |decoded| decoded.len())
        }),
        contender("idna", |label| {
            idna::punycode::decode_to_string(label).map_or(0, |decoded| decoded.len())
        }),
        contender("punycode", |label| {
            punycode::decode(label).map_or(0, |decoded| decoded.len())
        }),
    ];
    row(name, names, contenders)
}

/// Compares reading names in wire format without a copy. `hickory-proto` has no name that borrows.
fn from_wire(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let contenders = vec![
        contender("alabel", |wire| {
            WireName::from_wire(wire.as_bytes()).map_or(0, |name| name.as_wire().len())
        }),
        contender("domain", |wire| {
            DomainName::from_slice(wire.as_bytes()).map_or(0, |name| name.as_slice().len())
        }),
        contender("hickory", |wire| {
            HickoryName::from_bytes(wire.as_bytes()).map_or(0, |name| name.len() + 1)
        }),
    ];
    row(name, names, contenders)
}

/// Compares reading names in wire format that own their octets.
fn from_wire_owned(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let contenders = vec![
        contender("alabel", |wire| {
            let name = WireName::from_wire(wire.as_bytes()).map(WireName::into_owned);
            name.map_or(0, |name| black_box(name).as_wire().len())
        }),
        contender("domain", |wire| {
            let name = DomainName::from_octets(wire.as_bytes().to_vec());
            name.map_or(0, |name| black_box(name).as_slice().len())
        }),
        contender("hickory", |wire| {
            let name = HickoryName::from_bytes(wire.as_bytes());
            name.map_or(0, |name| black_box(name).len() + 1)
        }),
    ];
    row(name, names, contenders)
}

/// Compares parsing names in presentation format.
fn from_presentation(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let contenders = vec![
        contender("alabel", |text| {
            WireName::parse(text).map_or(0, |name| name.as_wire().len())
        }),
        contender("domain", |text| {
            let name = DomainName::<Vec<u8>>::from_str(text);
            name.map_or(0, |name| name.as_slice().len())
        }),
        contender("hickory", |text| {
            HickoryName::from_ascii(text).map_or(0, |name| name.len() + 1)
        }),
    ];
    row(name, names, contenders)
}

/// Compares writing names in presentation format. The names are read from wire format.
fn to_presentation(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let contenders = vec![
        contender("alabel", |wire| {
            let name = WireName::from_wire(wire.as_bytes());
            name.map_or(0, |name| name.to_string().len())
        }),
        contender("domain", |wire| {
            let name = DomainName::from_slice(wire.as_bytes());
            name.map_or(0, |name| name.fmt_with_dot().to_string().len())
        }),
        contender("hickory", |wire| {
            let name = HickoryName::from_bytes(wire.as_bytes());
            name.map_or(0, |name| name.to_ascii().len())
        }),
    ];
    row(name, names, contenders)
}

/// Compares converting names in Unicode to names of the DNS. `hickory-proto` checks each label by itself, and
/// refuses ASCII other than letters, digits and hyphens.
fn unicode_to_wire(name: &'static str, names: fn() -> Vec<String>) -> Row {
    let contenders = vec![
        contender("alabel", |name| {
            let domain = Domain::parse(name);
            domain.map_or(0, |domain| WireName::from(&domain).as_wire().len())
        }),
        contender("hickory", |name| {
            HickoryName::from_utf8(name).map_or(0, |name| name.len() + 1)
        }),
    ];
    row(name, names, contenders)
}

/// Lists all rows.
pub fn rows() -> Vec<Row> {
    vec![
        to_ascii("ASCII hosts, to_ascii", corpus::hosts),
        to_unicode("ASCII hosts, to_unicode", corpus::hosts),
        to_ascii("hosts with root, to_ascii", corpus::rooted),
        to_ascii("services with root, to_ascii", corpus::services),
        to_ascii("ip6.arpa, to_ascii", corpus::reverse),
        to_ascii("mixed case, to_ascii", corpus::mixed_case),
        to_unicode("mixed case, to_unicode", corpus::mixed_case),
        write_ascii("mixed case, write_ascii", corpus::mixed_case),
        write_unicode("mixed case, write_unicode", corpus::mixed_case),
        to_ascii("U-labels, to_ascii", corpus::u_labels),
        to_unicode("U-labels, to_unicode", corpus::u_labels),
        to_ascii("A-labels, to_ascii", corpus::a_labels),
        to_unicode("A-labels, to_unicode", corpus::a_labels),
        to_ascii("uppercase, to_ascii", corpus::uppercase),
        to_ascii("full width, to_ascii", corpus::full_width),
        to_ascii("decomposed, to_ascii", corpus::decomposed),
        to_ascii("Thai, to_ascii", || {
            corpus::script(&['\u{E00}'..='\u{E7F}'])
        }),
        to_ascii("Devanagari, to_ascii", corpus::devanagari),
        to_ascii("Arabic, to_ascii", || {
            corpus::script(&['\u{600}'..='\u{6FF}'])
        }),
        to_ascii("Hebrew, to_ascii", || {
            corpus::script(&['\u{590}'..='\u{5FF}'])
        }),
        to_ascii("Korean, to_ascii", || {
            corpus::script(&['\u{AC00}'..='\u{D7A3}'])
        }),
        to_ascii("Japanese, to_ascii", || {
            corpus::script(&['\u{3041}'..='\u{30FF}'])
        }),
        to_ascii("Chinese, to_ascii", || {
            corpus::script(&['\u{4E00}'..='\u{9FFF}'])
        }),
        to_ascii("Cyrillic, to_ascii", || {
            corpus::script(&['\u{400}'..='\u{4FF}'])
        }),
        to_ascii("Vietnamese, to_ascii", corpus::vietnamese),
        url("ASCII hosts, Url", corpus::hosts),
        url("all names, Url", || {
            [corpus::hosts(), corpus::u_labels(), corpus::a_labels()].concat()
        }),
        lookup("U-labels, IDNA2008 lookup", corpus::u_labels),
        idna2003_to_ascii("U-labels, IDNA2003 to_ascii", corpus::u_labels),
        idna2003_to_unicode("A-labels, IDNA2003 to_unicode", corpus::a_labels),
        punycode_encode("labels, Punycode encode", corpus::labels),
        punycode_decode("labels, Punycode decode", corpus::punycode),
        to_ascii("refused, to_ascii", corpus::refused),
        from_wire("hosts, from wire", corpus::wire),
        from_wire_owned("hosts, from wire, owned", corpus::wire),
        from_presentation("hosts, from presentation", corpus::rooted),
        from_presentation("services, from presentation", corpus::services),
        to_presentation("hosts, wire to presentation", corpus::wire),
        unicode_to_wire("U-labels, Unicode to wire", corpus::u_labels),
        to_display("ASCII hosts, to_display", corpus::hosts),
        highly_restrictive("A-labels, Highly Restrictive", corpus::a_labels),
        highly_restrictive("U-labels, Highly Restrictive", corpus::u_labels),
        to_display("A-labels, to_display", corpus::a_labels),
        to_display("U-labels, to_display", corpus::u_labels),
        lookalikes_build("Lookalikes, build", corpus::protected),
        lookalikes("Lookalikes, look up hosts", &PROTECTED, || {
            with_index(corpus::hosts())
        }),
        lookalikes("Lookalikes, look up IDNs", &PROTECTED, || {
            with_index(corpus::a_labels())
        }),
        lookalikes("Lookalikes, hosts by all kinds", &BY_ALL_KINDS, || {
            with_index(corpus::hosts())
        }),
        lookalikes("Lookalikes, IDNs by all kinds", &BY_ALL_KINDS, || {
            with_index(corpus::a_labels())
        }),
    ]
}
