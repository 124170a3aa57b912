//! Profiles and their flags.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use crate::command::run;
use alabel::Profile;
use serde_json::Value;

#[test]
fn every_flag_changes_a_result() {
    let ascii = |flag: &str, name: &str| run(&["to-ascii", flag, "--", name]).stdout;
    for (flag, name, with, without) in [
        ("--check-hyphens", "-a", "", "-a"),
        ("--check-bidi", "0a.א", "", "0a.xn--4db"),
        ("--check-joiners", "a\u{200D}b", "", "xn--ab-m1t"),
        ("--use-std3-ascii-rules", "_a", "", "_a"),
        (
            "--transitional-processing",
            "faß.de",
            "fass.de",
            "xn--fa-hia.de",
        ),
        ("--verify-dns-length", "a..b", "", "a..b"),
        ("--ignore-invalid-punycode", "xn--0", "xn--0", ""),
        ("--check-hyphens-at-ends", "a-", "", "a-"),
        ("--check-context-o", "a·b", "", "xn--ab-0ea"),
        ("--deny-ignored", "a\u{AD}b", "", "ab"),
    ] {
        assert_eq!(
            ascii(&format!("{flag}=true"), name),
            format!("{with}\n"),
            "{flag}"
        );
        assert_eq!(
            ascii(&format!("{flag}=false"), name),
            format!("{without}\n"),
            "{flag}"
        );
    }
    assert_eq!(ascii("--strict", "a."), "\n");
    assert_eq!(ascii("--verify-dns-length=true", "a."), "\n");
    assert_eq!(ascii("--profile=uts46", "a."), "a.\n");
    let relaxed = run(&["to-ascii", "--strict", "--check-hyphens=false", "--", "-a"]);
    assert_eq!(relaxed.stdout, "-a\n");
}

#[test]
fn deny_ascii_refuses_a_set() {
    let convert = |command, profile, set: &[&str], name| {
        let run = run(&[&[command, "--profile", profile], set, &["--", name]].concat());
        (run.code, run.stdout.trim_end().to_owned())
    };
    let failed = (1, String::new());
    for profile in ["uts46", "url", "idna2003"] {
        for (command, to_unicode_of_url) in [("to-ascii", false), ("to-unicode", profile == "url")]
        {
            // ToUnicode of IDNA2003 changes only A-labels.
            if (command, profile) == ("to-unicode", "idna2003") {
                continue;
            }
            let convert = |set: &[&str], name| convert(command, profile, set, name);
            let slash = (0, "google.coma/c.evil.com".to_owned());
            let name = "google.com℀.evil.com";
            let default = if to_unicode_of_url { &slash } else { &failed };
            assert_eq!(convert(&[], name), *default, "{command} {profile}");
            assert_eq!(convert(&["--deny-ascii=forbidden"], name), failed);
            assert_eq!(convert(&["--deny-ascii", "std3"], name), failed);
            assert_eq!(convert(&["--deny-ascii", "none"], name), slash);
            assert_eq!(
                convert(&["--deny-ascii=forbidden"], "_a"),
                (0, "_a".to_owned())
            );
            assert_eq!(convert(&["--deny-ascii=std3"], "_a"), failed);
            assert_eq!(
                convert(&["--deny-ascii=std3"], "-9a-.b"),
                (0, "-9a-.b".to_owned())
            );
        }
    }
    let a_label = "xn--a/-yka";
    let idna2003 = |set: &[&str]| convert("to-unicode", "idna2003", set, a_label).1;
    assert_eq!(idna2003(&[]), a_label);
    assert_eq!(idna2003(&["--deny-ascii=none"]), "a/ü");
    let both = ["--use-std3-ascii-rules", "--deny-ascii=none"];
    assert_eq!(convert("to-ascii", "uts46", &both, "a_b"), failed);
}

#[test]
fn the_url_profiles_follow_the_url_standard() {
    let run_one = |arguments: &[&str]| {
        let run = run(arguments);
        (run.stdout, run.code)
    };
    let broken = "xn--8i7caa.famitei.net";
    let kept = (format!("{broken}\n"), 0);
    assert_eq!(run_one(&["to-ascii", "--profile", "url", broken]), kept);
    assert_eq!(
        run_one(&["to-ascii", "--profile", "url-strict", broken]),
        ("\n".to_owned(), 1)
    );
    assert_eq!(
        run_one(&["to-ascii", "--profile", "url", "a_b", "a／b"]),
        ("a_b\n\n".to_owned(), 1)
    );
    assert_eq!(
        run_one(&["to-ascii", "--profile", "url-strict", "a_b"]),
        ("\n".to_owned(), 1)
    );
    assert_eq!(
        run_one(&["to-unicode", "--profile", "url", "xn--tda"]),
        ("ü\n".to_owned(), 0)
    );
    assert_eq!(
        run_one(&["to-unicode", "--profile", "url", "xn--0"]),
        ("\n".to_owned(), 1)
    );
    let json = run(&["to-ascii", "--profile", "url", "--json", "a b/c"]);
    assert_eq!(json.json()[0]["errors"].as_array().unwrap().len(), 2);
}

#[test]
fn the_rfc_profiles_follow_idna2008_and_idna2003() {
    let convert = |arguments: &[&str]| {
        let run = run(arguments);
        (run.code, run.stdout.trim_end().to_owned())
    };
    let ok = |name: &str| (0, name.to_owned());
    let failed = (1, String::new());
    let lookup = |name| convert(&["to-ascii", "--profile", "idna2008", name]);
    let registration = |name| convert(&["to-ascii", "--profile", "idna2008-registration", name]);
    let idna2003 = |name| convert(&["to-ascii", "--profile=idna2003", name]);
    assert_eq!(lookup("faß.de"), ok("xn--fa-hia.de"));
    assert_eq!(idna2003("faß.de"), ok("fass.de"));
    assert_eq!(lookup("♥.de"), failed);
    assert_eq!(idna2003("♥.de"), ok("xn--g6h.de"));
    assert_eq!(lookup("a·b"), ok("xn--ab-0ea"));
    assert_eq!(registration("a·b"), failed);
    assert_eq!(lookup("Ü"), failed);
    let mapping = ["to-ascii", "--profile=idna2008", "--mapping=rfc5895", "Ü"];
    assert_eq!(convert(&mapping), ok("xn--tda"));
    let service = |flags: &[&str]| {
        let name = "_sip._tcp.Königsgäßchen";
        convert(
            &[
                &["to-ascii", "--profile=idna2008", "--mapping", "uts46"],
                flags,
                &[name],
            ]
            .concat(),
        )
    };
    assert_eq!(service(&[]), failed);
    assert_eq!(
        service(&["--allow-non-ldh-labels"]),
        ok("_sip._tcp.xn--knigsgchen-b4a3dun")
    );
    assert_eq!(idna2003("ẞ"), failed);
    let unassigned = [
        "to-ascii",
        "--profile=idna2003",
        "--allow-unassigned=true",
        "ẞ",
    ];
    assert_eq!(convert(&unassigned), ok("xn--kkg"));
    let std3 = [
        "to-ascii",
        "--profile=idna2003",
        "--use-std3-ascii-rules=true",
        "a_b",
    ];
    assert_eq!(convert(&std3), failed);
    // ToUnicode of IDNA2003 never fails.
    let to_unicode = |profile| convert(&["to-unicode", "--profile", profile, "xn--0.xn--tda"]);
    assert_eq!(to_unicode("idna2003"), ok("xn--0.ü"));
    assert_eq!(to_unicode("idna2008"), failed);
    let json = run(&[
        "to-ascii",
        "--json",
        "--profile=idna2008-registration",
        "--",
        "-Ü",
    ]);
    let errors = &json.json()[0]["errors"];
    assert_eq!(errors.as_array().unwrap().len(), 2);
    assert_eq!(errors[0]["status"], Value::Null);
    assert_eq!(errors[1]["code"], "leading-hyphen");
}

/// The help describes each flag that the library lists.
#[test]
fn every_flag_of_the_library_is_an_option() {
    let help = run(&["to-ascii", "--help"]).stdout;
    for profile in Profile::ALL {
        for (flag, value) in profile.flags() {
            let option = format!("--{}", flag.replace('_', "-"));
            let given = format!("{option}={value}");
            assert_eq!(
                run(&["to-ascii", "--profile", profile.name(), &given, "a"]).code,
                0,
                "{given}"
            );
            let line = help
                .lines()
                .position(|line| line.trim().starts_with(&option))
                .unwrap();
            let words = help.lines().nth(line + 1).unwrap().trim();
            assert!(words.starts_with(char::is_uppercase), "{option}: {words}");
        }
        let refused = run(&[
            "to-ascii",
            "--profile",
            profile.name(),
            "--check-bidi=yes",
            "a",
        ]);
        assert_eq!(refused.code, 2);
        assert!(
            refused.stderr.contains("use true or false"),
            "{}",
            refused.stderr
        );
    }
}

#[test]
fn each_flag_is_for_its_profiles() {
    for (profile, flags) in [
        (
            "url",
            &["--strict", "--check-bidi=true", "--allow-unassigned=true"][..],
        ),
        (
            "url-strict",
            &["--verify-dns-length=false", "--mapping=rfc5895"],
        ),
        ("uts46", &["--allow-unassigned=false", "--mapping=none"]),
        (
            "idna2008",
            &[
                "--strict",
                "--use-std3-ascii-rules=true",
                "--deny-ascii=std3",
            ],
        ),
        (
            "idna2008-registration",
            &["--allow-unassigned=true", "--check-hyphens=true"],
        ),
        ("idna2003", &["--mapping=rfc5895", "--check-bidi=false"]),
    ] {
        for flag in flags {
            let refused = run(&["to-ascii", "--profile", profile, flag, "a"]);
            assert_eq!((refused.code, refused.stdout.as_str()), (2, ""));
            let name = flag.split('=').next().unwrap();
            let start = format!(
                "error: the flag '{name}' cannot be used with '--profile {profile}'; use it with '--profile "
            );
            let others = refused.stderr.strip_prefix(&start).unwrap();
            for other in others
                .trim_end()
                .trim_end_matches('\'')
                .split("' or '--profile ")
            {
                assert_eq!(run(&["to-ascii", "--profile", other, flag, "a"]).code, 0);
            }
        }
    }
}
