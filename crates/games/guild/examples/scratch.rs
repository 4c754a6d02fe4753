use rookery_guild::{Guild, Options};
use rookery_kernel::*;
use std::collections::BTreeMap;
fn main() {
    let games: u64 = std::env::args().nth(1).map_or(200, |a| a.parse().unwrap());
    let seats: usize = std::env::args().nth(2).map_or(4, |a| a.parse().unwrap());
    let check = std::env::args().nth(3).is_some();
    let mut ends: BTreeMap<&str, u32> = BTreeMap::new();
    let mut acts: BTreeMap<String, u64> = BTreeMap::new();
    let (mut dec, mut auto, mut turns) = (0u64, 0u64, 0u64);
    println!("size {}", size_of::<Guild>());
    let start = std::time::Instant::now();
    for seed in 0..games {
        let mut luck = Quick::new(seed);
        let mut dice = Quick::new(seed ^ 0xABCD);
        let mut g = Guild::new(seats, &Options::default(), &mut luck, &mut Nothing).unwrap();
        let mut list = Vec::new();
        loop {
            let asked = match g.turn() { Turn::Seats(s) => s, Turn::Over(o) => { *ends.entry(o.ending).or_default() += 1; break } };
            let seat = asked.first().unwrap();
            let action = if let Some(a) = g.standing(seat) { auto += 1; a } else {
                dec += 1;
                list.clear();
                g.legal(seat, &mut list);
                assert!(!list.is_empty());
                list[dice.below(list.len() as u32) as usize]
            };
            if check { *acts.entry(action.to_string().split(' ').take(1).collect::<String>()).or_default() += 1; }
            if let Err(e) = g.apply(seat, action, &mut luck, &mut Nothing) { panic!("seed {seed} {seat} {action}: {e}"); }
            if check { if let Err(e) = g.check() { { let p = serde_json::to_value(g.position()).unwrap(); println!("{} {} {} {} {}", p["table"]["phase"], p["table"]["asked"], p["table"]["tasks"], p["table"]["plays"], p["secrets"]["answers"]); } panic!("seed {seed} {seat} {action}: {e}"); } }
        }
        turns += serde_json::to_value(g.view(Viewer::Public)).unwrap()["table"]["turn"].as_u64().unwrap();
    }
    let t = start.elapsed().as_secs_f64();
    println!("{ends:?} decisions/game {} per player {} auto {} turns {} | {:.0} dec/s {:.0} steps/s", dec / games, dec / games / seats as u64, auto / games, turns as f64 / games as f64, dec as f64 / t, (dec + auto) as f64 / t);
    println!("{acts:?}");
}
