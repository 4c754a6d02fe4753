//! scratch
use rookery_table::Playouts;
use rookery_tavern::{Options, Tavern};
fn main() {
    println!("bytes {}", size_of::<Tavern>());
    for seats in 3..=5 {
        let mut p = Playouts::<Tavern>::new(seats, &Options::default(), 1).unwrap();
        let t = std::time::Instant::now();
        let (mut d, mut g, mut longest) = (0u64, 0u64, 0u32);
        while t.elapsed().as_secs_f64() < 1.0 {
            for _ in 0..100 {
                let x = p.play();
                d += u64::from(x.decisions);
                longest = longest.max(x.decisions);
                g += 1;
            }
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "{seats}: {:.2} M decisions/s, {:.0} games/s, {:.1} per game, longest {longest}",
            d as f64 / s / 1e6,
            g as f64 / s,
            d as f64 / g as f64
        );
    }
}
