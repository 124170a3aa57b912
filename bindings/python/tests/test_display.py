"""Display of single names."""

import json
import pickle
from pathlib import Path
from typing import get_args

import alabel
import pytest
from alabel.types import PolicyName, ProfileName, SummaryCode

ROOT = Path(__file__).parents[3]


def test_a_policy_decides_which_labels_are_in_unicode() -> None:
    assert alabel.to_display("xn--bcher-kva.pаypal.example") == "bücher.xn--pypal-4ve.example"
    assert alabel.to_display("東京tv.example") == "東京tv.example"
    assert alabel.to_display("東京tv.example", "single-script") == "xn--tv-l92cn98g.example"
    assert alabel.to_display("a b.ü") == r"a b.\u{FC}"
    with pytest.raises(ValueError, match='there is no policy "safari"; the policies are recommended, single-script'):
        alabel.to_display("a", "safari")  # type: ignore[call-overload]
    with pytest.raises(ValueError, match='there is no policy "chrome"; did you mean "chromium"\\? The policies are'):
        alabel.display_reasons("a", "chrome")  # type: ignore[call-overload]


def test_an_inspection_is_one_line_at_the_prompt() -> None:
    lines = {
        "Bücher.example": "<alabel.Inspection of 'Bücher.example': xn--bcher-kva.example; valid>",
        "xn--80ak6aa92e.com": "<alabel.Inspection of 'xn--80ak6aa92e.com': xn--80ak6aa92e.com; valid, but browsers hide "
        "it: all Cyrillic, looks like apple.com>",
    }
    assert {name: repr(alabel.inspect(name)) for name in lines} == lines
    assert repr(alabel.inspect("a b")) == f"<alabel.Inspection of 'a b': {alabel.check('a b')[0]}>"
    assert len(repr(alabel.inspect("ü" * 8_000))) < 1_000


def test_the_summaries_are_those_of_the_file() -> None:
    for case in json.loads((ROOT / "data/summaries.json").read_text("utf-8")):
        name, profile = case.pop("name"), case.pop("profile", "uts46")
        protected = case.pop("protected", None)
        lookalikes = alabel.Lookalikes(protected) if protected else None
        summary = alabel.summarize(name, profile, lookalikes=lookalikes)
        assert {key: value for key, value in vars(summary).items() if key != "explanation"} == case
        assert (summary.explanation is None) == (summary.reason is None)
        assert (summary.explanation or "") in str(summary)
        assert pickle.loads(pickle.dumps(summary)) == summary
        assert protected or alabel.inspect(name, profile).summary == summary
        assert summary.code in get_args(SummaryCode)


def test_reasons_say_why_a_label_is_not_in_unicode() -> None:
    (reason,) = alabel.display_reasons("ü.pаypal.example")
    assert (reason.code, reason.label, reason.start, reason.end) == ("mixed-scripts", 1, 3, 4)
    assert (reason.code_points, reason.section) == (("U+0430", "U+0070"), "UTS #39, section 5.2")
    assert str(reason) == reason.message
    assert reason.message.startswith('U+0430 at [3:4], in the label "pаypal", is Cyrillic')
    assert pickle.loads(pickle.dumps(reason)) == reason
    assert alabel.display_reasons("bücher.example") == []
    (reason,) = alabel.display_reasons("ü b")
    assert reason.message == alabel.check("ü b")[0].message


def test_levels_and_skeletons_of_labels() -> None:
    assert [alabel.restriction_level(label) for label in ["a", "ü", "東京tv", "aя"]] == [
        "ASCII-Only",
        "Single Script",
        "Highly Restrictive",
        "Minimally Restrictive",
    ]
    assert alabel.skeleton("раураl") == alabel.skeleton("paypal")
    assert alabel.are_confusable("раураl", "paypal") and not alabel.are_confusable("a", "b")


def test_the_lookalikes_are_those_of_the_file() -> None:
    for case in json.loads((ROOT / "data/display/lookalikes.json").read_text("utf-8")):
        kinds = [case["likeness"]] if case["likeness"] else None
        lookalikes = alabel.Lookalikes([case["protected"]], kinds=kinds)
        found = lookalikes.find(case["name"])
        assert (found and found.likeness) == case["likeness"], case
        summary = alabel.summarize(case["name"], lookalikes=lookalikes)
        assert (summary.code == "looks-like") == (found is not None), case
        assert found is None or summary.reason == case["likeness"], case


def test_lookalikes_divide_names_by_the_list_of_public_suffixes() -> None:
    lookalikes = alabel.Lookalikes(["shishi.com"])
    for name in ["shishi.公司.cn", "www.shíshi.kyoto.jp"]:
        found = lookalikes.find(name)
        assert found is not None and found.protected == "shishi.com", name
    assert lookalikes.find("shishi.example.kyoto.jp") is None


def test_lookalikes_find_the_protected_name() -> None:
    lookalikes = alabel.Lookalikes(["instagram.com", alabel.Domain("bücher.example")])
    assert len(lookalikes) == 2
    found = lookalikes.find("www.instаgrаm.com")
    assert found is not None
    assert (found.protected, found.suffix) == ("instagram.com", "xn--instgrm-5fgc.com")
    assert (found.likeness, found.is_other_top_level_domain) == ("skeleton", False)
    assert str(found) == found.message
    assert lookalikes.find(alabel.Domain("instagram.example")) == alabel.Lookalike(
        protected="instagram.com",
        suffix="instagram.example",
        likeness="same-labels",
        score=65,
        is_other_top_level_domain=True,
        message="instagram.example looks like instagram.com: the labels are the same; the top-level domains differ",
    )
    assert lookalikes.find("help.instagram.com") is None
    with pytest.raises(alabel.Error, match=r"U\+0020"):
        lookalikes.find("a b")
    with pytest.raises(alabel.Error, match=r"row 1: U\+0020"):
        alabel.Lookalikes(["a", "b c"])
    with pytest.raises(TypeError, match="row 1: expected a str or an alabel.Domain, not int"):
        alabel.Lookalikes(["a", 1])  # type: ignore[list-item]


def test_inspect_returns_the_facts_about_a_name() -> None:
    inspection = alabel.inspect("xn--bcher-kva.pаypal。☕.")
    assert inspection.ascii == "xn--bcher-kva.xn--pypal-4ve.xn--53h."
    assert inspection.unicode == "bücher.pаypal.☕."
    assert [(label.label, label.kind) for label in inspection.labels] == [
        ("xn--bcher-kva", "A-label"),
        ("pаypal", "U-label"),
        ("☕", "putative U-label"),
        ("", "other label"),
    ]
    first, second, third, root = inspection.labels
    assert (first.unicode, first.octets, first.restriction_level) == ("bücher", 13, "Single Script")
    assert second.skeleton == "paypal"
    assert first.code_points[1] == alabel.CodePoint(
        "ü", "LATIN SMALL LETTER U WITH DIAERESIS", "valid", None, "PVALID", "LetterDigits", "2.1"
    )
    assert third.code_points[0].derived_property == "DISALLOWED"
    assert root.code_points == ()
    assert not inspection.errors and not inspection.profiles["uts46"]
    assert [error.code_point for error in inspection.profiles["idna2008"]] == ["U+3002", "U+2615"]
    assert [reason.code for reason in inspection.policies["recommended"]] == ["mixed-scripts", "not-allowed"]


def test_inspect_accepts_names_with_errors() -> None:
    inspection = alabel.inspect("ß..a b", "idna2003")
    assert (inspection.ascii, inspection.unicode) == (None, "ß..a b")
    assert [error.code for error in inspection.errors] == ["empty-label", "forbidden-domain-code-point"]
    sharp = inspection.labels[0].code_points[0]
    assert (sharp.status, sharp.mapping) == ("deviation", "ss")


def _listed(message: str) -> tuple[str, ...]:
    return tuple(message.partition(" are ")[2].replace(" and ", ", ").split(", "))


def test_types_list_all_policies_and_profiles() -> None:
    with pytest.raises(ValueError) as caught:
        alabel.to_display("a", "")  # type: ignore[call-overload]
    assert _listed(str(caught.value)) == get_args(PolicyName)
    with pytest.raises(ValueError) as caught:
        alabel.Profile("")  # type: ignore[arg-type]
    assert _listed(str(caught.value)) == get_args(ProfileName)
