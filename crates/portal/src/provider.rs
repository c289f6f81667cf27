//! The provider: the operator of this portal, and its address.
use crate::{limits::Limits, retention::Retention, webhook_client::WebhookClient};
use elections::{
    answers::Entity,
    bounds::{self, LengthBounds},
    instances::Domain,
    people::{Role, User},
    permissions::UserPermissions,
    texts::{Language, PortalLanguage},
};
use identity::{breaches::BreachList, secret_box::SecretBox};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// The path of the sign-in page.
pub const SIGN_IN_PAGE: &str = "/user/login";
/// The path of the settings of the signed-in person.
pub const SETTINGS_PAGE: &str = "/portal/settings";
/// The path of the page of an invitation. The address continues with the token.
pub const INVITATION_PAGE: &str = "/invitation";
/// The path of the page of an invitation in German.
pub const GERMAN_INVITATION_PAGE: &str = "/einladung";
/// The path of the page that signs in by the link of a mail. The address continues with the token.
pub const SIGN_IN_LINK_PAGE: &str = "/sign-in";
/// The path of the page that signs in by the link of a mail, in German.
pub const GERMAN_SIGN_IN_LINK_PAGE: &str = "/anmelden";

/// Returns the path of the page on which a party or a candidate answers the theses.
pub(crate) fn answers_page(entity: Entity) -> String {
    match entity {
        Entity::Party(id) => format!("/portal/parties/{id}/theses"),
        Entity::Candidate(id) => format!("/portal/candidates/{id}/theses"),
    }
}

/// Who must have a second factor: an authenticator app or a passkey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SecondFactorPolicy {
    /// Nobody. Everybody may have one.
    #[default]
    None,
    /// Administrators.
    Administrators,
    /// Administrators and creators.
    Creators,
}

impl SecondFactorPolicy {
    /// Returns whether the holder of these roles must have a second factor.
    pub(crate) fn includes_any(self, permissions: &UserPermissions) -> bool {
        permissions.roles().into_iter().any(|role| self.includes(role))
    }

    fn includes(self, role: Role) -> bool {
        match self {
            SecondFactorPolicy::None => false,
            SecondFactorPolicy::Administrators => role == Role::Admin,
            SecondFactorPolicy::Creators => matches!(role, Role::Admin | Role::Creator),
        }
    }
}

/// The configuration of the provider.
#[derive(Clone, Debug)]
pub struct Provider {
    /// The address of the portal without a slash at its end, as in links of mails: `https://wahl.example.org`.
    pub url: String,
    /// The host name below which each instance has its own: with `wahl.example.org`, the instance `musterstadt` is also
    /// available at `musterstadt.wahl.example.org`.
    pub base_domain: Option<String>,
    /// Its names.
    pub brand: ProviderBrand,
    /// The accepted length of passwords.
    pub password_length: LengthBounds,
    /// Passwords that are known from leaks and refused.
    pub breaches: BreachList,
    /// The address of the imprint, which some laws require in mass mails.
    pub imprint_url: Option<String>,
    /// The address of the privacy policy.
    pub privacy_policy_url: Option<String>,
    /// Whom to tell about security problems, as a URI: `mailto:…` or a web address.
    pub security_contact: Option<String>,
    /// The address of the policy for reporting security problems.
    pub security_policy_url: Option<String>,
    /// The retention periods.
    pub retention: Retention,
    /// What accounts may cause.
    pub limits: Limits,
    /// Who must have a second factor.
    pub second_factor: SecondFactorPolicy,
    /// Encrypts secrets in the store, if the operator has set a key.
    pub secret_box: Option<Arc<SecretBox>>,
    /// Calls webhooks, if the operator has switched them on. They need [`Provider::secret_box`].
    pub webhooks: Option<Arc<WebhookClient>>,
    /// Whether this is a demo without a mail server, whose mails are public.
    pub shows_mails: bool,
}

/// The names of the provider and its instances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProviderBrand {
    /// The name of the portal.
    pub name: String,
    /// The name of elections that the provider's own team runs.
    pub team: String,
    /// The word for instances, in the plural.
    pub instances: BilingualText,
}

/// A text in the two languages of the portal.
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
    /// Creates a provider at this address, with default settings.
    pub fn new(url: impl Into<String>) -> Provider {
        let url: String = url.into();
        Provider {
            url: url.trim_end_matches('/').to_owned(),
            base_domain: None,
            brand: ProviderBrand::default(),
            password_length: bounds::PASSWORD,
            breaches: BreachList::default(),
            imprint_url: None,
            privacy_policy_url: None,
            security_contact: None,
            security_policy_url: None,
            retention: Retention::default(),
            limits: Limits::default(),
            second_factor: SecondFactorPolicy::default(),
            secret_box: None,
            webhooks: None,
            shows_mails: false,
        }
    }

    /// Returns the domain of the instance that a request's host name stands for. The host name may be in capitals and
    /// have a port. The portal's own host name belongs to no instance.
    pub fn find_instance_domain(&self, host: &str) -> Option<Domain> {
        let name = strip_port(host).to_ascii_lowercase();
        let own = self.url.split_once("://").map_or("", |(_, rest)| rest);
        if strip_port(own.split('/').next()?).eq_ignore_ascii_case(&name) {
            return None;
        }
        name.strip_suffix(self.base_domain.as_deref()?)?.strip_suffix('.')?.parse().ok()
    }

    /// Returns the name of the person who acts, or the name of the portal if the account no longer exists.
    pub(crate) fn actor_name(&self, user: Option<&User>) -> String {
        user.map_or_else(|| self.brand.name.clone(), User::display_name)
    }

    /// Returns the address of the page with this path.
    pub fn page_url(&self, page: &str) -> String {
        format!("{}{page}", self.url)
    }

    /// Returns the address of an invitation.
    pub fn invitation_url(&self, token: &identity::tokens::Token, language: &Language) -> String {
        let page = match language.portal_language() {
            PortalLanguage::German => GERMAN_INVITATION_PAGE,
            PortalLanguage::English => INVITATION_PAGE,
        };
        format!("{}/{}", self.page_url(page), token.reveal())
    }

    /// Returns the address that signs in with a token and then leads to the page `next`, which needs no encoding, or else
    /// to the dashboard.
    pub fn sign_in_link_url(
        &self,
        token: &identity::tokens::Token,
        language: &Language,
        next: Option<&str>,
    ) -> String {
        let page = match language.portal_language() {
            PortalLanguage::German => GERMAN_SIGN_IN_LINK_PAGE,
            PortalLanguage::English => SIGN_IN_LINK_PAGE,
        };
        let query = next.map(|next| format!("?next={next}")).unwrap_or_default();
        format!("{}/{}{query}", self.page_url(page), token.reveal())
    }

    /// Returns the address of a page with a token in the query.
    pub fn token_url(&self, page: &str, token: &identity::tokens::Token) -> String {
        format!("{}?token={}", self.page_url(page), token.reveal())
    }
}

fn strip_port(host: &str) -> &str {
    host.split(':').next().unwrap_or(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_a_base_domain_every_instance_has_a_host_name_below_it() {
        let mut provider = Provider::new("https://wahl.example.org");
        assert_eq!(
            provider.find_instance_domain("musterstadt.wahl.example.org"),
            None,
            "no base domain is set"
        );
        provider.base_domain = Some("wahl.example.org".to_owned());
        let found = |host| provider.find_instance_domain(host).map(|domain| domain.to_string());
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
        assert_eq!(
            provider.find_instance_domain("wahl.example.org:443"),
            None,
            "the host name of the portal itself"
        );
    }
}
