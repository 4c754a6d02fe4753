//! Records stored in this browser: of the last practice match, and of the last file that was opened. They survive a reload unless
//! they are too long for the browser's storage.

use std::cell::RefCell;

use rookery_client::route::Kept;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

use crate::memory;

/// A longer record is only kept in memory: browsers give a site a few megabytes for everything.
const MAX_STORED_BYTES: usize = 1 << 20;

fn key(which: Kept) -> String {
    format!("record.{}", which.id())
}

thread_local! {
    static RECORDS: RefCell<[Option<String>; 2]> = const { RefCell::new([None, None]) };
}

/// Stores a record, replacing the one before.
pub(crate) fn keep(which: Kept, record: String) {
    if record.len() <= MAX_STORED_BYTES {
        memory::keep(&key(which), &record);
    } else {
        memory::forget(&key(which));
    }
    RECORDS.with_borrow_mut(|records| records[which as usize] = Some(record));
}

pub(crate) fn kept(which: Kept) -> Option<String> {
    let record = RECORDS.with_borrow(|records| records[which as usize].clone());
    record.or_else(|| memory::recall(&key(which)))
}

pub(crate) fn save(which: Kept, file: &str) {
    let Some(record) = kept(which) else { return };
    // A browser without object URLs cannot save a file.
    let _ = download(file, &record);
}

fn download(file: &str, text: &str) -> Result<(), JsValue> {
    let blob = Blob::new_with_str_sequence(&js_sys::Array::of1(&JsValue::from_str(text)))?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let document = web_sys::window().and_then(|window| window.document()).ok_or("no document")?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(file);
    link.click();
    Url::revoke_object_url(&address)
}
