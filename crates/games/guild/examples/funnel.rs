use rookery_guild::{Guild, Options, Event};
use rookery_kernel::*;
use std::collections::BTreeMap;
fn main() {
    let games: u64 = std::env::args().nth(1).map_or(100, |a| a.parse().unwrap());
    let seats: usize = std::env::args().nth(2).map_or(4, |a| a.parse().unwrap());
    let mut tally: BTreeMap<String, u64> = BTreeMap::new();
    let mut ends: BTreeMap<&str, u64> = BTreeMap::new();
    let (mut dec, mut turns) = (0u64, 0u64);
    let mut hist = Vec::new();
    for seed in 0..games {
        let mut luck = Quick::new(seed);
        let mut dice = Quick::new(seed ^ 0xABCD);
        let mut ev: Vec<Event> = Vec::new();
        let mut g = Guild::new(seats, &Options::default(), &mut luck, &mut ev).unwrap();
        let mut list = Vec::new();
        let mut mine = 0;
        loop {
            let asked = match g.turn() { Turn::Seats(s) => s, Turn::Over(o) => { *ends.entry(o.ending).or_default() += 1; break } };
            let seat = asked.first().unwrap();
            let action = if let Some(a) = g.standing(seat) { a } else { dec += 1; mine += 1; list.clear(); g.legal(seat, &mut list); list[dice.below(list.len() as u32) as usize] };
            let w: String = action.to_string().split(' ').next().unwrap().to_owned();
            *tally.entry(format!("act {w}")).or_default() += 1;
            ev.clear();
            g.apply(seat, action, &mut luck, &mut ev).unwrap();
            for e in &ev { if let Some(n) = Guild::notice(e, Viewer::Public) { let s = format!("{n:?}"); let k: String = s.split(|c: char| !c.is_alphanumeric()).next().unwrap().to_owned(); let k = if k == "Judged" { n.to_string().split(';').next().unwrap().to_owned() } else { k }; *tally.entry(k).or_default() += 1; } }
        }
        hist.push(mine);
        turns += serde_json::to_value(g.view(Viewer::Public)).unwrap()["table"]["turn"].as_u64().unwrap();
    }
    hist.sort();
    println!("{ends:?} dec/player {:.1} turns {:.1} median {} p90 {}", dec as f64 / games as f64 / seats as f64, turns as f64 / games as f64, hist[hist.len()/2], hist[hist.len()*9/10]);
    for (k, v) in tally { println!("{k:24} {:.3}", v as f64 / games as f64); }
}
