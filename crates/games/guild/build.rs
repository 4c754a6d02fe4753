//! Packs the cards that the game comes with.

use std::{env, error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=cards");
    let mut text = String::new();
    for file in fs::read_dir("cards")? {
        text += &fs::read_to_string(file?.path())?;
        text.push('\n');
    }
    let out = env::var("OUT_DIR")?;
    Ok(fs::write(Path::new(&out).join("cards.json"), rookery_kernel::data::packed(&text)?)?)
}
