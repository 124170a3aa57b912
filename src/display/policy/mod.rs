//! The policies: their settings and operations.
//!
//! | file | contents |
//! |---|---|
//! | `shown` | the result of a policy |
//! | `protection` | the protected names of a policy, and the names that imitate them |
//! | `rule` | the rules that a policy can have |
//! | `settings` | a policy as data |
//! | `names` | the names of the ready policies |
//! | `rule_order` | the rules of a policy, in order |
//! | `escape` | names that are shown in neither form |
//! | `operations` | `to_display` and `shows` |
//! | `check` | `check`: every reason not to show a name |

pub(super) mod check;
pub(super) mod escape;
pub(super) mod names;
pub(super) mod operations;
pub(super) mod protection;
pub(super) mod rule;
pub(super) mod rule_order;
pub(super) mod settings;
pub(super) mod shown;
