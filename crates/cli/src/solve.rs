//! `rookery solve`: solves a small game tree.

mod course;
mod first;

use std::{fs, io::Read as _, time::Instant};

use rookery_bots::{Instinct, Method, NotBuilt, Reduced, Size, Solver, Start, Tree};
use rookery_catalog::{ForGame, for_game, reduced};
use rookery_kernel::{Viewer, Words, many};
use serde_json::{Value, json};

use crate::{args, failure::Failure, out::Out};
use course::Course;

/// The maximum length of a position in bytes.
const MAX_POSITION_BYTES: u64 = 1 << 20;

/// Solves a position, or lists the reduced configurations.
pub(crate) fn run(args: &args::Solve, out: &mut Out) -> Result<(), Failure> {
    let game = args.game.game.id();
    let known = reduced(game);
    let (title, position) = match (&args.reduced, &args.position) {
        (Some(name), _) => {
            let one = find(game, name)?;
            (format!("{game} {}: {}", one.name, one.about), one.position.to_owned())
        }
        (None, Some(path)) => {
            let mut text = String::new();
            let read =
                fs::File::open(path).and_then(|file| file.take(MAX_POSITION_BYTES).read_to_string(&mut text));
            read.map_err(|error| Failure::usage(format!("--position {}: {error}", path.display())))?;
            (format!("{game} {}", path.display()), text)
        }
        (None, None) => return list(args, known, out),
    };
    let solve = Solve { args, title, position, out };
    for_game(game, solve).expect("the entry is of the catalog")
}

/// The reduced configuration of this name.
pub(crate) fn find(game: &str, name: &str) -> Result<&'static Reduced, Failure> {
    let known = reduced(game);
    known.iter().find(|one| one.name == name).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|one| one.name).collect();
        let there =
            if names.is_empty() { "has none".to_owned() } else { format!("has {}", names.join(", ")) };
        Failure::usage(format!("--reduced: {name:?} is not known; {game} {there}"))
    })
}

fn list(args: &args::Solve, known: &[Reduced], out: &mut Out) -> Result<(), Failure> {
    if args.format.json {
        let rows = known.iter().map(|one| {
            let position: Value = serde_json::from_str(one.position).unwrap_or_default();
            json!({ "name": one.name, "about": one.about, "position": position })
        });
        return Ok(out.json(&rows.collect::<Value>())?);
    }
    let game = args.game.game.id();
    if known.is_empty() {
        out.line(&format!(
            "{game} has no reduced configuration; solve a position of your own: --position FILE"
        ))?;
    }
    for one in known {
        out.line(&format!("{:<14}  {}", one.name, one.about))?;
    }
    Ok(())
}

/// The task, before the type of the game is known.
struct Solve<'a> {
    args: &'a args::Solve,
    title: String,
    position: String,
    out: &'a mut Out,
}

impl ForGame for Solve<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Instinct + Words>(self) -> Self::Output {
        let Self { args, title, position, out } = self;
        let began = Instant::now();
        let (tree, options) = build::<G>(args, &position)?;
        let built = began.elapsed().as_secs_f64();
        let method = args.method;
        let iterations = args.iterations.unwrap_or(match method {
            Method::Sampled => 100_000,
            Method::CfrPlus | Method::Cfr => 1_000,
        });
        if !args.format.json {
            out.line(&title)?;
            out.line(&format!("{}; built in {built:.2} s", in_words(tree.size())))?;
            out.line(&format!("{method}, for {}\n", args.payoff))?;
            out.flush()?;
        }
        let mut course = Course::new(tree.form());
        let mut solver = Solver::new(tree.form(), method, args.seed);
        for stop in course::stops(iterations) {
            course.go(&mut solver, stop);
            if !args.format.json {
                course.show_last(out)?;
            }
        }
        let strategy = solver.average();
        let firsts = first::of(&tree, &strategy, &options);
        if args.format.json {
            let size = tree.size();
            return Ok(out.json(&json!({
                "game": G::ID,
                "reduced": args.reduced,
                "payoff": args.payoff.to_string(),
                "method": method.to_string(),
                "seed": args.seed,
                "seats": tree.form().seats(),
                "tree": {
                    "chance": size.chance, "decisions": size.decisions, "ends": size.ends,
                    "information-sets": size.sets, "ways": tree.form().ways(), "seconds": built,
                },
                "course": course.to_json(),
                "first-decisions": firsts.iter().map(first::Decision::to_json).collect::<Value>(),
            }))?);
        }
        first::show(&firsts, out)
    }
}

fn build<G: Instinct + Words>(args: &args::Solve, position: &str) -> Result<(Tree<G>, G::Options), Failure> {
    let bad = |why: String| Failure::usage(format!("the position: {why}"));
    let read: G::Position = serde_json::from_str(position).map_err(|error| bad(error.to_string()))?;
    let game = G::resume(&read).map_err(|impossible| bad(impossible.to_string()))?;
    // Only the public view is used: the hidden part can be anything that fits it.
    let view = game.view(Viewer::Public);
    let tree = Tree::build(&Start::Worlds(&view), args.payoff, args.most_nodes).map_err(|not| match not {
        NotBuilt::TooLarge { .. } => Failure::usage(format!("{not}; --most-nodes allows more")),
        NotBuilt::Config(_) => Failure::usage(not.to_string()),
    })?;
    Ok((tree, game.options().clone()))
}

fn in_words(size: Size) -> String {
    format!(
        "{}, {}, {}, {}",
        many(size.chance as i64, "draw", "draws"),
        many(size.decisions as i64, "decision", "decisions"),
        many(size.ends as i64, "end", "ends"),
        many(size.sets as i64, "information set", "information sets")
    )
}
