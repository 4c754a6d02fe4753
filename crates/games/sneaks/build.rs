//! Packs the cards that the game comes with, and makes a constant of every ruling.

use std::{env, error::Error, fs, path::Path};

use rookery_kernel::data;
use rookery_text::Rulebook;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=cards.toml");
    println!("cargo::rerun-if-changed=rules.md");
    let out = env::var("OUT_DIR")?;
    let out = Path::new(&out);
    fs::write(out.join("cards.json"), data::packed(&fs::read_to_string("cards.toml")?)?)?;
    let rulings = Rulebook::parse(&fs::read_to_string("rules.md")?).constants("sneaks");
    Ok(fs::write(out.join("rulings.rs"), rulings)?)
}
