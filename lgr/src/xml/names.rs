//! The names of elements and attributes.

/// Defines an enum of names from rows `Variant = "name"`.
macro_rules! names {
    ($(#[$meta:meta])* $enum:ident { $($name:ident = $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $enum { $($name),+ }

        impl $enum {
            /// Finds a name.
            pub(crate) fn parse(name: &str) -> Option<Self> {
                match name {
                    $($text => Some(Self::$name),)+
                    _ => None,
                }
            }

            /// Returns the text of the name.
            pub(crate) const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text),+ }
            }
        }
    };
}

names! {
    /// The elements of RFC 7940, appendix D.
    Tag {
        Lgr = "lgr", Meta = "meta", Data = "data", Rules = "rules",
        Version = "version", Date = "date", Language = "language", Scope = "scope", ValidityStart = "validity-start",
        ValidityEnd = "validity-end", UnicodeVersion = "unicode-version", Description = "description",
        References = "references", Reference = "reference",
        Char = "char", Range = "range", Var = "var",
        Class = "class", Complement = "complement", Union = "union", Intersection = "intersection",
        Difference = "difference", SymmetricDifference = "symmetric-difference",
        Rule = "rule", Choice = "choice", Any = "any", Start = "start", End = "end", Anchor = "anchor",
        LookBehind = "look-behind", LookAhead = "look-ahead",
        Action = "action",
    }
}

names! {
    /// The attributes of RFC 7940, appendix D.
    Attribute {
        AllVariants = "all-variants", AnyVariant = "any-variant", ByRef = "by-ref", Comment = "comment", Count = "count",
        Cp = "cp", Disp = "disp", FirstCp = "first-cp", FromTag = "from-tag", Id = "id", LastCp = "last-cp",
        Match = "match", Name = "name", NotMatch = "not-match", NotWhen = "not-when", OnlyVariants = "only-variants",
        Property = "property", Ref = "ref", Tag = "tag", Type = "type", When = "when",
    }
}

impl Tag {
    /// Returns `true` for `class` and the operators on classes (RFC 7940, sections 6.2.1 and 6.2.5).
    pub(crate) const fn declares_class(self) -> bool {
        matches!(
            self,
            Self::Class
                | Self::Complement
                | Self::Union
                | Self::Intersection
                | Self::Difference
                | Self::SymmetricDifference
        )
    }
}
