//! Finds the edits of functions and statements in a file. `expressions` finds those of expressions.

use std::collections::HashSet;
use std::ops::Range;

use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, Block, Expr, ExprIf, ExprMatch, ImplItemFn, ItemFn, ItemImpl, ItemMod,
    ItemTrait, Local, Pat, ReturnType, Signature, Stmt, TraitItemFn, Type,
};

use crate::constants::Constants;
use crate::edit::{Change, Edit, pieces, quotation};
use crate::syntax::{is_for_all, is_left_out, is_row, quote_type, range, values};

/// Macros that only check, so a program works without them.
const CHECKS: [&str; 6] = [
    "assert",
    "assert_eq",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "unreachable",
];

/// Finds the edits of a file.
#[derive(Debug)]
pub(crate) struct Finder<'a> {
    pub(crate) source: &'a str,
    /// The functions that must stay constant.
    constants: &'a Constants,
    /// The types, traits, modules and functions around the code.
    names: Vec<String>,
    /// Variables that are declared before they get their value. Their first assignment must stay.
    declared: HashSet<String>,
    /// `true` if the compiler evaluates the code.
    pub(crate) is_constant: bool,
    /// The changes found so far.
    changes: Vec<Change>,
}

/// The use of a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// The statements of a loop, or of a function that returns nothing.
    Effect,
    /// The value of the last statement can be used.
    Value,
}

/// Returns the changes of a file in their order.
pub(crate) fn changes(source: &str, constants: &Constants) -> syn::Result<Vec<Change>> {
    let file = syn::parse_file(source)?;
    let mut finder = Finder {
        source,
        constants,
        names: Vec::new(),
        declared: HashSet::new(),
        is_constant: false,
        changes: Vec::new(),
    };
    finder.visit_file(&file);
    Ok(finder.changes)
}

impl Finder<'_> {
    /// Returns the code of a range on one line.
    pub(crate) fn quote(&self, range: Range<usize>) -> String {
        quotation(&self.source[range])
    }

    /// Adds an edit from the template of its code.
    pub(crate) fn add(
        &mut self,
        range: Range<usize>,
        action: String,
        template: &str,
        ranges: &[Range<usize>],
    ) {
        let function = self.names.join("::");
        let edit = Some(Edit {
            function,
            action,
            is_constant: self.is_constant,
        });
        self.changes.push(Change {
            range,
            pieces: pieces(template, ranges),
            edit,
        });
    }

    /// Visits an item under a name.
    fn named(&mut self, name: String, attributes: &[Attribute], visit: impl FnOnce(&mut Self)) {
        if !is_left_out(attributes) {
            self.names.push(name);
            visit(self);
            self.names.pop();
        }
    }

    /// Visits code that the compiler evaluates.
    pub(crate) fn constant(&mut self, visit: impl FnOnce(&mut Self)) {
        let was_constant = std::mem::replace(&mut self.is_constant, true);
        visit(self);
        self.is_constant = was_constant;
    }

    /// Visits a function. It stops being constant if it can, so that it can read a switch.
    fn function(&mut self, attributes: &[Attribute], signature: &Signature, block: &Block) {
        let name = signature.ident.to_string();
        let stays_constant = signature.constness.is_some() && self.constants.contains(&name);
        if let Some(constness) = signature.constness
            && !stays_constant
        {
            self.changes.push(Change {
                range: range(&constness),
                pieces: Vec::new(),
                edit: None,
            });
        }
        self.named(name, attributes, |finder| {
            let was_constant = std::mem::replace(&mut finder.is_constant, stays_constant);
            finder.returns(&signature.output, block);
            let usage = match signature.output {
                ReturnType::Default => Use::Effect,
                ReturnType::Type(..) => Use::Value,
            };
            finder.block(block, usage, false);
            finder.is_constant = was_constant;
        });
    }

    /// Adds edits that return a value immediately. A function without a result loses its statements instead.
    fn returns(&mut self, output: &ReturnType, block: &Block) {
        let ReturnType::Type(_, output) = output else {
            return;
        };
        let start = range(&block.brace_token.span.open()).end;
        let whole = block
            .stmts
            .iter()
            .map(|statement| quote::quote!(#statement));
        let whole = whole.collect::<proc_macro2::TokenStream>().to_string();
        for code in values(output) {
            let value = code.trim_start_matches("return ").trim_end_matches(';');
            let is_unchanged = value
                .parse()
                .is_ok_and(|value: proc_macro2::TokenStream| value.to_string() == whole);
            if is_unchanged {
                continue;
            }
            let action = format!("returns `{value}`");
            let template = format!(" if ::mutants::is(#) {{ {code} }}");
            self.add(start..start, action, &template, &[]);
        }
    }

    /// Visits the statements of a block. `is_droppable` means that an outer edit omits the block.
    fn block(&mut self, block: &Block, usage: Use, is_droppable: bool) {
        let count = block.stmts.len();
        for (index, statement) in block.stmts.iter().enumerate() {
            let is_only_one = is_droppable && count == 1;
            let is_last = index + 1 == count;
            match statement {
                Stmt::Local(local) => self.visit_local(local),
                Stmt::Item(item) => self.visit_item(item),
                Stmt::Macro(statement) => {
                    let has_no_value =
                        statement.semi_token.is_some() || !is_last || usage == Use::Effect;
                    let is_check = CHECKS.iter().any(|name| statement.mac.path.is_ident(name));
                    if has_no_value && !is_check && !is_only_one {
                        self.drop_statement(range(statement), range(statement));
                    }
                }
                Stmt::Expr(expression, semicolon) => {
                    let has_no_value = semicolon.is_some() || !is_last || usage == Use::Effect;
                    let whole = range(statement);
                    if has_no_value && !is_only_one {
                        self.drop_expression(expression, whole, is_last);
                    }
                    if has_no_value && semicolon.is_none() {
                        self.effect(expression);
                    } else {
                        self.visit_expr(expression);
                    }
                }
            }
        }
    }

    /// Adds an edit that omits a statement, if the result compiles.
    fn drop_expression(&mut self, expression: &Expr, whole: Range<usize>, is_last: bool) {
        match expression {
            Expr::If(ExprIf {
                else_branch: None,
                cond,
                ..
            }) => {
                self.drop_statement(whole.clone(), whole.start..range(cond).end);
            }
            Expr::ForLoop(inner) => {
                self.drop_statement(whole.clone(), whole.start..range(&inner.expr).end);
            }
            Expr::While(inner) => {
                self.drop_statement(whole.clone(), whole.start..range(&inner.cond).end);
            }
            Expr::If(_) | Expr::Match(_) | Expr::Loop(_) | Expr::Block(_) | Expr::Unsafe(_) => {}
            // Without it, the block would end without a value; only the compiler knows if that is allowed.
            Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) if is_last => {}
            Expr::Assign(inner) if self.is_first_value(&inner.left) => {}
            _ => self.drop_statement(whole.clone(), whole),
        }
    }

    /// Returns `true` if an assignment gives a variable its first value.
    fn is_first_value(&self, left: &Expr) -> bool {
        matches!(left, Expr::Path(path) if path.path.get_ident().is_some_and(|name| self.declared.contains(&name.to_string())))
    }

    /// Adds an edit that omits a statement.
    fn drop_statement(&mut self, whole: Range<usize>, quoted: Range<usize>) {
        let action = format!("without {}", self.quote(quoted));
        self.add(
            whole.clone(),
            action,
            "if !::mutants::is(#) { @ }",
            &[whole],
        );
    }

    /// Visits an expression that is used for its effect.
    fn effect(&mut self, expression: &Expr) {
        match expression {
            Expr::If(inner) => self.conditional(inner, Use::Effect, inner.else_branch.is_none()),
            Expr::Match(inner) => self.arms(inner, Use::Effect),
            Expr::Block(inner) if inner.label.is_none() => {
                self.block(&inner.block, Use::Effect, false);
            }
            _ => self.visit_expr(expression),
        }
    }

    /// Visits an `if`. `is_droppable` means that an edit omits it.
    fn conditional(&mut self, expression: &ExprIf, usage: Use, is_droppable: bool) {
        self.condition(&expression.cond, true, !is_droppable);
        self.block(&expression.then_branch, usage, true);
        match expression.else_branch.as_ref().map(|(_, branch)| &**branch) {
            Some(Expr::If(inner)) => self.conditional(inner, usage, false),
            Some(Expr::Block(inner)) => self.block(&inner.block, usage, true),
            _ => {}
        }
    }

    /// Visits a `match`.
    fn arms(&mut self, expression: &ExprMatch, usage: Use) {
        self.visit_expr(&expression.expr);
        let has_others = expression
            .arms
            .last()
            .is_some_and(|arm| is_for_all(&arm.pat));
        for (index, arm) in expression.arms.iter().enumerate() {
            if is_left_out(&arm.attrs) {
                continue;
            }
            let is_last = index + 1 == expression.arms.len();
            self.arm(arm, has_others && !is_last && !is_row(arm));
            match &*arm.body {
                Expr::Block(inner) if inner.label.is_none() => {
                    self.block(&inner.block, usage, false);
                }
                body if usage == Use::Effect => {
                    let whole = range(body);
                    if !matches!(body, Expr::Tuple(tuple) if tuple.elems.is_empty()) {
                        self.drop_arm_body(body, whole);
                    }
                    self.effect(body);
                }
                body => self.visit_expr(body),
            }
        }
    }

    /// Adds an edit that omits the expression of an arm, if the result compiles.
    fn drop_arm_body(&mut self, body: &Expr, whole: Range<usize>) {
        if matches!(
            body,
            Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) | Expr::Macro(_)
        ) {
            return;
        }
        let action = format!("without {}", self.quote(whole.clone()));
        self.add(
            whole.clone(),
            action,
            "{ if !::mutants::is(#) { @ } }",
            &[whole],
        );
    }

    /// Adds the edits of an arm: its guard, or otherwise the arm itself if another arm can match instead.
    fn arm(&mut self, arm: &Arm, is_droppable: bool) {
        if let Pat::Guard(guarded) = &arm.pat {
            self.condition(&guarded.guard, true, true);
        } else if is_droppable {
            let pattern = range(&arm.pat);
            let action = format!("without the arm {}", self.quote(pattern.clone()));
            self.add(
                pattern.end..pattern.end,
                action,
                " if !::mutants::is(#)",
                &[],
            );
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.named(item.ident.to_string(), &item.attrs, |finder| {
            visit::visit_item_mod(finder, item);
        });
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let name = quote_type(&item.self_ty);
        let name = name.split('<').next().unwrap_or_default().to_owned();
        self.named(name, &item.attrs, |finder| {
            visit::visit_item_impl(finder, item);
        });
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.named(item.ident.to_string(), &item.attrs, |finder| {
            visit::visit_item_trait(finder, item);
        });
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.attrs, &item.sig, block);
        }
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.constant(|finder| visit::visit_item_const(finder, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.constant(|finder| visit::visit_item_static(finder, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.constant(|finder| visit::visit_impl_item_const(finder, item));
    }

    fn visit_type(&mut self, item: &'ast Type) {
        self.constant(|finder| visit::visit_type(finder, item));
    }

    fn visit_block(&mut self, block: &'ast Block) {
        self.block(block, Use::Value, false);
    }

    fn visit_local(&mut self, local: &'ast Local) {
        if let (None, Pat::Ident(name)) = (&local.init, &local.pat) {
            self.declared.insert(name.ident.to_string());
        }
        visit::visit_local(self, local);
    }

    fn visit_expr(&mut self, expression: &'ast Expr) {
        match expression {
            Expr::If(inner) => self.conditional(inner, Use::Value, false),
            Expr::Match(inner) => self.arms(inner, Use::Value),
            Expr::ForLoop(inner) => {
                self.visit_expr(&inner.expr);
                self.block(&inner.body, Use::Effect, true);
            }
            Expr::While(inner) => {
                self.condition(&inner.cond, false, false);
                self.block(&inner.body, Use::Effect, true);
            }
            Expr::Loop(inner) => self.block(&inner.body, Use::Effect, false),
            Expr::Const(_) => self.constant(|finder| visit::visit_expr(finder, expression)),
            Expr::Repeat(inner) => {
                self.visit_expr(&inner.expr);
                self.constant(|finder| finder.visit_expr(&inner.len));
            }
            _ => self.expression(expression),
        }
    }
}
