//! Who sits at this browser: a name, asked for once.

use js_sys::Math;
use leptos::prelude::{ArcRwSignal, Get as _, GetUntracked as _, Set as _};
use rookery_wire::{Guest, GuestName, Problem};

use crate::{api, memory};

thread_local! {
    static NAME: ArcRwSignal<String> = ArcRwSignal::new(memory::recall("name").unwrap_or_else(fresh));
}

/// A friendly name for somebody who has not told one yet.
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

/// What they are called; whoever asks is told when it changes.
pub(crate) fn name() -> String {
    NAME.with(|name| name.get())
}

/// Has the server been told who they are?
fn is_known() -> bool {
    memory::recall("known").as_deref() == Some(&*NAME.with(|name| name.get_untracked()))
}

/// Takes another name.
pub(crate) fn rename(name: &str) {
    let name: String = name.trim().chars().take(24).collect();
    if !name.is_empty() {
        memory::keep("name", &name);
        NAME.with(|kept| kept.set(name));
    }
}

/// Makes sure that the server knows them. Safe to ask before everything that needs it.
pub(crate) async fn introduce() -> Result<(), Problem> {
    if is_known() && api::get::<Guest>("/me").await.is_ok() {
        return Ok(());
    }
    let name = NAME.with(|name| name.get_untracked());
    let guest: Guest = api::post("/me", &GuestName { name: name.clone() }).await?;
    memory::keep("known", &name);
    if guest.name != name {
        rename(&guest.name);
        memory::keep("known", &guest.name);
    }
    Ok(())
}

/// Words of this browser's own for the seed of a match.
pub(crate) fn words() -> String {
    random_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes that nobody can guess.
pub(crate) fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    let crypto = web_sys::window().and_then(|window| window.crypto().ok());
    let drawn = crypto.and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).ok());
    if drawn.is_none() {
        // Only a browser without any cryptography comes here; what it draws decides practice matches and a part of a seed.
        bytes.fill_with(|| (Math::random() * 256.0) as u8);
    }
    bytes
}
