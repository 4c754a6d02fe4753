//! The texts of the client in the user's language. The texts of the games are the games' own.

use std::{cell::RefCell, collections::HashMap};

pub(crate) use fluent_bundle::{FluentArgs, FluentValue};
use fluent_bundle::{FluentBundle, FluentResource};
use leptos::prelude::{ArcRwSignal, Get as _, GetUntracked as _, Set as _};
use rookery_kernel::Citation;

use crate::memory;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Language {
    English,
    German,
}

impl Language {
    pub(crate) const ALL: [Self; 2] = [Self::English, Self::German];

    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// Its name in itself.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
        }
    }

    fn source(self) -> &'static str {
        match self {
            Self::English => include_str!("text/en.ftl"),
            Self::German => include_str!("text/de.ftl"),
        }
    }

    fn named(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| code.starts_with(language.code()))
    }

    /// The stored language, or the one that the browser asks for.
    fn first() -> Self {
        let asked = || web_sys::window().and_then(|window| window.navigator().language());
        let chosen = memory::recall("language").as_deref().and_then(Self::named);
        chosen.or_else(|| asked().as_deref().and_then(Self::named)).unwrap_or(Self::English)
    }
}

type Bundle = FluentBundle<FluentResource>;

thread_local! {
    static SPOKEN: ArcRwSignal<Language> = ArcRwSignal::new(Language::first());
    static BUNDLES: RefCell<HashMap<Language, Bundle>> = RefCell::default();
}

pub(crate) fn language() -> Language {
    SPOKEN.with(|spoken| spoken.get())
}

pub(crate) fn speak(language: Language) {
    memory::keep("language", language.code());
    SPOKEN.with(|spoken| spoken.set(language));
}

fn bundle(language: Language) -> Bundle {
    let id = language.code().parse().expect("a code of the web's own notation");
    let mut bundle = FluentBundle::new(vec![id]);
    // No marks for the direction of writing: both languages go the same way.
    bundle.set_use_isolating(false);
    // A line that cannot be parsed is left out; the others stay.
    let lines = FluentResource::try_new(language.source().to_owned()).unwrap_or_else(|(lines, _)| lines);
    bundle.add_resource_overriding(lines);
    bundle
}

fn find(language: Language, key: &str, words: Option<&FluentArgs<'_>>) -> Option<String> {
    BUNDLES.with_borrow_mut(|bundles| {
        let bundle = bundles.entry(language).or_insert_with(|| bundle(language));
        let pattern = bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        Some(bundle.format_pattern(pattern, words, &mut errors).into_owned())
    })
}

/// The text with this key and these arguments: see [`t!`].
pub(crate) fn say(key: &str, words: Option<&FluentArgs<'_>>) -> String {
    // Event handlers run outside of any tracking context.
    let language = SPOKEN.with(|spoken| {
        if leptos::reactive::graph::Observer::get().is_some() { spoken.get() } else { spoken.get_untracked() }
    });
    let found = find(language, key, words).or_else(|| find(Language::English, key, words));
    found.unwrap_or_else(|| key.to_owned())
}

/// A text with the rulings that it is about, as in `Misses the next turn. (diamonds/17, 22)`.
pub(crate) fn cited(text: String, rulings: &[Citation]) -> String {
    let Some(first) = rulings.first() else { return text };
    let numbers: Vec<String> = rulings.iter().map(|ruling| ruling.number().to_string()).collect();
    format!("{text} ({}/{})", first.book(), numbers.join(", "))
}

/// The text with this key, if there is one.
pub(crate) fn known(key: &str) -> Option<String> {
    Some(say(key, None)).filter(|said| said != key)
}

/// The text with this key: `t!("ready")`, `t!("chosen", count = 3, all = 5)`, and with its rulings `t!("ready"; ruling::ORDER)`.
macro_rules! t {
    ($key:expr $(, $name:ident = $value:expr)*; $($ruling:expr),+) => {
        $crate::text::cited($crate::text::t!($key $(, $name = $value)*), &[$($ruling),+])
    };
    ($key:expr) => { $crate::text::say($key, None) };
    ($key:expr, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut words = $crate::text::FluentArgs::new();
        $(words.set(stringify!($name), $crate::text::FluentValue::from($value));)+
        $crate::text::say($key, Some(&words))
    }};
}
pub(crate) use t;
