//! Requests to the server.

use rookery_wire::{Code, Problem};
use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// Asks for something.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Problem> {
    read(send("GET", path, None).await?).await
}

/// Asks for something that is no JSON.
pub(crate) async fn text(path: &str) -> Result<String, Problem> {
    body(send("GET", path, None).await?).await
}

/// Asks for something to be done.
pub(crate) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Problem> {
    let body = serde_json::to_string(body).map_err(|error| own(error.to_string()))?;
    read(send("POST", path, Some(&body)).await?).await
}

/// Asks for something to be taken away.
pub(crate) async fn delete(path: &str) -> Result<(), Problem> {
    read(send("DELETE", path, None).await?).await
}

/// A problem that the server has not sent.
pub(crate) fn own(detail: impl Into<String>) -> Problem {
    Problem::new(Code::Unknown, detail)
}

async fn send(method: &str, path: &str, body: Option<&str>) -> Result<Response, Problem> {
    let away = |_: JsValue| own(crate::text::t!("server-away"));
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = body {
        let headers = Headers::new().map_err(away)?;
        headers.set("content-type", "application/json").map_err(away)?;
        init.set_headers(&headers);
        init.set_body(&JsValue::from_str(body));
    }
    let window = web_sys::window().expect("requests are made by the page");
    let sent = window.fetch_with_str_and_init(&format!("/api/v1{path}"), &init);
    let response = JsFuture::from(sent).await.map_err(away)?;
    response.dyn_into().map_err(away)
}

async fn body(response: Response) -> Result<String, Problem> {
    let text = response.text().map_err(|_| own("no answer"))?;
    let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string()).unwrap_or_default();
    if !response.ok() {
        let said: Result<Problem, _> = serde_json::from_str(&text);
        return Err(said.unwrap_or_else(|_| own(format!("HTTP {}", response.status()))));
    }
    Ok(text)
}

async fn read<T: DeserializeOwned>(response: Response) -> Result<T, Problem> {
    let text = body(response).await?;
    // Where there is nothing to say, nothing is said.
    let text = if text.is_empty() { "null" } else { &text };
    serde_json::from_str(text).map_err(|error| own(error.to_string()))
}
