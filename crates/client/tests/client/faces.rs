//! What faces derive from notices, views and clicks.

use rookery_client::{
    diamonds::{End, Theft},
    guild,
    heistmaster::{Ask, Round, take_down},
    picks,
    sneaks::{Draft, Outcome, Reveal, Team, with_one_more},
    tavern::{self, Click},
};
use rookery_diamonds::Diamonds;
use rookery_guild::Guild;
use rookery_heistmaster::Heistmaster;
use rookery_kernel::{Game, Seat, Viewer};
use rookery_sneaks::{Action, Sneaks, Stage, Tokens};
use rookery_table::{Match, Seed};
use rookery_tavern::Tavern;

use crate::golden::golden;

/// What the public is told with the last step, and what it sees.
fn seen<G: Game>(game: &Match<G>) -> (Vec<G::Notice>, G::View) {
    let since = game.version().checked_sub(1);
    let update = game.update(Viewer::Public, since);
    (update.notices, update.view)
}

#[test]
fn one_pick_too_many_replaces_the_first() {
    let mut picked = Vec::new();
    for (item, expected) in [(1, vec![1]), (2, vec![1, 2]), (3, vec![2, 3]), (2, vec![3]), (3, vec![])] {
        picks::toggle(&mut picked, item, 2);
        assert_eq!(picked, expected);
    }
    picks::toggle(&mut picked, 7, 0);
    assert_eq!(picked, [7], "what may not be picked can still be taken back by hand");
}

#[test]
fn sneaks_are_shown_before_snitches_and_locations_one_after_the_other() {
    let (mut reveal, mut reveals) = (Reveal::default(), 0);
    golden::<Sneaks>("three-players", |game| {
        let (news, view) = seen(game);
        reveal.follow(&news, &view);
        if reveal.number > reveals {
            reveals = reveal.number;
            let seats = view.players.iter().count();
            assert_eq!(reveal.sneaks.iter().map(|(seat, _)| seat.index()).max(), Some(seats - 1));
            assert!(!reveal.snitches.is_empty() && !reveal.outcomes.is_empty());
            let beats: Vec<usize> = reveal.outcomes.iter().map(|(.., beat)| *beat).collect();
            let expected: Vec<usize> = (beats[0]..beats[0] + beats.len()).collect();
            assert_eq!(beats, expected);
            assert!(beats[0] > rookery_client::sneaks::SNITCHES_AT);
        }
        for (spot, outcome, _) in &reveal.outcomes {
            if let Outcome::Stolen(seat, _) = outcome {
                assert!(reveal.sneaks.contains(&(*seat, *spot)), "{seat} has stolen where it was not");
            }
        }
    });
    assert!(reveals >= 3, "{reveals}");
}

#[test]
fn who_arrives_in_the_middle_of_a_round_sees_the_same_plans() {
    let mut followed = Reveal::default();
    let mut arrived = 0;
    golden::<Sneaks>("five-players", |game| {
        let (news, view) = seen(game);
        followed.follow(&news, &view);
        if matches!(view.stage, Stage::Take { .. } | Stage::Swap { .. }) {
            let mut late = Reveal::default();
            late.follow(&[], &view);
            let sorted = |mut all: Vec<(Seat, rookery_sneaks::Spot)>| {
                all.sort_by_key(|(seat, spot)| (seat.index(), spot.index()));
                all
            };
            assert_eq!(sorted(late.sneaks), sorted(followed.sneaks.clone()));
            arrived += 1;
        }
    });
    assert!(arrived > 0);
}

/// Every plan and every take of a transcript can be put together by clicks.
#[test]
fn clicks_add_up_to_every_plan_and_take() {
    let mut before: Option<Match<Sneaks>> = None;
    let mut takes = 0;
    golden::<Sneaks>("two-players", |game| {
        if let (Some(before), Some(step)) = (before.replace(game.clone()), game.steps().last()) {
            let legal = before.legal(step.seat);
            match step.action {
                Action::Plan(plan) => {
                    let mut draft = Draft::default();
                    for spot in plan.sneaks.iter() {
                        draft.click(spot, Team::Sneaks, &legal);
                    }
                    for spot in plan.snitches.iter() {
                        draft.click(spot, Team::Sneaks, &legal);
                        draft.click(spot, Team::Snitches, &legal);
                    }
                    for spot in
                        plan.sneaks.iter().filter(|spot| !draft.sneaks.contains(spot)).collect::<Vec<_>>()
                    {
                        draft.click(spot, Team::Sneaks, &legal);
                    }
                    assert_eq!(draft.action(), step.action);
                    assert_eq!(Draft::from(plan).action(), step.action);
                }
                Action::Take(tokens) => {
                    let view = before.update(Viewer::Seat(step.seat), None).view;
                    let Stage::Take { mix, .. } = view.stage else { panic!("tokens are taken when asked") };
                    let mut taking = Tokens::NONE;
                    for colour in rookery_sneaks::Colour::ALL {
                        while taking[colour] < tokens[colour] {
                            taking = with_one_more(taking, colour, mix, &legal).unwrap();
                        }
                    }
                    assert_eq!(taking, tokens);
                    takes += 1;
                }
                _ => {}
            }
        }
    });
    assert!(takes > 0);
}

#[test]
fn a_theft_is_followed_from_its_beginning_to_its_end() {
    let (mut theft, mut ends): (Option<Theft>, Vec<End>) = (None, Vec::new());
    golden::<Diamonds>("three-thieves", |game| {
        let (news, view) = seen(game);
        let before = theft.take();
        theft = Theft::follow(before.clone(), &news, &view);
        match (&theft, view.scene()) {
            (Some(theft), Some(at)) => assert_eq!((theft.at, theft.total, theft.end), (at, view.total, None)),
            (None, Some(at)) => panic!("the theft at {at:?} is not followed"),
            (Some(theft), None) => {
                ends.extend(theft.end.filter(|_| before.is_none_or(|before| before.end.is_none())));
            }
            (None, None) => {}
        }
    });
    assert!(ends.contains(&End::Taken) && ends.len() > 5, "{ends:?}");
}

#[test]
fn every_card_of_the_tavern_can_be_played_by_clicks() {
    let mut before: Option<Match<Tavern>> = None;
    golden::<Tavern>("four-thieves", |game| {
        if let (Some(before), Some(step)) = (before.replace(game.clone()), game.steps().last()) {
            let legal = before.legal(step.seat);
            let used = rookery_tavern::Card::ALL.into_iter().filter(|card| tavern::uses(step.action, *card));
            for card in used {
                let click = Click::on(card, &legal);
                let expected = match step.action {
                    rookery_tavern::Action::Select(_) => Click::Pick,
                    rookery_tavern::Action::Trap(Some(_)) | rookery_tavern::Action::Sabotage(Some(_)) => {
                        Click::Arm
                    }
                    action => Click::Act(action),
                };
                assert_eq!(click, expected, "{} with {legal:?}", step.action);
            }
        }
        let (news, _) = seen(game);
        assert!(tavern::flips(&news).len() <= news.len());
    });
}

#[test]
fn heistmaster_rounds_have_all_that_was_told() {
    let (mut rounds, mut told) = (Vec::new(), 0);
    let game = golden::<Heistmaster>("five-thieves", |game| {
        let (news, _) = seen(game);
        take_down(&mut rounds, &news);
        told += news.len();
        for seat in game.turn().seats().iter() {
            assert!(Ask::of(&game.legal(seat)).is_some());
        }
    });
    assert_eq!(Ask::of(&[]), None);
    let (_, view) = seen(&game);
    let numbers: Vec<u8> = rounds.iter().map(|round| round.number).collect();
    assert_eq!(numbers, (1..=view.round).collect::<Vec<u8>>());
    assert!(told > rounds.iter().map(|round| round.told.len()).sum());
    assert!(rounds.iter().filter_map(Round::sides).count() > 0);
}

/// Plays guild with the first of those that lead somewhere, and clicks every action together on the way.
#[test]
fn clicks_add_up_to_every_action_of_guild_that_has_things() {
    let options = rookery_guild::Options::default();
    let mut game = Match::<Guild>::deal(3, &options, Seed::from_text("clicks")).unwrap();
    let mut clicked = 0;
    for step in 0..400_usize {
        let turn = game.turn();
        let Some(seat) = turn.seats().first() else { break };
        let legal = game.legal(seat);
        let view = game.update(Viewer::Seat(seat), None).view;
        let paths = guild::paths(&legal, &view);
        for (path, action) in &paths {
            let mut chosen = Vec::new();
            while let Some(thing) = path.get(chosen.len()) {
                assert!(guild::next(&paths, &chosen).contains(thing));
                chosen = guild::touched(&paths, &chosen, *thing).unwrap();
                assert!(path.starts_with(&chosen), "{action}: {chosen:?}");
                assert!(guild::so_far(&chosen, &paths).is_some() || chosen.len() < path.len());
            }
            let whole = guild::whole(&paths, &chosen).unwrap();
            assert_eq!(guild::path(&whole, &view), *path);
            // A click on the first thing takes everything back.
            if !guild::next(&paths, &chosen).contains(&path[0]) {
                assert_eq!(guild::touched(&paths, &chosen, path[0]), Some(Vec::new()));
            }
            clicked += 1;
        }
        game.act(seat, legal[(step * 7 + 3) % legal.len()]).unwrap();
    }
    assert!(clicked > 300, "{clicked}");
}
