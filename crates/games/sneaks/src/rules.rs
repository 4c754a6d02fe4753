//! What is allowed. Each refusal names its ruling.

use std::ops::RangeInclusive;

use rookery_kernel::{
    BadConfig, BySeat, Game, Illegal, Impossible, Luck, Sealed, Seat, SeatSet, Sink, Turn, Viewer,
    check_actor, check_asked, check_seats, many,
};

use crate::action::{Action, ONE_EACH, Plan, Teams, all_plans};
use crate::cards::{COLOURS, Colour, Kind, Loot, Tokens};
use crate::evaluation::{INTRIGUES_EXCHANGES, Swap, least_gone};
use crate::event::{Event, Notice};
use crate::locations::{MAX_SPOTS, Spot, Spots, spots_for};
use crate::phase::{Mix, Phase};
use crate::state::{Player, START_TOKENS, Sneaks};
use crate::{config::Options, position::Position, ruling, scoring::totals, view::View};

impl Game for Sneaks {
    const ID: &'static str = "sneaks";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=5;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Position = Position;

    fn new(
        seats: usize,
        options: &Options,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<Self, BadConfig> {
        check_seats::<Self>(seats)?;
        let cards = &options.cards;
        let deck = [cards.deck_size(0), cards.deck_size(1)];
        let mut game = Self {
            options: options.clone(),
            round: 1,
            ally: None,
            deck,
            left: *cards.deck(usize::from(deck[0] == 0)),
            loot: [None; MAX_SPOTS],
            bank: cards.tokens(),
            stash: cards.stash(),
            players: BySeat::fill(seats, Player::default()),
            phase: Phase::Plan(Sealed::ask(SeatSet::all(seats))),
        };
        for seat in Seat::all(seats) {
            for _ in 0..START_TOKENS {
                let colour = Colour::ALL[luck.weighed(&COLOURS, &game.bank.odds())];
                game.pay(seat, Tokens::of(colour, 1));
            }
            let tokens = game.players[seat].tokens;
            events.put(Event::Public(Notice::Starts { seat, tokens }));
        }
        game.refill(luck, events);
        if seats == 2 {
            game.ally = Some(luck.seat(SeatSet::all(seats)));
        }
        game.begin_round(events);
        Ok(game)
    }

    fn card_json(options: &Options) -> Option<String> {
        Some(options.cards.json())
    }

    fn seats(&self) -> usize {
        self.count()
    }

    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        match &self.phase {
            Phase::Plan(plans) => Turn::Seats(plans.waiting()),
            Phase::Take { seat, .. } | Phase::Swap { seat, .. } => Turn::Seats(SeatSet::one(*seat)),
            Phase::Over(outcome) => Turn::Over(*outcome),
        }
    }

    #[inline]
    fn scores(&self) -> BySeat<i32> {
        totals(&self.points())
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Plan(_) if seat.index() < self.count() => {
                out.extend_from_slice(all_plans(self.spots(), self.teams(seat)));
            }
            Phase::Take { seat: taker, count, mix, .. } if taker == seat => {
                self.mixes(count, mix, |tokens| out.push(Action::Take(tokens)));
            }
            Phase::Swap { seat: taker, .. } if taker == seat => self.list_swaps(seat, out),
            _ => {}
        }
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        check_actor(seat, self.count())?;
        let (teams, spots) = (self.teams(seat), self.spots());
        match &mut self.phase {
            Phase::Plan(plans) => {
                let Action::Plan(plan) = action else {
                    return Err(Illegal::wrong_question("plan where your sneaks and snitches go"));
                };
                check_plan(plan, spots, teams)?;
                if plans.commit(seat, plan) {
                    let plans = *plans;
                    self.reveal(&plans, luck, events);
                }
            }
            &mut Phase::Take { at, seat: taker, count, mix } => {
                check_asked(seat, SeatSet::one(taker))?;
                let Action::Take(tokens) = action else {
                    return Err(Illegal::wrong_question("take tokens of the bank"));
                };
                self.check_take(at, tokens, count, mix)?;
                self.take(at, seat, tokens, luck, events);
            }
            &mut Phase::Swap { at, seat: taker, left } => {
                check_asked(seat, SeatSet::one(taker))?;
                match action {
                    Action::Swap { give, with, get } => {
                        let swap = Swap { give, with, get };
                        self.check_swap(seat, swap)?;
                        self.swap(seat, swap, events);
                        self.after_swap(at, seat, left - 1, luck, events);
                    }
                    Action::Stop => {
                        events.put(Event::Public(Notice::Stops { seat }));
                        self.after_swap(at, seat, 0, luck, events);
                    }
                    _ => return Err(Illegal::wrong_question("exchange a token, or stop")),
                }
            }
            Phase::Over(_) => return Err(Illegal::over()),
        }
        debug_assert_eq!(self.check(), Ok(()));
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        if !self.turn().seats().contains(seat) {
            return None;
        }
        match self.phase {
            Phase::Plan(_) => all_plans(self.spots(), self.teams(seat)).first().copied(),
            Phase::Take { count, mix, .. } => {
                let mut first = None;
                self.mixes(count, mix, |tokens| first = first.or(Some(tokens)));
                first.map(Action::Take)
            }
            Phase::Swap { .. } => Some(Action::Stop),
            Phase::Over(_) => None,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(event.notice(viewer))
    }

    fn imagine(view: &View, luck: &mut impl Luck) -> Self {
        crate::worlds::imagine(view, luck)
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn resume(position: &Position) -> Result<Self, Impossible> {
        position.resume()
    }

    fn check(&self) -> Result<(), String> {
        let cards = &self.options.cards;
        let players = self.players.as_slice();
        for colour in Colour::ALL {
            let held: u16 = players.iter().map(|player| u16::from(player.tokens[colour])).sum();
            let all = u16::from(cards.tokens()[colour]);
            if held + u16::from(self.bank[colour]) != all {
                return Err(format!(
                    "{held} {colour} tokens and {} in the bank are not {all}",
                    self.bank[colour]
                ));
            }
            let held: u16 = players.iter().map(|player| u16::from(player.stash[colour])).sum();
            let all = u16::from(cards.stash()[colour]);
            if held + u16::from(self.stash[colour]) != all {
                return Err(format!("{held} {colour} stash cards and {} are not {all}", self.stash[colour]));
            }
        }
        let left: u16 = self.left.iter().map(|&count| u16::from(count)).sum();
        if left != u16::from(if self.deck[0] > 0 { self.deck[0] } else { self.deck[1] })
            || (self.deck[0] > 0 && self.deck[1] != cards.deck_size(1))
        {
            return Err(format!("{left} cards are left, but {:?} in the decks", self.deck));
        }
        match Kind::all().find(|&kind| self.discarded(kind).is_none()) {
            Some(kind) => Err(format!("there are more {kind} than all")),
            None => Ok(()),
        }
    }

    /// Every round takes at least `least_gone` loot cards off the table for good and asks each player once; besides, a loot
    /// card asks its taker at most as often as Intrigues do.
    fn longest(seats: usize, options: &Options) -> u32 {
        let cards = u32::from(options.cards.cards());
        let spare = cards.saturating_sub(spots_for(seats) as u32);
        let rounds = spare / u32::from(least_gone(seats)) + 1;
        rounds * seats as u32 + cards * u32::from(INTRIGUES_EXCHANGES)
    }
}

/// As many teams as the player sends, each to another location of this table.
#[inline]
pub(crate) fn check_plan(plan: Plan, spots: usize, teams: Teams) -> Result<(), Illegal> {
    let fits = plan.sneaks.len() == teams.sneaks
        && plan.snitches.len() == teams.snitches
        && plan.sneaks.and(plan.snitches).is_empty()
        && plan.sneaks.or(plan.snitches).minus(Spots::up_to(spots)).is_empty();
    if fits { Ok(()) } else { Err(wrong_plan(plan, spots, teams)) }
}

#[cold]
fn wrong_plan(plan: Plan, spots: usize, teams: Teams) -> Illegal {
    let single = teams == ONE_EACH;
    let cards = if single { ruling::DIFFERENT_PLACES } else { ruling::THREE_CARDS_OF_ONE_SET };
    if let Some(spot) = plan.sneaks.or(plan.snitches).minus(Spots::up_to(spots)).iter().next() {
        return Illegal::new(cards, format!("there is no location {spot} at this table"));
    }
    if plan.sneaks.len() != teams.sneaks || plan.snitches.len() != teams.snitches {
        let why = if single {
            "one team of sneaks and one of snitches, as in plan C E"
        } else if teams.sneaks == 2 {
            "with the ally: two teams of sneaks and one of snitches, as in plan CD E"
        } else {
            "without the ally: one team of sneaks and two of snitches, as in plan C DE"
        };
        return Illegal::new(if single { ruling::NO_PASSING } else { ruling::THREE_CARDS_OF_ONE_SET }, why);
    }
    Illegal::new(cards, "there is one card for each location, so all teams go to different ones")
}

impl Sneaks {
    fn list_swaps(&self, seat: Seat, out: &mut Vec<Action>) {
        for give in self.players[seat].tokens.colours() {
            for with in seat.others(self.count()) {
                let theirs = self.players[with].tokens.colours();
                out.extend(theirs.map(|get| Action::Swap { give, with, get }));
            }
        }
        out.push(Action::Stop);
    }

    fn check_take(&self, at: Spot, tokens: Tokens, count: u8, mix: Mix) -> Result<(), Illegal> {
        let fits = match (self.bank.minus(tokens), mix) {
            (None, _) => false,
            (_, Mix::Any) => tokens.total() == u16::from(count),
            (_, Mix::One) => Colour::ALL.into_iter().any(|colour| {
                let there = count.min(self.bank[colour]);
                there > 0 && tokens == Tokens::of(colour, there)
            }),
        };
        if fits { Ok(()) } else { Err(self.wrong_take(at, tokens, count)) }
    }

    #[cold]
    fn wrong_take(&self, at: Spot, tokens: Tokens, count: u8) -> Illegal {
        match self.loot[at.index()].map(Kind::loot) {
            Some(Loot::Standard { value, .. }) => {
                let short = tokens.colours().count() == 1
                    && tokens.colours().all(|colour| (1..count).contains(&self.bank[colour]));
                let rule = match value {
                    _ if short => ruling::THE_OTHER_IS_SHORT_TOO,
                    value if value == count => ruling::STANDARD_LOOT_CATEGORY_GONE,
                    _ => ruling::STANDARD_LOOT_CATEGORY_SHORT,
                };
                let tokens = many(count, "token", "tokens");
                Illegal::new(rule, format!("{tokens} of one other category, or all that it has"))
            }
            Some(Loot::Collection) => Illegal::new(
                ruling::COLLECTION,
                format!("exactly {count}, one for each category that is missing"),
            ),
            _ => {
                let tokens = many(count, "token that is", "tokens that are");
                Illegal::new(ruling::BLANK_CHECK, format!("exactly {tokens} in the bank"))
            }
        }
    }

    fn check_swap(&self, seat: Seat, swap: Swap) -> Result<(), Illegal> {
        let Swap { give, with, get } = swap;
        check_actor(with, self.count())?;
        if with == seat {
            return Err(Illegal::new(ruling::INTRIGUES, "tokens are exchanged with another player"));
        }
        if self.players[seat].tokens[give] == 0 {
            return Err(Illegal::new(ruling::NO_TOKENS, format!("you have no {give} to give")));
        }
        if self.players[with].tokens[get] == 0 {
            return Err(Illegal::new(ruling::NO_TOKENS, format!("{with} has no {get}")));
        }
        Ok(())
    }
}
