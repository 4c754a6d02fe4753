//! What random games do with every card: how often it is played, used, set off, won, and how often that takes effect.
//!
//! `cargo run --release -p rookery-guild --example cards -- 20000` plays so many games at tables of three, four and five, prints
//! a line a card and side, and fails if a card is dead: never seen in play, or a side of it never carried out.
//!
//! Every second game is played by players who choose evenly among all they may do. They rarely carry a heist through, and never
//! see Stage III; so the other games are played by players who still choose at random, but like heists, and name a line that
//! they beat if there is one.

use std::{collections::BTreeMap, process::ExitCode};

use rookery_guild::{Action, Block, CardSet, Declaration, Guild, Notice, Options, Source, Stage, When};
use rookery_kernel::{Game, Luck, Nothing, Quick, Seat, Turn, Viewer};

/// What was done with one side of one card.
#[derive(Clone, Copy, Default)]
struct Tally {
    tried: u64,
    stopped: u64,
}

/// Everything that was counted.
#[derive(Default)]
struct Report {
    games: u64,
    decisions: u64,
    endings: BTreeMap<&'static str, u64>,
    /// Sides of cards that are declared or set off, by card and block.
    sides: BTreeMap<(String, u8), Tally>,
    /// Cards that came into play.
    seen: BTreeMap<String, u64>,
    /// Hidden Agendas that paid.
    paid: BTreeMap<String, u64>,
}

fn main() -> ExitCode {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2000);
    let options = Options::default();
    let mut report = Report::default();
    for seed in 0..games {
        report.play(3 + (seed / 2 % 3) as usize, &options, seed);
    }
    report.print(&options.cards)
}

impl Report {
    fn play(&mut self, seats: usize, options: &Options, seed: u64) {
        let mut luck = Quick::new(seed);
        let (mut events, mut legal) = (Vec::new(), Vec::new());
        let game = Guild::new(seats, &Guild::for_bots(seats, options), &mut luck, &mut events);
        let mut game = game.expect("three to five can play");
        // The sides that were declared and may still be countered or fail, by card.
        let mut open: BTreeMap<String, u8> = BTreeMap::new();
        loop {
            for event in events.drain(..) {
                if let Some(notice) = Guild::notice(&event, Viewer::Public) {
                    self.count(&notice, &mut open);
                }
            }
            let asked = match game.turn() {
                Turn::Seats(asked) => asked,
                Turn::Over(outcome) => {
                    *self.endings.entry(outcome.ending).or_default() += 1;
                    break;
                }
            };
            for seat in asked {
                let action = game.standing(seat).unwrap_or_else(|| {
                    self.decisions += 1;
                    legal.clear();
                    game.legal(seat, &mut legal);
                    match seed % 2 {
                        0 => legal[luck.below(legal.len() as u32) as usize],
                        _ => eager(&game, seat, &legal, &mut luck),
                    }
                });
                game.apply(seat, action, &mut luck, &mut events).expect("a listed action is legal");
            }
        }
        self.games += 1;
        for (_, agenda, coins) in game.agenda_scores() {
            if coins > 0 {
                *self.paid.entry(agenda.to_string()).or_default() += 1;
            }
        }
    }

    fn see(&mut self, card: &dyn ToString) {
        *self.seen.entry(card.to_string()).or_default() += 1;
    }

    fn count(&mut self, notice: &Notice, open: &mut BTreeMap<String, u8>) {
        match notice {
            Notice::Declared(_, Declaration { source, block, .. }) => {
                self.sides.entry((name(*source), *block)).or_default().tried += 1;
                open.insert(name(*source), *block);
            }
            Notice::Countered(source) | Notice::Failed(source) => {
                if let Some(block) = open.get(&name(*source)) {
                    self.sides.entry((name(*source), *block)).or_default().stopped += 1;
                }
            }
            Notice::Triggered(_, source) => self.see(&format!("trigger {}", name(*source))),
            Notice::Revealed(_, card) => self.see(&format!("truth {card}")),
            Notice::Attached(card, _) => self.see(card),
            Notice::Drafted { character, .. } | Notice::Recruited { character, .. } => self.see(character),
            Notice::Treasure(_, card) => self.see(card),
            Notice::LaidOut { objective, defenses, .. } => {
                self.see(objective);
                for card in defenses {
                    self.see(card);
                }
            }
            Notice::Replaced { by, .. } => self.see(by),
            Notice::Scored { agendas, .. } => {
                for card in agendas.iter() {
                    self.see(&card);
                }
            }
            _ => {}
        }
    }

    fn print(&self, cards: &CardSet) -> ExitCode {
        let mut dead = 0;
        println!("card                       side  tried  took effect");
        for card in cards.cards() {
            for (block, side) in (0..).zip(cards.blocks_of(&card.code)) {
                let (what, tried, done) = self.side(&card.code, block, side);
                let Some(what) = what else { continue };
                dead += u32::from(done == 0);
                let mark = if done == 0 { "  DEAD" } else { "" };
                println!("{:<26} {:<8} {tried:>7} {done:>7}{mark}", card.id, what);
            }
            let seen = self.seen.get(&card.code).copied().unwrap_or(0);
            if seen == 0 && !matches!(card.kind.as_str(), "scheme") && card.id != "jailor" {
                println!("{:<26} never in play  DEAD", card.id);
                dead += 1;
            }
        }
        let (games, decisions) = (self.games.max(1), self.decisions);
        println!("{games} games, {} decisions a game, endings {:?}", decisions / games, self.endings);
        println!("{dead} dead");
        if dead == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }

    /// What a side of a card is called, how often it came up, and how often it took effect; nothing for sides that are always on.
    fn side(&self, code: &str, block: u8, side: &Block) -> (Option<String>, u64, u64) {
        let seen = |key: String| self.seen.get(&key).copied().unwrap_or(0);
        match side.when {
            When::Passive => (None, 0, 0),
            When::Endgame => {
                let done = if code.starts_with('a') {
                    self.paid.get(code).copied().unwrap_or(0)
                } else {
                    seen(code.to_owned())
                };
                (Some("end".to_owned()), seen(code.to_owned()), done)
            }
            When::Moment => {
                let count = seen(format!("truth {code}"));
                (Some("truth".to_owned()), count, count)
            }
            When::Trigger(_) => {
                let count = seen(format!("trigger {code}"));
                (Some("trigger".to_owned()), count, count)
            }
            _ => {
                let tally = self.sides.get(&(code.to_owned(), block)).copied().unwrap_or_default();
                (Some(format!("side {}", block + 1)), tally.tried, tally.tried - tally.stopped)
            }
        }
    }
}

/// How much somebody who wants the game to end likes an action.
fn liking(game: &Guild, seat: Seat, action: Action) -> u32 {
    match action {
        Action::Heist(_) => 60,
        Action::Recruit(_) | Action::Place(..) => 40,
        Action::Accept => 30,
        Action::Legwork => 12,
        Action::Jailbreak => 8,
        Action::Rest(_) | Action::Declare(_) | Action::Done | Action::Agree(_) => 5,
        Action::Line(_) => 1 + 200 * u32::from(beats(game, seat, action)),
        Action::Fire | Action::Purse | Action::Headhunt => 1,
        Action::Invite(_, coins, _) => u32::from((2..5).contains(&coins)),
        _ => 2,
    }
}

/// Is the Defense beaten, as things stand, with this line?
fn beats(game: &Guild, seat: Seat, action: Action) -> bool {
    let Stage::Line(slot) = game.view(Viewer::Public).stage else { return false };
    let mut after = game.clone();
    let named = after.apply(seat, action, &mut Quick::new(0), &mut Nothing);
    let view = after.view(Viewer::Public);
    named.is_ok() && view.table.is_beaten(&view.options.cards, slot)
}

fn eager(game: &Guild, seat: Seat, listed: &[Action], dice: &mut Quick) -> Action {
    let weights: Vec<u32> = listed.iter().map(|&action| liking(game, seat, action)).collect();
    let total: u32 = weights.iter().sum();
    let mut left = dice.below(total.max(1));
    for (&action, weight) in listed.iter().zip(weights) {
        if left < weight {
            return action;
        }
        left -= weight;
    }
    listed[0]
}

/// The code of the card that something comes from.
fn name(source: Source) -> String {
    match source {
        Source::Modifier(card, _) => card.to_string(),
        other => other.to_string(),
    }
}
