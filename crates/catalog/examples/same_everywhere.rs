//! The same steps give the same states, events and views on every platform: plays seeded matches of every game and adds all
//! that leaves the table up to one digest.
//!
//! Run natively it prints the digest. `cargo xtask test` then builds it for wasm32 with that digest in `ROOKERY_DIGEST` and runs
//! it there: it ends with 42 if the digest is the same, and with 1 if it is not.

use std::process::ExitCode;

use rookery_catalog::CATALOG;
use rookery_kernel::{Luck, Quick, Viewer};
use rookery_table::{DynMatch, Seed};
use serde_json::Value;
use sha2::{Digest, Sha256};

fn main() -> ExitCode {
    let mut hasher = Sha256::new();
    for entry in CATALOG {
        for seats in entry.seats() {
            for seed in 0..3 {
                let seed = Seed::from_text(&format!("{} {seats} {seed}", entry.id()));
                let table =
                    entry.deal(seats, &Value::Null, seed, Vec::new()).expect("the default options are fine");
                play(table, &mut hasher);
            }
        }
    }
    let digest: String = hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    match option_env!("ROOKERY_DIGEST") {
        Some(expected) if expected == digest => ExitCode::from(42),
        Some(_) => ExitCode::FAILURE,
        None => {
            println!("{digest}");
            ExitCode::SUCCESS
        }
    }
}

/// A match is left when it has sent so many bytes: one of random players may go on for ever, and an interpreter reads slowly.
const ENOUGH: usize = 3 << 20;

fn play(mut table: Box<dyn DynMatch>, hasher: &mut Sha256) {
    let mut luck = Quick::new(table.seats() as u64);
    let mut sent = 0;
    while let Some(seat) = table.turn().seats().first().filter(|_| sent < ENOUGH) {
        let legal = table.legal(seat);
        let choice = &legal[luck.below(legal.len() as u32) as usize];
        table.act(seat, &choice.json).expect("a listed action is legal");
        for viewer in Viewer::all(table.seats()) {
            let update = table.update(viewer, Some(table.version() - 1)).to_string();
            sent += update.len();
            hasher.update(update);
        }
    }
    hasher.update(table.record(&[]).to_string());
}
