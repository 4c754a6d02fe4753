//! Bytes as a record file.

use rookery_catalog::find;
use rookery_kernel::Viewer;
use rookery_table::{DynMatch, Perspective, Record, RecordedStep, Start};
use serde_json::Value;

use crate::{bytes::Bytes, wire::has_float};

const MAX_BYTES: usize = 16 << 10;

/// Any bytes as a record file: read, verified, replayed and reviewed. A record that is refused is refused with a reason. One that
/// is verified says what has happened in the replay, in every line.
pub fn replay_record(data: &[u8]) {
    let text = Bytes::new(data, MAX_BYTES).text();
    let record = match Record::parse(&text) {
        Ok(record) => record,
        Err(bad) => {
            assert!(bad.line >= 1 && !bad.why.is_empty(), "{bad:?}");
            return;
        }
    };
    let has_float = text.lines().any(|line| serde_json::from_str(line).is_ok_and(|json| has_float(&json)));
    assert!(has_float || Record::parse(&record.to_string()).as_ref() == Ok(&record), "{record}");
    let Some(entry) = find(&record.header.game) else { return };
    let reviewed = entry.review(&record);
    match entry.replay(&record) {
        Ok(table) => same_match(&record, &*table),
        Err(refused) => {
            assert!(!refused.why.is_empty());
            assert_eq!(reviewed.err(), Some(refused));
            return;
        }
    }
    let review = reviewed.expect("what is replayed can be reviewed");
    assert_eq!(review.moments().len(), record.steps.len() + 1);
    for viewer in Viewer::all(record.header.seats) {
        assert!(review.view(record.steps.len(), viewer).is_some_and(|view| view.is_object()));
        assert!(review.view(record.steps.len() + 1, viewer).is_none());
        review.story(Perspective::Of(viewer));
    }
    review.story(Perspective::All);
}

/// Panics if the record says something else than the match that it was replayed to.
fn same_match(record: &Record, table: &dyn DynMatch) {
    let again = table.record(&record.header.names);
    for (again, told) in again.steps.iter().zip(&record.steps) {
        // Notation may be written in several ways too, as in capital letters.
        let action =
            table.read(&Value::from(told.action.as_str())).expect("it was parsed in the replay").notation;
        assert_eq!(*again, RecordedStep { action, ..told.clone() });
    }
    assert_eq!(again.steps.len(), record.steps.len());
    assert_eq!(again.end.result, record.end.result);
    let (told, header) = (&record.header, &again.header);
    assert_eq!((header.seats, &header.hash), (told.seats, &told.hash));
    assert_eq!(header.commitment, told.commitment);
    // A position may be written in several ways; its hash says which it is.
    if let Start::Deal(_) = told.start {
        assert_eq!(header.start, told.start);
    }
    assert!(told.cards.is_none() || told.cards == header.cards);
}
