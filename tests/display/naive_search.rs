//! The expected result of `Lookalikes::matches`, found by comparing every part of a name with every protected
//! name, without an index, keys or a limit.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::collections::BTreeMap;

use alabel::display::Likeness;
use alabel::{Domain, to_unicode};

use Likeness::{
    AddedWords, Diacritics, Digits, Letters, OneEdit, Readings, SameLabels, Skeleton, Subdomain,
};

/// The labels before a top-level domain of two letters that belong to the public suffix. The letters of the
/// random names spell only these.
pub(crate) const SECOND_LEVEL: [&str; 15] = [
    "ac", "art", "co", "com", "ed", "id", "ind", "ltd", "me", "mobi", "ne", "net", "nic", "nom",
    "or",
];

/// Words that are recognized beside a name without a hyphen. The letters of the random names spell only
/// these.
pub(crate) const WORDS: [&str; 9] = [
    "care", "center", "login", "mail", "my", "online", "pay", "payment", "secure",
];

/// The appearance of a letter.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shape {
    /// The letter that represents its shape.
    class: char,
    own: char,
    /// `true` for a digit in ASCII.
    is_digit: bool,
    /// `true` for a letter outside ASCII, which can be any letter of its class.
    is_vague: bool,
    /// The letter as Chromium reads it.
    read: char,
    /// The letters, if they are two.
    pair: Option<[char; 2]>,
}

/// A match: the protected name, the likeness, the part of the name, and `true` if the public suffixes differ.
pub(crate) type Match = (String, Likeness, String, bool);

/// Protected names by the text before the public suffix and whether there is a suffix, then by the suffix.
type Groups = BTreeMap<(String, bool), BTreeMap<String, String>>;

/// Splits a name before its public suffix.
fn split(name: &str) -> (&str, &str) {
    let Some((before, top_level)) = name.rsplit_once('.') else {
        return (name, "");
    };
    match before.rsplit_once('.') {
        Some((registered, second)) if top_level.len() == 2 && SECOND_LEVEL.contains(&second) => {
            (registered, name.get(registered.len() + 1..).unwrap())
        }
        _ => (before, top_level),
    }
}

/// Returns the shapes of the letters in a name.
fn shapes(name: &str) -> Vec<Shape> {
    let unicode = to_unicode(name).into_string();
    let mut letters = Vec::new();
    let mut is_base_ascii = false;
    for c in unicode.chars() {
        if c.is_ascii() {
            if c != '\'' {
                is_base_ascii = c != '.';
            }
            letters.extend((c != '\'').then_some((c, c.is_ascii_digit(), false)));
            continue;
        }
        for part in unicode_security::skeleton(&c.to_string()) {
            if !matches!(part, '\u{300}'..='\u{36F}' | '\u{11B62}' | '\'') {
                is_base_ascii = part.is_ascii();
            }
            match part {
                '\u{300}'..='\u{36F}' | '\'' => {}
                // The prototype of U+032E.
                '\u{11B62}' if is_base_ascii => {}
                'ɴ' | 'π' => letters.push(('n', false, true)),
                'ƅ' => letters.push(('b', false, true)),
                'ɜ' => letters.push(('3', false, true)),
                _ => letters.push((part.to_ascii_lowercase(), false, part.is_ascii())),
            }
        }
    }
    let mut shapes = Vec::new();
    let mut rest = letters.as_slice();
    while let [(own, is_digit, is_vague), following @ ..] = rest {
        let pair = (*own, following.first().map(|(next, ..)| *next));
        let joined = match pair {
            ('r', Some('n')) => Some('m'),
            ('v', Some('v')) => Some('w'),
            ('c', Some('l' | '1')) => Some('d'),
            _ => None,
        };
        let class = match own {
            '0' => 'o',
            '1' | 'i' => 'l',
            '3' => 'e',
            '4' | 'ㄐ' => 'a',
            '6' | '8' | 'p' => 'b',
            'h' => 'n',
            other => *other,
        };
        shapes.push(Shape {
            class: joined.unwrap_or(class),
            own: joined.unwrap_or(*own),
            is_digit: *is_digit && joined.is_none(),
            is_vague: *is_vague && joined.is_none(),
            read: if *own == 'ㄐ' { '4' } else { *own },
            pair: joined.and_then(pair_of),
        });
        rest = following.get(usize::from(joined.is_some())..).unwrap();
    }
    shapes
}

/// Returns the letters of a pair that looks like one letter.
fn pair_of(letter: char) -> Option<[char; 2]> {
    match letter {
        'm' => Some(['r', 'n']),
        'w' => Some(['v', 'v']),
        'd' => Some(['c', 'l']),
        _ => None,
    }
}

/// Returns the shapes with two letters for each pair.
fn apart(shapes: &[Shape]) -> Vec<Shape> {
    let letter = |own: char| Shape {
        class: own,
        own,
        is_digit: false,
        is_vague: false,
        read: own,
        pair: None,
    };
    let parts = shapes.iter().map(|shape| match shape.pair {
        Some(pair) => pair.map(letter).to_vec(),
        None => vec![*shape],
    });
    parts.flatten().collect()
}

/// Returns the texts that a text in Unicode can also be read as.
fn other_readings(text: &str) -> Vec<String> {
    let mut readings = vec![String::new()];
    for c in text.chars() {
        let letters = match c {
            'ł' => vec!["ł", "t"],
            'œ' => vec!["œ", "ce", "e"],
            _ => vec![],
        };
        let own = c.to_string();
        let letters = if letters.is_empty() {
            vec![&*own]
        } else {
            letters
        };
        let longer = |letter: &&str| -> Vec<String> {
            readings
                .iter()
                .map(|reading| format!("{reading}{letter}"))
                .collect()
        };
        readings = letters.iter().flat_map(longer).collect();
    }
    readings
}

/// Returns `true` if a text is alike in another reading.
fn reads_alike(one: &str, other: &str) -> bool {
    let unicode = to_unicode(one).into_string();
    let readings = other_readings(&unicode)
        .into_iter()
        .filter(|reading| *reading != unicode);
    let other = shapes(other);
    readings
        .into_iter()
        .any(|reading| alike(&shapes(&reading), &other).is_some())
}

/// Compares two texts letter by letter, and returns their likeness.
fn likeness(one: &str, other: &str) -> Option<Likeness> {
    let skeleton = |text| unicode_security::skeleton(to_unicode(text).as_str()).collect::<String>();
    let is_diacritic = |c: &char| ('\u{300}'..='\u{36F}').contains(c);
    let folded = |text| -> String {
        let skeleton = skeleton(text);
        let mut kept = String::new();
        for c in skeleton.chars().filter(|c| !is_diacritic(c)) {
            let base = kept.trim_end_matches('\'');
            if c != '\u{11B62}' || !base.ends_with(|c: char| c.is_ascii() && c != '.') {
                kept.push(c);
            }
        }
        kept
    };
    if one == other {
        return Some(SameLabels);
    } else if skeleton(one) == skeleton(other) {
        return Some(Skeleton);
    } else if folded(one) == folded(other) {
        return Some(Diacritics);
    }
    alike(&shapes(one), &shapes(other))
}

/// Compares the shapes of two texts.
fn alike(one: &[Shape], other: &[Shape]) -> Option<Likeness> {
    if one.len() != other.len() {
        return None;
    }
    let mut pairs = one.iter().zip(other);
    pairs.try_fold(Letters, |worst, (one, other)| {
        let is_read = one.own != one.read || other.own != other.read;
        match () {
            () if one.class != other.class => None,
            () if one.own == other.own => Some(worst),
            () if is_read => (one.read == other.read).then_some(Readings),
            () if one.is_digit != other.is_digit => Some(worst.max(Digits)),
            () => (one.is_vague || other.is_vague).then_some(worst),
        }
    })
}

/// Returns `true` if changing one letter makes a name look like another one. Both need at least four letters;
/// dots count.
fn is_one_edit(name: &str, other: &str) -> bool {
    let (name, other) = (shapes(name), shapes(other));
    let is_long = name.len() >= 4 && other.len() >= 4;
    is_long && (differ_once(&name, &other) || differ_once(&apart(&name), &other))
}

/// Returns `true` if changing one letter makes some shapes look like others.
fn differ_once(one: &[Shape], other: &[Shape]) -> bool {
    let classes =
        |shapes: &[Shape]| -> Vec<char> { shapes.iter().map(|shape| shape.class).collect() };
    if classes(one) == classes(other) {
        let unlike = |place: &usize| {
            let (one, other) = (&one[*place..=*place], &other[*place..=*place]);
            alike(one, other).is_none()
        };
        let unlike: Vec<usize> = (0..one.len()).filter(unlike).collect();
        return match unlike[..] {
            [_] => true,
            [a, b] => b == a + 1 && (one[a].own, one[b].own) == (other[b].own, other[a].own),
            _ => false,
        };
    }
    let (one, other) = (classes(one), classes(other));
    let is_shorter_by_one = |longer: &[char], shorter: &[char]| {
        (0..longer.len()).any(|place| {
            let mut longer = longer.to_vec();
            longer.remove(place);
            longer == shorter
        })
    };
    let differences = one.iter().zip(&other).filter(|(one, other)| one != other);
    let is_swapped = || {
        (1..one.len()).any(|place| {
            let mut one = one.clone();
            one.swap(place - 1, place);
            one == other
        })
    };
    let is_equally_long = one.len() == other.len();
    is_equally_long && (differences.count() == 1 || is_swapped())
        || is_shorter_by_one(&one, &other)
        || is_shorter_by_one(&other, &one)
}

/// Returns the parts of a label that can be a protected label beside other words.
fn words(label: &str) -> Vec<String> {
    let unicode = to_unicode(label).into_string();
    let words: Vec<&str> = unicode.split('-').collect();
    let mut parts = Vec::new();
    for start in 0..words.len() {
        for count in 1..=3 {
            let part = words.get(start..start + count);
            parts.extend(
                part.filter(|part| part.len() < words.len())
                    .map(|part| part.join("-")),
            );
        }
    }
    for word in WORDS {
        let rests = [unicode.strip_prefix(word), unicode.strip_suffix(word)];
        let rests = rests.into_iter().flatten();
        parts.extend(rests.filter(|rest| !rest.contains('-')).map(str::to_owned));
    }
    parts
}

/// Groups the protected names.
fn groups(protected: &[Domain]) -> Groups {
    let mut groups = Groups::new();
    for name in protected.iter().map(Domain::without_root_dot) {
        let (registered, suffix) = split(name);
        let group = groups.entry((registered.to_owned(), !suffix.is_empty()));
        group
            .or_default()
            .insert(suffix.to_owned(), name.to_owned());
    }
    groups
}

/// Returns the score of a likeness.
fn score((_, likeness, _, is_other): &Match) -> u8 {
    let score = match likeness {
        Skeleton => 100,
        SameLabels => 95,
        Diacritics => 90,
        Letters => 85,
        Digits => 80,
        Readings => 78,
        Subdomain => 75,
        AddedWords => 60,
        _ => 55,
    };
    if *is_other { score - 30 } else { score }
}

/// Returns the name of a group with the suffix of the part, or the first one whose suffix looks like it, or
/// its first name. Only suffixes outside ASCII look like others, and only for whole labels.
fn in_group(group: &BTreeMap<String, String>, suffix: &str, part: &str, found: Likeness) -> Match {
    let same = group.get(suffix);
    let is_compared = suffix.contains("xn--") && ![OneEdit, AddedWords].contains(&found);
    let mut suffixes = group.iter();
    let like = suffixes.find(|(other, _)| is_compared && likeness(suffix, other).is_some());
    let like = like.map(|(_, name)| name);
    let protected = same.or(like).or(group.values().next()).unwrap();
    (protected.clone(), found, part.to_owned(), same.is_none())
}

/// Finds lookalikes at the end of a name. Returns `None` if a protected name is there.
fn at_the_end(groups: &Groups, labels: &[&str]) -> Option<Vec<Match>> {
    let name = labels.join(".");
    let (own, suffix) = split(&name);
    let own: Vec<&str> = own.split('.').collect();
    // The last label is also compared as a name without a suffix.
    let last = labels[labels.len() - 1];
    let mut ends = vec![(last.to_owned(), last.to_owned(), "")];
    if !suffix.is_empty() {
        ends.extend((0..own.len()).map(|start| {
            let registered = own[start..].join(".");
            let part = format!("{registered}.{suffix}");
            (registered, part, suffix)
        }));
    }
    let count = |registered: &str| registered.split('.').count();
    let most_labels = groups.keys().map(|(registered, _)| count(registered)).max();
    let mut found = Vec::new();
    for (registered, part, suffix) in &ends {
        for ((other, has_suffix), group) in groups {
            if *has_suffix == suffix.is_empty() {
                continue;
            }
            if registered == other && group.contains_key(*suffix) {
                return None;
            }
            let is_short = Some(count(registered)) <= most_labels;
            let is_edit = || *has_suffix && is_short && is_one_edit(registered, other);
            let likeness = likeness(registered, other).or_else(|| is_edit().then_some(OneEdit));
            let reading = reads_alike(registered, other).then_some(Readings);
            let likenesses = likeness.into_iter().chain(reading);
            found.extend(likenesses.map(|likeness| in_group(group, suffix, part, likeness)));
        }
    }
    Some(found)
}

/// Finds lookalikes of a whole protected name before the public suffix of a name.
fn before_the_suffix(groups: &Groups, labels: &[&str]) -> Vec<Match> {
    let name = labels.join(".");
    let (own, suffix) = split(&name);
    let own: Vec<&str> = own.split('.').collect();
    let mut found = Vec::new();
    for ((other, has_suffix), group) in groups {
        if !has_suffix || suffix.is_empty() {
            continue;
        }
        for (other_suffix, protected) in group {
            for part in own.windows(protected.split('.').count()) {
                let (registered, end) = part.split_at(other.split('.').count());
                let is_alike = || likeness(&registered.join("."), other).is_some();
                if end.join(".") == *other_suffix && is_alike() {
                    found.push((protected.clone(), Subdomain, part.join("."), false));
                }
            }
        }
    }
    found
}

/// Finds labels that contain a protected label of at least three letters and other words.
fn beside_words(groups: &Groups, labels: &[&str]) -> Vec<Match> {
    let mut found = Vec::new();
    for number in 0..labels.len() - 1 {
        let (part, suffix) = (labels[number..].join("."), labels[number + 1..].join("."));
        for word in words(labels[number]) {
            let word = alabel::to_ascii(&word).map_or_else(|_| word.clone(), Into::into);
            for ((other, has_suffix), group) in groups {
                let is_alike = || likeness(&word, other).is_some();
                if *has_suffix && shapes(&word).len() >= 3 && is_alike() {
                    found.push(in_group(group, &suffix, &part, AddedWords));
                }
            }
        }
    }
    found
}

/// Returns the expected result of `matches`: the closest likeness to each protected name, or nothing for a
/// protected name and the names below it.
pub(crate) fn expected(protected: &[Domain], kinds: &[Likeness], name: &Domain) -> Vec<Match> {
    let (groups, labels) = (groups(protected), name.labels().collect::<Vec<_>>());
    let Some(mut all) = at_the_end(&groups, &labels) else {
        return Vec::new();
    };
    all.extend(before_the_suffix(&groups, &labels));
    all.extend(beside_words(&groups, &labels));
    let mut closest: BTreeMap<String, Match> = BTreeMap::new();
    for found in all
        .into_iter()
        .filter(|(_, likeness, ..)| kinds.contains(likeness))
    {
        let kept = closest
            .entry(found.0.clone())
            .or_insert_with(|| found.clone());
        if score(&found) > score(kept) {
            *kept = found;
        }
    }
    let mut found: Vec<Match> = closest.into_values().collect();
    let count = |found: &Match| found.0.split('.').count();
    found.sort_by_key(|found| (u8::MAX - score(found), count(found), found.0.clone()));
    found
}
