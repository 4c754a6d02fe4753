//! Networks of addresses as a host names them: `10.0.0.0/8`, `2001:db8::/32`, or one address.

use std::{fmt, net::IpAddr, str::FromStr};

use ipnet::{IpNet, Ipv6Net};

/// A network of addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

impl Network {
    /// Whether the address is in the network. An IPv4-mapped IPv6 address counts as the IPv4 address.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

/// Whether the address is in one of the networks.
pub(crate) fn among(networks: &[Network], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(address))
}

/// What rate limits count as one client: an IPv4 address, or the /64 prefix of an IPv6 address, which one customer has as a whole.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Net::new_assert(address, 64).network().into(),
        IpAddr::V4(address) => address.into(),
    }
}

/// A text that names no network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an address or a network, as in 10.0.0.1, 10.0.0.0/8 or 2001:db8::/32")]
pub struct BadNetwork;

impl FromStr for Network {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Self, BadNetwork> {
        let network = text.parse().or_else(|_| text.parse().map(|address: IpAddr| address.into()));
        network.map(Self).map_err(|_| BadNetwork)
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_its_addresses_and_no_others() {
        for (network, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("10.0.0.7", "10.0.0.7", "10.0.0.6"),
            ("0.0.0.0/0", "203.0.113.9", "::1"),
            ("10.0.0.0/8", "::ffff:10.1.2.3", "::ffff:11.1.2.3"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("::1", "::1", "127.0.0.1"),
            ("::/0", "::1", "127.0.0.1"),
        ] {
            let network: Network = network.parse().unwrap();
            assert!(network.contains(inside.parse().unwrap()), "{network} {inside}");
            assert!(!network.contains(outside.parse().unwrap()), "{network} {outside}");
        }
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for bad in ["", "home", "10.0.0.0/33", "::1/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0/8"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_household_counts_as_one_client() {
        let household = |text: &str| household(text.parse().unwrap()).to_string();
        assert_eq!(household("10.1.2.3"), "10.1.2.3");
        assert_eq!(household("::ffff:10.1.2.3"), "10.1.2.3");
        assert_eq!(household("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
