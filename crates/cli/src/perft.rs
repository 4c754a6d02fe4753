//! `rookery perft`: how many positions lie at each depth.

use serde_json::json;

use crate::{args, failure::Failure, out::Out};

/// Counts, depth by depth.
pub(crate) fn run(args: &args::Perft, out: &mut Out) -> Result<(), Failure> {
    let entry = args.game.game;
    let seats = args.seats.unwrap_or(*entry.seats().start());
    let options = args.options.to_json(entry)?;
    let mut counts = Vec::new();
    for depth in 0..=args.depth {
        let count = entry.perft(seats, &options, depth)?;
        counts.push(count);
        if !args.format.json {
            // Shown at once: the next depth may take a while.
            out.line(&format!("{depth:>3}  {count}"))?;
            out.flush()?;
        }
    }
    if args.format.json {
        out.json(&json!({ "game": entry.id(), "seats": seats, "options": options, "counts": counts }))?;
    }
    Ok(())
}
