//! The choice, stashes and cards, pay and honour: rulings 8 to 13 and 17 to 22.

use rookery_testkit::check;

use crate::tables::{FAT_LEDGER, SHAKEDOWN, SILENT_ALARM, Table, plain};

/// Three thieves, s0 and s1 on the way to green.
const PAIR: &str = "s0 team s0 s1
    s0 target green
    ";

/// Five thieves, s0, s1 and s3 on the way to green.
const THREE: &str = "s0 team s0 s1 s3
    s0 target green
    ";

#[test]
fn heistmaster_8_nobody_knows_a_choice_before_all_are_made() {
    check(
        plain(3),
        &format!(
            "{PAIR}s1 dishonourable
            not told: honourable
            asked: s0
            sees s0 /own/answer = null
            sees s1 /own/answer = \"dishonourable\"
            sees public /own = null
            s1 honourable # May be changed.
            s1 dishonourable
            refused table/1: s2 honourable
            refused table/4: s0 team s0 s1
            luck 4 3
            s0 honourable
            told: honourable: s0; dishonourable: s1"
        ),
    );
}

#[test]
fn heistmaster_9_stashes_come_before_reveals_clockwise_from_the_heistmaster() {
    // The first draw goes to the first dishonourable thief after the Heistmaster, the last is revealed.
    let table = Table {
        money: vec![0; 5],
        revealed: [["", "", ""], ["2 2 3", "", ""], ["", "", ""]],
        ..Table::default()
    };
    check(
        table.start().patch(serde_json::json!({ "heistmaster": 2 })),
        "s2 team s0 s1 s3
        s2 target green
        s0 dishonourable
        s1 honourable
        luck 0h 3 4
        s3 dishonourable
        told: s3 stashes green-1
        told: s0 stashes green-1
        told: green-1 reveals 4
        told: total 4
        see /stashes/0/thief = 3
        see /stashes/0/card = \"0h\"
        see /stashes/1/thief = 0
        see /stashes/1/card = \"3\"
        see /decks/green/revealed = [[\"4\"], [], []]",
    );
}

#[test]
fn heistmaster_10_only_the_owner_sees_a_stash() {
    check(
        plain(3),
        &format!(
            "{PAIR}s0 honourable
            luck 0h 4
            s1 dishonourable
            told s1: s1 stashes green-1: 0h
            told: s1 stashes green-1
            not told s0: 0h
            not told s2: 0h
            not told: 0h
            sees s1 /stashes/0/card = \"0h\"
            sees s0 /stashes/0/card = null
            sees s2 /stashes/0/card = null
            sees public /stashes/0/card = null
            sees public /stashes/0/thief = 1
            sees public /stashes/0/tier = 1
            sees public /decks/green/cards = 17"
        ),
    );
}

/// One card is left in green: the End Game card.
fn last_of_green() -> Table {
    Table {
        money: vec![0; 3],
        revealed: [["0h 1 1e 3 4 4", "1h 2 3e 6 6 7e", "2h 3h 4e 9 9 10e"], [""; 3], [""; 3]],
        ..Table::default()
    }
}

#[test]
fn heistmaster_11_stashes_are_served_first_when_cards_run_out() {
    check(
        last_of_green().start(),
        &format!(
            "{PAIR}s0 honourable
            luck end
            s1 dishonourable
            told: s1 stashes green-3
            not told: reveals
            told: total 0
            told: s1 money +0
            told: end: empty-deck"
        ),
    );
    // Of two dishonourable thieves the first clockwise gets the card.
    check(
        last_of_green().start().patch(serde_json::json!({ "heistmaster": 2 })),
        "s2 team s0 s1
        s2 target green
        s1 dishonourable
        luck end
        s0 dishonourable
        told s0: s0 stashes green-3: end
        not told: s1 stashes
        told: s0 honour -1 to 6
        told: s1 honour -1 to 6
        ending: empty-deck",
    );
    // Two to reveal, and one card.
    check(
        last_of_green().start(),
        &format!(
            "{PAIR}s0 honourable
            luck end
            s1 honourable
            told: green-3 reveals end
            told: total 0
            ending: green-end"
        ),
    );
}

#[test]
fn heistmaster_12_a_stashed_card_does_nothing() {
    check(
        plain(3),
        &format!(
            "{PAIR}s0 honourable
            luck 1e 4
            s1 dishonourable
            # No event, and only the revealed card counts.
            not told: event
            told: total 4
            told: s1 money +8"
        ),
    );
    let mut table = last_of_green();
    table.revealed[0][2] = "2h 3h 4e 9";
    check(
        table.start(),
        &format!(
            "{PAIR}s0 honourable
            luck end 9
            s1 dishonourable
            told: s1 stashes green-3
            told: total 9
            # The End Game card is gone, and nobody but s1 knows it.
            not told: end
            asked: s1
            sees s1 /stashes/0/card = \"end\"
            sees s0 /stashes/0/card = null"
        ),
    );
}

#[test]
fn heistmaster_13_the_total_is_what_is_revealed_and_never_below_nothing() {
    check(
        plain(5),
        &format!(
            "{THREE}s0 honourable
            s1 honourable
            luck 1e 0h 1 {SILENT_ALARM}
            s3 honourable
            told: event Silent Alarm: total-minus 3
            told: total 0
            told: s0 money +0
            told: s1 money +0
            told: s3 money +0"
        ),
    );
    check(
        plain(5),
        &format!(
            "{THREE}s0 honourable
            s1 honourable
            luck 1e 4 4 {FAT_LEDGER}
            s3 honourable
            told: event Fat Ledger: total-plus 4
            told: total 13"
        ),
    );
}

#[test]
fn heistmaster_17_each_receives_the_whole_total() {
    check(
        plain(5),
        &format!(
            "{THREE}s0 honourable
            s1 honourable
            luck 1 3 4
            s3 honourable
            told: total 8
            told: s0 money +8
            told: s1 money +8
            told: s3 money +8
            see /thieves/0/money = 8
            see /thieves/2/money = 0
            sees public /log/0 = [8, 8, 0, 8, 0]"
        ),
    );
    check(
        plain(5),
        &format!(
            "{THREE}s0 dishonourable
            s1 honourable
            luck 0h 1 4
            s3 dishonourable
            told: total 4
            told: s0 money +8
            told: s3 money +8"
        ),
    );
}

#[test]
fn heistmaster_18_all_honourable_changes_no_honour() {
    check(
        plain(3),
        &format!(
            "{PAIR}s0 honourable
            luck 4 4
            s1 honourable
            told: s1 money +8
            not told: honour +
            not told: honour -
            see /thieves/0/honour = 7
            see /thieves/1/honour = 7"
        ),
    );
}

#[test]
fn heistmaster_19_all_dishonourable_stash_and_lose_honour() {
    check(
        plain(3),
        &format!(
            "{PAIR}s0 dishonourable
            luck 1e 4
            s1 dishonourable
            told: s0 stashes green-1
            told: s1 stashes green-1
            not told: reveals
            not told: event
            not told: total
            not told: money
            told: s0 honour -1 to 6
            told: s1 honour -1 to 6
            see /thieves/0/money = 0
            see /thieves/2/honour = 7"
        ),
    );
}

#[test]
fn heistmaster_20_traitors_take_twice_the_total_and_the_honest_gain_honour() {
    check(
        plain(5),
        &format!(
            "{THREE}s0 honourable
            s1 dishonourable
            luck 0h 4 3
            s3 honourable
            told: total 7
            told: s1 money +14
            told: s1 honour -1 to 6
            told: s0 honour +1 to 8
            told: s3 honour +1 to 8
            not told: s0 money
            see /thieves/0/money = 0
            see /thieves/1/money = 14
            see /thieves/1/honour = 6
            see /thieves/2/honour = 7"
        ),
    );
}

#[test]
fn heistmaster_21_honour_stays_on_the_track() {
    let table = |honour: [u8; 3]| Table {
        money: vec![0; 3],
        honour: honour.to_vec(),
        revealed: [["1 4", "", ""], [""; 3], [""; 3]],
        ..Table::default()
    };
    check(
        table([13, 1, 7]).start(),
        &format!(
            "{PAIR}s0 honourable
            luck 0h 4
            s1 dishonourable
            not told: honour +
            not told: honour -
            see /thieves/0/honour = 13
            see /thieves/1/honour = 1"
        ),
    );
    // Also when the stashes are counted.
    let mut end = last_of_green();
    end.honour = vec![12, 7, 13];
    end.stashes = vec![(0, "red", 1, "1h"), (0, "red", 1, "2h"), (2, "blue", 1, "1h"), (1, "blue", 1, "2")];
    check(
        end.start(),
        &format!(
            "{PAIR}s0 honourable
            s1 honourable
            told: s0 counts 2: honour 13
            told: s2 counts 1: honour 13
            see /thieves/0/honour = 13
            see /thieves/2/honour = 13"
        ),
    );
}

#[test]
fn heistmaster_22_who_cannot_pay_pays_all_and_owes_nothing() {
    let table =
        Table { money: vec![9, 2, 5], revealed: [[""; 3], ["2 2", "", ""], [""; 3]], ..Table::default() };
    check(
        table.start(),
        &format!(
            "{PAIR}s0 honourable
            luck 0h 1e {SHAKEDOWN}
            s1 dishonourable
            told: event Shakedown: dishonourable-pay 3
            told: s1 money -2
            told: total 1
            told: s1 money +2
            see /thieves/1/money = 2
            see /thieves/0/money = 9
            sees public /log/1 = [0, 0, 0]"
        ),
    );
    let rich =
        Table { money: vec![9, 5, 5], revealed: [[""; 3], ["2 2", "", ""], [""; 3]], ..Table::default() };
    check(
        rich.start(),
        &format!("{PAIR}s0 honourable\n luck 0h 1e {SHAKEDOWN}\n s1 dishonourable\n told: s1 money -3"),
    );
}
