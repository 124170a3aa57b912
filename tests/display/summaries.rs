//! The summaries of names, as in `data/summaries.json`.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use alabel::display::{Likeness, Lookalikes, Policy, ReasonKind, Summary, SummaryKind};
use alabel::{Domain, ErrorKind, Host, to_ascii};
use serde_json::Value;

use crate::common::data;
use crate::common::real::{preloaded_hosts, registered_names};

/// Returns the names with their summaries. A case without a profile has the default one.
fn cases() -> Vec<Value> {
    serde_json::from_str(&data("summaries.json")).unwrap()
}

/// Returns the summary of the name of a case.
fn summary(case: &Value) -> Summary {
    let name = case["name"].as_str().unwrap();
    let profile = case["profile"].as_str().unwrap_or("uts46");
    let protected = case["protected"].as_array().map(|names| {
        let names = names.iter().filter_map(Value::as_str);
        Lookalikes::new(names.map(|name| Domain::parse(name).unwrap()))
    });
    Summary::in_profile(name, profile.parse().unwrap(), protected.as_ref())
}

#[test]
fn the_summaries_are_those_of_the_file() {
    for case in cases() {
        let summary = summary(&case);
        let sentence = summary.to_string();
        assert_eq!(Some(&*sentence), case["message"].as_str(), "{case}");
        assert_eq!(Some(summary.kind().code()), case["code"].as_str(), "{case}");
        assert_eq!(summary.reason(), case["reason"].as_str(), "{case}");
        assert_eq!(summary.other(), case["other"].as_str(), "{case}");
        let parts = summary.explanation().into_iter().chain(summary.other());
        parts.for_each(|part| assert!(sentence.contains(part), "{case}"));
        assert_eq!(
            summary.explanation().is_some(),
            summary.reason().is_some(),
            "{case}"
        );
    }
}

#[test]
fn the_file_has_each_kind_of_summary() {
    let cases = cases();
    let has = |kind: &&SummaryKind| !cases.iter().any(|case| case["code"] == kind.code());
    assert_eq!(SummaryKind::ALL.iter().find(has), None);
}

/// The code of a reason is one of the codes of the kind of summary.
#[test]
fn reasons_have_known_codes() {
    for case in cases() {
        let Some(reason) = case["reason"].as_str() else {
            continue;
        };
        let is_known = match summary(&case).kind() {
            SummaryKind::Invalid | SummaryKind::RefusedByBrowsers => {
                reason.parse::<ErrorKind>().is_ok()
            }
            SummaryKind::LooksLike => reason.parse::<Likeness>().is_ok(),
            SummaryKind::ProgramsDisagree => {
                ["idna2003", "transitional-processing"].contains(&reason)
            }
            _ => reason.parse::<ReasonKind>().is_ok(),
        };
        assert!(is_known, "{case}");
    }
}

/// Compares the summaries of real names with the operations that they join.
#[test]
fn summaries_of_real_names_agree_with_profiles_and_policies() {
    let names = registered_names().into_iter().chain(preloaded_hosts());
    for name in names {
        let kind = Summary::of(&name).kind();
        let host = Host::parse(&name);
        let is_shown = |policy: Policy<'_>| policy.to_display(&name).is_unicode();
        let expected = match (to_ascii(&name), &host) {
            (_, Ok(Host::Ipv4(_) | Host::Ipv6(_))) => SummaryKind::Address,
            (Err(_), _) => SummaryKind::Invalid,
            (_, Err(_)) => SummaryKind::RefusedByBrowsers,
            _ => match (is_shown(Policy::CHROMIUM), is_shown(Policy::FIREFOX)) {
                (false, false) => SummaryKind::HiddenByBrowsers,
                (false, true) => SummaryKind::HiddenByChromium,
                (true, false) => SummaryKind::HiddenByFirefox,
                (true, true) if is_shown(Policy::new()) => kind.max(SummaryKind::SingleLabel),
                (true, true) => SummaryKind::NotRecommended,
            },
        };
        assert_eq!(kind, expected, "{name:?}");
    }
}
