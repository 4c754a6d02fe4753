//! The end of the game: Hidden Agendas, Treasures, and who has won.

use rookery_kernel::{BySeat, Luck, Outcome, Seat, SeatSet, Sink};

use crate::cards::{Agenda, SchemeHeap, Skill, TreasureSet};
use crate::effect::{Block, When};
use crate::event::{Event, Notice};
use crate::op::{Metric, Op, Score};
use crate::phase::{Ending, MAX_SEATS, Phase, Progress, Result};
use crate::{
    check::open::each_scheme_on_its_way, dealer::Dealer, list::List, set::Set, skills::icons_of,
    state::Guild, table::Table,
};

impl Table {
    /// What is counted for this player at the end, as things stand.
    pub fn metric(&self, cards: &Set, seat: Seat, metric: Metric) -> u32 {
        let (table, player) = (self, &self.players[seat]);
        let icons = |skill: Skill| -> u32 {
            player.crew.iter().map(|card| icons_of(table, cards, card)[skill] as u32).sum()
        };
        let of_crew = |wanted: &dyn Fn(crate::cards::Char) -> bool| {
            player.crew.iter().filter(|&card| wanted(card)).count() as u32
        };
        match metric {
            Metric::Icons(skill) => icons(skill),
            Metric::SkillsCovered(at) => {
                Skill::ALL.into_iter().filter(|&skill| icons(skill) >= u32::from(at)).count() as u32
            }
            Metric::BestIcon => {
                let best = |card| icons_of(table, cards, card).0.into_iter().max().unwrap_or(0);
                player.crew.iter().map(best).max().unwrap_or(0) as u32
            }
            Metric::CrewZero => of_crew(&|card| cards.character(card).cost == 0),
            Metric::CrewNoHonor => of_crew(&|card| cards.character(card).no_honor),
            Metric::Treasures => player.treasures.len() as u32,
            Metric::Hand => u32::from(player.hand),
            Metric::CoinsRank => {
                1 + table.players.as_slice().iter().filter(|other| other.coins > player.coins).count() as u32
            }
            Metric::Betrayals => u32::from(player.betrayals),
            Metric::Betrayed => u32::from(player.betrayed),
            Metric::WinsShared => u32::from(player.wins_shared),
            Metric::WinsSolo => u32::from(player.wins_solo),
            Metric::Jailbreaks => u32::from(player.jailbreaks),
            Metric::Graveyard => table.city.graveyard.len() as u32,
        }
    }

    /// The Coins that the blocks of a card bring this player at the end.
    pub fn scored(&self, cards: &Set, seat: Seat, blocks: &[Block]) -> i32 {
        let steps = blocks.iter().filter(|block| block.when == When::Endgame).flat_map(|block| &block.steps);
        let coins = steps.map(|step| match step.op {
            Op::Score(Score::All { coins, conditions }) => {
                let all = conditions.iter().flatten().all(|condition| {
                    let number = self.metric(cards, seat, condition.metric);
                    (u32::from(condition.min)..=u32::from(condition.max)).contains(&number)
                });
                if all { u32::from(coins) } else { 0 }
            }
            Op::Score(Score::Each { metric, coins, most }) => {
                (self.metric(cards, seat, metric) * u32::from(coins)).min(u32::from(most))
            }
            _ => 0,
        });
        coins.sum::<u32>() as i32
    }
}

impl Guild {
    fn scored(&self, seat: Seat, blocks: &[Block]) -> i32 {
        self.table.scored(&self.options.cards, seat, blocks)
    }

    /// What each kept Hidden Agenda would bring its player if the game ended now. The whole truth, for laboratories: no viewer
    /// sees it.
    pub fn agenda_scores(&self) -> impl Iterator<Item = (Seat, Agenda, i32)> + '_ {
        Seat::all(self.count()).flat_map(move |seat| {
            let kept = self.secrets.agendas_of(seat);
            kept.iter()
                .map(move |card| (seat, card, self.scored(seat, &self.options.cards.agenda(card).blocks)))
        })
    }

    /// Everyone's Coins with everything that is scored.
    pub(crate) fn counted(&self) -> BySeat<i32, MAX_SEATS> {
        let cards = &self.options.cards;
        self.table.players.map(|seat, player| {
            let agendas = self.secrets.agendas_of(seat);
            let kept: i32 = agendas.iter().map(|card| self.scored(seat, &cards.agenda(card).blocks)).sum();
            let treasures = player.treasures.iter();
            let owned: i32 = treasures.map(|card| self.scored(seat, &cards.treasure(card).blocks)).sum();
            i32::from(player.coins) + kept + owned
        })
    }

    /// How it ended, once it has.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let result = self.table.result?;
        let scores = BySeat::new(self.count(), |seat| result.scores[seat]);
        Some(Outcome { winners: result.winners, scores, ending: result.ending.word() })
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    pub(crate) fn finish(&mut self, ending: Ending) {
        let scores = self.game.counted();
        let players = &self.game.table.players;
        let best = scores.iter().map(|(seat, score)| (*score, players[seat].treasures.len())).max();
        let wins = |seat: &Seat| Some((scores[*seat], players[*seat].treasures.len())) == best;
        let winners: SeatSet = match ending {
            Ending::MartialLaw => SeatSet::EMPTY,
            _ => Seat::all(self.game.count()).filter(wins).collect(),
        };
        let agendas = scores.map(|seat, _| self.game.secrets.agendas_of(seat));
        for (seat, &score) in scores.iter() {
            self.tell(Notice::Scored { seat, score, agendas: agendas[seat] });
        }
        self.tell(Notice::Over { ending, winners });
        self.clear_answers();
        self.put_away();
        let table = self.table();
        table.result = Some(Result { ending, scores, winners, agendas });
        table.asked = SeatSet::EMPTY;
        table.plays.clear();
        table.trade.clear();
        self.game.progress = Progress { tasks: List::new(), phase: Phase::Over };
    }

    /// What is under way when the game ends is put away: Schemes that are being played, Modifiers of the dead.
    fn put_away(&mut self) {
        let mut played = SchemeHeap::EMPTY;
        each_scheme_on_its_way(&self.game.table, &self.game.progress, &self.cards, |kind| played.add(kind));
        for kind in played.iter() {
            self.table().decks.scheme_discard.add(kind);
        }
        for card in self.game.table.city.graveyard.iter() {
            self.drop_modifiers(card);
        }
        if let Some(heist) = &mut self.game.table.heist {
            heist.truth = heist.truth.map(|_, _| None);
            heist.loot = TreasureSet::EMPTY;
        }
    }
}
