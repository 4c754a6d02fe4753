//! Who somebody is: a guest by a signed cookie, or whoever owns a token.

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, CookieJar, Key, SameSite, time::Duration};
use rookery_store::{Name, PersonId, TokenHash};

use crate::{api::App, context::Context, problem::Refusal};

/// The cookie's name.
const COOKIE: &str = "rookery";
/// How long a guest is remembered.
const DAYS: i64 = 365;

/// The key that signs cookies. Whoever has it can be anybody: it is never shown.
#[derive(Clone)]
pub struct Keys(Key);

impl std::fmt::Debug for Keys {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keys(secret)")
    }
}

impl Keys {
    /// A key made of this secret, which has at least 32 bytes.
    pub fn new(secret: &[u8]) -> Option<Self> {
        (secret.len() >= 32).then(|| Self(Key::derive_from(secret)))
    }

    /// A header that makes a browser remember who it is.
    pub(crate) fn remember(&self, person: &PersonId, name: &Name, secure: Secure) -> HeaderValue {
        let mut jar = CookieJar::new();
        let value = format!("{person}.{name}");
        let cookie = Cookie::build((COOKIE, value))
            .path("/")
            .http_only(true)
            .secure(secure == Secure::Yes)
            .same_site(SameSite::Lax)
            .max_age(Duration::days(DAYS));
        jar.signed_mut(&self.0).add(cookie);
        let text = jar.get(COOKIE).map(|cookie| cookie.encoded().to_string()).unwrap_or_default();
        HeaderValue::try_from(text).expect("an encoded cookie is a header")
    }

    /// Whom a cookie names, if this server has signed it.
    fn recognise(&self, headers: &HeaderMap) -> Option<Visitor> {
        let mut jar = CookieJar::new();
        for header in headers.get_all(header::COOKIE) {
            for cookie in Cookie::split_parse_encoded(header.to_str().ok()?).flatten() {
                jar.add_original(cookie.into_owned());
            }
        }
        let cookie = jar.signed(&self.0).get(COOKIE)?;
        let (person, name) = cookie.value().split_once('.')?;
        Some(Visitor { id: person.parse().ok()?, name: name.parse().ok()? })
    }
}

/// Does a cookie travel over encrypted connections alone?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Secure {
    Yes,
    No,
}

/// Somebody the server knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    pub(crate) id: PersonId,
    pub(crate) name: Name,
}

/// Who sends these headers: by token, else by cookie.
pub(crate) async fn visitor(app: &App, headers: &HeaderMap) -> Result<Visitor, Refusal> {
    if let Some(token) = bearer(headers) {
        // Only the hash is kept and looked up, so how long that takes says nothing about the token.
        let person = app.store().person_by_token(&TokenHash::of(token)).await?;
        return person.map(|person| Visitor { id: person.id, name: person.name }).ok_or(Refusal::Nobody);
    }
    app.keys().recognise(headers).ok_or(Refusal::Nobody)
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Letters and digits that are not mistaken for each other, since people read them aloud: 32 of them, so none is more likely.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A new id, which nobody can guess.
pub(crate) fn new_id<const LONG: usize>(context: &Context) -> Result<String, Refusal> {
    let random: [u8; LONG] = context.chance().map_err(|_| Refusal::Unavailable)?;
    Ok(random.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
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
        let (id, name) = ("abc".parse::<PersonId>().unwrap(), "Ada L.".parse::<Name>().unwrap());
        let made = keys.remember(&id, &name, Secure::Yes).to_str().unwrap().to_owned();
        assert!(
            made.contains("HttpOnly") && made.contains("Secure") && made.contains("SameSite=Lax"),
            "{made}"
        );
        assert_eq!(keys.recognise(&headers(&made)), Some(Visitor { id, name }));
        assert_eq!(keys.recognise(&headers(&made.replace("abc", "abd"))), None);
        assert_eq!(Keys::new(&[8; 32]).unwrap().recognise(&headers(&made)), None);
        assert_eq!(keys.recognise(&headers("rookery=abc.Ada")), None);
    }

    #[test]
    fn a_key_needs_enough_of_a_secret() {
        assert!(Keys::new(&[7; 31]).is_none());
    }
}
