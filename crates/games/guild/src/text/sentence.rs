//! What a card says: the sentences that follow from its effects, with marks in braces.

use crate::cards::Skill;
use crate::effect::{Block, Gate, Occasion, When};
use crate::op::{Condition, Metric, Score};
use crate::set::{Home, is_declared};

use super::deeds;
use super::voice::{joined, many};

/// The text of a card, and of its No Honor side where it is a Scheme that has one.
pub(crate) fn sentences(blocks: &[Block], home: Home) -> [String; 2] {
    let (side, main): (Vec<&Block>, Vec<&Block>) = blocks.iter().partition(|block| is_side(block, home));
    [main, side].map(|blocks| text(&blocks, home))
}

/// Is it played as the No Honor side of a Scheme?
fn is_side(block: &Block, home: Home) -> bool {
    matches!(home, Home::Scheme(_)) && block.no_honor && is_declared(block.when)
}

fn text(blocks: &[&Block], home: Home) -> String {
    let mut text = String::new();
    let mut last = None;
    for block in blocks {
        let (intro, deeds) = (intro(block, home), deeds::printed_words(block, home));
        let declared = is_declared(block.when);
        text += &match &last {
            Some(before) if declared && *before == intro => format!(", or {deeds}"),
            Some(_) if declared && matches!(home, Home::Scheme(_)) => format!(". Or, {intro}{deeds}"),
            Some(_) => format!(". {}", capital(&format!("{intro}{deeds}"))),
            None => capital(&format!("{intro}{deeds}")),
        };
        last = Some(intro);
    }
    if text.is_empty() { text } else { text + "." }
}

fn capital(words: &str) -> String {
    let (mark, rest) = words.split_at(if words.starts_with("{N} ") { 4 } else { 0 });
    let (first, rest) = rest.split_at(1);
    format!("{mark}{}{rest}", first.to_uppercase())
}

/// When a block works, what must be so, and what it costs.
fn intro(block: &Block, home: Home) -> String {
    let cost = block.cost;
    let when = match block.when {
        When::Activate if !cost.exhaust && !cost.trash => "once per turn",
        When::Endgame if home == Home::Treasure => "at the end of the game",
        When::Trigger(Occasion::Killed) => "each time a Character in any crew is killed",
        When::Trigger(Occasion::HostKilled) => "when it is killed",
        When::Trigger(Occasion::HeistWon) if home == Home::Objective => "after a success",
        When::Trigger(Occasion::HeistWon) => "each time a heist you are in succeeds",
        When::Trigger(Occasion::Betrayed) => "each time you are betrayed",
        When::Trigger(Occasion::TurnStart) => "at the start of your turn",
        _ => "",
    };
    let mut words = vec![when.to_owned()];
    let both = [Gate::Complications, Gate::OnHeist].iter().all(|gate| block.gates.contains(*gate));
    words.extend(block.gates.iter().map(|gate| match gate {
        Gate::Complications if both => "in Complications of a heist you are in".to_owned(),
        Gate::OnHeist if both => String::new(),
        gate => gate_words(gate).to_owned(),
    }));
    words.extend(cost.exhaust.then(|| "{E}".to_owned()));
    words.extend((cost.coins > 0).then(|| format!("pay {} {{C}}", cost.coins)));
    words.extend((cost.discard > 0).then(|| format!("discard {}", many(cost.discard, "Scheme", "Schemes"))));
    words.extend(cost.trash.then(|| "discard this card".to_owned()));
    words.retain(|word| !word.is_empty());
    let mark = if block.no_honor && !is_side(block, home) { "{N} " } else { "" };
    if words.is_empty() { mark.to_owned() } else { format!("{mark}{}: ", words.join(", ")) }
}

pub(super) const fn gate_words(gate: Gate) -> &'static str {
    match gate {
        Gate::Complications => "in Complications",
        Gate::NoHeist => "while no heist is under way",
        Gate::YourTurn => "on your turn",
        Gate::OnHeist => "during a heist you are in",
        Gate::SelfCommitted => "while committed",
        Gate::SelfPaired => "while sharing a Defense",
        Gate::WatchDefense => "while committed to a {W} Defense",
        Gate::LateStage => "in a heist against a Stage II or III Objective",
        Gate::BetrayedThisTurn => "if you were betrayed this turn",
        Gate::WasBetrayed => "if you were betrayed",
        Gate::NotBetrayed => "if you were not betrayed",
        Gate::NoBetrayal => "if nobody betrayed",
        Gate::SoleBetrayer => "if yours is the only Betrayal",
        Gate::HonorBefore => "if honor was broken before this heist",
        Gate::Poorest => "if no player has fewer Coins than you",
    }
}

pub(super) fn score_words(score: Score) -> String {
    match score {
        Score::All { coins, conditions } => {
            let all = joined(conditions.into_iter().flatten().map(condition_words));
            if all.is_empty() { format!("{coins} {{C}}") } else { format!("{coins} {{C}} if {all}") }
        }
        Score::Each { metric, coins, most } => {
            let (owner, unit, how) = metric_words(metric);
            // The first place counts as one.
            let you = if metric == Metric::CoinsRank { "you and each" } else { "each" };
            format!("{coins} {{C}} for {you} {unit} that {owner}{how}, at most {most} {{C}}")
        }
    }
}

fn condition_words(condition: Condition) -> String {
    let Condition { metric, min, max } = condition;
    let (owner, unit, how) = metric_words(metric);
    // The third place is behind two players.
    let [min, max] = [min, max].map(|number| number.saturating_sub(u8::from(metric == Metric::CoinsRank)));
    let (number, last) = match (min, max) {
        (4.., _) if matches!(metric, Metric::SkillsCovered(_)) => ("all 4".to_owned(), 4),
        (_, 0) => ("no".to_owned(), 0),
        (_, most) if min == most => (format!("exactly {most}"), most),
        (least, 90..) => (format!("at least {least}"), least),
        (0, most) => (format!("at most {most}"), most),
        (least, most) => (format!("{least} to {most}"), most),
    };
    let plural = if last == 1 || unit.ends_with('}') { "" } else { "s" };
    format!("{owner} {number} {unit}{plural}{how}")
}

/// Who has what is counted, its unit, and what else is said of it.
fn metric_words(metric: Metric) -> (String, &'static str, &'static str) {
    let (owner, unit, how) = match metric {
        Metric::Icons(skill) => ("your crew has", skill_mark(skill), ""),
        Metric::SkillsCovered(at) => return (format!("your crew has {at} or more icons of"), "skill", ""),
        Metric::BestIcon => ("your best Character has", "icon", " of one skill"),
        Metric::CrewZero => ("your crew has", "Character", " of cost 0"),
        Metric::CrewNoHonor => ("your crew has", "Character", " with the {N} mark"),
        Metric::Treasures => ("you have", "Treasure", ""),
        Metric::Hand => ("you hold", "Scheme", ""),
        Metric::CoinsRank => ("you are behind", "player", " in {C} before any Agenda is scored"),
        Metric::Betrayals => ("you made", "Betrayal", ""),
        Metric::Betrayed => ("you were betrayed in", "heist", ""),
        Metric::WinsShared => ("you won", "heist", " together with others"),
        Metric::WinsSolo => ("you won", "heist", " alone"),
        Metric::Jailbreaks => ("you were in", "won jailbreak", ""),
        Metric::Graveyard => ("the Graveyard holds", "Character", ""),
    };
    (owner.to_owned(), unit, how)
}

pub(super) const fn skill_mark(skill: Skill) -> &'static str {
    ["{L}", "{M}", "{S}", "{T}"][skill as usize]
}
