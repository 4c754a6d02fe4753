//! What an action would do, at more length than its label, and which rulings all of it stands on.

use rookery_kernel::{Citation, Explanation, Names, Seat};

use crate::action::{Action, Declaration, Pick, Rest, Slot, Source, Until};
use crate::cards::{Agenda, Char, Objective, Scheme};
use crate::effect::{Chooser, SchemeType};
use crate::view::{Question, Stage, View};
use crate::{ruling, set::readable};

use super::voice::{Voice, coins, joined, many, short};

pub(super) fn action(action: &Action, view: &View, names: &Names) -> Explanation {
    let voice = Voice::new(view, names);
    match *action {
        Action::Drop(card) => drop(&voice, card),
        Action::Draft(card) => quoting(&voice, card, &draft(&voice, card), &[ruling::THE_DRAFT]),
        Action::Recruit(card) => quoting(
            &voice,
            card,
            &recruit(&voice, card),
            &[ruling::FEWER_ACTIONS, ruling::NO_CHARACTERS_LEFT_TO_DRAW],
        ),
        Action::Replace(card, leaves) => {
            let words = format!("{} {} makes room.", recruit(&voice, card), voice.character(leaves));
            quoting(
                &voice,
                card,
                &words,
                if voice.cards.character(card).cost == 0 {
                    &[ruling::THE_SAME_WITH_A_RECRUIT_OF_COST_0, ruling::FIRING]
                } else {
                    &[ruling::RECRUITING_WITH_A_FULL_CREW, ruling::FIRING]
                },
            )
        }
        Action::Heist(objective) => heist(&voice, objective),
        Action::Declare(declared) => declare(&voice, declared),
        Action::Truth(card) => truth(&voice, card),
        Action::Choose(pick) => choose(&voice, pick),
        Action::Legwork
        | Action::Rest(_)
        | Action::Headhunt
        | Action::Exchange
        | Action::Fire
        | Action::End
        | Action::Jailbreak => turn(&voice, action),
        Action::Pass(_) | Action::Purse | Action::Pay(..) | Action::Done => window(&voice, action),
        _ => talk(&voice, action),
    }
}

/// A sentence, then what the card of a Character says.
fn quoting(voice: &Voice<'_>, card: Char, words: &str, rulings: &[Citation]) -> Explanation {
    let ability = voice.ability(card);
    let ability = if ability.is_empty() { "It has no ability.".to_owned() } else { ability };
    Explanation::new(format!("{words} {ability}"), rulings)
}

fn drop(voice: &Voice<'_>, card: Agenda) -> Explanation {
    let card = voice.cards.agenda(card);
    Explanation::new(
        format!(
            "It is put away for good, unseen by the others, and you score nothing for it: {} You keep the other two.",
            readable(&card.text)
        ),
        &[ruling::HIDDEN_FOR_GOOD, ruling::WINNING],
    )
}

fn draft(voice: &Voice<'_>, card: Char) -> String {
    let own = voice.view.seat.map_or(0, |seat| voice.table.players[seat].coins);
    match voice.view.stage {
        Stage::Draft { picks } if usize::from(picks) >= voice.table.seats() => {
            "Your second Character joins you for nothing.".to_owned()
        }
        _ => format!(
            "Joins your crew at once. You pay {} of your {}.",
            price(u16::from(voice.cards.character(card).cost)),
            coins(own)
        ),
    }
}

fn price(number: u16) -> String {
    if number == 0 { "none".to_owned() } else { coins(number) }
}

fn recruit(voice: &Voice<'_>, card: Char) -> String {
    let Some(seat) = voice.view.seat else { return "Joins the crew.".to_owned() };
    let cost = voice.table.price(voice.cards, seat, card, 0);
    let own = voice.table.players[seat].coins;
    format!(
        "One action: you pay {} of your {}, and {} joins your crew.",
        price(cost),
        coins(own),
        voice.character(card)
    )
}

fn heist(voice: &Voice<'_>, objective: Objective) -> Explanation {
    let card = voice.cards.objective(objective);
    let site = voice.table.sites.iter().find(|site| site.objective == objective);
    let haul = coins(site.map_or(u16::from(card.value), |site| site.coins));
    let guards: Vec<String> = site
        .iter()
        .flat_map(|site| &site.defenses)
        .map(|&guard| format!("{} ({})", voice.defense(guard), voice.lines(guard)))
        .collect();
    let text = readable(&card.text);
    if guards.is_empty() {
        return Explanation::new(
            format!("Its Defenses are drawn only now, and the Heist is spent at once. There are {haul} to take. {text}")
                .trim_end()
                .to_owned(),
            &[ruling::THE_WIZARDS_TOWER, ruling::A_HEIST_IS_SPENT, ruling::SHARES],
        );
    }
    Explanation::new(
        format!(
            "There are {haul} to take, past {}. First you may offer others a share; nothing is spent before Characters are committed. {text}",
            joined(guards)
        )
        .trim_end()
        .to_owned(),
        &[ruling::A_HEIST_IS_SPENT, ruling::TWO_ON_A_DEFENSE, ruling::SHARES],
    )
}

/// What is played or used: what the card says, what it costs is in its label already.
fn declare(voice: &Voice<'_>, declared: Declaration) -> Explanation {
    let Declaration { source, block, .. } = declared;
    let side = voice.cards.sides(source).get(usize::from(block));
    let is_counter = voice.view.stage == Stage::Response;
    let answered = if is_counter {
        "If nobody counters this in turn, what it is aimed at does nothing."
    } else {
        "Others may counter it before it takes effect."
    };
    let (text, rulings): (String, &[Citation]) = match source {
        Source::Scheme(card) => {
            let no_honor = side.is_some_and(|side| side.no_honor);
            let rulings: &[Citation] = match (is_counter, no_honor, voice.cards.scheme(card).sort) {
                (true, ..) => &[ruling::COUNTERS, ruling::COUNTERS_FURTHER],
                (_, true, _) => &[ruling::A_NO_HONOR_SIDE, ruling::COUNTERS],
                (_, _, SchemeType::Logistics | SchemeType::Modifier) => {
                    &[ruling::COUNTERS, ruling::COME_TO_NOTHING]
                }
                _ => &[ruling::NOTHING_IS_ANSWERED, ruling::COUNTERS, ruling::NAMED_BEFOREHAND],
            };
            (voice.scheme_text(card), rulings)
        }
        Source::Char(card) => (
            voice.ability(card),
            if is_counter {
                &[ruling::COUNTERS, ruling::ONCE_A_TURN]
            } else {
                &[ruling::ONCE_A_TURN, ruling::COUNTERS]
            },
        ),
        Source::Treasure(card) => (
            readable(&voice.cards.treasure(card).text),
            if is_counter {
                &[ruling::COUNTERS, ruling::ONCE_A_TURN]
            } else {
                &[ruling::ONCE_A_TURN, ruling::COUNTERS]
            },
        ),
        Source::Objective(card) => (readable(&voice.cards.objective(card).text), &[ruling::COUNTERS]),
        Source::Modifier(card, _) => (voice.scheme_text(card), &[ruling::COUNTERS]),
    };
    let once = match source {
        Source::Char(_) | Source::Treasure(_) if side.is_some_and(|side| !side.cost.trash) => {
            " It works once a turn."
        }
        _ => "",
    };
    Explanation::new(format!("{text} {answered}{once}").trim_start().to_owned(), rulings)
}

fn truth(voice: &Voice<'_>, card: Scheme) -> Explanation {
    let found = voice.cards.scheme(card);
    if found.sort != SchemeType::Moment {
        return Explanation::new(
            "A bluff: it is shown with the others, does nothing, and comes back to your hand.",
            &[ruling::A_CARD_OF_ANOTHER_KIND, ruling::THE_MOMENT_OF_TRUTH],
        );
    }
    let text = voice.scheme_text(card);
    match found.betrayal {
        Some(value) => {
            let haul = coins(voice.table.haul());
            let honor = if voice.table.honor_broken { "" } else { " It would break honor for everyone." };
            Explanation::new(
                format!(
                    "{text} A Betrayal for up to {value} of the haul of {haul}; what is left is split among the loyal.{honor}"
                ),
                &[ruling::A_BETRAYER, ruling::HONOR_BREAKS, ruling::TREASURES_49],
            )
        }
        None => Explanation::new(
            format!("{text} It is shown together with the cards of all others."),
            &[ruling::THE_ORDER, ruling::THE_MOMENT_OF_TRUTH],
        ),
    }
}

/// An action of the own turn.
fn turn(voice: &Voice<'_>, action: &Action) -> Explanation {
    let Some(seat) = voice.view.seat else {
        return Explanation::new("One action of the turn.", &[ruling::FEWER_ACTIONS]);
    };
    let table = voice.table;
    let left = many(table.turn.actions, "action", "actions");
    match *action {
        Action::Legwork => {
            let (hand, limit) = (table.players[seat].hand, table.hand_limit(voice.cards, seat));
            let drawn = many(limit.saturating_sub(usize::from(hand)) as i64, "Scheme", "Schemes");
            Explanation::new(
                format!("One of your {left}: you draw {drawn}, up to {limit} in hand."),
                &[ruling::SEVEN_SCHEMES, ruling::FEWER_ACTIONS],
            )
        }
        Action::Rest(rest) => {
            let tired = table.players[seat]
                .crew
                .iter()
                .filter(|&card| table.characters[card.index()].exhausted)
                .count();
            let more = match rest {
                Rest::Only => "",
                Rest::Draw => " Then you draw two Schemes, even above your limit.",
                Rest::Discard => " Then you throw away as many Schemes as you like.",
            };
            Explanation::new(
                format!(
                    "One of your {left}: all of your crew is ready again, {tired} of whom are exhausted now.{more}"
                ),
                &[ruling::FEWER_ACTIONS, ruling::EXHAUSTED],
            )
        }
        Action::Headhunt => Explanation::new(
            format!(
                "One of your {left}: the pool goes under the deck in an order left to chance, and five others come."
            ),
            &[ruling::FEWER_ACTIONS, ruling::MORE_THAN_ONE_CARD_UNDER_A_DECK],
        ),
        Action::Exchange => Explanation::new(
            "You put an exchange of Characters, Schemes, Treasures and Coins together. It is spent only if everyone agrees, and there is one try a turn.",
            &[ruling::AN_EXCHANGE, ruling::BUILDING_AN_EXCHANGE],
        ),
        Action::Fire => Explanation::new(
            "Costs no action. You say next who goes to the pool; the Modifiers on that card are discarded.",
            &[ruling::FIRING],
        ),
        Action::End => Explanation::new(
            match table.turn.actions {
                0 => "Your turn is over; others have a last chance to act in it.".to_owned(),
                _ => format!("You lose {left}, and it is the next player's turn after a last window."),
            },
            &[ruling::FEWER_ACTIONS, ruling::WINDOWS],
        ),
        _ => Explanation::new(
            format!(
                "A heist against the Jailor ({}). If it succeeds, one of the {} in Jail joins you ready and for nothing.",
                voice.lines(voice.cards.jailor()),
                table.city.jail.len()
            ),
            &[ruling::A_JAILBREAK, ruling::THE_JAILOR],
        ),
    }
}

/// What is done in a window, and the end of what may be done several times.
fn window(voice: &Voice<'_>, action: &Action) -> Explanation {
    match *action {
        Action::Pass(None) if voice.view.stage == Stage::Response => Explanation::new(
            "You let it take effect. What it is about is settled when nobody counters.",
            &[ruling::COUNTERS],
        ),
        Action::Pass(None) => Explanation::new(
            "You do nothing now. If anybody does, you are asked anew; when all pass, the window is closed.",
            &[ruling::WHO_GOES_FIRST],
        ),
        Action::Pass(Some(until)) => Explanation::new(
            format!(
                "Passes for you, unseen by the others, {}. You can take it back at any time by answering yourself.",
                match until {
                    Until::Heist => "until a heist comes to its Complications",
                    Until::Turn => "as long as this turn lasts",
                    Until::Mine => "until your own turn begins",
                }
            ),
            &[ruling::WHICH_WINDOWS],
        ),
        Action::Purse => Explanation::new(
            "In place of a card or an ability you give Coins away: you say next to whom, and how many. Once a window.",
            &[ruling::THE_PURSE, ruling::COINS_CAN_BE_GIVEN_AWAY],
        ),
        Action::Pay(to, number) => Explanation::new(
            format!(
                "You part with {} at once, and {} owes you nothing for it.",
                coins(number),
                voice.seat(to)
            ),
            &[ruling::COINS_CAN_BE_GIVEN_AWAY, ruling::THE_PURSE],
        ),
        _ => done(voice),
    }
}

fn done(voice: &Voice<'_>) -> Explanation {
    match voice.view.stage {
        Stage::Logistics => Explanation::new(
            "Ends this action; the cards you have left stay in your hand.",
            &[ruling::FEWER_ACTIONS],
        ),
        Stage::Resting => {
            Explanation::new("You keep the Schemes that are left in your hand.", &[ruling::FEWER_ACTIONS])
        }
        Stage::Firing => Explanation::new("Nobody is let go after all.", &[ruling::FIRING]),
        Stage::Offer => Explanation::new(
            "All you have invited now answer at the same time. Without any offer you go alone.",
            &[ruling::OFFERS, ruling::SHARES],
        ),
        Stage::Place { .. } => Explanation::new(
            "You add nobody more. When the last has placed and each Defense has somebody, the plan can be locked.",
            &[ruling::THE_INITIATOR, ruling::UNDER_WAY],
        ),
        Stage::Purse => {
            Explanation::new("No more Coins are given away in this window.", &[ruling::THE_PURSE])
        }
        Stage::Trade => Explanation::new(
            "The exchange is given up. The action is not spent, but there is no other exchange this turn.",
            &[ruling::BUILDING_AN_EXCHANGE],
        ),
        _ => Explanation::new("Enough of this; play goes on.", &[ruling::FEWER_ACTIONS]),
    }
}

fn talk(voice: &Voice<'_>, action: &Action) -> Explanation {
    match *action {
        Action::Give(to, item) => Explanation::new(
            format!(
                "Puts {} into the exchange, for {}. Nothing changes hands before everyone agrees.",
                voice.item(item),
                voice.seat(to)
            ),
            &[ruling::BUILDING_AN_EXCHANGE, ruling::AN_EXCHANGE],
        ),
        Action::Ask(from, item) => Explanation::new(
            format!(
                "Puts {} of {} into the exchange. A single refusal undoes all of it.",
                voice.item(item),
                voice.seat(from)
            ),
            &[ruling::BUILDING_AN_EXCHANGE, ruling::AN_EXCHANGE],
        ),
        Action::Propose => Explanation::new(
            "All partners answer at once and in secret. If one refuses, nothing changes hands.",
            &[ruling::BUILDING_AN_EXCHANGE, ruling::AN_EXCHANGE],
        ),
        Action::Invite(to, number, treasure) => invite(voice, to, number, treasure),
        Action::Accept if voice.view.stage == Stage::TradeAnswers => Explanation::new(
            "If all agree, everything changes hands at once.",
            &[ruling::BUILDING_AN_EXCHANGE],
        ),
        Action::AcceptWith(card) => Explanation::new(
            format!(
                "If all agree, everything changes hands at once, and {} goes over face down.",
                voice.scheme(card)
            ),
            &[ruling::BUILDING_AN_EXCHANGE],
        ),
        Action::Accept => Explanation::new(
            "You come along for that share, which is paid by itself after a success without Betrayal. You place Characters after the initiator.",
            &[ruling::SHARES, ruling::THE_INITIATOR],
        ),
        Action::Decline if voice.view.stage == Stage::TradeAnswers => Explanation::new(
            "A single refusal: nothing of this exchange changes hands.",
            &[ruling::BUILDING_AN_EXCHANGE],
        ),
        Action::Decline => Explanation::new(
            "You stay out of this heist. You may still use cards and abilities on it.",
            &[ruling::SHARES, ruling::OUTSIDERS],
        ),
        Action::Counter(number) => Explanation::new(
            format!("You would come for {}. The initiator takes that or goes without you.", coins(number)),
            &[ruling::OFFERS],
        ),
        Action::Agree(seat) => Explanation::new(
            format!(
                "{} comes along for that, paid by itself after a success without Betrayal.",
                voice.seat(seat)
            ),
            &[ruling::SHARES, ruling::OFFERS],
        ),
        Action::Refuse(seat) => Explanation::new(
            format!("{} stays out of the heist.", voice.seat(seat)),
            &[ruling::OFFERS, ruling::OUTSIDERS],
        ),
        Action::Place(card, slot) => place(voice, card, slot),
        Action::Line(chosen) => line(chosen),
        _ => Explanation::new(
            "Everyone takes their Characters back and nothing is spent, but this goal cannot be tried again this turn.",
            &[ruling::A_HEIST_IS_SPENT, ruling::UNDER_WAY],
        ),
    }
}

fn line(line: u8) -> Explanation {
    Explanation::new(
        format!(
            "Judgement looks at line {} of this Defense alone, and all it asks for must be reached.",
            line + 1
        ),
        &[ruling::THE_LINE_STAYS, ruling::TWO_ON_A_DEFENSE],
    )
}

fn invite(voice: &Voice<'_>, to: Seat, number: u16, treasure: bool) -> Explanation {
    let haul = voice.table.haul();
    let treasure = if treasure { " and the Treasure" } else { "" };
    Explanation::new(
        format!(
            "If the heist succeeds and nobody betrays, {} is paid {}{treasure} of the {} that lie there now. They may decline, or name another number.",
            voice.seat(to),
            coins(number),
            coins(haul)
        ),
        &[ruling::SHARES, ruling::OFFERS],
    )
}

fn place(voice: &Voice<'_>, card: Char, slot: Slot) -> Explanation {
    let skills = short(crate::skills::skills_of(voice.table, voice.cards, card));
    let skills = if skills.is_empty() { "no skill".to_owned() } else { skills };
    let asked = voice.table.barrier(slot, voice.cards).map(|guard| voice.lines(guard)).unwrap_or_default();
    let with = match voice.table.on(slot).len() {
        0 => "stands there alone",
        _ => "stands there beside another, and their skills are added",
    };
    Explanation::new(
        format!(
            "Brings {skills} against a Defense that falls to {asked}, and {with}. Never more than two on one."
        ),
        &[ruling::TWO_ON_A_DEFENSE, ruling::THE_INITIATOR, ruling::NOBODY_LEFT_ON_IT],
    )
}

/// What choices that no declaration asks for stand on.
const UNDECLARED: &[Citation] = &[ruling::CARDS_THAT_NOBODY_DECLARES];

/// An answer to a question.
fn choose(voice: &Voice<'_>, pick: Pick) -> Explanation {
    match (pick, voice.view.stage) {
        (_, Stage::Firing) => Explanation::new(
            "Goes to the pool at once; Modifiers on the card are discarded, and one that costs nothing goes back to the stack.",
            &[ruling::FIRING],
        ),
        (_, Stage::Resting) => Explanation::new(
            "Goes onto the open discard pile. You may throw away more.",
            &[ruling::OPEN_FOR_EVERYONE, ruling::FEWER_ACTIONS],
        ),
        (Pick::Face(_), _) => Explanation::new(
            "This side counts, and the other dice do not. An X is one less than nothing.",
            &[ruling::THE_DIE, ruling::NAMED_BEFOREHAND],
        ),
        (Pick::Scheme(_), Stage::Choose(Question::HandLimit)) => Explanation::new(
            "It is discarded, since your turn begins with no more than your limit.",
            &[ruling::SEVEN_SCHEMES],
        ),
        (Pick::Scheme(card), Stage::Choose(Question::Scout { .. })) => Explanation::new(
            format!(
                "It comes to your hand, and what you leave goes under the deck. {}",
                voice.scheme_text(card)
            ),
            &[ruling::UNDER_A_DECK],
        ),
        (Pick::Defense(_), Stage::Choose(Question::Scout { .. })) => Explanation::new(
            "It stays on top of the deck and is the next Defense to be laid out.",
            &[ruling::UNDER_A_DECK],
        ),
        (Pick::Scheme(card), Stage::Choose(Question::TakeCard { .. })) => Explanation::new(
            format!(
                "It goes to your hand face down; only its owner and you know. {}",
                voice.scheme_text(card)
            ),
            &[ruling::CARDS_THAT_NOBODY_DECLARES],
        ),
        (Pick::Scheme(card), Stage::Choose(Question::Discard { chooser, .. })) => {
            let whose = if chooser == Chooser::Owner { "your hand" } else { "their hand" };
            Explanation::new(
                format!("It leaves {whose} for the open discard pile. {}", voice.scheme_text(card)),
                &[ruling::OPEN_FOR_EVERYONE, ruling::CARDS_THAT_NOBODY_DECLARES],
            )
        }
        (Pick::Char(card), Stage::Choose(Question::Free)) => quoting(
            voice,
            card,
            "Leaves Jail and joins your crew, ready and for nothing.",
            &[ruling::A_JAILBREAK, ruling::OPEN_FOR_EVERYONE],
        ),
        (Pick::Char(_), Stage::Choose(Question::Excess)) => Explanation::new(
            "Goes to the pool at once, because your crew is above its limit.",
            &[ruling::A_CREW_ABOVE_ITS_LIMIT],
        ),
        (Pick::Char(_), Stage::Choose(Question::Penalty { .. })) => Explanation::new(
            "The roll hits one of yours on this Defense; the others there are spared.",
            &[ruling::ONE_CHARACTER_IS_HIT, ruling::TABLES],
        ),
        (Pick::Treasure(card), _) => Explanation::new(
            format!("It lies open before you from now on. {}", readable(&voice.cards.treasure(card).text)),
            &[ruling::TREASURES_49, ruling::SHARES],
        ),
        (Pick::Shield(_), _) => Explanation::new(
            "This is what changes the Character's fate. Each such thing acts once.",
            &[ruling::EXHAUSTED, ruling::CARDS_THAT_NOBODY_DECLARES],
        ),
        (_, Stage::Choose(Question::Target { source, .. })) => target(voice, source, pick),
        _ => Explanation::new("Your answer to the question. It is settled at once.", UNDECLARED),
    }
}

/// What a card asks while it takes effect.
fn target(voice: &Voice<'_>, source: Source, pick: Pick) -> Explanation {
    let text = match source {
        Source::Scheme(card) | Source::Modifier(card, _) => voice.scheme_text(card),
        Source::Char(card) => voice.ability(card),
        Source::Treasure(card) => readable(&voice.cards.treasure(card).text),
        Source::Objective(card) => readable(&voice.cards.objective(card).text),
    };
    let words = format!("{} is about {}: {text}", voice.source(source), voice.pick(pick));
    Explanation::new(words, &[ruling::CARDS_THAT_NOBODY_DECLARES, ruling::NAMED_BEFOREHAND])
}
