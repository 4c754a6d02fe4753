//! What is allowed. Each refusal names its ruling.

use std::ops::RangeInclusive;

use rookery_kernel::{
    BadConfig, BySeat, Game, Illegal, Impossible, Luck, Sealed, Seat, SeatSet, Sink, Turn, Viewer,
    check_actor, check_asked, check_seats,
};

use crate::cards::{ByDeck, Colour};
use crate::event::{Event, Notice};
use crate::phase::{Loyalty, Phase};
use crate::state::{
    HIGHEST_OFFER, HONOUR_RANGE, Heistmaster, Log, MONEY_ON_PASSED_DECK, Pile, Stashes, Thief, most_rounds,
    team_size,
};
use crate::{action::Action, config::Options, position::Position, ruling, view::View, worlds};

impl Game for Heistmaster {
    const ID: &'static str = "heistmaster";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<usize> = 3..=8;

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
        let mut game = Self {
            options: options.clone(),
            round: 1,
            master: luck.seat(SeatSet::all(seats)),
            team: SeatSet::EMPTY,
            target: None,
            thieves: BySeat::fill(seats, Thief::default()),
            decks: ByDeck::new(|deck| Pile { left: cards.whole(deck, seats), ..Pile::default() }),
            events: cards.event_deck(seats),
            stashes: Stashes::EMPTY,
            log: Log::EMPTY,
            phase: Phase::Team,
        };
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
            Phase::Offers(offers) | Phase::Pay(offers) => Turn::Seats(offers.waiting()),
            Phase::Team | Phase::Target => Turn::Seats(SeatSet::one(self.master)),
            Phase::Loyalty(tokens) => Turn::Seats(tokens.waiting()),
            Phase::Over { outcome, .. } => Turn::Over(*outcome),
        }
    }

    fn scores(&self) -> BySeat<i32> {
        self.thieves.map(|_, thief| thief.money)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat.index() >= self.count() {
            return;
        }
        match &self.phase {
            Phase::Offers(offers) if offers.asked().contains(seat) => {
                out.extend((0..=HIGHEST_OFFER).map(Action::Offer));
            }
            Phase::Team if seat == self.master => {
                let size = team_size(self.count());
                let teams = SETS[..1 << self.count()].iter().filter(|team| team.len() == size);
                out.extend(teams.map(|&team| Action::Team(team)));
            }
            Phase::Pay(payments) if payments.asked().contains(seat) => {
                out.extend((0..=self.most_payable(seat)).map(Action::Pay));
            }
            Phase::Target if seat == self.master => out.extend(Colour::ALL.map(Action::Target)),
            Phase::Loyalty(tokens) if tokens.asked().contains(seat) => {
                out.extend([Action::Honourable, Action::Dishonourable]);
            }
            _ => {}
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        luck: &mut impl Luck,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Illegal> {
        check_actor(seat, self.count())?;
        match &mut self.phase {
            Phase::Offers(offers) => {
                check_asked(seat, offers.asked())?;
                if offers.commit(seat, check_offer(action)?) {
                    let offers = *offers;
                    self.take_offers(&offers, events);
                }
            }
            Phase::Team => {
                check_asked(seat, SeatSet::one(self.master))?;
                let team = self.check_team(action)?;
                self.name_team(team, events);
            }
            Phase::Pay(payments) => {
                check_asked(seat, payments.asked())?;
                let mut payments = *payments;
                let done = payments.commit(seat, self.check_payment(seat, action)?);
                self.phase = Phase::Pay(payments);
                if done {
                    self.take_payments(&payments, events);
                }
            }
            Phase::Target => {
                check_asked(seat, SeatSet::one(self.master))?;
                let Action::Target(deck) = action else {
                    return Err(Illegal::wrong_question("which deck is the target?"));
                };
                self.go_for(deck, events);
            }
            Phase::Loyalty(tokens) => {
                check_asked(seat, tokens.asked())?;
                let token = match action {
                    Action::Honourable => Loyalty::Honourable,
                    Action::Dishonourable => Loyalty::Dishonourable,
                    _ => return Err(Illegal::wrong_question("honourable or dishonourable?")),
                };
                if tokens.commit(seat, token) {
                    let (tokens, deck) =
                        (*tokens, self.target.expect("a target is chosen before tokens are"));
                    self.heist(deck, &tokens, luck, events);
                }
            }
            Phase::Over { .. } => return Err(Illegal::over()),
        }
        debug_assert_eq!(self.check(), Ok(()));
        Ok(())
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        if !self.turn().seats().contains(seat) {
            return None;
        }
        Some(match &self.phase {
            Phase::Offers(_) => Action::Offer(0),
            Phase::Team => Action::Team(seat.clockwise(self.count()).take(team_size(self.count())).collect()),
            Phase::Pay(_) => Action::Pay(self.most_payable(seat)),
            Phase::Target => {
                let richer = |best: Colour, deck: Colour| {
                    if self.decks[deck].money > self.decks[best].money { deck } else { best }
                };
                Action::Target(Colour::ALL.into_iter().reduce(richer)?)
            }
            Phase::Loyalty(_) => Action::Honourable,
            Phase::Over { .. } => return None,
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(event.notice(viewer))
    }

    fn imagine(view: &View, luck: &mut impl Luck) -> Self {
        worlds::imagine(view, luck)
    }

    fn position(&self) -> Position {
        Position::of(self)
    }

    fn resume(position: &Position) -> Result<Self, Impossible> {
        position.resume()
    }

    fn check(&self) -> Result<(), String> {
        self.check_money()?;
        self.check_cards()?;
        let full = self.options.cards.event_deck(self.count());
        if self.events.iter().zip(full).any(|(&left, all)| left > all) {
            return Err(format!("more events than there are: {:?}", self.events));
        }
        Ok(())
    }

    /// A round has an offer of everyone but the Heistmaster, a team, a payment and a token of everyone on it, and a target.
    fn longest(seats: usize, options: &Options) -> u32 {
        let bribes = if options.no_bribes { 0 } else { seats - 1 + team_size(seats) };
        let round = bribes + 1 + 1 + team_size(seats);
        (round * most_rounds(seats, &options.cards)) as u32
    }
}

/// All sets of seats; those of a smaller table come first.
static SETS: [SeatSet; 256] = {
    let mut sets = [SeatSet::EMPTY; 256];
    let mut bits = 1;
    while bits < sets.len() {
        sets[bits] = SeatSet::from_bits(bits as u8);
        bits += 1;
    }
    sets
};

#[inline]
fn check_offer(action: Action) -> Result<u8, Illegal> {
    match action {
        Action::Offer(offer) if offer <= HIGHEST_OFFER => Ok(offer),
        Action::Offer(_) => Err(Illegal::new(ruling::OFFERS, "nobody offers more than 20")),
        _ => Err(Illegal::wrong_question("what do you offer?")),
    }
}

impl Heistmaster {
    /// As many as half the table, rounded up.
    #[inline]
    fn check_team(&self, action: Action) -> Result<SeatSet, Illegal> {
        let Action::Team(team) = action else {
            return Err(Illegal::wrong_question("who goes on the heist?"));
        };
        if let Some(stranger) = team.minus(SeatSet::all(self.count())).first() {
            return Err(Illegal::no_such_seat(stranger, self.count()));
        }
        let size = team_size(self.count());
        if team.len() != size {
            return Err(Illegal::new(
                ruling::THE_HEISTMASTER_MAY_GO_ALONG,
                format!("exactly {size} go on the heist, not {}", team.len()),
            ));
        }
        Ok(team)
    }

    /// Anything up to the offer and to what there is.
    #[inline]
    fn check_payment(&self, seat: Seat, action: Action) -> Result<u8, Illegal> {
        let thief = &self.thieves[seat];
        match action {
            Action::Pay(money) if money > thief.offer => {
                Err(Illegal::new(ruling::OFFERS, format!("only {} were offered", thief.offer)))
            }
            Action::Pay(money) if i32::from(money) > thief.money => {
                Err(Illegal::new(ruling::OFFERS, "nobody pays more than there is behind the screen"))
            }
            Action::Pay(money) => Ok(money),
            _ => Err(Illegal::wrong_question("what do you pay of your offer?")),
        }
    }

    /// All offers become known together.
    #[inline]
    fn take_offers(&mut self, offers: &Sealed<u8, 8>, events: &mut impl Sink<Event>) {
        for (seat, thief) in self.thieves.iter_mut() {
            thief.offer = offers.answer(seat).unwrap_or(0);
        }
        events.put(Event::Public(Notice::Offers { offers: self.thieves.map(|_, thief| thief.offer) }));
        self.phase = Phase::Team;
    }

    /// Those on the team who have offered something are asked to pay; where there are none, the target comes next.
    #[inline]
    fn name_team(&mut self, team: SeatSet, events: &mut impl Sink<Event>) {
        self.team = team;
        events.put(Event::Public(Notice::Team { master: self.master, team }));
        let asked = self.asked_to_pay();
        self.phase = if asked.is_empty() { Phase::Target } else { Phase::Pay(Sealed::ask(asked)) };
    }

    /// All payments go to the Heistmaster at once.
    #[inline]
    fn take_payments(&mut self, payments: &Sealed<u8, 8>, events: &mut impl Sink<Event>) {
        let master = self.master;
        for seat in payments.asked() {
            let paid = payments.answer(seat).expect("all have answered");
            self.give(seat, -i16::from(paid));
            self.give(master, i16::from(paid));
            let thief = &mut self.thieves[seat];
            let offer = thief.offer;
            if paid == offer {
                thief.kept += 1;
            } else {
                thief.broken += 1;
            }
            events.put(Event::Public(Notice::Bribe { thief: seat, master, offer, paid }));
        }
        self.phase = Phase::Target;
    }

    /// The Heistmaster takes what lies on the deck; the others get more.
    #[inline]
    fn go_for(&mut self, target: Colour, events: &mut impl Sink<Event>) {
        let money = std::mem::take(&mut self.decks[target].money);
        self.give(self.master, money as i16);
        for deck in Colour::ALL.into_iter().filter(|&deck| deck != target) {
            self.decks[deck].money += MONEY_ON_PASSED_DECK;
        }
        events.put(Event::Public(Notice::Target { master: self.master, deck: target, money }));
        self.target = Some(target);
        self.phase = Phase::Loyalty(Sealed::ask(self.team));
    }

    /// Everyone has what the log says, and never less than nothing; honour is on the track.
    fn check_money(&self) -> Result<(), String> {
        for (seat, thief) in self.thieves.iter() {
            let logged: i32 =
                self.log.rounds(self.round, self.count()).map(|round| i32::from(round[seat.index()])).sum();
            if thief.money != logged || logged < 0 {
                return Err(format!("{seat} has {}, but the log says {logged}", thief.money));
            }
            if !(HONOUR_RANGE.0..=HONOUR_RANGE.1).contains(&thief.honour) {
                return Err(format!("{seat} has honour {}", thief.honour));
            }
        }
        Ok(())
    }

    /// Every card is in its deck, discarded or stashed; and a top card that a thief knows is in its deck's first tier.
    fn check_cards(&self) -> Result<(), String> {
        for deck in Colour::ALL {
            let (pile, printed) = (&self.decks[deck], self.options.cards.deck(deck));
            let whole = self.options.cards.whole(deck, self.count());
            let stashed = || self.stashes.as_slice().iter().filter(|card| card.deck() == deck);
            let total = usize::from(pile.left.len() + pile.discard.len()) + stashed().count();
            let fits = whole.places().all(|place| {
                let alike = stashed().filter(|card| printed.alike[usize::from(card.place)] >> place & 1 == 1);
                let found = pile.left.count(printed, place) + pile.discard.count(printed, place);
                found + alike.count() as u32 == whole.count(printed, place)
            });
            if !fits || total != usize::from(whole.len()) {
                return Err(format!("the cards of {deck} do not add up: {pile:?}, {:?}", self.stashes));
            }
            let top = pile.top.map(|place| {
                let tier = pile.left.tier(printed).map(|tier| pile.left.of_tier(printed, tier));
                tier.is_some_and(|tier| tier.places().any(|left| left == place))
            });
            if top == Some(false) || pile.top.is_some() == pile.looked.is_empty() {
                return Err(format!("the top card of {deck} is not there: {pile:?}"));
            }
        }
        Ok(())
    }
}
