//! What a viewer sees, worlds made from that, and the whole truth.

use arrayvec::ArrayVec;
use rookery_kernel::{BySeat, Impossible, Luck, Sealed, Seat, SeatSet, Viewer, ensure};
use serde::{Deserialize, Serialize};

use super::rules::{check_options, draw_hand};
use super::{Action, Card, DEPTH, Hand, Nope, Options, Played, SEATS};

/// What one viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What the table agreed on.
    pub options: Options,
    /// The viewer's own cards.
    pub hand: Option<Hand>,
    /// How many cards everyone has.
    pub sizes: BySeat<u8, SEATS>,
    /// The cards that have been played.
    pub shown: Hand,
    /// Everyone's points.
    pub scores: BySeat<u8, SEATS>,
    /// Whose turn it is.
    pub actor: Seat,
    /// How many turns are left, this one too.
    pub turns_left: u8,
    /// Cards that wait to be settled, oldest first.
    pub stack: Vec<Played>,
    /// Who is asked about the newest of them, whether or not they have answered.
    pub asked: SeatSet,
    /// What the viewer has answered so far.
    pub answer: Option<Action>,
}

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// What the table agreed on.
    pub options: Options,
    /// Everyone's cards.
    pub hands: BySeat<Hand, SEATS>,
    /// The cards that have been played.
    pub shown: Hand,
    /// Everyone's points.
    pub scores: BySeat<u8, SEATS>,
    /// Whose turn it is.
    pub actor: Seat,
    /// How many turns are left, this one too.
    pub turns_left: u8,
    /// Cards that wait to be settled, oldest first.
    pub stack: Vec<Played>,
    /// What those who are asked about the newest of them have answered so far.
    pub answers: BySeat<Option<Action>, SEATS>,
}

pub(super) fn view(game: &Nope, viewer: Viewer) -> View {
    let seat = viewer.seat();
    View {
        viewer,
        options: game.options,
        hand: seat.map(|seat| game.hands[seat]),
        sizes: game.hands.map(|_, hand| hand.size()),
        shown: game.shown,
        scores: game.scores,
        actor: game.actor,
        turns_left: game.turns_left,
        stack: game.stack.to_vec(),
        asked: game.question.map_or(SeatSet::EMPTY, |question| question.asked()),
        answer: seat.and_then(|seat| game.question?.answer(seat)),
    }
}

/// Deals the cards that the viewer has not seen to the other hands, each way as likely as by shuffling them.
pub(super) fn imagine(view: &View, luck: &mut impl Luck) -> Nope {
    let own = view.hand.unwrap_or_default();
    let mut unseen = Hand {
        coins: view.options.coins - view.shown.coins - own.coins,
        nopes: view.options.nopes - view.shown.nopes - own.nopes,
    };
    let hands = view.sizes.map(
        |seat, &size| {
            if view.viewer.is(seat) { own } else { draw_hand(size, &mut unseen, luck) }
        },
    );
    let mut question = (!view.asked.is_empty()).then(|| Sealed::ask(view.asked));
    if let (Some(question), Some(seat), Some(answer)) = (&mut question, view.viewer.seat(), view.answer) {
        let settled = question.commit(seat, answer);
        debug_assert!(!settled, "an open question is not settled");
    }
    Nope {
        options: view.options,
        hands,
        shown: view.shown,
        scores: view.scores,
        actor: view.actor,
        turns_left: view.turns_left,
        stack: stacked(&view.stack).expect("a view shows what fits a stack"),
        question,
    }
}

fn stacked(played: &[Played]) -> Option<ArrayVec<Played, DEPTH>> {
    ArrayVec::try_from(played).ok()
}

pub(super) fn position(game: &Nope) -> Position {
    Position {
        options: game.options,
        hands: game.hands,
        shown: game.shown,
        scores: game.scores,
        actor: game.actor,
        turns_left: game.turns_left,
        stack: game.stack.to_vec(),
        answers: BySeat::new(SEATS, |seat| game.question.and_then(|question| question.answer(seat))),
    }
}

pub(super) fn resume(position: &Position) -> Result<Nope, Impossible> {
    let Position { options, hands, shown, scores, actor, turns_left, .. } = *position;
    check_options(options).map_err(|(field, why)| Impossible::new(format!("options.{field}"), why))?;
    check_cards(position)?;
    ensure(actor.index() < SEATS, "actor", "there are three seats")?;
    ensure(turns_left <= options.hand * SEATS as u8, "turns_left", "there are as many turns as cards")?;
    let Some(stack) = stacked(&position.stack) else {
        return Err(Impossible::new("stack", "four cards are the most"));
    };
    let mut game = Nope { options, hands, shown, scores, actor, turns_left, stack, question: None };
    check_stack(&game)?;
    if !position.stack.is_empty() {
        game.question = Some(asked(&game)?);
    }
    answer(&mut game, position)?;
    let why = "a player without cards has no turn";
    ensure(game.question.is_some() || game.is_over() || hands[actor].size() > 0, "actor", why)?;
    Ok(game)
}

fn check_cards(position: &Position) -> Result<(), Impossible> {
    let Position { options, hands, shown, scores, .. } = position;
    if hands.seats() != SEATS || scores.seats() != SEATS {
        let field = if hands.seats() == SEATS { "scores" } else { "hands" };
        return Err(Impossible::new(field, "three are wanted"));
    }
    let sum =
        |of: fn(&Hand) -> u8| hands.as_slice().iter().chain([shown]).map(|h| u32::from(of(h))).sum::<u32>();
    let (coins, nopes) = (sum(|hand| hand.coins), sum(|hand| hand.nopes));
    let why = "there are more cards than in the deck";
    ensure(coins <= options.coins.into() && nopes <= options.nopes.into(), "hands", why)?;
    let why = "cards that were dealt are missing";
    ensure(coins + nopes == u32::from(options.hand) * SEATS as u32, "hands", why)?;
    let why = "nobody gets more cards than were dealt";
    ensure(hands.as_slice().iter().all(|hand| hand.size() <= options.hand), "hands", why)?;
    let why = "every point is a coin that was played";
    let points = scores.as_slice().iter().map(|&points| u32::from(points)).sum::<u32>();
    ensure(points <= shown.coins.into(), "scores", why)
}

/// A coin of the actor at the bottom, then nopes, nobody answering the own card.
fn check_stack(game: &Nope) -> Result<(), Impossible> {
    let bad = |why: &str| Err(Impossible::new("stack", why));
    let played = game.stack.as_slice();
    for (place, played_here) in played.iter().enumerate() {
        let (card, below) = (played_here.card, place.checked_sub(1).map(|below| played[below]));
        match below {
            None if card != Card::Coin || played_here.seat != game.actor => {
                return bad("the oldest is a coin of whose turn it is");
            }
            Some(below) if card != Card::Nope || played_here.seat == below.seat => {
                return bad("others answer, with nopes");
            }
            _ if played_here.seat.index() >= SEATS => return bad("there are three seats"),
            _ => {}
        }
    }
    let nopes = played.iter().filter(|played| played.card == Card::Nope).count();
    if played.len() - nopes > game.shown.coins.into() || nopes > game.shown.nopes.into() {
        return bad("what waits has been played and is shown");
    }
    Ok(())
}

fn asked(game: &Nope) -> Result<Sealed<Action, SEATS>, Impossible> {
    let eligible = game.eligible();
    let why = "nobody is left to answer, so it is settled";
    ensure(!eligible.is_empty() && game.turns_left > 0, "stack", why)?;
    Ok(Sealed::ask(eligible))
}

fn answer(game: &mut Nope, position: &Position) -> Result<(), Impossible> {
    for (seat, &answer) in position.answers.iter() {
        let Some(answer) = answer else { continue };
        let bad = |why: &str| Err(Impossible::new(format!("answers[{}]", seat.index()), why));
        let Some(question) = game.question.as_mut().filter(|question| question.asked().contains(seat)) else {
            return bad("nobody asked");
        };
        match answer {
            Action::Nope if position.hands[seat].nopes == 0 => return bad("there is no nope in that hand"),
            Action::Nope | Action::Let => {}
            Action::Play | Action::Pass => return bad("the question is another one"),
        }
        ensure(!question.commit(seat, answer), "answers", "when all have answered, the question is settled")?;
    }
    Ok(())
}
