//! The card of a table, as the store keeps it for lists, and what a client is shown of it.

use rookery_room::Room;
use rookery_store::{CardSeat, GameId, Listing, TableCard, TableId};
use rookery_wire::{SeatInfo, Setup, TableInfo};

use crate::context::Context;

pub(crate) fn card(room: &Room) -> TableCard {
    let TableInfo { id: _, setup, phase, seats, commitment, created, result, rematch } = room.info();
    let seat =
        |SeatInfo { kind, name, person, bot, host }| CardSeat { kind, name, person, bot, is_host: host };
    TableCard {
        game: GameId::new(setup.game).expect("games have short names"),
        phase,
        listed: setup.listed,
        title: setup.title,
        options: setup.options,
        clock: setup.clock,
        seats: seats.into_iter().map(seat).collect(),
        commitment,
        result,
        rematch,
        created,
        deadline: room.deadline(),
    }
}

/// What a client is shown of a table in a list.
fn info(id: TableId, card: TableCard) -> TableInfo {
    let seat =
        |CardSeat { kind, name, person, bot, is_host }| SeatInfo { kind, name, person, bot, host: is_host };
    TableInfo {
        id,
        setup: Setup {
            game: card.game.into(),
            seats: card.seats.len(),
            options: card.options,
            title: card.title,
            listed: card.listed,
            clock: card.clock,
        },
        phase: card.phase,
        seats: card.seats.into_iter().map(seat).collect(),
        commitment: card.commitment,
        created: card.created,
        result: card.result,
        rematch: card.rematch,
    }
}

impl Context {
    /// What a client is shown of a table in a list. A card that cannot be read is rebuilt from the log and stored again; `None` if
    /// the log cannot be read either.
    pub(crate) async fn listed(&self, listing: Listing) -> Option<TableInfo> {
        let id = listing.id;
        let error = match listing.card {
            Ok(card) => return Some(info(id, card)),
            Err(error) => error,
        };
        tracing::warn!(table = %id, %error, "rebuilding the card of a table from its log");
        // If the log cannot be read, `load` has logged why.
        let room = self.load(&id).await.ok()?;
        // An error is logged only: the next list tries again. If another append was faster, the card is new.
        if let Err(error) = self.store.append(&id, room.logged() + 1, Vec::new(), Some(card(&room))).await {
            tracing::warn!(table = %id, %error, "cannot store the rebuilt card of a table");
        }
        Some(room.info())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rookery_catalog::find;
    use rookery_kernel::Seat;
    use rookery_room::{LogEntry, TableEvent};
    use rookery_store::{Millis, PersonId, throwaway::Database};
    use rookery_table::Seed;
    use rookery_wire::{Clock, Listed};
    use serde_json::json;

    use super::*;
    use crate::{Reality, Settings, log::encode};

    /// A table at which Ada sits.
    fn log() -> Vec<LogEntry> {
        let setup = Setup {
            game: "diamonds".to_owned(),
            seats: 2,
            options: json!({}),
            title: "At the Rook".to_owned(),
            listed: Listed::Listed,
            clock: Clock::Live { seconds: 5 },
        };
        let (rules, secret) = (find("diamonds").unwrap().rules_version(), Seed::from_text("7"));
        let ada = PersonId::new("ada").unwrap();
        let sat = TableEvent::Sat {
            seat: Seat::new(0),
            name: "Ada".into(),
            person: ada.clone(),
            words: String::new(),
        };
        let log = [TableEvent::Opened { host: ada, setup, rules, secret, seed: None }, sat];
        log.into_iter().map(|event| LogEntry { at: Millis(1000), event }).collect()
    }

    #[test]
    fn a_card_shows_what_the_room_shows() {
        let id = TableId::new("t1").unwrap();
        let room = Room::read(id.clone(), &log()).unwrap();
        assert_eq!(info(id, card(&room)), room.info());
    }

    /// A card as it was stored before it had a version is replaced, in whichever database it is.
    async fn rebuilt(url: &str, meddle: impl FnOnce(&str)) {
        let (id, log) = (TableId::new("t1").unwrap(), log());
        let store = rookery_store::open(url).await.unwrap();
        let room = Room::read(id.clone(), &log).unwrap();
        let entries: Vec<_> = log.iter().map(|entry| encode(entry).unwrap()).collect();
        store.create(&id, &card(&room), &entries).await.unwrap();
        meddle(
            r#"UPDATE tables SET card = '{"game":"diamonds","phase":"open","listed":"listed","title":"","seats":[],"host":null,"created":1000,"updated":1000,"deadline":null,"more":{}}'"#,
        );
        let context = Context::new(store.clone(), Settings::default(), Arc::new(Reality));
        let listing = store.table(&id).await.unwrap().unwrap();
        assert!(listing.card.is_err(), "{listing:?}");
        assert_eq!(context.listed(listing).await, Some(room.info()));
        assert_eq!(store.table(&id).await.unwrap().unwrap().card, Ok(card(&room)));
    }

    #[tokio::test]
    async fn an_old_card_in_sqlite_is_rebuilt() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("store.db");
        let meddle = |sql: &str| rusqlite::Connection::open(&file).unwrap().execute_batch(sql).unwrap();
        rebuilt(&format!("sqlite:{}", file.display()), meddle).await;
    }

    #[tokio::test]
    async fn an_old_card_in_postgresql_is_rebuilt() {
        let Some(database) = Database::new() else { return };
        rebuilt(&database.url(), |sql| drop(database.sql(sql))).await;
    }
}
