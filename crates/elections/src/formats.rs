//! Syntax checks of URLs, email addresses, origins, colours and paths of pictures.
use url::{Host, Url};

/// Returns whether the text is a URL with the scheme `http` or `https`, a host, and no user name or password.
pub fn is_url(text: &str) -> bool {
    parse_url(text).is_some()
}

/// Returns whether the text is the origin of a page: `https://example.org`, optionally with a port, and nothing
/// after it. The origin is written into a header unchanged. The host of a URL may contain `;` and `,`, which are
/// separators in that header, so both are rejected.
pub fn is_origin(text: &str) -> bool {
    parse_url(text).is_some_and(|url| {
        let has_plain_host = match url.host() {
            Some(Host::Domain(domain)) => {
                domain.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-'))
            }
            Some(Host::Ipv4(_) | Host::Ipv6(_)) => true,
            None => false,
        };
        has_plain_host && url.origin().ascii_serialization() == text
    })
}

fn parse_url(text: &str) -> Option<Url> {
    // The URL parser would remove these characters silently. The stored text must be the URL that is opened.
    if text.contains(|c: char| c.is_whitespace() || c.is_control()) {
        return None;
    }
    let url = Url::parse(text).ok()?;
    let plain = matches!(url.scheme(), "http" | "https")
        && url.has_host()
        && url.username().is_empty()
        && url.password().is_none();
    plain.then_some(url)
}

/// Returns whether a mail server could accept the email address: one `@`, the usual characters before it, a host
/// with a dot after it.
pub fn is_email(text: &str) -> bool {
    let Some((local, host)) = text.rsplit_once('@') else {
        return false;
    };
    let local_is_plain = (1..=64).contains(&local.len())
        && local.split('.').all(|part| {
            !part.is_empty()
                && part.bytes().all(|b| b.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&b))
        });
    local_is_plain && host.contains('.') && host.split('.').all(is_host_label)
}

fn is_host_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && label.chars().all(|c| c.is_alphanumeric() || c == '-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

/// Returns whether the text is a colour, `#rrggbb`.
pub fn is_colour(text: &str) -> bool {
    text.strip_prefix('#')
        .is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit()))
}

/// Returns whether the text is the path of a picture on this portal: it begins with a single `/`. Other addresses
/// are rejected, so that no page sends requests to other hosts.
pub fn is_portal_path(text: &str) -> bool {
    // Browsers treat `/\` and `//` as the beginning of a host. They also remove tabs and line breaks before
    // parsing.
    let mut characters = text.chars();
    characters.next() == Some('/')
        && !matches!(characters.next(), Some('/' | '\\'))
        && !text.contains(|c: char| c.is_whitespace() || c.is_control() || c == '\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_web_addresses_are_accepted() {
        for good in ["https://example.org", "http://example.org:8080/a?b=c#d", "https://münchen.de/ä"] {
            assert!(is_url(good), "{good}");
        }
        for bad in [
            "",
            "example.org",
            "javascript:alert(1)",
            "data:text/html,x",
            "ftp://example.org",
            "https://",
            "https://a b.org",
            "https://example.org/\n",
            "https://user:secret@example.org",
            "//example.org",
        ] {
            assert!(!is_url(bad), "{bad}");
        }
    }

    #[test]
    fn an_origin_ends_with_its_host_or_port() {
        for good in [
            "https://example.org",
            "http://localhost:3000",
            "https://xn--mnchen-3ya.de",
            "http://192.0.2.1",
            "https://[2001:db8::1]:8443",
        ] {
            assert!(is_origin(good), "{good}");
        }
        for bad in
            ["https://example.org/", "https://example.org/page", "https://example.org; script-src *", "*"]
        {
            assert!(!is_origin(bad), "{bad}");
        }
    }

    #[test]
    fn an_origin_cannot_inject_a_directive_or_a_header() {
        for bad in [
            "https://a.example;script-src-elem",
            "https://a.example,b.example",
            "https://a.example'",
            "https://*.example",
            "https://a_b.example",
        ] {
            assert!(!is_origin(bad), "{bad}");
        }
    }

    #[test]
    fn mail_addresses_are_checked() {
        for good in ["a@b.de", "erika.muster+wahl@example.org", "post@müller.example"] {
            assert!(is_email(good), "{good}");
        }
        for bad in [
            "",
            "a",
            "a@b",
            "@b.de",
            "a@",
            "a b@c.de",
            "a@b..de",
            ".a@b.de",
            "a@-b.de",
            "a@b.de\r\nBcc: x@y.z",
        ] {
            assert!(!is_email(bad), "{bad}");
        }
    }

    #[test]
    fn a_colour_has_six_digits() {
        assert!(is_colour("#00aaFF"));
        for bad in ["00aaff", "#fff", "#00aafg", "#00aaff00", "red", "#é2345"] {
            assert!(!is_colour(bad), "{bad}");
        }
    }

    #[test]
    fn a_picture_address_must_be_a_path_on_this_portal() {
        assert!(is_portal_path("/api/v1/images/5f3c.webp"));
        for bad in [
            "https://example.org/a.png",
            "//example.org/a.png",
            "/\\example.org",
            "/\t/example.org",
            "a.png",
            "",
        ] {
            assert!(!is_portal_path(bad), "{bad}");
        }
    }
}
