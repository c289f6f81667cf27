//! What the portal tells people and stores about a client: the names of browser and system, and the network without the
//! part of the address that belongs to one household.
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The browser and the operating system of a client, by the names that people know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Device {
    /// The browser; `None` if it is not known.
    pub browser: Option<&'static str>,
    /// The operating system; `None` if it is not known.
    pub system: Option<&'static str>,
}

/// The words by which browsers are recognised, the more specific ones first: all call themselves Safari or Chrome, too.
const BROWSERS: [(&str, &str); 14] = [
    ("Edg/", "Microsoft Edge"),
    ("EdgA/", "Microsoft Edge"),
    ("EdgiOS/", "Microsoft Edge"),
    ("OPR/", "Opera"),
    ("OPT/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("DuckDuckGo/", "DuckDuckGo"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// The words by which systems are recognised, the more specific ones first: Android is also a Linux, and an iPhone also
/// names macOS.
const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
    ("FreeBSD", "FreeBSD"),
];

impl Device {
    /// Recognises the device by its user agent. Versions are ignored, because an update does not make another device.
    pub fn parse(user_agent: &str) -> Device {
        let find = |names: &[(&str, &'static str)]| {
            names.iter().find(|(word, _)| user_agent.contains(word)).map(|(_, name)| *name)
        };
        Device { browser: find(&BROWSERS), system: find(&SYSTEMS) }
    }
}

/// Returns the network of an address: its first 24 bits, or 48 of IPv6. It tells the provider of the connection and
/// roughly the region, but not the household.
pub fn network_prefix(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            format!("{}/24", Ipv4Addr::new(a, b, c, 0))
        }
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            format!("{}/48", Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::firefox_on_windows(
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
        Some("Firefox"),
        Some("Windows")
    )]
    #[case::chrome_on_android(
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36",
        Some("Chrome"),
        Some("Android")
    )]
    #[case::edge_on_windows(
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0",
        Some("Microsoft Edge"),
        Some("Windows")
    )]
    #[case::safari_on_an_iphone(
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
        Some("Safari"),
        Some("iPhone")
    )]
    #[case::safari_on_a_mac(
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
        Some("Safari"),
        Some("macOS")
    )]
    #[case::chrome_on_a_chromebook(
        "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36",
        Some("Chrome"),
        Some("ChromeOS")
    )]
    #[case::a_program("curl/8.5.0", None, None)]
    #[case::nothing("", None, None)]
    fn a_device_is_named_as_people_know_it(
        #[case] user_agent: &str,
        #[case] browser: Option<&'static str>,
        #[case] system: Option<&'static str>,
    ) {
        assert_eq!(Device::parse(user_agent), Device { browser, system });
    }

    #[rstest]
    #[case::ipv4("203.0.113.57", "203.0.113.0/24")]
    #[case::ipv4_as_ipv6("::ffff:203.0.113.57", "203.0.113.0/24")]
    #[case::ipv6("2001:db8:17:4:5:6:7:8", "2001:db8:17::/48")]
    fn a_network_does_not_name_a_household(#[case] address: &str, #[case] network: &str) {
        assert_eq!(network_prefix(address.parse().unwrap()), network);
    }
}
