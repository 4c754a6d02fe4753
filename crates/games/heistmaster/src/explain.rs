//! What an action would do, at more length than its label, and which rulings all of it stands on.

use rookery_kernel::{Explanation, Names, SeatSet};

use crate::{
    action::Action,
    cards::Colour,
    event::Notice,
    phase::Ending,
    view::{PublicThief, View},
};

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
            &[4, 39],
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
        &[4],
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
    Explanation::new(format!("Who is named cannot refuse. {promised} {self_too}"), &[3, 1, 4])
}

fn pay(paid: u8, view: &View, names: &Names) -> Explanation {
    let (offer, master) = (own(view).offer, names.of(view.heistmaster));
    let kept = if paid == offer {
        "as you have promised, which counts as kept".to_owned()
    } else {
        format!("of the {offer} you have promised, which counts as broken, and everyone sees it")
    };
    let left = money(view) - i32::from(paid);
    Explanation::new(format!("{master} gets {paid} from you, {kept}. You are left with {left}."), &[4])
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
            "{gain} Two go onto each of the other decks. The team draws from its {} cards, the first of tier {}.{end}",
            seen.cards,
            seen.tier.unwrap_or(1),
        ),
        &[5, 6],
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
        &[18, 20, 13],
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
        &[20, 19, 10],
    )
}

/// The ruling by which something happened.
pub(crate) const fn ruling(notice: &Notice) -> u16 {
    match notice {
        Notice::Round { .. } => 7,
        Notice::Offers { .. } | Notice::Bribe { .. } => 4,
        Notice::Team { .. } => 3,
        Notice::Target { .. } => 5,
        Notice::Loyalty { .. } => 8,
        Notice::Stashed { .. } => 9,
        Notice::Revealed { .. } | Notice::Total { .. } => 13,
        Notice::Event { .. } => 14,
        Notice::NoEvent => 15,
        Notice::Money { money, .. } if *money < 0 => 22,
        Notice::Money { .. } => 17,
        Notice::Honour { .. } => 20,
        Notice::Looked { .. } => 37,
        Notice::End { ending: Ending::GreenEnd } => 28,
        Notice::End { ending: Ending::RedEnd } => 29,
        Notice::End { ending: Ending::EmptyDeck } => 30,
        Notice::End { ending: Ending::BlueEnd } | Notice::Won { .. } => 31,
        Notice::Count { .. } => 26,
    }
}
