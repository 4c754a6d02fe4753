//! What faces derive from notices, views and clicks.

use rookery_client::diamonds::{TheftEnd, TheftProgress};
use rookery_client::guild::deals::{Direction, Proposal};
use rookery_client::heistmaster::{Ask, Round, take_down};
use rookery_client::sneaks::{Draft, Reveal, SpotOutcome, TeamKind, TokenClick, TokenOwner};
use rookery_client::{guild, guild::deals, picks, sight::Sight, tavern, tavern::Click};
use rookery_diamonds::Diamonds;
use rookery_guild::Guild;
use rookery_heistmaster::Heistmaster;
use rookery_kernel::{Game, Seat, Viewer};
use rookery_sneaks::{Action, Sneaks, Stage, Tokens};
use rookery_table::{Match, Seed};
use rookery_tavern::Tavern;
use rookery_wire::Step;

use crate::golden::golden;

/// What the public is told with the last step, and what it sees.
fn seen<G: Game>(game: &Match<G>) -> (Vec<G::Notice>, G::View) {
    let since = game.version().checked_sub(1);
    let update = game.update(Viewer::Public, since);
    (update.notices, update.view)
}

/// What a seat sees that is asked.
fn sight<G: Game>(game: &Match<G>, seat: Seat, legal: Vec<G::Action>) -> Sight<G> {
    let view = game.update(Viewer::Seat(seat), None).view;
    Sight { step: Step(game.version()), view, legal, answered: None, news: Vec::new(), anew: false }
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
            if let SpotOutcome::Stolen(seat, _) = outcome {
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
                        draft.click(spot, TeamKind::Sneaks, &legal);
                    }
                    for spot in plan.snitches.iter() {
                        draft.click(spot, TeamKind::Sneaks, &legal);
                        draft.click(spot, TeamKind::Snitches, &legal);
                    }
                    for spot in
                        plan.sneaks.iter().filter(|spot| !draft.sneaks.contains(spot)).collect::<Vec<_>>()
                    {
                        draft.click(spot, TeamKind::Sneaks, &legal);
                    }
                    assert_eq!(draft.action(), step.action);
                    assert_eq!(Draft::from(plan).action(), step.action);
                }
                Action::Take(tokens) => {
                    let sight = sight(&before, step.seat, legal);
                    let mut taking = Tokens::NONE;
                    for colour in rookery_sneaks::Colour::ALL {
                        while taking[colour] < tokens[colour] {
                            let click = TokenClick::on(TokenOwner::Bank, colour, taking, &sight);
                            let Some(TokenClick::Take(more)) = click else { panic!("{colour} is not taken") };
                            taking = more;
                        }
                    }
                    assert_eq!(taking, tokens);
                    takes += 1;
                }
                Action::Swap { give, with, get } => {
                    let sight = sight(&before, step.seat, legal);
                    let click =
                        |seat, colour| TokenClick::on(TokenOwner::Player(seat), colour, Tokens::NONE, &sight);
                    assert_eq!(click(step.seat, give), Some(TokenClick::Give));
                    assert_eq!(click(with, get), Some(TokenClick::Get(with)));
                }
                Action::Stop => {}
            }
        }
    });
    assert!(takes > 0);
}

#[test]
fn a_theft_is_followed_from_its_beginning_to_its_end() {
    let (mut theft, mut ends): (Option<TheftProgress>, Vec<TheftEnd>) = (None, Vec::new());
    golden::<Diamonds>("three-thieves", |game| {
        let (news, view) = seen(game);
        let before = theft.take();
        theft = TheftProgress::follow(before.clone(), &news, &view);
        match (&theft, view.scene()) {
            (Some(theft), Some(at)) => assert_eq!((theft.at, theft.total, theft.end), (at, view.total, None)),
            (None, Some(at)) => panic!("the theft at {at:?} is not followed"),
            (Some(theft), None) => {
                ends.extend(theft.end.filter(|_| before.is_none_or(|before| before.end.is_none())));
            }
            (None, None) => {}
        }
    });
    assert!(ends.contains(&TheftEnd::Taken) && ends.len() > 5, "{ends:?}");
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

/// Clicks every action together that has things. Returns how many there are.
fn click_all(legal: &[rookery_guild::Action], view: &rookery_guild::View) -> usize {
    let paths = guild::paths(legal, view);
    for (path, action) in &paths {
        let mut chosen = Vec::new();
        while let Some(thing) = path.get(chosen.len()) {
            assert!(guild::next(&paths, &chosen).contains(thing));
            chosen = guild::touched(&paths, &chosen, *thing).unwrap();
            assert!(path.starts_with(&chosen), "{action}: {chosen:?}");
            assert!(guild::so_far(&chosen, &paths).is_some() || chosen.len() < path.len());
        }
        let whole = guild::whole(&paths, &chosen).unwrap();
        assert_eq!(guild::path(&whole, view), *path);
        // A click on the first thing takes everything back.
        if !guild::next(&paths, &chosen).contains(&path[0]) {
            assert_eq!(guild::touched(&paths, &chosen, path[0]), Some(Vec::new()));
        }
    }
    paths.len()
}

#[test]
fn clicks_add_up_to_every_action_of_guild_that_has_things() {
    let options = rookery_guild::Options::default();
    let mut game = Match::<Guild>::deal(3, &options, Seed::from_text("clicks")).unwrap();
    let mut clicked = 0;
    for step in 0..400_usize {
        let Some(seat) = game.turn().seats().first() else { break };
        let legal = game.legal(seat);
        clicked += click_all(&legal, &game.update(Viewer::Seat(seat), None).view);
        game.act(seat, legal[(step * 7 + 3) % legal.len()]).unwrap();
    }
    assert!(clicked > 300, "{clicked}");
}

/// Every step of a transcript is a path of clicks, a form, or a button.
#[test]
fn every_step_of_a_guild_transcript_can_be_clicked() {
    let mut before: Option<Match<Guild>> = None;
    let (mut clicked, mut forms) = (0, 0);
    golden::<Guild>("one-turn", |game| {
        if let (Some(before), Some(step)) = (before.replace(game.clone()), game.steps().last()) {
            let view = before.update(Viewer::Seat(step.seat), None).view;
            let path = guild::path(&step.action, &view);
            let legal = before.legal(step.seat);
            match step.action {
                action if !path.is_empty() => {
                    clicked += click_all(&[action], &view);
                    assert!(guild::paths(&legal, &view).contains(&(path, action)), "{action}");
                }
                action if deals::is_form(&action) => {
                    forms += 1;
                    match action {
                        rookery_guild::Action::Invite(seat, coins, treasure) => {
                            assert!(deals::offers(&legal).iter().any(|&(to, most, with)| {
                                to == seat && coins <= most && (with || !treasure)
                            }));
                        }
                        rookery_guild::Action::Counter(coins) => {
                            assert!(deals::highest_counter(&legal) >= Some(coins));
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
        }
    });
    assert!(clicked > 15 && forms > 1, "{clicked} {forms}");
}

#[test]
fn an_exchange_is_put_together_and_sent_one_thing_after_the_other() {
    use rookery_guild::{Action, Item};
    let (with, mut deal) = (Seat::new(1), Vec::new());
    let (give, ask) = (Direction::Give, Direction::Ask);
    give.set_coins(with, 3, 1, &mut deal);
    ask.set_coins(with, 2, 0, &mut deal);
    assert_eq!(deal, [Action::Give(with, Item::Coins(3))], "there was no room for more");
    give.set_coins(with, 5, 0, &mut deal);
    assert_eq!((give.coins(with, &deal), ask.coins(with, &deal)), (Some(5), None));
    give.set_coins(with, 0, 0, &mut deal);
    assert_eq!(deal, []);
    let first = ask.action(with, Item::Coins(4));
    assert_eq!(ask.item(with, &first), Some(Item::Coins(4)));
    assert_eq!((ask.item(Seat::new(2), &first), give.item(with, &first)), (None, None));

    let game = Match::<Guild>::deal(3, &rookery_guild::Options::default(), Seed::from_text("deal")).unwrap();
    let view = game.update(Viewer::Seat(Seat::new(0)), None).view;
    let (answered, news) = (None, Vec::new());
    let mut sight = Sight::<Guild> { step: Step(7), view, legal: vec![first], answered, news, anew: false };
    let mut proposal = Proposal::new(vec![first]);
    assert_eq!(proposal.next(&sight), Some(first));
    sight.legal = vec![Action::Propose];
    assert_eq!(proposal.next(&sight), None, "the first is on its way");
    sight.step = Step(8);
    assert_eq!((proposal.next(&sight), proposal.next(&sight)), (Some(Action::Propose), None));
    let mut refused = Proposal::new(vec![first]);
    sight.view.stage = rookery_guild::Stage::Trade;
    assert_eq!(refused.next(&sight), None);
    sight.legal = vec![first];
    assert_eq!(refused.next(&sight), None, "what cannot be proposed is given up");
}
