//! The rules: each is a function over a label that returns the places of what breaks it.

pub(super) mod chromium;
pub(super) mod cjk;
pub(super) mod firefox;
pub(super) mod latin;
pub(super) mod lookalikes;
pub(super) mod punctuation;
pub(super) mod uts39;
