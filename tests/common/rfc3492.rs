//! The samples and traces of RFC 3492, section 7, from its text.

/// A sample string of section 7.1.
pub struct Sample {
    /// The letter of the sample.
    pub letter: char,
    /// The code points, each with `true` if it is marked as uppercase (`U+`, not `u+`).
    pub code_points: Vec<(char, bool)>,
    pub punycode: String,
}

impl Sample {
    /// Returns the code points as a string.
    pub fn decoded(&self) -> String {
        self.code_points.iter().map(|(c, _)| c).collect()
    }
}

/// Returns the lines of section 7 with their indentation, without page breaks.
fn lines() -> Vec<String> {
    let is_page_break =
        |line: &str| line.starts_with("Costello  ") || line.starts_with("RFC 3492  ");
    let text = super::data("rfc3492-section-7.txt");
    text.lines()
        .filter(|line| !line.trim().is_empty() && !is_page_break(line))
        .map(str::to_owned)
        .collect()
}

/// Returns all samples of section 7.1.
pub fn samples() -> Vec<Sample> {
    let mut samples: Vec<Sample> = Vec::new();
    let mut lines = lines()
        .into_iter()
        .take_while(|line| !line.starts_with("7.2"));
    while let Some(line) = lines.next() {
        let line = line.trim();
        if let Some((letter, _)) = line
            .strip_prefix('(')
            .and_then(|rest| rest.split_once(") "))
        {
            if let Ok(letter) = letter.parse() {
                samples.push(Sample {
                    letter,
                    code_points: Vec::new(),
                    punycode: String::new(),
                });
            }
        } else if let Some(sample) = samples.last_mut() {
            if let Some(punycode) = line.strip_prefix("Punycode: ") {
                // "Backslashes show where line breaks have been inserted in strings too long for one line."
                sample.punycode = match punycode.strip_suffix('\\') {
                    Some(start) => start.to_owned() + lines.next().unwrap().trim(),
                    None => punycode.to_owned(),
                };
            } else {
                let words = line
                    .split(' ')
                    .filter(|word| word.to_lowercase().starts_with("u+"));
                sample.code_points.extend(words.map(|word| {
                    let code_point = u32::from_str_radix(&word[2..], 16).unwrap();
                    (char::from_u32(code_point).unwrap(), word.starts_with('U'))
                }));
            }
        }
    }
    samples
}

/// Returns the trace with this title from section 7.2 or 7.3.
pub fn trace(title: &str) -> String {
    let lines = lines();
    let start = lines.iter().position(|line| line.trim() == title).unwrap() + 1;
    let is_end = |line: &&String| !line.contains(" trace of example ") && !line.starts_with("7.3");
    lines[start..]
        .iter()
        .take_while(is_end)
        .map(|line| format!("{}\n", &line[3..]))
        .collect()
}
