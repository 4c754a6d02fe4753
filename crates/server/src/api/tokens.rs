//! Handlers for secrets that log in: tokens for programs, and links for other devices of a player.

use axum::{Json, extract::Path, response::NoContent};
use rookery_store::{Link as KeptLink, Millis, TableId, Token, TokenHash};
use rookery_wire::{Code, Link, LinkSecret, Me, NewToken, TokenInfo, TokenList, TokenName};

use super::describe::{Created, WithCookie};
use super::{Answer, App, Body, IdPath, people::name};
use crate::people::{Claim, Holder, new_id};
use crate::{client::Client, problem::Rejection};

/// Length of a token without its prefix, in characters: 200 bits.
const TOKEN_LENGTH: usize = 40;
/// Prefix of a token, so that secret scanners recognise it.
const TOKEN_PREFIX: &str = "rookery_";
/// Length of the secret of a link, in characters: 130 bits.
const LINK_SECRET_LENGTH: usize = 26;
/// Time to live of a link, in milliseconds.
const LINK_TTL_MS: i64 = 10 * 60 * 1000;

/// Only accounts have tokens: a guest who loses the cookie could not revoke one.
fn with_account(holder: Holder) -> Result<Holder, Rejection> {
    match holder.visitor.login {
        Some(_) => Ok(holder),
        None => Err(Rejection::new(
            Code::NoAccount,
            "Only accounts have tokens; POST /api/v1/account creates one.",
        )),
    }
}

pub(super) async fn list_tokens(app: App, holder: Holder) -> Answer<TokenList> {
    let holder = with_account(holder)?;
    let tokens = app.store().tokens_of(&holder.visitor.id).await?;
    let info = |token: Token| TokenInfo {
        id: token.hash.to_string(),
        name: token.label.into(),
        created: token.created,
    };
    Ok(Json(TokenList { tokens: tokens.into_iter().map(info).collect() }))
}

/// The store has the hash of the token alone.
pub(super) async fn create_token(
    app: App,
    holder: Holder,
    Body(asked): Body<TokenName>,
) -> Result<Created<NewToken>, Rejection> {
    let holder = with_account(holder)?;
    let label = name(&asked.name)?;
    let token = format!("{TOKEN_PREFIX}{}", new_id::<TOKEN_LENGTH>(app.rooms().context())?);
    let (hash, created) = (TokenHash::of(&token), app.rooms().context().now());
    let kept = Token { hash, person: holder.visitor.id, label, created };
    app.store().add_token(&kept).await?;
    let made = NewToken { id: hash.to_string(), name: kept.label.into(), created, token };
    Ok(Created(made))
}

pub(super) async fn revoke_token(
    app: App,
    holder: Holder,
    Path(id): Path<String>,
) -> Result<NoContent, Rejection> {
    let holder = with_account(holder)?;
    let hash = TokenHash::parse(&id).ok_or_else(|| Rejection::not_found("token"))?;
    let revoked = app.store().revoke_token(&holder.visitor.id, &hash).await?;
    app.identities().forget(&holder.visitor.id);
    if revoked { Ok(NoContent) } else { Err(Rejection::not_found("token")) }
}

pub(super) async fn create_link(app: App, IdPath(table): IdPath<TableId>, holder: Holder) -> Answer<Link> {
    let person = holder.visitor.id;
    app.info(&table).await?;
    if app.seat_of(&table, &person).await?.is_none() {
        return Err(Rejection::new(Code::NotSeated, "You have no seat at this table."));
    }
    let (secret, now) = (new_id::<LINK_SECRET_LENGTH>(app.rooms().context())?, app.rooms().context().now());
    let expires = Millis(now.0 + LINK_TTL_MS);
    let (hash, name) = (TokenHash::of(&secret), holder.visitor.name);
    let kept = KeptLink { hash, person, name, session: holder.session, expires };
    app.store().add_link(&kept, now).await?;
    Ok(Json(Link { secret, expires }))
}

pub(super) async fn redeem_link(
    app: App,
    client: Client,
    Body(LinkSecret { secret }): Body<LinkSecret>,
) -> Result<WithCookie<Json<Me>>, Rejection> {
    app.may_try_from(client)?;
    let taken = app.store().take_link(&TokenHash::of(&secret), app.rooms().context().now()).await?;
    let no_link = || Rejection::new(Code::InvalidLink, "The link is unknown, used or expired.");
    let KeptLink { person, name, session, .. } = taken.ok_or_else(no_link)?;
    let entered = app.enter(Claim { id: person, session, name }, client).await;
    // A link ends with the session that created it.
    entered.map_err(|rejection| if rejection.is(Code::NoSession) { no_link() } else { rejection })
}
