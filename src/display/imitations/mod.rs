//! Names that imitate a protected name.
//!
//! | file | contents |
//! |---|---|
//! | `glyphs` | the code points that can replace letters |
//! | `target` | the label to imitate, letter by letter |
//! | `choices` | the glyphs to try at each letter |
//! | `spelling` | the spellings of a label |
//! | `words` | a label with other words, and with one edit |
//! | `settings` | the names to generate |
//! | `names` | the names, by score |

pub(super) mod choices;
pub(super) mod glyphs;
pub(super) mod names;
pub(super) mod settings;
pub(super) mod spelling;
pub(super) mod target;
pub(super) mod words;
