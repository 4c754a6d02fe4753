//! Accounts: a guest becomes one and stays who they are; in, out, another password, gone.

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use rookery_store::{Login, Part, Person, PersonError};
use rookery_wire::{Code, Confirmed, Credentials, Field, Logout, NewPassword, Problem};

use super::{App, Body};
use crate::{
    client::Client,
    passwords,
    people::{Claim, Holder, Keys, Visitor, visitor},
    problem::Rejection,
    room::Want,
};

/// The fewest characters of a login.
const SHORTEST_LOGIN: usize = 3;
/// At how many tables somebody gets up when they go for good. The bots of the rest play on without them.
const MOST_SEATS: usize = 1000;

/// What somebody types to come in, whatever its case.
fn login(text: &str) -> Option<Login> {
    let text = text.trim().to_ascii_lowercase();
    Login::new(text).ok().filter(|login| login.as_str().len() >= SHORTEST_LOGIN)
}

impl App {
    /// The account of whoever holds this cookie.
    async fn account(&self, holder: &Holder) -> Result<Person, Rejection> {
        let person = self.store().person(&holder.visitor.id).await?;
        person.filter(|person| person.login.is_some() && person.session == holder.session).ok_or_else(|| {
            Rejection::new(Code::NoAccount, "You have no account; POST /api/v1/account creates one.")
        })
    }

    /// The same, with the password once more.
    async fn confirmed(&self, holder: &Holder, password: String, field: Field) -> Result<Person, Rejection> {
        let person = self.account(holder).await?;
        let fits = self.passwords().fits(password, person.password.clone()).await?;
        if fits {
            Ok(person)
        } else {
            Err(Problem::new(Code::WrongPassword, "This is not the password.").about(field).into())
        }
    }
}

impl From<PersonError> for Rejection {
    fn from(error: PersonError) -> Self {
        match error {
            PersonError::LoginTaken => {
                Problem::new(Code::LoginTaken, "Another account has this login.").about(Field::Login).into()
            }
            PersonError::Stale => {
                Self::new(Code::AccountChanged, "The account has changed meanwhile; retry.")
            }
            PersonError::Failed(failed) => failed.into(),
        }
    }
}

/// A guest gets an account: the same person, with a login and a password. Other devices have to come in anew.
pub(super) async fn join(
    State(app): State<App>,
    client: Client,
    holder: Holder,
    Body(Credentials { login: wanted, password }): Body<Credentials>,
) -> Result<Response, Rejection> {
    let wanted = login(&wanted).ok_or_else(|| {
        let longest = Login::LONGEST;
        Problem::invalid(Field::Login, format!("{SHORTEST_LOGIN} to {longest} letters, digits and . _ - + @"))
    })?;
    passwords::check(Field::Password, &password)?;
    if holder.visitor.login.is_some() {
        return Err(Rejection::new(Code::HasAccount, "You have an account already."));
    }
    app.may_try(client, wanted.as_str())?;
    let password = Some(app.passwords().hash(password).await?);
    let (now, Visitor { id, name, .. }) = (app.rooms().context().now(), holder.visitor);
    let person = Person { id, name, login: Some(wanted), password, created: now, seen: now, session: 1 };
    app.store().put_person(&person, None).await?;
    app.passes().forget(&person.id);
    app.enter(Claim::from(&person), client).await
}

/// Comes in. The answer, and how long it takes, is the same whether the login or the password is wrong.
pub(super) async fn come_in(
    State(app): State<App>,
    client: Client,
    Body(Credentials { login: said, password }): Body<Credentials>,
) -> Result<Response, Rejection> {
    let known = login(&said);
    app.may_try(client, known.as_ref().map_or("", Login::as_str))?;
    let person = match &known {
        Some(login) => app.store().person_by_login(login).await?,
        None => None,
    };
    let wrong = || Rejection::new(Code::WrongCredentials, "The login or the password is wrong.");
    let kept = person.as_ref().and_then(|person| person.password.clone());
    if !app.passwords().fits(password, kept).await? {
        return Err(wrong());
    }
    let person = person.ok_or_else(wrong)?;
    app.store().saw(&person.id, app.rooms().context().now()).await?;
    app.passes().forget(&person.id);
    app.enter(Claim::from(&person), client).await
}

/// Goes: here, or everywhere.
pub(super) async fn go(
    State(app): State<App>,
    client: Client,
    headers: HeaderMap,
    Body(Logout { everywhere }): Body<Logout>,
) -> Result<Response, Rejection> {
    let known = match visitor(&app, &headers).await {
        Err(rejection) if rejection.is(Code::NoSession) => None,
        other => Some(Holder::try_from(other?)?),
    };
    if let Some(holder) = known.filter(|_| everywhere) {
        let mut person = app.account(&holder).await?;
        person.session += 1;
        app.store().put_person(&person, Some(holder.session)).await?;
        app.passes().forget(&person.id);
    }
    Ok(gone(client))
}

/// Nobody any more.
fn gone(client: Client) -> Response {
    (StatusCode::NO_CONTENT, [(header::SET_COOKIE, Keys::forget(client.secure))]).into_response()
}

/// Another password. Whoever else is in with this account has to come in anew.
pub(super) async fn change_password(
    State(app): State<App>,
    client: Client,
    holder: Holder,
    Body(NewPassword { old, new }): Body<NewPassword>,
) -> Result<Response, Rejection> {
    passwords::check(Field::New, &new)?;
    app.may_try(client, holder.visitor.login.as_ref().map_or("", Login::as_str))?;
    let mut person = app.confirmed(&holder, old, Field::Old).await?;
    person.password = Some(app.passwords().hash(new).await?);
    person.session += 1;
    app.store().put_person(&person, Some(holder.session)).await?;
    app.passes().forget(&person.id);
    app.enter(Claim::from(&person), client).await
}

/// Gives the account up: gets up from every table, and is forgotten.
pub(super) async fn leave(
    State(app): State<App>,
    client: Client,
    holder: Holder,
    Body(Confirmed { password }): Body<Confirmed>,
) -> Result<Response, Rejection> {
    app.may_try(client, holder.visitor.login.as_ref().map_or("", Login::as_str))?;
    let person = app.confirmed(&holder, password, Field::Password).await?;
    let (mut part, mut seats) = (Part::first(), 0);
    while seats < MOST_SEATS {
        let page = app.store().seats_of(&person.id, &part).await?;
        seats += page.items.len();
        for listing in page.items {
            // Where the match has just ended there is nothing to get up from.
            let _over = app.rooms().want(&listing.id, &Want::Rise { person: person.id.clone() }).await?;
        }
        let Some(next) = page.next else { break };
        part = Part::after(next);
    }
    app.store().forget_person(&person.id, holder.session).await?;
    app.passes().forget(&person.id);
    Ok(gone(client))
}
