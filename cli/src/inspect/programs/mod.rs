//! The hosts to which other programs go for a name.

mod groups;
mod rule;
mod versions;

use serde::Serialize;

use groups::{GROUPS, Group};
use rule::without_root_dot;

/// The host to which a group of programs goes for a name.
#[derive(Serialize)]
pub(super) struct Prediction {
    /// The programs of the group.
    pub(super) programs: &'static [&'static str],
    /// The host to which they go, or nothing if they refuse the name.
    pub(super) host: Option<String>,
    /// The code of the rule that refuses the name.
    pub(super) reason: Option<&'static str>,
}

impl Prediction {
    /// Returns the host as DNS compares it: without the root dot, and with letters of ASCII in lowercase.
    pub(super) fn host_in_dns(&self) -> Option<String> {
        let host = without_root_dot(self.host.as_deref()?);
        Some(host.to_ascii_lowercase())
    }
}

/// Returns what each group does with a name.
pub(super) fn predictions(name: &str) -> Vec<Prediction> {
    let predict = |&Group { programs, ref rule }| {
        let host = rule.host(name);
        Prediction {
            programs,
            reason: host.as_ref().err().copied(),
            host: host.ok(),
        }
    };
    GROUPS.iter().map(predict).collect()
}
