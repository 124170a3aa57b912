//! The names that imitate 99 brands: the shares of known imitations that are generated, and the real names
//! among the generated ones.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use alabel::display::{Imitations, Likeness, Lookalikes, registered_label};
use alabel::{Domain, Idna2008};

use crate::brands::{brands, names_in_another_script, names_with_one_other_letter};
use crate::common::real::{preloaded_hosts, registered_names};

/// Returns the generated names by brand, hidden or not, with one replaced letter.
fn generated(brands: &[Domain]) -> BTreeMap<Domain, Likeness> {
    let mut names = BTreeMap::new();
    for brand in brands {
        let imitations = Imitations::of(brand).policy(None);
        for imitation in imitations.iter() {
            // A name can imitate several brands. The closest likeness counts.
            let closest = names.entry(imitation.name).or_insert(imitation.likeness);
            *closest = imitation.likeness.min(*closest);
        }
    }
    names
}

/// Counts known imitations: all that a registry accepts, and how many of them are found and generated.
fn count(
    title: &str,
    imitations: &BTreeSet<String>,
    (protected, generated): (&Lookalikes, &BTreeMap<Domain, Likeness>),
) -> [usize; 3] {
    let mut counts = [0; 3];
    for name in imitations {
        let Ok(name) = Idna2008::REGISTRATION.domain(name) else {
            continue;
        };
        let is_found = protected.of(&name).is_some();
        let is_generated = generated.contains_key(&name);
        assert!(is_found || !is_generated, "{name}");
        for (count, is_so) in counts.iter_mut().zip([true, is_found, is_generated]) {
            *count += usize::from(is_so);
        }
    }
    println!("{title}: {counts:?} registrable, found and generated");
    counts
}

/// Counts the real names whose registered label is a generated one, by likeness.
fn count_real(title: &str, names: &[String], generated: &BTreeMap<Domain, Likeness>) {
    let mut counts: BTreeMap<Likeness, usize> = BTreeMap::new();
    let domains = names.iter().filter_map(|name| Domain::parse(name).ok());
    let labels: BTreeSet<String> = domains
        .filter_map(|domain| registered_label(&domain).map(str::to_owned))
        .collect();
    for label in &labels {
        let name = Domain::parse(&format!("{label}.com")).ok();
        if let Some(&likeness) = name.and_then(|name| generated.get(&name)) {
            *counts.entry(likeness).or_default() += 1;
        }
    }
    println!("{title}: {} labels, among them {counts:?}", labels.len());
}

#[test]
fn known_imitations_of_brands_are_generated() {
    let brands: Vec<Domain> = brands()
        .into_iter()
        .map(|brand| Domain::parse(&format!("{brand}.com")).unwrap())
        .collect();
    let protected = Lookalikes::new(&brands).kinds(Likeness::ALL);
    let generated = generated(&brands);
    println!("{} names imitate {} brands", generated.len(), brands.len());
    let names = (&protected, &generated);
    let [_, found, listed] = count("one letter", &names_with_one_other_letter(), names);
    assert!(100 * listed > 80 * found, "{listed} of {found}");
    // Only the closest letters of a script spell a whole name.
    let [_, found, listed] = count("whole script", &names_in_another_script(), names);
    assert!(100 * listed > 40 * found, "{listed} of {found}");
    count_real("xndomains.json", &registered_names(), &generated);
    count_real("hstspreload.bin", &preloaded_hosts(), &generated);
}
