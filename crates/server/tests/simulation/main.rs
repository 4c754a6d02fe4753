//! The server in a simulated world: whole matches over a network that loses, delays and parts, with crashes and restarts, seed by seed.
//!
//! `ROOKERY_SEED=17 cargo test -p rookery-server --test simulation` plays one of them again.

#![expect(clippy::unwrap_used, reason = "tests")]

mod guests;
mod player;
mod store;

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{io, net::SocketAddr};

use axum::serve::Listener;
use rookery_catalog::find;
use rookery_kernel::{Luck as _, Quick, Seat, Viewer};
use rookery_server::{Executor, Keys, Server, Settings, World, serve};
use rookery_store::Millis;
use rookery_table::Seed;
use serde_json::{Value, json};

use player::{Meeting, Player, Said, Story};
use store::Memory;

/// How long the seeds of a test may take together.
const BUDGET: Duration = Duration::from_secs(15);
/// A match that is not over after so long in its own time is stuck.
const LONGEST: Duration = Duration::from_hours(1);

/// Time as the simulation has it, and luck from its seed.
struct Simulated {
    luck: Mutex<Quick>,
    start: Instant,
}

impl World for Simulated {
    fn now(&self) -> Millis {
        let since = turmoil::sim_elapsed().unwrap_or_default();
        Millis(1_000_000 + since.as_millis() as i64)
    }

    fn chance(&self, bytes: &mut [u8]) -> io::Result<()> {
        let mut luck = self.luck.lock().unwrap();
        bytes.fill_with(|| luck.below(256) as u8);
        Ok(())
    }

    fn executor(&self) -> Executor {
        Executor::Inline
    }
}

/// The listener of a simulated host.
struct Port(turmoil::net::TcpListener);

impl Listener for Port {
    type Io = turmoil::net::TcpStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, SocketAddr) {
        loop {
            if let Ok(accepted) = self.0.accept().await {
                return accepted;
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// What a simulation came to.
struct Played {
    log: Vec<Value>,
    stories: Vec<Story>,
    crashes: u32,
}

/// The tables that are played at, one after the other.
fn setup(seed: u64) -> Value {
    let clock = if seed.is_multiple_of(2) { json!("none") } else { json!({ "live": { "seconds": 20 } }) };
    let (game, options) = [
        ("sneaks", json!({})),
        ("tavern", json!({})),
        ("heistmaster", json!({})),
        ("guild", json!({ "turn-limit": 2 })),
    ][(seed / 2 % 4) as usize]
        .clone();
    json!({ "game": game, "seats": 3, "options": options, "clock": clock })
}

fn simulate(seed: u64) -> Played {
    let mut luck = Quick::new(seed);
    let (store, meeting) = (Memory::new(luck.seed()), Arc::new(Mutex::new(Meeting::default())));
    let mut sim = turmoil::Builder::new()
        .rng_seed(seed)
        .tick_duration(Duration::from_millis(5))
        .min_message_latency(Duration::from_millis(1))
        .max_message_latency(Duration::from_millis(150))
        .simulation_duration(LONGEST)
        .build();
    let world = Arc::new(Simulated { luck: Mutex::new(Quick::new(luck.seed())), start: Instant::now() });
    let (kept, own) = (store.clone(), world.clone());
    sim.host("server", move || {
        let (store, world) = (Arc::new(kept.clone()), own.clone());
        async move {
            let everybody = ["0.0.0.0/0", "::/0"].map(|network| network.parse().unwrap()).into();
            let settings =
                Settings { pause: Duration::from_millis(50), unlimited: everybody, ..Settings::default() };
            let server = Server::in_world(store, Keys::new(&[5; 64]).unwrap(), settings, world);
            let listener = Port(turmoil::net::TcpListener::bind(("0.0.0.0", 80)).await?);
            serve(server, listener, std::future::pending()).await?;
            Ok(())
        }
    });
    let setup = setup(seed);
    let names: Vec<String> =
        (0..setup["seats"].as_u64().unwrap()).map(|number| format!("p{number}")).collect();
    let stories: Vec<Arc<Mutex<Story>>> = names.iter().map(|_| Arc::default()).collect();
    for (name, story) in names.iter().zip(&stories) {
        let player = Player::new(name, luck.seed(), meeting.clone(), story.clone());
        let setup = setup.clone();
        sim.client(name.as_str(), async move {
            player.play(setup).await;
            Ok(())
        });
    }
    let crashes = disturb(&mut sim, &mut luck, &names, seed, world.start);
    drop(sim);
    let table = meeting.lock().unwrap().table.clone().unwrap();
    let take = |story: Arc<Mutex<Story>>| std::mem::take(&mut *story.lock().unwrap());
    let stories = stories.into_iter().map(take).collect();
    Played { log: store.log(&table), stories, crashes }
}

/// Steps through the simulation, cutting lines and crashing the server every now and then.
fn disturb(sim: &mut turmoil::Sim<'_>, luck: &mut Quick, names: &[String], seed: u64, start: Instant) -> u32 {
    let (mut crashes, mut down, mut cut) = (0, 0_u32, vec![0_u32; names.len()]);
    let mut quiet = 400;
    while !sim.step().unwrap_or_else(|error| panic!("seed {seed}: {error}")) {
        assert!(start.elapsed() < Duration::from_mins(1), "seed {seed} takes too long");
        quiet = u32::saturating_sub(quiet, 1);
        if down > 0 {
            down -= 1;
            if down == 0 {
                sim.bounce("server");
            }
        } else if quiet == 0 && luck.below(3000) == 0 {
            sim.crash("server");
            (crashes, down) = (crashes + 1, 1 + luck.below(400));
        }
        for (name, left) in names.iter().zip(&mut cut) {
            if *left > 0 {
                *left -= 1;
                if *left == 0 {
                    sim.repair(name.as_str(), "server");
                    sim.release(name.as_str(), "server");
                }
            } else if quiet == 0 && luck.below(2500) == 0 {
                *left = 1 + luck.below(1500);
                match luck.below(2) {
                    0 => sim.partition(name.as_str(), "server"),
                    // Nothing is lost, it all comes later and at once.
                    _ => sim.hold(name.as_str(), "server"),
                }
            }
        }
    }
    crashes
}

/// The answers in the log: who, which take, and what; and whether it made a step.
fn answers(log: &[Value]) -> Vec<(usize, u32, String)> {
    let of = |entry: &Value| {
        let what = &entry["what"];
        let answer =
            what.get("acted").filter(|acted| acted["by"] == "person").or_else(|| what.get("changed"))?;
        let seat = answer["seat"].as_u64()? as usize;
        Some((seat, answer["take"].as_u64()? as u32, answer["action"].as_str()?.to_owned()))
    };
    log.iter().filter_map(of).collect()
}

/// The match that a log tells, worked out without the server.
fn replayed(log: &[Value]) -> Box<dyn rookery_table::DynMatch> {
    let opened = &log[0]["what"]["opened"];
    let setup = &opened["setup"];
    let seats = setup["seats"].as_u64().unwrap() as usize;
    let secret: Seed = serde_json::from_value(opened["secret"].clone()).unwrap();
    let mut words = vec![String::new(); seats];
    for sat in log.iter().filter_map(|entry| entry["what"].get("sat")) {
        let seat = sat["seat"].as_u64().unwrap() as usize;
        sat["words"].as_str().unwrap().clone_into(&mut words[seat]);
    }
    let seed = rookery_table::Fair { secret, words }.seed();
    let game = find(setup["game"].as_str().unwrap()).unwrap();
    let mut table = game.deal(seats, &setup["options"], seed, Vec::new()).unwrap();
    for entry in log {
        let what = &entry["what"];
        if let Some(step) = what.get("acted").or_else(|| what.get("changed")) {
            let seat = Seat::checked(step["seat"].as_u64().unwrap() as usize, seats).unwrap();
            table.act(seat, &step["action"]).unwrap();
        }
    }
    table
}

fn check(seed: u64, played: &Played) {
    let truth = replayed(&played.log);
    assert!(truth.turn().outcome().is_some(), "seed {seed}: not over");
    let kept = answers(&played.log);
    for story in &played.stories {
        let seat = story.seat.unwrap();
        let last = story.last.as_ref().unwrap();
        let viewer = Viewer::Seat(seat);
        assert_eq!(last.view, truth.view(viewer), "seed {seed}: what {seat} sees");
        assert_eq!(last.step.0, truth.version(), "seed {seed}");
        let own: Vec<(u32, &str)> = kept
            .iter()
            .filter(|(of, ..)| *of == seat.index())
            .map(|(_, take, action)| (*take, action.as_str()))
            .collect();
        // Whatever was acknowledged is in the log, in its order, once for each time it was not said again.
        let mut acknowledged: Vec<&Said> = Vec::new();
        for said in &story.kept {
            if !acknowledged.contains(&said) {
                acknowledged.push(said);
            }
        }
        let mut left = own.iter();
        for said in acknowledged {
            let found = left.any(|(take, action)| (*take, *action) == (said.take, said.action.as_str()));
            assert!(found, "seed {seed}: {said:?} of {seat} is not in the log");
        }
        // And nothing is there that was not said, or more often than it was meant.
        let mut meant: Vec<&Said> = Vec::new();
        for said in &story.said {
            if !meant.contains(&said) {
                meant.push(said);
            }
        }
        for (take, action) in &own {
            let place = meant.iter().position(|said| (said.take, said.action.as_str()) == (*take, *action));
            assert!(place.is_some(), "seed {seed}: {action} of {seat} is in the log too often");
            meant.remove(place.unwrap());
        }
    }
}

#[test]
fn whatever_the_network_does_nothing_acknowledged_is_lost_and_everybody_sees_the_truth() {
    if let Ok(seed) = std::env::var("ROOKERY_SEED") {
        let seed = seed.parse().expect("ROOKERY_SEED is a number");
        return check(seed, &simulate(seed));
    }
    let start = Instant::now();
    let (mut seeds, mut crashes, mut lost, mut kept) = (0, 0, 0, 0);
    while start.elapsed() < BUDGET {
        println!("seed {seeds}");
        let played = simulate(seeds);
        check(seeds, &played);
        crashes += played.crashes;
        lost += played.stories.iter().map(|story| story.lost).sum::<u32>();
        kept += played.stories.iter().map(|story| story.kept.len()).sum::<usize>();
        seeds += 1;
    }
    println!("{seeds} seeds: {crashes} crashes, {lost} lost connections, {kept} acknowledged answers");
    assert!(crashes > 0 && lost > 0 && kept > 50, "{crashes} {lost} {kept}");
}

#[test]
fn the_same_seed_takes_the_same_course() {
    let (one, two) = (simulate(5), simulate(5));
    assert_eq!(one.log, two.log);
    assert_ne!(one.log, simulate(13).log);
}
