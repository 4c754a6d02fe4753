//! Makes a constant of every ruling.

use std::{env, error::Error, fs, path::Path};

use rookery_text::Rulebook;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=rules.md");
    let rulings = Rulebook::parse(&fs::read_to_string("rules.md")?).constants("tavern");
    Ok(fs::write(Path::new(&env::var("OUT_DIR")?).join("rulings.rs"), rulings)?)
}
