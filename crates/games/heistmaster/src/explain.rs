//! What an action would do, at more length than its label, and which rulings all of it stands on.

use rookery_kernel::{Citation, Explanation, Names, SeatSet, many};

use crate::view::{PublicThief, View};
use crate::{action::Action, cards::Colour, effect::Effect, event::Notice, phase::Ending, ruling};

/// What an action would do, as far as the viewer can know.
pub(crate) fn action(action: Action, view: &View, names: &Names) -> Explanation {
    match action {
        Action::Offer(money) => offer(money, view, names),
        Action::Team(team) => sent(team, view),
        Action::Pay(money) => pay(money, view, names),
        Action::Target(deck) => target(deck, view),
        Action::Honourable => honourable(view),
        Action::Dishonourable => dishonourable(view),
    }
}

fn money(view: &View) -> i32 {
    view.own.map_or(0, |own| own.money)
}

fn own(view: &View) -> PublicThief {
    view.viewer.seat().map(|seat| view.thieves[seat]).unwrap_or_default()
}

fn offer(offered: u8, view: &View, names: &Names) -> Explanation {
    let master = names.of(view.heistmaster);
    if offered == 0 {
        return Explanation::new(
            format!(
                "You promise {master} nothing, and if you are taken along all the same you will not be asked to pay."
            ),
            &[ruling::OFFERS, ruling::EVERYONE_WHO_OFFERED_IS_ASKED],
        );
    }
    let short = if i32::from(offered) > money(view) {
        format!(" It is more than the {} you have, which only you know.", money(view))
    } else {
        String::new()
    };
    Explanation::new(
        format!(
            "A promise, shown together with all others, that binds you to nothing: if {master} takes you along you pay what you like, from nothing to {offered}, and whether you kept it is counted in the open.{short}"
        ),
        &[ruling::OFFERS],
    )
}

fn sent(team: SeatSet, view: &View) -> Explanation {
    let promised: u32 = team.iter().map(|seat| u32::from(view.thieves[seat].offer)).sum();
    let promised = match promised {
        0 => "They have promised you nothing.".to_owned(),
        promised => format!("Together they have promised you {promised}, and may pay less."),
    };
    let self_too = if team.contains(view.heistmaster) {
        "You go along yourself and choose your side like the others."
    } else {
        "You stay at home: the money on the target is yours, but no share of the heist."
    };
    Explanation::new(
        format!("Who is named cannot refuse. {promised} {self_too}"),
        &[ruling::NO_REFUSING, ruling::THE_HEISTMASTER_MAY_GO_ALONG, ruling::OFFERS],
    )
}

fn pay(paid: u8, view: &View, names: &Names) -> Explanation {
    let (offer, master) = (own(view).offer, names.of(view.heistmaster));
    let kept = if paid == offer {
        "as you have promised, which counts as kept".to_owned()
    } else {
        format!("of the {offer} you have promised, which counts as broken, and everyone sees it")
    };
    let left = money(view) - i32::from(paid);
    Explanation::new(
        format!("{master} gets {paid} from you, {kept}. You are left with {left}."),
        &[ruling::OFFERS],
    )
}

fn target(deck: Colour, view: &View) -> Explanation {
    let seen = &view.decks[deck];
    let gain = match seen.money {
        0 => "There is no money on it for you.".to_owned(),
        money => format!("The {money} on it are yours at once."),
    };
    let end = match seen.tier {
        Some(3) => match deck {
            Colour::Green => {
                " Its End Game card may come up: then neither the highest nor the lowest honour can win."
            }
            Colour::Blue => " Its End Game card may come up: then the richest win.",
            Colour::Red => {
                " Its End Game card may come up: then the poorest are out and the highest honour wins."
            }
        },
        _ if usize::from(seen.cards) <= view.team.len() => {
            " The heist can empty the deck, and that ends the game."
        }
        _ => "",
    };
    Explanation::new(
        format!(
            "{gain} Two go onto each of the other decks. The team draws from its {}, the first of tier {}.{end}",
            many(seen.cards, "card", "cards"),
            seen.tier.unwrap_or(1),
        ),
        &[ruling::MONEY_ON_THE_TARGET, ruling::AN_EMPTY_DECK],
    )
}

fn honourable(view: &View) -> Explanation {
    let honour = own(view).honour;
    let gain = if honour >= 13 {
        "stay at 13 honour".to_owned()
    } else {
        format!("rise from {honour} to {} honour", honour + 1)
    };
    Explanation::new(
        format!(
            "A card is revealed for you. If the whole team is honourable each of you gets the total; if anybody is not, you get no money and {gain}."
        ),
        &[ruling::ALL_HONOURABLE, ruling::SOME_OF_EACH, ruling::THE_TOTAL],
    )
}

fn dishonourable(view: &View) -> Explanation {
    let honour = own(view).honour;
    let loss = if honour <= 1 {
        "stay at 1 honour".to_owned()
    } else {
        format!("fall from {honour} to {} honour", honour - 1)
    };
    Explanation::new(
        format!(
            "You hide a card of the deck that only you see, and {loss}. If anybody is honourable you get twice the total; if nobody is, nothing is revealed and nobody gets anything."
        ),
        &[ruling::SOME_OF_EACH, ruling::ALL_DISHONOURABLE, ruling::A_STASH_IS_SECRET],
    )
}

/// The ruling by which something happened, where the rules in brief do not say all.
pub(crate) fn cited(notice: &Notice, earlier: &[Notice]) -> Option<Citation> {
    Some(match *notice {
        Notice::Round { .. } => ruling::THE_FIRST_HEISTMASTER,
        Notice::Offers { .. } | Notice::Bribe { .. } => ruling::OFFERS,
        Notice::Team { .. } => ruling::NO_REFUSING,
        Notice::Target { .. } => ruling::MONEY_ON_THE_TARGET,
        Notice::Loyalty { .. } => ruling::LOYALTY_IS_SECRET,
        Notice::Stashed { .. } => ruling::STASHES_COME_FIRST,
        Notice::Revealed { .. } | Notice::Total { .. } => ruling::THE_TOTAL,
        Notice::Event { .. } => ruling::SEVERAL_E,
        Notice::NoEvent => ruling::NO_EVENTS_LEFT,
        Notice::Money { money, .. } => match cause(earlier)? {
            Cause::Event(Effect::DishonourablePay(asked)) if -money < i16::from(asked) => ruling::NO_DEBTS,
            Cause::Event(_) => ruling::SEVERAL_E,
            Cause::Total | Cause::Loyalty => ruling::PAY_IS_PER_HEAD,
        },
        Notice::Honour { .. } => match cause(earlier)? {
            Cause::Event(_) => ruling::SEVERAL_E,
            Cause::Total => ruling::SOME_OF_EACH,
            Cause::Loyalty => ruling::ALL_DISHONOURABLE,
        },
        Notice::Looked { .. } => ruling::CARDS_BEFORE_EVENTS,
        Notice::End { ending: Ending::BlueEnd } => ruling::THE_LAST_ROUND_IS_PAID,
        Notice::End { ending: Ending::RedEnd } => ruling::RED,
        Notice::End { ending: Ending::GreenEnd | Ending::EmptyDeck } => ruling::HIGHEST_AND_LOWEST,
        Notice::Count { .. } => ruling::H_FIRST,
        Notice::Won { winners } if winners.len() > 1 => ruling::TIES,
        Notice::Won { winners } => return won(winners, earlier),
    })
}

/// What money and honour come from.
enum Cause {
    Event(Effect),
    /// The heist, some or all of whose team were honourable.
    Total,
    /// The heist, none of whose team was honourable.
    Loyalty,
}

fn cause(earlier: &[Notice]) -> Option<Cause> {
    earlier.iter().rev().find_map(|notice| match *notice {
        Notice::Event { effect, .. } => Some(Cause::Event(effect)),
        Notice::Total { .. } => Some(Cause::Total),
        Notice::Loyalty { .. } => Some(Cause::Loyalty),
        _ => None,
    })
}

/// Why there is one winner, or none.
fn won(winners: SeatSet, earlier: &[Notice]) -> Option<Citation> {
    let ending = earlier.iter().rev().find_map(|notice| match *notice {
        Notice::End { ending } => Some(ending),
        _ => None,
    })?;
    match ending {
        Ending::BlueEnd => None,
        Ending::RedEnd => Some(ruling::RED),
        Ending::GreenEnd if winners.is_empty() => Some(ruling::GREEN_WHEN_ALL_STAND_ON_ONE_OR_TWO_SPACES),
        Ending::EmptyDeck if winners.is_empty() => Some(ruling::AN_EMPTY_DECK_WHEN_ALL_STAND_ON_ONE_SPACE),
        Ending::GreenEnd | Ending::EmptyDeck => Some(ruling::HIGHEST_AND_LOWEST),
    }
}
