//! Who somebody is, and what is known about them.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use rookery_store::{Name, PersonId};
use rookery_wire::{
    Code, Field, Guest, GuestName, History, PersonInfo, PlayedMatch, Problem, RatingInfo, TableList,
};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{App, Asked, Body, part, tables::listed};
use crate::{
    clean::{LONGEST_NAME, cleaned},
    client::Client,
    people::{Claim, Holder, Visitor, new_id, visitor},
    problem::Rejection,
};

/// How many letters the id of a person has.
const PERSON_LETTERS: usize = 20;

pub(super) async fn me(visitor: Visitor) -> Json<Guest> {
    Json(Guest {
        id: visitor.id.to_string(),
        name: visitor.name.to_string(),
        login: visitor.login.map(String::from),
    })
}

/// A name as it may be shown to others.
pub(super) fn name(text: &str) -> Result<Name, Rejection> {
    let name = cleaned(text, LONGEST_NAME).and_then(|name| Name::new(name).ok());
    name.ok_or_else(|| Problem::invalid(Field::Name, "There is nothing visible in it.").into())
}

/// Says who one is: a new guest, or somebody known with another name.
pub(super) async fn be(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    Body(asked): Body<GuestName>,
) -> Result<Response, Rejection> {
    let name = name(&asked.name)?;
    let claim = match visitor(&app, &headers).await {
        Err(rejection) if rejection.is(Code::NoSession) => {
            let id = new_id::<PERSON_LETTERS>(app.rooms().context())?;
            Claim { id: id.parse().expect("letters and digits"), session: 0, name }
        }
        Err(other) => return Err(other),
        Ok(known) => {
            let holder = Holder::try_from(known)?;
            rename(&app, &holder, &name).await?;
            Claim { id: holder.visitor.id, session: holder.session, name }
        }
    };
    app.enter(claim, client).await
}

/// Where the name is kept depends on who it is: a guest's is in the cookie.
async fn rename(app: &App, holder: &Holder, name: &Name) -> Result<(), Rejection> {
    if holder.visitor.login.is_none() {
        return Ok(());
    }
    let id = &holder.visitor.id;
    let mut person = app.store().person(id).await?.ok_or_else(Rejection::no_session)?;
    person.name = name.clone();
    let kept = app.store().put_person(&person, Some(holder.session)).await;
    app.passes().forget(id);
    Ok(kept?)
}

impl App {
    /// Lets somebody in: a cookie, and who they are now.
    pub(super) async fn enter(&self, claim: Claim, client: Client) -> Result<Response, Rejection> {
        let cookie = self.keys().remember(&claim, client.secure);
        let visitor = crate::people::admit(self, crate::people::Pass::Cookie(claim)).await?;
        Ok(([(header::SET_COOKIE, cookie)], me(visitor).await).into_response())
    }
}

/// Somebody with an account, as everybody may know them. Guests are nobody's business.
pub(super) async fn person(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<PersonInfo>, Rejection> {
    let id: PersonId = id.parse().map_err(|_| Rejection::not_found("person"))?;
    let person = app.store().person(&id).await?.filter(|person| person.login.is_some());
    let person = person.ok_or_else(|| Rejection::not_found("person"))?;
    let ratings = app.store().ratings_of(&id).await?.into_iter().map(|(game, it)| RatingInfo {
        game: game.into(),
        rating: it.rating,
        deviation: it.deviation,
        matches: it.games,
    });
    Ok(Json(PersonInfo {
        id: id.to_string(),
        name: person.name.into(),
        matches: app.store().games_of(&id).await?,
        ratings: ratings.collect(),
    }))
}

/// Which page of a list.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    /// `next` of the page before.
    after: Option<String>,
}

/// What the visitor has played.
pub(super) async fn history(
    State(app): State<App>,
    visitor: Visitor,
    Asked(which): Asked<After>,
) -> Result<Json<History>, Rejection> {
    let page = app.store().history(&visitor.id, &part(which.after)?).await?;
    let matches = page.items.into_iter().map(|it| PlayedMatch {
        table: it.table.into(),
        game: it.game.into(),
        seat: it.seat,
        won: it.won_share,
        points: it.points,
        finished: it.finished.0,
    });
    Ok(Json(History { matches: matches.collect(), next: page.next.map(|next| next.to_string()) }))
}

/// The live tables at which the visitor sits.
pub(super) async fn seats(
    State(app): State<App>,
    visitor: Visitor,
    Asked(which): Asked<After>,
) -> Result<Json<TableList>, Rejection> {
    Ok(Json(listed(app.store().seats_of(&visitor.id, &part(which.after)?).await?)))
}
