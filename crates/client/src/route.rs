//! Addresses of pages.

use rookery_kernel::{MAX_SEATS, Seat};
use rookery_wire::{Eyes, Look, Step, TableId};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    Home,
    Tables,
    New(String),
    Table(TableId),
    /// Where a link logs in another device to a seat at this table.
    Here(TableId),
    Practice(String),
    Learn(String),
    /// The replay of a record; a file chooser if there is none.
    Replay(Option<RecordSource>),
    Rules(String),
    Ranking(String),
    Me,
    Lost,
}

impl Route {
    /// The page at a path; [`Route::Lost`] if there is none.
    pub fn parse(path: &str) -> Self {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [] => Self::Home,
            ["tables"] => Self::Tables,
            ["tables", id] => TableId::new(id).map_or(Self::Lost, Self::Table),
            ["tables", id, "here"] => TableId::new(id).map_or(Self::Lost, Self::Here),
            ["ranking", game] => Self::Ranking(game.to_owned()),
            ["new", game] => Self::New(game.to_owned()),
            ["practice", game] => Self::Practice(game.to_owned()),
            ["learn", game] => Self::Learn(game.to_owned()),
            ["replay"] => Self::Replay(None),
            ["replay", id] => RecordSource::parse(id).map_or(Self::Lost, |source| Self::Replay(Some(source))),
            ["rules", game] => Self::Rules(game.to_owned()),
            ["me"] => Self::Me,
            _ => Self::Lost,
        }
    }

    /// The path of the page. Parsing it returns the same page, except for [`Route::Lost`], which leads home.
    pub fn path(&self) -> String {
        match self {
            Self::Home | Self::Lost => "/".to_owned(),
            Self::Tables => "/tables".to_owned(),
            Self::Table(id) => format!("/tables/{id}"),
            Self::Here(id) => format!("/tables/{id}/here"),
            Self::Ranking(game) => format!("/ranking/{game}"),
            Self::New(game) => format!("/new/{game}"),
            Self::Practice(game) => format!("/practice/{game}"),
            Self::Learn(game) => format!("/learn/{game}"),
            Self::Replay(None) => "/replay".to_owned(),
            Self::Replay(Some(source)) => format!("/replay/{}", source.id()),
            Self::Rules(game) => format!("/rules/{game}"),
            Self::Me => "/me".to_owned(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordSource {
    Kept(Kept),
    /// A match at this table of the server.
    Table(TableId),
}

impl RecordSource {
    fn parse(id: &str) -> Option<Self> {
        let kept = [Kept::Practice, Kept::File].into_iter().find(|kept| kept.id() == id);
        kept.map(Self::Kept).or_else(|| TableId::new(id).ok().map(Self::Table))
    }

    fn id(&self) -> &str {
        match self {
            Self::Kept(kept) => kept.id(),
            Self::Table(id) => id.as_str(),
        }
    }
}

/// A record that the browser stores: of the last practice match, or of the last file that was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    Practice,
    File,
}

impl Kept {
    /// The last part of the address of its replay.
    pub fn id(self) -> &'static str {
        match self {
            Self::Practice => "practice",
            Self::File => "file",
        }
    }
}

/// The name of eyes in addresses.
pub fn eyes_name(eyes: Eyes) -> String {
    match eyes {
        Eyes::Seat(seat) => seat.index().to_string(),
        Eyes::Public => "watch".to_owned(),
        Eyes::All => "all".to_owned(),
    }
}

/// The eyes with this name; everybody's if there are none.
pub fn eyes_named(name: &str) -> Eyes {
    let seat = || name.parse().ok().and_then(|seat| Seat::checked(seat, MAX_SEATS));
    if name == "watch" { Eyes::Public } else { seat().map_or(Eyes::All, Eyes::Seat) }
}

/// The query that names a moment of a replay.
pub fn look_to_query(look: Look) -> String {
    format!("?step={}&seat={}", look.step.0, eyes_name(look.eyes))
}

/// The moment that a query names: the deal and everybody's eyes if it does not say.
pub fn look_from_query(query: &str) -> Look {
    let pairs = || query.trim_start_matches('?').split('&').filter_map(|pair| pair.split_once('='));
    let value = |name: &str| pairs().find(|(key, _)| *key == name).map_or("", |(_, value)| value);
    Look { step: Step(value("step").parse().unwrap_or(0)), eyes: eyes_named(value("seat")) }
}
