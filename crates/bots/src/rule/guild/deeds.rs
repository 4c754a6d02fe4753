//! What a card or an ability brings the viewer, by its own or another player's use: read from its effects.

use rookery_guild::{
    Amount, Block, Char, CharSet, Chooser, Deck, Declaration, EffectStep, Op, Party, Pick, Picks, Slot,
    Source, Target, Who,
};
use rookery_kernel::{Seat, SeatSet};

use super::heist::{Job, best_alone, ready};
use super::{crisis::Crisis, mind::Mind, worth};

/// Something that is declared: who, with what, naming what.
#[derive(Clone, Copy)]
struct Deed<'a> {
    user: Seat,
    source: Source,
    picks: &'a Picks,
    step: &'a EffectStep,
}

impl Deed<'_> {
    fn picked(&self) -> impl Iterator<Item = Pick> {
        self.picks.iter().skip(usize::from(self.step.first_pick)).take(usize::from(self.step.picks))
    }

    fn character(&self) -> Option<Char> {
        self.picked().find_map(|pick| if let Pick::Char(card) = pick { Some(card) } else { None })
    }

    fn slot(&self) -> Option<Slot> {
        self.picked().find_map(|pick| if let Pick::Slot(slot) = pick { Some(slot) } else { None })
    }

    fn seat(&self) -> Option<Seat> {
        self.picks.iter().find_map(|pick| if let Pick::Seat(seat) = pick { Some(seat) } else { None })
    }
}

/// What a declaration brings the viewer, with what it costs the user.
pub(super) fn worth(mind: &Mind<'_>, user: Seat, declared: Declaration) -> f32 {
    let crisis = Crisis::new(mind);
    worth_in(mind, crisis.as_ref(), user, declared)
}

/// The same where it is known how the heist stands.
pub(super) fn worth_in(mind: &Mind<'_>, crisis: Option<&Crisis>, user: Seat, declared: Declaration) -> f32 {
    let Declaration { source, block, picks } = declared;
    let Some(block) = mind.cards.sides(source).get(usize::from(block)) else { return 0.0 };
    let brings = effect(mind, crisis, user, source, block, &picks);
    brings + mind.gain(user, -cost(mind, source, block, &picks))
}

/// What a declaration costs its user.
pub(super) fn price(mind: &Mind<'_>, declared: Declaration) -> f32 {
    let block = mind.cards.sides(declared.source).get(usize::from(declared.block));
    block.map_or(0.0, |block| cost(mind, declared.source, block, &declared.picks))
}

/// What the steps of a block bring the viewer.
pub(super) fn effect(
    mind: &Mind<'_>,
    crisis: Option<&Crisis>,
    user: Seat,
    source: Source,
    block: &Block,
    picks: &Picks,
) -> f32 {
    block.steps.iter().map(|step| of_step(mind, crisis, Deed { user, source, picks, step })).sum()
}

/// What the user gives up for it.
fn cost(mind: &Mind<'_>, source: Source, block: &Block, picks: &Picks) -> f32 {
    let mut cost = f32::from(block.cost.coins);
    for pick in picks.iter().take(usize::from(block.cost.discard)) {
        if let Pick::Scheme(kind) = pick {
            cost += 0.7 * worth::of_scheme(mind, kind);
        }
    }
    cost + match source {
        Source::Scheme(kind) => 0.2 * worth::of_scheme(mind, kind),
        Source::Treasure(card) if block.cost.trash => worth::of_treasure(mind, card),
        Source::Char(card) if block.cost.exhaust => tiring(mind, card),
        _ => 0.05,
    }
}

/// What it costs to exhaust a Character of one's own.
fn tiring(mind: &Mind<'_>, card: Char) -> f32 {
    let state = &mind.table.characters[card.index()];
    let committed = state.post.is_some();
    let deadly = committed
        && mind.table.heisted().is_some_and(|site| {
            let blocks = &mind.cards.objective(site.objective).blocks;
            blocks.iter().flat_map(|block| &block.steps).any(|step| matches!(step.op, Op::ChangeFate { .. }))
        });
    if deadly { worth::of_character(mind, card) } else { 0.4 + 0.12 * worth::of_character(mind, card) }
}

fn number(amount: Amount) -> f32 {
    match amount {
        Amount::Fixed(by) => f32::from(by),
        Amount::Dice { sign, plus } => 1.4 * f32::from(sign) + f32::from(plus),
        Amount::Die => 0.8,
    }
}

/// The players that a step is about.
fn party(mind: &Mind<'_>, deed: Deed<'_>, party: Party) -> SeatSet {
    match party {
        Party::You => SeatSet::one(deed.user),
        Party::Everyone => SeatSet::all(mind.seats()),
        Party::Rival | Party::Chosen => deed.seat().map_or(SeatSet::EMPTY, SeatSet::one),
        Party::HeistPlayers => mind.table.heist.map_or(SeatSet::EMPTY, |heist| heist.crew),
        Party::Betrayers => SeatSet::EMPTY,
    }
}

/// The Characters that a step is about.
fn people(mind: &Mind<'_>, deed: Deed<'_>, target: Target) -> CharSet {
    let own = mind.table.players[deed.user].crew;
    match target.who {
        Who::Itself | Who::Host => match deed.source {
            Source::Char(card) | Source::Modifier(_, card) => CharSet::one(card),
            _ => CharSet::EMPTY,
        },
        Who::OwnAll => own,
        Who::OwnAllCommitted => mind.table.committed().and(own),
        Who::AllCommitted => mind.table.committed(),
        Who::Chosen => deed
            .picks
            .iter()
            .find_map(|pick| if let Pick::Char(card) = pick { Some(CharSet::one(card)) } else { None })
            .unwrap_or_default(),
        _ => deed.character().map_or(CharSet::EMPTY, CharSet::one),
    }
}

fn of_step(mind: &Mind<'_>, crisis: Option<&Crisis>, deed: Deed<'_>) -> f32 {
    match deed.step.op {
        Op::AddSkill { .. }
        | Op::AddRequirement { .. }
        | Op::SwitchLine { .. }
        | Op::Bypass { .. }
        | Op::Withdraw { .. }
        | Op::SendIn { .. }
        | Op::CallOff
        | Op::BlockAnytime { .. } => crisis.map_or(0.0, |crisis| of_heist_step(mind, crisis, deed)),
        Op::Suffer { target, fate } => {
            people(mind, deed, target).iter().map(|card| of_owner(mind, card, -mind.harm(card, fate))).sum()
        }
        Op::Ready { target } => people(mind, deed, target)
            .iter()
            .filter(|card| mind.table.characters[card.index()].exhausted)
            .map(|card| of_owner(mind, card, 0.3 + 0.25 * worth::of_character(mind, card)))
            .sum(),
        Op::Recruit { target, price, pay_owner, exhausted } => {
            let Some(card) = people(mind, deed, target).first() else { return 0.0 };
            let coins = f32::from(mind.table.step_price(mind.cards, deed.user, card, price));
            let lasting = worth::lasting(mind, card);
            let tired = if exhausted { 0.5 } else { 0.0 };
            let owner = if pay_owner {
                of_owner(mind, card, coins - lasting)
            } else {
                of_owner(mind, card, -lasting)
            };
            mind.gain(deed.user, lasting - tired - coins) + owner
        }
        Op::Banish { target } => people(mind, deed, target)
            .iter()
            .map(|card| of_owner(mind, card, -worth::lasting(mind, card)))
            .sum(),
        Op::Gain { .. } | Op::Lose { .. } | Op::Transfer { .. } => of_coins(mind, deed),
        Op::ChangeFate { .. } => 0.1,
        _ => of_other_step(mind, deed),
    }
}

/// What it is worth to the viewer that the player of a Character gains so much.
fn of_owner(mind: &Mind<'_>, card: Char, coins: f32) -> f32 {
    mind.table.crew_of(card).map_or(0.0, |owner| mind.gain(owner, coins))
}

fn of_coins(mind: &Mind<'_>, deed: Deed<'_>) -> f32 {
    match deed.step.op {
        Op::Gain { who, amount, .. } => {
            party(mind, deed, who).iter().map(|seat| mind.gain(seat, number(amount))).sum()
        }
        Op::Lose { who, amount } => {
            party(mind, deed, who).iter().map(|seat| mind.gain(seat, -number(amount))).sum()
        }
        Op::Transfer { from, to, amount } => {
            let mut moved = 0.0;
            for from in party(mind, deed, from) {
                let coins = number(amount).min(f32::from(mind.table.players[from].coins));
                moved += mind.gain(from, -coins);
                moved += party(mind, deed, to).iter().map(|seat| mind.gain(seat, coins)).sum::<f32>();
            }
            moved
        }
        _ => 0.0,
    }
}

/// What is done for a heist in its Complications, or against it.
fn of_heist_step(mind: &Mind<'_>, crisis: &Crisis, deed: Deed<'_>) -> f32 {
    let named = deed.picked().find_map(|pick| if let Pick::Skill(skill) = pick { Some(skill) } else { None });
    match deed.step.op {
        Op::AddSkill { target, skills, amount, .. } => {
            let Some(skill) = named.or(skills.only()) else { return 0.0 };
            let posts = people(mind, deed, target);
            posts
                .iter()
                .filter_map(|card| mind.table.characters[card.index()].post)
                .map(|slot| crisis.change(mind, slot, skill, amount))
                .sum()
        }
        Op::AddRequirement { skills, amount, .. } => match (named.or(skills.only()), deed.slot()) {
            (Some(skill), Some(slot)) => crisis.raise(mind, slot, skill, amount),
            _ => 0.0,
        },
        Op::SwitchLine { .. } => {
            let line =
                deed.picked().find_map(|pick| if let Pick::Line(line) = pick { Some(line) } else { None });
            deed.slot().zip(line).map_or(0.0, |(slot, line)| crisis.switch(mind, slot, line))
        }
        Op::Bypass { .. } => deed.slot().map_or(0.0, |slot| crisis.bypass(slot)),
        Op::Withdraw { target } => {
            people(mind, deed, target).first().map_or(0.0, |card| crisis.leave(mind, card))
        }
        Op::SendIn { target } => match (people(mind, deed, target).first(), deed.slot()) {
            (Some(card), Some(slot)) => crisis.join(mind, card, slot),
            _ => 0.0,
        },
        Op::CallOff => crisis.call_off(mind),
        Op::BlockAnytime { who, .. } => {
            let heist = mind.table.heist.map_or(SeatSet::EMPTY, |heist| heist.crew);
            let silent = |seat: &Seat| !heist.contains(*seat) && !mind.table.is_silenced(*seat);
            let rivals = party(mind, deed, who).iter().filter(silent);
            crisis.silence(rivals.map(|seat| u32::from(mind.table.players[seat].hand)).sum())
        }
        _ => 0.0,
    }
}

fn of_other_step(mind: &Mind<'_>, deed: Deed<'_>) -> f32 {
    let mine = |coins: f32| mind.gain(deed.user, coins);
    match deed.step.op {
        Op::Draw { who, count } => {
            party(mind, deed, who).iter().map(|seat| mind.gain(seat, 0.45 * f32::from(count))).sum()
        }
        Op::Discard { who, count, by } => {
            let each = if by == Chooser::User { 1.0 } else { 0.5 };
            party(mind, deed, who).iter().map(|seat| mind.gain(seat, -each * f32::from(count))).sum()
        }
        Op::TakeCard { from, count } => {
            let lost: f32 =
                party(mind, deed, from).iter().map(|seat| mind.gain(seat, -f32::from(count))).sum();
            lost + mine(f32::from(count))
        }
        Op::Recover { .. } => {
            let found = deed
                .picked()
                .filter_map(|pick| if let Pick::Scheme(kind) = pick { Some(kind) } else { None });
            mine(found.map(|kind| worth::of_scheme(mind, kind)).sum())
        }
        Op::Scout { deck: Deck::Scheme, take, .. } => mine(0.7 * f32::from(take)),
        Op::Attach { .. } => {
            let (Some(card), Source::Scheme(kind)) = (deed.character(), deed.source) else { return 0.0 };
            let changed = worth::of_modifier(mind, kind, card);
            let now =
                if deed.user == mind.me && mind.table.crew_of(card) == Some(mind.me) { 0.2 } else { 0.0 };
            of_owner(mind, card, changed * (0.3 * mind.future() + now))
        }
        Op::RivalTreasure => {
            let taken = deed
                .picked()
                .find_map(|pick| if let Pick::Treasure(card) = pick { Some(card) } else { None });
            let Some(card) = taken else { return 0.0 };
            let worth = worth::of_treasure(mind, card);
            mine(worth) + mind.table.treasure_of(card).map_or(0.0, |owner| mind.gain(owner, -worth))
        }
        Op::ExtraAction { heist } => mine(extra_action(mind, heist)),
        Op::Haul { .. } | Op::ReplaceDefense { .. } => of_site(mind, deed),
        _ => 0.0,
    }
}

/// What one more action is worth to the viewer, whose turn it is: only if there is something to do with it.
fn extra_action(mind: &Mind<'_>, heist: bool) -> f32 {
    if mind.table.turn.active != mind.me {
        return 1.0;
    }
    if heist && mind.table.turn.heists == 0 {
        return 0.5 + 0.8 * best_alone(mind, ready(mind, mind.me));
    }
    if mind.table.turn.actions <= 1 { 0.9 } else { 0.5 }
}

/// What it is worth to change an Objective on the table: only where the viewer is about to rob it.
fn of_site(mind: &Mind<'_>, deed: Deed<'_>) -> f32 {
    let about_to = deed.user == mind.me && mind.table.turn.active == mind.me && mind.table.turn.heists > 0;
    if !about_to || mind.table.turn.actions < 2 {
        return 0.0;
    }
    for pick in deed.picked() {
        let (objective, slot) = match pick {
            Pick::Objective(objective) => (objective, None),
            Pick::Barrier(objective, slot) => (objective, Some(slot)),
            _ => continue,
        };
        let Some(place) = mind.table.site_of(objective) else { continue };
        let job = Job::at(mind, place);
        let Some(plan) = job.plan(mind, ready(mind, mind.me), SeatSet::one(mind.me)) else { continue };
        return match (deed.step.op, slot) {
            (Op::Haul { amount }, _) => number(amount) * plan.chance,
            (_, Some(slot)) => {
                let each = plan.each[slot.index()];
                if each <= 0.0 { 0.0 } else { plan.chance / each * (0.65 - each) * job.haul() }
            }
            _ => 0.0,
        };
    }
    0.0
}

/// What a play that waits for counters brings the viewer if it takes effect.
pub(super) fn played(mind: &Mind<'_>, play: &rookery_guild::Play) -> f32 {
    if play.countered {
        return 0.0;
    }
    let Some(block) = mind.cards.sides(play.source).get(usize::from(play.block)) else { return 0.0 };
    if block.steps.iter().any(|step| matches!(step.op, Op::Counter { .. })) {
        // A counter on a counter on something: what it is about is the one below.
        let plays = &mind.table.plays;
        let at = plays.iter().position(|other| other == play).unwrap_or(0);
        return at
            .checked_sub(1)
            .and_then(|below| plays.get(below))
            .map_or(0.0, |below| -played(mind, below));
    }
    let crisis = Crisis::new(mind);
    effect(mind, crisis.as_ref(), play.seat, play.source, block, &play.picks)
}
