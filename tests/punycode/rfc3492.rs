//! The samples of RFC 3492, section 7, in both directions, and its exact traces.

#![allow(clippy::unwrap_used)]

use crate::common::rfc3492::{Sample, samples, trace};
use alabel::punycode::{
    Annotated, Bootstring, OverflowDetection, annotate, apply_annotation, decode, encode,
};

fn sample(letter: char) -> Sample {
    samples()
        .into_iter()
        .find(|sample| sample.letter == letter)
        .unwrap()
}

#[test]
fn there_are_19_samples() {
    let letters: String = samples().iter().map(|sample| sample.letter).collect();
    assert_eq!(letters, "ABCDEFGHIJKLMNOPQRS");
    assert!(
        samples()
            .iter()
            .all(|sample| !sample.code_points.is_empty())
    );
}

#[test]
fn samples_decode() {
    for sample in samples() {
        assert_eq!(
            decode(&sample.punycode).unwrap(),
            sample.decoded(),
            "({})",
            sample.letter
        );
        let detection = OverflowDetection::Delayed;
        let decoded = Bootstring::PUNYCODE
            .decode_with(&sample.punycode, detection)
            .unwrap();
        assert_eq!(decoded, sample.decoded(), "({})", sample.letter);
    }
}

#[test]
fn samples_encode() {
    for sample in samples() {
        let encoded = encode(&sample.decoded()).unwrap();
        // The encoder writes lowercase digits; the digits of sample (I) are annotated.
        assert!(
            encoded.eq_ignore_ascii_case(&sample.punycode),
            "({})",
            sample.letter
        );
        if sample.letter != 'I' {
            assert_eq!(encoded, sample.punycode, "({})", sample.letter);
        }
    }
}

/// The samples mark code points with `u+` and `U+`. Mixed-case annotation (appendix A) turns the marks into
/// the letter case of the Punycode, and back.
#[test]
fn mixed_case_annotation_agrees_with_the_samples() {
    for sample in samples() {
        let annotated: Vec<Annotated> = sample
            .code_points
            .iter()
            .map(|&(c, is_uppercase)| Annotated {
                code_point: c.to_ascii_lowercase(),
                is_uppercase,
            })
            .collect();
        let encoded = Bootstring::PUNYCODE.encode_annotated(&annotated).unwrap();
        assert_eq!(encoded, sample.punycode, "({})", sample.letter);

        let decoded = Bootstring::PUNYCODE
            .decode_annotated(&sample.punycode)
            .unwrap();
        let marks: Vec<(char, bool)> = decoded
            .iter()
            .map(|it| (it.code_point, it.is_uppercase))
            .collect();
        assert_eq!(marks, sample.code_points, "({})", sample.letter);
    }
}

#[test]
fn annotation_restores_the_case() {
    let text = "Bücher ÜBER Straße İstanbul ǅ ΣΑΣ 中文 Ⅷ";
    let encoded = Bootstring::PUNYCODE
        .encode_annotated(&annotate(text))
        .unwrap();
    let decoded = Bootstring::PUNYCODE.decode_annotated(&encoded).unwrap();
    assert_eq!(apply_annotation(&decoded), text);
    assert_eq!(
        decode(&encoded.to_lowercase()).unwrap(),
        "bücher über straße İstanbul ǅ σασ 中文 ⅷ"
    );
}

#[test]
fn decoding_traces_are_exact() {
    for letter in ['B', 'L'] {
        let expected = trace(&format!(
            "Decoding trace of example {letter} from section 7.1:"
        ));
        let input = sample(letter).punycode;
        assert_eq!(
            Bootstring::PUNYCODE.trace_decode(&input).to_string(),
            expected
        );
    }
}

#[test]
fn encoding_traces_are_exact() {
    for letter in ['B', 'L'] {
        let expected = trace(&format!(
            "Encoding trace of example {letter} from section 7.1:"
        ));
        let input = sample(letter).decoded();
        assert_eq!(
            Bootstring::PUNYCODE.trace_encode(&input).to_string(),
            expected
        );
    }
}
