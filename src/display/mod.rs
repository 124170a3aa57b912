//! Decide whether people see a name in Unicode, and say which rule hides it.
//!
//! A valid name can deceive: `аррӏе.com` is Cyrillic, and no specification of names forbids it. A display
//! policy shows each label of a valid name in Unicode, or hides it behind its ASCII form.
//!
//! ```
//! use alabel::display::Policy;
//!
//! let policy = Policy::new();
//! assert_eq!(policy.to_display("xn--bcher-kva.example").as_str(), "bücher.example");
//! assert_eq!(policy.to_display("аррӏе.com").as_str(), "xn--80ak6aa92e.com");
//!
//! let reason = policy.check("аррӏе.com").next();
//! assert_eq!(
//!     reason.unwrap().to_string(),
//!     "the label \"аррӏе\" at octets 0..10 looks like Latin letters, as in \"apple\" \
//!      (UTS #39, section 4.1)"
//! );
//! ```
//!
//! | to | use |
//! |---|---|
//! | tell people in one sentence what to know about a name | [`Summary::of`] |
//! | show names to people | [`Policy::new`], the recommended policy, and [`Policy::to_display`] |
//! | choose single rules | [`Policy::with`], [`Policy::without`] and [`Rule`] |
//! | show only the scripts that the reader reads | [`Policy::scripts`] |
//! | accept the domains of senders of mail that Gmail accepts | [`Policy::HIGHLY_RESTRICTIVE`] and [`Policy::check`] |
//! | show what a browser shows | [`Policy::CHROMIUM`], [`Policy::FIREFOX`] |
//! | write a name to a log in both forms | [`Shown`] with `{:#}` |
//! | compare the looks of names | `skeleton(one) == skeleton(other)`, with [`skeleton()`] or [`bidi_skeleton`] |
//! | find out which of your names another name looks like | [`Lookalikes`] |
//! | list the names that would imitate yours | [`Imitations`] |
//! | hide the names that look like yours | [`Policy::protect`] |
//! | write a name into a terminal or a log | [`Shown::isolated`] |
//! | let the user choose a policy by its name | [`str::parse`] |
//! | know how a label mixes scripts | [`RestrictionLevel::of`] |
//!
//! # Side by side
//!
//! The verdict of each policy on some names: the code of the first reason, or nothing if the policy shows
//! every label.
//!
//! ```
//! use alabel::display::Policy;
//!
//! let row = |name: &str| {
//!     let policies = [
//!         Policy::SINGLE_SCRIPT,
//!         Policy::HIGHLY_RESTRICTIVE,
//!         Policy::MODERATELY_RESTRICTIVE,
//!         Policy::new(),
//!         Policy::CHROMIUM,
//!         Policy::FIREFOX,
//!     ];
//!     policies.map(|policy| {
//!         let reason = policy.check(name).next();
//!         reason.map_or("", |reason| reason.kind().code())
//!     })
//! };
//! # let (mixed, whole, kana) = ("mixed-scripts", "whole-script-confusable", "kana-context");
//! # let (letter, alphabet, restricted) = ("letter-of-other-tld", "no-alphabet", "not-allowed");
//! # let (dot, diacritic, numbers) = ("hidden-overlay", "diacritic-context", "mixed-numbers");
//! //  name              single  highly  moderately  new()  CHROMIUM  FIREFOX
//! let table = [
//!     ("bücher.com",    ["", "", "", "", "", ""]),
//!     ("東京タワー.com",  ["", "", "", "", "", ""]),
//!     ("東京tv.com",     [mixed, "", "", "", "", ""]),
//!     ("ไทยtv.com",      [mixed, mixed, "", mixed, mixed, mixed]),
//!     ("pаypal.com",    [mixed, mixed, mixed, mixed, mixed, mixed]),
//!     ("аррӏе.com",     ["", "", "", whole, whole, whole]),
//!     ("аррӏе.рф",      ["", "", "", "", "", ""]),
//!     ("гороскоп.com",  ["", "", "", whole, whole, whole]),
//!     ("þorlákur.com",  ["", "", "", "", letter, letter]),
//!     ("pąypaļ.com",    ["", "", "", alphabet, "", ""]),
//!     ("i\u{307}g.com", ["", "", "", dot, dot, diacritic]),
//!     ("খবর২4.com",      ["", "", "", numbers, numbers, numbers]),
//!     ("googleー.com",   [mixed, "", "", kana, kana, kana]),
//!     ("☕.com",         [restricted; 6]),
//! ];
//! for (name, expected) in table {
//!     assert_eq!(row(name), expected, "{name}");
//! }
//! ```
//!
//! Of 9,261 real names, mostly of many words with hyphens, the recommended policy shows 83.5 %, Highly
//! Restrictive 84.6 %, Chromium's rules 81.7 % and Firefox's 83.4 %; of the 477 internationalized names on
//! the HSTS preload list 97.9 %, 98.7 %, 97.7 % and 97.7 %. `data/display-shares.txt` in the repository has
//! the shares by script.
//!
//! # What is not promised
//!
//! - **Safety.** A shown name can still serve phishing. A lookalike that a policy shows is a bug, not a
//!   vulnerability.
//! - **ASCII lookalikes**: `rn` for `m`, `0` for `O`, `1` for `l`. Policies always show labels in ASCII, so
//!   they also show typing errors and names with another word (`paypal-login.example`). They do not tell one
//!   Han character from another. [`Lookalikes`] finds all except the last.
//! - **One foreign letter.** `pàypal.example` is in one script and in one alphabet. Only a list of protected
//!   names finds it: [`Lookalikes`].
//! - **Letters of one language.** By their alphabets, `gōoģļē.example` is Latgalian, and `lınkedın.example`
//!   Turkish. A limit on letters with marks would hide words of these languages: 4.6 % of the frequent
//!   Turkish words outside ASCII have four or more such letters that are a third of the word, 3.2 % of the
//!   Finnish and 1.2 % of the Czech, such as `příští`.
//! - **The same verdict in the next version of Unicode.** Unicode 17 restricted more than two thirds of
//!   the code points that 16 allowed. A minor version of this library may change verdicts and skeletons: do
//!   not store them.
//! - **The verdict of another version of a browser.** Chromium also hides names that look like those in its
//!   list of top sites.
//! - **Harmless A-labels.** `xn--google.com` is the ASCII form of `䕮䕵䕶䕱.com`.
//! - **Fonts.** The likeness of letters depends on the font; the data is Unicode's.
//! - **Order.** Names whose labels follow the Bidi rule can still look alike in a paragraph of another
//!   direction: compare their [`bidi_skeleton`]s. A name with right-to-left letters changes the order of the
//!   surrounding text on the line. Put it between U+2068 FIRST STRONG ISOLATE and U+2069 POP DIRECTIONAL
//!   ISOLATE, or into a separate element in HTML.
//! - **HTML.** An invalid name stays unchanged, with everything except printable ASCII escaped, as in
//!   `\u{FF0F}`. It has no control code point, and no `<` that the input does not have. Escape it as you
//!   would escape the input, and put it into a `bdi` element.

mod imitations;
mod lookalikes;
mod policy;
mod reasons;
mod rules;
mod summary;

pub use self::imitations::settings::{Imitation, Imitations};
pub use self::lookalikes::likeness::{Likeness, Lookalike};
pub use self::lookalikes::line_order::Direction;
pub use self::lookalikes::protected_names::Lookalikes;
pub use self::lookalikes::public_suffix::{PublicSuffixes, registered_label};
pub use self::lookalikes::skeleton::{bidi_skeleton, skeleton};
pub use self::policy::rule::Rule;
pub use self::policy::settings::Policy;
pub use self::policy::shown::Shown;
pub use self::reasons::kind::ReasonKind;
pub use self::reasons::reason::Reason;
pub use self::rules::restriction_level::RestrictionLevel;
pub use self::summary::kind::SummaryKind;
pub use self::summary::of_name::Summary;
pub use crate::unicode::security::Script;
