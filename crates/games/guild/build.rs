//! Packs the cards that the game comes with, and makes a constant of every ruling.

use std::{env, error::Error, fs, path::Path};

use rookery_kernel::data;
use rookery_text::Rulebook;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=cards");
    println!("cargo::rerun-if-changed=rules.md");
    let mut text = String::new();
    for file in fs::read_dir("cards")? {
        text += &fs::read_to_string(file?.path())?;
        text.push('\n');
    }
    let out = env::var("OUT_DIR")?;
    let out = Path::new(&out);
    fs::write(out.join("cards.json"), data::packed(&text)?)?;
    let rulings = Rulebook::parse(&fs::read_to_string("rules.md")?).constants("guild");
    Ok(fs::write(out.join("rulings.rs"), rulings)?)
}
