//! The note about mail addresses that only `--top-level-domains any` finds.

#![allow(clippy::unwrap_used)]

use alabel_links::{HostForm, Link, LinkKind, Links, TopLevelDomains};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::command::{Run, run};
use crate::common::fewer_cases;
use crate::text::{Folder, text};

/// The subcommands, and what happens to a mail address that they do not find.
const SUBCOMMANDS: [(&str, &str); 4] = [
    ("to-ascii", "unchanged"),
    ("to-unicode", "unchanged"),
    ("check", "not checked"),
    ("list", "not listed"),
];

/// Returns the note about a number of mail addresses.
fn note(fate: &str, count: usize) -> String {
    let (addresses, them) = match count {
        0 => return String::new(),
        1 => ("address", "it"),
        _ => ("addresses", "them"),
    };
    format!(
        "alabel: note: {fate}: {count} mail {addresses} whose top-level domain is not in IANA's list; \
         --top-level-domains any finds {them}\n"
    )
}

/// Returns the notes about mail addresses. There can be other ones, about the encoding.
fn notes(run: &Run) -> String {
    let lines = run.stderr.split_inclusive('\n');
    lines.filter(|line| line.contains("IANA")).collect()
}

/// Texts, with the numbers of counted mail addresses of each subcommand.
const TEXTS: [(&str, [usize; 4]); 24] = [
    ("info@bücher.example", [1, 0, 1, 1]),
    ("an admin@xn--gre-6ka8i.corp.", [0, 1, 1, 1]),
    ("a@XN--tda.corp", [0, 1, 1, 1]),
    ("a@b.corp", [0, 0, 1, 1]),
    ("ü@b.corp xn--tda@b.corp", [0, 0, 2, 2]),
    (
        "(a@ü.corp,b@xn--tda.corp)\r\n<c@ü.de>\tb@ü。corp",
        [2, 1, 3, 3],
    ),
    ("a@ü.corp a@ü.corp\na@ü.corp", [3, 0, 3, 3]),
    // A host with an error.
    ("a@xn--0.corp a@0ü.א", [1, 1, 2, 2]),
    // Bare names and URLs.
    ("ü.example Ende.Übrigens http://ü.corp/ größe.txt", [0; 4]),
    // The schemes make any top-level domain known.
    ("mailto:a@ü.corp mailto:b@xn--tda.corp", [0; 4]),
    ("mailto:a@ü.corp,b@ü.corp", [1, 0, 1, 1]),
    // Data of a server, and user names.
    ("http://a.de/b@ü.corp a.de?b@ü.corp", [0; 4]),
    ("http://b@ü.corp https://b@ü.corp/", [0; 4]),
    // No mail addresses.
    (
        "a@b a@ü @ü.corp a@ü..corp a@-ü.corp .@ü.corp a@@ü.corp",
        [0; 4],
    ),
    ("a@192.0.2.1 a@ü.1", [0; 4]),
    ("a@b%C3%BC.corp a%40ü.corp", [0; 4]),
    ("a@b%C3%BC.example.corp", [0; 4]),
    ("a@ü.example.de a@example.ü.corp", [1, 0, 1, 1]),
    // The address that is found starts with the other one.
    ("a@ü.corp@b.de", [1, 0, 1, 1]),
    ("a@ü.corp/b@ö.de", [1, 0, 1, 1]),
    ("a@ü.corp/b@ö.corp", [2, 0, 2, 2]),
    ("com@ü。corp com@ü．corp com@ü｡corp com@ü。de", [3, 0, 3, 3]),
    ("x.corp/a@ü.corp", [0; 4]),
    ("@", [0; 4]),
];

#[test]
fn mail_addresses_of_unlisted_domains_are_counted() {
    for (input, counts) in TEXTS {
        for ((subcommand, fate), count) in SUBCOMMANDS.into_iter().zip(counts) {
            let run = text(subcommand, input);
            assert_eq!(notes(&run), note(fate, count), "{subcommand}: {input}");
        }
    }
}

#[test]
fn the_note_changes_neither_the_output_nor_the_exit_code() {
    let input = "a@ü.corp a@xn--tda.corp";
    for (subcommand, fate) in SUBCOMMANDS {
        let all = text(subcommand, input);
        assert!(all.stderr.starts_with(&format!("alabel: note: {fate}: ")));
        let output = if fate == "unchanged" { input } else { "" };
        assert_eq!((&*all.stdout, all.code), (output, 0), "{subcommand}");
        let quiet = text(&format!("{subcommand} --quiet"), input);
        assert_eq!((&*quiet.stderr, quiet.stdout), ("", all.stdout));
        let any = text(&format!("{subcommand} --top-level-domains any"), input);
        assert_eq!((&*any.stderr, any.code), ("", 0));
        for format in ["url", "hosts", "domains", "dnsmasq", "unbound", "adblock"] {
            let run = text(&format!("{subcommand} --as {format}"), input);
            assert!(!run.stderr.contains("mail"), "{format}: {}", run.stderr);
        }
    }
    let json = text("list --json", "a@ü.corp");
    assert_eq!((&*json.stdout, json.stderr), ("", note("not listed", 1)));
}

/// A policy hides the Cyrillic "а" in Latin, and shows `ü`.
#[test]
fn a_policy_decides_whether_a_host_changes() {
    let input = "a@ü.corp a@xn--tda.corp a@pаypal.corp a@xn--pypal-4ve.corp";
    let run = text("to-unicode --display", input);
    assert_eq!((&*run.stdout, run.stderr), (input, note("unchanged", 2)));
}

#[test]
fn listed_also_leaves_addresses_after_mailto() {
    let input = "mailto:a@ü.corp b@ü.corp c@ü.de";
    let run = text("to-ascii --top-level-domains listed", input);
    assert_eq!(run.stderr, note("unchanged", 2));
}

#[test]
fn defanged_addresses_are_counted() {
    let input = "a[at]ü[.]corp a(AT)xn--tda.corp a{at}ü(dot)corp a@ü[.]de a[at]ü.corp,a@ü.de";
    for ((subcommand, fate), count) in SUBCOMMANDS.into_iter().zip([3, 1, 4, 4]) {
        let run = text(&format!("{subcommand} --defanged"), input);
        assert_eq!(run.stderr, note(fate, count), "{subcommand}");
        let plain = text(subcommand, input).stderr;
        assert_eq!(plain, note(fate, 0), "{subcommand}");
    }
}

#[test]
fn octets_that_are_not_utf_8_end_an_address() {
    let input =
        b"\xFFa@\xC3\xBC.corp\xFFb@\xC3\xBC.corp \xC3 a@\xFF\xC3\xBC.corp\nc@\xC3\xBC.corp\xC3";
    assert_eq!(notes(&text("list", input)), note("not listed", 3));
    assert_eq!(notes(&text("to-ascii", input)), note("unchanged", 3));
}

/// Blocks have 256 KiB. Addresses of all lengths are at their ends.
#[test]
fn the_number_depends_neither_on_blocks_nor_on_threads() {
    let lines: String = (0..20_000)
        .map(|n| format!("{n} info{n}@ü{n}.corp, a@b.de\n"))
        .collect();
    let one_line = lines.replace('\n', " ");
    for (subcommand, fate) in [("to-ascii", "unchanged"), ("list", "not listed")] {
        for input in [&lines, &one_line] {
            for jobs in [1, 2, 4] {
                let run = text(&format!("{subcommand} --jobs {jobs}"), input);
                assert_eq!(run.stderr, note(fate, 20_000), "{subcommand} --jobs {jobs}");
            }
        }
    }
}

/// Each file has its note, as it has its messages.
#[test]
fn each_file_has_a_note() {
    let folder = Folder::new(
        "unlisted",
        &[("a", "a@ü.corp"), ("b", "a@ü.de"), ("c", "a@ü.a b@ü.a")],
    );
    let [a, b, c] = ["a", "b", "c"].map(|name| folder.file(name));
    let run = run(&["text", "to-ascii", &a, &b, &c]);
    assert_eq!(run.stderr, note("unchanged", 1) + &note("unchanged", 2));
    assert_eq!(run.code, 0);
}

/// Two words of 512 KiB would take minutes in quadratic time.
#[test]
fn the_time_is_linear() {
    let octets = 1 << 20;
    for (word, count) in [
        ("@", 0),
        ("ü@", 0),
        ("a@b@", 0),
        ("@.ü", 0),
        ("a@ü.corp,", octets / 10),
        ("a@ü.corp,a@ü.de,", octets / 18),
        ("a@ü.corp@", octets / 10),
    ] {
        let input = word.repeat(octets / word.len());
        for (subcommand, _) in SUBCOMMANDS {
            let run = text(&format!("{subcommand} --jobs 1"), &input);
            let counted = run.stderr.split(' ').find_map(|word| word.parse().ok());
            let counted: usize = counted.unwrap_or(0);
            // A word of more than 512 KiB is read in parts.
            let is_near = |expected: usize| counted <= expected + 64 && counted + 64 >= expected;
            assert!(
                subcommand == "to-unicode" || is_near(count),
                "{word}: {}",
                run.stderr
            );
        }
    }
}

/// Parts of texts.
const PARTS: &[&[u8]] = &[
    b"@",
    b"@",
    b"@",
    b"a",
    b"b.",
    b".corp",
    b".corp",
    b".example",
    b".de",
    b".com",
    b".",
    b"-",
    b"/",
    b"?q=",
    b"http://",
    b"mailto:",
    b":",
    b",",
    b"(",
    b")",
    b" ",
    b" ",
    b"\n",
    b"\t",
    b"\r\n",
    b"xn--tda",
    b"XN--0",
    b"%C3%BC",
    b"1",
    b"\xFF",
    b"\xC3",
    "ü".as_bytes(),
    "ü".as_bytes(),
    "。".as_bytes(),
    "א".as_bytes(),
    "\u{ad}".as_bytes(),
    "\u{a0}".as_bytes(),
    b"[at]",
    b"(dot)",
    b"[.]",
    b"[@]",
    b"{at}",
    b"hxxp",
];

proptest! {
    #![proptest_config(fewer_cases(4))]

    /// The note counts the addresses that `any` finds in the whole text, and that are none by themselves.
    #[test]
    fn the_number_is_exact(
        parts in vec(select(PARTS), 0..200),
        is_defanged in any::<bool>(),
        domains in select(&[TopLevelDomains::Listed, TopLevelDomains::AnyInUrls][..]),
        (subcommand, fate) in select(&SUBCOMMANDS[..]),
    ) {
        let input = parts.concat();
        let links = Links::new().with_errors();
        let links = if is_defanged { links.defanged() } else { links };
        let all = links.top_level_domains(TopLevelDomains::Any);
        let links = links.top_level_domains(domains);
        let is_counted = |mail: &Link<'_>| {
            let is_asked = match subcommand {
                "to-ascii" => !matches!(mail.converted_host(HostForm::Ascii), Ok(None)),
                "to-unicode" => !matches!(mail.converted_host(HostForm::Unicode), Ok(None)),
                _ => true,
            };
            mail.kind() == LinkKind::Mail && is_asked && links.of(mail.as_str()).count() == 0
        };
        let counted: Vec<_> = all.of_octets(&input).filter(is_counted).collect();
        // The text around an address makes it no link.
        let found: Vec<_> = links.of_octets(&input).map(|link| link.range()).collect();
        prop_assert!(counted.iter().all(|mail| !found.contains(&mail.range())));
        let defanged = if is_defanged { " --defanged" } else { "" };
        let arguments = format!("{subcommand} --top-level-domains {}{defanged}", domains.name());
        let notes = notes(&text(&arguments, &input));
        prop_assert_eq!(notes, note(fate, counted.len()), "{}", input.escape_ascii());
    }
}
