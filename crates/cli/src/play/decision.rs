//! One decision of a person: what is shown, what can be typed, and what happens with it.

use rookery_kernel::{CardInfo, Seat, Text, Viewer};
use rookery_table::{ActError, Choice, Tried};

use serde_json::Value;

use super::{Sitting, console::lines, fold::fold};
use crate::layout::{choices, choices_within, wrap};
use crate::rules::{book, cited};
use crate::{failure::Failure, prose};

/// Whether the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// Yes.
    Given,
    /// No: the person leaves, or is gone already.
    Leave,
}

/// What the player typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typed<'a> {
    Nothing,
    Number(usize),
    Help,
    Why(usize),
    Card(&'a str),
    Board,
    Log,
    Rules(&'a str),
    Quit,
    Notation(&'a str),
}

impl<'a> Typed<'a> {
    fn read(line: &'a str) -> Self {
        if let Ok(number) = line.parse() {
            return Self::Number(number);
        }
        if let Some(card) = line.strip_prefix('?').map(str::trim).filter(|card| !card.is_empty()) {
            return card.parse().map_or(Self::Card(card), Self::Why);
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("", _) => Self::Nothing,
            ("?" | "h" | "help", "") => Self::Help,
            ("b" | "board", "") => Self::Board,
            ("l" | "log", "") => Self::Log,
            ("r" | "rules", which) => Self::Rules(which),
            ("q" | "quit" | "exit", "") => Self::Quit,
            _ => Self::Notation(line),
        }
    }
}

/// Whether this line asks to leave.
pub(super) fn is_quit(line: &str) -> bool {
    Typed::read(line) == Typed::Quit
}

impl Sitting<'_> {
    /// Asks this person until there is an answer.
    pub(super) fn decide(&mut self, seat: Seat) -> Result<Answer, Failure> {
        self.show_news(seat)?;
        self.show_fitting_board(seat)?;
        self.show_hint()?;
        self.show_question(seat)?;
        let legal = self.table.legal(seat);
        loop {
            let Some(line) = self.console.read("> ")? else { return Ok(Answer::Leave) };
            let typed = match Typed::read(&line) {
                // With a single choice, Enter is enough, unless another person at the screen could notice it.
                Typed::Nothing if legal.len() == 1 && self.seating.humans.len() == 1 => Typed::Number(1),
                typed => typed,
            };
            match typed {
                Typed::Nothing => self.remark("Type the number of a choice, or ? for help.")?,
                Typed::Number(number) => match number.checked_sub(1).and_then(|index| legal.get(index)) {
                    Some(choice) if self.attempt(seat, &choice.json)? => return Ok(Answer::Given),
                    Some(_) => {}
                    None if legal.len() == 1 => self.remark("The only choice is 1.")?,
                    None => self.remark(&format!("The choices are 1 to {}.", legal.len()))?,
                },
                Typed::Notation(text) if self.attempt(seat, &text.into())? => return Ok(Answer::Given),
                Typed::Notation(_) => {}
                Typed::Help => self.show_help(seat, &legal)?,
                Typed::Why(number) => self.show_why(seat, number)?,
                Typed::Card(which) => self.show_card(which)?,
                Typed::Board => {
                    self.show_board(seat)?;
                    self.show_question(seat)?;
                }
                Typed::Log => {
                    self.show_log(seat)?;
                    self.show_question(seat)?;
                }
                Typed::Rules(which) => {
                    self.show_rules(which)?;
                    self.show_question(seat)?;
                }
                Typed::Quit if self.confirmed()? => return Ok(Answer::Leave),
                Typed::Quit => self.show_question(seat)?,
            }
        }
    }

    /// Applies an action, or shows why it was rejected. Returns whether it was applied.
    fn attempt(&mut self, seat: Seat, action: &Value) -> Result<bool, Failure> {
        match self.table.attempt(seat, action) {
            Tried::Done => return Ok(true),
            Tried::NotThisTime => {
                self.remark("You could do that. But not this time:")?;
                self.show_hint()?;
            }
            Tried::Refused(not_taken) => self.explain(&not_taken)?,
        }
        Ok(false)
    }

    fn remark(&mut self, words: &str) -> Result<(), Failure> {
        let mut text = Text::new();
        text.plain(words);
        let width = self.console.out().width();
        Ok(self.console.out().text(&wrap("", &text, width))?)
    }

    /// What happened since this person last looked, if anything did.
    fn show_news(&mut self, seat: Seat) -> Result<(), Failure> {
        let width = self.console.out().width();
        let mut line = Text::new();
        line.quiet("-".repeat(width)).line();
        self.console.out().text(&line)?;
        self.show_unread(seat)
    }

    /// The same without a line above it.
    pub(super) fn show_unread(&mut self, seat: Seat) -> Result<(), Failure> {
        let (unread, version) = (self.unread[seat], self.table.version());
        let width = self.console.out().width();
        let news = self.told(Viewer::Seat(seat), unread..=version, width);
        self.unread[seat] = version + 1;
        Ok(self.console.out().text(&news)?)
    }

    fn show_board(&mut self, seat: Seat) -> Result<(), Failure> {
        let board = self.table.board(Viewer::Seat(seat), &self.names);
        self.console.out().line("")?;
        Ok(self.console.page(&board)?)
    }

    /// As much of the board as a terminal has room for above the question.
    fn show_fitting_board(&mut self, seat: Seat) -> Result<(), Failure> {
        // An empty line before the board, and the line where the player types.
        const OTHER_LINES: usize = 2;
        let mut board = self.table.board(Viewer::Seat(seat), &self.names);
        if let Some(height) = self.console.out().height() {
            let below = lines(&self.hint()).len() + lines(&self.question(seat)).len();
            board = fold(&board, height.saturating_sub(below + OTHER_LINES));
        }
        let out = self.console.out();
        out.line("")?;
        Ok(out.text(&board)?)
    }

    fn show_question(&mut self, seat: Seat) -> Result<(), Failure> {
        let question = self.question(seat);
        Ok(self.console.out().text(&question)?)
    }

    /// An empty line, what is asked, and the choices.
    fn question(&mut self, seat: Seat) -> Text {
        let prompt = self.table.prompt(Viewer::Seat(seat), &self.names);
        let labels = self.table.labels(seat, &self.names);
        let (width, height) = (self.console.out().width(), self.console.out().height());
        let mut text = Text::new();
        if self.seating.humans.len() > 1 {
            text.seat(seat, &self.names, 0).plain(": ");
        }
        text.strong(prompt);
        // Half of a screen is for the board; ? shows choices that were cut in full.
        let choices = match height {
            Some(height) => choices_within(&labels, width, height / 2),
            None => choices(&labels, width),
        };
        let mut question = Text::new();
        question.line().append(wrap("", &text, width)).append(choices);
        question
    }

    fn show_log(&mut self, seat: Seat) -> Result<(), Failure> {
        let width = self.console.out().width();
        let log = self.told(Viewer::Seat(seat), 0..=self.table.version(), width);
        Ok(self.console.page(&log)?)
    }

    fn show_help(&mut self, seat: Seat, legal: &[Choice]) -> Result<(), Failure> {
        let mut text = Text::new();
        text.plain("Type the number of a choice, or the words beside it:\n");
        let notations: Vec<String> = legal.iter().map(|choice| self.table.spell(&choice.notation)).collect();
        let width = notations.iter().map(|notation| notation.chars().count()).max().unwrap_or(0);
        let labels = self.table.labels(seat, &self.names);
        for ((number, notation), label) in (1..).zip(&notations).zip(&labels) {
            text.strong(format!("  {number:>2}")).plain(format!("  {notation:<width$}"));
            text.quiet(format!("  {label}")).line();
        }
        text.plain("Or one of these:\n");
        for (word, what) in [
            ("?3", "what the third choice does, and by which rulings"),
            ("?name", "what a card says, where the game has cards with names"),
            ("board", "the whole table"),
            ("log", "everything you were told so far"),
            ("rules", "how the game goes; rules 14: that ruling; rules all: every ruling"),
            ("quit", "leave the game"),
        ] {
            text.strong(format!("  {word:<7}")).plain(what).line();
        }
        Ok(self.console.page(&text)?)
    }

    /// What a choice does, and which rulings say so.
    fn show_why(&mut self, seat: Seat, number: usize) -> Result<(), Failure> {
        let place = number.checked_sub(1);
        let Some(why) = place.and_then(|place| self.table.explain(seat, place, &self.names)) else {
            return self.remark(&format!("There is no choice {number}."));
        };
        let cited: Vec<String> = why.rulings.iter().map(ToString::to_string).collect();
        let mut text = Text::new();
        text.plain(why.text).quiet(format!(" ({})", cited.join(", ")));
        let width = self.console.out().width();
        Ok(self.console.out().text(&wrap("", &text, width))?)
    }

    /// What the cards say whose name, id or code this is, or begins like this.
    fn show_card(&mut self, which: &str) -> Result<(), Failure> {
        let wanted = which.to_lowercase();
        let all = self.table.cards();
        let exact = |card: &&CardInfo| {
            [&card.code, &card.id, &card.name].iter().any(|name| name.to_lowercase() == wanted)
        };
        let like = |card: &&CardInfo| {
            [&card.id, &card.name].iter().any(|name| name.to_lowercase().contains(&wanted))
        };
        let mut found: Vec<&CardInfo> = all.iter().filter(exact).collect();
        if found.is_empty() {
            found = all.iter().filter(like).collect();
        }
        if found.is_empty() {
            return self.remark(&format!("There is no card called {which} here."));
        }
        let width = self.console.out().width();
        let mut text = Text::new();
        for card in found {
            let mut line = Text::new();
            line.strong(&card.name).quiet(format!(" ({}, {})", card.kind, card.id));
            for (fact, value) in &card.facts {
                line.plain(format!(", {fact} {value}"));
            }
            line.plain(". ").plain(&card.text);
            text.append(wrap("  ", &line, width));
        }
        Ok(self.console.page(&text)?)
    }

    fn show_rules(&mut self, which: &str) -> Result<(), Failure> {
        let (game, width) = (self.entry.id(), self.console.out().width());
        let shown = match which {
            "" => book(game).map(|book| {
                let rulings = book.rulings.len();
                let mut text = prose::prose(&book.prose, width);
                text.quiet(format!(
                    "There are {rulings} rulings: rules 1 shows the first, rules all every one.\n"
                ));
                text
            }),
            "all" => book(game).map(|book| prose::book(&book, width)),
            citation => cited(game, citation, width),
        };
        match shown {
            Ok(text) => Ok(self.console.page(&text)?),
            Err(failure) => self.remark(&failure.message().unwrap_or_default()),
        }
    }

    /// Why an answer in notation was not taken, with the ruling that forbids it.
    fn explain(&mut self, not_taken: &ActError) -> Result<(), Failure> {
        match not_taken {
            ActError::NotAnAction(why) => {
                let why = self.table.spell(why);
                self.remark(&format!("{why}. Type ? for what you can type."))
            }
            ActError::Illegal(illegal) => {
                let width = self.console.out().width();
                let why = self.table.spell(&illegal.to_string());
                self.remark(&format!("Not allowed: {why}."))?;
                match cited(self.entry.id(), &illegal.rule.to_string(), width) {
                    Ok(ruling) => Ok(self.console.out().text(&ruling)?),
                    // A rule without a text: its name has been said.
                    Err(_) => Ok(()),
                }
            }
            ActError::Luck(_) => self.remark(&not_taken.to_string()),
        }
    }

    fn confirmed(&mut self) -> Result<bool, Failure> {
        let answer = self.console.read("Leave the game? (y/n) ")?;
        Ok(answer.is_none_or(|line| line.to_ascii_lowercase().starts_with('y') || is_quit(&line)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_a_number_a_command_or_notation() {
        for (line, typed) in [
            ("", Typed::Nothing),
            ("12", Typed::Number(12)),
            ("?", Typed::Help),
            ("?cat burglar", Typed::Card("cat burglar")),
            ("? 3", Typed::Why(3)),
            ("Quit", Typed::Quit),
            ("rules", Typed::Rules("")),
            ("rules  14", Typed::Rules("14")),
            ("log out", Typed::Notation("log out")),
            ("trap s1", Typed::Notation("trap s1")),
        ] {
            assert_eq!(Typed::read(line), typed, "{line}");
        }
    }
}
