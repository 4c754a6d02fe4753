//! Blocks of effects: which may stand on which card, and what may stand in them.

use crate::effect::{
    Amount, Block, Cost, EffectStep, Gate, Gates, Lasts, MAX_PICKS, Occasion, Party, PickFrom, SchemeType,
    When, Who,
};
use crate::file::{BlockData, StepData};
use crate::op::Op;

use super::ops;
use super::ops::{
    ACTIVATE, ANYTIME, ENDGAME, LOGISTICS, MOMENT, PASSIVE, RESPONSE, Spec, TRIGGER, Windows, bit,
};
use super::parts::{Parts, picks};
use super::wrong::{Checked, Wrong, ensure, within, word};

/// The most blocks of a card.
const MAX_BLOCKS: usize = 8;
/// The most steps of a block.
const MAX_STEPS: usize = 6;
/// The most Coins that a block costs.
const HIGHEST_COST: i64 = 20;

/// Steps of the Moment of Truth come in an order of its own, with those of others between them.
const SEPARATE: &str = "means nothing in the Moment of Truth, whose steps know nothing of each other";

const TIMES: [(When, &str); 8] = [
    (When::Logistics, "logistics"),
    (When::Anytime, "anytime"),
    (When::Response, "response"),
    (When::Activate, "activate"),
    (When::Moment, "moment"),
    (When::Trigger(Occasion::Killed), "trigger"),
    (When::Passive, "passive"),
    (When::Endgame, "endgame"),
];
const OCCASIONS: [(Occasion, &str); 5] = [
    (Occasion::Killed, "killed"),
    (Occasion::HostKilled, "host-killed"),
    (Occasion::HeistWon, "heist-won"),
    (Occasion::Betrayed, "betrayed"),
    (Occasion::TurnStart, "turn-start"),
];

/// The kind of card that a block stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Home {
    Character,
    Scheme(SchemeType),
    Objective,
    Treasure,
    Agenda,
}

impl Home {
    const MODIFIER: Self = Self::Scheme(SchemeType::Modifier);

    /// When blocks of such a card can work.
    fn windows(self, no_honor: bool) -> Windows {
        match self {
            Self::Character => ACTIVATE | RESPONSE | PASSIVE | TRIGGER,
            Self::Treasure => ACTIVATE | RESPONSE | PASSIVE | TRIGGER | ENDGAME,
            Self::Objective => PASSIVE | TRIGGER,
            Self::Agenda => ENDGAME,
            // What is on a Character goes on there; everything else of this side is played as an Anytime.
            Self::Scheme(SchemeType::Modifier) if no_honor => ANYTIME | RESPONSE | PASSIVE | TRIGGER,
            Self::Scheme(SchemeType::Modifier) => LOGISTICS | PASSIVE | TRIGGER,
            Self::Scheme(_) if no_honor => ANYTIME | RESPONSE,
            Self::Scheme(SchemeType::Logistics) => LOGISTICS,
            Self::Scheme(SchemeType::Anytime) => ANYTIME | RESPONSE,
            Self::Scheme(SchemeType::Moment) => MOMENT,
        }
    }
}

/// Is it played or used by somebody's will, and answered by counters?
pub(crate) fn is_declared(when: When) -> bool {
    matches!(when, When::Logistics | When::Anytime | When::Response | When::Activate)
}

/// Reads the effects of a card.
pub(super) fn read(effects: &[BlockData], home: Home) -> Checked<Vec<Block>> {
    ensure(effects.len() <= MAX_BLOCKS, "effects", &format!("has more than {MAX_BLOCKS} blocks"))?;
    let block = |(index, data): (usize, &BlockData)| {
        Reader::new(data, home)
            .and_then(Reader::block)
            .map_err(|wrong| wrong.inside(&format!("effects[{index}]")))
    };
    effects.iter().enumerate().map(block).collect()
}

/// A block that is being read.
struct Reader<'a> {
    data: &'a BlockData,
    home: Home,
    when: When,
    gates: Gates,
    /// Has an earlier step picked a Character, or a player?
    picked: (bool, bool),
}

impl<'a> Reader<'a> {
    fn new(data: &'a BlockData, home: Home) -> Checked<Self> {
        let mut when = word("when", &data.when, &TIMES)?;
        let event = data.event.as_deref().map(|event| word("event", event, &OCCASIONS)).transpose()?;
        match (&mut when, event) {
            (When::Trigger(occasion), Some(event)) => *occasion = event,
            (When::Trigger(_), None) => return Err(Wrong::new("event", "is missing: a trigger needs one")),
            (_, None) => {}
            (_, Some(_)) => return Err(Wrong::new("event", "goes only with a trigger")),
        }
        let mut gates = Gates::default();
        for (index, gate) in data.gate.iter().enumerate() {
            let field = format!("gate[{index}]");
            let gate = word(&field, gate, &Gate::WORDS)?;
            ensure(!gates.contains(gate), &field, "is there twice")?;
            gates = gates.with(gate);
        }
        Ok(Self { data, home, when, gates, picked: (false, false) })
    }

    fn block(mut self) -> Checked<Block> {
        self.check_time()?;
        for (index, gate) in self.data.gate.iter().enumerate() {
            let field = format!("gate[{index}]");
            self.check_gate(word(&field, gate, &Gate::WORDS)?, &field)?;
        }
        let cost = self.cost()?;
        ensure(!self.data.steps.is_empty(), "do", "is empty")?;
        ensure(self.data.steps.len() <= MAX_STEPS, "do", &format!("has more than {MAX_STEPS} steps"))?;
        let mut all: Vec<PickFrom> = (0..cost.discard).map(|_| PickFrom::Hand).collect();
        let mut steps = Vec::new();
        for (index, data) in self.data.steps.iter().enumerate() {
            let inside = |wrong: Wrong| wrong.inside(&format!("do[{index}]"));
            let op = self.op(data).map_err(inside)?;
            let own = picks(&op);
            steps.push(EffectStep { op, first_pick: all.len() as u8, picks: own.len() as u8 });
            // What nobody declares is asked when its step is reached, and for one step alone.
            let asked = is_declared(self.when) || all.is_empty() || own.is_empty();
            ensure(asked, "op", "is the second step that asks for something: make it a block of its own")
                .map_err(inside)?;
            all.extend(own);
            ensure(
                all.len() <= MAX_PICKS,
                "op",
                &format!("makes the user name more than {MAX_PICKS} things"),
            )
            .map_err(inside)?;
        }
        if !is_declared(self.when) {
            for step in &mut steps {
                step.first_pick = 0;
            }
        }
        ensure(
            !matches!(self.when, When::Passive | When::Endgame) || all.is_empty(),
            "do",
            "leaves a choice open",
        )?;
        let Self { data, when, gates, .. } = self;
        Ok(Block { when, no_honor: data.no_honor, gates, cost, steps, picks: all })
    }

    fn check_time(&self) -> Checked<()> {
        let allowed = self.home.windows(self.data.no_honor);
        if allowed & bit(self.when) == 0 {
            let fits: Vec<&str> =
                TIMES.iter().filter(|(when, _)| allowed & bit(*when) != 0).map(|(_, name)| *name).collect();
            let side = if self.data.no_honor { " with no_honor" } else { "" };
            let why =
                format!("{:?} does not fit this kind of card{side}: {}", self.data.when, fits.join(", "));
            return Err(Wrong::new("when", why));
        }
        let always = matches!(self.home, Home::Objective) || self.when == When::Endgame;
        ensure(!always || !self.data.no_honor, "no_honor", "goes with neither Objectives nor the endgame")?;
        ensure(!always || self.gates.is_empty(), "gate", "goes with neither Objectives nor the endgame")?;
        let When::Trigger(event) = self.when else { return Ok(()) };
        let modifier = self.home == Home::MODIFIER;
        ensure(event != Occasion::HostKilled || modifier, "event", "host-killed is for Modifiers alone")?;
        let won = event == Occasion::HeistWon;
        ensure(self.home != Home::Objective || won, "event", "an Objective knows heist-won alone")
    }

    fn check_gate(&self, gate: Gate, field: &str) -> Checked<()> {
        let on_table = matches!(self.when, When::Passive | When::Trigger(_));
        let why = match gate {
            Gate::SelfCommitted | Gate::SelfPaired if self.home != Home::Character => {
                "is for Characters alone"
            }
            Gate::WatchDefense
                if self.home != Home::Character && !(self.home == Home::MODIFIER && on_table) =>
            {
                "is for Characters, and for Modifiers that are attached"
            }
            Gate::WasBetrayed | Gate::NotBetrayed | Gate::NoBetrayal | Gate::SoleBetrayer
                if self.when != When::Moment =>
            {
                "is known in the Moment of Truth alone"
            }
            Gate::Complications | Gate::NoHeist if self.when == When::Moment => {
                "never holds in the Moment of Truth"
            }
            Gate::Complications | Gate::OnHeist if self.when == When::Logistics => {
                "never holds in a Logistics action"
            }
            Gate::NoHeist if self.gates.contains(Gate::Complications) => {
                "never holds together with complications"
            }
            _ => return Ok(()),
        };
        Err(Wrong::new(field, why))
    }

    fn cost(&self) -> Checked<Cost> {
        let data = &self.data.cost;
        ensure(
            data.is_nothing() || is_declared(self.when),
            "cost",
            "goes only with a block that is declared",
        )?;
        ensure(!data.exhaust || self.home == Home::Character, "cost.exhaust", "is for Characters alone")?;
        ensure(!data.trash || self.home == Home::Treasure, "cost.trash", "is for Treasures alone")?;
        Ok(Cost {
            exhaust: data.exhaust,
            coins: within("cost.coins", data.coins, 0..=HIGHEST_COST)?,
            discard: within("cost.discard", data.discard, 0..=MAX_PICKS as i64)?,
            trash: data.trash,
        })
    }

    /// Reads a step and says whether it may stand here.
    fn op(&mut self, data: &StepData) -> Checked<Op> {
        let (spec, op) = ops::read(data)?;
        self.check_place(spec, &op)?;
        let parts = Parts::of(&op);
        for (field, target) in parts.characters.into_iter().flatten() {
            self.check_character(field, target.who)?;
        }
        for (field, who) in parts.players.into_iter().flatten() {
            self.check_player(field, who)?;
        }
        if let Some(lasts) = parts.lasts {
            self.check_lasts(&op, lasts)?;
        }
        if self.when == When::Passive {
            let fixed = parts.amount.is_none_or(|amount| matches!(amount, Amount::Fixed(_)));
            ensure(fixed, "amount", "is rolled, and a passive block has fixed numbers")?;
            let single = parts.skills.is_none_or(|skills| skills.only().is_some());
            ensure(single, "skill", "is a choice, and a passive block leaves none")?;
        }
        self.picked.0 |= parts.picks_character();
        self.picked.1 |= parts.picks_player();
        Ok(op)
    }

    fn check_place(&self, spec: &Spec, op: &Op) -> Checked<()> {
        let name = spec.name();
        let misplaced =
            || Wrong::new("op", format!("{name} does not go into a block with when = {:?}", self.data.when));
        if !spec.fits(self.when) {
            return Err(misplaced());
        }
        let complications = !spec.needs_complications() || self.gates.contains(Gate::Complications);
        ensure(complications, "op", &format!("{name} needs the gate complications"))?;
        let modifier = self.home == Home::MODIFIER;
        let attaches = modifier && self.when == When::Logistics;
        ensure(
            attaches == matches!(op, Op::Attach { .. }) && (!attaches || self.data.steps.len() == 1),
            "op",
            "attach is the only step of a Modifier's logistics block, and stands nowhere else",
        )?;
        match *op {
            Op::HaulTreasure | Op::Gain { from_haul: true, .. } if self.when != When::Moment => {
                Err(misplaced())
            }
            // A death that brings the next would pile up without end.
            Op::Suffer { .. }
                if matches!(self.when, When::Trigger(Occasion::Killed | Occasion::HostKilled)) =>
            {
                Err(misplaced())
            }
            Op::Strip | Op::MoveModifier { .. } if matches!(self.when, When::Trigger(_)) => Err(misplaced()),
            Op::BlockAnytime { .. } if self.when == When::Passive => Err(misplaced()),
            Op::BlockAbility { .. } if self.when == When::Passive && !modifier => Err(misplaced()),
            // What a Modifier does, it does to the Character that it is on.
            Op::Limit { .. } | Op::RecruitCost { .. } | Op::DiceMod { .. } if modifier => {
                Err(Wrong::new("op", format!("{name} does not go on a Modifier")))
            }
            Op::Betray { bonus_if: Some(gate), .. } => self.check_gate(gate, "bonus_if"),
            Op::ExtraAction { .. }
                if self.when != When::Logistics && !self.gates.contains(Gate::YourTurn) =>
            {
                Err(Wrong::new("op", "extra_action needs the gate your-turn, or a logistics block"))
            }
            Op::LateDefenses => {
                ensure(self.home == Home::Objective, "op", "late_defenses is for Objectives alone")
            }
            Op::ChangeFate { .. }
            | Op::Suffer { .. }
            | Op::Ready { .. }
            | Op::Gain { .. }
            | Op::Lose { .. } => Ok(()),
            _ => ensure(self.home != Home::Objective, "op", &format!("{name} does not go on an Objective")),
        }
    }

    fn check_character(&self, field: &str, who: Who) -> Checked<()> {
        let on_table = matches!(self.when, When::Passive | When::Trigger(_));
        let passive = self.when == When::Passive;
        let why = match who {
            Who::AllCommitted if !passive || self.home == Home::Objective => return Ok(()),
            Who::AllCommitted => "is too many for a passive block that is not an Objective's",
            _ if self.home == Home::Objective => {
                "names somebody's Characters, and an Objective means all-committed"
            }
            _ if passive && self.home == Home::MODIFIER && who != Who::Host => {
                "is not the host, and a passive block of a Modifier is about nobody else"
            }
            Who::Itself | Who::PostMate if self.home != Home::Character => "is for Characters alone",
            Who::Host if self.home != Home::MODIFIER || !on_table => "is for Modifiers that are attached",
            Who::Chosen if !self.picked.0 => "follows no step that picked a Character",
            Who::Chosen if self.when == When::Moment => SEPARATE,
            _ if who.is_picked() && passive => "is a choice, and a passive block leaves none",
            _ => return Ok(()),
        };
        Err(Wrong::new(field, why))
    }

    fn check_player(&self, field: &str, who: Party) -> Checked<()> {
        let after = matches!(self.when, When::Trigger(Occasion::HeistWon | Occasion::Betrayed));
        let truth = self.when == When::Moment || after;
        let why = match who {
            Party::Chosen if !self.picked.1 => "follows no step that picked a player",
            Party::Chosen if self.when == When::Moment => SEPARATE,
            Party::Betrayers if !truth => "is known in the Moment of Truth and right after it alone",
            Party::HeistPlayers if !truth && !self.gates.contains(Gate::Complications) => {
                "needs a heist: the gate complications, or the Moment of Truth"
            }
            Party::You | Party::Rival if self.home == Home::Objective => "means nobody on an Objective",
            _ => return Ok(()),
        };
        Err(Wrong::new(field, why))
    }

    fn check_lasts(&self, op: &Op, lasts: Lasts) -> Checked<()> {
        let attached = self.home == Home::MODIFIER && self.when == When::Passive;
        let why = match lasts {
            Lasts::Attached if !attached => "attached is for passive blocks of Modifiers",
            Lasts::While if attached => "while a Modifier is on is called attached",
            Lasts::While if self.when != When::Passive => "while is for passive blocks",
            Lasts::Heist | Lasts::Turn if self.when == When::Passive => {
                "a passive block lasts while, or attached"
            }
            Lasts::Heist if !self.gates.contains(Gate::Complications) => {
                "heist needs a heist: the block needs the gate complications"
            }
            Lasts::Turn if matches!(op, Op::AddSkill { .. }) => "skills count in a heist, and last as long",
            Lasts::Heist if matches!(op, Op::BlockAbility { .. }) => "abilities are blocked for the turn",
            _ => "",
        };
        ensure(why.is_empty(), "duration", why)?;
        let counted = matches!(op, Op::ChangeFate { uses: Some(_), .. });
        ensure(!counted || lasts == Lasts::Attached, "uses", "goes only with the duration attached")?;
        let kills = matches!(op, Op::ChangeFate { uses: Some(_), to: Some(_), .. });
        ensure(!kills, "uses", "goes only with to = \"none\"")
    }
}
