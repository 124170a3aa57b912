//! Writes the names of the comparison into a folder, each name with a zero after it.
//!
//!     cargo run --profile benchmark --bin names -- FOLDER NUMBER
//!
//! `hosts` and `idns` are real names, `generated` has NUMBER random names, and `code-points` has each code
//! point as a name.

use std::fs;
use std::io;
use std::path::Path;

#[path = "../../../../../data/preload_list.rs"]
mod preload_list;
#[path = "../../../../idna/comparison/src/names.rs"]
mod random;

/// Returns the content of a file in the library's folder `data`.
fn data(name: &str) -> io::Result<Vec<u8>> {
    fs::read(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../../data")
            .join(name),
    )
}

/// Returns the hosts of the preload list.
fn hosts() -> io::Result<Vec<Vec<u8>>> {
    let hosts = preload_list::hosts(&data("hstspreload.bin")?);
    Ok(hosts.into_iter().map(String::into_bytes).collect())
}

/// Returns real names with A-labels, valid or not, and the same names in Unicode.
fn idns() -> io::Result<Vec<Vec<u8>>> {
    let json = String::from_utf8_lossy(&data("xndomains.json")?).into_owned();
    let names = json.lines().filter_map(|line| line.split('"').nth(3));
    let both = |name: &str| [name.to_owned(), alabel::to_unicode(name).into_string()];
    Ok(names.flat_map(both).map(String::into_bytes).collect())
}

/// Returns the first label of a name, a line feed, and its Punycode with the ACE prefix.
fn with_a_label(name: &str) -> Vec<u8> {
    let label = name.split('.').find(|label| !label.is_empty());
    let label = label.unwrap_or("ü");
    let punycode = alabel::punycode::encode(label).unwrap_or_default();
    format!("{label}\nxn--{punycode}").into_bytes()
}

/// Writes names into a file.
fn write(folder: &Path, file: &str, names: &[Vec<u8>]) -> io::Result<()> {
    let names = names.iter().filter(|name| !name.contains(&0));
    let octets: Vec<u8> = names
        .flat_map(|name| name.iter().copied().chain([0]))
        .collect();
    fs::write(folder.join(file), octets)
}

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(folder), Some(number)) = (arguments.next(), arguments.next()) else {
        return Err(io::Error::other("names FOLDER NUMBER"));
    };
    let folder = Path::new(&folder);
    let number: usize = number.parse().map_err(io::Error::other)?;
    let mut random = random::Random(0x2025);
    let generated = (0..number).map(|_| random.name());
    // Some names are two labels to register: a U-label, and its intended A-label.
    let generated: Vec<_> = generated
        .enumerate()
        .map(|(index, name)| match index % 16 {
            0 => with_a_label(&String::from_utf8_lossy(&name)),
            _ => name,
        })
        .collect();
    let code_points: Vec<_> = ('\u{1}'..=char::MAX)
        .map(|c| c.to_string().into_bytes())
        .collect();
    fs::create_dir_all(folder)?;
    write(folder, "hosts", &hosts()?)?;
    write(folder, "idns", &idns()?)?;
    write(folder, "generated", &generated)?;
    write(folder, "code-points", &code_points)
}
