//! Addresses of pages.

use rookery_wire::TableId;

/// A page of the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The games.
    Home,
    /// The lobby.
    Tables,
    /// A new table for this game.
    New(String),
    /// The table with this id.
    Table(TableId),
    /// Where a link logs in another device to a seat at this table.
    Here(TableId),
    /// A match against bots in this browser.
    Practice(String),
    /// The lesson of this game.
    Learn(String),
    /// A record: from a file, or the stored one with this id.
    Replay(Option<String>),
    /// The rules of this game.
    Rules(String),
    /// The ranking of this game.
    Ranking(String),
    /// The own account.
    Me,
    /// No page.
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
            ["replay", id] => Self::Replay(Some(id.to_owned())),
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
            Self::Replay(Some(id)) => format!("/replay/{id}"),
            Self::Rules(game) => format!("/rules/{game}"),
            Self::Me => "/me".to_owned(),
        }
    }
}
