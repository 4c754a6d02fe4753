//! Laws about whole games: they replay, conserve, end, can be written down, and go on without anybody.

use rookery_kernel::{Game, Scripted, Seat};

use crate::play::{Deal, Run, each_game, each_state, hash, legal};

/// Games a configuration, where every state is looked at.
const GAMES_PER_CONFIG: u64 = 8;
/// Games a configuration, where it is only counted how long they take.
const MANY_GAMES: u64 = 100;

/// The same configuration, luck and actions make the same states and the same events, draw for draw.
pub fn replays_are_identical<G: Game>(configs: &[(usize, G::Options)]) {
    each_game::<G>(configs, GAMES_PER_CONFIG, replay);
}

fn replay<G: Game>(mut run: Run<'_, G>, deal: Deal<G>) {
    let (mut luck, mut events) = (Scripted::exactly(deal.draws), Vec::new());
    let again = G::new(run.seats(), run.options(), &mut luck, &mut events);
    let mut again = again.unwrap_or_else(|bad| panic!("{}: dealt once, then refused: {bad}", run.at()));
    luck.finish().unwrap_or_else(|bad| panic!("{}: the deal draws differently: {bad}", run.at()));
    assert_eq!(events, deal.events, "{}: the deal tells something else", run.at());
    loop {
        let at = run.at();
        assert!(again == run.game, "{at}: the replay has another state\n{:?}\n{again:?}", run.game);
        assert_eq!(hash(&again), hash(&run.game), "{at}: the replay's state has another hash");
        let Some(step) = run.step() else { break };
        let (mut luck, mut events) = (Scripted::exactly(step.draws), Vec::new());
        let (seat, action) = (step.seat, step.action);
        let verdict = again.apply(seat, action, &mut luck, &mut events);
        verdict.unwrap_or_else(|illegal| panic!("{at}: {seat} {action} is refused in the replay: {illegal}"));
        luck.finish().unwrap_or_else(|bad| panic!("{at}: {seat} {action} draws differently: {bad}"));
        assert_eq!(events, step.events, "{at}: {seat} {action} tells something else in the replay");
    }
}

/// After every step everything is still there.
pub fn everything_is_conserved<G: Game>(configs: &[(usize, G::Options)]) {
    each_state::<G>(configs, MANY_GAMES / 2, |run| {
        run.game.check().unwrap_or_else(|why| panic!("{}: {why}", run.at()));
    });
}

/// Random games end within the number of decisions that the game promises.
pub fn games_end<G: Game>(configs: &[(usize, G::Options)]) {
    each_game::<G>(configs, MANY_GAMES, |mut run, _| {
        let (seats, longest) = (run.seats(), G::longest(run.seats(), run.options()));
        while run.step().is_some() {
            assert!(run.decisions <= longest, "{}: no end after {longest} decisions", run.at());
        }
        let (at, turn) = (run.at(), run.game.turn());
        let outcome = turn.outcome().unwrap_or_else(|| panic!("{at}: nobody is asked"));
        assert!(!outcome.ending.is_empty(), "{at}: the ending has no name");
        assert_eq!(run.game.scores(), outcome.scores, "{at}: the scores are not those of the outcome");
        let scored = outcome.scores.seats();
        assert_eq!(scored, seats, "{at}: the outcome scores {scored} seats");
        let winners = outcome.winners;
        assert!(winners.iter().all(|seat| seat.index() < seats), "{at}: {winners:?} win");
    });
}

/// Every state can be written down as a position, as a value and as JSON text, and taken up again.
pub fn positions_round_trip<G: Game>(configs: &[(usize, G::Options)]) {
    each_state::<G>(configs, GAMES_PER_CONFIG, |run| {
        let at = run.at();
        let position = run.game.position();
        let resumed = G::resume(&position).unwrap_or_else(|why| panic!("{at}: impossible position: {why}"));
        assert!(resumed == run.game, "{at}: the position forgets something\n{:?}\n{resumed:?}", run.game);
        assert_eq!(hash(&resumed), hash(&run.game), "{at}: the resumed state has another hash");
        let json = serde_json::to_string(&position)
            .unwrap_or_else(|why| panic!("{at}: the position cannot be written: {why}"));
        let read: G::Position = serde_json::from_str(&json)
            .unwrap_or_else(|why| panic!("{at}: the position cannot be read: {why}\n{json}"));
        assert_eq!(read, position, "{at}: the position's JSON forgets something\n{json}");
    });
}

/// The fallback is there exactly for seats that are asked, and is something they may do; a game where everybody's time runs
/// out every time still ends.
pub fn fallbacks_are_legal<G: Game>(configs: &[(usize, G::Options)]) {
    each_state::<G>(configs, GAMES_PER_CONFIG, check_fallbacks);
    each_game::<G>(configs, GAMES_PER_CONFIG, |mut run, _| {
        let longest = G::longest(run.seats(), run.options());
        while let Some(seat) = run.game.turn().seats().first() {
            check_fallbacks(&mut run);
            let action = run.game.fallback(seat);
            run.play(seat, action.expect("a seat that is asked has a fallback: just checked"));
            assert!(run.decisions <= longest, "{}: fallbacks alone never end the game", run.at());
        }
    });
}

fn check_fallbacks<G: Game>(run: &mut Run<'_, G>) {
    let asked = run.game.turn().seats();
    for seat in Seat::all(run.seats()) {
        if let Some(ordered) = run.game.standing(seat) {
            assert!(asked.contains(seat), "{}: {seat} is not asked, yet has ordered {ordered}", run.at());
            let listed = legal(&run.game, seat);
            assert!(
                listed.contains(&ordered),
                "{}: {seat} has ordered {ordered}, not in {listed:?}",
                run.at()
            );
        }
        match run.game.fallback(seat) {
            Some(action) => {
                assert!(
                    asked.contains(seat),
                    "{}: {seat} is not asked, yet falls back to {action}",
                    run.at()
                );
                let listed = legal(&run.game, seat);
                assert!(
                    listed.contains(&action),
                    "{}: {seat} falls back to {action}, not in {listed:?}",
                    run.at()
                );
            }
            None => assert!(!asked.contains(seat), "{}: {seat} is asked and has no fallback", run.at()),
        }
    }
}
