//! The profiles of the command `alabel` and their flags.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

#[path = "common/command.rs"]
mod command;

use command::run;
use serde_json::Value;

#[test]
fn every_flag() {
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
fn the_profiles_of_the_url_standard() {
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
fn the_profiles_of_idna2008_and_idna2003() {
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
    let mapping = [
        "to-ascii",
        "--profile=idna2008",
        "--rfc5895-mapping=true",
        "Ü",
    ];
    assert_eq!(convert(&mapping), ok("xn--tda"));
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

#[test]
fn each_flag_is_for_its_profiles() {
    for (profile, flags) in [
        (
            "url",
            &["--strict", "--check-bidi=true", "--allow-unassigned=true"][..],
        ),
        (
            "url-strict",
            &["--verify-dns-length=false", "--rfc5895-mapping=true"],
        ),
        (
            "uts46",
            &["--allow-unassigned=false", "--rfc5895-mapping=false"],
        ),
        ("idna2008", &["--strict", "--use-std3-ascii-rules=true"]),
        (
            "idna2008-registration",
            &["--rfc5895-mapping=true", "--check-hyphens=true"],
        ),
        (
            "idna2003",
            &["--rfc5895-mapping=true", "--check-bidi=false"],
        ),
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
