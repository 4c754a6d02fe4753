//! One table of the load test. Each seat is a client with its own socket; one task runs all of them.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, PoisonError};
use std::{future::poll_fn, sync::atomic::Ordering::Relaxed, task::Poll, time::Duration};

use futures_util::{SinkExt as _, StreamExt as _};
use rookery_kernel::{Luck as _, Quick, SeatSet};
use rookery_wire::{Code, Step, TableId, Version};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::{net::TcpStream, time::Instant};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::site::{Guest, Site};
use super::tally::Tally;

/// What every table shares.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) site: Site,
    pub(super) think: Duration,
    /// Whether the measurement is running.
    pub(super) counting: AtomicBool,
    /// Number of acknowledged actions.
    pub(super) done: AtomicU64,
}

/// The parts of a message that the load test reads.
#[derive(Deserialize)]
struct Heard<'a> {
    t: &'a str,
    #[serde(borrow)]
    d: Option<&'a RawValue>,
    v: Option<Version>,
}

/// An update without its view and notices.
#[derive(Deserialize)]
struct UpdateHead<'a> {
    step: Step,
    /// Actions in notation, as JSON strings.
    #[serde(borrow)]
    legal: &'a RawValue,
    waiting: SeatSet,
    asked: Option<Step>,
    #[serde(borrow)]
    answered: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Hello<'a> {
    #[serde(borrow)]
    update: Option<UpdateHead<'a>>,
}

#[derive(Deserialize)]
struct Answer {
    re: u64,
    code: Option<Code>,
}

/// An action that was sent and is not yet known to all.
#[derive(Debug)]
struct Sent {
    re: u64,
    asked: Step,
    at: Instant,
    /// Whether it was acknowledged.
    kept: bool,
    made: Option<Step>,
}

/// A player at the table.
#[derive(Debug)]
struct Player {
    guest: Guest,
    socket: WebSocketStream<TcpStream>,
    /// The version of the table that they have.
    version: Option<Version>,
    /// The step of the match that they have.
    step: Option<Step>,
    /// The last question that they have answered, or are thinking about.
    asked: Option<Step>,
    /// The answer that they will send, and when.
    thought: Option<(Instant, u64, Utf8Bytes)>,
    sent: Vec<Sent>,
}

/// A table and its players.
#[derive(Debug)]
pub(super) struct LoadTable {
    shared: Arc<Shared>,
    tally: Arc<Mutex<Tally>>,
    luck: Quick,
    id: TableId,
    players: Vec<Player>,
    /// The seat whose socket is polled first.
    first: usize,
    re: u64,
    /// Steps that some player does not have yet, with the time when the action was sent.
    spreading: Vec<(Step, Instant)>,
    /// The last step of the match, once it is known.
    end: Option<Step>,
}

/// The table cannot go on. The reason is in the tally.
struct Stopped;

impl LoadTable {
    /// Opens a table, sits down and opens the sockets.
    pub(super) async fn open(
        shared: Arc<Shared>,
        (game, seats, clock): (&str, usize, Option<u32>),
        mut luck: Quick,
    ) -> Result<Self, String> {
        let site = shared.site.clone();
        let mut guests = Vec::new();
        for seat in 0..seats {
            guests.push(site.guest(&format!("Load {seat}")).await?);
        }
        let id = site.open(&guests[0], game, seats, clock).await?;
        let players = sit(&site, guests, &id).await?;
        luck.seed();
        let tally = Arc::default();
        Ok(Self { shared, tally, luck, id, players, first: 0, re: 0, spreading: Vec::new(), end: None })
    }

    /// The counters of this table.
    pub(super) fn tally(&self) -> Arc<Mutex<Tally>> {
        self.tally.clone()
    }

    fn note(&self, note: impl FnOnce(&mut Tally)) {
        if self.shared.counting.load(Relaxed) {
            note(&mut self.tally.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }

    /// Begins the match.
    pub(super) async fn start(&self) -> Result<(), String> {
        self.shared.site.start(&self.players[0].guest, &self.id).await
    }

    pub(super) async fn play(mut self) {
        while let Ok(()) = self.go_on().await {}
    }

    async fn go_on(&mut self) -> Result<(), Stopped> {
        let due = self
            .players
            .iter()
            .enumerate()
            .filter_map(|(seat, player)| player.thought.as_ref().map(|(when, ..)| (*when, seat)));
        let due = due.min();
        tokio::select! {
            (seat, heard) = self.hear() => match heard {
                Some(Ok(Message::Text(text))) => self.take(seat, &text).await,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                _ => {
                    self.note(|tally| tally.lost += 1);
                    Err(Stopped)
                }
            },
            () = tokio::time::sleep_until(due.map_or_else(Instant::now, |(when, _)| when)), if due.is_some() => {
                self.say(due.expect("checked").1).await
            }
        }
    }

    /// Receives the next message of any player.
    async fn hear(&mut self) -> (usize, Option<Result<Message, tokio_tungstenite::tungstenite::Error>>) {
        poll_fn(|context| {
            let seats = self.players.len();
            for seat in (self.first..self.first + seats).map(|seat| seat % seats) {
                if let Poll::Ready(heard) = self.players[seat].socket.poll_next_unpin(context) {
                    self.first = seat + 1;
                    return Poll::Ready((seat, heard));
                }
            }
            Poll::Pending
        })
        .await
    }

    async fn take(&mut self, seat: usize, text: &str) -> Result<(), Stopped> {
        let now = Instant::now();
        let heard: Heard<'_> = self.read(text)?;
        if let Some(version) = heard.v {
            let before = self.players[seat].version.replace(version);
            if heard.t != "hello" && before.is_some_and(|before| before.0 + 1 != version.0) {
                self.note(|tally| tally.failed.push(format!("{version:?} after {before:?}")));
            }
        }
        let data = heard.d.map_or("null", RawValue::get);
        match heard.t {
            "update" => {
                let update = self.read(data)?;
                self.update(seat, &update, now).await
            }
            "hello" => match self.read::<Hello<'_>>(data)?.update {
                Some(update) => self.update(seat, &update, now).await,
                None => Ok(()),
            },
            "done" | "refused" => {
                let answer = self.read(data)?;
                self.answered(seat, &answer, now);
                self.after().await
            }
            _ => Ok(()),
        }
    }

    fn read<'a, T: Deserialize<'a>>(&self, text: &'a str) -> Result<T, Stopped> {
        serde_json::from_str(text).map_err(|error| {
            self.note(|tally| tally.failed.push(format!("invalid message: {error}")));
            Stopped
        })
    }

    async fn update(&mut self, seat: usize, update: &UpdateHead<'_>, now: Instant) -> Result<(), Stopped> {
        let player = &mut self.players[seat];
        player.step = Some(update.step);
        // An answer made the first update that shows it, or in which its question is no longer open.
        let shown = |sent: &&mut Sent| {
            sent.made.is_none() && (update.answered.is_some() || update.asked != Some(sent.asked))
        };
        if let Some(sent) = player.sent.iter_mut().find(shown) {
            sent.made = Some(update.step);
        }
        if update.waiting.is_empty() {
            self.end = Some(update.step);
        }
        self.spread(seat, now);
        let asked = update
            .asked
            .filter(|asked| update.answered.is_none() && self.players[seat].asked != Some(*asked));
        if let Some(asked) = asked {
            self.think(seat, asked, update.legal)?;
            if self.shared.think.is_zero() {
                self.say(seat).await?;
            }
        }
        self.after().await
    }

    /// Chooses an answer, to send at once or later.
    fn think(&mut self, seat: usize, asked: Step, legal: &RawValue) -> Result<(), Stopped> {
        let legal: Vec<&RawValue> = self.read(legal.get())?;
        if legal.is_empty() {
            return Ok(());
        }
        let action = legal[self.luck.below(legal.len() as u32) as usize];
        self.re += 1;
        let text = format!(
            r#"{{"t":"act","d":{{"re":{},"asked":{},"action":{}}}}}"#,
            self.re,
            asked.0,
            action.get()
        );
        let think = self.shared.think;
        let late = think / 2 + think / 1000 * self.luck.below(1000);
        self.players[seat].asked = Some(asked);
        self.players[seat].thought = Some((Instant::now() + late, self.re, text.into()));
        Ok(())
    }

    /// Sends the answer that this seat has chosen.
    async fn say(&mut self, seat: usize) -> Result<(), Stopped> {
        let player = &mut self.players[seat];
        let Some(((_, re, text), asked)) = player.thought.take().zip(player.asked) else { return Ok(()) };
        player.sent.push(Sent { re, asked, at: Instant::now(), kept: false, made: None });
        if player.socket.send(Message::Text(text)).await.is_err() {
            self.note(|tally| tally.lost += 1);
            return Err(Stopped);
        }
        Ok(())
    }

    fn answered(&mut self, seat: usize, answer: &Answer, now: Instant) {
        let sent = &mut self.players[seat].sent;
        let place = sent.iter().position(|sent| sent.re == answer.re);
        match (answer.code, place) {
            (Some(code), place) => {
                place.map(|place| sent.remove(place));
                self.note(|tally| *tally.refused.entry(code).or_default() += 1);
            }
            (None, None) => {
                self.note(|tally| {
                    tally.failed.push(format!("an answer to request {}, which was not sent", answer.re));
                });
            }
            (None, Some(place)) => {
                sent[place].kept = true;
                let took = now - sent[place].at;
                self.note(|tally| tally.done.took(took));
                self.shared.done.fetch_add(1, Relaxed);
                self.spread(seat, now);
            }
        }
    }

    /// Records the actions that every player has by now.
    fn spread(&mut self, seat: usize, now: Instant) {
        let spreading = &mut self.spreading;
        self.players[seat].sent.retain(|sent| match sent.made.filter(|_| sent.kept) {
            Some(step) => {
                spreading.push((step, sent.at));
                false
            }
            None => true,
        });
        let all = self.players.iter().map(|player| player.step).min().flatten();
        let mut took = Vec::new();
        self.spreading.retain(|&(step, at)| {
            let everybody = all >= Some(step);
            if everybody {
                took.push(now - at);
            }
            !everybody
        });
        self.note(|tally| took.into_iter().for_each(|took| tally.told.took(took)));
    }

    /// Starts a rematch when every player knows that the match is over.
    async fn after(&mut self) -> Result<(), Stopped> {
        let over = self.end.is_some()
            && self.players.iter().all(|player| player.step == self.end && player.sent.is_empty());
        if !over {
            return Ok(());
        }
        self.note(|tally| tally.matches += 1);
        self.again().await.map_err(|why| {
            self.note(|tally| tally.failed.push(why));
            Stopped
        })
    }

    async fn again(&mut self) -> Result<(), String> {
        let site = self.shared.site.clone();
        self.id = site.rematch(&self.players[0].guest, &self.id).await?;
        let mut guests = Vec::new();
        for mut player in self.players.drain(..) {
            // The table is given up, so an error does not matter.
            let _ = player.socket.close(None).await;
            guests.push(player.guest);
        }
        self.players = sit(&site, guests, &self.id).await?;
        (self.first, self.end) = (0, None);
        self.spreading.clear();
        self.start().await
    }
}

/// Seats all players and opens their sockets.
async fn sit(site: &Site, guests: Vec<Guest>, table: &TableId) -> Result<Vec<Player>, String> {
    let mut players = Vec::new();
    for guest in guests {
        site.sit(&guest, table).await?;
        let socket = site.socket(&guest, table).await?;
        players.push(Player {
            guest,
            socket,
            version: None,
            step: None,
            asked: None,
            thought: None,
            sent: Vec::new(),
        });
    }
    Ok(players)
}
