//! Every ruling has a test, and every such test has a ruling.

use std::collections::BTreeSet;

use rookery_kernel::Words;
use rookery_text::Rulebook;

/// Fails when a ruling of the game has no test named after it in `source`, or a test there is named after no ruling. The
/// test of `tavern/14` is a `#[test]` called `tavern_14_` and what it shows. See
/// [`every_ruling_has_a_test!`](crate::every_ruling_has_a_test).
pub fn assert_rulings_tested<G: Words>(source: &str) {
    let rulings: BTreeSet<u16> = Rulebook::parse(G::RULES).rulings.iter().map(|r| r.number).collect();
    let tested = tested(source, G::ID);
    let cite = |numbers: Vec<&u16>| -> String {
        numbers.iter().map(|number| format!("{}/{number}", G::ID)).collect::<Vec<_>>().join(", ")
    };
    let (untested, unknown) = (rulings.difference(&tested).collect(), tested.difference(&rulings).collect());
    let (untested, unknown) = (cite(untested), cite(unknown));
    assert!(untested.is_empty(), "rulings without a test: {untested}");
    assert!(unknown.is_empty(), "tests of rulings that do not exist: {unknown}");
}

/// The numbers in the names of the tests of this file that are named after a ruling of `id`.
fn tested(source: &str, id: &str) -> BTreeSet<u16> {
    let mut numbers = BTreeSet::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if line == "#[test]" {
            is_test = true;
        } else if let Some(name) = line.strip_prefix("fn ") {
            numbers.extend(number(name, id).filter(|_| is_test));
            is_test = false;
        } else if !(line.starts_with("#[") || line.starts_with("//") || line.is_empty()) {
            is_test = false;
        }
    }
    numbers
}

fn number(name: &str, id: &str) -> Option<u16> {
    let rest = name.strip_prefix(id)?.strip_prefix('_')?;
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    rest[end..].starts_with(['_', '(']).then(|| rest[..end].parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_tests_named_after_a_ruling_count() {
        let source = "#[test]\nfn toy_1_works() {\n}\n#[test]\n#[should_panic]\n// Why.\nfn toy_12() {}\n\
                      fn toy_3_is_a_helper() {}\n#[test]\nfn other_4_is_not_ours() {}\n// fn toy_5_is_a_comment() {}\n\
                      #[test]\nfn toy_house() {}\n";
        assert_eq!(tested(source, "toy"), BTreeSet::from([1, 12]));
    }
}
