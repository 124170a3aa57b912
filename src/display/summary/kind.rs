//! The list of summaries.

use crate::error::codes;

codes! {
    /// The kinds of summaries, the most important first.
    ///
    /// The order is the order of the enum, of [`ALL`](Self::ALL), and of `Ord`. A name has the first summary
    /// that applies to it. The documentation of each kind quotes the start of its sentence.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::{Summary, SummaryKind};
    ///
    /// // Browsers hide this name, and other programs go to another one.
    /// let summary = Summary::of("faß.pаypal.com");
    /// assert_eq!(summary.kind(), SummaryKind::HiddenByBrowsers);
    /// assert!(SummaryKind::HiddenByBrowsers < SummaryKind::ProgramsDisagree);
    /// ```
    pub enum SummaryKind {
        /// The host parser of the URL Standard finds an IP address, in any spelling.
        Address("address"; "browsers connect to");
        /// The profile refuses the name.
        Invalid("invalid"; "not valid");
        /// The profile accepts the name, but the URL Standard refuses it.
        RefusedByBrowsers("refused-by-browsers"; "browsers refuse it");
        /// The name looks like a protected name.
        LooksLike("looks-like"; "valid, but looks like");
        /// Chromium and Firefox hide a label.
        HiddenByBrowsers("hidden-by-browsers"; "valid, but browsers hide it");
        /// Only Chromium hides a label.
        HiddenByChromium("hidden-by-chromium"; "valid, but Chromium hides it");
        /// Only Firefox hides a label.
        HiddenByFirefox("hidden-by-firefox"; "valid, but Firefox hides it");
        /// Programs with IDNA2003, or with Transitional_Processing of UTS #46, go to another host.
        ProgramsDisagree("programs-disagree"; "valid, but programs disagree");
        /// Only the recommended policy hides a label.
        NotRecommended("not-recommended"; "valid, but better shown in ASCII");
        /// The name has one label, so it names no host on the public Internet.
        SingleLabel("single-label"; "valid, but without a top-level domain");
        /// None of the above.
        Valid("valid"; "valid");
    }

    /// Lists the kinds, the most important first.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::SummaryKind;
    ///
    /// assert_eq!(SummaryKind::ALL.last(), Some(&SummaryKind::Valid));
    /// for kind in SummaryKind::ALL {
    ///     assert_eq!(kind.code().parse(), Ok(*kind));
    /// }
    /// ```
    pub const ALL;

    /// Returns the name of the kind for programs. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel::display::SummaryKind;
    ///
    /// assert_eq!(SummaryKind::ProgramsDisagree.code(), "programs-disagree");
    /// ```
    pub const fn code;

    /// Returns the start of the sentence.
    pub(super) const fn claim;
}
