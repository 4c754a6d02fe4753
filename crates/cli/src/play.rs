//! `rookery play`: a match in the terminal, against bots or around one screen.
//!
//! | file | what it does |
//! |---|---|
//! | `seating.rs` | who sits where and is called what |
//! | `console.rs` | reads lines, shows texts |
//! | `decision.rs` | asks a person until there is an answer |
//! | `fold.rs` | leaves out what a low screen has no room for |
//! | `guide.rs` | runs a lesson |
//! | `table.rs` | the match, with a script or without |
//! | this one | whose turn it is, bots, hand-overs, the record, the end |

mod console;
mod decision;
mod fold;
mod guide;
mod seating;
mod table;

use std::path::{Path, PathBuf};
use std::{collections::BTreeMap, sync::Arc};

use rookery_arena::Threads;
use rookery_bots::{Bot, Iterations, Seated, Temper};
use rookery_kernel::{BySeat, Luck, Names, Seat, SeatSet, Text, Turn, Viewer};
use rookery_table::{CatalogEntry, LessonRun, RecordedResult};

use crate::{args, failure::Failure, files, interrupt, layout::wrap, out::Out};
use crate::{results::summary, seeds::SeedWord};
use console::Console;
use decision::Answer;
use seating::Seating;
use table::LocalMatch;

/// How a sitting came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Over,
    /// A player left, or the input ended.
    Left,
}

/// A match with the people around it.
#[derive(Debug)]
struct Sitting<'a> {
    entry: &'static dyn CatalogEntry,
    table: LocalMatch,
    seating: Seating,
    names: Names,
    bots: BTreeMap<Seat, Seated>,
    /// The first version that each seat has not been told of.
    unread: BySeat<u64>,
    /// Who has the screen.
    holder: Option<Seat>,
    console: Console<'a>,
    record: Option<PathBuf>,
}

/// Plays a match to its end, or until a player leaves.
pub(crate) fn run(args: &args::Play, out: &mut Out) -> Result<(), Failure> {
    let entry = args.game.game;
    let seating = Seating::new(args)?;
    let seed = SeedWord::new(args.seed.as_deref())?;
    let table = entry.deal(seating.seats, &args.options.to_json(entry)?, seed.seed(), Vec::new())?;
    if let Some(path) = &args.record {
        files::check_writable(path)?;
    }
    let mut sitting = Sitting::new(args, seating, &seed, LocalMatch::Free(table), out)?;
    sitting.welcome()?;
    let ended = sitting.play();
    // Whatever happened, what was played is kept; but not before, since a record has what bots hold and others have chosen.
    sitting.save()?;
    match ended? {
        Ended::Over => sitting.farewell(args, &seed),
        Ended::Left => sitting.left(),
    }
}

/// Runs a lesson, and then plays on if the learner wants to.
pub(crate) fn learn(args: &args::Play, course: LessonRun, out: &mut Out) -> Result<(), Failure> {
    let seating = Seating::new(args)?;
    let seed = SeedWord::new(args.seed.as_deref())?;
    let mut sitting = Sitting::new(args, seating, &seed, LocalMatch::Lesson(course), out)?;
    if sitting.learn()? == Answer::Leave {
        return sitting.left();
    }
    let mut sitting = sitting.without_script();
    let goes_on = matches!(sitting.table.turn(), Turn::Seats(_));
    if goes_on && sitting.play_on()? == Answer::Leave {
        let interrupted = || Failure::Interrupted("interrupted".to_owned());
        return if interrupt::happened() { Err(interrupted()) } else { Ok(()) };
    }
    match sitting.play()? {
        Ended::Over => sitting.farewell(args, &seed),
        Ended::Left => sitting.left(),
    }
}

impl<'a> Sitting<'a> {
    fn new(
        args: &args::Play,
        seating: Seating,
        seed: &SeedWord,
        table: LocalMatch,
        out: &'a mut Out,
    ) -> Result<Self, Failure> {
        let entry = args.game.game;
        Ok(Self {
            entry,
            table,
            names: seating.names(),
            bots: seat_bots(entry, &seating, seed),
            unread: BySeat::fill(seating.seats, 0),
            holder: None,
            console: Console::new(out)?,
            record: args.record.clone(),
            seating,
        })
    }
}

impl Sitting<'_> {
    fn welcome(&mut self) -> Result<(), Failure> {
        let mut title = Text::new();
        title.strong(self.entry.name()).plain(": ").quiet(self.entry.blurb());
        let mut around = Text::new();
        around.plain("At the table: ");
        for seat in Seat::all(self.seating.seats) {
            let comma = if seat == Seat::new(0) { "" } else { ", " };
            around.plain(comma).seat(seat, &self.names, 0);
            match self.seating.humans.contains(seat) {
                true if self.seating.humans.len() == 1 => around.plain(" (you)"),
                true => &mut around,
                false => around.quiet(format!(" ({})", spoken(self.seating.bots[&seat]))),
            };
        }
        around.plain(".");
        let mut luck = Text::new();
        luck.quiet(format!(
            "All luck is fixed already: the seed, shown at the end, hashed twice with SHA-256 will give {}.",
            self.table.commitment()
        ));
        let mut help = Text::new();
        help.plain("Type ").strong("rules").plain(" to learn the game, ").strong("?").plain(" for help.");
        let out = self.console.out();
        let width = out.width();
        for paragraph in [title, around, luck, help] {
            out.text(&wrap("", &paragraph, width))?;
        }
        Ok(())
    }

    fn play(&mut self) -> Result<Ended, Failure> {
        while let Turn::Seats(asked) = self.table.turn() {
            if interrupt::happened() {
                return Ok(Ended::Left);
            }
            let seat = self.next(asked);
            let ordered = self.table.standing(seat);
            // On a shared screen a standing order must not skip its player: the others would notice.
            let person = self.seating.humans.contains(seat);
            if person && self.hand_over(seat)? == Answer::Leave {
                return Ok(Ended::Left);
            }
            if let Some(ordered) = ordered {
                self.table.take(seat, ordered);
            } else if !person {
                self.bot(seat);
            } else if self.decide(seat)? == Answer::Leave {
                return Ok(Ended::Left);
            }
        }
        Ok(Ended::Over)
    }

    /// Who of those asked answers next. The order of secret answers leaves no trace, so it is the one with the fewest
    /// hand-overs: bots, then the player at the screen, then the others.
    fn next(&self, asked: SeatSet) -> Seat {
        let bot = asked.minus(self.seating.humans).first();
        let holder = self.holder.filter(|&seat| asked.contains(seat));
        bot.or(holder).or(asked.first()).expect("somebody is asked until the game is over")
    }

    /// A bot answers from what its seat sees.
    fn bot(&mut self, seat: Seat) {
        let bot = self.bots.get_mut(&seat).expect("every seat without a person has a bot");
        let mut effort = Iterations(bot.iterations());
        let action = bot.choose(&self.table.observe(seat), &mut effort).expect("the bot is for this game");
        self.table.take(seat, action);
    }

    /// On a shared screen a view is shown only after its owner has confirmed to be there.
    fn hand_over(&mut self, seat: Seat) -> Result<Answer, Failure> {
        if self.seating.humans.len() == 1 || self.entry.is_open() || self.holder == Some(seat) {
            self.holder = Some(seat);
            return Ok(Answer::Given);
        }
        let out = self.console.out();
        // The welcome stays on the screen until something private was shown.
        if self.holder.is_some() {
            out.wipe()?;
        }
        let mut text = Text::new();
        text.line().plain("Pass the screen to ").seat(seat, &self.names, 0).plain(". Press Enter.").line();
        out.text(&text)?;
        self.holder = Some(seat);
        match self.console.read("")? {
            None => Ok(Answer::Leave),
            Some(line) if decision::is_quit(&line) => Ok(Answer::Leave),
            Some(_) => {
                self.console.out().wipe()?;
                Ok(Answer::Given)
            }
        }
    }

    /// What a viewer was told in these versions, in words.
    fn told(&self, viewer: Viewer, versions: impl Iterator<Item = u64>, width: usize) -> Text {
        let mut text = Text::new();
        for line in versions.flat_map(|version| self.table.tell(viewer, version, &self.names)) {
            text.append(wrap("  ", &line, width));
        }
        text
    }

    fn save(&self) -> Result<(), Failure> {
        match &self.record {
            Some(path) => files::write(path, &self.table.record(&self.seating.names)),
            None => Ok(()),
        }
    }

    fn farewell(&mut self, args: &args::Play, seed: &SeedWord) -> Result<(), Failure> {
        // Around one screen everybody looks at the end, so it is what everybody may see.
        let humans = self.seating.humans;
        let viewer = match (humans.first(), humans.len()) {
            (Some(seat), 1) => Viewer::Seat(seat),
            _ => Viewer::Public,
        };
        let unread = humans.iter().map(|seat| self.unread[seat]).min().unwrap_or(0);
        let width = self.console.out().width();
        let news = self.told(viewer, unread..=self.table.version(), width);
        let board = self.table.board(viewer, &self.names);
        let result = self.table.turn().outcome().map(RecordedResult::from);
        let again = again(args, self.seating.seats, seed);
        let out = self.console.out();
        if humans.len() > 1 {
            out.wipe()?;
        }
        out.line("")?;
        out.text(&news)?;
        out.line("")?;
        out.text(&board)?;
        let mut text = Text::new();
        text.strong(summary(result.as_ref(), &self.names, viewer));
        let out = self.console.out();
        out.line("")?;
        out.text(&wrap("", &text, width))?;
        out.line(&format!("Seed: {}", seed.word()))?;
        out.line(&format!("The same luck again: {again}"))?;
        self.written()
    }

    fn left(&mut self) -> Result<(), Failure> {
        self.console.out().line("The game was left before its end.")?;
        self.written()?;
        if interrupt::happened() { Err(Failure::Interrupted("interrupted".to_owned())) } else { Ok(()) }
    }

    fn written(&mut self) -> Result<(), Failure> {
        if let Some(path) = &self.record {
            let path = shown(path);
            self.console.out().line(&format!("Record: {path} (rookery replay {path})"))?;
        }
        Ok(())
    }
}

/// A bot for every seat without a person, each with luck of its own.
fn seat_bots(entry: &dyn CatalogEntry, seating: &Seating, seed: &SeedWord) -> BTreeMap<Seat, Seated> {
    let mut luck = seed.bots();
    let mut seat = |(&seat, &bot): (&Seat, &Bot)| {
        let own = u64::from(luck.below(u32::MAX)) << 32 | u64::from(luck.below(u32::MAX));
        let bot = rookery_catalog::seat(entry.id(), bot, own, Arc::new(Threads));
        (seat, bot.expect("the entry is of the catalog"))
    };
    seating.bots.iter().map(&mut seat).collect()
}

/// A bot as the welcome names it.
fn spoken(bot: Bot) -> String {
    match bot {
        Bot::Level(level, Temper::Even) => format!("bot, level {level}"),
        Bot::Level(level, temper) => format!("bot, level {level}, {temper}"),
        other => format!("bot, {other}"),
    }
}

/// The command that deals the same game again.
fn again(args: &args::Play, seats: usize, seed: &SeedWord) -> String {
    let mut command =
        format!("rookery play {} --seats {seats} --seed {}", args.game.game.id(), quoted(seed.word()));
    for seat in &args.humans {
        command.push_str(" --human ");
        command.push_str(&seat.index().to_string());
    }
    if let Some(level) = args.level {
        command.push_str(&format!(" --level {level}"));
    }
    for (place, bot) in &args.bots {
        let place = place.map_or_else(String::new, |seat| format!("{}=", seat.index()));
        command.push_str(&format!(" --bot {place}{bot}"));
    }
    for option in &args.options.given {
        command.push_str(" --option ");
        command.push_str(&quoted(option));
    }
    if let Some(path) = &args.options.cards {
        command.push_str(" --cards ");
        command.push_str(&shown(path));
    }
    command
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let simple = |char: char| char.is_ascii_alphanumeric() || "-_=./".contains(char);
    if word.chars().all(simple) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

fn shown(path: &Path) -> String {
    quoted(&crate::failure::harmless(&path.display().to_string()))
}
