mod tables;
use tables::play;
#[test]
fn solo() {
    play(
        "s0: coins 3; crew enforcer cat-burglar
        site: wealthy-merchant 6; drowsy-porter ceremonial-guards",
        "s0 heist wealthy-merchant
        s0 done
        s0 place enforcer slot-1
        refused guild/35: s0 done
        s0 place cat-burglar slot-2
        s0 done
        s0 line 3
        s0 line 2
        told: success; bypassed: slot-1 slot-2
        told: s0 gets 6 of the haul
        see /table/players/0/coins = 9
        asked: s0",
    );
}
#[test]
fn truth() {
    play(
        "s0: coins 3; crew enforcer; hand traitor
        s1: coins 3; crew cat-burglar; hand side-job
        site: wealthy-merchant 6; drowsy-porter ceremonial-guards",
        "s0 heist wealthy-merchant
        s0 invite s1 3
        s0 done
        s1 accept
        s0 pass
        s1 pass until turn
        s0 place enforcer slot-1
        s0 done
        s1 place cat-burglar slot-2
        s1 done
        s0 done
        s0 line 3
        s0 line 2
        s0 pass
        s1 pass
        s0 pass
        s1 pass
        s0 truth traitor
        s1 truth side-job
        told: s0 betrays for 10
        told: honor is broken
        see /table/players/0/coins = 9",
    );
}
