//! Random tables and labels.

use crate::table::{Action, Class, Context, Element, Operator, Table, Variant};

/// The code points of tables and labels: letters, one outside the basic plane, and marks.
pub const ALPHABET: [char; 9] = [
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
    '\u{301}',
    '\u{903}',
    '\u{20000}',
];

const TAGS: [&str; 3] = ["t1", "t2", "t3"];
const TYPES: [&str; 6] = ["blocked", "allocatable", "activated", "invalid", "x", "y"];
const DISPOSITIONS: [&str; 5] = ["invalid", "blocked", "allocatable", "p", "q"];

/// A generator of numbers: it returns the given octets first, then random numbers (SplitMix64).
pub struct Random {
    octets: std::vec::IntoIter<u8>,
    state: u64,
}

/// The operators that a rule may contain at a place.
#[derive(Clone, Copy)]
struct Edges {
    start: bool,
    end: bool,
}

impl Random {
    /// Starts with a seed.
    pub fn new(seed: u64) -> Self {
        Self {
            octets: Vec::new().into_iter(),
            state: seed,
        }
    }

    /// Starts with the octets of a fuzzer. Each octet is one choice.
    #[allow(dead_code, reason = "the fuzz target `lgr_label` uses it")]
    pub fn from_octets(octets: &[u8]) -> Self {
        Self {
            octets: Vec::from(octets).into_iter(),
            state: 0,
        }
    }

    /// Returns a number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        if let Some(octet) = self.octets.next() {
            return usize::from(octet) % limit;
        }
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.state;
        word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((word ^ word >> 31) % limit as u64).unwrap()
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    fn some<T: Copy>(&mut self, list: &[T], percent: usize) -> Vec<T> {
        list.iter()
            .copied()
            .filter(|_| self.chance(percent))
            .collect()
    }

    fn string(&mut self, least: usize, most: usize) -> Vec<char> {
        let length = least + self.below(most - least + 1);
        (0..length)
            .map(|_| self.pick(&ALPHABET[..6 + self.state as usize % 4]))
            .collect()
    }

    fn class(&mut self, named: usize, depth: usize) -> Class {
        match self.below(if depth == 0 { 4 } else { 9 }) {
            0 | 1 => Class::List({
                let mut list = self.some(&ALPHABET, 35);
                list.push(self.pick(&ALPHABET));
                list.dedup();
                list
            }),
            2 => Class::Tag(self.pick(&TAGS)),
            3 if named > 0 => Class::Named(self.below(named)),
            3 => Class::Property("gc:Mn", vec!['\u{301}']),
            4 => Class::Combined("complement", vec![self.class(named, depth - 1)]),
            5 => {
                let count = 2 + self.below(2);
                Class::Combined(
                    "union",
                    (0..count).map(|_| self.class(named, depth - 1)).collect(),
                )
            }
            kind => {
                let name = ["intersection", "difference", "symmetric-difference"][kind - 6];
                Class::Combined(
                    name,
                    vec![self.class(named, depth - 1), self.class(named, depth - 1)],
                )
            }
        }
    }

    /// Returns a match operator without anchors.
    fn operator(&mut self, table: &Table, depth: usize, edges: Edges) -> Operator {
        let nested = depth.saturating_sub(1);
        let operator = match self.below(if depth == 0 { 5 } else { 9 }) {
            0 => Operator::Any,
            1 | 2 => Operator::Literal(self.string(1, 2)),
            3 | 4 => Operator::Class(self.class(table.classes.len(), 1)),
            5 => Operator::Group(self.sequence(table, nested, edges)),
            6 | 7 => {
                let count = 2 + self.below(2);
                let alternatives = (0..count).map(|_| match self.below(6) {
                    0 if edges.start => Operator::Start,
                    1 if edges.end => Operator::End,
                    _ => self.operator(table, nested, edges),
                });
                Operator::Choice(alternatives.collect())
            }
            _ => {
                let is_fit = |rule: &Vec<Operator>| {
                    let (has_start, has_end, has_anchor) = contents(table, rule);
                    !has_anchor && (edges.start || !has_start) && (edges.end || !has_end)
                };
                let fit: Vec<usize> = (0..table.rules.len())
                    .filter(|rule| is_fit(&table.rules[*rule]))
                    .collect();
                if fit.is_empty() {
                    Operator::Any
                } else {
                    Operator::Rule(self.pick(&fit))
                }
            }
        };
        let (has_start, has_end, _) = contents(table, std::slice::from_ref(&operator));
        if has_start || has_end || !self.chance(30) {
            return operator;
        }
        let (least, more) = (self.below(3), self.below(3));
        let most = self
            .chance(60)
            .then_some(least + more)
            .filter(|most| *most > 0);
        Operator::Repeat(Box::new(operator), least, most)
    }

    fn sequence(&mut self, table: &Table, depth: usize, edges: Edges) -> Vec<Operator> {
        let length = self.below(4);
        let mut parts = Vec::new();
        if edges.start && self.chance(25) {
            parts.push(Operator::Start);
        }
        for index in 0..length {
            let start = edges.start && parts.is_empty();
            let end = edges.end && index + 1 == length;
            parts.push(self.operator(table, depth, Edges { start, end }));
        }
        let may_end = parts
            .last()
            .is_none_or(|last| !contents(table, std::slice::from_ref(last)).1);
        if edges.end && may_end && self.chance(25) {
            parts.push(Operator::End);
        }
        parts
    }

    fn anchored(&mut self, table: &Table) -> Vec<Operator> {
        let mut parts = vec![Operator::Anchor];
        if self.chance(65) {
            parts.insert(
                0,
                Operator::LookBehind(self.sequence(
                    table,
                    2,
                    Edges {
                        start: true,
                        end: false,
                    },
                )),
            );
        }
        if self.chance(50) {
            parts.push(Operator::LookAhead(self.sequence(
                table,
                2,
                Edges {
                    start: false,
                    end: true,
                },
            )));
        }
        parts
    }

    fn rule(&mut self, table: &Table) -> Vec<Operator> {
        let edges = Edges {
            start: true,
            end: true,
        };
        match self.below(10) {
            0..=3 => self.sequence(table, 2, edges),
            4..=7 => self.anchored(table),
            8 => vec![Operator::Choice(vec![
                Operator::Group(self.anchored(table)),
                Operator::Group(self.anchored(table)),
            ])],
            _ => {
                let anchored: Vec<usize> = (0..table.rules.len())
                    .filter(|rule| contents(table, &table.rules[*rule]).2)
                    .collect();
                let other = Operator::Group(self.sequence(table, 1, edges));
                match anchored.first() {
                    Some(rule) => vec![Operator::Choice(vec![Operator::Rule(*rule), other])],
                    None => vec![other],
                }
            }
        }
    }

    fn context(&mut self, rules: usize, percent: usize) -> Context {
        (rules > 0 && self.chance(percent)).then(|| (self.chance(60), self.below(rules)))
    }

    fn variants(&mut self, own: &[char], rules: usize) -> Vec<Variant> {
        let mut variants: Vec<Variant> = Vec::new();
        for _ in 0..self.below(4) {
            let target = match self.below(10) {
                0 | 1 => own.to_vec(),
                2 => Vec::new(),
                3 => self.string(2, 3),
                _ => self.string(1, 1),
            };
            let kind = self.chance(80).then(|| self.pick(&TYPES));
            let variant = Variant {
                target,
                kind,
                context: self.context(rules, 35),
            };
            if !variants
                .iter()
                .any(|other| other.target == variant.target && other.context == variant.context)
            {
                variants.push(variant);
            }
        }
        variants
    }

    /// Returns a table.
    pub fn table(&mut self) -> Table {
        let mut table = Table::default();
        for number in 0..self.below(3) {
            let class = match self.class(number, 2) {
                // A definition cannot be a reference.
                Class::Named(_) => Class::Tag("t1"),
                class => class,
            };
            table.classes.push(class);
        }
        for _ in 0..self.below(5) {
            let rule = self.rule(&table);
            table.rules.push(rule);
        }
        let rules = table.rules.len();
        let has_range = self.chance(30);
        if has_range {
            let tag = self.chance(50).then(|| self.pick(&TAGS));
            table.ranges.push(('d', 'f', tag, self.context(rules, 20)));
        }
        for c in ALPHABET {
            if !(has_range && ('d'..='f').contains(&c)) && self.chance(75) {
                let (tags, context) = (self.some(&TAGS, 25), self.context(rules, 20));
                let variants = self.variants(&[c], rules);
                table.elements.push(Element {
                    code_points: vec![c],
                    tags,
                    context,
                    variants,
                });
            }
        }
        for _ in 0..self.below(4) {
            let code_points = self.string(2, 3);
            if table
                .elements
                .iter()
                .all(|element| element.code_points != code_points)
            {
                let (context, variants) =
                    (self.context(rules, 25), self.variants(&code_points, rules));
                table.elements.push(Element {
                    code_points,
                    tags: Vec::new(),
                    context,
                    variants,
                });
            }
        }
        if table.elements.is_empty() {
            table.elements.push(Element {
                code_points: vec!['a'],
                tags: Vec::new(),
                context: None,
                variants: Vec::new(),
            });
        }
        let whole: Vec<usize> = (0..rules)
            .filter(|rule| !contents(&table, &table.rules[*rule]).2)
            .collect();
        for _ in 0..self.below(5) {
            let rule = (!whole.is_empty() && self.chance(45))
                .then(|| (self.chance(65), self.pick(&whole)));
            let trigger = self.chance(60).then(|| {
                let mut types = self.some(&TYPES, 25);
                types.push(self.pick(&TYPES));
                (
                    self.pick(&["any-variant", "all-variants", "only-variants"]),
                    types,
                )
            });
            table.actions.push(Action {
                disposition: self.pick(&DISPOSITIONS),
                rule,
                trigger,
            });
        }
        table
    }

    /// Returns a label. It probably consists of elements of the table.
    pub fn label(&mut self, table: &Table) -> Vec<char> {
        let mut label = Vec::new();
        for _ in 0..=self.below(4) {
            match self.below(10) {
                0 => label.push(self.pick(&ALPHABET)),
                _ => label.extend(&table.elements[self.below(table.elements.len())].code_points),
            }
        }
        label
    }
}

/// Returns `true` for each of the start, the end, and an anchor that the operators contain.
fn contents(table: &Table, parts: &[Operator]) -> (bool, bool, bool) {
    let mut all = (false, false, false);
    for part in parts {
        let found = match part {
            Operator::Start => (true, false, false),
            Operator::End => (false, true, false),
            Operator::Anchor => (false, false, true),
            Operator::Group(parts) | Operator::Choice(parts) => contents(table, parts),
            Operator::LookBehind(parts) | Operator::LookAhead(parts) => contents(table, parts),
            Operator::Repeat(part, ..) => contents(table, std::slice::from_ref(part)),
            Operator::Rule(rule) => contents(table, &table.rules[*rule]),
            Operator::Any | Operator::Literal(_) | Operator::Class(_) => (false, false, false),
        };
        all = (all.0 || found.0, all.1 || found.1, all.2 || found.2);
    }
    all
}
