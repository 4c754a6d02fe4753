//! The laws of every game, at every table.
//!
//! Random crews rarely get past the Defenses of the game, and would see little more than the first turns of it. So most tables
//! here have a set in which every Defense falls to a single icon: honor breaks, Stages pass, Treasures change hands.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use rookery_guild::{
    Declaration, Ending, Fate, Goal, Guild, Notice, Options, Question, SchemeType, Source, Stage, ruling,
};
use rookery_kernel::{Seat, Words, data::owned};
use rookery_testkit::laws::{About, Line, story_lines_cite_what_they_are_about};

/// The cards of the game with Defenses that anybody can beat.
fn easy() -> Options {
    let mut files = owned(Guild::CARDS);
    for (name, text) in files.iter_mut().filter(|(name, _)| name == "defenses.toml") {
        let lines = text.lines().map(|line| {
            let any = "lines = [ { lies = 1 }, { muscle = 1 }, { stealth = 1 }, { tinker = 1 } ]";
            if line.starts_with("lines = ") { any } else { line }
        });
        *text = lines.collect::<Vec<_>>().join("\n");
        assert!(text.len() > 1000, "{name} has not shrunk to nothing");
    }
    Guild::with_cards(&files).unwrap()
}

fn tables() -> Vec<(usize, Options)> {
    let limit = |turn_limit, options: &Options| Options { turn_limit, ..options.clone() };
    let (standard, easy) = (Options::default(), easy());
    vec![
        (3, limit(2, &standard)),
        (5, limit(1, &Options { first_game: true, ..standard.clone() })),
        (3, limit(8, &easy)),
        (4, limit(3, &easy)),
        (5, limit(2, &easy)),
    ]
}

rookery_testkit::conformance!(Guild, tables());

type GuildLine<'a> = Line<'a, Guild>;

/// What was told since the last heist was declared.
fn this_heist<'a>(line: &'a GuildLine<'_>) -> &'a [Notice] {
    let start = line.earlier.iter().rposition(|notice| matches!(notice, Notice::Heist(..)));
    start.map_or(&[], |start| &line.earlier[start..])
}

/// Who has betrayed in this heist, and with which value.
fn betrayals(line: &GuildLine<'_>) -> Vec<(Seat, u8)> {
    let told = this_heist(line).iter().filter_map(|notice| match *notice {
        Notice::Betrayed(seat, value) => Some((seat, value)),
        _ => None,
    });
    told.collect()
}

fn is_division(line: &GuildLine<'_>) -> bool {
    let judged = this_heist(line).iter().any(|notice| matches!(notice, Notice::Judged { won: true, .. }));
    judged && matches!(line.notice, Notice::Share(..) | Notice::Wasted(_))
}

fn ending(line: &GuildLine<'_>) -> Option<Ending> {
    match *line.notice {
        Notice::Over { ending, .. } => Some(ending),
        _ => None,
    }
}

fn asks_for_the_hand_limit(stage: Stage) -> bool {
    stage == Stage::Choose(Question::HandLimit)
}

/// What each ruling is about. Rulings of the heist come last.
const ABOUT: &[About<Guild>] = &[
    (ruling::WHO_BEGINS, |line| line.earlier.is_empty() && matches!(line.notice, Notice::First(_))),
    (ruling::HIDDEN_FOR_GOOD, |line| matches!(line.notice, Notice::Dropped(..))),
    (ruling::STAGES, |line| match *line.notice {
        Notice::LaidOut { objective, .. } => {
            line.before.table.sites.iter().all(|site| site.objective != objective)
                || line.before == line.after
        }
        _ => false,
    }),
    (ruling::THE_POOL_AFTER_THE_DRAFT, |line| {
        matches!(line.notice, Notice::Pool(_)) && matches!(line.before.stage, Stage::Draft { .. })
    }),
    (ruling::OPEN_FOR_EVERYONE, |line| match line.notice {
        Notice::Jailed(_) => true,
        Notice::Discarded(..) => !asks_for_the_hand_limit(line.before.stage),
        _ => false,
    }),
    (ruling::THE_DRAFT, |line| {
        matches!(line.notice, Notice::Drafted { .. }) && matches!(line.before.stage, Stage::Draft { .. })
    }),
    (ruling::FEWER_ACTIONS, |line| {
        matches!(line.notice, Notice::Ended(_)) && line.before.table.turn.actions > 0
    }),
    (ruling::SEVEN_SCHEMES, |line| match line.notice {
        Notice::Legwork(_) => true,
        Notice::Discarded(..) => asks_for_the_hand_limit(line.before.stage),
        _ => false,
    }),
    (ruling::DISCARD_PILES, |line| matches!(line.notice, Notice::Reshuffled(_))),
    (ruling::RECRUITING_WITH_A_FULL_CREW, |line| match *line.notice {
        Notice::Recruited { seat, character, paid } => {
            let crew = |table: &rookery_guild::Table| table.players[seat].crew;
            let (before, after) = (crew(&line.before.table), crew(&line.after.table));
            paid > 0 && after.contains(character) && before.len() == after.len()
        }
        _ => false,
    }),
    (ruling::MORE_THAN_ONE_CARD_UNDER_A_DECK, |line| match line.notice {
        Notice::Headhunted(_, pool) => pool.len() > 1,
        _ => false,
    }),
    (ruling::A_CREW_ABOVE_ITS_LIMIT, |line| {
        matches!(line.notice, Notice::Released(..)) && line.before.stage == Stage::Choose(Question::Excess)
    }),
    (ruling::BUILDING_AN_EXCHANGE, |line| match line.notice {
        Notice::Trades(_) => line.before.stage == Stage::Act,
        Notice::Takes(..) | Notice::Took(..) | Notice::TradeDeclined(_) => {
            line.before.stage == Stage::TradeAnswers
        }
        Notice::Gives(..) | Notice::AsksFor(..) | Notice::Proposed(_) | Notice::TradeGivenUp(_) => {
            line.before.stage == Stage::Trade
        }
        _ => false,
    }),
    (ruling::AN_EXCHANGE, |line| {
        matches!(line.notice, Notice::Traded(_) | Notice::Joined(..) | Notice::Paid { .. })
            && line.before.stage == Stage::TradeAnswers
    }),
    (ruling::TREASURES_19, |line| {
        matches!(line.notice, Notice::Treasure(..)) && line.before.stage == Stage::TradeAnswers
    }),
    (ruling::COINS, |line| matches!(line.notice, Notice::Coins(..))),
    (ruling::COINS_CAN_BE_GIVEN_AWAY, |line| {
        matches!(line.notice, Notice::Paid { .. }) && line.before.stage == Stage::Purse
    }),
    (ruling::ONCE_A_TURN, |line| match line.notice {
        Notice::Declared(_, Declaration { source, .. }) => {
            matches!(source, Source::Char(_) | Source::Treasure(_))
        }
        _ => false,
    }),
    (ruling::COUNTERS, |line| matches!(line.notice, Notice::Countered(_))),
    (ruling::COME_TO_NOTHING, |line| matches!(line.notice, Notice::Failed(_))),
    (ruling::CARDS_THAT_NOBODY_DECLARES, |line| matches!(line.notice, Notice::Triggered(..))),
    (ruling::THE_DIE, |line| matches!(line.notice, Notice::Rolled(..) | Notice::KeptDie(..))),
    (ruling::BOOSTS, |line| matches!(line.notice, Notice::Skill { .. }) && line.before.table.heist.is_some()),
    (ruling::RAISING_A_DEFENSE, |line| {
        matches!(line.notice, Notice::Asks { .. }) && line.before.table.heist.is_some()
    }),
    (ruling::THE_LINE_STAYS, |line| matches!(line.notice, Notice::LineChanged(..))),
    (ruling::EXHAUSTED, |line| matches!(line.notice, Notice::Struck(_, Fate::Exhaust))),
    (ruling::NAMED_WITH_THE_CARD, |line| match *line.notice {
        Notice::Recovered(seat, _) => line
            .last(|notice| match *notice {
                // Others may have declared counters in between.
                Notice::Declared(by, _) if by == seat => Some(true),
                Notice::Triggered(by, _) | Notice::Revealed(by, _) if by == seat => Some(false),
                _ => None,
            })
            .unwrap_or(false),
        _ => false,
    }),
    (ruling::NO_HAND_IS_SHOWN, |line| {
        matches!(line.notice, Notice::Shown(..) | Notice::Looks(..) | Notice::Looked(..))
    }),
    (ruling::COINS_OF_A_DEFENSE, |line| match *line.notice {
        Notice::Replaced { .. } => true,
        Notice::Haul(objective, coins) => {
            let kind = match line.earlier.last() {
                Some(Notice::Replaced { objective: at, by, .. } | Notice::Added(at, by))
                    if *at == objective =>
                {
                    by
                }
                _ => return false,
            };
            i32::from(line.before.options.cards.defense(*kind).reward) == coins
        }
        _ => false,
    }),
    (ruling::A_NO_HONOR_SIDE, |line| matches!(line.notice, Notice::Silenced(_))),
    (ruling::A_HEIST_IS_SPENT, |line| {
        matches!(line.notice, Notice::Heist(_, Some(_)) | Notice::BrokenOff(_))
    }),
    (ruling::A_JAILBREAK, |line| match line.notice {
        Notice::Heist(_, None) => true,
        Notice::Freed(..) => line.before.table.heist.is_some_and(|heist| heist.goal == Goal::Jail),
        _ => false,
    }),
    (ruling::OFFERS, |line| match line.notice {
        Notice::Invited(..) => line.before.stage == Stage::Offer,
        Notice::Refused(_) => line.before.stage == Stage::CounterOffers,
        Notice::Accepted(_) | Notice::Declined(_) | Notice::CounterOffer(..) => {
            line.before.stage == Stage::OfferAnswers
        }
        _ => false,
    }),
    (ruling::SHARES, |line| match line.notice {
        Notice::Agreed(..) => line.before.stage == Stage::CounterOffers,
        _ => is_division(line) && betrayals(line).is_empty(),
    }),
    (ruling::THE_INITIATOR, |line| match line.notice {
        Notice::Placed(..) => matches!(line.before.stage, Stage::Place { .. }),
        Notice::Line(..) => matches!(line.before.stage, Stage::Place { .. } | Stage::Line(_)),
        _ => false,
    }),
    (ruling::IN_THE_HEIST, |line| matches!(line.notice, Notice::Locked(_) | Notice::Withdrew(_))),
    (ruling::IN_THIS_ORDER, |line| matches!(line.notice, Notice::Judged { won: false, .. })),
    (ruling::THE_MOMENT_OF_TRUTH, |line| match *line.notice {
        Notice::Revealed(_, kind) => line.before.options.cards.scheme(kind).sort == SchemeType::Moment,
        _ => false,
    }),
    (ruling::A_CARD_OF_ANOTHER_KIND, |line| match *line.notice {
        Notice::Revealed(_, kind) => line.before.options.cards.scheme(kind).sort != SchemeType::Moment,
        _ => false,
    }),
    (ruling::THE_ORDER, |line| matches!(line.notice, Notice::Annulled(_))),
    (ruling::HONOR_BREAKS, |line| {
        matches!(line.notice, Notice::HonorBroken) && !line.before.table.honor_broken
    }),
    (ruling::A_BETRAYER, |line| match line.notice {
        Notice::Betrayed(..) => true,
        _ => is_division(line) && betrayals(line).len() == 1,
    }),
    (ruling::BETRAYALS_OF_DIFFERENT_VALUES, |line| {
        let mut values: Vec<u8> = betrayals(line).into_iter().map(|(_, value)| value).collect();
        let count = values.len();
        values.sort_unstable();
        values.dedup();
        is_division(line) && count > 1 && values.len() == count
    }),
    (ruling::BETRAYALS_OF_THE_SAME_VALUE, |line| {
        let told = betrayals(line);
        let same = |&(seat, value): &(Seat, u8)| told.iter().any(|other| other.0 != seat && other.1 == value);
        is_division(line) && told.iter().any(same)
    }),
    (ruling::TREASURES_49, |line| {
        let betrayers = betrayals(line);
        let had = |treasure| {
            line.before.table.players.iter().any(|(_, player)| player.treasures.contains(treasure))
        };
        match *line.notice {
            Notice::Treasure(seat, treasure) => {
                matches!(betrayers[..], [(betrayer, _)] if betrayer == seat) && !had(treasure)
            }
            Notice::TreasureGone(treasure) => betrayers.len() > 1 && !had(treasure),
            _ => false,
        }
    }),
    (ruling::TABLES, |line| {
        matches!(line.notice, Notice::Penalty(..))
            && line.before.table.heist.is_some_and(|heist| heist.goal != Goal::Jail)
    }),
    (ruling::THE_JAILOR, |line| {
        matches!(line.notice, Notice::Penalty(..))
            && line.before.table.heist.is_some_and(|heist| heist.goal == Goal::Jail)
    }),
    (ruling::FINES, |line| matches!(line.notice, Notice::Fined(_, 0..=1))),
    (ruling::THE_ADDED_COIN, |line| {
        let robbed = match line.before.table.heist.map(|heist| heist.goal) {
            Some(Goal::Site(place)) => line.before.table.sites[usize::from(place)].objective,
            _ => return false,
        };
        line.after.table.heist.is_none()
            && matches!(line.notice, Notice::Haul(objective, 1) if *objective != robbed)
    }),
    (ruling::STAGE_III, |line| ending(line) == Some(Ending::Robbed)),
    (ruling::MARTIAL_LAW, |line| ending(line) == Some(Ending::MartialLaw)),
    (ruling::THE_TURN_LIMIT, |line| ending(line) == Some(Ending::TurnLimit)),
    (ruling::WINNING, |line| matches!(line.notice, Notice::Scored { .. })),
];

#[test]
fn story_lines_cite_rulings_about_them() {
    let mut tables = tables();
    // Longer games: Treasures, exchanges and Betrayals are rare.
    let easy = easy();
    tables.extend((3..=5).map(|seats| (seats, Options { turn_limit: 60, ..easy.clone() })));
    story_lines_cite_what_they_are_about(&tables, ABOUT);
}
