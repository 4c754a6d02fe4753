//! Tables for rule tests, written in a few words with the names of cards.
//!
//! A table is in the first turn, with the active player about to act, and as bare as the words leave it: nobody has Coins, cards
//! or Characters that are not given to them. Hands are empty, so that windows ask nobody unless the test wants it.
//!
//! ```text
//! seats 4                                        three if not said
//! active s1                                      s0 if not said
//! actions 2 | turn 9 | honor broken | heists 0 | taken 1
//! s0: coins 5; crew enforcer fixer*; hand brute-force traitor; treasures crown-jewel; agendas underdog lone-wolf
//! pool: smuggler fence                           empty if not said; * behind a Character: exhausted
//! jail: cat-burglar | graveyard: mummer | stack: bruiser
//! site: pawnshop 5; drowsy-porter nosy-neighbors two sites; the Coins on it, and as many Defenses as it shall have slots
//! added: pawnshop                                its last Defense is an added one
//! on: soft-boots enforcer s0                     a Modifier, its host, who attached it
//! discard: side-job side-job                     the Scheme discard pile
//! dry: schemes defenses characters               these decks are empty: all the rest is discarded, or in the Graveyard
//! ```
//!
//! In scripts the draws of a `luck` line are cards by their names, sides of the die as `x`, `0`, `1` and `2`, and seats.

#![expect(clippy::unwrap_used, reason = "a test may panic")]
#![allow(dead_code, reason = "not every test file needs every helper")]

use rookery_guild::{Guild, Options};
use rookery_kernel::{Game, Nothing, Quick, Turn};
use rookery_testkit::{Start, check};
use serde_json::{Value, json};

/// The numbers of all cards of a kind.
const SCHEMES: usize = 96;
const DEFENSES: usize = 33;

/// Plays a script from a table, both with the names of cards.
pub(crate) fn play(table: &str, script: &str) {
    check(start(table), &unspell(script));
}

/// A script with the names of cards replaced by their codes, and the sides of dice in `luck` lines by their places: a number in
/// a script is the place of a face, and the die's faces are numbers themselves.
pub(crate) fn unspell(script: &str) -> String {
    let cards = Options::default().cards;
    let line = |line: &str| match line.trim().strip_prefix("luck ") {
        Some(draws) => format!("luck {}", draws.split_whitespace().map(side).collect::<Vec<_>>().join(" ")),
        None => line.to_owned(),
    };
    cards.unspell(&script.lines().map(line).collect::<Vec<_>>().join("\n"))
}

/// The place of a side of the die; other draws as they are.
fn side(draw: &str) -> &str {
    match draw {
        "x" | "X" => "0",
        "0" => "1",
        "1" => "2",
        "2" => "3",
        other => other,
    }
}

/// A table, to be checked.
pub(crate) fn start(words: &str) -> Start<Guild> {
    Start::at(position(words))
}

/// The position of a table.
pub(crate) fn position(words: &str) -> Value {
    let words: Vec<String> = words.lines().map(|line| line.trim().to_owned()).collect();
    let seats = value(&words, "seats ").map_or(3, |text| text.parse().unwrap());
    let mut table = Builder::new(seats);
    for line in words.iter().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        table.line(line);
    }
    table.finish()
}

fn value<'a>(lines: &'a [String], word: &str) -> Option<&'a str> {
    lines.iter().find_map(|line| line.strip_prefix(word)).map(str::trim)
}

/// The code of a card with this id.
pub(crate) fn code(id: &str) -> String {
    let code = unspell(id);
    assert_ne!(code, id, "{id} is not the id of a card");
    code
}

fn codes(ids: &str) -> Vec<String> {
    ids.split_whitespace().map(|id| code(id.trim_end_matches('*'))).collect()
}

struct Builder {
    json: Value,
    seats: usize,
    schemes: Vec<(usize, String)>,
    defenses_out: Vec<usize>,
    dry: String,
}

impl Builder {
    fn new(seats: usize) -> Self {
        let mut json = serde_json::to_value(first_turn(seats).position()).unwrap();
        let table = &mut json["table"];
        for seat in 0..seats {
            let player = &mut table["players"][seat];
            (player["coins"], player["hand"]) = (json!(0), json!(0));
            (player["crew"], player["treasures"]) = (json!([]), json!([]));
        }
        for pile in ["pool", "jail", "graveyard", "stack", "sites", "scheme_discard", "defense_discard"] {
            table[pile] = json!([]);
        }
        json["secrets"]["agendas"] = json!(vec!["box"; 18]);
        let table = &mut json["table"];
        table["active"] = json!(0);
        table["asked"] = json!([0]);
        Self { json, seats, schemes: Vec::new(), defenses_out: Vec::new(), dry: String::new() }
    }

    fn table(&mut self) -> &mut Value {
        &mut self.json["table"]
    }

    fn line(&mut self, line: &str) {
        for part in line.split('|') {
            self.part(part.trim());
        }
    }

    fn part(&mut self, part: &str) {
        let (head, rest) = part.split_once([':', ' ']).map_or((part, ""), |(head, rest)| (head, rest.trim()));
        match head {
            "seats" => {}
            "active" => {
                let seat: usize = rest[1..].parse().unwrap();
                (self.table()["active"], self.json["table"]["asked"]) = (json!(seat), json!([seat]));
            }
            "actions" | "turn" | "heists" | "taken" => {
                self.table()[head] = json!(rest.parse::<u32>().unwrap());
            }
            "honor" => self.table()["honor_broken"] = json!(rest == "broken"),
            "pool" | "jail" | "graveyard" | "stack" => {
                self.exhaust(rest);
                self.table()[head] = json!(codes(rest));
            }
            "site" => self.site(rest),
            "added" => {
                let objective = json!(code(rest));
                for site in self.table()["sites"].as_array_mut().unwrap() {
                    if site["objective"] == objective {
                        site["added"] = json!(true);
                    }
                }
            }
            "on" => self.modifier(rest),
            "dry" => rest.clone_into(&mut self.dry),
            "discard" => {
                for kind in codes(rest) {
                    self.scheme(&kind, "out");
                    self.table()["scheme_discard"].as_array_mut().unwrap().push(json!(kind));
                }
            }
            seat => self.player(seat[1..].parse().unwrap(), rest),
        }
    }

    fn player(&mut self, seat: usize, words: &str) {
        for part in words.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let (what, rest) = part.split_once(' ').unwrap_or((part, ""));
            match what {
                "coins" => {
                    self.table()["players"][seat]["coins"] = json!(rest.trim().parse::<u32>().unwrap());
                }
                "crew" => {
                    self.exhaust(rest);
                    self.table()["players"][seat]["crew"] = json!(codes(rest));
                }
                "treasures" => self.table()["players"][seat]["treasures"] = json!(codes(rest)),
                "hand" => {
                    for kind in codes(rest) {
                        self.scheme(&kind, &format!("s{seat}"));
                    }
                    self.table()["players"][seat]["hand"] = json!(codes(rest).len());
                }
                "agendas" => {
                    for card in codes(rest) {
                        let place: usize = card[1..].parse().unwrap();
                        self.json["secrets"]["agendas"][place] = json!({ "held": seat });
                    }
                }
                // Whatever else lies open of a player, by the name of its field.
                _ => {
                    let number: Value = serde_json::from_str(rest.trim()).unwrap();
                    self.table()["players"][seat][what] = number;
                }
            }
        }
    }

    fn exhaust(&mut self, ids: &str) {
        for id in ids.split_whitespace().filter(|id| id.ends_with('*')) {
            let place: usize = code(id.trim_end_matches('*'))[1..].parse().unwrap();
            self.table()["characters"][place]["exhausted"] = json!(true);
        }
    }

    fn scheme(&mut self, kind: &str, place: &str) {
        self.schemes.push((kind[1..].parse().unwrap(), place.to_owned()));
    }

    fn site(&mut self, words: &str) {
        let (head, defenses) = words.split_once(';').unwrap_or((words, ""));
        let (id, coins) = head.trim().split_once(' ').unwrap();
        let defenses = codes(defenses);
        self.defenses_out.extend(defenses.iter().map(|kind| kind[1..].parse::<usize>().unwrap()));
        let coins: u32 = coins.trim().parse().unwrap();
        let site = json!({ "objective": code(id), "coins": coins, "defenses": defenses, "added": false });
        self.table()["sites"].as_array_mut().unwrap().push(site);
    }

    fn modifier(&mut self, words: &str) {
        let [kind, host, by] = words.split_whitespace().collect::<Vec<_>>()[..] else { panic!("{words}") };
        let kind = code(kind);
        self.scheme(&kind, "out");
        let by: usize = by[1..].parse().unwrap();
        let modifier = json!({ "kind": kind, "host": code(host), "by": by, "spent": 0 });
        let modifiers = self.table()["modifiers"].as_array_mut().unwrap();
        modifiers.push(modifier);
        modifiers.sort_by_key(|one| {
            let number = |field: &str| one[field].as_str().unwrap()[1..].parse::<u32>().unwrap();
            (number("kind"), number("host"), one["by"].as_u64())
        });
    }

    /// Puts everything that was not said somewhere: Characters, Schemes and Defenses into their decks, Hidden Agendas to whoever
    /// has too few, and the Objectives to come into their stack.
    fn finish(mut self) -> Value {
        self.finish_sites();
        self.finish_characters();
        self.finish_schemes();
        self.finish_defenses();
        self.finish_agendas();
        self.finish_slots();
        let table = &mut self.json["table"];
        let all: Vec<String> = (0..12).map(|place| format!("t{place}")).collect();
        let owned = table["players"].to_string();
        let owned = |card: &String| owned.contains(&format!("\"{card}\""));
        table["treasure_deck"] = json!(all.into_iter().filter(|card| !owned(card)).collect::<Vec<_>>());
        self.json
    }

    fn finish_sites(&mut self) {
        // Two Objectives of Stage I that a test does not care about, with one Defense each.
        for (id, defense) in [("magistrates-house", "master-at-arms"), ("gambling-den", "royal-guard")] {
            let sites = &self.json["table"]["sites"];
            let there = sites.to_string().contains(&format!("\"{}\"", code(id)));
            if sites.as_array().unwrap().len() < 2 && !there {
                self.site(&format!("{id} 5; {defense}"));
            }
        }
        let sites: Vec<Value> =
            self.table()["sites"].as_array().unwrap().iter().map(|site| site["objective"].clone()).collect();
        // Of each stage before the last one in play three have been laid out, of the last one those that are in play.
        let number = |card: &Value| card.as_str().unwrap()[1..].parse::<usize>().unwrap();
        let stage = |place: usize| place / 5;
        let last = sites.iter().map(|card| stage(number(card))).max().unwrap();
        let mut seen: Vec<usize> = sites.iter().map(number).collect();
        for place in 0..13 {
            let count = seen.iter().filter(|&&other| stage(other) == stage(place)).count();
            if stage(place) < last && count < 3 && !seen.contains(&place) {
                seen.push(place);
            }
        }
        self.table()["laid_out"] = json!(seen.len());
        let unseen = (0..13).filter(|place| !seen.contains(place));
        self.table()["unseen"] = unseen.map(|place| json!(format!("o{place}"))).collect();
    }

    /// An Objective with fewer or more Defenses than are printed on it would be impossible: it is played with a card set in which
    /// just so many are printed.
    fn finish_slots(&mut self) {
        let mut cards = serde_json::to_value(Options::default().cards).unwrap();
        let standard = cards.clone();
        for site in self.json["table"]["sites"].as_array().unwrap() {
            let place: usize = site["objective"].as_str().unwrap()[1..].parse().unwrap();
            let slots = site["defenses"].as_array().unwrap().len() - usize::from(site["added"] == true);
            if slots > 0 {
                cards["objective"][place]["slots"] = json!(slots);
            }
        }
        if cards != standard {
            self.json["options"]["cards"] = cards;
        }
    }

    fn finish_characters(&mut self) {
        let table = self.json["table"].clone();
        let placed: String =
            ["players", "pool", "jail", "graveyard", "stack"].map(|pile| table[pile].to_string()).concat();
        let missing = |place: &usize| !placed.contains(&format!("\"c{place}\""));
        // The first eight Characters of the set cost nothing.
        let (zero, paid): (Vec<usize>, Vec<usize>) = (0..35).filter(missing).partition(|&place| place < 8);
        let names = |places: Vec<usize>| {
            places.into_iter().map(|place| json!(format!("c{place}"))).collect::<Vec<_>>()
        };
        let mut stack = table["stack"].as_array().unwrap().clone();
        stack.extend(names(zero));
        self.table()["stack"] = Value::Array(stack);
        let mut paid = names(paid);
        if self.dry.contains("characters") {
            self.table()["graveyard"].as_array_mut().unwrap().append(&mut paid);
        }
        self.table()["deck"] = if paid.is_empty() { json!([]) } else { json!([paid]) };
    }

    fn finish_schemes(&mut self) {
        let cards = Options::default().cards;
        let kinds: Vec<usize> = cards
            .cards()
            .iter()
            .filter(|card| card.code.starts_with('k'))
            .map(|card| copies(&cards, &card.code))
            .collect();
        let mut lies = Vec::new();
        let dry = self.dry.contains("schemes");
        for (kind, copies) in kinds.into_iter().enumerate() {
            if dry {
                let told = self.schemes.iter().filter(|(of, _)| *of == kind).count();
                for _ in told..copies {
                    self.scheme(&format!("k{kind}"), "out");
                    self.table()["scheme_discard"].as_array_mut().unwrap().push(json!(format!("k{kind}")));
                }
            }
            let mut places: Vec<&str> =
                self.schemes.iter().filter(|(of, _)| *of == kind).map(|(_, place)| place.as_str()).collect();
            assert!(places.len() <= copies, "there are only {copies} of k{kind}");
            places.resize(copies, "~deck-0");
            places.sort_unstable_by_key(|place| if *place == "out" { "t" } else { place });
            lies.extend(
                places
                    .into_iter()
                    .map(|place| json!({ "place": place.trim_start_matches('~'), "known": [] })),
            );
        }
        assert_eq!(lies.len(), SCHEMES);
        let deck = lies.iter().filter(|one| one["place"] == "deck-0").count();
        self.json["secrets"]["schemes"] = Value::Array(lies);
        self.table()["scheme_deck"] = if deck == 0 { json!([]) } else { json!([deck]) };
    }

    fn finish_defenses(&mut self) {
        let cards = Options::default().cards;
        let mut lies = Vec::new();
        let kinds = cards.cards().iter().filter(|card| card.code.starts_with('d')).count() - 1;
        let dry = self.dry.contains("defenses");
        for kind in 0..kinds {
            let copies = copies(&cards, &format!("d{kind}"));
            let out = self.defenses_out.iter().filter(|&&of| of == kind).count();
            assert!(out <= copies, "there are only {copies} of d{kind}");
            for copy in 0..copies {
                if dry && copy >= out {
                    self.table()["defense_discard"].as_array_mut().unwrap().push(json!(format!("d{kind}")));
                }
                let place = if copy < out || dry { "out" } else { "deck-0" };
                lies.push(json!({ "place": place, "known": [] }));
            }
        }
        assert_eq!(lies.len(), DEFENSES);
        let deck = lies.iter().filter(|one| one["place"] == "deck-0").count();
        self.json["secrets"]["defenses"] = Value::Array(lies);
        self.table()["defense_deck"] = if deck == 0 { json!([]) } else { json!([deck]) };
    }

    fn finish_agendas(&mut self) {
        let seats = self.seats;
        let agendas = self.json["secrets"]["agendas"].as_array_mut().unwrap();
        for seat in 0..seats {
            for (wanted, place) in [(2, json!({ "held": seat })), (1, json!({ "dropped": seat }))] {
                let have = agendas.iter().filter(|one| **one == place).count();
                for _ in have..wanted {
                    let free = agendas.iter().position(|one| *one == "box").unwrap();
                    agendas[free] = place.clone();
                }
            }
        }
    }
}

/// How many copies of a Scheme or Defense there are.
fn copies(cards: &rookery_guild::CardSet, code: &str) -> usize {
    let card = cards.cards().into_iter().find(|card| card.code == code).unwrap();
    let copies = card.facts.iter().find(|(name, _)| name == "copies").map(|(_, value)| value.clone());
    copies.map_or(1, |copies| copies.parse().unwrap())
}

/// A game in its first turn: everyone has taken what the table takes for those who are late.
fn first_turn(seats: usize) -> Guild {
    let mut luck = Quick::new(1);
    let mut game = Guild::new(seats, &Options::default(), &mut luck, &mut Nothing).unwrap();
    let mut json;
    loop {
        json = serde_json::to_value(game.position()).unwrap();
        if json["table"]["phase"] == "act" {
            break;
        }
        let Turn::Seats(asked) = game.turn() else { panic!("over before the first turn") };
        let seat = asked.first().unwrap();
        let action = game.fallback(seat).unwrap();
        game.apply(seat, action, &mut luck, &mut Nothing).unwrap();
    }
    game
}
