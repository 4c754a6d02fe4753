//! Where events go.

/// Takes what happens, in order. Playouts use [`Nothing`], which compiles away.
pub trait Sink<E> {
    /// Takes one event.
    fn put(&mut self, event: E);
}

/// A sink for nobody.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nothing;

impl<E> Sink<E> for Nothing {
    #[inline(always)]
    fn put(&mut self, _event: E) {}
}

impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn put(&mut self, event: E) {
        self.push(event);
    }
}
