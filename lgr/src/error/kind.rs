//! The kinds of finding, with their messages.

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The table is refused.
    Error,
    /// The table is accepted, and its author should look at the place.
    Warning,
}

/// Defines the enum of the kinds from rows `Kind(severity, code, section, predicate, requirement)`.
///
/// The predicate follows the subject: `0061 is listed twice`.
macro_rules! finding_kinds {
    (
        $(#[$of_all:meta])*
        pub enum $name:ident {$(
            $kind:ident($severity:ident, $code:literal, $section:literal, $predicate:literal, $requirement:literal);
        )+}
    ) => {
        $(#[$of_all])*
        pub enum $name {$(
            #[doc = concat!($requirement, " Code `", $code, "`, ", $section, ".")]
            $kind,
        )+}

        impl $name {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$kind),+];

            /// Returns the row of the kind.
            const fn row(self) -> (Severity, &'static str, &'static str, &'static str, &'static str) {
                match self {
                    $(Self::$kind => (Severity::$severity, $code, $section, $predicate, $requirement),)+
                }
            }
        }
    };
}

finding_kinds! {
    /// A kind of finding in a table.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::{FindingKind, Severity};
    ///
    /// let kind = FindingKind::ReversedRange;
    /// assert_eq!(kind.code(), "reversed-range");
    /// assert_eq!(kind.section(), "RFC 7940, section 5");
    /// assert_eq!(kind.severity(), Severity::Error);
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum FindingKind {
        Unreadable(Error, "unreadable", "RFC 7940, section 4", "cannot be read", "The whole file has to be readable.");
        NotUtf8(Error, "not-utf-8", "RFC 7940, section 4", "is not UTF-8", "A table is XML 1.0, which this reader takes only in UTF-8.");
        BrokenXml(Error, "broken-xml", "RFC 7940, section 4", "is not well-formed XML", "A table is a well-formed XML document.");
        Doctype(Error, "doctype", "RFC 7940, section 12.2", "is refused", "A table has no DOCTYPE: this reader takes no declarations that change what a document says.");
        UnknownEntity(Error, "unknown-entity", "RFC 7940, section 4", "is not one of the entities of XML", "Without a DOCTYPE, XML has five entities: lt, gt, amp, apos and quot.");
        TooLarge(Error, "too-large", "RFC 7940, section 12.2", "is larger than the limit", "A table has at most as many octets as the options of the reader allow.");
        TooDeep(Error, "too-deep", "RFC 7940, section 12.2", "is nested deeper than the limit", "Elements are nested at most as deep as the options of the reader allow.");
        TooComplex(Error, "too-complex", "RFC 7940, section 12.2", "is too complex", "A table is within the limits of its reader: a char has 256 variants, a sequence 63 code points, a rule 64 alternatives with an anchor and 1,024 operators with references and counts written out, all rules 65,536 operators; there are at most 4,096 actions, and they name 122 types besides the recommended ones; at most 4 of them have all-variants or only-variants and the disposition invalid.");
        NotATable(Error, "not-a-table", "RFC 7940, section 4.1", "is not the root of a table", "The root is the element lgr in the namespace urn:ietf:params:xml:ns:lgr-1.0.");
        TextTable(Error, "text-table", "RFC 7940, section 4", "is not the XML of RFC 7940, in which ICANN publishes tables", "A table is XML. Ask the registry for the XML of a text table, or look for it at www.iana.org/domains/idn-tables.");
        UnknownElement(Error, "unknown-element", "RFC 7940, appendix D", "is not allowed here", "An element has only the children that the schema lists.");
        RepeatedElement(Error, "repeated-element", "RFC 7940, appendix D", "occurs twice", "The element occurs at most once in its parent.");
        MisorderedElement(Error, "misordered-element", "RFC 7940, section 4.2", "comes too late", "The order is meta, data, rules.");
        MissingElement(Error, "missing-element", "RFC 7940, section 4.2", "is missing", "A table has an element data with at least one char or range.");
        UnexpectedText(Error, "unexpected-text", "RFC 7940, appendix D", "is text where only elements are allowed", "Only the elements of the metadata and class contain text.");
        UnknownAttribute(Error, "unknown-attribute", "RFC 7940, appendix D", "is not an attribute of the element", "An element has only the attributes that the schema lists.");
        MissingAttribute(Error, "missing-attribute", "RFC 7940, appendix D", "is missing", "The element needs the attribute.");
        InvalidCodePoint(Error, "invalid-code-point", "RFC 7940, section 5", "is not a code point", "A code point is written with four to six hexadecimal digits, in uppercase, and those of a sequence are separated by spaces.");
        OutsideUnicode(Error, "outside-unicode", "RFC 7940, section 5", "is not a Unicode scalar value", "A code point is at most 10FFFF, and not a surrogate.");
        ReversedRange(Error, "reversed-range", "RFC 7940, section 5", "ends before it starts", "The last code point of a range is not before the first.");
        RepeatedCodePoint(Error, "repeated-code-point", "RFC 7940, section 5", "is listed twice", "Each code point and each sequence is listed once, by itself or in a range.");
        NullWithoutVariant(Error, "null-without-variant", "RFC 7940, section 5.3.3", "has no variant", "A char with an empty cp has at least one variant.");
        RepeatedVariant(Error, "repeated-variant", "RFC 7940, section 5.3.1", "is mapped twice under the same condition", "The variants of a char differ in cp, when or not-when.");
        WhenAndNotWhen(Error, "when-and-not-when", "RFC 7940, section 5.2", "has both when and not-when", "An element has at most one of when and not-when.");
        InvalidType(Error, "invalid-type", "RFC 7940, section 5.3.2", "is not a variant type", "A type is not empty, has no spaces and does not start with an underscore.");
        InvalidTag(Error, "invalid-tag", "RFC 7940, section 5.5", "is not a tag", "A tag is a name token of XML.");
        RepeatedTag(Error, "repeated-tag", "RFC 7940, section 5.5", "is repeated", "An element has each tag once.");
        TagOnSequence(Error, "tag-on-sequence", "RFC 7940, section 5.5", "is a tag of a sequence", "Only a single code point or a range has tags.");
        InvalidReference(Error, "invalid-reference", "RFC 7940, section 4.3.8", "is not the name of a reference", "The id of a reference has uppercase letters, digits and -_.: only.");
        RepeatedReference(Error, "repeated-reference", "RFC 7940, section 5.4.1", "is repeated", "A reference is declared once, and named once by each ref.");
        UndeclaredReference(Error, "undeclared-reference", "RFC 7940, section 5.4.1", "is not declared", "A ref names references that the metadata declare.");
        InvalidMetadata(Error, "invalid-metadata", "RFC 7940, section 4.3", "is not written as the schema requires", "Dates exist and are written YYYY-MM-DD, the Unicode version is three numbers, languages and scopes are not empty.");
        InvalidName(Error, "invalid-name", "RFC 7940, section 6.3.1", "is not a name", "The name of a class or rule is a name of XML without a colon.");
        MissingName(Error, "missing-name", "RFC 7940, section 6.3.4", "has no name", "A class or rule directly in rules has a name.");
        NameInside(Error, "name-inside", "RFC 7940, section 6.3.4", "has a name", "A class or rule inside another element has no name.");
        RepeatedName(Error, "repeated-name", "RFC 7940, section 6.3.4", "is the name of two definitions", "Classes and rules share one set of names, and each name is used once.");
        UndefinedName(Error, "undefined-name", "RFC 7940, section 6.3.4", "is not defined before this place", "by-ref, match and not-match name a class or rule that is complete before them.");
        UndefinedRule(Error, "undefined-rule", "RFC 7940, section 5.2", "is not the name of a rule", "when and not-when name a rule of the table.");
        WrongKindOfName(Error, "wrong-kind-of-name", "RFC 7940, section 6.3.4", "names another kind of definition", "A class refers to a class, and a rule, an action or a context to a rule.");
        ReferenceWithContent(Error, "reference-with-content", "RFC 7940, section 6.3.4", "stands beside a definition", "An element with by-ref has no name, ref, from-tag, property or content.");
        SeveralDefinitions(Error, "several-definitions", "RFC 7940, section 6.2", "is defined in more than one way", "A class is defined by one of from-tag, property and a list of code points.");
        EmptyDefinition(Error, "empty-definition", "RFC 7940, section 6.2.4", "has no definition", "A class is defined by from-tag, property or a list of code points.");
        PropertyWithoutVersion(Error, "property-without-version", "RFC 7940, section 6.2.3", "is used without a Unicode version", "A table that uses properties states its unicode-version.");
        UnsupportedProperty(Error, "unsupported-property", "RFC 7940, section 6.2.3", "is not a property value that is supported", "The properties are gc, sc, ccc, bc, jt, InSC and Dep, with the names of UAX #42.");
        WrongOperands(Error, "wrong-operands", "RFC 7940, section 6.2.5", "has the wrong number of classes", "complement combines one class, union two or more, and the other operators two.");
        ShortChoice(Error, "short-choice", "RFC 7940, section 6.3.5", "has fewer than two alternatives", "A choice has two or more alternatives.");
        InvalidCount(Error, "invalid-count", "RFC 7940, section 6.3.3", "is not a count", "A count is n with n at least 1, n+, or n:m with m above n, or equal to it and at least 1.");
        CountNotAllowed(Error, "count-not-allowed", "RFC 7940, section 6.3.3", "has a count", "Definitions with a name, the operands of sets, and whatever contains start, end, anchor, look-behind or look-ahead have no count.");
        StartNotFirst(Error, "start-not-first", "RFC 7940, section 6.3.8", "is not the first thing to match", "start is matched first in a rule, and never in a look-ahead.");
        EndNotLast(Error, "end-not-last", "RFC 7940, section 6.3.8", "is not the last thing to match", "end is matched last in a rule, and never in a look-behind.");
        LookWithoutAnchor(Error, "look-without-anchor", "RFC 7940, section 6.4.2", "has no anchor beside it", "A rule with a look-behind or look-ahead has an anchor.");
        MisplacedAnchor(Error, "misplaced-anchor", "RFC 7940, section 6.4.2", "is not where an anchor can be", "An anchor has at most a look-behind before it and a look-ahead after it, in the same rule.");
        AnchoredAction(Error, "anchored-action", "RFC 7940, section 6.4.1", "contains an anchor", "Only when and not-when name rules with an anchor.");
        MatchAndNotMatch(Error, "match-and-not-match", "RFC 7940, section 7.1", "has both match and not-match", "An action has at most one of match and not-match.");
        SeveralTriggers(Error, "several-triggers", "RFC 7940, section 7.2.1", "has several variant triggers", "An action has at most one of any-variant, all-variants and only-variants.");
        UnknownUnicodeVersion(Warning, "unknown-unicode-version", "RFC 7940, section 4.3.7", "is not the version of the properties here", "Properties have the values of the Unicode version that the table states.");
        EmptyClass(Warning, "empty-class", "RFC 7940, section 6.2.2", "is an empty class", "A class that contains no code point never matches.");
        NullSource(Warning, "null-source", "RFC 7940, section 5.3.3", "would be inserted everywhere", "Variants of an empty cp have the type invalid; they are not used.");
        VariantOutsideRepertoire(Warning, "variant-outside-repertoire", "RFC 7940, section 7.2.1", "is a variant outside the repertoire", "The target of a variant is in the repertoire, or listed with a reflexive mapping.");
        AsymmetricVariant(Warning, "asymmetric-variant", "RFC 7940, section 5.3.1", "has no mapping back", "If a code point has a variant, the variant has it, too, under the same condition.");
        NonTransitiveVariant(Warning, "non-transitive-variant", "RFC 7940, section 5.3.1", "is not mapped directly", "The variants of a variant are variants, too.");
        OverlappingSequences(Warning, "overlapping-sequences", "RFC 7940, section 5.3.1", "are not variants of each other", "Variants of a variant are variants, too, also if sequences of a label overlap.");
        OverlappingVariants(Warning, "overlapping-variants", "RFC 7940, section 8.4", "is mapped with a condition and without one", "At most one mapping to a target applies in a label.");
        AfterCatchAll(Warning, "after-catch-all", "RFC 7940, section 7.4", "is never reached", "The first action that triggers decides, and an action without conditions always triggers.");
    }
}

impl FindingKind {
    /// Returns the name of the kind for programs. It never changes.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel_lgr::FindingKind::Doctype.code(), "doctype");
    /// ```
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.row().1
    }

    /// Returns the section of the rule.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(alabel_lgr::FindingKind::TagOnSequence.section(), "RFC 7940, section 5.5");
    /// ```
    #[must_use]
    pub const fn section(self) -> &'static str {
        self.row().2
    }

    /// Returns the part of the message after the subject.
    pub(crate) const fn predicate(self) -> &'static str {
        self.row().3
    }

    /// Returns the requirement as a sentence.
    ///
    /// # Examples
    ///
    /// ```
    /// let kind = alabel_lgr::FindingKind::ShortChoice;
    /// assert_eq!(kind.requirement(), "A choice has two or more alternatives.");
    /// ```
    #[must_use]
    pub const fn requirement(self) -> &'static str {
        self.row().4
    }

    /// Returns the severity of the kind. [`ParseOptions::strict`](crate::ParseOptions::strict) raises one
    /// kind.
    ///
    /// # Examples
    ///
    /// ```
    /// use alabel_lgr::{FindingKind, Severity};
    ///
    /// assert_eq!(FindingKind::EmptyClass.severity(), Severity::Warning);
    /// ```
    #[must_use]
    pub const fn severity(self) -> Severity {
        self.row().0
    }
}
