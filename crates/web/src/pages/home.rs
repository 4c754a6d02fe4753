//! The first page: five games, and the shortest way into each.

use leptos::prelude::*;
use rookery_wire::{
    Clock, Listed, NewTable, Problem, Setup, Sit, SitBot, TableId, TableInfo, TableList, TakenSeat,
};
use serde_json::{Value, json};
use wasm_bindgen_futures::spawn_local;

use crate::route::{Route, go};
use crate::text::{known, t};
use crate::{api, art, form, games, games::About, memory, person};

pub(crate) fn page() -> impl IntoView {
    let problem = RwSignal::new(None::<Problem>);
    let busy = RwSignal::new(false);
    view! {
        <section class="hero">
            <div>
                <h1>{move || t!("hero")}</h1>
                <p>{move || t!("hero-more")}</p>
                {name_field()}
            </div>
        </section>
        {move || problem.get().map(|problem| view! { <p class="refusal" role="alert">{form::words(&problem)}</p> })}
        <ul class="games">{games::all().iter().map(|about| game(about, busy, problem)).collect_view()}</ul>
        <section class="more">
            {join()}
            {my_tables()}
        </section>
    }
}

fn name_field() -> impl IntoView {
    view! {
        <label class="name-field">{move || t!("you-play-as")}
            <input type="text" maxlength="24" autocomplete="nickname" prop:value=person::name
                on:change=move |event| person::rename(&event_target_value(&event))/>
        </label>
    }
}

fn game(about: &About, busy: RwSignal<bool>, problem: RwSignal<Option<Problem>>) -> impl IntoView + use<> {
    let (id, usual) = (about.id, about.usual_seats());
    let (least, most) = (*about.seats.start(), *about.seats.end());
    let minutes = format!("{}–{}", about.minutes.start(), about.minutes.end());
    let (line, blurb) = (format!("line-{id}"), about.blurb);
    let learned = memory::lessons().iter().any(|game| game == id);
    let newcomer = memory::tables().iter().all(|sat| sat.game != id);
    view! {
        <li class="game" data-game=id>
            {art::picture(id)}
            <div class="about">
                <h2>{about.name}</h2>
                <p class="facts">
                    <span>{art::piece("mask")}{move || t!("players", least = least, most = most)}</span>
                    <span>{art::piece("clock")}{move || t!("minutes", minutes = minutes.clone())}</span>
                </p>
                <p>{move || known(&line).unwrap_or_else(|| blurb.to_owned())}</p>
                <div class="actions">
                    <button class="button" data-do="play-now" prop:disabled=move || busy.get() on:click=move |_| {
                        busy.set(true);
                        spawn_local(async move {
                            match play_now(id, usual).await {
                                Ok(id) => go(&Route::Table(id)),
                                Err(why) => problem.set(Some(why)),
                            }
                            busy.set(false);
                        });
                    }>{move || t!("play-now")}</button>
                    {(!learned && newcomer).then(|| view! {
                        <a class="button ghost learn" data-do="learn" href=Route::Learn(id.to_owned()).path()>{art::piece("candle")}{move || t!("learn")}</a>
                    })}
                    <a class="button ghost" href=Route::Practice(id.to_owned()).path()>{move || t!("practice")}</a>
                    <a class="button ghost" href=Route::New(id.to_owned()).path()>{move || t!("new-table")}</a>
                    {(learned || !newcomer).then(|| view! {
                        <a class="quiet-link" data-do="learn" href=Route::Learn(id.to_owned()).path()>
                            {art::piece(if learned { "check" } else { "candle" })}{move || if learned { t!("learned") } else { t!("learn") }}
                        </a>
                    })}
                    <a class="quiet-link" href=Route::Rules(id.to_owned()).path()>{art::piece("book")}{move || t!("rules")}</a>
                </div>
            </div>
        </li>
    }
}

/// A table on the server, filled with bots and begun.
async fn play_now(game: &str, seats: usize) -> Result<TableId, Problem> {
    person::introduce().await?;
    let setup = Setup {
        game: game.to_owned(),
        seats,
        options: Value::Null,
        title: String::new(),
        listed: Listed::Unlisted,
        clock: Clock::None,
    };
    let id = open(&setup).await?;
    let _: TableInfo =
        api::post(&format!("/tables/{id}/bots"), &SitBot { seat: None, bot: Some("level:3".into()) }).await?;
    let _: TableInfo = api::post(&format!("/tables/{id}/start"), &json!({})).await?;
    Ok(id)
}

/// Opens a table and sits down there.
pub(crate) async fn open(setup: &Setup) -> Result<TableId, Problem> {
    person::introduce().await?;
    let NewTable { id } = api::post("/tables", setup).await?;
    let seated: TakenSeat =
        api::post(&format!("/tables/{id}/sit"), &Sit { seat: None, words: person::words() }).await?;
    memory::remember_table(memory::Sat {
        table: id.clone(),
        game: setup.game.clone(),
        title: setup.title.clone(),
        at: seated.table.created,
    });
    Ok(id)
}

fn join() -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let wrong = RwSignal::new(false);
    view! {
        <form class="sheet join" on:submit=move |event| {
            event.prevent_default();
            let typed = typed.get_untracked();
            // A whole address or just its last part.
            let id = typed.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default().to_lowercase();
            match TableId::new(id) {
                Ok(id) => go(&Route::Table(id)),
                Err(_) => wrong.set(true),
            }
        }>
            <h2>{art::piece("key")}{move || t!("join")}</h2>
            <label>{move || t!("join-how")}
                <input type="text" prop:value=move || typed.get() on:input=move |event| {
                    typed.set(event_target_value(&event));
                    wrong.set(false);
                }/>
            </label>
            {move || wrong.get().then(|| view! { <p class="refusal" role="alert">{t!("lost")}</p> })}
            <div class="actions">
                <button class="button" type="submit">{move || t!("go")}</button>
                <a class="button ghost" href="/tables">{move || t!("lobby")}</a>
                <a class="button ghost" href="/replay" data-do="open-a-record">{art::piece("play")}{move || t!("open-record")}</a>
            </div>
        </form>
    }
}

/// The tables at which they sit: as the server says, or while it says nothing, those that this browser remembers.
pub(crate) fn my_tables() -> impl IntoView {
    let remembered = memory::tables().into_iter().take(8).map(|sat| (sat.table, sat.game, sat.title));
    let tables = RwSignal::new(remembered.collect::<Vec<_>>());
    if person::was_introduced() {
        spawn_local(async move {
            if let Ok(list) = api::get::<TableList>("/me/tables").await {
                let one = |table: TableInfo| (table.id, table.setup.game, table.setup.title);
                tables.set(list.tables.into_iter().map(one).collect());
            }
        });
    }
    let one = |(table, game, title): (TableId, String, String)| {
        let name = games::name(&game);
        let title = if title.is_empty() { table.to_string() } else { title };
        view! { <li><a href=Route::Table(table).path()>{name}<span class="quiet">{title}</span></a></li> }
    };
    move || {
        let tables = tables.get();
        (!tables.is_empty()).then(|| {
            view! {
                <section class="sheet my-tables">
                    <h2>{art::piece("door")}{move || t!("my-tables")}</h2>
                    <ul>{tables.into_iter().map(one).collect_view()}</ul>
                </section>
            }
        })
    }
}
