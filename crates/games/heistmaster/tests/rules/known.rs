//! What follows from a view: where the cards are, who is asked, who is out.

use rookery_heistmaster::{Colour, Ending, Heistmaster, Stage, View, Whereabouts};
use rookery_kernel::{Game, Nothing, Quick, Seat, SeatSet, Turn, Viewer};
use serde_json::json;

use crate::tables::Table;

fn seats(indices: &[usize]) -> SeatSet {
    indices.iter().copied().map(Seat::new).collect()
}

/// The cards of a tier in notation, with where they are.
fn found(view: &View, deck: Colour, tier: u8) -> Vec<(&'static str, Whereabouts)> {
    view.whereabouts(deck, tier).iter().map(|(card, place)| (card.name(), *place)).collect()
}

#[test]
fn everyone_finds_the_cards_that_they_may_know() {
    use Whereabouts::{Revealed, Stashed, Top, Unknown};
    let table = Table {
        money: vec![0; 3],
        revealed: [["1 4", "", ""], [""; 3], [""; 3]],
        stashes: vec![(1, "green", 1, "4"), (2, "green", 1, "3")],
        ..Table::default()
    };
    let mut position = table.position();
    position["decks"]["green"]["top"] = json!("1e");
    position["decks"]["green"]["looked"] = json!([0]);
    position["stashes"][1]["seen-by"] = json!([0]);
    let game = Heistmaster::resume(&serde_json::from_value(position).unwrap()).unwrap();
    let whole = |three, top, four| {
        vec![("1", Revealed), ("3", three), ("4", Revealed), ("4", four), ("1e", top), ("0h", Unknown)]
    };
    let of = |viewer| found(&game.view(viewer), Colour::Green, 1);
    assert_eq!(of(Viewer::Seat(Seat::new(0))), whole(Stashed(Seat::new(2)), Top, Unknown));
    assert_eq!(of(Viewer::Seat(Seat::new(1))), whole(Unknown, Unknown, Stashed(Seat::new(1))));
    assert_eq!(of(Viewer::Public), whole(Unknown, Unknown, Unknown));
    let public = game.view(Viewer::Public);
    assert_eq!([1, 2, 3].map(|tier| public.left_of_tier(Colour::Green, tier)), [2, 6, 7]);
    assert_eq!(found(&public, Colour::Green, 2).len(), 6);
}

#[test]
fn in_whole_games_cards_add_up_whoever_is_waited_for_is_asked_and_no_winner_is_out() {
    for seed in 0..40 {
        let mut luck = Quick::new(seed);
        let count = 3 + seed as usize % 6;
        let options = serde_json::from_value(json!({ "no-bribes": seed % 3 == 0 })).unwrap();
        let mut game = Heistmaster::new(count, &options, &mut luck, &mut Nothing).unwrap();
        while let Turn::Seats(waiting) = game.turn() {
            let view = game.view(Viewer::Public);
            assert!(waiting.minus(view.asked()).is_empty(), "{waiting:?} at {:?}", view.stage);
            for deck in Colour::ALL {
                let left = [1, 2, 3].map(|tier| view.left_of_tier(deck, tier));
                assert_eq!(left.iter().sum::<usize>(), usize::from(view.decks[deck].cards));
                let top = left.iter().position(|&left| left > 0).map(|tier| tier as u8 + 1);
                assert_eq!(top, view.decks[deck].tier);
            }
            assert!(view.out().is_empty());
            let (seat, mut legal) = (waiting.first().unwrap(), Vec::new());
            game.legal(seat, &mut legal);
            assert!(view.asked().contains(seat) && !legal.is_empty());
            let action = legal[rookery_kernel::Luck::below(&mut luck, legal.len() as u32) as usize];
            game.apply(seat, action, &mut luck, &mut Nothing).unwrap();
        }
        let view = game.view(Viewer::Public);
        let Stage::Over { winners, ending, .. } = view.stage else { panic!("it is over") };
        assert!(view.asked().is_empty());
        assert!(winners.minus(view.out()) == winners, "{winners:?} have won and are out");
        assert_eq!(winners.is_empty(), view.out().len() == count);
        assert_eq!(view.out().is_empty(), ending == Ending::BlueEnd);
        assert!(view.whereabouts(Colour::Red, 3).len() >= 7);
    }
}

#[test]
fn who_is_out_depends_on_the_ending() {
    let table = Table { money: vec![9, 1, 5, 1, 7], honour: vec![4, 9, 9, 6, 4], ..Table::default() };
    let game = Heistmaster::resume(&serde_json::from_value(table.position()).unwrap()).unwrap();
    let mut view = game.view(Viewer::Public);
    let money = rookery_kernel::BySeat::from_slice(&[9, 1, 5, 1, 7]).unwrap();
    for (ending, out) in [
        (Ending::GreenEnd, seats(&[0, 1, 2, 4])),
        (Ending::BlueEnd, SeatSet::EMPTY),
        (Ending::RedEnd, seats(&[1, 3])),
        (Ending::EmptyDeck, seats(&[0, 4])),
    ] {
        view.stage = Stage::Over { ending, winners: SeatSet::EMPTY, money };
        assert_eq!(view.out(), out, "{ending}");
    }
}
