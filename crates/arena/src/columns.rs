//! Every decision of a tournament as a row of a Parquet file. `docs/arena.md` describes the columns.

use std::{fs::File, io, path::Path, sync::Arc};

use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::{
    basic::Compression, errors::ParquetError, file::metadata::KeyValue, file::properties::WriterProperties,
    schema::parser::parse_message_type,
};
use serde_json::json;

use crate::tournament::{Tournament, Trouble};
use crate::{draft::Draft, results::win_share, worker::Block};

/// The columns, in their order.
const SCHEMA: &str = "
message decisions {
    REQUIRED INT64 game (INTEGER(64,true));
    REQUIRED INT64 deal (INTEGER(64,true));
    REQUIRED INT32 rotation;
    REQUIRED INT32 step;
    REQUIRED INT32 seat;
    REQUIRED BYTE_ARRAY bot (UTF8);
    REQUIRED INT32 legal;
    REQUIRED BYTE_ARRAY action (UTF8);
    REQUIRED BOOLEAN sealed;
    REQUIRED BOOLEAN fallback;
    REQUIRED DOUBLE win_share;
    REQUIRED INT32 score;
    REQUIRED BYTE_ARRAY ending (UTF8);
}
";

/// The rows that are buffered before they are written as a row group.
const ROW_GROUP_ROWS: usize = 1 << 17;

/// The file that grows.
pub(crate) struct Columns<'a> {
    tournament: &'a Tournament,
    path: &'a Path,
    draft: Draft,
    writer: SerializedFileWriter<File>,
    rows: Rows,
    names: Vec<String>,
    /// How many were added.
    deals: u64,
}

/// Rows that are not written yet.
#[derive(Default)]
struct Rows {
    game: Vec<i64>,
    deal: Vec<i64>,
    rotation: Vec<i32>,
    step: Vec<i32>,
    seat: Vec<i32>,
    bot: Vec<ByteArray>,
    legal: Vec<i32>,
    action: Vec<ByteArray>,
    sealed: Vec<bool>,
    fallback: Vec<bool>,
    win_share: Vec<f64>,
    score: Vec<i32>,
    ending: Vec<ByteArray>,
}

impl<'a> Columns<'a> {
    /// Begins the file, with the settings of the tournament in its metadata.
    pub(crate) fn new(
        path: &'a Path,
        tournament: &'a Tournament,
        options: &impl serde::Serialize,
    ) -> Result<Self, Trouble> {
        let (draft, file) = Draft::new(path)?;
        let names: Vec<String> = tournament.entrants.iter().map(ToString::to_string).collect();
        let settings = [
            ("rookery.arena", json!(1)),
            ("rookery.game", json!(tournament.game.id())),
            ("rookery.rules", json!(tournament.game.rules_version())),
            ("rookery.seats", json!(tournament.seats())),
            ("rookery.options", json!(options)),
            ("rookery.bots", json!(names)),
            ("rookery.seed", json!(tournament.seed)),
        ];
        let settings = settings.map(|(key, value)| KeyValue::new(key.to_owned(), value.to_string()));
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_key_value_metadata(Some(settings.into()))
            .build();
        let schema = Arc::new(parse_message_type(SCHEMA).expect("the schema is sound"));
        let writer = SerializedFileWriter::new(file, schema, Arc::new(properties))
            .map_err(|error| trouble(path, error))?;
        Ok(Self { tournament, path, draft, writer, rows: Rows::default(), names, deals: 0 })
    }

    /// One more deal.
    pub(crate) fn add(&mut self, deal: u64, games: &Block) -> Result<(), Trouble> {
        let seats = self.tournament.seats();
        self.deals += 1;
        for (rotation, game) in games.iter().enumerate() {
            let ending = ByteArray::from(game.outcome.ending);
            let bots: Vec<ByteArray> = self.names.iter().map(|name| ByteArray::from(name.as_str())).collect();
            for choice in &game.choices {
                let (rows, seat) = (&mut self.rows, choice.seat);
                rows.game.push(self.tournament.number_of(deal, rotation) as i64);
                rows.deal.push(deal as i64 + 1);
                rows.rotation.push(rotation as i32);
                rows.step.push(choice.step as i32);
                rows.seat.push(seat.index() as i32);
                rows.bot.push(bots[(seat.index() + seats - rotation) % seats].clone());
                rows.legal.push(choice.asked.legal as i32);
                rows.action.push(ByteArray::from(choice.action.as_str()));
                rows.sealed.push(choice.asked.sealed);
                rows.fallback.push(choice.asked.fallback);
                rows.win_share.push(win_share(&game.outcome, seat));
                rows.score.push(game.outcome.scores[seat]);
                rows.ending.push(ending.clone());
            }
        }
        if self.rows.game.len() >= ROW_GROUP_ROWS { self.flush() } else { Ok(()) }
    }

    /// Writes what is left and moves the file to its place.
    pub(crate) fn finish(mut self) -> Result<(), Trouble> {
        self.flush()?;
        let deals = KeyValue::new("rookery.deals".to_owned(), self.deals.to_string());
        self.writer.append_key_value_metadata(deals);
        self.writer.close().map_err(|error| trouble(self.path, error))?;
        self.draft.finish()
    }

    fn flush(&mut self) -> Result<(), Trouble> {
        let rows = std::mem::take(&mut self.rows);
        if rows.game.is_empty() {
            return Ok(());
        }
        write(&mut self.writer, &rows).map_err(|error| trouble(self.path, error))
    }
}

/// One group of rows, column by column in the order of the schema.
fn write(writer: &mut SerializedFileWriter<File>, rows: &Rows) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    column::<Int64Type>(&mut group, &rows.game)?;
    column::<Int64Type>(&mut group, &rows.deal)?;
    column::<Int32Type>(&mut group, &rows.rotation)?;
    column::<Int32Type>(&mut group, &rows.step)?;
    column::<Int32Type>(&mut group, &rows.seat)?;
    column::<ByteArrayType>(&mut group, &rows.bot)?;
    column::<Int32Type>(&mut group, &rows.legal)?;
    column::<ByteArrayType>(&mut group, &rows.action)?;
    column::<BoolType>(&mut group, &rows.sealed)?;
    column::<BoolType>(&mut group, &rows.fallback)?;
    column::<DoubleType>(&mut group, &rows.win_share)?;
    column::<Int32Type>(&mut group, &rows.score)?;
    column::<ByteArrayType>(&mut group, &rows.ending)?;
    group.close()?;
    Ok(())
}

fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, File>,
    values: &[T::T],
) -> Result<(), ParquetError> {
    let mut column =
        group.next_column()?.ok_or_else(|| ParquetError::General("too many columns".to_owned()))?;
    column.typed::<T>().write_batch(values, None, None)?;
    column.close()
}

fn trouble(path: &Path, error: ParquetError) -> Trouble {
    Trouble::File(path.to_owned(), io::Error::other(error))
}
