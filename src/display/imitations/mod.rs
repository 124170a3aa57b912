//! Names that imitate a protected name.
//!
//! | file | contents |
//! |---|---|
//! | `glyphs` | the code points that can replace letters |
//! | `target` | the label to imitate, letter by letter |
//! | `choices` | the glyphs to try at each letter |
//! | `prefix` | the start of a spelling, and its changes |
//! | `written_order` | the order in which people write letters from right to left |
//! | `spelling` | the spellings of a label |
//! | `words` | a label with other words, and with one edit |
//! | `settings` | the names to generate |
//! | `names` | the names, by score |

pub(super) mod choices;
pub(super) mod glyphs;
pub(super) mod names;
pub(super) mod prefix;
pub(super) mod settings;
pub(super) mod spelling;
pub(super) mod target;
pub(super) mod words;
pub(super) mod written_order;
