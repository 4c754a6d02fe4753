//! The user of this browser: a name, and the session of the server.

use js_sys::Math;
use leptos::prelude::{ArcRwSignal, Get as _, GetUntracked as _, Set as _};
use rookery_wire::{Code, DisplayName, Me, Problem};

use crate::{api, memory};

thread_local! {
    static NAME: ArcRwSignal<String> = ArcRwSignal::new(memory::recall("name").unwrap_or_else(fresh));
    static KNOWN: ArcRwSignal<Option<Me>> = ArcRwSignal::new(None);
}

/// A name for a user who has not chosen one.
fn fresh() -> String {
    const MANNERS: [&str; 12] = [
        "Sly", "Quick", "Merry", "Quiet", "Lucky", "Crafty", "Nimble", "Honest", "Bold", "Shady", "Gentle",
        "Wry",
    ];
    const KINDS: [&str; 12] = [
        "Fox", "Marten", "Weasel", "Badger", "Otter", "Hare", "Finch", "Heron", "Stoat", "Newt", "Wren",
        "Mole",
    ];
    let one_of = |words: &[&str; 12]| words[(Math::random() * 12.0) as usize % 12].to_owned();
    let name = format!("{} {}", one_of(&MANNERS), one_of(&KINDS));
    memory::keep("name", &name);
    name
}

/// The user's name; tracked.
pub(crate) fn name() -> String {
    NAME.with(|name| name.get())
}

/// The user's name; not tracked.
pub(crate) fn name_now() -> String {
    NAME.with(|name| name.get_untracked())
}

/// The session; `None` before the server was asked, or if there is none. Tracked.
pub(crate) fn known() -> Option<Me> {
    KNOWN.with(|known| known.get())
}

/// Whether there may be a session. If not, the server need not be asked.
pub(crate) fn was_introduced() -> bool {
    memory::recall("known").is_some()
}

/// Changes the user's name.
pub(crate) fn rename(name: &str) {
    let name: String = name.trim().chars().take(24).collect();
    if !name.is_empty() {
        memory::keep("name", &name);
        NAME.with(|kept| kept.set(name));
    }
}

/// Stores the session that the server has answered with.
pub(crate) fn become_known(guest: Me) {
    rename(&guest.name);
    memory::keep("known", &guest.name);
    KNOWN.with(|known| known.set(Some(guest)));
}

/// Forgets the session.
pub(crate) fn become_nobody() {
    memory::forget("known");
    KNOWN.with(|known| known.set(None));
}

/// Asks the server for the session, if there may be one.
pub(crate) async fn recognise() -> Result<Option<Me>, Problem> {
    if !was_introduced() {
        return Ok(None);
    }
    match api::get::<Me>("/me").await {
        Ok(guest) => {
            KNOWN.with(|known| known.set(Some(guest.clone())));
            Ok(Some(guest))
        }
        Err(problem) if problem.code == Code::NoSession => {
            become_nobody();
            Ok(None)
        }
        Err(problem) => Err(problem),
    }
}

/// Makes sure that there is a session with the current name. Call it before every request that needs one.
pub(crate) async fn introduce() -> Result<(), Problem> {
    let name = name_now();
    if recognise().await?.is_some_and(|guest| guest.name == name) {
        return Ok(());
    }
    become_known(api::post("/me", &DisplayName { name }).await?);
    Ok(())
}

/// Random words that this client adds to the seed of a match.
pub(crate) fn words() -> String {
    random_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Cryptographically random bytes.
pub(crate) fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    let crypto = web_sys::window().and_then(|window| window.crypto().ok());
    let drawn = crypto.and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).ok());
    if drawn.is_none() {
        // Only for browsers without cryptography: the bytes decide practice matches and a part of a seed.
        bytes.fill_with(|| (Math::random() * 256.0) as u8);
    }
    bytes
}
