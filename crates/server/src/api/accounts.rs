//! Handlers for accounts: create, log in, log out, change the password, delete.

use axum::{Json, http::header, response::NoContent};
use rookery_room::Command;
use rookery_store::{Login, PageRequest, Person};
use rookery_wire::{Code, Credentials, Field, Logout, Me, NewPassword, PasswordConfirmation, Problem};

use super::{App, Body, describe::WithCookie};
use crate::people::{Claim, Holder, Keys, Visitor};
use crate::{actor::RoomError, client::Client, passwords, problem::Rejection};

/// Minimum length of a login, in characters.
const MIN_LOGIN_LENGTH: usize = 3;
/// How many seats a deleted account leaves at most. Bots play on in the others.
const MAX_SEATS_LEFT: usize = 1000;

/// A login in lower case; `None` if it is none.
fn login(text: &str) -> Option<Login> {
    let text = text.trim().to_ascii_lowercase();
    Login::new(text).ok().filter(|login| login.as_str().len() >= MIN_LOGIN_LENGTH)
}

impl App {
    /// The account of this session.
    async fn account(&self, holder: &Holder) -> Result<Person, Rejection> {
        let person = self.store().person(&holder.visitor.id).await?;
        person.filter(|person| person.login.is_some() && person.session == holder.session).ok_or_else(|| {
            Rejection::new(Code::NoAccount, "You have no account; POST /api/v1/account creates one.")
        })
    }

    /// The account of this session, if the password is right. `field` is where the request has the password.
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

/// The account keeps the id of the guest.
pub(super) async fn create_account(
    app: App,
    client: Client,
    holder: Holder,
    Body(Credentials { login: wanted, password }): Body<Credentials>,
) -> Result<WithCookie<Json<Me>>, Rejection> {
    let wanted = login(&wanted).ok_or_else(|| {
        let longest = Login::MAX_BYTES;
        Problem::invalid(
            Field::Login,
            format!("{MIN_LOGIN_LENGTH} to {longest} letters, digits and . _ - + @"),
        )
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
    app.identities().forget(&person.id);
    app.enter(Claim::from(&person), client).await
}

/// The answer and its timing are the same for an unknown login and for a wrong password.
pub(super) async fn log_in(
    app: App,
    client: Client,
    Body(Credentials { login: said, password }): Body<Credentials>,
) -> Result<WithCookie<Json<Me>>, Rejection> {
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
    app.store().record_visit(&person.id, app.rooms().context().now()).await?;
    app.identities().forget(&person.id);
    app.enter(Claim::from(&person), client).await
}

pub(super) async fn log_out(
    app: App,
    client: Client,
    holder: Option<Holder>,
    Body(Logout { everywhere }): Body<Logout>,
) -> Result<WithCookie<NoContent>, Rejection> {
    if let Some(holder) = holder.filter(|_| everywhere) {
        let mut person = app.account(&holder).await?;
        person.session += 1;
        app.store().put_person(&person, Some(holder.session)).await?;
        app.identities().forget(&person.id);
    }
    Ok(without_session(client))
}

fn without_session(client: Client) -> WithCookie<NoContent> {
    ([(header::SET_COOKIE, Keys::forget(client.secure))], NoContent)
}

pub(super) async fn change_password(
    app: App,
    client: Client,
    holder: Holder,
    Body(NewPassword { old, new }): Body<NewPassword>,
) -> Result<WithCookie<Json<Me>>, Rejection> {
    passwords::check(Field::New, &new)?;
    app.may_try(client, holder.visitor.login.as_ref().map_or("", Login::as_str))?;
    let mut person = app.confirmed(&holder, old, Field::Old).await?;
    person.password = Some(app.passwords().hash(new).await?);
    person.session += 1;
    app.store().put_person(&person, Some(holder.session)).await?;
    app.identities().forget(&person.id);
    app.enter(Claim::from(&person), client).await
}

pub(super) async fn delete_account(
    app: App,
    client: Client,
    holder: Holder,
    Body(PasswordConfirmation { password }): Body<PasswordConfirmation>,
) -> Result<WithCookie<NoContent>, Rejection> {
    app.may_try(client, holder.visitor.login.as_ref().map_or("", Login::as_str))?;
    let person = app.confirmed(&holder, password, Field::Password).await?;
    let (mut request, mut seats) = (PageRequest::first(), 0);
    while seats < MAX_SEATS_LEFT {
        let page = app.store().seats_of(&person.id, &request).await?;
        seats += page.items.len();
        for listing in page.items {
            let left = app.rooms().submit(&listing.id, &Command::Leave { person: person.id.clone() }).await;
            // A room that refuses has no seat to leave any more.
            if let Err(RoomError::Store(failed)) = left {
                return Err(failed.into());
            }
        }
        let Some(next) = page.next else { break };
        request = PageRequest::after(next);
    }
    app.store().forget_person(&person.id, holder.session).await?;
    app.identities().forget(&person.id);
    Ok(without_session(client))
}
