//! Random names of code points that a browser's rule names.

use std::ops::RangeInclusive;

use fastrand::Rng;

use crate::names::internationalized;
use crate::probes;

/// The blocks of the letters. A label has letters of at most three.
const BLOCKS: [RangeInclusive<char>; 34] = [
    'a'..='z',
    'a'..='z',
    '0'..='9',
    '\u{DF}'..='\u{24F}',
    '\u{250}'..='\u{2AF}',
    '\u{300}'..='\u{362}',
    '\u{370}'..='\u{3FF}',
    '\u{400}'..='\u{52F}',
    '\u{430}'..='\u{45F}',
    '\u{561}'..='\u{587}',
    '\u{591}'..='\u{5F4}',
    '\u{610}'..='\u{6D5}',
    '\u{6E5}'..='\u{6FF}',
    '\u{780}'..='\u{7B1}',
    '\u{900}'..='\u{97F}',
    '\u{980}'..='\u{9FE}',
    '\u{A01}'..='\u{AF1}',
    '\u{B01}'..='\u{BFA}',
    '\u{C00}'..='\u{CF3}',
    '\u{D00}'..='\u{DF4}',
    '\u{E01}'..='\u{EDF}',
    '\u{F00}'..='\u{FBC}',
    '\u{1000}'..='\u{109D}',
    '\u{10D0}'..='\u{10FF}',
    '\u{1200}'..='\u{137C}',
    '\u{1780}'..='\u{17E9}',
    '\u{1E00}'..='\u{1FFF}',
    '\u{2010}'..='\u{2064}',
    '\u{3005}'..='\u{3007}',
    '\u{302A}'..='\u{3035}',
    '\u{3041}'..='\u{30FF}',
    '\u{3105}'..='\u{312F}',
    '\u{4E00}'..='\u{4E40}',
    '\u{AC00}'..='\u{AC40}',
];

/// Returns a valid name in ASCII form: one label of at most six code points, and a top-level domain.
pub fn name(random: &mut Rng) -> String {
    loop {
        let sources: Vec<Source> = (0..random.usize(1..=3)).map(|_| source(random)).collect();
        let length = random.usize(1..=6);
        let label: String = (0..length)
            .map(|_| {
                let number = random.usize(..sources.len());
                sources[number].letter(random)
            })
            .collect();
        let number = random.usize(..probes::DOMAINS.len());
        let domain = probes::DOMAINS[number];
        if let Some(name) = internationalized(&format!("{label}.{domain}")) {
            return name;
        }
    }
}

/// The source of the letters of a label.
enum Source {
    Block(RangeInclusive<char>),
    Letters(Vec<char>),
}

impl Source {
    /// Returns a random letter.
    fn letter(&self, random: &mut Rng) -> char {
        match self {
            Self::Block(block) => random.char(block.clone()),
            Self::Letters(letters) => letters[random.usize(..letters.len())],
        }
    }
}

/// Chooses a block, or a list of the probes.
fn source(random: &mut Rng) -> Source {
    let lists = probes::lists();
    let number = random.usize(..BLOCKS.len() + lists.len());
    match BLOCKS.get(number) {
        Some(block) => Source::Block(block.clone()),
        None => Source::Letters(lists[number - BLOCKS.len()].chars().collect()),
    }
}
