//! The number of allocations of the library.

#![allow(clippy::unwrap_used)]

#[path = "../common/scale.rs"]
mod scale;

mod bound;
mod growth;

use std::hint::black_box;

use alabel::bulk::{Column, Converter};

use alabel::Form;
use alabel::punycode::{decode, encode};
use alabel::{
    Host, Idna2003, Idna2008, Mapping, Profile, Uts46, VerifyDnsLength, to_ascii, to_unicode,
};
use allocation_counter::measure;
use arrayvec::ArrayString;
use scale::scaled;

#[test]
fn a_name_that_is_unchanged_is_not_copied() {
    for name in [
        "example.com",
        "www.example.com.",
        "_dmarc.example.com",
        "r3---sn-x.example",
        "a",
        "a-name-of-more-than-63-octets.with-labels-of-less.and-three-dots.example",
    ] {
        let allocations = measure(|| {
            black_box(to_ascii(black_box(name))).unwrap();
            black_box(to_unicode(black_box(name)));
        });
        assert_eq!(allocations.count_total, 0, "{name}");
    }
    let allocations = measure(|| {
        black_box(Uts46::STRICT.to_ascii(black_box("www.example-2.com"))).unwrap();
        black_box(Uts46::STRICT.to_ascii(black_box("xn--bcher-kva.xn--mgb.xn--11b2ezcw70k")))
            .unwrap();
        for name in [
            "bücher.例え.straße",
            "ไทย.क्ष",
            "اب.א",
            "việt",
            "אב-גד.אב1.a",
            "a1.אֹב.א",
            "üb--c",
        ] {
            black_box(to_unicode(black_box(name)));
        }
    });
    assert_eq!(allocations.count_total, 0);
    let unlimited = Uts46::new().verify_dns_length(VerifyDnsLength::False);
    let label = "a".repeat(64);
    let allocations = measure(|| {
        black_box(unlimited.to_ascii(black_box(&label))).unwrap();
    });
    assert_eq!(allocations.count_total, 0);
}

/// The only allocation is the domain itself.
#[test]
fn a_host_that_is_unchanged_is_copied_once() {
    for (host, count) in [
        ("www.example.com", 1),
        ("a_b..example", 1),
        ("127.0.0.1", 0),
        ("[2001:db8::1]", 0),
    ] {
        let allocations = measure(|| drop(black_box(Host::parse(black_box(host)))));
        assert_eq!(allocations.count_total, count, "{host}");
    }
}

#[test]
fn a_name_that_is_unchanged_by_idna2003_and_idna2008_is_not_copied() {
    for name in ["example.com", "WWW.Example.COM.", "EXAMPLE"] {
        let allocations = measure(|| {
            black_box(Idna2003::new().to_ascii(black_box(name))).unwrap();
            black_box(Idna2008::LOOKUP.to_ascii(black_box(name))).unwrap();
            black_box(Idna2008::REGISTRATION.to_unicode(black_box(name)));
        });
        assert_eq!(allocations.count_total, 0, "{name}");
    }
    let allocations = measure(|| {
        for name in ["bücher.例え", "ไทย.क्ष", "αβ\u{375}γ"] {
            black_box(Idna2008::REGISTRATION.to_unicode(black_box(name)));
        }
        // A middle dot that breaks its rule.
        black_box(Idna2008::LOOKUP.to_unicode(black_box("a·b")));
    });
    assert_eq!(allocations.count_total, 0);
}

#[test]
fn a_changed_name_is_one_allocation() {
    for name in [
        "bücher.example",
        "ü",
        "ไทย.com",
        "اب.א",
        "Example.COM",
        "XN--Bcher-KVA.com",
        "例え.テスト",
        "क्ष",
        "BÜCHER.Example",
        "ＥＸＡＭＰＬＥ。ｊｐ",
        "bu\u{308}cher.Vie\u{323}\u{302}t.か\u{3099}",
    ] {
        let allocations = measure(|| drop(black_box(to_ascii(black_box(name))).unwrap()));
        assert_eq!(allocations.count_total, 1, "{name}");
    }
    for name in ["xn--bcher-kva.example", "a.xn--mgb", "Example.COM"] {
        let allocations = measure(|| drop(black_box(to_unicode(black_box(name)))));
        assert_eq!(allocations.count_total, 1, "{name}");
    }
}

/// The error of a host, or of an A-label that breaks the Bidi rule, is one allocation. It includes the text
/// of the label, unless the label is too long for DNS.
#[test]
fn an_error_in_ascii_is_one_allocation() {
    let longest = format!("{} .example", "a".repeat(62));
    for name in [
        longest.as_str(),
        "exa mple.com",
        "example..com",
        "xn--4db.b c",
        "xn--a-0hc.com",
        "0a.xn--4db",
    ] {
        let allocations = measure(|| drop(black_box(to_ascii(black_box(name))).unwrap_err()));
        assert_eq!(allocations.count_total, 1, "{name}");
    }
    let too_long = "a".repeat(64);
    let allocations = measure(|| drop(black_box(to_ascii(black_box(&too_long))).unwrap_err()));
    assert_eq!(allocations.count_total, 2);
}

#[test]
fn an_error_in_idna2008_is_one_allocation() {
    for profile in [Idna2008::LOOKUP, Idna2008::REGISTRATION] {
        for (name, in_ascii, in_unicode) in [
            ("www.Example.com.", 0, 0),
            ("xn--bcher-kva.xn--mgb", 0, 1),
            ("bücher.example", 1, 0),
            ("ไทย.क्ष.اب.א", 1, 0),
        ] {
            let to_ascii = measure(|| drop(black_box(profile.to_ascii(black_box(name))).unwrap()));
            let to_unicode = measure(|| drop(black_box(profile.to_unicode(black_box(name)))));
            let allocations = (to_ascii.count_total, to_unicode.count_total);
            assert_eq!(allocations, (in_ascii, in_unicode), "{name}");
        }
    }
}

#[test]
fn the_output_of_the_caller_needs_no_heap() {
    for name in [
        "example.com",
        "bücher.例え.straße",
        "пример.испытание",
        "한국.例え.中国.",
        "ไทย.क्ष.اب.com",
    ] {
        let mut output = ArrayString::<253>::new();
        let allocations = measure(|| {
            black_box(Uts46::new().write_ascii(black_box(name), &mut output)).unwrap();
            black_box(Uts46::new().write_unicode(black_box(name), &mut ArrayString::<253>::new()))
                .unwrap();
            black_box(
                Uts46::new()
                    .check(black_box(name))
                    .next()
                    .map_or(Ok(()), Err),
            )
            .unwrap();
        });
        assert_eq!(allocations.count_total, 0, "{name}");
        assert_eq!(output.as_str(), to_ascii(name).unwrap());
    }
}

#[test]
fn mapped_names_are_written_without_a_heap() {
    for name in ["Example.COM", "BÜCHER.Example", "ｅｘａｍｐｌｅ。ｊｐ"] {
        let mut output = ArrayString::<253>::new();
        let allocations = measure(|| {
            black_box(Uts46::new().write_ascii(black_box(name), &mut output)).unwrap();
        });
        assert_eq!(allocations.count_total, 0, "{name}");
        assert_eq!(output.as_str(), to_ascii(name).unwrap());
    }
    let mut output = ArrayString::<253>::new();
    let allocations = measure(|| {
        black_box(Uts46::new().write_unicode(black_box("Example.COM"), &mut output)).unwrap();
    });
    assert_eq!(allocations.count_total, 0);
    assert_eq!(output.as_str(), "example.com");
}

/// Names for bulk conversion.
const NAMES: [&str; 7] = [
    "xn--fiqs8sirgfmh.xn--zckzah.xn--bcher-kva.xn--mgb",
    "example.com",
    "_dmarc.example.com.",
    "Example.COM",
    "bücher.例え.straße",
    "xn--bcher-kva.example",
    "ไทย.क्ष.اب.a",
];

/// The buffers grow with the names, without allocations per name. IDNA2003 allocates for labels that are not
/// hosts in ASCII.
#[test]
fn names_in_bulk_need_no_heap() {
    let text = NAMES.join("\n").repeat(100);
    for profile in Profile::ALL {
        for form in [Form::Ascii, Form::Unicode] {
            let mut converter = Converter::new(*profile, form);
            let mut output = Vec::with_capacity(16 * text.len());
            let mut convert = |text: &str| {
                output.clear();
                let mut failures = 0;
                let allocations = measure(|| {
                    converter.convert_lines(text.as_bytes(), &mut output, |_, _, _| {
                        failures += 1;
                        b""
                    });
                });
                (allocations.count_total, failures)
            };
            // The first call allocates the converter's buffer.
            convert(&text);
            let (allocations, failures) = convert(&text);
            match profile.name() {
                "idna2003" => assert!(allocations > 100),
                // Only errors allocate: for underscores, and for uppercase in IDNA2008.
                _ => assert_eq!(allocations, failures, "{profile:?} {form:?}"),
            }
        }
    }
}

#[test]
fn a_column_needs_no_heap() {
    let names = NAMES.repeat(100);
    let text = names.concat();
    let ends = names.iter().scan(0, |end, name| {
        *end += i32::try_from(name.len()).unwrap();
        Some(*end)
    });
    let offsets: Vec<i32> = std::iter::once(0).chain(ends).collect();
    let mut output = Vec::with_capacity(4 * text.len());
    let mut ends = Vec::with_capacity(offsets.len());
    let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    converter.convert(NAMES[0]).unwrap();
    converter.convert("bücher.例え.straße.ไทย.क्ष").unwrap();
    let allocations = measure(|| {
        let column = Column::new(text.as_bytes(), &offsets);
        let change = converter.convert_column(column, &mut output, &mut ends, |_, _, _| b"");
        black_box(change.unwrap());
    });
    assert_eq!(allocations.count_total, 0);
    assert_eq!(ends.len(), offsets.len());
}

/// Hosts are neither copied nor moved to the heap.
#[test]
fn hosts_in_bulk_need_no_heap() {
    let text = "www.example.com\n".repeat(1000);
    let mut converter = Converter::new(Uts46::new(), Form::Ascii);
    let allocations = measure(|| {
        let mut lines = converter.lines(black_box(text.as_bytes()), b'\n');
        while black_box(lines.next_run()).is_some() {}
    });
    assert_eq!(allocations.count_total, 0);
}

/// Up to 64 code points are encoded and decoded on the stack.
#[test]
fn short_punycode_is_one_string() {
    for length in [1, 16, 17, 63, 64] {
        let string: String = ('\u{4E00}'..).take(length).collect();
        let encoded = encode(&string).unwrap();
        let encoding = measure(|| drop(black_box(encode(black_box(&string)))));
        let decoding = measure(|| drop(black_box(decode(black_box(&encoded)))));
        assert_eq!(
            (encoding.count_total, decoding.count_total),
            (1, 1),
            "{length}"
        );
    }
}

/// If every code point of a name is an error and the caller asks for one error, only one is kept. Memory is
/// little more than the code points of four octets each.
#[test]
fn unrequested_errors_are_not_kept() {
    let count = scaled(1_000_000);
    let spaces = " ".repeat(count);
    let first = measure(|| drop(black_box(to_ascii(black_box(&spaces)))));
    let all = measure(|| {
        drop(black_box(
            Uts46::new().check(black_box(&spaces)).collect::<Vec<_>>(),
        ));
    });
    assert!(first.bytes_max < 5 * count as u64, "{}", first.bytes_max);
    assert!(all.bytes_max > 50 * count as u64, "{}", all.bytes_max);
}

/// Returns long names whose parts map to eighteen code points, are marks, or break a rule.
fn worst_names() -> Vec<String> {
    let units = [
        "ﷺ",
        ".",
        "a.",
        " ",
        "ü",
        "\u{301}",
        "א",
        "xn--a",
        "XN--TDA.",
        "1.xn--tda.",
        ".b c",
        "\u{202E}",
    ];
    let repeated = |unit: &str| unit.repeat((1 << 16) / unit.len());
    units.into_iter().map(repeated).collect()
}

/// A second pass finds the place of an error by counting, and length checks come first.
#[test]
fn a_conversion_and_its_error_take_eight_octets_per_octet_of_the_name() {
    let mapped = Idna2008::LOOKUP.mapping(Mapping::Rfc5895);
    let profiles = Profile::ALL.iter().copied().chain([Profile::from(mapped)]);
    for profile in profiles.filter(|profile| profile.name() != "url") {
        for name in worst_names() {
            let allocations = measure(|| drop(black_box(profile.to_ascii(black_box(&name)))));
            let (most, start) = (8 * name.len() as u64, name.chars().next());
            assert!(
                allocations.bytes_max <= most,
                "{profile:?} {start:?} {allocations:?}"
            );
        }
    }
}

#[test]
fn each_error_of_a_list_takes_150_octets() {
    for profile in Profile::ALL {
        for unit in [".", " ", "-."] {
            let name = unit.repeat(100_000);
            let mut count = 0;
            let allocations = measure(|| {
                count = black_box(profile.check(black_box(&name)).collect::<Vec<_>>()).len();
            });
            let most = 150 * count as u64 + 8 * name.len() as u64;
            assert!(
                allocations.bytes_max <= most,
                "{profile:?} {unit:?} {count} {allocations:?}"
            );
        }
    }
}

#[test]
fn a_list_that_ends_at_a_limit_takes_no_memory_for_the_rest() {
    for profile in Profile::ALL {
        for name in worst_names() {
            let count = &mut 0;
            let allocations = measure(|| {
                *count =
                    black_box(profile.check(black_box(&name)).take(10).collect::<Vec<_>>()).len();
            });
            assert!(*count <= 10);
            let mapped = Uts46::new().map_and_normalize(&name).len().max(name.len());
            let (most, start) = (40 * mapped as u64, name.chars().next());
            assert!(
                allocations.bytes_max <= most,
                "{profile:?} {start:?} {allocations:?}"
            );
        }
    }
}
