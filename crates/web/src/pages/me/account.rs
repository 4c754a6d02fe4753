//! The account: sign up, log in, log out, change the password, delete.

use leptos::{ev::SubmitEvent, prelude::*};
use rookery_wire::{self as wire, Credentials, Logout, Me, NewPassword, PasswordConfirmation};

use crate::form::{Field, Form, Kind};
use crate::{api, art, person, text::t};

pub(super) fn section(login: Option<String>) -> impl IntoView {
    view! {
        <section class="sheet account">
            <h2>{art::piece("key")}{move || t!("account")}</h2>
            {match login {
                Some(login) => inside(login).into_any(),
                None => outside().into_any(),
            }}
        </section>
    }
}

/// For a guest: sign up or log in.
fn outside() -> impl IntoView {
    let has_one = RwSignal::new(false);
    let pick = move |which: bool, key: &'static str| {
        view! {
            <label class="pick"><input type="radio" name="account" prop:checked=move || has_one.get() == which
                on:change=move |_| has_one.set(which)/><span>{move || t!(key)}</span></label>
        }
    };
    view! {
        <p>{move || t!("account-why")}</p>
        <fieldset class="picks"><legend class="unseen">{move || t!("account")}</legend>
            {pick(false, "account-make")}{pick(true, "account-enter")}
        </fieldset>
        {move || if has_one.get() { come_in().into_any() } else { join().into_any() }}
    }
}

fn join() -> impl IntoView {
    let form = Form::new();
    let login = Field::new(wire::Field::Login, "login", Kind::Login);
    let password = Field::new(wire::Field::Password, "password", Kind::NewPassword);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let wanted = Credentials { login: login.typed(), password: password.typed() };
        let join = async move {
            // A guest becomes an account.
            person::introduce().await?;
            api::post::<Me>("/account", &wanted).await
        };
        form.send(join, person::become_known);
    };
    view! {
        <form class="typed-form" data-do="join" on:submit=send>
            {form.field(login)}{form.field(password)}
            <p class="quiet">{move || t!("account-how")}</p>
            {form.rest(&[wire::Field::Login, wire::Field::Password])}
            <div class="actions"><button class="button" type="submit" prop:disabled=move || form.busy.get()>{move || t!("account-make")}</button></div>
        </form>
    }
}

fn come_in() -> impl IntoView {
    let form = Form::new();
    let login = Field::new(wire::Field::Login, "login", Kind::Login);
    let password = Field::new(wire::Field::Password, "password", Kind::OldPassword);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let said = Credentials { login: login.typed(), password: password.typed() };
        form.send(async move { api::post::<Me>("/login", &said).await }, person::become_known);
    };
    view! {
        <form class="typed-form" data-do="login" on:submit=send>
            {form.field(login)}{form.field(password)}
            <p class="quiet">{move || t!("account-replaces")}</p>
            {form.rest(&[wire::Field::Login, wire::Field::Password])}
            <div class="actions"><button class="button" type="submit" prop:disabled=move || form.busy.get()>{move || t!("account-enter")}</button></div>
        </form>
    }
}

fn inside(login: String) -> impl IntoView {
    let form = Form::new();
    let go = move |everywhere: bool| {
        let going = async move { api::post::<()>("/logout", &Logout { everywhere }).await };
        form.send(going, |()| person::become_nobody());
    };
    view! {
        <p>{move || t!("account-in", login = login.clone())}</p>
        <div class="actions">
            <button class="button ghost" data-do="logout" on:click=move |_| go(false)>{move || t!("account-leave")}</button>
            <button class="button ghost" data-do="logout-everywhere" on:click=move |_| go(true)>{move || t!("account-everywhere")}</button>
        </div>
        {form.rest(&[])}
        <details><summary>{move || t!("password-change")}</summary>{change_password()}</details>
        <details><summary>{move || t!("account-delete")}</summary>{give_up()}</details>
    }
}

fn change_password() -> impl IntoView {
    let form = Form::new();
    let old = Field::new(wire::Field::Old, "password-old", Kind::OldPassword);
    let new = Field::new(wire::Field::New, "password-new", Kind::NewPassword);
    let done = RwSignal::new(false);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        done.set(false);
        let said = NewPassword { old: old.typed(), new: new.typed() };
        form.send(async move { api::post::<Me>("/account/password", &said).await }, move |_| {
            old.value.set(String::new());
            new.value.set(String::new());
            done.set(true);
        });
    };
    view! {
        <form class="typed-form" data-do="password" on:submit=send>
            {form.field(old)}{form.field(new)}
            <p class="quiet">{move || t!("password-how")}</p>
            {form.rest(&[wire::Field::Old, wire::Field::New])}
            <div class="actions">
                <button class="button" type="submit" prop:disabled=move || form.busy.get()>{move || t!("password-change")}</button>
                <span role="status">{move || done.get().then(|| t!("password-changed"))}</span>
            </div>
        </form>
    }
}

fn give_up() -> impl IntoView {
    let form = Form::new();
    let password = Field::new(wire::Field::Password, "password", Kind::OldPassword);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let said = PasswordConfirmation { password: password.typed() };
        form.send(async move { api::post::<()>("/account/delete", &said).await }, |()| {
            person::become_nobody();
        });
    };
    view! {
        <form class="typed-form" data-do="delete-account" on:submit=send>
            <p>{move || t!("account-delete-how")}</p>
            {form.field(password)}
            {form.rest(&[wire::Field::Password])}
            <div class="actions"><button class="button ghost" type="submit" prop:disabled=move || form.busy.get()>{move || t!("account-delete")}</button></div>
        </form>
    }
}
