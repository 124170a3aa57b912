//! Every public type implements `Send`, `Sync`, `Unpin`, `UnwindSafe` and `RefUnwindSafe`. Two exceptions are
//! not `UnwindSafe`: `Column` borrows a function of the caller, and `Lines` mutably borrows a converter.

use std::panic::{RefUnwindSafe, UnwindSafe};

use alabel::bulk::{Column, ColumnError, Converter, Lines, NameError, Run};
use alabel::certificate::{Match, Mismatch, MismatchReason, Presented, Reference};
use alabel::dns::{WireName, WireNameError, WireNameErrorKind};
use alabel::label::LabelKind;
use alabel::punycode::{
    Annotated, Bootstring, DecodeError, EncodeError, OverflowDetection, ParameterError, Parameters,
};
use alabel::{
    ALabel, AsciiSet, BidiScope, DerivedProperty, Deviation, Domain, Error, ErrorKind, Form,
    Format, Hint, Host, HostWarning, HostWarningKind, Idna2003, Idna2008, Mailbox, Mapping,
    MappingStatus, OpaqueHost, Profile, Scheme, ULabel, Unicode, UnknownName, Url, UrlDomain,
    Uts46, VerifyDnsLength, WriteError,
};

fn assert_auto_traits<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + 'static>() {}

fn assert_send_and_sync<T: Send + Sync>() {}

#[test]
fn types_can_be_sent_and_shared() {
    assert_auto_traits::<(Domain, ALabel, ULabel, Unicode, LabelKind)>();
    assert_auto_traits::<(
        Host,
        UrlDomain,
        OpaqueHost,
        HostWarning,
        HostWarningKind,
        Scheme,
        AsciiSet,
    )>();
    assert_auto_traits::<(Mailbox, Format)>();
    assert_auto_traits::<(Match, Mismatch, MismatchReason, Presented, Reference)>();
    assert_auto_traits::<(Error, ErrorKind, Hint, WriteError, UnknownName)>();
    assert_auto_traits::<(Uts46, Url, Idna2008, Idna2003, VerifyDnsLength, BidiScope)>();
    assert_auto_traits::<(Profile, Deviation)>();
    assert_auto_traits::<(WireName, WireNameError, WireNameErrorKind)>();
    assert_auto_traits::<(DerivedProperty, MappingStatus, Mapping)>();
    assert_auto_traits::<(Bootstring, Parameters, OverflowDetection)>();
    assert_auto_traits::<(DecodeError, EncodeError, ParameterError)>();
    assert_auto_traits::<(Annotated, Form, Run, ColumnError, NameError)>();
    assert_auto_traits::<(Converter<Uts46>, Converter<Profile>)>();
    assert_send_and_sync::<(Column<'_, i32>, Lines<'_, Uts46>)>();
}

#[cfg(feature = "display")]
#[test]
fn types_of_display_can_be_sent_and_shared() {
    use alabel::display::{
        Direction, Imitation, Imitations, Likeness, Lookalike, Lookalikes, Policy, Reason,
        ReasonKind, RestrictionLevel, Rule, Script, Shown, Summary, SummaryKind,
    };
    assert_auto_traits::<(Policy, Shown, Reason, ReasonKind)>();
    assert_auto_traits::<(Lookalikes, Lookalike, Likeness, Rule, Script, Direction)>();
    assert_auto_traits::<(RestrictionLevel, Summary, SummaryKind)>();
    assert_auto_traits::<(Imitation, Imitations)>();
}
