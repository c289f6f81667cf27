//! `/.well-known/security.txt` (RFC 9116): whom to tell about a security problem of this portal.
use crate::{
    Api,
    http::api_error::{ApiError, ResourceKind, Result},
};
use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use portal::provider::Provider;

/// The path that the standard prescribes.
pub(crate) const SECURITY_CONTACT_PATH: &str = "/.well-known/security.txt";

/// How long a copy of the file may be used. The standard recommends less than a year.
const VALIDITY: SignedDuration = SignedDuration::from_hours(180 * 24);

/// Returns the file if the provider has configured a contact.
pub(crate) async fn get(State(api): State<Api>) -> Result<Response> {
    let portal = &api.portal;
    let text =
        build_text(&portal.provider, portal.clock.now()).ok_or(ApiError::NotFound(ResourceKind::Address))?;
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "public, no-cache")];
    Ok((headers, text).into_response())
}

/// Builds the file. `None` without a contact.
fn build_text(provider: &Provider, now: Timestamp) -> Option<String> {
    let contact = provider.security_contact.as_ref()?;
    // In whole days, so that the file is the same all day.
    let today = now.to_zoned(TimeZone::UTC).date();
    let expires = today.to_zoned(TimeZone::UTC).ok()?.timestamp() + VALIDITY;
    let policy = provider.security_policy_url.as_ref().map(|page| format!("Policy: {page}\n"));
    Some(format!(
        "Contact: {contact}\nExpires: {}\n{}Preferred-Languages: de, en\nCanonical: {}\n",
        expires.strftime("%Y-%m-%dT%H:%M:%SZ"),
        policy.unwrap_or_default(),
        provider.page_url(SECURITY_CONTACT_PATH),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noon() -> Timestamp {
        "2027-03-14T12:34:56Z".parse().unwrap()
    }

    #[test]
    fn the_file_names_the_contact_and_ends_in_half_a_year() {
        let mut provider = Provider::new("https://wahl.example.org");
        provider.security_contact = Some("mailto:sicherheit@example.org".to_owned());
        provider.security_policy_url = Some("https://example.org/sicherheit".to_owned());
        assert_eq!(
            build_text(&provider, noon()).unwrap(),
            "Contact: mailto:sicherheit@example.org\n\
             Expires: 2027-09-10T00:00:00Z\n\
             Policy: https://example.org/sicherheit\n\
             Preferred-Languages: de, en\n\
             Canonical: https://wahl.example.org/.well-known/security.txt\n"
        );
    }

    #[test]
    fn without_a_contact_there_is_no_file() {
        let mut provider = Provider::new("https://wahl.example.org");
        provider.security_policy_url = Some("https://example.org/sicherheit".to_owned());
        assert_eq!(build_text(&provider, noon()), None);
    }
}
