//! What a card does, in words: on the card itself, and at a table with what was picked for it.

use crate::action::{Declaration, Pick, Picks, Source};
use crate::effect::{
    Amount, Barrier, Block, Chooser, Deck, DiceMode, EffectStep, Fate, Fates, Lasts, LimitOf, Party, Price,
    Rolls, SkillSet, Sort, Sorts, Target, When, Who,
};
use crate::set::{Home, readable};
use crate::{cards::Skill, op::Op};

use super::sentence;
use super::voice::{Voice, coins, joined, many, short};

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
        Deed { place: Place::Table(voice, source), picks, next: first }.words(step)
    });
    steps.collect::<Vec<_>>().join(", ")
}

/// What a block does, as its card says it.
pub(super) fn printed_words(block: &Block, home: Home) -> String {
    let mut text = String::new();
    let mut subject = String::new();
    for step in &block.steps {
        let words = Deed { place: Place::Card(home), picks: Picks::default(), next: 0 }.words(step);
        let rest = words.strip_prefix(subject.as_str()).filter(|_| !subject.is_empty());
        text += match block.when {
            _ if text.is_empty() => "",
            When::Passive => " and ",
            _ => ", then ",
        };
        text += rest.unwrap_or(&words);
        subject = words.find(" has ").map_or(String::new(), |at| words[..at + 5].to_owned());
    }
    text
}

fn cost(voice: &Voice<'_>, block: &Block, picks: Picks) -> String {
    let cost = block.cost;
    let cards = picks.iter().take(usize::from(cost.discard)).map(|pick| voice.pick(pick));
    let mut words = Vec::new();
    words.extend(cost.exhaust.then(|| "exhausts itself".to_owned()));
    words.extend((cost.coins > 0).then(|| format!("costs {}", coins(cost.coins))));
    words.extend((cost.discard > 0).then(|| format!("discards {}", joined(cards))));
    words.extend(cost.trash.then(|| "is used up".to_owned()));
    if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) }
}

/// A step that is being put into words: picks are used up in the order of [`Block::picks`].
struct Deed<'a> {
    place: Place<'a>,
    picks: Picks,
    next: usize,
}

/// Where the words stand.
#[derive(Clone, Copy)]
enum Place<'a> {
    /// On a card of this kind: about what can be picked, for the reader, and with marks.
    Card(Home),
    /// At a table: about what was picked, for everyone.
    Table(&'a Voice<'a>, Source),
}

impl Deed<'_> {
    fn pick(&mut self) -> Option<Pick> {
        self.next += 1;
        self.picks.get(self.next - 1)
    }

    /// Words that differ between the card and the table.
    fn either<'w>(&self, card: &'w str, table: &'w str) -> &'w str {
        if matches!(self.place, Place::Card(_)) { card } else { table }
    }

    /// Words that stand on the card alone.
    fn full<'w>(&self, card: &'w str) -> &'w str {
        self.either(card, "")
    }

    /// Words with marks, which a table does not have.
    fn marked(&self, words: String) -> String {
        if matches!(self.place, Place::Card(_)) { words } else { readable(&words) }
    }

    /// What was picked. A player is always a name here, so that sentences are right for everyone who reads them.
    fn picked(&mut self, otherwise: &str) -> String {
        match (self.pick(), self.place) {
            (Some(Pick::Seat(seat)), Place::Table(voice, _)) => voice.names.of(seat),
            (Some(pick), Place::Table(voice, _)) => voice.pick(pick),
            _ => otherwise.to_owned(),
        }
    }

    fn who(&mut self, target: Target) -> String {
        let words = match target.who {
            Who::Any => "a Character in any crew",
            Who::OwnOther => "another Character of yours",
            Who::Rival => "a Character of another player",
            Who::Committed => "a committed Character",
            Who::OwnCommitted => "a committed Character of yours",
            Who::OwnOtherCommitted => "another committed Character of yours",
            Who::RivalCommitted => "a committed Character of another player",
            Who::OwnIdle => "a ready, uncommitted Character of yours",
            Who::RivalIdle => "an uncommitted Character of another player",
            Who::Exhausted => "an exhausted Character in any crew",
            Who::RivalExhausted => "an exhausted Character of another player",
            Who::BetrayerCrew => "a Character of a player who betrayed you",
            Who::Pool => "a Character from the pool",
            Who::Jail => "a Character from Jail",
            Who::Graveyard => "a Character from the Graveyard",
            Who::Itself => match self.place {
                Place::Table(voice, source) => return voice.source(source),
                Place::Card(_) => "this Character",
            },
            Who::Host => self.either("it", "its Character"),
            Who::PostMate => self.either("the other Character on its Defense", "whoever shares its Defense"),
            Who::OwnAll => self.either("each of your Characters", "all own Characters"),
            Who::OwnAllCommitted => {
                self.either("each of your committed Characters", "all own committed Characters")
            }
            Who::AllCommitted => self.either("each committed Character", "all committed Characters"),
            Who::Chosen => "it",
        };
        let cost = target.max_cost.map_or(String::new(), |cost| format!(" (cost {cost} or less)"));
        if target.who.is_picked() { self.picked(&format!("{words}{cost}")) } else { words.to_owned() }
    }

    fn party(&mut self, party: Party) -> String {
        match party {
            Party::Rival => self.picked("another player"),
            Party::You => self.either("you", "the user").to_owned(),
            Party::Everyone => "everyone".to_owned(),
            Party::HeistPlayers => "everyone in the heist".to_owned(),
            Party::Betrayers => "each betrayer".to_owned(),
            Party::Chosen => "that player".to_owned(),
        }
    }

    fn defense(&mut self, barrier: Barrier) -> String {
        self.picked(match barrier {
            Barrier::Heist => "a Defense of this heist",
            Barrier::Own => "a Defense with a Character of yours on it",
            Barrier::Table => "a Defense of an Objective not being robbed",
        })
    }

    fn skill(&mut self, skills: SkillSet) -> String {
        match skills.only() {
            Some(skill) => self.marked(sentence::skill_mark(skill).to_owned()),
            None if skills.len() == Skill::ALL.len() => self.picked("of any one skill"),
            None => self.picked(&any_of(skills.iter().map(|skill| sentence::skill_mark(skill).to_owned()))),
        }
    }

    fn words(mut self, step: &EffectStep) -> String {
        match step.op {
            Op::AddSkill { .. }
            | Op::AddRequirement { .. }
            | Op::ConvertSkill { .. }
            | Op::SwitchLine { .. }
            | Op::Bypass { .. }
            | Op::Withdraw { .. }
            | Op::SendIn { .. }
            | Op::SwapPosts { .. }
            | Op::ReplaceDefense { .. }
            | Op::ExtraDefense
            | Op::LateDefenses
            | Op::CallOff => self.heist_words(step.op),
            Op::Suffer { .. }
            | Op::Ready { .. }
            | Op::ChangeFate { .. }
            | Op::Recruit { .. }
            | Op::Banish { .. }
            | Op::Attach { .. }
            | Op::Strip
            | Op::MoveModifier { .. }
            | Op::BlockAbility { .. }
            | Op::RecruitCost { .. }
            | Op::Limit { .. } => self.crew_words(step.op),
            Op::Betray { .. }
            | Op::Annul { .. }
            | Op::HaulTreasure
            | Op::RivalTreasure
            | Op::Gain { .. }
            | Op::Lose { .. }
            | Op::Transfer { .. }
            | Op::Haul { .. }
            | Op::Score(_) => self.money_words(step.op),
            _ => self.card_words(step.op),
        }
    }

    /// Skills, Defenses and who stands where.
    fn heist_words(&mut self, op: Op) -> String {
        match op {
            Op::AddSkill { target, skills, amount, lasts } => {
                let (who, change) = (self.who(target), self.change(amount));
                format!("{who} has {change} {}{}", self.skill(skills), self.full(span(lasts)))
            }
            Op::AddRequirement { target, skills, amount } => {
                let (barrier, change) = (self.defense(target), self.change(amount));
                format!("{barrier} asks {change} {}", self.skill(skills))
            }
            Op::ConvertSkill { target, from, to } => {
                let [from, to] = [from, to].map(|skill| self.marked(sentence::skill_mark(skill).to_owned()));
                format!("each {from} of {} may count as {to}", self.who(target))
            }
            Op::SwitchLine { target } => self.line_words(target),
            Op::Bypass { target } => format!("{} counts as bypassed", self.defense(target)),
            Op::Withdraw { target } => {
                format!("{} goes home{}", self.who(target), self.full(" from the heist"))
            }
            Op::SendIn { target } => {
                let idle = if target.who == Who::Itself { ", if ready and uncommitted," } else { "" };
                let (who, idle) = (self.who(target), self.full(idle));
                format!("send {who}{idle} to {}", self.picked("a Defense with exactly one Character"))
            }
            Op::SwapPosts { target, with } => {
                let who = self.who(target);
                format!("{who} and {} change places", self.who(with))
            }
            Op::ReplaceDefense { target } => {
                format!("replace {}{}", self.defense(target), self.full(" with the top one of the deck"))
            }
            Op::ExtraDefense => {
                let only = self.full(", which can have only one added Defense");
                format!("{}one more Defense for {}{only}", self.full("draw "), self.picked("an Objective"))
            }
            Op::LateDefenses => {
                "its Defenses are drawn only when a heist is declared, which must then be made; \
                after a failure they are discarded"
                    .to_owned()
            }
            _ => self.either("the heist ends, neither won nor lost", "the heist is called off").to_owned(),
        }
    }

    fn line_words(&mut self, target: Barrier) -> String {
        let (slot, line) = (self.pick(), self.pick());
        if let (Some(Pick::Slot(slot)), Some(Pick::Line(line)), Place::Table(voice, _)) =
            (slot, line, self.place)
            && let Some(barrier) = voice.table.barrier(slot, voice.cards)
            && let Some(asked) = voice.cards.defense(barrier).lines.get(usize::from(line))
        {
            return format!("{} is to be beaten by {}", voice.slot(slot), short(*asked));
        }
        format!("another line of {} must be beaten", self.defense(target))
    }

    /// What happens to Characters and their Modifiers.
    fn crew_words(&mut self, op: Op) -> String {
        match op {
            Op::Suffer { target, fate: Fate::Exhaust } => {
                format!("exhaust {}{}", self.who(target), self.full(" (killed if already exhausted)"))
            }
            Op::Suffer { target, fate: Fate::Arrest } => format!("arrest {}", self.who(target)),
            Op::Suffer { target, fate: Fate::Kill } => format!("kill {}", self.who(target)),
            Op::Ready { target } => format!("ready {}", self.who(target)),
            Op::ChangeFate { target, from, to, lasts, uses } => {
                let (who, from) = (self.who(target), fates(from));
                match (to, uses) {
                    (Some(_), _) => format!("being {from} kills {who}{}", span(lasts)),
                    (None, None) => match who.strip_prefix("each of ") {
                        Some(all) => format!("none of {all} can be {from}{}", span(lasts)),
                        None => format!("{who} cannot be {from}{}", span(lasts)),
                    },
                    (None, Some(1)) => format!("if {who} would be {from}, discard this card instead"),
                    (None, Some(uses)) => {
                        format!("{who} cannot be {from}, {uses} times; then discard this card")
                    }
                }
            }
            Op::Recruit { target, price, pay_owner, exhausted } => {
                let who = self.who(target);
                let state = self.full(if exhausted { ", exhausted" } else { "" });
                let to = if pay_owner { ", paid to its player" } else { "" };
                let pay = |by: i8| self.marked(format!("{} {{C}}", by.abs()));
                match price {
                    Price::Fixed(0) => {
                        let [crew, free] = [self.either("your", "the"), self.full(", free of charge")];
                        format!("take {who} into {crew} crew{state}{free}")
                    }
                    Price::Fixed(number) => format!("recruit {who}{state} for {}{to}", pay(number as i8)),
                    Price::Full(0) => format!("recruit {who}{state} at {}cost{to}", self.full("its ")),
                    Price::Full(by) => {
                        let change = if by < 0 { "less" } else { "more" };
                        let than = self.full(" than its cost (at least 0)");
                        format!("recruit {who}{state} for {} {change}{than}{to}", pay(by))
                    }
                }
            }
            Op::Banish { target } => format!("send {} to the pool", self.who(target)),
            Op::Attach { target } => {
                format!("attach {} to {}", self.either("this card", "it"), self.who(target))
            }
            Op::Strip => format!("discard {}", self.picked("a Modifier in play")),
            Op::MoveModifier { to } => {
                let modifier = self.picked("a Modifier in play");
                format!("move {modifier} to {}", self.who(to))
            }
            Op::BlockAbility { target, lasts } => {
                format!("{} can use no {}abilities{}", self.who(target), self.full("activated "), span(lasts))
            }
            Op::RecruitCost { amount } => {
                let change = if amount < 0 { "less" } else { "more" };
                self.marked(format!("Characters that you recruit cost {} {{C}} {change}", amount.abs()))
            }
            Op::Limit { of, amount } => {
                let of = if of == LimitOf::Crew { "crew" } else { "hand" };
                let change = if amount < 0 { "lower" } else { "higher" };
                format!("your {of} limit is {} {change}", amount.abs())
            }
            _ => String::new(),
        }
    }

    fn money_words(&mut self, op: Op) -> String {
        match op {
            Op::Betray { value, bonus, bonus_if } => {
                let more = |gate| format!(", and {bonus} {{C}} more {}", sentence::gate_words(gate));
                let more = bonus_if.map_or(String::new(), more);
                let card = format!("Betrayal: take {value} {{C}} from the haul{more}");
                self.either(&card, &format!("betray for {value}")).to_owned()
            }
            Op::Annul { max_value } => {
                let [others, honor] = [" of other players, of value", "; they do not break honor"];
                format!("cancel Betrayals{} up to {max_value}{}", self.full(others), self.full(honor))
            }
            Op::HaulTreasure => format!("take a Treasure of the haul{}", self.full(", whatever was agreed")),
            Op::RivalTreasure => format!("take {}", self.picked("a Treasure of another player")),
            Op::Gain { who, amount, from_haul } => {
                let haul =
                    self.either(" of the haul before shares are paid; it is no Betrayal", " of the haul");
                let from = if from_haul { haul } else { self.full(" from the bank") };
                match who {
                    Party::You => format!("take {}{from}", self.sum(amount)),
                    _ => format!("{} gets {}{from}", self.party(who), self.sum(amount)),
                }
            }
            Op::Lose { who, amount } => {
                let (sum, to) = (self.sum(amount), self.full(" to the bank"));
                match who {
                    Party::You => format!("pay {sum}{to}"),
                    _ => format!("{} pays {sum}{to}", self.party(who)),
                }
            }
            Op::Transfer { from, to: Party::You, amount } => {
                format!("take {} from {}", self.sum(amount), self.party(from))
            }
            Op::Transfer { from: Party::You, to, amount } => {
                format!("pay {} to {}", self.sum(amount), self.party(to))
            }
            Op::Transfer { from, to, amount } => {
                let from = self.party(from);
                format!("{from} pays {} {}", self.party(to), self.sum(amount))
            }
            Op::Haul { amount } => {
                let bank = self.full(" from the bank");
                format!("put {}{bank} on {}", self.sum(amount), self.picked("an Objective"))
            }
            Op::Score(score) => sentence::score_words(score),
            _ => String::new(),
        }
    }

    /// Schemes, dice and what players may do.
    fn card_words(&mut self, op: Op) -> String {
        let some = |count: u8, card: &str| match count {
            1 => format!("a {card}"),
            _ => format!("{count} {card}s"),
        };
        let schemes = |count| some(count, "Scheme");
        let rest = self.full(" (the others go under the deck)");
        match op {
            Op::Draw { who: Party::You, count } => format!("draw {}", schemes(count)),
            Op::Draw { who, count } => format!("{} draws {}", self.party(who), schemes(count)),
            Op::Discard { who: Party::You, count, .. } => {
                format!("discard {}{}", schemes(count), self.full(" of your choice"))
            }
            Op::Discard { who, count, by: Chooser::Owner } => {
                format!("{} discards {}", self.party(who), schemes(count))
            }
            Op::Discard { who, count, by: Chooser::User } => {
                let from = self.full(" from it");
                format!("look at the hand of {} and discard {}{from}", self.party(who), schemes(count))
            }
            Op::Recover { count, moment_only } => {
                let card = if moment_only { "Moment of Truth card" } else { "Scheme" };
                let cards = match self.place {
                    Place::Card(_) => some(count, card),
                    Place::Table(..) => joined((0..count).map(|_| self.picked("a Scheme"))),
                };
                format!("take {cards} from the discard pile{}", self.full(" into your hand"))
            }
            Op::TakeCard { from, count } => {
                let hand = self.full(" from it");
                format!("look at the hand of {} and take {}{hand}", self.party(from), schemes(count))
            }
            Op::ShowHand { target, to_everyone: true } => {
                format!("{} shows the hand{}", self.party(target), self.full(" to everyone"))
            }
            Op::ShowHand { target, .. } => format!("look at the hand of {}", self.party(target)),
            Op::Scout { deck: Deck::Scheme, look, take } => {
                format!("look at the top {} and keep {take}{rest}", many(look, "Scheme", "Schemes"))
            }
            Op::Scout { deck: Deck::Defense, look, take } => {
                format!("look at the top {} and leave {take} on top{rest}", many(look, "Defense", "Defenses"))
            }
            Op::DiceMod { rolls, mode, .. } => self.dice_words(rolls, mode),
            Op::Counter { what } => self.counter_words(what),
            Op::BlockAnytime { who: Party::Everyone, lasts } => {
                format!("nobody can play Anytimes{}", span(lasts))
            }
            Op::BlockAnytime { who, lasts } => {
                format!("{} can play no Anytimes{}", self.party(who), span(lasts))
            }
            Op::ExtraAction { heist } => {
                let second =
                    if heist { self.either(", be it a second Heist", ", be it a Heist") } else { "" };
                format!("{}one more action{}{second}", self.full("you have "), self.full(" this turn"))
            }
            _ => String::new(),
        }
    }

    /// What is countered at a table is the newest play: this is spoken of before it is made.
    fn counter_words(&self, what: Sorts) -> String {
        let word = |sort| match sort {
            Sort::Anytime => "an Anytime card",
            Sort::Logistics => "a Logistics card",
            Sort::Modifier => "a Modifier",
            Sort::Ability => "an activated ability",
        };
        match self.place {
            Place::Card(_) => {
                format!("counter {} just declared", any_of(what.iter().map(|sort| word(sort).to_owned())))
            }
            Place::Table(voice, _) => {
                let newest = voice.table.plays.last().map(|play| voice.source(play.source));
                format!("counter {}", newest.as_deref().unwrap_or("what was declared"))
            }
        }
    }

    fn dice_words(&self, rolls: Rolls, mode: DiceMode) -> String {
        let own = matches!(self.place, Place::Card(Home::Character));
        let failure = if own { "failure rolls for its Defense" } else { "failure rolls for your Defenses" };
        match (rolls, mode) {
            (Rolls::Boost, _) => "roll one die more for your dice icons".to_owned(),
            (_, DiceMode::ExtraDie) => format!("roll one die more on {failure}, of which the best counts"),
            (_, DiceMode::Plus(by)) => format!("{failure} get {by:+}, as far as the die goes"),
        }
    }

    /// What is added to a number.
    fn change(&self, amount: Amount) -> String {
        self.marked(match amount {
            Amount::Fixed(by) if by < 0 => format!("{} less", -by),
            Amount::Fixed(by) => format!("{by} more"),
            Amount::Dice { sign, plus: 0 } if sign < 0 => "{D} less".to_owned(),
            Amount::Dice { plus: 0, .. } => "{D} more".to_owned(),
            Amount::Dice { plus, .. } => format!("{{D}} and {plus} more"),
            Amount::Die => "a die more".to_owned(),
        })
    }

    fn sum(&self, amount: Amount) -> String {
        self.marked(match amount {
            Amount::Fixed(number) => format!("{number} {{C}}"),
            Amount::Dice { plus: 0, .. } => "{D} in {C}".to_owned(),
            Amount::Dice { plus, .. } => format!("{{D}} and {plus} in {{C}}"),
            Amount::Die => self.either("the roll of a die (X is -1) in {C}", "a die in {C}").to_owned(),
        })
    }
}

fn any_of(words: impl IntoIterator<Item = String>) -> String {
    joined(words).replace(" and ", " or ")
}

fn fates(fates: Fates) -> String {
    any_of(fates.iter().map(|fate| crate::notation::past(fate).to_owned()))
}

const fn span(lasts: Lasts) -> &'static str {
    match lasts {
        Lasts::Heist => " this heist",
        Lasts::Turn => " this turn",
        Lasts::Attached | Lasts::While => "",
    }
}
