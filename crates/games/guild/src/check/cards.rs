//! Every card of the set is in one place.

use std::{fmt::Display, ops::Range};

use rookery_kernel::Seat;

use super::open::{each_open_defense, each_open_scheme};
use super::{Check, Nth, Verdict, ensure};
use crate::cards::{CharSet, ObjectiveSet, TreasureSet};
use crate::phase::{Goal, Phase};
use crate::secrets::{AgendaPlace, CardLocation, Cards};
use crate::setup::{OBJECTIVES_PER_STAGE, has_late_defenses};
use crate::state::{MAX_STASH, defense_kinds, scheme_kinds};
use crate::{effect::Deck, table::SITES, view::looker, worlds::agenda_counts};

impl Check<'_> {
    pub(super) fn conservation(self) -> Verdict {
        self.characters()?;
        self.schemes()?;
        self.defenses()?;
        self.agendas()?;
        self.treasures()?;
        self.objectives()
    }

    fn characters(self) -> Verdict {
        let table = self.table;
        let mut placed = CharSet::EMPTY;
        let mut put = |field: &dyn Display, cards: CharSet| {
            let twice = placed.and(cards);
            placed = placed.or(cards);
            ensure(twice.is_empty(), field, format_args!("{twice:?} are elsewhere too"))
        };
        for (seat, player) in table.players.iter() {
            put(&format_args!("table.players[{}].crew", seat.index()), player.crew)?;
        }
        put(&"table.pool", table.city.pool)?;
        put(&"table.stack", table.city.stack)?;
        put(&"table.jail", table.city.jail)?;
        put(&"table.graveyard", table.city.graveyard)?;
        for (heap, &cards) in table.city.deck.iter().enumerate() {
            let field = format_args!("table.deck[{heap}]");
            put(&field, cards)?;
            ensure(!cards.is_empty(), field, "is a heap without cards")?;
        }
        self.people_of_set("table.characters", placed)?;
        let missing = self.cards.characters().minus(placed);
        ensure(missing.is_empty(), "table.characters", format_args!("{missing:?} are nowhere"))?;
        let zero = self.cards.index.zero_cost;
        ensure(table.city.stack.minus(zero).is_empty(), "table.stack", "is for Characters of cost 0 alone")?;
        let free = "has a Character of cost 0, which belongs on the stack";
        ensure(table.city.pool.and(zero).is_empty(), "table.pool", free)?;
        let deck = table.city.deck.iter().fold(CharSet::EMPTY, |all, &heap| all.or(heap));
        ensure(deck.and(zero).is_empty(), "table.deck", free)
    }

    fn schemes(self) -> Verdict {
        let Self { cards, table, secrets, .. } = self;
        let schemes = &secrets.schemes;
        let looks = looker(self.progress).is_some_and(|(_, deck)| deck == Deck::Scheme);
        self.places("secrets.schemes", schemes, table.decks.scheme_deck.len(), looks)?;
        for (seat, player) in table.players.iter() {
            let held = schemes.at(CardLocation::hand(seat)).count_ones();
            let field = format_args!("table.players[{}].hand", seat.index());
            let why = format_args!("is {}, and {held} Schemes lie there", player.hand);
            ensure(u32::from(player.hand) == held, field, why)?;
        }
        heaps("table.scheme_deck", &table.decks.scheme_deck, schemes)?;
        let mut open = [0_u32; crate::cards::MAX_SCHEMES];
        each_open_scheme(table, self.progress, cards, |kind| open[kind.index()] += 1);
        out("secrets.schemes", "k", schemes, scheme_kinds(cards), &open)?;
        ensure(schemes.is_settled(scheme_kinds(cards)), "secrets.schemes", "are not in their one order")
    }

    fn defenses(self) -> Verdict {
        let Self { cards, table, secrets, .. } = self;
        let defenses = &secrets.defenses;
        let looks = looker(self.progress).is_some_and(|(_, deck)| deck == Deck::Defense);
        self.places("secrets.defenses", defenses, table.decks.defense_deck.len(), looks)?;
        let held = defenses.as_slice().iter().any(|lies| lies.place.holder().is_some());
        ensure(!held, "secrets.defenses", "one is in a hand, where only Schemes are")?;
        heaps("table.defense_deck", &table.decks.defense_deck, defenses)?;
        let mut open = [0_u32; crate::cards::MAX_DEFENSES];
        each_open_defense(table, |kind| open[kind.index()] += 1);
        out("secrets.defenses", "d", defenses, defense_kinds(cards), &open)?;
        ensure(defenses.is_settled(defense_kinds(cards)), "secrets.defenses", "are not in their one order")
    }

    /// Every card lies at a place that there is, and is known to others only where it is hidden from somebody.
    fn places<const N: usize>(self, field: &str, cards: &Cards<N>, heaps: usize, looks: bool) -> Verdict {
        for (card, lies) in cards.as_slice().iter().enumerate() {
            let here = format_args!("{field}[{card}]");
            self.seats(here, lies.known)?;
            if let Some(seat) = lies.place.holder() {
                self.seat(here, seat)?;
                ensure(
                    !lies.known.contains(seat),
                    here,
                    "its holder is not among the others who know of it",
                )?;
            } else if let Some(layer) = lies.place.layer() {
                ensure(layer < heaps, here, format_args!("is in heap {layer} of a deck of {heaps}"))?;
            } else {
                ensure(lies.known.is_empty(), here, "only what lies in a hand or a heap is known to some")?;
                ensure(
                    looks || lies.place != CardLocation::LOOK,
                    here,
                    "nobody looks at the top of this deck",
                )?;
            }
        }
        Ok(())
    }

    fn agendas(self) -> Verdict {
        let (held, dropped) = agenda_counts(self.options.first_game, self.progress.phase);
        let places = &self.secrets.agendas;
        for (card, place) in places.iter().enumerate() {
            if let AgendaPlace::Held(seat) | AgendaPlace::Dropped(seat) = *place {
                self.seat(format_args!("secrets.agendas[{card}]"), seat)?;
            }
        }
        for seat in Seat::all(self.count()) {
            for (place, wanted) in [(AgendaPlace::Held(seat), held), (AgendaPlace::Dropped(seat), dropped)] {
                let count = places.iter().filter(|at| **at == place).count();
                let why = format_args!("{count} are {place:?}, and it must be {wanted}");
                ensure(count == wanted, "secrets.agendas", why)?;
            }
            if let Some(result) = &self.table.result {
                let field = format_args!("table.result.agendas[{}]", seat.index());
                let kept = result.agendas[seat] == self.secrets.agendas_of(seat);
                ensure(kept, field, "are not the ones that were kept")?;
            }
        }
        Ok(())
    }

    /// A Treasure is in the deck, with a player or in the haul; or gone for good.
    fn treasures(self) -> Verdict {
        let table = self.table;
        let mut placed = table.decks.treasure_deck;
        let mut put = |field: &dyn Display, cards: TreasureSet| {
            let twice = placed.and(cards);
            placed = placed.or(cards);
            ensure(twice.is_empty(), field, format_args!("{twice:?} are elsewhere too"))
        };
        for (seat, player) in table.players.iter() {
            put(&format_args!("table.players[{}].treasures", seat.index()), player.treasures)?;
        }
        put(&"table.heist.loot", table.heist.map_or(TreasureSet::EMPTY, |heist| heist.loot))?;
        let unknown = placed.minus(self.cards.treasures());
        ensure(
            unknown.is_empty(),
            "table.treasure_deck",
            format_args!("{unknown:?} are no cards of this set"),
        )
    }

    fn objectives(self) -> Verdict {
        let table = self.table;
        let mut in_play = ObjectiveSet::EMPTY;
        for (place, site) in table.sites.iter().enumerate() {
            let field = |name| Nth("table.sites", place, name);
            let (card, printed) = (site.objective, self.cards.objective(site.objective));
            ensure(!table.decks.unseen.contains(card), field("objective"), "is one that nobody has seen")?;
            ensure(!in_play.contains(card), field("objective"), "is there twice")?;
            in_play = in_play.with(card);
            ensure(site.coins <= MAX_STASH, field("coins"), format_args!("are more than {MAX_STASH}"))?;
            let late = has_late_defenses(&printed.blocks);
            ensure(!(late && site.added), field("added"), "is not possible here")?;
            let wanted = match table.heist.map(|heist| heist.goal) {
                goal if late && goal != Some(Goal::Site(place as u8)) => 0,
                _ => usize::from(printed.slots) + usize::from(site.added),
            };
            // A robbed Objective of the last stage has no Defenses left.
            let robbed = self.progress.phase == Phase::Over && printed.stage == 3 && site.defenses.is_empty();
            let why = format_args!("are {}, and must be {wanted}", site.defenses.len());
            ensure(site.defenses.len() == wanted || robbed, field("defenses"), why)?;
        }
        let wanted = if self.progress.phase == Phase::Agendas { 0 } else { SITES };
        let why = format_args!("are {}, and must be {wanted}", in_play.len());
        ensure(in_play.len() == wanted, "table.sites", why)?;
        let (seen, count) =
            (self.cards.objectives().minus(table.decks.unseen), usize::from(table.decks.laid_out));
        let why = format_args!(
            "is {count}, and {} of {} have been seen",
            seen.len(),
            self.cards.objectives().len()
        );
        ensure(seen.len() == count && (table.turn.number > 0 || count == wanted), "table.laid_out", why)?;
        for stage in 1..=3 {
            let before = usize::from(OBJECTIVES_PER_STAGE * (stage - 1));
            let wanted = count.saturating_sub(before).min(usize::from(OBJECTIVES_PER_STAGE));
            let found = seen.and(self.cards.stage(stage)).len();
            let why = format_args!("{found} of stage {stage} have been seen, and it must be {wanted}");
            ensure(found == wanted, "table.unseen", why)?;
        }
        let fresh = table.turn.negotiated.and(table.decks.unseen).is_empty();
        ensure(fresh, "table.negotiated", "has an Objective that nobody has seen")
    }
}

/// The heaps of a deck are as large as the table says, and none is empty.
fn heaps<const N: usize>(field: &str, sizes: &[u8], cards: &Cards<N>) -> Verdict {
    for (layer, &size) in sizes.iter().enumerate() {
        let here = format_args!("{field}[{layer}]");
        ensure(size > 0, here, "is a heap without cards")?;
        let found = cards.at(CardLocation::deck(layer)).count_ones();
        ensure(u32::from(size) == found, here, format_args!("is {size}, and {found} cards lie there"))?;
    }
    Ok(())
}

/// As many cards of each kind are out as lie open on the table.
fn out<const N: usize>(
    field: &str,
    letter: &str,
    cards: &Cards<N>,
    kinds: impl Iterator<Item = Range<usize>>,
    open: &[u32],
) -> Verdict {
    for (kind, range) in kinds.enumerate() {
        let (found, open) = (cards.count(range, CardLocation::OUT), open[kind]);
        let why = format_args!("{found} of {letter}{kind} are out, and {open} lie open on the table");
        ensure(found == open, field, why)?;
    }
    Ok(())
}
