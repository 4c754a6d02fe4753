//! `rookery balance`: measures what changes the chance to win.

use std::{collections::BTreeMap, thread};

use rookery_arena::{Balance, Balanced, Estimate, Thing};
use rookery_kernel::{Text, Tone};
use serde_json::{Map, Value, json};

use crate::{args, failure::Failure, layout::wrap, out::Out, progress, seeds::SeedWord};

const TABLE_WIDTH: usize = 80;
/// The longest name that the table has room for beside another set.
const MAX_NAME_WIDTH: usize = 30;

/// Plays the games and prints the results.
pub(crate) fn run(args: &args::Balance, out: &mut Out) -> Result<(), Failure> {
    let own = balance(args)?;
    // The standard game is the comparison, so alone it needs none.
    let plain = (own.options != Value::Object(Map::new()))
        .then(|| Balance { options: Value::Object(Map::new()), ..own.clone() });
    let (own, plain) = (play(&own, args)?, plain.map(|plain| play(&plain, args)).transpose()?);
    if args.format.json {
        match &plain {
            None => out.json(&own)?,
            Some(plain) => out.json(&json!({ "changed": own, "default": plain }))?,
        }
        return Ok(());
    }
    Ok(out.text(&table(&own, plain.as_ref()))?)
}

fn balance(args: &args::Balance) -> Result<Balance, Failure> {
    let game = args.game.game;
    let (least, most) = game.seats().into_inner();
    let cores = || thread::available_parallelism().map_or(1, std::num::NonZero::get);
    Ok(Balance {
        game,
        seats: args.seats.unwrap_or(3.clamp(least, most)),
        options: args.options.to_json(game)?,
        bot: args.bot,
        games: args.games,
        seed: SeedWord::new(Some(&args.seed))?.word().to_owned(),
        threads: args.threads.map_or_else(cores, |threads| usize::from(threads.get())),
    })
}

fn play(balance: &Balance, args: &args::Balance) -> Result<Balanced, Failure> {
    let bar = progress::bar(balance.games, progress::GAMES);
    let played = balance.run(&|done| bar.set_position(done));
    bar.finish_and_clear();
    let mut balanced = played?;
    if let Some(kind) = &args.kind {
        let mut kinds: Vec<&str> = balanced.things.iter().map(|thing| thing.kind).collect();
        kinds.dedup();
        if !kinds.contains(&kind.as_str()) {
            return Err(Failure::usage(format!("--kind: {kind:?} is none of {}", kinds.join(", "))));
        }
        balanced.things.retain(|thing| thing.kind == kind);
    }
    Ok(balanced)
}

/// The whole table, in at most 80 columns.
fn table(own: &Balanced, plain: Option<&Balanced>) -> Text {
    let mut about = Text::new();
    about.strong(own.game).plain(format!(
        " at {} seats, {} games of {} against itself. Each row shows by how many percentage points its holders win more \
         often than their seats do on average, with 95 % intervals.",
        own.seats, own.games, own.bot
    ));
    let mut text = wrap("", &about, TABLE_WIDTH);
    let other: BTreeMap<(&str, &str), &Thing> = plain
        .iter()
        .flat_map(|plain| &plain.things)
        .map(|thing| ((thing.kind, thing.name.as_str()), thing))
        .collect();
    let mut kind = "";
    for thing in &own.things {
        let beside = match (plain, other.get(&(thing.kind, thing.name.as_str()))) {
            (None, _) => Beside::Nothing,
            (Some(_), None) => Beside::Missing,
            (Some(_), Some(other)) => Beside::Same(other),
        };
        if thing.kind != kind {
            kind = thing.kind;
            heading(&mut text, thing, &beside);
        }
        row(&mut text, thing, &beside);
    }
    text.line().quiet("by choice: players who are ahead may choose it more often.").line();
    text
}

/// What a thing is compared with.
enum Beside<'a> {
    /// Nothing: only one game was measured.
    Nothing,
    /// The default game, which has no such thing.
    Missing,
    /// The same thing in the default game.
    Same(&'a Thing),
}

fn heading(text: &mut Text, thing: &Thing, beside: &Beside) {
    text.line().strong(format!("{:<MAX_NAME_WIDTH$} ", format!("{}, by {}", thing.kind, thing.by)));
    text.quiet(match beside {
        Beside::Nothing => "  had  wins   shift          odds",
        _ => "  had  shift          default        difference",
    });
    text.line();
}

fn row(text: &mut Text, thing: &Thing, beside: &Beside) {
    let name: String = thing.name.chars().take(MAX_NAME_WIDTH).collect();
    text.plain(format!("{name:<MAX_NAME_WIDTH$} {:>5}  ", thing.times));
    match beside {
        Beside::Nothing => {
            text.plain(format!("{:>4.1}  ", thing.win_share * 100.0));
            shift(text, &thing.shift);
            if let Some(odds) = thing.odds {
                text.plain(format!("  x{odds:.2}"));
            }
        }
        Beside::Missing => {
            shift(text, &thing.shift);
            text.quiet("  not in the default game");
        }
        Beside::Same(other) => {
            shift(text, &thing.shift);
            text.plain("  ");
            shift(text, &other.shift);
            text.plain("  ");
            shift(text, &difference(&thing.shift, &other.shift));
        }
    }
    text.line();
}

/// A number with its interval, 13 columns wide; in colour where zero is outside of it.
fn shift(text: &mut Text, shift: &Estimate) {
    let tone = match (shift.low(), shift.high()) {
        (Some(low), _) if low > 0.0 => Tone::Good,
        (_, Some(high)) if high < 0.0 => Tone::Bad,
        _ => Tone::Plain,
    };
    let margin = shift.margin.map_or_else(String::new, |margin| format!(" ±{:.1}", margin * 100.0));
    text.push(tone, format!("{:<13}", format!("{:>+5.1}{margin}", shift.mean * 100.0)));
}

/// The difference of two shifts from independent games.
fn difference(one: &Estimate, other: &Estimate) -> Estimate {
    let margin = one.margin.zip(other.margin).map(|(one, other)| one.hypot(other));
    Estimate { mean: one.mean - other.mean, margin }
}
