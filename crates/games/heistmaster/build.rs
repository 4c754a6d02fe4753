//! Packs the cards that the game comes with.

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=cards.toml");
    let text = fs::read_to_string("cards.toml")?;
    let out = env::var("OUT_DIR")?;
    Ok(fs::write(Path::new(&out).join("cards.json"), rookery_kernel::data::packed(&text)?)?)
}
