//! The browser client: its files, and its one page for every address that is not the API's.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use rookery_web_dist::{File, Keep, find, page};

use crate::problem::Rejection;

/// Whatever the API does not answer.
pub(crate) async fn pages(method: Method, uri: Uri, headers: HeaderMap) -> Result<Response, Rejection> {
    if method != Method::GET && method != Method::HEAD {
        return Err(Rejection::not_found("page"));
    }
    let path = uri.path().trim_start_matches('/');
    match find(path) {
        Some(file) => Ok(send(file, &headers)),
        // What looks like a file, or like the API, is missing; everything else is an address within the client.
        None if path.starts_with("api/") || path.contains('.') => Err(Rejection::not_found("page")),
        None => Ok(send(page(), &headers)),
    }
}

fn send(file: &'static File, headers: &HeaderMap) -> Response {
    let text = |header| headers.get(header).and_then(|value: &HeaderValue| value.to_str().ok());
    let packed = text(header::ACCEPT_ENCODING).is_some_and(takes_brotli);
    // The packed file is another thing than the plain one, so it has another tag.
    let tag = if packed { format!("\"{}-br\"", file.tag) } else { format!("\"{}\"", file.tag) };
    let keep = match file.keep {
        Keep::Forever => "public, max-age=31536000, immutable",
        Keep::Unchanged => "no-cache",
    };
    let known = text(header::IF_NONE_MATCH)
        .is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Response::new(Body::from(if packed { file.brotli } else { file.raw }));
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(file.mime));
        if packed {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
        response
    };
    let sent = response.headers_mut();
    sent.insert(header::ETAG, HeaderValue::try_from(tag).expect("hexadecimal digits"));
    sent.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    sent.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}

/// Does `Accept-Encoding` have brotli in it, and not as something unwanted?
fn takes_brotli(accepted: &str) -> bool {
    accepted.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let refused =
            weight.trim().strip_prefix("q=").and_then(|q| q.parse().ok()).is_some_and(|q: f32| q == 0.0);
        name.trim().eq_ignore_ascii_case("br") && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn ask(path: &str, headers: &[(header::HeaderName, &str)]) -> Response {
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect();
        let asked = pages(Method::GET, path.parse().unwrap(), headers).await;
        asked.unwrap_or_else(axum::response::IntoResponse::into_response)
    }

    #[test]
    fn brotli_is_sent_to_whoever_takes_it() {
        for (accepted, takes) in
            [("gzip, br", true), ("BR;q=0.5", true), ("br;q=0", false), ("gzip", false), ("", false)]
        {
            assert_eq!(takes_brotli(accepted), takes, "{accepted}");
        }
    }

    #[tokio::test]
    async fn every_address_of_the_client_is_the_page_and_what_is_missing_is_missing() {
        for path in ["/", "/tables/abc", "/rules/tavern"] {
            let response = ask(path, &[]).await;
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(response.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
            assert_eq!(response.headers()[header::CACHE_CONTROL], "no-cache");
        }
        for path in ["/api/v1/nothing", "/assets/gone.js", "/favicon.ico"] {
            assert_eq!(ask(path, &[]).await.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[tokio::test]
    async fn what_a_browser_has_is_not_sent_again() {
        let first = ask("/", &[(header::ACCEPT_ENCODING, "br")]).await;
        assert_eq!(first.headers()[header::CONTENT_ENCODING], "br");
        let tag = first.headers()[header::ETAG].to_str().unwrap().to_owned();
        let br = (header::ACCEPT_ENCODING, "br");
        let again = ask("/", &[br.clone(), (header::IF_NONE_MATCH, &tag)]).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        let plain = ask("/", &[(header::IF_NONE_MATCH, &tag)]).await;
        assert_eq!(plain.status(), StatusCode::OK);
        let other = ask("/", &[br, (header::IF_NONE_MATCH, "\"other\"")]).await;
        assert_eq!(other.status(), StatusCode::OK);
    }
}
