//! Sessions: a signed cookie for a guest or an account, or a token of an account.
//!
//! A guest exists in the cookie alone; the store has no row for one. The cookie of an account contains a session number. Raising the
//! number in the store ends all sessions with another number.

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, CookieJar, Key, SameSite, time::Duration};
use rookery_store::{Login, Name, Person, PersonId, TokenHash};
use rookery_wire::Code;

use crate::{api::App, context::Context, identity::Identity, problem::Rejection};

/// Name of the session cookie.
const SESSION_COOKIE: &str = "rookery";
/// Time to live of the session cookie, in days.
const COOKIE_TTL_DAYS: i64 = 365;

/// The key that signs cookies. `Debug` does not show it.
#[derive(Clone)]
pub struct Keys(Key);

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys(secret)")
    }
}

/// The content of a session cookie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    pub(crate) id: PersonId,
    /// The session of an account; 0 for a guest.
    pub(crate) session: u32,
    /// The name of a guest. The name of an account is in the store.
    pub(crate) name: Name,
}

impl Keys {
    /// A key derived from this secret; `None` if it has fewer than 32 bytes.
    pub fn new(secret: &[u8]) -> Option<Self> {
        (secret.len() >= 32).then(|| Self(Key::derive_from(secret)))
    }

    /// The `Set-Cookie` header that starts a session.
    pub(crate) fn remember(&self, claim: &Claim, secure: Secure) -> HeaderValue {
        let mut jar = CookieJar::new();
        let cookie = cookie(format!("{}.{}.{}", claim.id, claim.session, claim.name), secure);
        jar.signed_mut(&self.0).add(cookie.max_age(Duration::days(COOKIE_TTL_DAYS)));
        header_of(jar.get(SESSION_COOKIE))
    }

    /// The `Set-Cookie` header that ends a session.
    pub(crate) fn forget(secure: Secure) -> HeaderValue {
        header_of(Some(&cookie(String::new(), secure).max_age(Duration::ZERO).build()))
    }

    /// The content of the session cookie, if its signature is valid.
    fn recognise(&self, headers: &HeaderMap) -> Option<Claim> {
        let mut jar = CookieJar::new();
        for header in headers.get_all(header::COOKIE) {
            for cookie in Cookie::split_parse_encoded(header.to_str().ok()?).flatten() {
                jar.add_original(cookie.into_owned());
            }
        }
        let cookie = jar.signed(&self.0).get(SESSION_COOKIE)?;
        let mut parts = cookie.value().splitn(3, '.');
        let (id, session, name) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Claim { id: id.parse().ok()?, session: session.parse().ok()?, name: name.parse().ok()? })
    }
}

fn cookie(value: String, secure: Secure) -> cookie::CookieBuilder<'static> {
    Cookie::build((SESSION_COOKIE, value))
        .path("/")
        .http_only(true)
        .secure(secure == Secure::Yes)
        .same_site(SameSite::Lax)
}

fn header_of(cookie: Option<&Cookie<'_>>) -> HeaderValue {
    let text = cookie.map(|cookie| cookie.encoded().to_string()).unwrap_or_default();
    HeaderValue::try_from(text).expect("an encoded cookie is a header")
}

/// Whether browsers send a cookie over encrypted connections only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Secure {
    Yes,
    No,
}

/// The credentials of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pass {
    Cookie(Claim),
    Token(TokenHash),
}

/// A guest or account with a valid session or token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    pub(crate) id: PersonId,
    pub(crate) name: Name,
    /// `None` for a guest.
    pub(crate) login: Option<Login>,
    pub(crate) pass: Pass,
}

/// A visitor with a session cookie. Tokens may not create tokens or change the account.
pub(crate) struct Holder {
    pub(crate) visitor: Visitor,
    /// The session of an account; 0 for a guest.
    pub(crate) session: u32,
}

impl TryFrom<Visitor> for Holder {
    type Error = Rejection;

    fn try_from(visitor: Visitor) -> Result<Self, Rejection> {
        match &visitor.pass {
            Pass::Cookie(claim) => Ok(Self { session: claim.session, visitor }),
            Pass::Token(_) => Err(Rejection::new(
                Code::TokenNotAllowed,
                "A token does not allow this; log in with a password.",
            )),
        }
    }
}

/// The visitor who sends these headers: by token, else by cookie.
pub(crate) async fn visitor(app: &App, headers: &HeaderMap) -> Result<Visitor, Rejection> {
    let pass = match bearer(headers) {
        // The lookup is by hash, so its timing tells nothing about the token.
        Some(token) => Pass::Token(TokenHash::of(token)),
        None => Pass::Cookie(app.keys().recognise(headers).ok_or_else(Rejection::no_session)?),
    };
    admit(app, pass).await
}

/// The visitor with these credentials.
///
/// # Errors
///
/// With [`Code::NoSession`] if they are not valid or not valid any more.
pub(crate) async fn admit(app: &App, pass: Pass) -> Result<Visitor, Rejection> {
    match &pass {
        Pass::Token(hash) => {
            let owner = app.identities().owner(hash).await?.ok_or_else(Rejection::no_session)?;
            Ok(Visitor { id: owner.id, name: owner.name, login: owner.login, pass })
        }
        Pass::Cookie(claim) => match app.identities().known(&claim.id).await? {
            None if claim.session == 0 => {
                Ok(Visitor { id: claim.id.clone(), name: claim.name.clone(), login: None, pass })
            }
            Some(Identity { session, login: Some(login), name, id }) if session == claim.session => {
                Ok(Visitor { id, name, login: Some(login), pass })
            }
            _ => Err(Rejection::no_session()),
        },
    }
}

impl From<&Person> for Claim {
    fn from(person: &Person) -> Self {
        Self { id: person.id.clone(), session: person.session, name: person.name.clone() }
    }
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Letters and digits that are easy to tell apart. There are 32, so that a random byte modulo 32 is uniform.
const ID_ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

pub(crate) fn new_id<const LENGTH: usize>(context: &Context) -> Result<String, Rejection> {
    let random: [u8; LENGTH] = context.chance().map_err(|_| Rejection::unavailable())?;
    Ok(random.iter().map(|byte| char::from(ID_ALPHABET[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &str) -> HeaderMap {
        let pair = cookie.split(';').next().unwrap();
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::try_from(pair).unwrap())])
    }

    #[test]
    fn a_cookie_names_who_it_was_made_for_and_cannot_be_forged() {
        let keys = Keys::new(&[7; 32]).unwrap();
        let claim = Claim { id: "abc".parse().unwrap(), session: 7, name: "Ada L.".parse().unwrap() };
        let made = keys.remember(&claim, Secure::Yes).to_str().unwrap().to_owned();
        assert!(
            made.contains("HttpOnly") && made.contains("Secure") && made.contains("SameSite=Lax"),
            "{made}"
        );
        assert_eq!(keys.recognise(&headers(&made)), Some(claim));
        for (old, new) in [("abc", "abd"), (".7.", ".8.")] {
            assert!(made.contains(old));
            assert_eq!(keys.recognise(&headers(&made.replacen(old, new, 1))), None);
        }
        assert_eq!(Keys::new(&[8; 32]).unwrap().recognise(&headers(&made)), None);
        assert_eq!(keys.recognise(&headers("rookery=abc.7.Ada")), None);
    }

    #[test]
    fn a_forgotten_cookie_is_empty_and_over() {
        let made = Keys::forget(Secure::No).to_str().unwrap().to_owned();
        assert!(
            made.starts_with("rookery=;") && made.contains("Max-Age=0") && made.contains("Path=/"),
            "{made}"
        );
    }

    #[test]
    fn a_key_needs_enough_of_a_secret() {
        assert!(Keys::new(&[7; 31]).is_none());
    }
}
