//! Language tables: the labels that a registry accepts, and the labels that are variants of each other.
//!
//! Registries publish their language tables as label generation rulesets (LGR), in the XML of [RFC 7940]. A
//! table has a *repertoire* of code points and sequences, their *variants*, *rules*, and *actions*. An action
//! gives a label its *disposition*: `valid`, `allocatable`, `blocked`, `invalid`, or a word of the registry.
//!
//! ```
//! use alabel_lgr::Ruleset;
//!
//! let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0">
//!   <data>
//!     <range first-cp="0061" last-cp="006E"/>
//!     <char cp="006F"><var cp="00F6" type="blocked"/></char>
//!     <range first-cp="0070" last-cp="007A"/>
//!     <char cp="00F6"><var cp="006F" type="blocked"/></char>
//!     <char cp="00B7" when="between-l"/>
//!   </data>
//!   <rules>
//!     <rule name="between-l">
//!       <look-behind><char cp="006C"/></look-behind><anchor/><look-ahead><char cp="006C"/></look-ahead>
//!     </rule>
//!   </rules>
//! </lgr>"#;
//! let ruleset = Ruleset::parse(table.as_bytes())?;
//! assert!(ruleset.check("col·lecció").reasons()[0].to_string().contains("U+00F3"));
//! assert_eq!(ruleset.disposition("col·lega").as_str(), "valid");
//! assert!(ruleset.collides("zoo", "zöo"));
//! # Ok::<(), alabel_lgr::Finding>(())
//! ```
//!
//! # Where to look
//!
//! | to | use |
//! |---|---|
//! | read a table | [`Ruleset::parse`], or [`ParseOptions`] for limits and the version of Unicode |
//! | list the faults of a table | [`ParseOptions::lint`], [`FindingKind`] |
//! | check a label, with reasons | [`Ruleset::check`], [`Verdict`], [`Reason`] |
//! | check a label, without reasons | [`Ruleset::disposition`] |
//! | list the variants of a label | [`Ruleset::variants`] |
//! | find collisions among many labels | [`Ruleset::index_label`], then [`Ruleset::collides`] |
//! | use several tables | [`Zone`] |
//!
//! # How a label is evaluated
//!
//! 1. IDNA2008 decides whether the label may be registered. [`Ruleset::table_only`] skips this step.
//! 2. The label is divided into elements of the repertoire. At each place, the longest element whose context
//!    holds is taken, without going back (section 8.1). If there is none, the label is `invalid`, and no
//!    action applies.
//! 3. The types of the reflexive mappings of these elements are recorded (section 8.1.1).
//! 4. The first action that triggers gives the disposition. The actions of the table come first, in document
//!    order, then the default actions (sections 7.6, 8.3).
//!
//! Variants come from every division of the label into elements whose contexts hold, not only from the
//! longest elements. A mapping with a context exists if the context holds in the variant label. Permutations
//! that lead to the same label are listed once. If their dispositions differ, the table has an error (section
//! 8.4).
//!
//! # Promises
//!
//! - No `unsafe` code, and no panic on any table or label.
//! - The time of a check is linear in the label times the rules. A label has at most 255 code points.
//! - A comparison of two labels takes time in proportion to the product of their lengths, and an index label
//!   at most to the square of the length.
//! - The list of variants needs memory for one variant, and tries no more permutations than its limit.
//! - The memory of a [`Ruleset`] is linear in the table. It borrows nothing, and is `Send` and `Sync`.
//!
//! # Where the RFC leaves a choice
//!
//! - Input is UTF-8 and has no DOCTYPE.
//! - A label has at most 255 code points, so a greater count never matches.
//! - Properties have the values of [`alabel::UNICODE_VERSION`]. If the table states another version, that is
//!   a warning, or an error with [`ParseOptions::strict`].
//! - The default actions ignore types outside section 7.3, as section 8.3 says.
//! - Variants of an empty `cp` are never inserted. An empty variant is not a label.
//!
//! [RFC 7940]: https://www.rfc-editor.org/rfc/rfc7940

#![forbid(unsafe_code)]

mod classes;
mod error;
mod label;
mod model;
mod options;
mod rules;
mod ruleset;
mod table;
mod variants;
mod xml;
mod zone;

pub use error::{Finding, FindingKind, Severity};
pub use label::{Action, Disposition, Label, Reason, ReasonKind, Verdict};
pub use model::Metadata;
pub use options::ParseOptions;
pub use ruleset::Ruleset;
pub use variants::{Variant, VariantError, Variants};
pub use zone::Zone;
