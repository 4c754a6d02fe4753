//! Which field of a form a problem belongs to, and where its words are.

use rookery_wire::{Field, Problem};

/// Whether a problem is shown beside this field.
pub fn is_about(problem: &Problem, field: Field) -> bool {
    problem.field == Some(field)
}

/// Whether a problem is shown beside none of these fields.
pub fn is_about_none_of(problem: &Problem, fields: &[Field]) -> bool {
    !fields.iter().any(|field| is_about(problem, *field))
}

/// The keys of texts that say a problem in the reader's language, the most exact first.
pub fn text_keys(problem: &Problem) -> impl Iterator<Item = String> {
    let general = format!("problem-{}", problem.code.as_str());
    let exact = problem.field.map(|field| format!("{general}-{}", field.as_str()));
    exact.into_iter().chain([general])
}
