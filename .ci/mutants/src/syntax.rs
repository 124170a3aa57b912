//! Questions about code.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::{Arm, Attribute, BinOp, Expr, ExprBinary, Lit, Pat, Type};

use crate::edit::quotation;

/// Returns the range of octets of a node in the file.
pub(crate) fn range(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

/// Returns `true` if this build omits the code: it belongs to tests, or to builds without a feature.
pub(crate) fn is_left_out(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let is_condition = attribute.path().is_ident("cfg");
        let tokens = quotation(
            &attribute
                .meta
                .require_list()
                .map(|list| list.tokens.to_string())
                .unwrap_or_default(),
        );
        is_condition && (tokens.contains("test") || tokens.contains("not"))
    })
}

/// Returns `true` if a pattern matches all values.
pub(crate) fn is_for_all(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) => true,
        Pat::Ident(name) => {
            name.subpat.is_none() && name.ident.to_string().starts_with(char::is_lowercase)
        }
        _ => false,
    }
}

/// Returns the statements that return immediately from a function with this type.
pub(crate) fn values(output: &Type) -> &'static [&'static str] {
    let output = quotation(&quote_type(output));
    match output.trim_matches('`') {
        "bool" => &["return true;", "return false;"],
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => &["return 0;", "return 1;"],
        "String" => &["return String::new();"],
        "&str" | "&'static str" => &["return \"\";"],
        name if name.starts_with("Option<") => &["return None;"],
        name if name.starts_with("Vec<") => &["return Vec::new();"],
        name if name.starts_with("Result<(),")
            || name == "fmt::Result"
            || name == "io::Result<()>" =>
        {
            &["return Ok(());"]
        }
        _ => &[],
    }
}

/// Returns a type as its file has it.
pub(crate) fn quote_type(output: &Type) -> String {
    output.span().source_text().unwrap_or_default()
}

/// Returns an expression without its parentheses.
pub(crate) fn inside(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(inner) => inside(&inner.expr),
        _ => expression,
    }
}

/// Returns the operands of a chain such as `a && b && c` or `a || b || c`.
pub(crate) fn operands(expression: &ExprBinary) -> Option<Vec<&Expr>> {
    let is_and = match expression.op {
        BinOp::And(_) => true,
        BinOp::Or(_) => false,
        _ => return None,
    };
    let mut operands = Vec::new();
    let mut left = expression;
    loop {
        operands.insert(0, &*left.right);
        match &*left.left {
            Expr::Binary(inner)
                if matches!(
                    (is_and, inner.op),
                    (true, BinOp::And(_)) | (false, BinOp::Or(_))
                ) =>
            {
                left = inner;
            }
            first => {
                operands.insert(0, first);
                return Some(operands);
            }
        }
    }
}

/// Returns `true` if an expression is a chain of `&&` or `||`.
pub(crate) fn is_chain(expression: &Expr) -> bool {
    matches!(inside(expression), Expr::Binary(inner) if operands(inner).is_some())
}

/// Returns `true` if a condition binds variables.
pub(crate) fn has_binding(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(inner) => has_binding(&inner.left) || has_binding(&inner.right),
        _ => false,
    }
}

/// Returns `true` if an expression is an integer.
pub(crate) fn is_integer(expression: &Expr) -> bool {
    matches!(expression, Expr::Lit(literal) if matches!(literal.lit, Lit::Int(_)))
}

/// Returns `true` if an arm of a `match` is a row of a table, which is data.
pub(crate) fn is_row(arm: &Arm) -> bool {
    matches!(&*arm.body, Expr::Lit(literal) if !matches!(literal.lit, Lit::Bool(_)))
}
