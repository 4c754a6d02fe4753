//! Who sits where: people and bots, and what they are called.

use std::collections::BTreeMap;

use rookery_bots::{Bot, Level, Temper};
use rookery_kernel::{MAX_SEATS, Names, Seat, SeatSet};

use crate::{args, failure::Failure, files::MAX_NAME_CHARS};

/// The default name of a single player. Not "You": games speak of everyone in the third person.
const DEFAULT_NAME: &str = "Rook";

/// Thieves of other stories. The names are short, so that choices that contain them fit side by side.
const BOT_NAMES: [&str; 8] = ["Moll", "Raffles", "Lupin", "Fagin", "Turpin", "Villon", "Robin", "Mackie"];

#[derive(Clone, Debug)]
pub(crate) struct Seating {
    pub(crate) seats: usize,
    /// Where people sit; bots have the other seats.
    pub(crate) humans: SeatSet,
    /// What everyone is called.
    pub(crate) names: Vec<String>,
    /// Which bot sits at each seat that no person has.
    pub(crate) bots: BTreeMap<Seat, Bot>,
}

impl Seating {
    /// The seating of the given arguments. The game checks the number of seats itself.
    pub(crate) fn new(args: &args::Play) -> Result<Self, Failure> {
        let (least, most) = args.game.game.seats().into_inner();
        let seats = args.seats.unwrap_or(3.clamp(least, most));
        let people = if args.humans.is_empty() { vec![Seat::new(0)] } else { args.humans.clone() };
        let humans: SeatSet = people.iter().copied().collect();
        if let Some(seat) = people.iter().find(|seat| seat.index() >= seats) {
            let why = format!("there is no seat {} at a table of {seats}: they count from 0", seat.index());
            return Err(Failure::usage(format!("--human {}: {why}", seat.index())));
        }
        if humans.len() < people.len() {
            return Err(Failure::usage("--human: the same seat is given twice"));
        }
        check_names(&args.names, people.len())?;
        let names = names(seats, &people, &args.names);
        let bots = bots(args, seats, humans)?;
        Ok(Self { seats, humans, names, bots })
    }

    /// The names as boards use them.
    pub(crate) fn names(&self) -> Names {
        Names::new(self.names.iter().map(String::as_str))
    }
}

/// The bots that were asked for: those for one seat, else the one for all, else the level.
fn bots(args: &args::Play, seats: usize, humans: SeatSet) -> Result<BTreeMap<Seat, Bot>, Failure> {
    let refuse = |why: String| Err(Failure::usage(format!("--bot: {why}")));
    for (index, (place, _)) in args.bots.iter().enumerate() {
        if args.bots[..index].iter().any(|(other, _)| other == place) {
            return refuse(match place {
                Some(seat) => format!("two bots for seat {}", seat.index()),
                None => "two bots for all seats; 2=rule sets the bot of one seat".to_owned(),
            });
        }
        match place {
            Some(seat) if seat.index() >= seats => {
                return refuse(format!("there is no seat {} at a table of {seats}", seat.index()));
            }
            Some(seat) if humans.contains(*seat) => {
                return refuse(format!("a person has seat {}", seat.index()));
            }
            _ => {}
        }
    }
    let given = |place: Option<Seat>| args.bots.iter().find(|(at, _)| *at == place).map(|(_, bot)| *bot);
    if args.level.is_some() && given(None).is_some() {
        return refuse("--level and a bot for all seats cannot both be meant".to_owned());
    }
    let usual = given(None).unwrap_or(Bot::Level(args.level.unwrap_or(Level::DEFAULT), Temper::Even));
    let free = Seat::all(seats.min(MAX_SEATS)).filter(|seat| !humans.contains(*seat));
    Ok(free.map(|seat| (seat, given(Some(seat)).unwrap_or(usual))).collect())
}

fn check_names(names: &[String], people: usize) -> Result<(), Failure> {
    let refuse = |why: String| Err(Failure::usage(format!("--name: {why}")));
    if names.len() > people {
        return refuse(format!("{} names for {people} people; give a --human for each person", names.len()));
    }
    for (index, name) in names.iter().enumerate() {
        if name.trim().is_empty() || name.chars().any(char::is_control) {
            return refuse("a name has letters".to_owned());
        }
        if name.chars().count() > MAX_NAME_CHARS {
            return refuse(format!("{name:?} is longer than {MAX_NAME_CHARS} characters"));
        }
        if names[..index].contains(name) {
            return refuse(format!("two players are called {name:?}"));
        }
    }
    Ok(())
}

fn names(seats: usize, people: &[Seat], given: &[String]) -> Vec<String> {
    let person = |index: usize| match given.get(index) {
        Some(name) => name.clone(),
        None if people.len() == 1 => DEFAULT_NAME.to_owned(),
        None => format!("Player {}", (b'A' + index as u8) as char),
    };
    // No bot is called like a person.
    let mut bots =
        BOT_NAMES.iter().filter(|thief| !given.iter().any(|name| name.eq_ignore_ascii_case(thief)));
    Seat::all(seats.min(MAX_SEATS))
        .map(|seat| match people.iter().position(|&human| human == seat) {
            Some(index) => person(index),
            None => bots.next().map_or_else(|| seat.to_string(), |&thief| thief.to_owned()),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_and_people_have_different_names() {
        let people = [Seat::new(2), Seat::new(0)];
        assert_eq!(names(4, &people, &["moll".to_owned()]), ["Player B", "Raffles", "moll", "Lupin"]);
        assert_eq!(names(3, &people[1..], &[]), ["Rook", "Moll", "Raffles"]);
    }

    #[test]
    fn names_that_do_not_fit_are_refused() {
        let check = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            check_names(&names, 2).is_ok()
        };
        assert!(check(&["Ada", "Bartholomaeu"]));
        assert!(!check(&["Ada", "Bartholomaeus"]));
        assert!(!check(&["Ada", "Ada"]));
        assert!(!check(&["Ada", "B\u{1b}o"]));
        assert!(!check(&["Ada", " "]));
        assert!(!check(&["Ada", "Bo", "Cy"]));
    }
}
