//! Functions for display and for lookalikes.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use alabel::Domain;
use alabel::UnknownName;
use alabel::display::{Lookalikes, Policy};
use alabel_arrow::{
    OnError, display_reasons, lookalike_fields, lookalikes, reason_fields, restriction_level,
    skeleton, to_display,
};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, ListArray};
use arrow_schema::{DataType, Field};
use datafusion_common::{
    DataFusionError, Result, ScalarValue, exec_datafusion_err, exec_err, plan_err,
};
use datafusion_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature, TypeSignature,
    Volatility,
};

use crate::strings;

/// The number of protected lists that a function keeps.
const MOST_LISTS: usize = 8;

/// Returns the functions for display and for lookalikes.
///
/// # Examples
///
/// ```
/// let names = alabel_datafusion::display_functions().map(|function| function.name().to_owned());
/// let idna = ["to_display", "display_reasons", "restriction_level", "skeleton", "lookalikes"];
/// assert_eq!(names, idna.map(|name| format!("idna_{name}")));
/// ```
#[must_use]
pub fn display_functions() -> [ScalarUDF; 5] {
    [
        Operation::ToDisplay,
        Operation::DisplayReasons,
        Operation::RestrictionLevel,
        Operation::Skeleton,
        Operation::Lookalikes,
    ]
    .map(|operation| {
        ScalarUDF::new_from_impl(DisplayFunction {
            operation,
            signature: operation.signature(),
            lists: Lists::default(),
        })
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Operation {
    ToDisplay,
    DisplayReasons,
    RestrictionLevel,
    Skeleton,
    Lookalikes,
}

impl Operation {
    fn signature(self) -> Signature {
        let one = TypeSignature::Coercible(vec![strings()]);
        let with_policy = TypeSignature::Coercible(vec![strings(), strings()]);
        match self {
            Self::ToDisplay | Self::DisplayReasons => {
                Signature::one_of(vec![one, with_policy], Volatility::Immutable)
            }
            Self::RestrictionLevel | Self::Skeleton => Signature::new(one, Volatility::Immutable),
            Self::Lookalikes => Signature::user_defined(Volatility::Immutable),
        }
    }
}

/// A function of a string and, in some cases, a literal.
#[derive(Debug, PartialEq, Eq, Hash)]
struct DisplayFunction {
    operation: Operation,
    signature: Signature,
    lists: Lists,
}

impl DisplayFunction {
    fn apply(&self, names: &dyn Array, literal: Option<&ScalarValue>) -> Result<ArrayRef> {
        let result = match self.operation {
            Operation::ToDisplay => to_display(names, policy(literal)?),
            Operation::DisplayReasons => {
                display_reasons(names, policy(literal)?).map(|lists| Arc::new(lists) as _)
            }
            Operation::RestrictionLevel => restriction_level(names),
            Operation::Skeleton => skeleton(names),
            Operation::Lookalikes => {
                let protected = self.lists.index(literal)?;
                lookalikes(names, &protected, OnError::Null).map(|found| Arc::new(found) as _)
            }
        };
        result.map_err(|error| DataFusionError::External(Box::new(error)))
    }
}

impl ScalarUDFImpl for DisplayFunction {
    fn name(&self) -> &str {
        match self.operation {
            Operation::ToDisplay => "idna_to_display",
            Operation::DisplayReasons => "idna_display_reasons",
            Operation::RestrictionLevel => "idna_restriction_level",
            Operation::Skeleton => "idna_skeleton",
            Operation::Lookalikes => "idna_lookalikes",
        }
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    /// Returns the types of a name and of a list of protected names.
    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        let [names, _] = types else {
            return plan_err!("{} takes a name and a list of names", self.name());
        };
        let names = match names {
            DataType::Null => DataType::Utf8,
            names => names.clone(),
        };
        let list = DataType::new_list(DataType::Utf8, true);
        Ok(vec![names, list])
    }

    fn return_type(&self, types: &[DataType]) -> Result<DataType> {
        let Some(names) = types.first() else {
            return plan_err!("{} takes a name", self.name());
        };
        Ok(match self.operation {
            Operation::DisplayReasons => {
                let reason = DataType::Struct(reason_fields());
                DataType::List(Arc::new(Field::new_list_field(reason, false)))
            }
            Operation::Lookalikes => DataType::Struct(lookalike_fields()),
            _ => names.clone(),
        })
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let (names, literal) = match args.args.as_slice() {
            [names] => (names, None),
            [names, ColumnarValue::Scalar(literal)] => (names, Some(literal)),
            _ => return exec_err!("the second argument of {} is a literal", self.name()),
        };
        match names {
            ColumnarValue::Array(names) => Ok(self.apply(names, literal)?.into()),
            ColumnarValue::Scalar(name) => {
                let result = self.apply(&name.to_array()?, literal)?;
                Ok(ScalarValue::try_from_array(&result, 0)?.into())
            }
        }
    }
}

/// Returns the policy with this name, or the default without one.
fn policy(literal: Option<&ScalarValue>) -> Result<Policy<'static>> {
    let name = literal.map(|literal| literal.try_as_str().flatten());
    match name {
        None => Ok(Policy::new()),
        Some(name) => {
            let unknown = |error: UnknownName| DataFusionError::External(Box::new(error));
            name.unwrap_or_default().parse().map_err(unknown)
        }
    }
}

/// A list of protected names, and its index.
type Indexed = (Arc<ListArray>, Arc<Lookalikes>);

/// The indexes of the latest lists. Every batch repeats the list, and an index is expensive to build.
#[derive(Debug, Default)]
struct Lists(Mutex<Vec<Indexed>>);

impl Lists {
    /// Returns the index of a list, from the cache if possible.
    fn index(&self, literal: Option<&ScalarValue>) -> Result<Arc<Lookalikes>> {
        let Some(ScalarValue::List(list)) = literal else {
            return exec_err!("the protected names are a list");
        };
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |other: &Arc<ListArray>| Arc::ptr_eq(other, list) || other == list;
        if let Some((_, index)) = lists.iter().find(|(other, _)| is_same(other)) {
            return Ok(Arc::clone(index));
        }
        let index = Arc::new(index_of(list)?);
        if lists.len() == MOST_LISTS {
            lists.remove(0);
        }
        lists.push((Arc::clone(list), Arc::clone(&index)));
        Ok(index)
    }
}

/// Returns the index of the names in a list.
fn index_of(list: &ListArray) -> Result<Lookalikes> {
    let names = list.value(0);
    let domain = |name: Option<&str>| {
        let name = name.unwrap_or_default();
        Domain::parse(name)
            .map_err(|error| exec_datafusion_err!("protected name {name:?}: {error}"))
    };
    names.as_string::<i32>().iter().map(domain).collect()
}

impl PartialEq for Lists {
    /// Returns `true`: the cache does not change what a function returns.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Lists {}

impl Hash for Lists {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
