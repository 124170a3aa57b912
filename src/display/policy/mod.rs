//! The policies: their settings, and what they do with a name.
//!
//! | file | contents |
//! |---|---|
//! | `settings` | a policy as data |
//! | `names` | the names of the ready policies |
//! | `rule_order` | the rules of a policy, in the order in which they are asked |
//! | `escape` | names that are shown in neither form |
//! | `shown` | the result |
//! | `operations` | `to_display`, `check` and `shows` |
//! | `protection` | the same for a policy that protects names |

pub(super) mod escape;
pub(super) mod names;
pub(super) mod operations;
pub(super) mod protection;
pub(super) mod rule_order;
pub(super) mod settings;
pub(super) mod shown;
