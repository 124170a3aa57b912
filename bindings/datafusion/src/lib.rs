//! Converts domain names in queries of Apache DataFusion.
//!
//! [`register_all`] adds the functions of [`functions`] and [`display_functions`] to a session.
//! [`lgr_functions`] needs the language table of a registry.
#![doc = include_str!("../README.md")]

mod display;
mod lgr;

use std::sync::Arc;

use alabel::Profile;
use alabel_arrow::{OnError, to_ascii, to_unicode};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use datafusion_common::types::logical_string;
use datafusion_common::{DataFusionError, Result, ScalarValue, exec_err, plan_err};
use datafusion_expr::registry::FunctionRegistry;
use datafusion_expr::{
    Coercion, ColumnarValue, EncodingPreservation, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl,
    Signature, TypeSignatureClass, Volatility,
};

pub use display::display_functions;
pub use lgr::lgr_functions;

/// Adds [`functions`] for [`Uts46::new`](alabel::Uts46::new) and the [`display_functions`] to a registry,
/// such as a session.
///
/// # Errors
///
/// The errors of [`FunctionRegistry::register_udf`]: the registry takes no functions.
pub fn register_all(registry: &mut dyn FunctionRegistry) -> Result<()> {
    let functions = functions(Profile::default()).into_iter();
    for function in functions.chain(display_functions()) {
        registry.register_udf(Arc::new(function))?;
    }
    Ok(())
}

/// Returns the conversion functions for a profile.
///
/// # Examples
///
/// ```
/// let functions = alabel_datafusion::functions(alabel::Idna2008::LOOKUP);
/// let names = functions.map(|function| function.name().to_owned());
/// assert_eq!(names, ["idna_to_ascii", "try_idna_to_ascii", "idna_to_unicode"]);
/// ```
#[must_use]
pub fn functions(profile: impl Into<Profile>) -> [ScalarUDF; 3] {
    let profile = profile.into();
    [
        Operation::ToAscii,
        Operation::TryToAscii,
        Operation::ToUnicode,
    ]
    .map(|operation| {
        ScalarUDF::new_from_impl(Function {
            operation,
            profile,
            signature: Signature::coercible(vec![strings()], Volatility::Immutable),
        })
    })
}

/// Returns the type for strings of any kind, also in dictionaries.
fn strings() -> Coercion {
    Coercion::new_exact(TypeSignatureClass::Native(logical_string()))
        .with_encoding_preservation(EncodingPreservation::dictionary())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Operation {
    ToAscii,
    TryToAscii,
    ToUnicode,
}

/// A function of one string.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Function {
    operation: Operation,
    profile: Profile,
    signature: Signature,
}

impl Function {
    fn convert(&self, names: &dyn Array) -> Result<ArrayRef> {
        let result = match self.operation {
            Operation::ToAscii => to_ascii(names, self.profile, OnError::Fail),
            Operation::TryToAscii => to_ascii(names, self.profile, OnError::Null),
            Operation::ToUnicode => to_unicode(names, self.profile, OnError::Keep),
        };
        result.map_err(|error| DataFusionError::External(Box::new(error)))
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        match self.operation {
            Operation::ToAscii => "idna_to_ascii",
            Operation::TryToAscii => "try_idna_to_ascii",
            Operation::ToUnicode => "idna_to_unicode",
        }
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, types: &[DataType]) -> Result<DataType> {
        type_of_names(self.name(), types)
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        apply_to_names(self.name(), &args, |names| self.convert(names))
    }
}

/// Returns the type of the names, for a function whose results have it.
fn type_of_names(function: &str, types: &[DataType]) -> Result<DataType> {
    if let [names] = types {
        Ok(names.clone())
    } else {
        plan_err!("{function} takes one name")
    }
}

/// Applies a kernel to the names of a function with one argument.
fn apply_to_names(
    function: &str,
    args: &ScalarFunctionArgs,
    kernel: impl Fn(&dyn Array) -> Result<ArrayRef>,
) -> Result<ColumnarValue> {
    match args.args.as_slice() {
        [ColumnarValue::Array(names)] => Ok(kernel(names)?.into()),
        [ColumnarValue::Scalar(name)] => {
            let result = kernel(&name.to_array()?)?;
            Ok(ScalarValue::try_from_array(&result, 0)?.into())
        }
        _ => exec_err!("{function} takes one name"),
    }
}
