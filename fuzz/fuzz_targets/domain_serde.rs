//! Names and labels survive serde, and every deserialized value is valid.

#![no_main]

use alabel::{ALabel, Domain, ULabel, Uts46};
use alabel_fuzz::Name;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: Name| {
    let Name(name) = input;
    let json = serde_json::to_string(&name).unwrap();

    let domain: Option<Domain> = serde_json::from_str(&json).ok();
    assert_eq!(domain, Domain::parse(&name).ok());
    if let Some(domain) = domain {
        let ascii = Uts46::new().to_ascii(domain.as_str());
        assert_eq!(ascii.as_deref(), Ok(domain.as_str()));
        let json = serde_json::to_string(&domain).unwrap();
        assert_eq!(serde_json::from_str::<Domain>(&json).unwrap(), domain);
    }

    let u_label: Option<ULabel<'static>> = serde_json::from_str(&json).ok();
    assert_eq!(u_label, ULabel::parse(&name).ok());
    if let Some(u_label) = u_label {
        assert_eq!(u_label.as_str(), name);
        let json = serde_json::to_string(&u_label).unwrap();
        assert_eq!(serde_json::from_str::<ULabel>(&json).unwrap(), u_label);
        let a_label = ALabel::from(u_label.clone());
        assert_eq!(ALabel::parse(a_label.as_str()).unwrap(), a_label);
        assert_eq!(ULabel::from(a_label), u_label);
    }

    let a_label: Option<ALabel<'static>> = serde_json::from_str(&json).ok();
    assert_eq!(a_label, ALabel::parse(&name).ok());
    if let Some(a_label) = a_label {
        assert_eq!(a_label.as_str(), name.to_ascii_lowercase());
        let json = serde_json::to_string(&a_label).unwrap();
        assert_eq!(serde_json::from_str::<ALabel>(&json).unwrap(), a_label);
        assert_eq!(
            ULabel::parse(a_label.as_u_label()).unwrap(),
            ULabel::from(a_label.clone())
        );
    }
    // The text of the input itself as JSON.
    let _ = serde_json::from_str::<Domain>(&name);
});
