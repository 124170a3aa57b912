//! Finds the edits of expressions: conditions, comparisons, sums, and calls that return their receiver.

use std::ops::Range;

use syn::visit::{self, Visit as _};
use syn::{BinOp, Expr, ExprBinary, ExprMethodCall, UnOp};

use crate::finder::Finder;
use crate::syntax::{has_binding, inside, is_chain, is_integer, operands, range};

/// Methods whose closure is a condition.
const WITH_CONDITION: [&str; 16] = [
    "all",
    "any",
    "filter",
    "find",
    "is_none_or",
    "is_ok_and",
    "is_some_and",
    "partition",
    "partition_point",
    "position",
    "retain",
    "rfind",
    "rposition",
    "skip_while",
    "take_while",
    "take_if",
];

/// Methods that can return their receiver.
const WITH_SAME_TYPE: [&str; 14] = [
    "clamp",
    "max",
    "min",
    "or",
    "or_else",
    "saturating_add",
    "saturating_sub",
    "to_ascii_lowercase",
    "trim",
    "trim_end",
    "trim_end_matches",
    "trim_start",
    "trim_start_matches",
    "wrapping_sub",
];

/// Returns an operator and its replacement.
fn operators(operator: BinOp) -> Option<(&'static str, &'static str)> {
    Some(match operator {
        BinOp::Lt(_) => ("<", "<="),
        BinOp::Le(_) => ("<=", "<"),
        BinOp::Gt(_) => (">", ">="),
        BinOp::Ge(_) => (">=", ">"),
        BinOp::Add(_) => ("+", "-"),
        BinOp::Sub(_) => ("-", "+"),
        BinOp::Mul(_) => ("*", "+"),
        BinOp::Div(_) => ("/", "*"),
        BinOp::Rem(_) => ("%", "/"),
        BinOp::BitAnd(_) => ("&", "|"),
        BinOp::BitOr(_) => ("|", "&"),
        BinOp::BitXor(_) => ("^", "|"),
        BinOp::Shl(_) => ("<<", ">>"),
        BinOp::Shr(_) => (">>", "<<"),
        BinOp::AddAssign(_) => ("+=", "-="),
        BinOp::SubAssign(_) => ("-=", "+="),
        BinOp::MulAssign(_) => ("*=", "+="),
        BinOp::DivAssign(_) => ("/=", "*="),
        BinOp::BitAndAssign(_) => ("&=", "|="),
        BinOp::BitOrAssign(_) => ("|=", "&="),
        BinOp::BitXorAssign(_) => ("^=", "|="),
        BinOp::ShlAssign(_) => ("<<=", ">>="),
        BinOp::ShrAssign(_) => (">>=", "<<="),
        _ => return None,
    })
}

impl Finder<'_> {
    /// Visits a condition. `as_true` and `as_false` say which values are forced. An edit around the condition
    /// does the same as the other value.
    pub(crate) fn condition(&mut self, condition: &Expr, as_true: bool, as_false: bool) {
        let inside = inside(condition);
        match inside {
            Expr::Binary(inner) if is_chain(inside) => {
                let is_and = matches!(inner.op, BinOp::And(_));
                if is_and && as_false {
                    self.force(condition, false);
                } else if !is_and && as_true {
                    self.force(condition, true);
                }
                for operand in operands(inner).unwrap_or_default() {
                    self.condition(operand, is_and, !is_and);
                }
            }
            Expr::Unary(inner) if matches!(inner.op, UnOp::Not(_)) && is_chain(&inner.expr) => {
                self.condition(&inner.expr, as_false, as_true);
            }
            Expr::Let(inner) => {
                if as_false {
                    self.force(condition, false);
                }
                self.visit_expr(&inner.expr);
            }
            other => {
                if as_true {
                    self.force(condition, true);
                }
                if as_false {
                    self.force(condition, false);
                }
                match other {
                    Expr::Unary(inner) => self.visit_expr(&inner.expr),
                    // Negating a comparison adds nothing to forcing both of its values.
                    Expr::Binary(inner) if matches!(inner.op, BinOp::Eq(_) | BinOp::Ne(_)) => {
                        visit::visit_expr_binary(self, inner);
                    }
                    _ => self.visit_expr(other),
                }
            }
        }
    }

    /// Adds the edit that forces a condition to a value.
    fn force(&mut self, condition: &Expr, value: bool) {
        let whole = range(condition);
        let action = format!("{} as {value}", self.quote(whole.clone()));
        let template = match (value, has_binding(condition)) {
            (true, _) => "::mutants::or(#, @)",
            (false, false) => "::mutants::and_not(#, @)",
            // A condition that binds variables cannot be an argument.
            (false, true) => "!::mutants::is(#) && @",
        };
        self.add(whole.clone(), action, template, &[whole]);
    }

    /// Visits an expression that is not a statement.
    pub(crate) fn expression(&mut self, expression: &Expr) {
        match expression {
            Expr::Binary(_) if is_chain(expression) => self.condition(expression, true, true),
            Expr::Binary(inner) => {
                self.operation(inner);
                visit::visit_expr_binary(self, inner);
            }
            Expr::Unary(inner) if matches!(inner.op, UnOp::Not(_)) => {
                if is_chain(&inner.expr) {
                    self.condition(expression, true, true);
                } else {
                    let (whole, operand) = (range(inner), range(&inner.expr));
                    let action = format!("{} without `!`", self.quote(whole.clone()));
                    self.replace(whole, action, "@", &[operand]);
                    self.visit_expr(&inner.expr);
                }
            }
            Expr::MethodCall(inner) => self.call(inner),
            _ => visit::visit_expr(self, expression),
        }
    }

    /// Adds the edit of an operator.
    fn operation(&mut self, expression: &ExprBinary) {
        let (whole, left, right) = (
            range(expression),
            range(&expression.left),
            range(&expression.right),
        );
        let quoted = self.quote(whole.clone());
        if let BinOp::Eq(_) | BinOp::Ne(_) = expression.op {
            let template = "(::mutants::is(#) != (@))";
            return self.add(whole.clone(), format!("not {quoted}"), template, &[whole]);
        }
        let is_sum = matches!(expression.op, BinOp::Add(_) | BinOp::Sub(_));
        if is_sum && is_integer(&expression.right) {
            let action = format!("{quoted} as {}", self.quote(left.clone()));
            return self.replace(whole, action, "@", &[left]);
        }
        let Some((operator, other)) = operators(expression.op) else {
            return;
        };
        let action = format!("{quoted} with `{other}`");
        if operator.ends_with('=') && !operator.starts_with(['<', '>']) || operator.len() == 3 {
            return self.replace(whole, action, &format!("@ {other} (@)"), &[left, right]);
        }
        // Each operand is written once. Otherwise, a sum of many operands would repeat them for each `+`.
        let template = if operator.starts_with(['<', '>']) && !matches!(operator, "<<" | ">>") {
            format!(
                "match (&(@), &(@)) {{ (left, right) => ::mutants::either(#, left {other} right, left {operator} right) }}"
            )
        } else {
            format!(
                "match ((@), (@)) {{ (left, right) => if ::mutants::is(#) {{ left {other} right }} else {{ left {operator} right }} }}"
            )
        };
        self.add(whole, action, &format!("({template})"), &[left, right]);
    }

    /// Adds an edit that replaces an expression.
    fn replace(
        &mut self,
        whole: Range<usize>,
        action: String,
        code: &str,
        ranges: &[Range<usize>],
    ) {
        let template = format!("(if ::mutants::is(#) {{ {code} }} else {{ @ }})");
        let ranges = [ranges, std::slice::from_ref(&whole)].concat();
        self.add(whole, action, &template, &ranges);
    }

    /// Visits a call of a method.
    fn call(&mut self, call: &ExprMethodCall) {
        let name = call.method.to_string();
        if WITH_SAME_TYPE.contains(&name.as_str()) {
            let (whole, receiver) = (range(call), range(&call.receiver));
            let action = format!("without {}", self.quote(receiver.end..whole.end));
            self.replace(whole, action, "@", &[receiver]);
        }
        self.visit_expr(&call.receiver);
        let has_condition = WITH_CONDITION.contains(&name.as_str());
        for argument in &call.args {
            match argument {
                Expr::Closure(closure)
                    if has_condition && !matches!(&*closure.body, Expr::Block(_)) =>
                {
                    self.condition(&closure.body, true, true);
                }
                _ => self.visit_expr(argument),
            }
        }
    }
}
