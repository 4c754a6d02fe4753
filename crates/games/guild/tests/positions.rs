//! Positions that cannot be, each made from one that was met in a game by changing one thing.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::LazyLock;

use rookery_guild::{Action, Guild, Options};
use rookery_kernel::{Game, Impossible, Luck, Nothing, Quick, Viewer};
use rookery_testkit::{Start, impossible};
use serde_json::{Value, json};

/// The first position of games of four at random that is wanted.
fn met(wanted: impl Fn(&Value) -> bool) -> Value {
    for seed in 0..400 {
        let mut dice = Quick::new(seed);
        let mut game = Guild::new(4, &Options::default(), &mut dice, &mut Nothing).unwrap();
        for _ in 0..600 {
            let position = serde_json::to_value(game.position()).unwrap();
            if wanted(&position["table"]) {
                return position;
            }
            let Some(seat) = game.turn().seats().first() else { break };
            let mut listed = Vec::new();
            game.legal(seat, &mut listed);
            game.apply(seat, pick(&listed, &mut dice), &mut dice, &mut Nothing).unwrap();
        }
    }
    panic!("no game comes to such a position");
}

/// One of these actions, heists sooner than others and breaking them off later.
fn pick(listed: &[Action], dice: &mut Quick) -> Action {
    let eager: Vec<Action> = listed
        .iter()
        .copied()
        .filter(|action| matches!(action, Action::Heist(_) | Action::Place(..)))
        .collect();
    let calm: Vec<Action> = listed.iter().copied().filter(|action| *action != Action::Break).collect();
    let from = match (dice.below(2), eager.is_empty(), calm.is_empty()) {
        (0, false, _) => &eager,
        (_, _, false) => &calm,
        _ => listed,
    };
    from[dice.below(from.len() as u32) as usize]
}

fn phase(table: &Value, wanted: &str) -> bool {
    table["phase"] == wanted
}

fn top<'a>(table: &'a Value, name: &str) -> Option<&'a Value> {
    table["tasks"].as_array()?.last()?.get(name)
}

static DEALT: LazyLock<Value> = LazyLock::new(|| met(|table| phase(table, "agendas")));
static DRAFTING: LazyLock<Value> =
    LazyLock::new(|| met(|table| top(table, "draft").is_some_and(|picks| *picks == 3)));
static ACTING: LazyLock<Value> = LazyLock::new(|| met(|table| phase(table, "act") && table["turn"] == 2));
static TRADING: LazyLock<Value> = LazyLock::new(|| {
    met(|table| phase(table, "trade") && items(&table["trade"]).iter().any(|swap| swap["item"] == "scheme"))
});
static OFFERING: LazyLock<Value> = LazyLock::new(|| met(|table| phase(table, "offer-answers")));
static PLACING: LazyLock<Value> = LazyLock::new(|| {
    met(|table| phase(table, "place") && items(&table["characters"]).iter().any(|one| !one["post"].is_null()))
});
static HEISTING: LazyLock<Value> =
    LazyLock::new(|| met(|table| phase(table, "window") && table["heist"]["stage"] == "complications"));
static PLAYING: LazyLock<Value> = LazyLock::new(|| {
    met(|table| {
        phase(table, "response")
            && table["plays"][0]["source"].as_str().is_some_and(|card| card.starts_with('k'))
    })
});
static LOOKING: LazyLock<Value> =
    LazyLock::new(|| met(|table| top(table, "scout").is_some_and(|scout| scout["deck"] == "scheme")));
static WEARING: LazyLock<Value> =
    LazyLock::new(|| met(|table| items(&table["modifiers"]).len() > 1 && phase(table, "act")));

/// The position with something changed.
fn with(position: &Value, change: impl FnOnce(&mut Value)) -> Start<Guild> {
    let mut changed = position.clone();
    change(&mut changed);
    Start::at(changed)
}

/// The position with a value put at a JSON pointer.
fn at(position: &Value, pointer: &str, value: Value) -> Start<Guild> {
    with(position, |position| *position.pointer_mut(pointer).unwrap() = value)
}

/// The position with one more in a list.
fn longer(position: &Value, pointer: &str, more: &Value) -> Start<Guild> {
    with(position, |position| {
        position.pointer_mut(pointer).unwrap().as_array_mut().unwrap().push(more.clone());
    })
}

/// The position with the last of a list taken away.
fn shorter(position: &Value, pointer: &str) -> Start<Guild> {
    with(position, |position| _ = position.pointer_mut(pointer).unwrap().as_array_mut().unwrap().pop())
}

/// All of a list.
fn items(list: &Value) -> &[Value] {
    list.as_array().unwrap()
}

/// The game at the position with a value put at a JSON pointer, if it is possible.
fn resumed(position: &Value, pointer: &str, value: Value) -> Result<Guild, Impossible> {
    let mut changed = position.clone();
    *changed.pointer_mut(pointer).unwrap() = value;
    Guild::resume(&serde_json::from_value(changed).unwrap())
}

/// Where the first card lies that lies at such a place.
fn lying(position: &Value, cards: &str, place: &str) -> usize {
    let cards = items(&position["secrets"][cards]);
    cards.iter().position(|lies| lies["place"] == place).unwrap()
}

#[test]
fn what_they_are_made_from_is_possible_and_can_be_imagined() {
    let all =
        [&DEALT, &DRAFTING, &ACTING, &TRADING, &OFFERING, &PLACING, &HEISTING, &PLAYING, &LOOKING, &WEARING];
    for position in all {
        let position = serde_json::from_value((*position).clone()).unwrap();
        let game = Guild::resume(&position).unwrap();
        assert_eq!(game.position(), position);
        for viewer in Viewer::all(4) {
            let view = game.view(viewer);
            let world = Guild::imagine(&view, &mut Quick::new(5));
            assert_eq!(world.view(viewer), view, "{viewer}");
            assert_eq!(world.check(), Ok(()), "{viewer}");
        }
    }
}

#[test]
fn there_are_as_many_of_everything_as_there_should_be() {
    let cut = |list: &str| shorter(&ACTING, list);
    let two = json!(items(&ACTING["table"]["players"])[..2]);
    impossible(at(&ACTING, "/table/players", two), "table.players");
    impossible(cut("/table/characters"), "table.characters");
    impossible(cut("/secrets/schemes"), "secrets.schemes");
    impossible(cut("/secrets/defenses"), "secrets.defenses");
    impossible(cut("/secrets/answers"), "secrets.answers");
    impossible(cut("/secrets/orders"), "secrets.orders");
    for list in ["offers", "counters", "truth", "betrayals"] {
        let field = format!("table.heist.{list}");
        let pointer = format!("/table/heist/{list}");
        impossible(at(&HEISTING, &pointer, json!([null, null, null])), &field);
    }
    impossible(at(&ACTING, "/options", json!({ "turn-limit": 2001 })), "options.turn-limit");
    impossible(at(&ACTING, "/options", json!({ "turn-limit": 1 })), "table.turn");
    impossible(at(&ACTING, "/options", json!({ "first-game": true })), "secrets.agendas");
}

#[test]
fn nobody_is_mentioned_who_is_not_at_the_table() {
    impossible(at(&ACTING, "/table/active", json!(4)), "table.active");
    impossible(at(&ACTING, "/table/asked", json!([7])), "table.asked");
    impossible(at(&ACTING, "/table/players/1/betrayed_by", json!([5])), "table.players[1].betrayed_by");
    impossible(at(&ACTING, "/table/players/1/betrayed_by", json!([1])), "table.players[1].betrayed_by");
    impossible(at(&WEARING, "/table/modifiers/0/by", json!(4)), "table.modifiers[0].by");
    impossible(at(&TRADING, "/table/trade/0/with", json!(6)), "table.trade[0].with");
    impossible(at(&HEISTING, "/table/heist/by", json!(4)), "table.heist.by");
    impossible(at(&HEISTING, "/table/heist/crew", json!([4])), "table.heist.crew");
    impossible(at(&HEISTING, "/table/heist/had/0", json!([4])), "table.heist.had[0]");
    impossible(at(&PLAYING, "/table/plays/0/seat", json!(5)), "table.plays[0].seat");
    let hand = lying(&ACTING, "schemes", "s1");
    impossible(
        at(&ACTING, &format!("/secrets/schemes/{hand}/place"), json!("s4")),
        &format!("secrets.schemes[{hand}]"),
    );
    impossible(at(&ACTING, "/secrets/agendas/0", json!({ "held": 4 })), "secrets.agendas[0]");
}

#[test]
fn every_character_is_in_one_place() {
    let crew = &ACTING["table"]["players"][0]["crew"][0];
    let twice = |list: &str| longer(&ACTING, list, crew);
    impossible(twice("/table/players/1/crew"), "table.players[1].crew");
    impossible(twice("/table/pool"), "table.pool");
    impossible(twice("/table/stack"), "table.stack");
    impossible(twice("/table/jail"), "table.jail");
    impossible(twice("/table/graveyard"), "table.graveyard");
    impossible(twice("/table/deck/0"), "table.deck[0]");
    impossible(at(&ACTING, "/table/jail", json!([])), "table.characters");
    impossible(longer(&ACTING, "/table/deck", &json!([])), "table.deck[1]");
    // Characters of cost 0 have a stack of their own.
    let moved = |from: &str, to: &str| {
        with(&DEALT, |position| {
            let card = position.pointer_mut(from).unwrap().as_array_mut().unwrap().remove(0);
            position.pointer_mut(to).unwrap().as_array_mut().unwrap().push(card);
        })
    };
    impossible(moved("/table/deck/0", "/table/stack"), "table.stack");
    impossible(moved("/table/stack", "/table/pool"), "table.pool");
    impossible(moved("/table/stack", "/table/deck/0"), "table.deck");
}

#[test]
fn schemes_lie_where_the_table_says() {
    let hand = lying(&ACTING, "schemes", "s1");
    let deck = lying(&ACTING, "schemes", "deck-0");
    let lies =
        |card: usize, place: &str| at(&ACTING, &format!("/secrets/schemes/{card}/place"), json!(place));
    impossible(lies(hand, "deck-0"), "table.players[1].hand");
    impossible(lies(deck, "s2"), "table.players[2].hand");
    impossible(lies(deck, "out"), "table.scheme_deck[0]");
    impossible(lies(deck, "deck-1"), &format!("secrets.schemes[{deck}]"));
    impossible(lies(deck, "look"), &format!("secrets.schemes[{deck}]"));
    impossible(at(&ACTING, "/table/players/0/hand", json!(95)), "table.players[0].hand");
    impossible(longer(&ACTING, "/table/scheme_deck", &json!(0)), "table.scheme_deck[1]");
    impossible(at(&ACTING, "/table/scheme_discard", json!(["k95"])), "table.scheme_discard");
    impossible(
        at(&ACTING, "/table/scheme_discard", json!(["k0", "k0", "k0", "k0", "k0"])),
        "secrets.schemes",
    );
    impossible(
        at(&ACTING, &format!("/secrets/schemes/{hand}"), json!({ "place": "s1", "known": [1] })),
        &format!("secrets.schemes[{hand}]"),
    );
    impossible(
        at(&LOOKING, "/table/tasks", json!(["act"])),
        &format!("secrets.schemes[{}]", lying(&LOOKING, "schemes", "look")),
    );
}

#[test]
fn copies_are_in_their_one_order() {
    let cards = items(&ACTING["secrets"]["schemes"]);
    // Where two neighbours are copies of one kind that lie at different places, they cannot be swapped.
    let refused = (1..cards.len()).find_map(|card| {
        let mut list = cards.to_vec();
        list.swap(card - 1, card);
        let refused = resumed(&ACTING, "/secrets/schemes", json!(list)).err();
        refused.filter(|refused| refused.why.contains("order"))
    });
    assert_eq!(refused.unwrap().field, "secrets.schemes");
}

#[test]
fn defenses_agendas_treasures_and_objectives_are_all_there() {
    let card = lying(&ACTING, "defenses", "deck-0");
    let lies = |place: &str| at(&ACTING, &format!("/secrets/defenses/{card}/place"), json!(place));
    impossible(lies("s0"), "secrets.defenses");
    impossible(lies("out"), "table.defense_deck[0]");
    impossible(at(&ACTING, "/table/defense_discard", json!(["d33"])), "table.defense_discard");
    impossible(shorter(&ACTING, "/table/sites/0/defenses"), "secrets.defenses");
    impossible(at(&ACTING, "/secrets/agendas", json!(vec!["box"; 18])), "secrets.agendas");
    let spare = items(&ACTING["secrets"]["agendas"]).iter().position(|place| *place == "box").unwrap();
    impossible(at(&ACTING, &format!("/secrets/agendas/{spare}"), json!({ "dropped": 0 })), "secrets.agendas");
    impossible(
        at(&ACTING, "/table/players/2/treasures", json!([ACTING["table"]["treasure_deck"][0]])),
        "table.players[2].treasures",
    );
    let objective = &ACTING["table"]["sites"][0]["objective"];
    impossible(at(&ACTING, "/table/sites/1/objective", objective.clone()), "table.sites[1].objective");
    impossible(
        at(&ACTING, "/table/sites/1/objective", ACTING["table"]["unseen"][0].clone()),
        "table.sites[1].objective",
    );
    impossible(at(&ACTING, "/table/laid_out", json!(3)), "table.laid_out");
    impossible(at(&ACTING, "/table/sites/0/coins", json!(10_000)), "table.sites[0].coins");
    impossible(at(&ACTING, "/table/sites/0/added", json!(true)), "table.sites[0].defenses");
    impossible(
        with(&DEALT, |position| position["table"]["sites"] = ACTING["table"]["sites"].clone()),
        "secrets.defenses",
    );
}

#[test]
fn people_are_as_they_can_be() {
    impossible(at(&ACTING, "/table/players/3/coins", json!(10_000)), "table.players[3].coins");
    impossible(at(&ACTING, "/table/players/3/declared", json!(21)), "table.players[3].declared");
    impossible(at(&ACTING, "/table/players/3/silent_heist", json!(true)), "table.players[3].silent_heist");
    impossible(at(&ACTING, "/table/turn", json!(0)), "table.turn");
    impossible(at(&ACTING, "/table/actions", json!(13)), "table.actions");
    let card: usize = ACTING["table"]["jail"][0].as_str().unwrap()[1..].parse().unwrap();
    let state = |name: &str, value: Value| {
        let (pointer, field) =
            (format!("/table/characters/{card}/{name}"), format!("table.characters[{card}].{name}"));
        impossible(at(&ACTING, &pointer, value), &field)
    };
    state("exhausted", json!(true));
    state(
        "post",
        items(&HEISTING["table"]["characters"])
            .iter()
            .find_map(|one| one.get("post").filter(|post| !post.is_null()))
            .unwrap()
            .clone(),
    );
    state("used", json!(255));
    state("safe_turn", json!(8));
    state("safe_heist", json!(1));
    state("boosts", json!([1, 0, 0, 0]));
    state("boosts", json!([101, 0, 0, 0]));
    impossible(at(&ACTING, "/table/treasures_used/0", json!(255)), "table.treasures_used[0]");
    impossible(at(&DRAFTING, "/table/players/0/hand", json!(1)), "table.players[0].hand");
    impossible(at(&DRAFTING, "/table/honor_broken", json!(true)), "table.honor_broken");
    impossible(at(&DRAFTING, "/table/players/0/coins", json!(6)), "table.players[0]");
}

#[test]
fn modifiers_are_on_somebody() {
    let jailed = WEARING["table"]["graveyard"].get(0).or(WEARING["table"]["jail"].get(0)).unwrap();
    impossible(at(&WEARING, "/table/modifiers/0/host", jailed.clone()), "table.modifiers[0].host");
    impossible(at(&WEARING, "/table/modifiers/0/kind", json!("k95")), "table.modifiers[0].kind");
    impossible(at(&WEARING, "/table/modifiers/0/spent", json!(9)), "table.modifiers[0].spent");
    impossible(
        with(&WEARING, |position| position["table"]["modifiers"].as_array_mut().unwrap().reverse()),
        "table.modifiers",
    );
    impossible(shorter(&WEARING, "/table/modifiers"), "secrets.schemes");
}

#[test]
fn an_exchange_is_of_what_is_there() {
    let place = items(&TRADING["table"]["trade"]).iter().position(|swap| swap["item"] == "scheme").unwrap();
    let field = |name: &str| format!("table.trade[{place}].{name}");
    let item = |item: Value| at(&TRADING, &format!("/table/trade/{place}/item"), item);
    impossible(item(json!("coins 9999")), &field("item"));
    impossible(item(json!("k0")), &field("item"));
    impossible(item(TRADING["table"]["pool"][0].clone()), &field("item"));
    impossible(item(TRADING["table"]["treasure_deck"][0].clone()), &field("item"));
    impossible(
        at(&TRADING, &format!("/table/trade/{place}/with"), TRADING["table"]["active"].clone()),
        &field("with"),
    );
    impossible(at(&TRADING, "/table/phase", json!("act")), "table.trade");
    impossible(at(&ACTING, "/table/trade", TRADING["table"]["trade"].clone()), "table.trade");
    impossible(at(&ACTING, "/secrets/offered", json!(["k0"])), "secrets.offered");
    let given = met(|table| {
        let trade = items(&table["trade"]);
        phase(table, "trade") && trade.iter().any(|swap| swap["item"] == "scheme" && swap["given"] == true)
    });
    impossible(at(&given, "/secrets/offered", json!([])), "secrets.offered");
    impossible(at(&given, "/secrets/offered/0", json!("k95")), "secrets.offered");
}

#[test]
fn a_heist_is_one_that_could_be_planned() {
    let heist = |name: &str, value: Value| at(&HEISTING, &format!("/table/heist/{name}"), value);
    let by = HEISTING["table"]["heist"]["by"].as_u64().unwrap();
    impossible(heist("by", json!((by + 1) % 4)), "table.heist.by");
    impossible(heist("goal", json!({ "site": 2 })), "table.heist.goal");
    impossible(heist("round", json!(0)), "table.heist.round");
    impossible(heist("round", json!(3)), "table.heist.round");
    let alone = (0..4)
        .find(|&seat| HEISTING["table"]["heist"]["offers"][seat].is_null() && seat as u64 != by)
        .unwrap();
    impossible(heist("invited", json!([alone])), &format!("table.heist.offers[{alone}]"));
    impossible(heist("agreed", json!([by])), "table.heist.agreed");
    impossible(heist("crew", json!([])), "table.heist.crew");
    impossible(heist("bypassed", json!(128)), "table.heist.bypassed");
    impossible(heist("lines/0", json!(9)), "table.heist.lines[0]");
    impossible(heist("lines/5", json!(1)), "table.heist.lines[5]");
    impossible(heist("asks/0", json!([0, 0, 0, 120])), "table.heist.asks[0]");
    impossible(heist(&format!("truth/{by}"), json!("k0")), "secrets.schemes");
    impossible(heist(&format!("betrayals/{by}"), json!(5)), "table.heist.betrayals");
    impossible(heist("annulled", json!([by])), "table.heist.annulled");
    impossible(heist("stage", json!("planned")), "table.tasks");
    let posted = items(&HEISTING["table"]["characters"]).iter().position(|one| !one["post"].is_null());
    let field = format!("table.characters[{}].post", posted.unwrap());
    impossible(at(&HEISTING, "/table/heist", Value::Null), &field);
}

#[test]
fn offers_are_made_to_those_who_are_invited() {
    let by = OFFERING["table"]["heist"]["by"].as_u64().unwrap();
    let invited = OFFERING["table"]["heist"]["invited"][0].as_u64().unwrap();
    impossible(
        at(&OFFERING, &format!("/table/heist/offers/{invited}"), Value::Null),
        &format!("table.heist.offers[{invited}]"),
    );
    impossible(
        at(&OFFERING, &format!("/table/heist/offers/{by}"), json!({ "coins": 1, "treasure": false })),
        &format!("table.heist.offers[{by}]"),
    );
    impossible(
        at(&OFFERING, &format!("/table/heist/counters/{invited}"), json!(3)),
        &format!("table.heist.counters[{invited}]"),
    );
    impossible(at(&OFFERING, "/table/heist/agreed", json!([invited])), "table.heist.invited");
    impossible(at(&OFFERING, "/table/heists", json!(0)), "table.heists");
    impossible(at(&OFFERING, "/table/actions", json!(0)), "table.actions");
    impossible(at(&OFFERING, "/table/asked", json!([by])), "table.asked");
    impossible(at(&OFFERING, "/table/phase", json!("counter-offers")), "table.heist.counters");
}

#[test]
fn characters_stand_on_defenses_that_are_there() {
    let characters = items(&PLACING["table"]["characters"]);
    let placed = characters.iter().position(|one| !one["post"].is_null()).unwrap();
    let post = &characters[placed]["post"];
    let crews = items(&PLACING["table"]["players"]);
    let helpers = &PLACING["table"]["heist"]["agreed"];
    let stranger = (0..4).find(|seat| {
        *seat != PLACING["table"]["heist"]["by"].as_u64().unwrap() as usize
            && !helpers.as_array().unwrap().contains(&json!(seat))
            && !crews[*seat]["crew"].as_array().unwrap().is_empty()
    });
    let number = |card: &Value| card.as_str().unwrap()[1..].parse::<usize>().unwrap();
    if let Some(seat) = stranger {
        let card = number(&crews[seat]["crew"][0]);
        impossible(
            at(&PLACING, &format!("/table/characters/{card}/post"), post.clone()),
            &format!("table.characters[{card}].post"),
        );
    }
    let pooled = number(&PLACING["table"]["pool"][0]);
    impossible(
        at(&PLACING, &format!("/table/characters/{pooled}/post"), post.clone()),
        &format!("table.characters[{pooled}].post"),
    );
    let last = post.as_str().unwrap().replace(|letter: char| letter.is_ascii_digit(), "6");
    impossible(
        at(&PLACING, &format!("/table/characters/{placed}/post"), json!(last)),
        &format!("table.characters[{placed}].post"),
    );
}

#[test]
fn tasks_are_in_an_order_in_which_they_can_be_done() {
    let tasks = |position: &Value, tasks: Value| at(position, "/table/tasks", tasks);
    impossible(tasks(&ACTING, json!([])), "table.tasks");
    impossible(tasks(&ACTING, json!(["judge"])), "table.tasks[0]");
    impossible(tasks(&ACTING, json!(["act", "act"])), "table.tasks[1]");
    impossible(tasks(&ACTING, json!(["act", "lock"])), "table.tasks[1]");
    impossible(tasks(&ACTING, json!(["act", "payout"])), "table.tasks[1]");
    impossible(tasks(&ACTING, json!(["act", { "cleanup": { "won": true } }])), "table.tasks[1]");
    impossible(tasks(&ACTING, json!(["act", { "excess": 5 }])), "table.tasks[1]");
    impossible(tasks(&ACTING, json!(["act", { "excess": 1 }, { "window": "action" }])), "table.tasks[2]");
    impossible(tasks(&ACTING, json!(["turn-end"])), "table.tasks[0]");
    impossible(tasks(&ACTING, json!(["act", { "window": "action" }])), "table.phase");
    impossible(tasks(&ACTING, json!([{ "draft": 3 }])), "table.tasks");
    impossible(tasks(&DRAFTING, json!([{ "draft": 8 }])), "table.asked");
    impossible(tasks(&DRAFTING, json!([{ "draft": 2 }])), "table.asked");
    let first = DRAFTING["table"]["active"].as_u64().unwrap() as usize;
    let last = (first + 3) % 4;
    let field = format!("table.players[{first}].crew");
    impossible(
        with(&DRAFTING, |position| {
            // Whoever has had no pick yet has what somebody else has drafted.
            let players = position["table"]["players"].as_array_mut().unwrap();
            players[last]["crew"] = players[first]["crew"].take();
            players[first]["crew"] = json!([]);
        }),
        &field,
    );
}

#[test]
fn plays_are_of_cards_that_can_do_that() {
    let play = |name: &str, value: Value| at(&PLAYING, &format!("/table/plays/0/{name}"), value);
    impossible(play("block", json!(8)), "table.plays[0].block");
    impossible(play("sort", json!("ability")), "table.plays[0].sort");
    impossible(play("picks", json!(["k0", "k0", "k0", "k0"])), "table.plays[0].picks");
    impossible(play("picks", json!(["s7"])), "table.plays[0].picks");
    impossible(play("source", json!("k95")), "table.plays[0].source");
    impossible(at(&PLAYING, "/table/plays", json!([])), "secrets.schemes");
    impossible(
        at(
            &ACTING,
            "/table/plays",
            json!([{ "seat": 0, "source": "c0", "block": 0, "picks": [], "sort": "ability", "countered": false }]),
        ),
        "table.plays[0].block",
    );
}

#[test]
fn the_question_is_one_that_is_asked() {
    let phase = |position: &Value, phase: Value| at(position, "/table/phase", phase);
    impossible(phase(&ACTING, json!("running")), "table.phase");
    impossible(phase(&ACTING, json!("over")), "table.tasks");
    for other in [
        "draft",
        "logistics",
        "resting",
        "offer",
        "counter-offers",
        "place",
        "window",
        "response",
        "truth",
        "choose",
    ] {
        assert!(resumed(&ACTING, "/table/phase", json!(other)).is_err(), "{other}");
    }
    impossible(at(&ACTING, "/table/asked", json!([])), "table.asked");
    impossible(at(&ACTING, "/table/asked", json!([0, 1])), "table.asked");
    impossible(at(&DEALT, "/table/asked", json!([0, 1, 2])), "table.asked");
    let active = ACTING["table"]["active"].as_u64().unwrap();
    impossible(at(&ACTING, "/table/asked", json!([(active + 1) % 4])), "table.asked");
    impossible(
        at(&ACTING, &format!("/secrets/answers/{active}"), json!("end")),
        &format!("secrets.answers[{active}]"),
    );
    impossible(
        at(
            &ACTING,
            "/table/result",
            json!({ "ending": "robbed", "scores": [0, 0, 0, 0], "winners": [0], "agendas": [[], [], [], []] }),
        ),
        "table.result.agendas[0]",
    );
}

#[test]
fn answers_are_such_as_may_be_given() {
    let held = |seat: u64| {
        let place =
            items(&DEALT["secrets"]["agendas"]).iter().position(|place| *place == json!({ "held": seat }));
        format!("drop a{}", place.unwrap())
    };
    let answers = |answers: Value| at(&DEALT, "/secrets/answers", answers);
    let game = resumed(&DEALT, "/secrets/answers", json!([held(0), null, held(2), null])).unwrap();
    assert_eq!(game.turn().seats().len(), 2);
    impossible(answers(json!([held(1), null, null, null])), "secrets.answers[0]");
    impossible(answers(json!([null, "pass", null, null])), "secrets.answers[1]");
    impossible(answers(json!([held(0), held(1), held(2), held(3)])), "table.asked");
}

#[test]
fn the_end_is_what_has_come_to_pass() {
    let over = |change: &dyn Fn(&mut Value)| {
        with(&ACTING, |position| {
            let agendas = |seat: usize| -> Vec<String> {
                let places = items(&position["secrets"]["agendas"]).iter().enumerate();
                places
                    .filter(|(_, place)| **place == json!({ "held": seat }))
                    .map(|(card, _)| format!("a{card}"))
                    .collect()
            };
            let agendas: Vec<_> = (0..4).map(agendas).collect();
            position["options"] = json!({ "turn-limit": 2 });
            position["table"]["tasks"] = json!([]);
            position["table"]["phase"] = json!("over");
            position["table"]["asked"] = json!([]);
            position["table"]["result"] = json!({ "ending": "turn-limit", "scores": [40, 30, 20, 40], "winners": [0, 3], "agendas": agendas });
            change(position);
        })
    };
    let set = |pointer: &'static str, value: Value| {
        move |position: &mut Value| *position.pointer_mut(pointer).unwrap() = value.clone()
    };
    impossible(over(&set("/table/result/winners", json!([0]))), "table.result.winners");
    impossible(over(&set("/table/result/scores", json!([40, 30, 20, 0]))), "table.result.winners");
    impossible(over(&set("/table/result/scores", json!([40, 30, 0, 40]))), "table.result.scores[2]");
    impossible(over(&set("/table/result/ending", json!("martial-law"))), "table.result.ending");
    impossible(over(&set("/table/result/ending", json!("robbed"))), "table.result.ending");
    impossible(over(&set("/table/result", Value::Null)), "table.result");
    impossible(over(&set("/table/asked", json!([0]))), "table.asked");
    impossible(over(&set("/table/tasks", json!(["act"]))), "table.tasks");
    impossible(over(&set("/secrets/answers/0", json!("pass"))), "secrets.answers[0]");
    impossible(over(&set("/table/result/agendas/0", json!([]))), "table.result.agendas[0]");
}
