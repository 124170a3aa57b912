//! Functions for labels under the language table of a registry (RFC 7940).

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use alabel_arrow::{lgr_disposition, lgr_index_label};
use alabel_lgr::Ruleset;
use arrow_array::Array;
use arrow_schema::DataType;
use datafusion_common::{DataFusionError, Result};
use datafusion_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature, Volatility,
};

use crate::{apply_to_names, strings, type_of_names};

/// Returns the functions for a language table.
///
/// # Examples
///
/// ```
/// use std::sync::Arc;
///
/// use alabel_lgr::Ruleset;
///
/// let table = r#"<lgr xmlns="urn:ietf:params:xml:ns:lgr-1.0"><data><char cp="0061"/></data></lgr>"#;
/// let ruleset = Arc::new(Ruleset::parse(table.as_bytes())?);
/// let functions = alabel_datafusion::lgr_functions(&ruleset);
/// let names = functions.map(|function| function.name().to_owned());
/// assert_eq!(names, ["idna_lgr_disposition", "idna_lgr_index_label"]);
/// # Ok::<(), alabel_lgr::Finding>(())
/// ```
#[must_use]
pub fn lgr_functions(ruleset: &Arc<Ruleset>) -> [ScalarUDF; 2] {
    [Operation::Disposition, Operation::IndexLabel].map(|operation| {
        ScalarUDF::new_from_impl(LgrFunction {
            operation,
            ruleset: Table(Arc::clone(ruleset)),
            signature: Signature::coercible(vec![strings()], Volatility::Immutable),
        })
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Operation {
    Disposition,
    IndexLabel,
}

/// A function of one label.
#[derive(Debug, PartialEq, Eq, Hash)]
struct LgrFunction {
    operation: Operation,
    ruleset: Table,
    signature: Signature,
}

impl ScalarUDFImpl for LgrFunction {
    fn name(&self) -> &str {
        match self.operation {
            Operation::Disposition => "idna_lgr_disposition",
            Operation::IndexLabel => "idna_lgr_index_label",
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
        let Table(ruleset) = &self.ruleset;
        apply_to_names(self.name(), &args, |labels: &dyn Array| {
            let result = match self.operation {
                Operation::Disposition => lgr_disposition(labels, ruleset),
                Operation::IndexLabel => lgr_index_label(labels, ruleset),
            };
            result.map_err(|error| DataFusionError::External(Box::new(error)))
        })
    }
}

/// A language table. It equals only itself.
#[derive(Debug)]
struct Table(Arc<Ruleset>);

impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Table {}

impl Hash for Table {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}
