//! The heist under way, and who stands where in it.

use rookery_kernel::{Seat, SeatSet};

use super::{Check, Nth, Verdict, ensure, people::is_small};
use crate::action::{MAX_COINS, SLOTS, Slot};
use crate::phase::{Goal, Heist, HeistStage, Opening, Phase, Task};
use crate::{effect::SchemeType, offers::MAX_OFFER_ROUNDS, plan::MAX_ON_DEFENSE, setup::has_late_defenses};

impl Check<'_> {
    /// Seats and kinds that the heist mentions.
    pub(super) fn mentioned_in_heist(self) -> Verdict {
        let Some(heist) = &self.table.heist else { return Ok(()) };
        self.seat("table.heist.by", heist.by)?;
        self.seats("table.heist.invited", heist.invited)?;
        self.seats("table.heist.agreed", heist.agreed)?;
        self.seats("table.heist.crew", heist.crew)?;
        self.seats("table.heist.annulled", heist.annulled)?;
        for (slot, had) in heist.had.iter().enumerate() {
            self.seats(format_args!("table.heist.had[{slot}]"), *had)?;
        }
        for (seat, card) in heist.truth.iter() {
            if let Some(kind) = *card {
                self.scheme(format_args!("table.heist.truth[{}]", seat.index()), kind)?;
            }
        }
        Ok(())
    }

    pub(super) fn heist(self) -> Verdict {
        let Some(heist) = &self.table.heist else { return Ok(()) };
        let table = self.table;
        ensure(heist.by == table.turn.active, "table.heist.by", "is not the active player")?;
        if let Goal::Site(place) = heist.goal {
            let there = usize::from(place) < table.sites.len();
            ensure(there, "table.heist.goal", format_args!("there is no Objective at place {place}"))?;
        }
        let rounds = format_args!("is {}, and there are {MAX_OFFER_ROUNDS} rounds of offers", heist.round);
        ensure((1..=MAX_OFFER_ROUNDS).contains(&heist.round), "table.heist.round", rounds)?;
        self.price(heist)?;
        self.agreement(heist)?;
        self.barriers(heist)?;
        self.posts(heist)?;
        self.truth(heist)
    }

    /// A heist costs its action when the plan is locked; an Objective that binds its initiator has cost it already.
    fn price(self, heist: &Heist) -> Verdict {
        let table = self.table;
        let site = table.heisted();
        let binding =
            site.is_some_and(|site| has_late_defenses(&self.cards.objective(site.objective).blocks));
        if self.progress.phase == Phase::Over {
            return Ok(());
        }
        let spent = self.progress.tasks.contains(&Task::Window(Opening::Action));
        let wanted = binding || heist.stage > HeistStage::Planned;
        ensure(spent == wanted, "table.tasks", "a heist costs an action when the plan is locked")?;
        ensure(
            spent || table.turn.heists > 0,
            "table.heists",
            "there is none left for the heist that is planned",
        )?;
        ensure(
            spent || table.turn.actions > 0,
            "table.actions",
            "there is none left for the heist that is planned",
        )
    }

    /// Offers, and what came of them.
    fn agreement(self, heist: &Heist) -> Verdict {
        for (name, seats) in [("invited", heist.invited), ("agreed", heist.agreed)] {
            let others = !seats.contains(heist.by);
            ensure(others, format_args!("table.heist.{name}"), "the initiator is among them")?;
        }
        let talking =
            matches!(self.progress.phase, Phase::Offer | Phase::OfferAnswers | Phase::CounterOffers);
        for (seat, offer) in heist.offers.iter() {
            let field = format_args!("table.heist.offers[{}]", seat.index());
            let fits = offer.is_none_or(|share| seat != heist.by && share.coins <= MAX_COINS);
            ensure(fits, field, format_args!("is for helpers, and {MAX_COINS} Coins at most"))?;
            let owed = heist.agreed.contains(seat)
                || (self.progress.phase != Phase::CounterOffers && heist.invited.contains(seat));
            ensure(offer.is_some() || !owed, field, "is missing for somebody who was made one")?;
        }
        let answering = self.progress.phase == Phase::CounterOffers;
        let again = !answering && !heist.invited.and(heist.agreed).is_empty();
        ensure(!again, "table.heist.invited", "somebody has agreed already")?;
        for (seat, wanted) in heist.counters.iter() {
            let field = format_args!("table.heist.counters[{}]", seat.index());
            let offered = answering && heist.offers[seat].is_some() && !heist.agreed.contains(seat);
            let fits = wanted.is_none_or(|coins| offered && coins <= MAX_COINS);
            ensure(fits, field, format_args!("answers an offer, with {MAX_COINS} Coins at most"))?;
        }
        let wanted = heist.counters.seats_where(Option::is_some);
        ensure(!answering || !wanted.is_empty(), "table.heist.counters", "there is none to answer")?;
        ensure(talking || heist.invited.is_empty(), "table.heist.invited", "talks are over")?;
        // Who has agreed and has placed nobody is out once the plan is locked.
        let (planned, partners) = (heist.stage == HeistStage::Planned, heist.agreed.with(heist.by));
        let crew = if planned { SeatSet::EMPTY } else { partners };
        ensure(heist.crew == crew, "table.heist.crew", format_args!("must be {crew:?}"))
    }

    /// The Defenses: which line is to be beaten, and what has been changed.
    fn barriers(self, heist: &Heist) -> Verdict {
        let barriers = self.table.barriers();
        let judged = heist.stage > HeistStage::Complications;
        let bits =
            heist.bypassed >> barriers == 0 && (heist.stage > HeistStage::Planned || heist.bypassed == 0);
        ensure(bits, "table.heist.bypassed", "has bits that stand for no Defense")?;
        for slot in Slot::first(SLOTS) {
            let index = slot.index();
            let asks = is_small(heist.asks[index]);
            ensure(asks, format_args!("table.heist.asks[{index}]"), "go beyond what cards can change")?;
            // A Defense that was bypassed may be replaced while the others are still being looked at.
            let replaced = judged && heist.bypassed >> index & 1 == 1;
            let lines = match self.table.barrier(slot, self.cards) {
                Some(_) if replaced => continue,
                Some(kind) => self.cards.defense(kind).lines.len(),
                None => 1,
            };
            let (field, line) = (format_args!("table.heist.lines[{index}]"), heist.lines[index]);
            let why = format_args!("is {line}, and there are {lines} lines to choose from");
            ensure(usize::from(line) < lines, field, why)?;
        }
        if let Phase::Line(slot) = self.progress.phase {
            ensure(slot.index() < barriers, "table.phase", format_args!("there is no Defense {slot}"))?;
        }
        Ok(())
    }

    /// Characters stand on Defenses that are there, two at most on each; and on all of them once placing is over.
    fn posts(self, heist: &Heist) -> Verdict {
        let (table, barriers) = (self.table, self.table.barriers());
        let locked = heist.stage > HeistStage::Planned;
        let placing = matches!(self.progress.phase, Phase::Place | Phase::Line(_));
        let partners = heist.agreed.with(heist.by);
        for card in self.cards.characters().iter() {
            let Some(slot) = table.characters[card.index()].post else { continue };
            let field = Nth("table.characters", card.index(), "post");
            ensure(locked || placing, field, "nobody is placed yet")?;
            // Once the plan is locked, cards may send in others.
            let comes = table.crew_of(card).is_some_and(|owner| locked || partners.contains(owner));
            ensure(comes, field, format_args!("{card} is not in the crew of anybody who is in the heist"))?;
            ensure(slot.index() < barriers, field, format_args!("there is no Defense {slot}"))?;
            let pair = table.on(slot).len() <= MAX_ON_DEFENSE;
            ensure(pair, field, format_args!("more than {MAX_ON_DEFENSE} Characters are on {slot}"))?;
        }
        let covered = Slot::first(barriers).all(|slot| !table.on(slot).is_empty())
            && !table.posted().and(table.players[heist.by].crew).is_empty();
        let placed = covered || !matches!(self.progress.phase, Phase::Line(_));
        ensure(placed, "table.characters", "every Defense has somebody on it, and one is the initiator's")
    }

    /// What was revealed, and which Betrayals stand.
    fn truth(self, heist: &Heist) -> Verdict {
        let won = heist.stage == HeistStage::Won;
        for (seat, card) in heist.truth.iter() {
            let Some(kind) = *card else { continue };
            let moment = self.cards.scheme(kind).sort == SchemeType::Moment;
            let fits = moment && won && heist.crew.contains(seat);
            let why = "is a Moment of Truth card, revealed after a success by somebody who is in the heist";
            ensure(fits, format_args!("table.heist.truth[{}]", seat.index()), why)?;
        }
        // The cards leave the table before the Betrayals are forgotten.
        let betrayers = heist.betrayals.seats_where(Option::is_some);
        for (name, seats) in [("betrayals", betrayers), ("annulled", heist.annulled)] {
            let fits = seats.is_empty() || (won && seats.minus(heist.crew).is_empty());
            ensure(fits, format_args!("table.heist.{name}"), "are of those who are in a heist that was won")?;
        }
        let both = betrayers.and(heist.annulled).is_empty();
        ensure(both, "table.heist.annulled", "has a Betrayal that stands")?;
        ensure(heist.loot.is_empty() || won, "table.heist.loot", "is there after a success alone")
    }

    /// Who places Characters when so many have had their turn: the initiator, the helpers, and the initiator again.
    pub(super) fn placer(self, placed: u8) -> Option<Seat> {
        let heist = self.table.heist?;
        let helpers = heist.by.others(self.count()).filter(|&seat| heist.agreed.contains(seat));
        let again = (!heist.agreed.is_empty()).then_some(heist.by);
        std::iter::once(heist.by).chain(helpers).chain(again).nth(usize::from(placed))
    }
}
