//! The form for a new table: seats, options of the game, clock, visibility, strength of the bots.

use leptos::prelude::*;
use rookery_wire::Setup;
use serde_json::{Map, Value};

use crate::{games, games::About, text::t};

pub(crate) fn level(chosen: RwSignal<String>) -> impl IntoView {
    let one = |number: u8| {
        let value = format!("level:{number}");
        let key = format!("level-{number}");
        let selected = value.clone();
        view! { <option value=value prop:selected=move || chosen.get() == selected>{move || t!(&key)}</option> }
    };
    view! {
        <label class="level"><span class="unseen">{move || t!("bots-play")}</span>
            <select on:change=move |event| chosen.set(event_target_value(&event))>{(1..=5).map(one).collect_view()}</select>
        </label>
    }
}

pub(crate) fn seats(about: &About, chosen: RwSignal<usize>) -> impl IntoView + use<> {
    let one = move |count: usize| {
        view! {
            <label class="pick"><input type="radio" name="seats" prop:checked=move || chosen.get() == count
                on:change=move |_| chosen.set(count)/><span>{count}</span></label>
        }
    };
    view! {
        <fieldset class="picks"><legend>{move || t!("how-many")}</legend>{about.seats.clone().map(one).collect_view()}</fieldset>
    }
}

/// The options of a game; `chosen` has those that differ from the default.
pub(crate) fn choose(about: &About, chosen: RwSignal<Map<String, Value>>) -> impl IntoView + use<> {
    let one = |option: &'static rookery_kernel::OptionHelp| {
        let default = About::default(option);
        let now = {
            let default = default.clone();
            Memo::new(move |_| {
                chosen.with(|chosen| chosen.get(option.name).cloned()).unwrap_or_else(|| default.clone())
            })
        };
        let set = {
            let default = default.clone();
            move |value: Value| {
                chosen.update(|chosen| {
                    if value == default {
                        chosen.remove(option.name)
                    } else {
                        chosen.insert(option.name.to_owned(), value)
                    };
                });
            }
        };
        let field = match default {
            Value::Bool(_) => view! {
                <input type="checkbox" prop:checked=move || now.get() == Value::Bool(true)
                    on:change=move |event| set(Value::Bool(event_target_checked(&event)))/>
            }
            .into_any(),
            Value::Number(_) => view! {
                <input type="number" prop:value=move || now.get().to_string() on:change=move |event| {
                    if let Ok(number) = event_target_value(&event).parse::<i64>() {
                        set(Value::from(number));
                    }
                }/>
            }
            .into_any(),
            _ => view! {
                <input type="text" prop:value=move || now.get().as_str().map(str::to_owned).unwrap_or_default() on:change=move |event| {
                    let text = event_target_value(&event);
                    set(if text.is_empty() { Value::Null } else { Value::String(text) });
                }/>
            }
            .into_any(),
        };
        view! { <label class="option">{field}<span>{option.help}</span></label> }
    };
    about.options.iter().map(one).collect_view()
}

/// The options of a table that differ from the default, in words.
pub(crate) fn changed(setup: &Setup) -> Option<impl IntoView + use<>> {
    let about = games::find(&setup.game)?;
    let given = setup.options.as_object()?;
    let named = about.options.iter().filter_map(|option| {
        let value = given.get(option.name).filter(|&value| *value != About::default(option))?;
        let value = if *value == Value::Bool(true) { String::new() } else { format!(": {value}") };
        Some(view! { <li>{option.help}{value}</li> })
    });
    let named: Vec<_> = named.collect();
    (!named.is_empty())
        .then(|| view! { <div class="changed"><h2>{move || t!("options")}</h2><ul>{named}</ul></div> })
}
