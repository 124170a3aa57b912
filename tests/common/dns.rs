//! Names in presentation format, read as RFC 1035, section 5.1, describes them.

/// Returns the wire format of labels.
pub fn wire(labels: &[Vec<u8>]) -> Vec<u8> {
    let mut wire = Vec::new();
    for label in labels {
        wire.push(u8::try_from(label.len()).unwrap());
        wire.extend(label);
    }
    wire.push(0);
    wire
}

/// Reads a name in presentation format from its grammar: splits it into octets and separators first.
pub fn parse_name(text: &str) -> Option<Vec<u8>> {
    let mut labels = vec![Vec::new()];
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        let octet = match c {
            '.' => {
                labels.push(Vec::new());
                continue;
            }
            '\\' => match characters.next()? {
                digit if digit.is_ascii_digit() => {
                    let digits: String = [digit, characters.next()?, characters.next()?]
                        .iter()
                        .collect();
                    if !digits.bytes().all(|octet| octet.is_ascii_digit()) {
                        return None;
                    }
                    digits.parse().ok()?
                }
                x if x.is_ascii() => u8::try_from(x).unwrap(),
                _ => return None,
            },
            c if c.is_ascii_graphic() && !r#""();"#.contains(c) => u8::try_from(c).unwrap(),
            _ => return None,
        };
        labels.last_mut().unwrap().push(octet);
    }
    if text.is_empty() {
        return None;
    }
    if text == "." {
        return Some(vec![0]);
    }
    if labels.len() > 1 && labels.last().unwrap().is_empty() {
        labels.pop();
    }
    let wire_length = labels.iter().map(|label| label.len() + 1).sum::<usize>() + 1;
    let are_valid = labels.iter().all(|label| (1..64).contains(&label.len()));
    (are_valid && wire_length <= 255).then(|| wire(&labels))
}
