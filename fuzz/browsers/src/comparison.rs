//! Comparison of a browser's answers with the policy that follows it.

use std::fmt;

use alabel::display::Policy;

/// The counts of a comparison.
#[derive(Default)]
pub struct Comparison {
    names: usize,
    /// The number of names that the browser displays wholly in Unicode.
    in_unicode: usize,
    /// The number of names that the browser refuses.
    refused: usize,
    /// A line for each name that is displayed differently.
    pub differences: Vec<String>,
}

impl Comparison {
    /// Compares the forms of a browser with those of a policy. Browsers refuse names with code points newer
    /// than their version of Unicode. For those names, the policy may show only the top-level domain in
    /// Unicode.
    pub fn of(policy: Policy<'_>, names: &[String], shown: &[Option<String>]) -> Self {
        let mut found = Self {
            names: names.len(),
            ..Self::default()
        };
        for (name, shown) in names.iter().zip(shown) {
            let own = policy.to_display(name);
            let own = own.as_str();
            let is_alike = if let Some(shown) = shown {
                found.in_unicode += usize::from(!shown.contains("xn--"));
                shown == own
            } else {
                found.refused += 1;
                let labels = own.rsplit_once('.');
                labels.is_none_or(|(labels, _)| labels.is_ascii())
            };
            if !is_alike {
                let unicode = alabel::to_unicode(name);
                let shown = shown.as_deref().unwrap_or("refused");
                let difference = format!(
                    "{} ({name}) is {shown}, and {own} to alabel",
                    unicode.as_str()
                );
                found.differences.push(difference);
            }
        }
        found
    }
}

impl fmt::Display for Comparison {
    /// Writes the counts as cells of a table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others = self.names - self.in_unicode - self.refused;
        write!(
            f,
            "{} | {} | {others} | {} | {}",
            self.names,
            self.in_unicode,
            self.refused,
            self.differences.len()
        )
    }
}
