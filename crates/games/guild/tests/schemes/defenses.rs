//! Defenses: every line of every one of them, fines and rewards.

use rookery_guild::Options;
use rookery_kernel::CardInfo;

use crate::play;

const SKILLS: [&str; 4] = ["lies", "muscle", "stealth", "tinker"];

/// So much of each skill.
type Skills = [u8; 4];

/// Characters who can do what is printed on them and nothing more, and whose player has nothing to say in a heist by them.
const PLAIN: [&str; 16] = [
    "bruiser",
    "bruiser-2",
    "con-artist",
    "con-artist-2",
    "second-story-man",
    "locksmith",
    "locksmith-2",
    "grave-robber",
    "smuggler",
    "safecracker",
    "cat-burglar",
    "dockyard-giant",
    "sapper",
    "fixer",
    "master-thief",
    "veteran",
];
/// The same, but windows ask their player.
const ASKED: [&str; 2] = ["bodyguard", "silver-tongue"];

fn all_cards() -> Vec<CardInfo> {
    Options::default().cards.cards()
}

fn fact<'a>(card: &'a CardInfo, name: &str) -> &'a str {
    card.facts.iter().find(|(fact, _)| fact == name).map_or("", |(_, value)| value)
}

/// Reads `muscle 3` or `lies 1 + muscle 2` or `lies 1, muscle 2`.
fn skills(text: &str) -> Skills {
    let mut skills = Skills::default();
    for part in text.split([',', '+']).map(str::trim).filter(|part| !part.is_empty()) {
        let (skill, number) = part.split_once(' ').unwrap_or_else(|| panic!("{part}"));
        let place = SKILLS.iter().position(|known| *known == skill).unwrap_or_else(|| panic!("{skill}"));
        skills[place] = number.parse().unwrap_or_else(|why| panic!("{number}: {why}"));
    }
    skills
}

/// One or two Characters who together can do something like this.
fn crew(cards: &[CardInfo], fits: impl Fn(Skills) -> bool) -> Option<String> {
    let people: Vec<(&str, Skills)> = PLAIN
        .iter()
        .chain(&ASKED)
        .map(|id| {
            let card = cards.iter().find(|card| card.id == *id).unwrap_or_else(|| panic!("{id}"));
            (*id, skills(fact(card, "skills")))
        })
        .collect();
    let alone = people.iter().find(|(_, skills)| fits(*skills)).map(|(id, _)| (*id).to_owned());
    alone.or_else(|| {
        let pairs = people
            .iter()
            .enumerate()
            .flat_map(|(place, one)| people[place + 1..].iter().map(move |two| (one, two)));
        let mut pairs =
            pairs.filter(|(one, two)| fits(std::array::from_fn(|skill| one.1[skill] + two.1[skill])));
        pairs.next().map(|(one, two)| format!("{} {}", one.0, two.0))
    })
}

/// Sends a crew against a Defense, and looks at what is said of it.
fn attempt(defense: &CardInfo, crew: &str, line: usize, lines: usize, then: &str) {
    let places: String = crew.split(' ').map(|card| format!("s0 place {card} slot-1\n")).collect();
    let asked = crew.split(' ').any(|card| ASKED.contains(&card));
    let pass = if asked { "s0 pass\n" } else { "" };
    let line = if lines > 1 { format!("s0 line {}\n", line + 1) } else { String::new() };
    let jail = defense.id == "jailor";
    let (site, heist) = if jail {
        ("jail: mummer".to_owned(), "s0 jailbreak")
    } else {
        (
            format!("site: wealthy-merchant 6; {}\nsite: pawnshop 5; iron-bound-door", defense.id),
            "s0 heist wealthy-merchant",
        )
    };
    let table = format!("s0: coins 3; crew {crew}\n{site}");
    // The last thing before the die is cast.
    let mut before = format!("{heist}\ns0 done\n{pass}{places}s0 done\n{line}{pass}");
    let last = before.trim_end().rfind('\n').map_or(0, |end| end + 1);
    before.insert_str(last, then.split_once('|').map_or("", |(luck, _)| luck));
    let then = then.split_once('|').map_or(then, |(_, then)| then);
    play(&table, &format!("{before}{then}"));
}

#[test]
fn card_defenses_fall_to_just_enough_and_not_to_one_less() {
    let cards = all_cards();
    let mut tried = 0;
    for defense in cards.iter().filter(|card| card.kind == "defense") {
        let lines: Vec<Skills> = fact(defense, "skills").split(" or ").map(skills).collect();
        for (place, &line) in lines.iter().enumerate() {
            let exact = |have: Skills| (0..4).all(|skill| line[skill] == 0 || have[skill] == line[skill]);
            let just = crew(&cards, exact).unwrap_or_else(|| panic!("nobody for {} {line:?}", defense.id));
            let freed =
                if defense.id == "jailor" { "told: s0 frees mummer" } else { "told: s0 gets 6 of the haul" };
            let won = format!("told: success; bypassed: slot-1\n{freed}");
            attempt(defense, &just, place, lines.len(), &won);
            tried += 1;
            for short in (0..4).filter(|&skill| line[skill] > 0) {
                let less = |have: Skills| {
                    (0..4).all(|skill| {
                        if skill == short {
                            have[skill] + 1 == line[skill]
                        } else {
                            have[skill] >= line[skill]
                        }
                    })
                };
                let less =
                    crew(&cards, less).unwrap_or_else(|| panic!("nobody short of {} {line:?}", defense.id));
                // A 2 is the mildest roll: nobody comes to harm. The Watch takes its Coin all the same.
                let coins = 3 - u8::from(fact(defense, "watch") == "yes");
                let fined = if coins == 2 { "told: s0 is fined 1" } else { "not told: fined" };
                let lost = format!(
                    "luck 2\n|told: failure; bypassed:\ntold: slot-1 fails: 2\n{fined}\nsee /table/players/0/coins = {coins}"
                );
                attempt(defense, &less, place, lines.len(), &lost);
                tried += 1;
            }
        }
    }
    // 24 Defenses, the Jailor among them, with 62 lines.
    assert!(tried > 130, "{tried} attempts");
}

#[test]
fn card_defenses_add_their_rewards_to_the_haul() {
    for defense in all_cards().iter().filter(|card| card.kind == "defense" && card.id != "jailor") {
        let reward: u8 = fact(defense, "reward").parse().unwrap_or(0);
        let id = &defense.id;
        let told =
            if reward > 0 { format!("told: pawnshop +{reward}") } else { "not told: pawnshop +".to_owned() };
        let coins = 5 + reward;
        // An Objective that has an Iron-Bound Door only: there are three of those.
        let table = "s0: hand double-the-guard
            site: pawnshop 5; iron-bound-door
            site: wealthy-merchant 6; iron-bound-door";
        play(
            table,
            &format!(
                "luck {id}
                s0 play double-the-guard.1 pawnshop
                told: pawnshop gets {id}
                {told}
                see /table/sites/0/coins = {coins}
                see /table/sites/0/defenses = [\"iron-bound-door\", \"{id}\"]"
            ),
        );
    }
}

#[test]
fn card_defenses_add_their_rewards_when_an_objective_is_laid_out() {
    play(
        "s0: crew bruiser
        site: wealthy-merchant 6; drowsy-porter
        site: gambling-den 10; iron-bound-door",
        "s0 heist wealthy-merchant
        s0 done
        s0 place bruiser slot-1
        s0 done
        luck pawnshop vault-door thief-taker
        s0 line 3
        told: laid out: pawnshop, 10 Coins, vault-door thief-taker
        see /table/sites/1/coins = 10",
    );
}

#[test]
fn card_defenses_of_the_watch_fine_everyone_who_sent_somebody() {
    play(
        "s0: coins 3; crew con-artist
        s1: coins 0; crew locksmith
        s2: coins 3; crew bruiser
        site: wealthy-merchant 6; watch-patrol drowsy-porter",
        "s0 heist wealthy-merchant
        s0 invite s1 1
        s0 invite s2 1
        s0 done
        s1 accept
        s2 accept
        s0 place con-artist slot-1
        s0 done
        s1 place locksmith slot-1
        s1 done
        s2 place bruiser slot-2
        s2 done
        s0 done
        s0 line 1
        luck garden-wall 2
        s0 line 3
        told: failure; bypassed: slot-2
        told: s2 +2
        told: slot-1 fails: 2
        told: s0 is fined 1
        told: s1 is fined 0
        see /table/players/0/coins = 2
        see /table/players/1/coins = 0
        see /table/players/2/coins = 5",
    );
}

#[test]
fn card_defenses_of_the_jail_have_a_failure_table_of_their_own() {
    let both = "[\"safecracker\", \"mummer\"]";
    let rows = [
        ("x", "told: safecracker is arrested", both, false),
        ("0", "told: safecracker is arrested", both, false),
        ("1", "told: safecracker is exhausted", "[\"mummer\"]", true),
        ("2", "not told: safecracker is", "[\"mummer\"]", false),
    ];
    for (die, told, jail, exhausted) in rows {
        play(
            "s0: coins 3; crew safecracker\njail: mummer",
            &format!(
                "s0 jailbreak
                s0 done
                s0 place safecracker slot-1
                s0 done
                luck {die}
                s0 line 1
                told: slot-1 fails: {die}
                {told}
                told: s0 is fined 1
                see /table/players/0/coins = 2
                see /table/jail = {jail}
                see /table/characters/safecracker/exhausted = {exhausted}
                # no Objective gains anything by it
                see /table/sites/0/coins = 5
                see /table/sites/1/coins = 5"
            ),
        );
    }
}
