//! Rulings of our own on offers, exchanges, windows and heists under way: 73 to 76.

use crate::tables::play;

#[test]
fn guild_73_offers_promise_no_more_than_there_is() {
    play(
        "s0: crew enforcer
        s1: crew bruiser
        s2: crew fence
        site: pawnshop 6; drowsy-porter",
        "s0 heist pawnshop
        refused guild/73: s0 invite s1 7
        s0 invite s1 4 treasure
        told: s1 is offered 4 and the Treasure
        refused guild/73: s0 invite s2 3
        refused guild/73: s0 invite s2 2 treasure
        refused guild/35: s0 invite s1 1
        s0 invite s2 2
        s0 done
        asked: s1 s2",
    );
    play(
        "s0: crew enforcer
        s1: crew bruiser
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        refused guild/73: s0 invite s1 2 treasure",
    );
}

#[test]
fn guild_73_whoever_is_invited_can_ask_for_another_number() {
    play(
        "s0: crew enforcer
        s1: crew bruiser
        s2: crew fence
        site: pawnshop 6; drowsy-porter",
        "s0 heist pawnshop
        s0 invite s1 2
        s0 invite s2 2
        s0 done
        refused guild/73: s1 counter 7
        refused guild/73: s1 counter 2
        s1 counter 4
        not told: wants
        s2 counter 3
        told: s1 wants 4
        told: s2 wants 3
        legal s0: agree s1 | refuse s1
        s0 agree s1
        told: s1 comes for 4
        # Nothing is left for s2 to have 3.
        legal s0: refuse s2
        refused guild/73: s0 agree s2
        s0 refuse s2
        told: s2 is refused
        see /table/heist/agreed = [1]",
    );
}

#[test]
fn guild_73_there_are_two_rounds_of_offers() {
    play(
        "s0: crew enforcer
        s1: crew bruiser
        s2: crew fence
        site: pawnshop 6; drowsy-porter",
        "s0 heist pawnshop
        s0 invite s1 2
        s0 done
        s1 decline
        told: s1 declines
        can s0: invite s1 3 | invite s2 1
        s0 invite s1 3
        s0 done
        s1 decline
        # Talks are over: somebody is placed.
        can s0: place enforcer slot-1
        see /table/heist/agreed = []",
    );
}

#[test]
fn guild_74_an_exchange_is_of_at_most_six_items_and_at_least_a_card() {
    play(
        "s0: coins 3; crew enforcer bruiser; treasures crown-jewel
        s1: coins 2; crew mummer fence smuggler; hand side-job",
        "s0 exchange
        refused guild/74: s0 propose
        s0 give s1 coins 3
        refused guild/74: s0 give s2 coins 1
        refused guild/74: s0 propose
        s0 give s1 enforcer
        refused guild/74: s0 give s1 enforcer
        s0 give s1 bruiser
        s0 give s1 crown-jewel
        # Five would be in the crew of s1.
        refused guild/74: s0 propose
        s0 ask s1 mummer
        s0 ask s1 scheme
        refused guild/74: s0 ask s1 fence
        s0 propose
        asked: s1",
    );
}

#[test]
fn guild_74_schemes_change_hands_face_down() {
    play(
        "s0: hand traitor
        s1: hand side-job faked-death",
        "s0 exchange
        refused guild/74: s0 give s1 side-job
        refused guild/74: s0 ask s1 side-job
        s0 give s1 traitor
        told: s0 would give s1: scheme
        told s1: s0 would give s1: scheme
        told s0: s0 would give s1: traitor
        s0 ask s1 scheme
        refused guild/74: s0 ask s1 scheme
        s0 propose
        refused guild/74: s1 accept
        refused guild/74: s1 accept traitor
        legal s1: accept side-job | accept faked-death | decline
        s1 accept faked-death
        told: a Scheme goes from s0 to s1
        told: a Scheme goes from s1 to s0
        told s1: traitor goes from s0 to s1
        told s0: faked-death goes from s1 to s0
        not told s2: traitor
        sees s0 /own/hands/1 = [\"traitor\"]
        sees s1 /own/hands/0 = [\"faked-death\"]
        sees s2 /own/hands/0 = []",
    );
}

#[test]
fn guild_74_nobody_may_end_above_a_limit() {
    // Whoever gives the Satchel away has no place for nine Schemes any more.
    play(
        "s0: treasures bottomless-satchel; hand traitor traitor traitor short-count short-count short-count side-job side-job
        s1: crew mummer",
        "s0 exchange
        s0 give s1 bottomless-satchel
        refused guild/74: s0 propose
        cannot s0: propose
        s0 give s1 traitor
        can s0: propose",
    );
    play(
        "s0: crew enforcer mummer bruiser locksmith con-artist; treasures guild-charter
        s1: crew fence",
        "s0 exchange
        s0 give s1 guild-charter
        refused guild/74: s0 propose
        s0 give s1 mummer
        s0 propose
        s1 accept
        see /table/players/0/crew = [\"bruiser\", \"con-artist\", \"locksmith\", \"enforcer\"]",
    );
}

#[test]
fn guild_74_a_single_refusal_undoes_everything() {
    play(
        "s0: coins 2; crew enforcer bruiser
        s1: crew mummer
        s2: crew fence",
        "s0 exchange
        s0 give s1 enforcer
        s0 ask s2 fence
        s0 give s2 coins 2
        s0 propose
        s1 accept
        not told: accept
        s2 decline
        told: declined by s2
        see /table/players/0/crew = [\"bruiser\", \"enforcer\"]
        see /table/players/0/coins = 2
        see /table/actions = 3
        refused guild/74: s0 exchange
        cannot s0: exchange",
    );
    play(
        "s0: crew enforcer",
        "s0 exchange
        s0 give s1 enforcer
        s0 done
        see /table/players/0/crew = [\"enforcer\"]
        see /table/actions = 3
        refused guild/74: s0 exchange",
    );
}

#[test]
fn guild_75_a_window_is_for_those_who_could_act() {
    play(
        "s0: coins 5; crew enforcer
        s1: crew street-surgeon
        s2: hand side-job",
        "s0 headhunt
        asked: s1 s2
        s1 pass
        s2 pass
        asked: s0",
    );
    // Exhausted, the Surgeon can do nothing, and honor keeps the Enforcer quiet.
    play(
        "s0: crew enforcer
        s1: crew street-surgeon*",
        "s0 headhunt
        asked: s0
        can s0: end",
    );
}

#[test]
fn guild_75_the_last_action_and_an_early_end_have_one_window() {
    play(
        "s1: hand side-job
        actions 1",
        "s0 headhunt
        see /table/tasks/1 = {\"window\": \"action\"}
        s1 pass
        told: turn 2: s1",
    );
}

#[test]
fn guild_75_a_counter_window_opens_where_a_counter_may_be() {
    // All that counters Anytimes lies open, so nobody is asked.
    play(
        "s0: hand shakedown
        s1: hand side-job
        discard: not-so-fast not-so-fast not-so-fast",
        "s0 headhunt
        s0 play shakedown.1
        s1 pass
        told: s0 +2",
    );
    play(
        "s0: hand shakedown
        s1: hand side-job
        discard: not-so-fast not-so-fast",
        "s0 headhunt
        s0 play shakedown.1
        s1 pass
        asked: s1
        not told: s0 +2",
    );
    // One is ready in a crew.
    play(
        "s0: hand shakedown
        s1: crew fixer
        discard: not-so-fast not-so-fast not-so-fast",
        "s0 headhunt
        s0 play shakedown.1
        asked: s1
        can s1: use fixer.1",
    );
}

#[test]
fn guild_75_nobody_learns_of_a_standing_order() {
    play(
        "s0: hand side-job
        s1: hand side-job",
        "s0 headhunt
        s0 pass
        s1 pass until turn
        see /secrets/orders/1 = \"turn\"
        sees s1 /own/order = \"turn\"
        sees s0 /own/order = null
        not told: until
        s0 end
        # It answers for s1; here somebody says so.
        s0 pass
        s1 pass
        told: turn 2: s1
        see /secrets/orders/1 = null",
    );
}

#[test]
fn guild_75_standing_orders_end_when_they_say() {
    play(
        "s0: crew dockyard-giant
        s1: hand side-job
        s2: hand side-job
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s1 pass until heist
        s2 pass until mine
        see /secrets/orders = [null, \"heist\", \"mine\"]
        s0 place dockyard-giant slot-1
        s0 done
        s0 line 3
        # Complications.
        see /secrets/orders = [null, null, \"mine\"]
        s1 pass
        s2 pass
        s1 pass
        s2 pass
        s0 end
        s1 pass
        s2 pass
        told: turn 2: s1
        see /secrets/orders/2 = \"mine\"
        s1 pass
        s2 pass
        s1 end
        s1 pass
        s2 pass
        told: turn 3: s2
        see /secrets/orders/2 = null",
    );
}

#[test]
fn guild_76_a_heist_is_under_way_from_its_declaration() {
    play(
        "s0: crew dockyard-giant sapper; hand side-job
        site: wealthy-merchant 6; drowsy-porter
        site: pawnshop 5; garden-wall",
        "s0 heist wealthy-merchant
        s0 done
        refused guild/26: s0 use sapper.1 pawnshop.1
        s0 pass
        s0 place dockyard-giant slot-1
        s0 done
        s0 line 3
        refused guild/26: s0 use sapper.1 pawnshop.1
        s0 pass
        told: s0 gets 6 of the haul
        # Everybody is home.
        can s0: use sapper.1 pawnshop.1",
    );
}

#[test]
fn guild_76_characters_are_committed_from_the_lock_on() {
    play(
        "s0: crew enforcer
        s1: crew mummer; hand better-offer
        s2: hand brute-force
        honor broken
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 pass
        refused guild/26: s2 play brute-force.1 enforcer
        s2 pass
        # Agreed, but nobody is committed: the Enforcer could still be lured away, with Coins.
        refused guild/27: s1 play better-offer.2 enforcer
        s1 pass
        s0 place enforcer slot-1
        s0 done
        s0 line 3
        told: locked: s0
        can s2: play brute-force.1 enforcer",
    );
}

#[test]
fn guild_76_a_tower_that_cannot_be_staffed_is_broken_off() {
    play(
        "s0: crew dockyard-giant enforcer bruiser mummer
        s1: hand sleeping-draught
        site: wizards-tower 15",
        "luck drowsy-porter garden-wall puzzle-lock portcullis
        s0 heist wizards-tower
        s0 done
        s1 play sleeping-draught.1 mummer
        told: mummer is exhausted
        can s0: break
        s0 place enforcer slot-1
        refused guild/35: s0 done
        s0 break
        told: s0 breaks off
        told: wizards-tower loses its Defenses
        see /table/sites/0/defenses = []
        see /table/sites/0/coins = 16
        see /table/actions = 2
        see /table/heists = 0
        see /table/heist = null
        see /table/characters/17/post = null",
    );
}

#[test]
fn guild_62_nobody_slips_out_of_the_tower_by_doubling_up() {
    play(
        "s0: crew bruiser con-artist locksmith second-story-man
        site: wizards-tower 15
        site: pawnshop 5; drowsy-porter nosy-neighbors",
        "luck ceremonial-guards alert-guards watch-patrol drowsy-porter
        s0 heist wizards-tower
        s0 done
        s0 place bruiser slot-1
        refused guild/62: s0 place con-artist slot-1
        cannot s0: place con-artist slot-1
        refused guild/13: s0 break
        s0 place con-artist slot-2
        s0 place locksmith slot-3
        s0 place second-story-man slot-4
        legal s0: done",
    );
}
