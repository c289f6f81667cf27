//! The provider: who runs this portal, and at which address.
use crate::retention::Retention;
use elections::{
    bounds::{self, LengthBounds},
    instances::Domain,
};
use serde::Serialize;
use utoipa::ToSchema;

/// Who runs this portal, and how.
#[derive(Clone, Debug)]
pub struct Provider {
    /// The address of the portal without a slash at its end, as in links of mails: `https://wahl.example.org`.
    pub url: String,
    /// The host name below which each instance has one of its own: with `wahl.example.org`, the instance `musterstadt`
    /// is also found at `musterstadt.wahl.example.org`.
    pub base_domain: Option<String>,
    /// How it is named.
    pub brand: ProviderBrand,
    /// How long a password may be.
    pub password: LengthBounds,
    /// Where the provider's imprint is, which some laws want in mails to many.
    pub imprint: Option<String>,
    /// Where it says what it does with personal data.
    pub privacy: Option<String>,
    /// How long what is kept.
    pub retention: Retention,
    /// Whether it is a demo without a mail server, whose mails everybody may read.
    pub shows_mails: bool,
}

/// How the provider and its instances are named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProviderBrand {
    /// The portal's name.
    pub name: String,
    /// What an election is called that the provider's own team runs.
    pub team: String,
    /// What instances are called, in the plural.
    pub instances: BilingualText,
}

/// A text in the portal's own languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct BilingualText {
    /// In German.
    pub de: String,
    /// In English.
    pub en: String,
}

impl Default for ProviderBrand {
    fn default() -> ProviderBrand {
        ProviderBrand {
            name: "Standpunkt".to_owned(),
            team: "Standpunkt-Team".to_owned(),
            instances: BilingualText { de: "Wahlhilfen".to_owned(), en: "Voting guides".to_owned() },
        }
    }
}

impl Provider {
    /// A provider at this address, named as it comes.
    pub fn at(url: impl Into<String>) -> Provider {
        let url: String = url.into();
        Provider {
            url: url.trim_end_matches('/').to_owned(),
            base_domain: None,
            brand: ProviderBrand::default(),
            password: bounds::PASSWORD,
            imprint: None,
            privacy: None,
            retention: Retention::default(),
            shows_mails: false,
        }
    }

    /// The instance whose host name this would be, as a request names it: perhaps in capitals, and with a port. The
    /// portal's own host name is no instance's.
    pub fn instance_at(&self, host: &str) -> Option<Domain> {
        let name = without_port(host).to_ascii_lowercase();
        let own = self.url.split_once("://").map_or("", |(_, rest)| rest);
        if without_port(own.split('/').next()?).eq_ignore_ascii_case(&name) {
            return None;
        }
        name.strip_suffix(self.base_domain.as_deref()?)?.strip_suffix('.')?.parse().ok()
    }

    /// The address of a page.
    pub fn page(&self, page: &str) -> String {
        format!("{}{page}", self.url)
    }

    /// The address of a page with a token in it.
    pub fn link(&self, page: &str, token: &identity::tokens::Token) -> String {
        format!("{}?token={}", self.page(page), token.reveal())
    }
}

fn without_port(host: &str) -> &str {
    host.split(':').next().unwrap_or(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instance_has_a_host_name_below_the_portals() {
        let mut provider = Provider::at("https://wahl.example.org");
        assert_eq!(provider.instance_at("musterstadt.wahl.example.org"), None, "unless the provider says so");
        provider.base_domain = Some("wahl.example.org".to_owned());
        let found = |host| provider.instance_at(host).map(|domain| domain.to_string());
        assert_eq!(found("musterstadt.wahl.example.org").as_deref(), Some("musterstadt"));
        assert_eq!(found("Musterstadt.WAHL.example.org:8443").as_deref(), Some("musterstadt"));
        let others = [
            "wahl.example.org",
            "www.musterstadt.wahl.example.org",
            "musterstadt.example.com",
            "musterstadtwahl.example.org",
        ];
        for host in others {
            assert_eq!(found(host), None, "{host}");
        }
        provider.base_domain = Some("example.org".to_owned());
        assert_eq!(provider.instance_at("wahl.example.org:443"), None, "the portal itself");
    }
}
