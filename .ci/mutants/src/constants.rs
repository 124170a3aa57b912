//! Finds the functions that must stay `const fn`, because the compiler evaluates them.

use std::collections::{HashMap, HashSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Block, Signature};

/// The names of all functions that constant code may call.
#[derive(Debug, Default)]
pub(crate) struct Constants {
    /// The names in constant code.
    names: HashSet<String>,
    /// The names in each `const fn`, by its name. Functions of the same name count as one.
    functions: HashMap<String, HashSet<String>>,
}

impl Constants {
    /// Reads the files of all packages of a build.
    pub(crate) fn of<'a>(sources: impl Iterator<Item = &'a str>) -> syn::Result<Self> {
        let mut constants = Self::default();
        for source in sources {
            constants.visit_file(&syn::parse_file(source)?);
        }
        let mut pending: Vec<_> = constants.names.iter().cloned().collect();
        while let Some(name) = pending.pop() {
            for called in constants.functions.remove(&name).unwrap_or_default() {
                if constants.names.insert(called.clone()) {
                    pending.push(called);
                }
            }
        }
        Ok(constants)
    }

    /// Returns `true` if a function of this name must stay constant.
    pub(crate) fn contains(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// Adds the names in constant code.
    fn add(&mut self, code: &impl quote::ToTokens) {
        names(code.to_token_stream(), &mut self.names);
    }

    /// Adds a function.
    fn add_function(&mut self, signature: &Signature, block: &Block) {
        if signature.constness.is_some() {
            let function = self
                .functions
                .entry(signature.ident.to_string())
                .or_default();
            names(quote::ToTokens::to_token_stream(block), function);
        }
    }
}

/// Adds all names in code to a set.
fn names(code: TokenStream, set: &mut HashSet<String>) {
    for token in code {
        match token {
            TokenTree::Ident(name) => {
                set.insert(name.to_string());
            }
            TokenTree::Group(group) => names(group.stream(), set),
            _ => {}
        }
    }
}

impl<'ast> Visit<'ast> for Constants {
    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.add(item);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.add(item);
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.add(item);
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.add(item);
    }

    fn visit_expr_const(&mut self, expression: &'ast syn::ExprConst) {
        self.add(expression);
    }

    fn visit_expr_repeat(&mut self, expression: &'ast syn::ExprRepeat) {
        self.visit_expr(&expression.expr);
        self.add(&expression.len);
    }

    fn visit_type_array(&mut self, array: &'ast syn::TypeArray) {
        self.add(&array.len);
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        if let Some((_, value)) = &variant.discriminant {
            self.add(value);
        }
    }

    fn visit_generic_argument(&mut self, argument: &'ast syn::GenericArgument) {
        self.add(argument);
    }

    /// Adds the names in a macro that can contain constant code.
    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let mut set = HashSet::new();
        names(call.tokens.clone(), &mut set);
        if set.contains("const") || set.contains("static") {
            self.names.extend(set);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.add_function(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.add_function(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }
}
