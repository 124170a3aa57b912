//! The known classes of differences. The predicate of each says why alabel and an engine differ.

mod class;
mod host;
mod idna2003;
mod idna2008;
mod uts46;

use crate::case::{Case, Part};
pub use class::{Class, Found, Right};

/// Lists all classes.
pub fn classes() -> impl Iterator<Item = &'static Class> {
    uts46::CLASSES
        .iter()
        .chain(idna2008::CLASSES)
        .chain(idna2003::CLASSES)
        .chain(host::CLASSES)
}

/// Returns the class of the first part, if a class explains each part.
pub fn classify(case: &Case) -> Option<&'static Class> {
    let class_of = |part: &Part| {
        classes()
            .find(|class| class.engines.contains(&case.engine) && (class.explains)(case, *part))
    };
    let found: Option<Vec<&Class>> = case.parts().iter().map(class_of).collect();
    found?.first().copied()
}

#[cfg(test)]
mod tests {
    /// The README explains exactly these classes.
    #[test]
    fn the_readme_lists_the_classes() {
        let readme = include_str!("../../README.md");
        let (_, table) = readme.split_once("| class |").unwrap();
        let listed: Vec<&str> = table
            .lines()
            .skip(2)
            .map_while(|line| line.strip_prefix("| "))
            .filter_map(|line| line.split(" | ").next())
            .collect();
        let known: Vec<&str> = super::classes().map(|class| class.name).collect();
        assert_eq!(listed, known);
    }
}
