//! The groups of programs that treat names alike, with their rules. The recorded answers of the programs are
//! in `data/programs`, and a test compares each with the rule of its group.

use alabel::{BidiScope, Idna2003, Idna2008, Mapping, Url, Uts46, VerifyDnsLength};

use super::rule::Ascii::{self, Converted, Kept};
use super::rule::Step::{
    self, Assigned, BidiOutsideAscii, EachLabel, FullStops, Libidn2, Libidn2Transitional,
    Libidn2Twice, Lowercase, LowercaseLetters, Percent, Profile, Punycode, PythonCodec, Unchanged,
    Wire, Zone,
};
use super::rule::{OF_PYTHON_3_11, Rule};
use super::versions::CURRENT;

/// A group of programs that treat names alike.
pub(super) struct Group {
    /// The programs, as in the recorded answers.
    pub(super) programs: &'static [&'static str],
    /// The rule that they follow.
    pub(super) rule: Rule,
}

/// UTS #46 as URL parsers applied it before June 2026. They checked names in ASCII, too.
const URL_OF_2025: Uts46 = Uts46::new().verify_dns_length(VerifyDnsLength::False);

/// UTS #46 as ICU applies it by default.
const ICU: Uts46 = Uts46::new()
    .check_hyphens(true)
    .check_bidi(false)
    .check_joiners(false);

/// UTS #46 as ICU applies it with the checks that callers can ask for.
const ICU_CHECKS: Uts46 = Uts46::new().check_hyphens(true);

/// UTS #46 as the package `tr46` applies it by default.
const TR46: Uts46 = URL_OF_2025.check_bidi(false).check_joiners(false);

/// The package `idna` of PyPI: IDNA2008 as for registration, label by label.
const PYPI: Idna2008 = Idna2008::REGISTRATION.bidi_scope(BidiScope::EachLabel);

/// `idna.encode(name, strict=True)`. Python's Unicode has the directions.
const PYPI_STRICT: Step = Assigned(|| PYPI.into(), OF_PYTHON_3_11);

/// `idna.encode(name)`.
const PYPI_ENCODE: Step = FullStops(&PYPI_STRICT);

/// `idna.encode(name, uts46=True)`.
const PYPI_UTS46: Step = Assigned(|| PYPI.mapping(Mapping::Uts46).into(), OF_PYTHON_3_11);

/// The URL Standard of June 2026.
const URL: Step = Profile(|| Url::new().into(), CURRENT);

/// IDNA2003, without code points that Unicode 3.2 does not assign.
const IDNA2003: Step = Profile(|| Idna2003::new().into(), CURRENT);

/// IDNA2003 with such code points.
const IDNA2003_UNASSIGNED: Step =
    Profile(|| Idna2003::new().allow_unassigned(true).into(), CURRENT);

/// Returns a group.
const fn group(programs: &'static [&'static str], ascii: Ascii, steps: &'static [Step]) -> Group {
    Group {
        programs,
        rule: Rule { ascii, steps },
    }
}

/// The groups. Groups that convert by a current specification come first.
#[rustfmt::skip]
pub(super) const GROUPS: &[Group] = &[
    // Browsers and parsers of the URL Standard of June 2026, which accepts any name in ASCII.
    group(&["chromium", "whatwg-url", "jsdom", "upa-url", "wreq"], Converted, &[URL]),
    group(
        &[
            "node26-URL", "node26-domainToASCII", "node26-url.parse", "undici", "undici-request",
            "node-fetch", "axios", "got", "superagent", "request", "ws", "native-url", "tough-cookie",
            "fast-uri-parse", "normalize-url", "ada-url-url", "ada-url-idna", "pywhatwgurl",
        ],
        Converted, &[BidiOutsideAscii(&URL)],
    ),
    // Earlier parsers, with the data of their Unicode.
    group(
        &["firefox", "crate-url", "crate-idna", "impit", "primp", "pyreqwest"],
        Converted, &[Profile(|| URL_OF_2025.into(), CURRENT)],
    ),
    group(&["url-py"], Converted, &[Profile(|| URL_OF_2025.into(), 160)]),
    group(&["pydantic"], Converted, &[Profile(|| URL_OF_2025.into(), 151)]),
    group(
        &["can-ada-url", "can-ada-idna", "node20-URL", "node20-domainToASCII"],
        Converted, &[Profile(|| URL_OF_2025.check_bidi(false).into(), 150)],
    ),
    // libidn2, in programs that call it a second time for names that it refuses.
    group(&["curl", "git"], Kept, &[Libidn2(140), Libidn2Transitional(140)]),
    group(&["curl-cffi"], Kept, &[Libidn2(150), Libidn2Transitional(150)]),
    group(&["curl-smtp"], Kept, &[Libidn2(140), Libidn2Transitional(140), Unchanged]),
    group(&["wget", "wget2"], Kept, &[Libidn2(140), Libidn2Transitional(140), Percent]),
    group(&["libidn2-twice"], Converted, &[Libidn2Twice(140)]),
    group(&["dig-idnin"], Converted, &[Wire(&Libidn2Twice(140))]),
    // libidn2, called once.
    group(
        &["idn2", "libidn2", "mutt", "Net::LibIDN2", "Zonemaster::LDNS"],
        Converted, &[Libidn2(140)],
    ),
    group(&["kdig"], Converted, &[Wire(&Libidn2(140))]),
    group(&["libidn2-transitional"], Converted, &[Libidn2Transitional(140)]),
    // IDNA2003.
    group(
        &["java.net.IDN", "okhttp", "icu4j-72-idna2003", "icu4j-77-idna2003", "idn", "Net::LibIDN"],
        Converted, &[IDNA2003],
    ),
    group(
        &["java.net.IDN-std3", "SNIHostName", "idn-std3"],
        Converted, &[Profile(|| Idna2003::new().use_std3_ascii_rules(true).into(), CURRENT)],
    ),
    group(&["java.net.IDN-unassigned", "neomutt"], Converted, &[IDNA2003_UNASSIGNED]),
    group(
        &[
            "python-codec", "python-ssl", "twisted.names", "dnspython-2003", "dnspython-2003-strict",
            "werkzeug", "dnslib", "django-mail",
        ],
        Converted, &[PythonCodec],
    ),
    group(&["python-http.client", "websockets"], Kept, &[PythonCodec]),
    group(&["scrapy", "w3lib", "domain2idna"], Kept, &[PythonCodec, Unchanged]),
    // The package `idna` of PyPI.
    group(&["idna-uts46", "idna-uts46-std3", "treq", "hyperlink"], Converted, &[PYPI_UTS46]),
    group(&["idna-encode", "idna-codec2008", "twisted-tls"], Converted, &[PYPI_ENCODE]),
    group(&["idna-strict"], Converted, &[PYPI_STRICT]),
    group(&["dnspython", "dnspython-2008"], Converted, &[Wire(&EachLabel(&PYPI_UTS46))]),
    group(&["requests", "urllib3", "rfc3986"], Converted, &[EachLabel(&Lowercase(&PYPI_STRICT))]),
    group(&["httpx"], Kept, &[Lowercase(&PYPI_ENCODE)]),
    group(&["yarl", "aiohttp"], Kept, &[PYPI_UTS46, PythonCodec]),
    // UTS #46 in ICU, Go and JavaScript.
    group(&["icu-nontransitional", "icu-default"], Converted, &[Profile(|| ICU.into(), CURRENT)]),
    group(&["icu-std3"], Converted, &[Profile(|| ICU.use_std3_ascii_rules(true).into(), CURRENT)]),
    group(&["icu4j-77"], Converted, &[Profile(|| ICU.into(), 160)]),
    group(
        &["icu4j-77-transitional"],
        Converted, &[Profile(|| ICU.transitional_processing(true).into(), 160)],
    ),
    group(&["icu4j-77-checks"], Converted, &[Profile(|| ICU_CHECKS.into(), 160)]),
    group(
        &["icu4j-77-std3"],
        Converted, &[Profile(|| ICU_CHECKS.use_std3_ascii_rules(true).into(), 160)],
    ),
    group(&["php-intl", "icu4j-72"], Converted, &[Profile(|| ICU.into(), 150)]),
    group(
        &["php-intl-default", "icu4j-72-transitional"],
        Converted, &[Profile(|| ICU.transitional_processing(true).into(), 150)],
    ),
    group(&["icu4j-72-checks"], Converted, &[Profile(|| ICU_CHECKS.into(), 150)]),
    group(
        &["php-intl-strict", "icu4j-72-std3"],
        Converted, &[Profile(|| ICU_CHECKS.use_std3_ascii_rules(true).into(), 150)],
    ),
    group(
        &["prosody"],
        Converted, &[Profile(|| ICU.transitional_processing(true).use_std3_ascii_rules(true).into(), 150)],
    ),
    group(
        &["go-idna-Lookup", "go-idna-Display"],
        Converted, &[Profile(|| URL_OF_2025.check_hyphens(true).use_std3_ascii_rules(true).into(), 130)],
    ),
    group(&["tr46", "idna-uts46-hx-nontransitional"], Converted, &[Profile(|| TR46.into(), CURRENT)]),
    group(
        &["tr46-transitional", "idna-uts46-hx"],
        Converted, &[Profile(|| TR46.transitional_processing(true).into(), CURRENT)],
    ),
    group(&["tr46-std3"], Converted, &[Profile(|| TR46.use_std3_ascii_rules(true).into(), CURRENT)]),
    group(
        &["tr46-checks", "crate-idna-strict"],
        Converted, &[Profile(|| Url::strict().into(), CURRENT)],
    ),
    // Punycode without the rules of IDNA.
    group(&["perl-URI", "LWP"], Converted, &[EachLabel(&LowercaseLetters(&Punycode))]),
    group(&["emacs-puny", "crystal-punycode", "Mojo::URL"], Converted, &[EachLabel(&Punycode)]),
    group(&["punycode", "urijs"], Converted, &[FullStops(&EachLabel(&Punycode))]),
    // No conversion.
    group(
        &["dig", "host", "nslookup", "kdig-noidn", "drill", "getdns_query"],
        Converted, &[Wire(&Unchanged)],
    ),
    group(&["named-checkzone", "nsd-checkzone", "ldns-read-zone", "pdnsutil"], Converted, &[Zone]),
    group(
        &[
            "lftp", "axel", "apt", "openssl-s_client", "apache", "libsoup2-SoupURI", "php-parse_url",
            "tcl-http", "msmtp", "swaks", "certutil", "ncat", "socat", "pycurl", "emailjs",
            "HttpURLConnection", "InetAddress", "spark-AUTHORITY",
        ],
        Kept, &[Unchanged],
    ),
    group(&["url-parse"], Kept, &[LowercaseLetters(&Unchanged)]),
    group(&["w3m", "aria2c", "httpclient4", "java.net.URI-toASCIIString"], Kept, &[Percent]),
    group(
        &[
            "crate-http", "crate-rustls-pki-types", "crate-domain", "ruby-URI", "erlang-uri_string",
            "python-smtplib", "aiosmtplib", "python-urllib.request", "java.net.URI", "java.net.http",
            "spark-HOST",
        ],
        Kept, &[],
    ),
];
