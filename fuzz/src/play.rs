//! What every game promises at every state.

use rookery_kernel::{Game, Illegal, Names, Quick, Recorded, Seat, Viewer, Words};

/// How many labels and explanations of a list are looked at.
const MAX_LABELS: usize = 24;

/// The legal actions of a seat; none for a seat that is not at the table.
pub(crate) fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    if seat.index() < game.seats() {
        game.legal(seat, &mut actions);
    }
    actions
}

/// The seats that can do something: those that are asked, and those that may change an answer.
pub(crate) fn able<G: Game>(game: &G) -> Vec<Seat> {
    Seat::all(game.seats()).filter(|&seat| !legal(game, seat).is_empty()).collect()
}

/// Applies an action. Panics if the verdict and the legal list disagree, if a refusal changes anything, or if something was
/// lost or created.
pub(crate) fn apply<G: Words>(
    game: &mut G,
    seat: Seat,
    action: G::Action,
    luck: &mut Quick,
) -> Result<(), Illegal> {
    let listed = legal(game, seat).contains(&action);
    let before = game.clone();
    let (mut draws, mut events) = (Vec::new(), Vec::new());
    let verdict = game.apply(seat, action, &mut Recorded::new(luck, &mut draws), &mut events);
    match &verdict {
        Ok(()) => {
            assert!(listed, "{}: {seat} {action} is not listed but accepted", G::ID);
            game.check().unwrap_or_else(|why| panic!("{}: {why}", G::ID));
            tell::<G>(&events, game);
        }
        Err(illegal) => {
            assert!(!listed, "{}: {seat} {action} is listed but refused: {illegal}", G::ID);
            assert!(!illegal.why.is_empty(), "{}: the refusal of {seat} {action} has no reason", G::ID);
            assert!(*game == before, "{}: the refusal of {seat} {action} changes the state", G::ID);
            assert!(draws.is_empty() && events.is_empty(), "{}: a refusal of {seat} {action} acts", G::ID);
        }
    }
    verdict
}

fn tell<G: Words>(events: &[G::Event], game: &G) {
    let names = Names::new(["Ada"]);
    for viewer in Viewer::all(game.seats()) {
        let mut earlier = Vec::new();
        for notice in events.iter().filter_map(|event| G::notice(event, viewer)) {
            let told = G::tell(&notice, &names).to_plain();
            assert!(!told.is_empty() && !notice.to_string().is_empty(), "{}: {notice:?} is mute", G::ID);
            let _ = G::ruling(&notice, &earlier, game.options());
            earlier.push(notice);
        }
    }
}

/// Writes the state down as a position, and shows it to everybody, in JSON and in words.
pub(crate) fn show<G: Words>(game: &G) {
    let resumed = G::resume(&game.position());
    let resumed = resumed.unwrap_or_else(|why| panic!("{}: its own position is impossible: {why}", G::ID));
    assert!(resumed == *game, "{}: the position forgets something", G::ID);
    let names = Names::new(["Ada"]);
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(viewer);
        let json = serde_json::to_string(&view).expect("views are plain data");
        assert_eq!(serde_json::from_str::<G::View>(&json).ok(), Some(view.clone()), "{}: {json}", G::ID);
        assert!(!G::board(&view, &names).to_plain().is_empty() && !G::prompt(&view, &names).is_empty());
        let actions = viewer.seat().map_or_else(Vec::new, |seat| legal(game, seat));
        for action in actions.iter().take(MAX_LABELS) {
            assert!(!G::label(action, &view, &names).is_empty(), "{}: {action} has no label", G::ID);
            assert!(!G::explain(action, &view, &names).text.is_empty(), "{}: {action} is mute", G::ID);
        }
    }
}
