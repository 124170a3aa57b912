//! Measures how the time of the Punycode codec grows with the input: `cargo run --profile benchmark --
//! --growth`.

use std::hint::black_box;
use std::time::Instant;

/// The lengths of the inputs, in code points.
const LENGTHS: [usize; 6] = [1_000, 4_000, 16_000, 64_000, 256_000, 1_000_000];

/// The length for the comparison with the peers, which take quadratic time.
const COMPARED: usize = 32_768;

/// The number of consecutive CJK unified ideographs.
const IDEOGRAPHS: u32 = 0x5200;

/// The name of a shape, and a function that builds a string of a length.
type Shape = (&'static str, fn(usize) -> Vec<char>);

/// The shapes of the inputs.
const SHAPES: [Shape; 5] = [
    ("all distinct CJK", distinct),
    ("all the same", |length| vec!['漢'; length]),
    ("random planes", random),
    ("sorted", |length| {
        let mut code_points = random(length);
        code_points.sort_unstable();
        code_points
    }),
    ("reverse sorted", |length| {
        let mut code_points = random(length);
        code_points.sort_unstable_by(|a, b| b.cmp(a));
        code_points
    }),
];

/// Returns CJK code points in an order that jumps, distinct if there are enough.
fn distinct(length: usize) -> Vec<char> {
    (0..length as u32)
        .map(|number| {
            let (plane, place) = (number / IDEOGRAPHS % 3, number * 7919 % IDEOGRAPHS);
            let first = [0x4E00, 0x20000, 0x25200][plane as usize];
            char::from_u32(first + place).unwrap()
        })
        .collect()
}

/// Returns code points of all planes from a linear congruential generator.
fn random(length: usize) -> Vec<char> {
    let mut state = 1_u64;
    let numbers = std::iter::repeat_with(move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as u32 % 0x11_0000
    });
    numbers.filter_map(char::from_u32).take(length).collect()
}

/// Returns the minimum time of several runs, in milliseconds.
fn milliseconds<T>(runs: usize, work: impl Fn() -> T) -> f64 {
    let time = |_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed().as_secs_f64() * 1e3
    };
    (0..runs).map(time).fold(f64::INFINITY, f64::min)
}

/// Prints the tables.
pub fn print() {
    println!(
        "milliseconds, minimum of 15 runs, and the ratio to the time for a quarter of the length\n"
    );
    for (operation, encodes) in [("encode", true), ("decode", false)] {
        for (name, shape) in SHAPES {
            print!("{operation} {name:<18}");
            let mut previous = None;
            for length in LENGTHS {
                let time = milliseconds(15, work(&shape(length), encodes));
                print!("  {length}: {time:.3}");
                if let Some(previous) = previous.replace(time) {
                    print!(" ({:.2})", time / previous);
                }
            }
            println!();
        }
    }
    println!("\nmilliseconds at {COMPARED} code points, alabel, idna, punycode\n");
    for (name, shape) in SHAPES {
        let text: String = shape(COMPARED).into_iter().collect();
        let encoded = alabel::punycode::encode(&text).unwrap();
        println!(
            "encode {name:<18} {:10.3} {:10.3} {:10.3}   decode {:10.3} {:10.3} {:10.3}",
            milliseconds(5, || alabel::punycode::encode(&text).ok()),
            milliseconds(1, || idna::punycode::encode_str(&text)),
            milliseconds(1, || punycode::encode(&text).ok()),
            milliseconds(5, || alabel::punycode::decode(&encoded).ok()),
            milliseconds(1, || idna::punycode::decode_to_string(&encoded)),
            milliseconds(1, || punycode::decode(&encoded).ok()),
        );
    }
}

/// Returns a function that encodes some code points, or decodes their encoding.
fn work(code_points: &[char], encodes: bool) -> impl Fn() -> usize {
    let text: String = code_points.iter().collect();
    let encoded = alabel::punycode::encode(&text).unwrap();
    move || {
        if encodes {
            alabel::punycode::encode(&text).unwrap().len()
        } else {
            alabel::punycode::decode(&encoded).unwrap().len()
        }
    }
}
