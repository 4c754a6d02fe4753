//! Choosing several things by clicking them.

/// Adds `item` to what is picked, or removes it if it is picked already. At most `limit` things stay picked: one too many replaces the
/// first.
pub fn toggle<T: PartialEq>(picked: &mut Vec<T>, item: T, limit: usize) {
    if let Some(at) = picked.iter().position(|one| *one == item) {
        picked.remove(at);
        return;
    }
    if picked.len() >= limit && !picked.is_empty() {
        picked.remove(0);
    }
    picked.push(item);
}
