//! diamonds
