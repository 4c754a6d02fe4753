//! How to play `diamonds`.
//!
//! Only the order of the cards is hidden, and all unseen cards are equally likely everywhere, so the odds of a theft can be counted
//! ([`odds`]). Actions are weighed by the chance to win after each outcome ([`standing`]): a diamond taken, a turn lost in jail, a
//! policeman won or spent, and the diamonds left for the next thief.

mod odds;
mod standing;

use rookery_diamonds::{Action, Diamonds, Neighbourhood, Phase, View};
use rookery_kernel::Seat;

use crate::instinct::{Instinct, seats_bots, tempt};
use crate::solve::{Reduced, reduced};
use crate::temper::Temper;
use odds::{Deck, Theft};
use standing::{Change, Standing};

/// The difference in winning chances at which the better of two actions is taken twice as often.
const CHANCE_PER_DOUBLING: f32 = 0.004;
/// The worth of a point for its own sake, as a chance to win: decides where the game is as good as won or lost.
const WIN_CHANCE_PER_POINT: f32 = 0.002;
/// The worth of a rank of a policeman, as a chance to win: decides between policemen that are otherwise alike.
const WIN_CHANCE_PER_RANK: f32 = 0.0002;
/// The share of the best theft on the table in the worth of a later turn. The rest is the average theft.
const BEST_THEFT_SHARE: f32 = 0.2;

impl Instinct for Diamonds {
    const ROLLOUT_DECISIONS: u32 = 3;
    const DEFAULT_ITERATIONS: u32 = 300;
    const REDUCED: &'static [Reduced] = reduced! {
        "last-cards", "two thieves, three cards to go, and a policeman in the pocket of the one who begins", "diamonds-last-cards.json";
        "whistle", "two thieves, three cards to go, and a policeman to whistle for where the other robs", "diamonds-whistle.json";
    };

    fn weigh(view: &View, legal: &[Action], temper: Temper, appeal: &mut Vec<f32>) {
        let Some(me) = view.viewer.seat() else {
            appeal.extend(legal.iter().map(|_| 1.0));
            return;
        };
        let mind = Mind::new(view, me, temper);
        appeal.extend(legal.iter().map(|&action| mind.worth(action)));
        let noise = if temper == Temper::Random { 5.0 } else { 1.0 };
        tempt(appeal, CHANCE_PER_DOUBLING * noise);
    }

    fn chances(view: &View) -> f32 {
        let Some(me) = view.viewer.seat() else { return 1.0 };
        let mind = Mind::new(view, me, Temper::Even);
        let points = match view.phase {
            Phase::Choose => mind.turns.best(),
            Phase::Whistle { at, .. } | Phase::Loot { at } | Phase::Cop { at, .. } => {
                mind.theft(at, view.thief, 0, 0).success * mind.value(at)
            }
            Phase::Over(_) => 0.0,
        };
        let theirs = Change { points, ..Change::default() };
        let mine = if me == view.thief { theirs } else { Change::default() };
        mind.standing.win_when(me, mine, view.thief, theirs) + 0.001
    }

    seats_bots!();
}

/// What the viewer knows and expects.
struct Mind<'a> {
    view: &'a View,
    me: Seat,
    temper: Temper,
    deck: Deck,
    turns: Turns,
    standing: Standing,
}

impl<'a> Mind<'a> {
    fn new(view: &'a View, me: Seat, temper: Temper) -> Self {
        let deck = Deck::new(view.unseen);
        let turns = Turns::new(view, &deck);
        let standing = Standing::new(view, turns.later);
        Self { view, me, temper, deck, turns, standing }
    }

    /// The viewer's chance to win with this.
    fn worth(&self, action: Action) -> f32 {
        match (action, self.view.phase) {
            (Action::Rob(at), _) | (Action::Draw, Phase::Loot { at }) => {
                self.prospects(at, Change::default(), 0)
            }
            (Action::Stop, _) => self.standing.win(self.me, self.left(Change::default())),
            // Send in the policeman who is hardest to bribe; spend the lowest to send one away.
            (Action::Whistle(cop), Phase::Whistle { at, .. }) => {
                self.whistled(at, 1) + WIN_CHANCE_PER_RANK * f32::from(cop.value())
            }
            (Action::Pass, Phase::Whistle { at, .. }) => self.whistled(at, 0),
            (Action::Jail, _) => self.standing.win(self.me, self.left(Change::jail())),
            (Action::Cancel(with), Phase::Cop { at, .. }) => {
                let spent = Change { cops: -1.0, ..Change::default() };
                self.going_on(at, spent, -1) - WIN_CHANCE_PER_RANK * f32::from(with.value())
            }
            (Action::Bribe(diamond), Phase::Cop { at, .. }) => {
                let paid = Change { cops: 1.0, points: -f32::from(diamond.value()), ..Change::default() };
                self.going_on(at, paid, 1)
            }
            _ => 0.0,
        }
    }

    /// What the diamond beside a neighbourhood is worth.
    fn value(&self, at: Neighbourhood) -> f32 {
        self.view.neighbourhood(at).diamond.map_or(0.0, |diamond| f32::from(diamond.value()))
    }

    /// A change that leaves all diamonds to the next thief.
    fn left(&self, change: Change) -> Change {
        Change { next: self.turns.best(), ..change }
    }

    /// A change that takes this diamond away; another may come in its place.
    fn taken(&self, at: Neighbourhood, change: Change) -> Change {
        let value = self.value(at);
        let new = if self.view.neighbourhood(at).cards > 2 { self.turns.fresh } else { 0.0 };
        Change { points: change.points + value, gone: value, next: self.turns.best_with(at, new), ..change }
    }

    /// The odds of a theft by this thief, with `whistled` more policemen in the pile and `pocketed` more in the pocket.
    fn theft(&self, at: Neighbourhood, thief: Seat, whistled: u8, pocketed: i8) -> Theft {
        let pile = self.view.neighbourhood(at);
        let Some(diamond) = pile.diamond else { return Theft::default() };
        let need = diamond.value().saturating_sub(self.view.total);
        let pocket = (self.view.thieves[thief].cops.len() as u8).saturating_add_signed(pocketed);
        self.deck.theft(need, pile.cards + whistled, pile.cops.len() as u8 + whistled, pocket)
    }

    /// The viewer draws on here, after this change.
    fn prospects(&self, at: Neighbourhood, change: Change, pocketed: i8) -> f32 {
        let theft = self.theft(at, self.me, 0, pocketed);
        let change = Change { cops: change.cops - theft.spent, ..change };
        let win = |change| self.standing.win(self.me, change);
        let (done, failed) = (win(self.taken(at, change)), win(self.left(change)));
        let caught = win(self.left(Change { jailed: 1.0, ..change }));
        // A greedy thief underrates jail.
        let caught = if self.temper == Temper::Greedy { 0.5 * (caught + failed) } else { caught };
        let greed =
            if self.temper == Temper::Greedy { 4.0 * WIN_CHANCE_PER_POINT } else { WIN_CHANCE_PER_POINT };
        let fails = 1.0 - theft.success - theft.jail;
        theft.success * (done + greed * self.value(at)) + theft.jail * caught + fails * failed
    }

    /// The viewer has dealt with a policeman, and draws on or stops, whichever is better.
    fn going_on(&self, at: Neighbourhood, change: Change, pocketed: i8) -> f32 {
        let stop = self.standing.win(self.me, self.left(change));
        if self.view.neighbourhood(at).cards == 0 {
            return stop;
        }
        stop.max(self.prospects(at, change, pocketed))
    }

    /// Another thief robs this neighbourhood, and the viewer whistles for `whistles` policemen.
    fn whistled(&self, at: Neighbourhood, whistles: u8) -> f32 {
        let thief = self.view.thief;
        let theft = self.theft(at, thief, whistles, 0);
        let mine = Change { cops: -f32::from(whistles), ..Change::default() };
        let theirs = Change { cops: -theft.spent, ..Change::default() };
        let win = |change| self.standing.win_when(self.me, mine, thief, change);
        let (done, failed) = (win(self.taken(at, theirs)), win(self.left(theirs)));
        let caught = win(self.left(Change { jailed: 1.0, ..theirs }));
        let fails = 1.0 - theft.success - theft.jail;
        let worth = theft.success * done + theft.jail * caught + fails * failed;
        worth - self.scruple(done) * f32::from(whistles)
    }

    /// How much better a whistle must be than none, where the theft would leave the viewer with this chance.
    fn scruple(&self, done: f32) -> f32 {
        match self.temper {
            Temper::Even | Temper::Random => 0.01,
            // Only against a theft that would win.
            Temper::Honest if done > 0.05 => 1.0,
            // The viewer may need the policeman.
            Temper::Greedy => 0.05,
            // The sender of a policeman is not recorded, so revenge goes to the leader.
            Temper::Vengeful if self.standing.leads(self.view.thief, self.me) => -0.15,
            Temper::Honest | Temper::Vengeful => 0.0,
        }
    }
}

/// What turns are worth, in points.
struct Turns {
    /// A theft in each neighbourhood.
    here: [f32; 4],
    /// A theft where a diamond has just come from the reserve.
    fresh: f32,
    /// Any theft some time later.
    later: f32,
}

impl Turns {
    fn new(view: &View, deck: &Deck) -> Self {
        let mut up = 0.0;
        let here = view.neighbourhoods.map(|pile| {
            let Some(diamond) = pile.diamond.filter(|_| pile.cards > 0) else { return 0.0 };
            up += 1.0;
            let theft = deck.theft(diamond.value(), pile.cards, pile.cops.len() as u8, 0);
            worth(theft, f32::from(diamond.value()))
        });
        let down = view.reserve.len() as f32;
        let mut fresh = 0.0;
        if down > 0.0 {
            let value = f32::from(rookery_diamonds::worth(view.reserve)) / down;
            fresh = worth(deck.theft((value + 0.5) as u8, 8, 0, 0), value);
        }
        let mut turns = Self { here, fresh, later: 0.0 };
        if up + down > 0.0 {
            let average = (here.iter().sum::<f32>() + down * fresh) / (up + down);
            turns.later = BEST_THEFT_SHARE * turns.best() + (1.0 - BEST_THEFT_SHARE) * average;
        }
        turns
    }

    /// The best there is.
    fn best(&self) -> f32 {
        self.here.iter().copied().fold(0.0, f32::max)
    }

    /// The best there is when this neighbourhood is worth so much.
    fn best_with(&self, at: Neighbourhood, worth: f32) -> f32 {
        let mut here = self.here;
        here[at.index()] = worth;
        here.iter().copied().fold(0.0, f32::max)
    }
}

/// The points that a theft brings a turn, where an arrest takes another turn.
fn worth(theft: Theft, value: f32) -> f32 {
    theft.success * value / (1.0 + theft.jail)
}
