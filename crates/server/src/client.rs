//! Where a request comes from: the address behind the proxies that the host trusts, and whether the way there is encrypted.

use std::io;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::{HeaderMap, header};
use axum::serve::{IncomingStream, Listener};
use axum::{extract::connect_info::Connected, http::request::Parts};

use crate::network::{Network, among};
use crate::{api::App, context::Settings, people::Secure, problem::Rejection};

/// Who is at the other end of a connection: a client, or a proxy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(SocketAddr);

/// A listener that passes the address of each connection to axum.
pub(crate) struct PeerListener<L>(pub(crate) L);

impl<L: Listener<Addr = SocketAddr>> Listener for PeerListener<L> {
    type Io = L::Io;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (L::Io, SocketAddr) {
        self.0.accept().await
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

impl<L: Listener<Addr = SocketAddr>> Connected<IncomingStream<'_, PeerListener<L>>> for Peer {
    fn connect_info(stream: IncomingStream<'_, PeerListener<L>>) -> Self {
        Self(*stream.remote_addr())
    }
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Client {
    /// The address that limits count by.
    pub(crate) address: IpAddr,
    /// Whether its cookies are marked `Secure`.
    pub(crate) secure: Secure,
}

impl Client {
    fn new(peer: IpAddr, headers: &HeaderMap, settings: &Settings) -> Self {
        let proxied = among(&settings.proxies, peer);
        let address = if proxied { behind(peer, headers, &settings.proxies) } else { peer };
        let forwarded = proxied && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
        // Browsers send `Origin`. Other clients are taken to use the scheme of the configured origins.
        let origin = headers.get(header::ORIGIN).map(|origin| origin.as_bytes().starts_with(b"https://"));
        let public =
            || !settings.origins.is_empty() && settings.origins.iter().all(|own| own.starts_with("https://"));
        let secure = if forwarded || origin.unwrap_or_else(public) { Secure::Yes } else { Secure::No };
        Self { address: address.to_canonical(), secure }
    }
}

/// The address that a trusted proxy forwards for: the last in the list that is not a proxy itself. A client can forge the entries
/// before it.
fn behind(peer: IpAddr, headers: &HeaderMap, proxies: &[Network]) -> IpAddr {
    let lists = headers.get_all("x-forwarded-for").iter().rev();
    let names = lists.flat_map(|list| list.to_str().unwrap_or("?").rsplit(','));
    let mut last = peer;
    for name in names {
        // A proxy without a valid entry counts as the client.
        let Ok(address) = name.trim().parse::<IpAddr>() else { return last };
        last = address;
        if !among(proxies, address) {
            break;
        }
    }
    last
}

impl FromRequestParts<App> for Client {
    type Rejection = Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Rejection> {
        let peer = parts.extensions.get::<ConnectInfo<Peer>>().ok_or_else(Rejection::unavailable)?;
        Ok(Self::new(peer.0.0.ip(), &parts.headers, &app.rooms().context().settings))
    }
}

/// Whether the request comes from a page of this server, or from a program. Browsers always send `Origin`.
pub(crate) fn is_own(headers: &HeaderMap, settings: &Settings) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if !settings.origins.is_empty() {
        return settings.origins.iter().any(|own| own == origin);
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let from = origin.split_once("://").map(|(_, from)| from);
    from.is_some() && from == host
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn headers(pairs: &[(&str, &str)]) -> HeaderMap {
        let pair = |(name, value): &(&str, &str)| {
            (HeaderName::try_from(*name).unwrap(), HeaderValue::try_from(*value).unwrap())
        };
        pairs.iter().map(pair).collect()
    }

    fn settings() -> Settings {
        Settings {
            proxies: ["127.0.0.1", "10.0.0.0/8"].map(|text| text.parse().unwrap()).into(),
            ..Settings::default()
        }
    }

    #[test]
    fn only_a_trusted_proxy_speaks_for_somebody_and_only_its_own_word_counts() {
        for (peer, said, address) in [
            ("203.0.113.5", vec!["198.51.100.1"], "203.0.113.5"),
            ("127.0.0.1", vec![], "127.0.0.1"),
            ("127.0.0.1", vec!["198.51.100.1"], "198.51.100.1"),
            // What the client has written stands further left.
            ("127.0.0.1", vec!["1.2.3.4, 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", vec!["1.2.3.4", "198.51.100.1"], "198.51.100.1"),
            // Two proxies, one behind the other.
            ("127.0.0.1", vec!["1.2.3.4, 198.51.100.1, 10.1.1.1"], "198.51.100.1"),
            ("127.0.0.1", vec!["10.2.2.2, 10.1.1.1"], "10.2.2.2"),
            ("127.0.0.1", vec!["198.51.100.1, nonsense"], "127.0.0.1"),
            ("127.0.0.1", vec!["nonsense, 10.1.1.1"], "10.1.1.1"),
            ("::ffff:127.0.0.1", vec!["2001:db8::7"], "2001:db8::7"),
        ] {
            let said: Vec<_> = said.into_iter().map(|list| ("x-forwarded-for", list)).collect();
            let client = Client::new(peer.parse().unwrap(), &headers(&said), &settings());
            assert_eq!(client.address.to_string(), address, "{peer} {said:?}");
        }
    }

    #[test]
    fn cookies_are_secure_where_the_way_is() {
        let secure = |peer: &str, pairs: &[(&str, &str)], origins: &[&str]| {
            let origins = origins.iter().map(|&origin| origin.to_owned()).collect();
            let settings = Settings { origins, ..settings() };
            Client::new(peer.parse().unwrap(), &headers(pairs), &settings).secure == Secure::Yes
        };
        let proto = [("x-forwarded-proto", "https")];
        assert!(secure("127.0.0.1", &proto, &[]));
        assert!(!secure("203.0.113.5", &proto, &[]), "anybody can say that");
        assert!(!secure("127.0.0.1", &[], &[]));
        assert!(secure("127.0.0.1", &[], &["https://rookery.example"]));
        let both = ["https://rookery.example", "http://localhost:7700"];
        assert!(secure("127.0.0.1", &[("origin", "https://rookery.example")], &both));
        assert!(!secure("127.0.0.1", &[("origin", "http://localhost:7700")], &both));
    }

    #[test]
    fn a_page_of_another_site_is_told_from_an_own_one() {
        let own = |origin: &str, origins: &[&str]| {
            let origins = origins.iter().map(|&origin| origin.to_owned()).collect();
            let headers = headers(&[("origin", origin), ("host", "rookery.example")]);
            is_own(&headers, &Settings { origins, ..Settings::default() })
        };
        assert!(own("https://rookery.example", &[]));
        assert!(!own("https://elsewhere.example", &[]) && !own("null", &[]));
        let public = ["https://play.example"];
        assert!(own("https://play.example", &public));
        assert!(!own("http://play.example", &public), "another way is another origin");
        assert!(!own("https://rookery.example", &public), "the host has said which they are");
        assert!(is_own(&HeaderMap::new(), &settings()), "no page");
    }
}
