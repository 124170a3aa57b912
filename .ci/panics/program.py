"""Writes a program that keeps every public function of the library, so that the linker removes none of them.

The functions come from rustdoc's JSON, so none is missing. The program keeps pointers to the functions and
never calls them, so the compiler cannot assume anything about their arguments.
"""

# The types that replace the type parameters of public functions, by the parameter's name or bound.
ARGUMENTS = {
    "O": ["i32", "i64"],
    "__H": ["std::hash::DefaultHasher"],
    "Hasher": ["std::hash::DefaultHasher"],
    "S": ["&mut fmt::Formatter<'_>"],
    "Serializer": ["&mut fmt::Formatter<'_>"],
    "Deserializer": ["serde_core::de::value::StrDeserializer<'_, Refusal>"],
    "Borrow": ["alabel::Domain"],
    "IntoIterator": ["Vec<alabel::Domain>"],
    "Display": ["fmt::Arguments<'static>"],
    "Into": ["alabel::Profile"],
    "Write": ["String"],
    "Offset": ["i32", "i64"],
    "P": ["alabel::Uts46"],
}

# The aliases of `Idna` by the types of its flags, which have no public name.
PROFILES = {
    "Uts46Flags": "alabel::Uts46",
    "UrlFlags": "alabel::Url",
    "Idna2008Flags": "alabel::Idna2008",
    "Idna2003Flags": "alabel::Idna2003",
    "AnyFlags": "alabel::Profile",
}

# The public modules of items that rustdoc names by their definition.
REEXPORTS = {
    "core::iter::traits::collect": "core::iter",
    "core::iter::traits::double_ended": "core::iter",
    "core::iter::traits::iterator": "core::iter",
    "core::net::ip_addr": "core::net",
    "core::str::traits": "core::str",
}

START = """// Written by .ci/panics/program.py.
extern crate alloc;

use std::fmt;
use std::hint::black_box;

/// The error of a deserializer.
#[derive(Debug)]
struct Refusal;

impl fmt::Display for Refusal {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl std::error::Error for Refusal {}

impl serde_core::de::Error for Refusal {
    fn custom<T: fmt::Display>(message: T) -> Self {
        black_box(<T as fmt::Display>::fmt as fn(&T, &mut fmt::Formatter<'_>) -> fmt::Result);
        black_box(&message);
        Self
    }
}

/// A function, and what it returns.
trait Function {
    type Output;
}

macro_rules! functions {
    ($(($($argument:ident)*))*) => {$(
        impl<Output, $($argument),*> Function for fn($($argument),*) -> Output {
            type Output = Output;
        }
    )*};
}
functions!(() (A) (A B) (A B C) (A B C D) (A B C D E));

/// Keeps a function.
fn keep<F: Function>(function: F) {
    black_box(function);
}

/// Keeps a function that returns an unnamed type, and what displays that.
fn keep_display<F: Function<Output: fmt::Display>>(function: F) {
    black_box(function);
    keep(<F::Output as fmt::Display>::fmt as fn(_, _) -> _);
}

/// Keeps a function that returns an unnamed type, and its functions.
fn keep_iterator<F: Function<Output: Iterator>>(function: F) {
    black_box(function);
    keep(<F::Output as Iterator>::next as fn(_) -> _);
    keep(<F::Output as Iterator>::size_hint as fn(_) -> _);
}

/// Keeps a function that returns an unnamed type, and its functions.
fn keep_double_ended_iterator<F: Function<Output: DoubleEndedIterator>>(function: F) {
    black_box(function);
    keep(<F::Output as Iterator>::next as fn(_) -> _);
    keep(<F::Output as Iterator>::size_hint as fn(_) -> _);
    keep(<F::Output as DoubleEndedIterator>::next_back as fn(_) -> _);
}

fn main() {
"""


class Documentation:
    """The library's documentation, with the source of an expression for each public function."""

    def __init__(self, document):
        self.items = document["index"]
        self.foreign = document["paths"]
        self.public = {}
        self.add_module(document["root"], "alabel")

    def add_module(self, module, path):
        """Finds the public paths of the items in a module."""
        for number in self.items[str(module)]["inner"]["module"]["items"]:
            item = self.items[str(number)]
            (kind, inner), = item["inner"].items()
            if kind == "use":
                number = inner["id"]
                if inner["is_glob"]:
                    self.add_module(number, path)
                else:
                    self.public.setdefault(number, f"{path}::{inner['name']}")
            elif kind == "module":
                self.add_module(number, f"{path}::{item['name']}")
            else:
                self.public.setdefault(number, f"{path}::{item['name']}")

    def functions(self):
        """Yields an expression for each public function."""
        for number, path in self.public.items():
            item = self.items.get(str(number))
            if item and "function" in item["inner"]:
                yield from expressions(path, item["inner"]["function"], [])
        for item in self.items.values():
            implementation = item["inner"].get("impl")
            if implementation and item["crate_id"] == 0:
                yield from self.functions_of(implementation)

    def functions_of(self, implementation):
        """Yields an expression for each function of a written or derived implementation."""
        if implementation["blanket_impl"] or implementation["is_synthetic"]:
            return
        functions = [self.items[str(number)] for number in implementation["items"]]
        functions = [item for item in functions if "function" in item["inner"]]
        parameters = [parameter for parameter in implementation["generics"]["params"] if "type" in parameter["kind"]]
        if self.has_no_name(implementation["for"]):
            return
        is_of_profiles = implementation["for"].get("resolved_path", {}).get("path", "").endswith("Idna")
        for types in instances(parameters, is_of_profiles):
            owner = self.name(implementation["for"], types)
            if implementation["trait"]:
                owner = f"{owner} as {self.path(implementation['trait'], types)}"
            for item in functions:
                if implementation["trait"] or item["visibility"] == "public":
                    yield from expressions(f"<{owner}>::{item['name']}", item["inner"]["function"], types)

    def has_no_name(self, kind):
        """Returns `True` if a type belongs to the library and a program cannot name it."""
        number = kind.get("resolved_path", {}).get("id")
        item = self.items.get(str(number))
        return bool(item) and item["crate_id"] == 0 and number not in self.public

    def name(self, kind, types):
        """Returns the source of a type."""
        (form, inner), = kind.items()
        if form == "resolved_path":
            return self.path(inner, types)
        if form == "primitive":
            return inner
        if form == "generic":
            return dict(types)[inner]
        if form == "slice":
            return f"[{self.name(inner, types)}]"
        if form == "borrowed_ref":
            mutable = "mut " if inner["is_mutable"] else ""
            return f"&{mutable}{self.name(inner['type'], types)}"
        raise NotImplementedError(f"a type of the form {form}: {inner}")

    def path(self, path, types):
        """Returns the source of a path to a type or trait."""
        source = self.public.get(path["id"]) or "::".join(self.foreign[str(path["id"])]["path"])
        module, _, name = source.rpartition("::")
        if name in PROFILES:
            return name
        source = f"{REEXPORTS.get(module, module)}::{name}"
        arguments = (path["args"] or {}).get("angle_bracketed", {}).get("args", [])
        names = [self.name(argument["type"], types) if "type" in argument else "'_" for argument in arguments]
        if name == "Idna":
            return PROFILES[names[0]]
        return f"{source}<{', '.join(names)}>" if names else source


def expressions(path, function, types):
    """Yields an expression for a function and each choice of its type parameters."""
    parameters = [parameter for parameter in function["generics"]["params"] if "type" in parameter["kind"]]
    for chosen in instances(parameters):
        named = [name for name, _ in chosen if not name.startswith("impl ")]
        turbofish = f"::<{', '.join(dict(chosen)[name] for name in named)}>" if named else ""
        inputs = [argument(kind, dict(chosen)) for _, kind in function["sig"]["inputs"]]
        keep = keeper(function["sig"]["output"])
        yield f"{keep}({path}{turbofish} as fn({', '.join(inputs)}) -> _)"


def argument(kind, chosen):
    """Returns the source of a parameter's type.

    A type parameter has its chosen type; the compiler infers other types.
    """
    if "borrowed_ref" in kind and "impl_trait" in kind["borrowed_ref"]["type"]:
        return f"&'static mut {argument(kind['borrowed_ref']['type'], chosen)}"
    if "impl_trait" in kind:
        return substitutes({"name": "", "kind": {"type": {"bounds": kind["impl_trait"]}}})[0]
    return "_"


def keeper(output):
    """Returns the name of the function that keeps a function with this result."""
    if not output or "impl_trait" not in output:
        return "keep"
    bounds = [bound["trait_bound"]["trait"]["path"] for bound in output["impl_trait"] if "trait_bound" in bound]
    return {
        "Display": "keep_display",
        "ExactSizeIterator": "keep_iterator",
        "FusedIterator": "keep_iterator",
        "Iterator": "keep_iterator",
        "DoubleEndedIterator": "keep_double_ended_iterator",
    }[bounds[0].split("::")[-1]]


def instances(parameters, is_of_profiles=False):
    """Returns each choice of types for type parameters, as pairs of a name and a type."""
    choices = [[]]
    for parameter in parameters:
        kinds = list(PROFILES) if is_of_profiles or has_bound(parameter, "Specification") else substitutes(parameter)
        choices = [choice + [(parameter["name"], kind)] for choice in choices for kind in kinds]
    return choices


def has_bound(parameter, name):
    """Returns `True` if a type parameter has a trait as a bound."""
    bounds = [bound["trait_bound"]["trait"]["path"] for bound in parameter["kind"]["type"]["bounds"] if "trait_bound" in bound]
    return any(bound.split("::")[-1] == name for bound in bounds)


def substitutes(parameter):
    """Returns the types to use for a type parameter."""
    if parameter["name"] in ARGUMENTS:
        return ARGUMENTS[parameter["name"]]
    trait = parameter["kind"]["type"]["bounds"][0]["trait_bound"]["trait"]
    name = trait["path"].split("::")[-1]
    if name == "FnMut":
        inputs = trait["args"]["parenthesized"]["inputs"]
        return ["fn(&str) -> bool" if len(inputs) == 1 else "fn(&[u8], usize, alabel::bulk::NameError) -> &[u8]"]
    return ARGUMENTS[name]


def write(document):
    """Returns the source of the program and its number of functions."""
    functions = sorted(set(Documentation(document).functions()))
    return START + "".join(f"    {function};\n" for function in functions) + "}\n", len(functions)
