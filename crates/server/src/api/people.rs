//! Handlers for the current person and for public profiles.

use axum::{Json, http::header};
use rookery_store::{Name, PersonId};
use rookery_wire::{
    DisplayName, Field, History, MAX_NAME_CHARS, Me, PersonInfo, PlayedMatch, Problem, RatingInfo, TableList,
    sanitized,
};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{Answer, App, Body, IdPath, Query, describe::WithCookie, page_request, tables::listed};
use crate::people::{Claim, Holder, Visitor, new_id};
use crate::{client::Client, problem::Rejection};

/// Length of a person's id, in characters.
const PERSON_ID_LENGTH: usize = 20;

pub(super) async fn get_me(visitor: Visitor) -> Json<Me> {
    Json(Me { id: visitor.id, name: visitor.name.to_string(), login: visitor.login.map(String::from) })
}

/// A display name without invisible characters.
///
/// # Errors
///
/// If nothing visible is left.
pub(super) fn name(text: &str) -> Result<Name, Rejection> {
    let name = sanitized(text, MAX_NAME_CHARS).and_then(|name| Name::new(name).ok());
    name.ok_or_else(|| Problem::invalid(Field::Name, "It has no visible characters.").into())
}

pub(super) async fn set_name(
    app: App,
    client: Client,
    holder: Option<Holder>,
    Body(wanted): Body<DisplayName>,
) -> Result<WithCookie<Json<Me>>, Rejection> {
    let name = name(&wanted.name)?;
    let claim = match holder {
        None => {
            let id = new_id::<PERSON_ID_LENGTH>(app.rooms().context())?;
            Claim { id: id.parse().expect("letters and digits"), session: 0, name }
        }
        Some(holder) => {
            rename(&app, &holder, &name).await?;
            Claim { id: holder.visitor.id, session: holder.session, name }
        }
    };
    app.enter(claim, client).await
}

/// Stores the new name of an account. The name of a guest is in the cookie alone.
async fn rename(app: &App, holder: &Holder, name: &Name) -> Result<(), Rejection> {
    if holder.visitor.login.is_none() {
        return Ok(());
    }
    let id = &holder.visitor.id;
    let mut person = app.store().person(id).await?.ok_or_else(Rejection::no_session)?;
    person.name = name.clone();
    let kept = app.store().put_person(&person, Some(holder.session)).await;
    app.identities().forget(id);
    Ok(kept?)
}

impl App {
    /// Sets the session cookie of a person and returns who they are.
    pub(super) async fn enter(
        &self,
        claim: Claim,
        client: Client,
    ) -> Result<WithCookie<Json<Me>>, Rejection> {
        let cookie = self.keys().remember(&claim, client.secure);
        let visitor = crate::people::admit(self, crate::people::Pass::Cookie(claim)).await?;
        Ok(([(header::SET_COOKIE, cookie)], get_me(visitor).await))
    }
}

/// Guests have no public profile.
pub(super) async fn get_person(app: App, IdPath(id): IdPath<PersonId>) -> Answer<PersonInfo> {
    let person = app.store().person(&id).await?.filter(|person| person.login.is_some());
    let person = person.ok_or_else(|| Rejection::not_found("person"))?;
    let ratings = app.store().ratings_of(&id).await?.into_iter().map(|(game, it)| RatingInfo {
        game: game.into(),
        rating: it.rating,
        deviation: it.deviation,
        matches: it.games,
    });
    Ok(Json(PersonInfo {
        name: person.name.into(),
        matches: app.store().games_of(&id).await?,
        id,
        ratings: ratings.collect(),
    }))
}

/// The page of a list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    /// `next` of the previous page.
    after: Option<String>,
}

pub(super) async fn list_history(app: App, visitor: Visitor, Query(which): Query<After>) -> Answer<History> {
    let page = app.store().history(&visitor.id, &page_request(which.after)?).await?;
    let matches = page.items.into_iter().map(|it| PlayedMatch {
        table: it.table,
        game: it.game.into(),
        seat: it.seat,
        won: it.won_share,
        points: it.points,
        finished: it.finished,
    });
    Ok(Json(History { matches: matches.collect(), next: page.next.map(|next| next.to_string()) }))
}

pub(super) async fn list_my_tables(
    app: App,
    visitor: Visitor,
    Query(which): Query<After>,
) -> Answer<TableList> {
    Ok(Json(listed(&app, app.store().seats_of(&visitor.id, &page_request(which.after)?).await?).await))
}
