//! What a card does with what was picked for it, in words.

use crate::{
    action::{Declaration, Pick, Picks, Source},
    effect::{
        Amount, Block, Chooser, Deck, DiceMode, EffectStep, Fate, Fates, Lasts, Party, Price, Rolls,
        SkillSet, Target, Who,
    },
    op::Op,
};

use super::voice::{Voice, coins, joined, many, short, skill_name};

/// A declaration: the card, what it costs and what it does.
pub(super) fn declaration(voice: &Voice<'_>, declared: Declaration) -> String {
    let Declaration { source, block: index, picks } = declared;
    let name = voice.source(source);
    let Some(block) = voice.cards.sides(source).get(usize::from(index)) else { return name };
    let side = if block.no_honor && matches!(source, Source::Scheme(_)) { ", No Honor" } else { "" };
    format!("{name}{side}: {}{}", block_words(voice, source, block, picks), cost(voice, block, picks))
}

/// What a block does with these picks.
pub(super) fn block_words(voice: &Voice<'_>, source: Source, block: &Block, picks: Picks) -> String {
    let steps = block.steps.iter().map(|step| {
        let first = usize::from(step.first_pick);
        Deed { voice, source, picks, next: first }.words(step)
    });
    steps.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(", ")
}

fn cost(voice: &Voice<'_>, block: &Block, picks: Picks) -> String {
    let cost = block.cost;
    let mut words = Vec::new();
    if cost.exhaust {
        words.push("exhausts itself".to_owned());
    }
    if cost.coins > 0 {
        words.push(format!("costs {}", coins(cost.coins)));
    }
    if cost.discard > 0 {
        let cards = picks.iter().take(usize::from(cost.discard)).map(|pick| voice.pick(pick));
        words.push(format!("discards {}", joined(cards)));
    }
    if cost.trash {
        words.push("is used up".to_owned());
    }
    if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) }
}

/// A step that is being put into words: picks are used up in the order of [`Block::picks`].
struct Deed<'a> {
    voice: &'a Voice<'a>,
    source: Source,
    picks: Picks,
    next: usize,
}

impl Deed<'_> {
    fn pick(&mut self) -> Option<Pick> {
        self.next += 1;
        self.picks.get(self.next - 1)
    }

    /// What was picked. A player is always a name here, so that sentences are right for everyone who reads them.
    fn picked(&mut self, otherwise: &str) -> String {
        match self.pick() {
            Some(Pick::Seat(seat)) => self.voice.names.of(seat),
            Some(pick) => self.voice.pick(pick),
            None => otherwise.to_owned(),
        }
    }

    fn who(&mut self, target: Target) -> String {
        match target.who {
            Who::Itself => self.voice.source(self.source),
            Who::Host => "its Character".to_owned(),
            Who::PostMate => "whoever shares its Defense".to_owned(),
            Who::OwnAll => "all own Characters".to_owned(),
            Who::OwnAllCommitted => "all own committed Characters".to_owned(),
            Who::AllCommitted => "all committed Characters".to_owned(),
            Who::Chosen => "it".to_owned(),
            _ => self.picked("a Character"),
        }
    }

    fn party(&mut self, party: Party) -> String {
        match party {
            Party::Rival => self.picked("another player"),
            Party::You => "the user".to_owned(),
            Party::Everyone => "everyone".to_owned(),
            Party::HeistPlayers => "everyone in the heist".to_owned(),
            Party::Betrayers => "each betrayer".to_owned(),
            Party::Chosen => "that player".to_owned(),
        }
    }

    fn skill(&mut self, skills: SkillSet) -> String {
        match skills.only() {
            Some(skill) => skill_name(skill).to_owned(),
            None => self.picked("a skill"),
        }
    }

    fn words(mut self, step: &EffectStep) -> String {
        let op = step.op;
        let words = self.heist_words(op).or_else(|| self.crew_words(op)).or_else(|| self.money_words(op));
        words.unwrap_or_else(|| self.card_words(op))
    }

    /// Skills, Defenses and who stands where.
    fn heist_words(&mut self, op: Op) -> Option<String> {
        Some(match op {
            Op::AddSkill { target, skills, amount, .. } => {
                let who = self.who(target);
                format!("{who} has {} {}", change(amount), self.skill(skills))
            }
            Op::AddRequirement { skills, amount, .. } => {
                let barrier = self.picked("a Defense");
                format!("{barrier} asks {} {}", change(amount), self.skill(skills))
            }
            Op::ConvertSkill { target, from, to } => {
                format!("{}: {} may count as {}", self.who(target), skill_name(from), skill_name(to))
            }
            Op::SwitchLine { .. } => self.line_words(),
            Op::Bypass { .. } => format!("{} counts as bypassed", self.picked("a Defense")),
            Op::Withdraw { target } => format!("{} goes home", self.who(target)),
            Op::SendIn { target } => {
                let who = self.who(target);
                format!("send {who} to {}", self.picked("a Defense"))
            }
            Op::SwapPosts { target, with } => {
                let who = self.who(target);
                format!("{who} and {} change places", self.who(with))
            }
            Op::ReplaceDefense { .. } => format!("replace {}", self.picked("a Defense")),
            Op::ExtraDefense => format!("one more Defense for {}", self.picked("an Objective")),
            Op::LateDefenses => "Defenses come on declaration".to_owned(),
            Op::CallOff => "the heist is called off".to_owned(),
            _ => return None,
        })
    }

    fn line_words(&mut self) -> String {
        let (slot, line) = (self.pick(), self.pick());
        if let (Some(Pick::Slot(slot)), Some(Pick::Line(line))) = (slot, line)
            && let Some(barrier) = self.voice.table.barrier(slot, self.voice.cards)
            && let Some(asked) = self.voice.cards.defense(barrier).lines.get(usize::from(line))
        {
            return format!("{} is to be beaten by {}", self.voice.slot(slot), short(*asked));
        }
        "another line of a Defense counts".to_owned()
    }

    /// What happens to Characters and their Modifiers.
    fn crew_words(&mut self, op: Op) -> Option<String> {
        Some(match op {
            Op::Suffer { target, fate } => format!("{} {}", fate_word(fate), self.who(target)),
            Op::Ready { target } => format!("ready {}", self.who(target)),
            Op::ChangeFate { target, from, to, lasts, .. } => {
                let who = self.who(target);
                match to {
                    None => format!("{who} cannot be {}{}", fates(from), span(lasts)),
                    Some(_) => format!("{who} dies of being {}{}", fates(from), span(lasts)),
                }
            }
            Op::Recruit { target, price, pay_owner, .. } => {
                let who = self.who(target);
                let to = if pay_owner { ", paid to its player" } else { "" };
                match price {
                    Price::Fixed(0) => format!("take {who} into the crew"),
                    Price::Fixed(number) => format!("recruit {who} for {}{to}", coins(number)),
                    Price::Full(0) => format!("recruit {who} at cost{to}"),
                    Price::Full(by) if by < 0 => format!("recruit {who} for {} less{to}", coins(-by)),
                    Price::Full(by) => format!("recruit {who} for {} more{to}", coins(by)),
                }
            }
            Op::Banish { target } => format!("send {} to the pool", self.who(target)),
            Op::Attach { target } => format!("attach it to {}", self.who(target)),
            Op::Strip => format!("discard {}", self.picked("a Modifier")),
            Op::MoveModifier { to } => {
                let modifier = self.picked("a Modifier");
                format!("move {modifier} to {}", self.who(to))
            }
            Op::BlockAbility { target, lasts } => {
                format!("{} can use no abilities{}", self.who(target), span(lasts))
            }
            Op::RecruitCost { amount } => format!("recruiting costs {amount} more"),
            Op::Limit { .. } => "a limit changes".to_owned(),
            _ => return None,
        })
    }

    fn money_words(&mut self, op: Op) -> Option<String> {
        Some(match op {
            Op::Betray { value, .. } => format!("betray for {value}"),
            Op::Annul { max_value } => format!("cancel Betrayals up to {max_value}"),
            Op::HaulTreasure => "take a Treasure of the haul".to_owned(),
            Op::RivalTreasure => format!("take {}", self.picked("a Treasure")),
            Op::Gain { who, amount, from_haul } => {
                let from = if from_haul { " of the haul" } else { "" };
                match who {
                    Party::You => format!("take {}{from}", sum(amount)),
                    _ => format!("{} gets {}{from}", self.party(who), sum(amount)),
                }
            }
            Op::Lose { who: Party::You, amount } => format!("pay {}", sum(amount)),
            Op::Lose { who, amount } => format!("{} pays {}", self.party(who), sum(amount)),
            Op::Transfer { from, to: Party::You, amount } => {
                format!("take {} from {}", sum(amount), self.party(from))
            }
            Op::Transfer { from: Party::You, to, amount } => {
                format!("pay {} to {}", sum(amount), self.party(to))
            }
            Op::Transfer { from, to, amount } => {
                let from = self.party(from);
                format!("{from} pays {} {}", self.party(to), sum(amount))
            }
            Op::Haul { amount } => format!("put {} on {}", sum(amount), self.picked("an Objective")),
            Op::Score(_) => "scores at the end".to_owned(),
            _ => return None,
        })
    }

    /// Schemes, dice and what players may do.
    fn card_words(&mut self, op: Op) -> String {
        let schemes = |count: u8| if count == 1 { "a Scheme".to_owned() } else { format!("{count} Schemes") };
        match op {
            Op::Draw { who: Party::You, count } => format!("draw {}", schemes(count)),
            Op::Draw { who, count } => format!("{} draws {}", self.party(who), schemes(count)),
            Op::Discard { who: Party::You, count, .. } => format!("discard {}", schemes(count)),
            Op::Discard { who, count, by: Chooser::Owner } => {
                format!("{} discards {}", self.party(who), schemes(count))
            }
            Op::Discard { who, count, by: Chooser::User } => {
                format!("look at the hand of {} and discard {}", self.party(who), schemes(count))
            }
            Op::Recover { count, .. } => {
                let cards: Vec<String> = (0..count).map(|_| self.picked("a Scheme")).collect();
                format!("take {} from the discard pile", joined(cards))
            }
            Op::TakeCard { from, count } => {
                format!("look at the hand of {} and take {}", self.party(from), schemes(count))
            }
            Op::ShowHand { target, to_everyone: true } => format!("{} shows the hand", self.party(target)),
            Op::ShowHand { target, .. } => format!("look at the hand of {}", self.party(target)),
            Op::Scout { deck: Deck::Scheme, look, take } => {
                format!("look at the top {look} Schemes and keep {take}")
            }
            Op::Scout { deck: Deck::Defense, look, take } => {
                format!("look at the top {look} Defenses and leave {take} on top")
            }
            Op::DiceMod { rolls, mode, .. } => dice_words(rolls, mode),
            Op::Counter { .. } => self.counter_words(),
            Op::BlockAnytime { who, lasts } => {
                format!("{} can play no Anytimes{}", self.party(who), span(lasts))
            }
            Op::ExtraAction { heist: false } => "one more action".to_owned(),
            Op::ExtraAction { heist: true } => "one more action, be it a Heist".to_owned(),
            _ => String::new(),
        }
    }

    /// What is countered is the newest play: this is spoken of before it is made.
    fn counter_words(&self) -> String {
        let newest = self.voice.table.plays.last();
        newest.map_or_else(
            || "counter what was declared".to_owned(),
            |play| format!("counter {}", self.voice.source(play.source)),
        )
    }
}

fn dice_words(rolls: Rolls, mode: DiceMode) -> String {
    let rolls = match rolls {
        Rolls::Boost => "own dice",
        Rolls::Failure => "own failure rolls",
    };
    match mode {
        DiceMode::ExtraDie => format!("one die more for {rolls}"),
        DiceMode::Plus(by) => format!("{by} more on {rolls}"),
    }
}

/// What is added to a number.
fn change(amount: Amount) -> String {
    match amount {
        Amount::Fixed(by) if by < 0 => format!("{} less", -by),
        Amount::Fixed(by) => format!("{by} more"),
        Amount::Dice { sign, plus: 0 } if sign < 0 => "dice less".to_owned(),
        Amount::Dice { plus: 0, .. } => "dice more".to_owned(),
        Amount::Dice { plus, .. } => format!("dice and {plus} more"),
        Amount::Die => "a die more".to_owned(),
    }
}

fn sum(amount: Amount) -> String {
    match amount {
        Amount::Fixed(number) => many(number, "Coin", "Coins"),
        Amount::Dice { plus: 0, .. } => "dice in Coins".to_owned(),
        Amount::Dice { plus, .. } => format!("dice and {plus} in Coins"),
        Amount::Die => "a die in Coins".to_owned(),
    }
}

const fn fate_word(fate: Fate) -> &'static str {
    match fate {
        Fate::Exhaust => "exhaust",
        Fate::Arrest => "arrest",
        Fate::Kill => "kill",
    }
}

fn fates(fates: Fates) -> String {
    let each = Fate::WORDS.into_iter().filter(|(fate, _)| fates.contains(*fate));
    let words: Vec<&str> = each.map(|(fate, _)| crate::notation::past(fate)).collect();
    words.join(" or ")
}

const fn span(lasts: Lasts) -> &'static str {
    match lasts {
        Lasts::Heist => " this heist",
        Lasts::Turn => " this turn",
        Lasts::Attached | Lasts::While => "",
    }
}
