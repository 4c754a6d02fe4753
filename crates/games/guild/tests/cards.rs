//! Every card of the standard set has a test of its own.

use rookery_guild::Options;

/// The files with tests of cards.
const FILES: &[&str] = &[
    include_str!("schemes/betrayals.rs"),
    include_str!("schemes/boosts.rs"),
    include_str!("schemes/counters.rs"),
    include_str!("schemes/defenses.rs"),
    include_str!("schemes/logistics.rs"),
    include_str!("schemes/modifiers.rs"),
    include_str!("schemes/moments.rs"),
    include_str!("schemes/others.rs"),
    include_str!("schemes/recruits.rs"),
    include_str!("schemes/tricks.rs"),
    include_str!("people/agendas.rs"),
    include_str!("people/characters.rs"),
    include_str!("people/expensive.rs"),
    include_str!("people/hired.rs"),
    include_str!("people/objectives.rs"),
    include_str!("people/skilled.rs"),
    include_str!("people/special.rs"),
    include_str!("people/treasures.rs"),
];

/// Is there a test whose name begins so?
fn tested(name: &str) -> bool {
    let function = format!("fn card_{name}_");
    FILES.iter().any(|file| {
        let mut places = file.match_indices(&function);
        places.any(|(place, _)| file[..place].trim_end().ends_with("#[test]"))
    })
}

#[test]
fn every_card_has_a_test() {
    let cards = Options::default().cards.cards();
    let ids: Vec<&str> = cards.iter().map(|card| card.id.as_str()).collect();
    let missing: Vec<String> = cards
        .iter()
        .filter(|card| {
            // The second of two copies of a Character is no other card, and one test goes through all Defenses.
            let copy = card.id.strip_suffix("-2").is_some_and(|first| ids.contains(&first));
            let name = if card.kind == "defense" { "defenses".to_owned() } else { card.id.replace('-', "_") };
            !copy && !tested(&name)
        })
        .map(|card| format!("{} {}", card.kind, card.id))
        .collect();
    assert!(missing.is_empty(), "without a test: {}", missing.join(", "));
}
