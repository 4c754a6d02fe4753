//! `rookery games`.

use rookery_catalog::CATALOG;
use rookery_kernel::Text;
use rookery_table::CatalogEntry;
use serde_json::{Value, json};

use crate::{args::Json, failure::Failure, layout::wrap, out::Out};

/// Lists the games with their options.
pub(crate) fn list(format: Json, out: &mut Out) -> Result<(), Failure> {
    if format.json {
        let games: Value = CATALOG.iter().map(|entry| described(*entry)).collect();
        return Ok(out.json(&games)?);
    }
    let width = out.width();
    for (index, entry) in CATALOG.iter().enumerate() {
        let mut text = Text::new();
        if index > 0 {
            text.line();
        }
        title(&mut text, *entry, width);
        let defaults = entry.default_options();
        for option in entry.options() {
            let name = match &defaults[option.name] {
                Value::Bool(_) => option.name.to_owned(),
                default => format!("{}={default}", option.name),
            };
            text.append(wrap(&format!("    {name:<20}  "), &plain(option.help), width));
        }
        out.text(&text)?;
    }
    Ok(())
}

fn title(text: &mut Text, entry: &dyn CatalogEntry, width: usize) {
    let (least, most) = (entry.seats().min().unwrap_or(0), entry.seats().max().unwrap_or(0));
    text.strong(entry.id()).plain(format!("  {}", entry.name())).quiet(format!("  {least} to {most} seats"));
    text.line().append(wrap("  ", &plain(entry.blurb()), width));
}

fn plain(words: &str) -> Text {
    let mut text = Text::new();
    text.plain(words);
    text
}

fn described(entry: &dyn CatalogEntry) -> Value {
    let defaults = entry.default_options();
    let option = |option: &rookery_kernel::OptionHelp| json!({ "name": option.name, "help": option.help, "default": defaults[option.name] });
    json!({
        "game": entry.id(),
        "name": entry.name(),
        "blurb": entry.blurb(),
        "rules": entry.rules_version(),
        "seats": entry.seats().collect::<Vec<_>>(),
        "options": entry.options().iter().map(option).collect::<Vec<_>>(),
    })
}
