//! Profiles with flags as keyword arguments.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};

use alabel::Uts46;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};

use crate::import::Import;
use crate::unknown_name::unknown_name;

/// A specification with its flags, for use in many calls.
///
/// The functions accept it in place of the name of a profile and its flags.
///
/// >>> import alabel
/// >>> transitional = alabel.Profile("uts46", transitional_processing=True)
/// >>> alabel.to_ascii("straße.example", transitional)
/// 'strasse.example'
/// >>> transitional
/// alabel.Profile('uts46', transitional_processing=True)
#[pyclass(frozen, eq, hash, module = "alabel")]
pub(crate) struct Profile {
    profile: alabel::Profile,
    /// The flags from the constructor.
    flags: BTreeMap<String, Value>,
}

/// The value of a flag.
#[derive(Clone, FromPyObject, IntoPyObject)]
enum Value {
    /// A boolean.
    Bool(bool),
    /// The name of another value, such as "allow_root_label".
    Name(String),
}

impl Value {
    /// Returns the library's name of the value.
    fn name(&self) -> &str {
        match self {
            Self::Bool(true) => "true",
            Self::Bool(false) => "false",
            Self::Name(name) => name,
        }
    }
}

impl fmt::Display for Value {
    /// Writes the value as a Python literal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(true) => f.write_str("True"),
            Self::Bool(false) => f.write_str("False"),
            Self::Name(name) => write!(f, "{name:?}"),
        }
    }
}

impl PartialEq for Profile {
    fn eq(&self, other: &Self) -> bool {
        self.profile == other.profile
    }
}

impl Hash for Profile {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.profile.hash(state);
    }
}

#[pymethods]
impl Profile {
    #[new]
    #[pyo3(signature = (name = "uts46", /, **flags))]
    fn new(name: &str, flags: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let profile = with_flags(named(name)?, flags)?;
        let flags = flags.map(|flags| flags.extract()).transpose()?;
        Ok(Self {
            profile,
            flags: flags.unwrap_or_default(),
        })
    }

    /// Returns the name of the profile, such as "uts46".
    #[getter]
    fn name(&self) -> &'static str {
        self.profile.name()
    }

    /// Returns the flags from the constructor.
    #[getter]
    fn flags(&self) -> BTreeMap<String, Value> {
        self.flags.clone()
    }

    fn __repr__(&self) -> String {
        let flags = self.flags.iter();
        let flags = flags.map(|(flag, value)| format!(", {flag}={value}"));
        format!(
            "alabel.Profile('{}'{})",
            self.profile.name(),
            flags.collect::<String>()
        )
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Rebuilt<'py>> {
        static REBUILD: Import = Import::new("alabel._profile", "rebuild");
        let profile = slf.get();
        Ok((REBUILD.get(slf.py())?, (profile.name(), profile.flags())))
    }
}

/// A Python function, with the arguments to make a profile.
type Rebuilt<'py> = (Bound<'py, PyAny>, (&'static str, BTreeMap<String, Value>));

/// Returns the profile for the arguments `profile` and `**flags`.
pub(crate) fn of_arguments(
    profile: Option<&Bound<'_, PyAny>>,
    flags: Option<&Bound<'_, PyDict>>,
) -> PyResult<alabel::Profile> {
    let base = match profile {
        None => alabel::Profile::default(),
        Some(profile) => {
            if let Ok(name) = profile.cast::<PyString>() {
                named(name.to_str()?)?
            } else if let Ok(profile) = profile.cast::<Profile>() {
                profile.get().profile
            } else {
                let kind = profile.get_type().name()?;
                let message = format!("profile must be a str or an alabel.Profile, not {kind}");
                return Err(PyTypeError::new_err(message));
            }
        }
    };
    with_flags(base, flags)
}

/// Returns the ready profile with this name.
fn named(name: &str) -> PyResult<alabel::Profile> {
    let mut ready = alabel::Profile::ALL.iter();
    ready
        .find(|profile| profile.name() == name)
        .copied()
        .ok_or_else(|| {
            let names: Vec<&str> = alabel::Profile::ALL
                .iter()
                .map(alabel::Profile::name)
                .collect();
            unknown_name("profile", name, &names)
        })
}

/// Sets the flags from keyword arguments.
fn with_flags(
    base: alabel::Profile,
    flags: Option<&Bound<'_, PyDict>>,
) -> PyResult<alabel::Profile> {
    let Some(flags) = flags else { return Ok(base) };
    // Apply `strict` first: the other flags change it.
    let base = match flags.get_item(STRICT)? {
        Some(value) => strict(base, &value)?,
        None => base,
    };
    flags.iter().try_fold(base, |profile, (flag, value)| {
        let flag = flag.cast::<PyString>()?;
        match flag.to_str()? {
            STRICT => Ok(profile),
            flag => with_flag(profile, flag, &value),
        }
    })
}

/// The argument that selects `Uts46::STRICT`. The library has no such flag.
const STRICT: &str = "strict";

/// Returns `Uts46::STRICT` if the value is true, and the profile otherwise.
fn strict(profile: alabel::Profile, value: &Bound<'_, PyAny>) -> PyResult<alabel::Profile> {
    if !has_flag(profile, STRICT) {
        return Err(foreign_flag(profile, STRICT));
    }
    let is_strict = value
        .cast::<PyBool>()
        .map_err(|_| wrong_type(STRICT, "a bool", value))?;
    Ok(if is_strict.is_true() {
        Uts46::STRICT.into()
    } else {
        profile
    })
}

/// Sets one flag of a profile.
fn with_flag(
    profile: alabel::Profile,
    flag: &str,
    value: &Bound<'_, PyAny>,
) -> PyResult<alabel::Profile> {
    if !has_flag(profile, flag) {
        return Err(foreign_flag(profile, flag));
    }
    let value: Value = value
        .extract()
        .map_err(|_| wrong_type(flag, "a bool or a str", value))?;
    profile
        .with_flag(flag, value.name())
        .map_err(|error| PyValueError::new_err(format!("{flag}={value}: {error}")))
}

/// Returns the error for a value of the wrong type.
fn wrong_type(flag: &str, expected: &str, value: &Bound<'_, PyAny>) -> PyErr {
    let kind = value.get_type().name();
    let message = kind.map(|kind| format!("{flag} must be {expected}, not {kind}"));
    message.map_or_else(|error| error, PyTypeError::new_err)
}

/// Returns `true` if a profile has a flag.
fn has_flag(profile: alabel::Profile, flag: &str) -> bool {
    match flag {
        STRICT => Uts46::try_from(profile).is_ok(),
        _ => profile.flags().any(|(name, _)| name == flag),
    }
}

/// Returns the error for a flag that a profile lacks.
fn foreign_flag(profile: alabel::Profile, flag: &str) -> PyErr {
    let others: Vec<&str> = alabel::Profile::ALL
        .iter()
        .filter(|other| has_flag(**other, flag))
        .map(alabel::Profile::name)
        .collect();
    PyTypeError::new_err(if others.is_empty() {
        // Polars passes an extra argument. If the error has Python's own words, it tries again without.
        format!("got an unexpected keyword argument '{flag}'")
    } else {
        let others = others.join(" or ");
        format!(
            "the profile {} has no flag {flag}; use {others}",
            profile.name()
        )
    })
}
