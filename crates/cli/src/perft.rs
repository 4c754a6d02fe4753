//! `rookery perft`: how many positions lie at each depth.

use rookery_arena::grouped;
use rookery_table::CatalogEntry;
use serde_json::{Value, json};

use crate::{args, failure::Failure, out::Out, progress};

/// A depth with more positions than this is counted only with `--force`. Even the slowest game counts as many in some minutes.
const MAX_POSITIONS: u64 = 100_000_000;
/// Random walks for an estimate. They take less than a second.
const WALKS: u32 = 2000;
/// The bar moves each time this many positions are counted.
const BAR_STEP: u64 = 1 << 12;

/// A depth that is not counted.
#[derive(Debug)]
struct TooDeep {
    depth: usize,
    /// How many positions it may have, as a decimal logarithm.
    estimate: f64,
}

/// Counts, depth by depth.
pub(crate) fn run(args: &args::Perft, out: &mut Out) -> Result<(), Failure> {
    let entry = args.game.game;
    let seats = args.seats.unwrap_or(*entry.seats().start());
    let options = args.options.to_json(entry)?;
    let mut counts: Vec<u64> = Vec::new();
    let estimates = entry.estimate(seats, &options, args.depth, WALKS)?;
    let mut refused = None;
    for depth in 0..=args.depth {
        let estimate = estimate(&estimates, &counts);
        if estimate > (MAX_POSITIONS as f64).log10() && !args.force {
            refused = Some(TooDeep { depth: counts.len(), estimate });
            break;
        }
        let count = count(entry, seats, &options, depth, estimate)?;
        counts.push(count);
        if !args.format.json {
            // Shown at once: the next depth may take a while.
            out.line(&format!("{depth:>3}  {count}"))?;
            out.flush()?;
        }
    }
    if args.format.json {
        let mut result = json!({ "game": entry.id(), "seats": seats, "options": options, "counts": counts });
        if let Some(TooDeep { depth, estimate }) = refused {
            result["refused"] = json!({ "depth": depth, "log10_estimate": estimate });
        }
        out.json(&result)?;
    }
    refused.map_or(Ok(()), |refused| Err(Failure::usage(refused.why())))
}

/// How many positions the next depth may have, as a decimal logarithm: what was counted last, grown as the walks say.
fn estimate(estimates: &[f64], counts: &[u64]) -> f64 {
    let depth = counts.len();
    // The walks have all ended before this depth: the tree is small.
    let Some(&walked) = estimates.get(depth) else { return f64::NEG_INFINITY };
    match counts.last() {
        Some(&last) => (last as f64).log10() + walked - estimates[depth - 1],
        None => walked,
    }
}

fn count(
    entry: &dyn CatalogEntry,
    seats: usize,
    options: &Value,
    depth: u32,
    estimate: f64,
) -> Result<u64, Failure> {
    let length = 10_f64.powf(estimate).round() as u64;
    let bar = progress::bar(length, "{wide_bar} {human_pos} of about {human_len} positions, {eta} left");
    let count = entry.perft(seats, options, depth, &mut |count| {
        if count.is_multiple_of(BAR_STEP) {
            bar.set_position(count);
        }
    });
    bar.finish_and_clear();
    Ok(count?)
}

impl TooDeep {
    fn why(&self) -> String {
        let Self { depth, estimate } = self;
        let reasonable = match depth {
            0 => "these are the deals alone, so no depth can be counted".to_owned(),
            _ => format!("--depth {} is the deepest that is counted in reasonable time", depth - 1),
        };
        format!(
            "depth {depth} has about {} positions, more than {}: {reasonable}. --force counts it all the same",
            spelled(*estimate),
            grouped(MAX_POSITIONS)
        )
    }
}

/// A number of which the decimal logarithm is known: two digits of it, or its magnitude.
fn spelled(log10: f64) -> String {
    if log10 < 15.0 {
        let unit = 10_f64.powf(log10.floor() - 1.0);
        grouped(((10_f64.powf(log10) / unit).round() * unit) as u64)
    } else {
        format!("10^{log10:.0}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_has_two_digits_or_is_a_power_of_ten() {
        assert_eq!(spelled(1_849_000_000_f64.log10()), "1,800,000,000");
        assert_eq!(spelled(8.0), "100,000,000");
        assert_eq!(spelled(41.3), "10^41");
    }

    /// The walks saw 10 and 100 positions, but there are 20 at the first of these depths.
    #[test]
    fn what_was_counted_corrects_the_walks() {
        assert!((estimate(&[1.0, 2.0], &[20]) - 200_f64.log10()).abs() < 1e-9);
        assert!((estimate(&[1.0, 2.0], &[]) - 1.0).abs() < 1e-9);
        assert!(estimate(&[1.0], &[10]) < 0.0, "all walks had ended");
    }
}
