//! Conversions fit into the buffer that a call lends them.

use alabel_c::boundary::arena::{self, MAX_SHARE, SIZE, with_stack};
use alabel_libidn2::lookup::lookup;
use alabel_libidn2::register::register;
use alabel_libidn2::to_unicode::to_unicode;

/// Converts a name in every way, and returns the most memory that one way uses.
fn most_of_all(name: &str) -> usize {
    let taken = |convert: &dyn Fn()| {
        with_stack(SIZE, || {
            convert();
            arena::most_taken().unwrap_or(SIZE)
        })
        .unwrap_or(SIZE)
    };
    let lookups = [0, 4, 36, 64, 65, 128]
        .into_iter()
        .map(|flags| taken(&|| drop(lookup(name, flags))));
    let registrations = (0..2).flat_map(|flags| {
        [
            taken(&|| drop(register(Some(name), None, flags))),
            taken(&|| drop(register(None, Some(name), flags))),
        ]
    });
    let most = lookups.chain(registrations).max().unwrap_or(SIZE);
    most.max(taken(&|| drop(to_unicode(name))))
}

/// Code points that are mapped to many, composed, decomposed, refused, removed, or long in Punycode.
const PIECES: &str = "a é ﷺ ㌀ 𝅘𝅥𝅮 \u{344} e\u{301} a\u{301}\u{315}\u{300} \u{1F82} 가 ㎏ \u{2F868} \u{378} \u{10FFFD} ☺ ß K \u{AD} \u{200D} א ٠ _ * - xn-- · 、";

/// Returns names that repeat a piece, as a label, as labels and as an A-label.
fn worst_names(piece: &str, count: usize) -> Vec<String> {
    let label = piece.repeat(count);
    let a_label = format!(
        "xn--{}",
        alabel::punycode::encode(&label).unwrap_or_default()
    );
    vec![
        format!("{label}.{label}"),
        format!("a.{label}א"),
        format!("{label}\u{FDFA}\u{378}"),
        format!("{piece}.").repeat(count),
        format!("{label}.").repeat(5),
        format!("{a_label}.").repeat(40),
        a_label,
        label,
    ]
}

#[test]
fn conversions_are_bounded() {
    let counts = [1, 9, 14, 27, 42, 57, 63, 84, 126, 168, 253, 254, 500, 9_000];
    for piece in PIECES.split(' ') {
        for name in counts
            .into_iter()
            .flat_map(|count| worst_names(piece, count))
        {
            let start: String = name.chars().take(40).collect();
            assert!(most_of_all(&name) <= SIZE - SIZE / MAX_SHARE, "{start}");
        }
    }
}
