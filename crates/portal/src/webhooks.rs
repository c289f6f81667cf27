//! Webhooks: addresses of other programs, of at most [`MAX_WEBHOOKS`] an instance, that are called when something happens in
//! it. The operator switches them on.
mod delivery;
mod response_rates;

use crate::{
    audit::{actions::InstanceAction, events::AuditEvent},
    clock::Clock,
    instance_locks::lock_any_instance_without_revision,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::Transactions,
    webhook_client::WebhookClient,
    webhook_queue,
};
use elections::{
    bounds::MAX_WEBHOOKS,
    domain_errors::DomainError,
    ids::{InstanceId, WebhookId},
    webhooks::{TEST_EVENT, WebhookSettings},
};
use identity::{secret_box::SecretBox, webhooks::WebhookSecret};
use jiff::SignedDuration;
use serde_json::json;
use std::{sync::Arc, time::Duration};
use store::{
    Db,
    webhooks::{Webhook, WebhookDelivery},
};
use tokio::sync::Notify;

/// Maximum number of tests of a webhook within [`TEST_INTERVAL`].
const MAX_TESTS: i64 = 5;
/// The period of the limit on tests.
const TEST_INTERVAL: SignedDuration = SignedDuration::from_mins(1);
/// The number of entries of the log that are shown.
const SHOWN_DELIVERIES: i64 = 50;

/// The service of webhooks.
#[derive(Clone)]
pub struct Webhooks {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) transactions: Transactions,
    /// What calls webhooks; `None` if the operator has not switched them on.
    pub(crate) caller: Option<WebhookCaller>,
    /// Wakes the delivery of this node.
    pub(crate) wakeup: Arc<Notify>,
}

/// Signs messages and sends them.
#[derive(Clone)]
pub(crate) struct WebhookCaller {
    /// The HTTP client.
    pub(crate) client: Arc<WebhookClient>,
    /// Decrypts the secrets.
    pub(crate) secret_box: Arc<SecretBox>,
}

impl Webhooks {
    /// Returns whether the operator has switched webhooks on.
    pub fn are_on(&self) -> bool {
        self.caller.is_some()
    }

    /// Adds a webhook. Returns it with its secret, which is shown only now.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`]; [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if webhooks are off or there
    /// are too many.
    pub async fn create(
        &self,
        instance_id: InstanceId,
        settings: WebhookSettings,
        actor: &Principal,
    ) -> Result<(Webhook, WebhookSecret), ServiceError> {
        let settings = settings.trim();
        settings.validate().into_result()?;
        let caller = self.require_caller()?;
        let mut work = self.transactions.begin(actor).await?;
        // Webhooks are counted one after the other. They change nothing that voters see.
        lock_any_instance_without_revision(instance_id, &mut work).await?;
        let count = store::webhooks::list(instance_id, &mut work).await?.len();
        if u32::try_from(count).is_ok_and(|count| count >= MAX_WEBHOOKS) {
            return Err(DomainError::TooManyWebhooks.into());
        }
        let webhook = Webhook { id: WebhookId::random(), settings, created_at: work.now() };
        let secret = WebhookSecret::random();
        let sealed = caller.secret_box.encrypt(secret.as_bytes(), &secret_context(webhook.id));
        store::webhooks::add(instance_id, &webhook, sealed, &mut work).await?;
        work.commit(AuditEvent::Instance(InstanceAction::WebhookAdded, instance_id)).await?;
        Ok((webhook, secret))
    }

    /// Changes a webhook. Its secret stays.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`]; [`ServiceError::NotFound`].
    pub async fn update(
        &self,
        instance_id: InstanceId,
        id: WebhookId,
        settings: WebhookSettings,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let settings = settings.trim();
        settings.validate().into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        let now = work.now();
        if !store::webhooks::update(instance_id, id, &settings, now, &mut work).await? {
            return Err(ServiceError::NotFound);
        }
        Ok(work.commit(AuditEvent::Instance(InstanceAction::WebhookChanged, instance_id)).await?)
    }

    /// Removes a webhook with its log.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn remove(
        &self,
        instance_id: InstanceId,
        id: WebhookId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        if !store::webhooks::remove(instance_id, id, &mut work).await? {
            return Err(ServiceError::NotFound);
        }
        Ok(work.commit(AuditEvent::Instance(InstanceAction::WebhookRemoved, instance_id)).await?)
    }

    /// Sends a message that says nothing to a webhook, also to one that is switched off.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if webhooks are off; [`ServiceError::TooManyAttempts`].
    pub async fn test(
        &self,
        instance_id: InstanceId,
        id: WebhookId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_any_instance_without_revision(instance_id, &mut work).await?;
        if !store::webhooks::exists(instance_id, id, &mut work).await? {
            return Err(ServiceError::NotFound);
        }
        self.require_caller()?;
        let now = work.now();
        if store::webhooks::count_since(id, TEST_EVENT, now - TEST_INTERVAL, &mut work).await? >= MAX_TESTS {
            let wait = Duration::try_from(TEST_INTERVAL).map_err(ServiceError::internal)?;
            return Err(ServiceError::TooManyAttempts(wait));
        }
        webhook_queue::queue(id, TEST_EVENT, &instance, &json!({}), now, &mut work).await?;
        work.note_queued_webhook();
        Ok(work.commit(AuditEvent::Instance(InstanceAction::WebhookTested, instance_id)).await?)
    }

    /// Returns the newest entries of the log of a webhook, newest first.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`].
    pub async fn list_deliveries(
        &self,
        instance_id: InstanceId,
        id: WebhookId,
    ) -> Result<Vec<WebhookDelivery>, ServiceError> {
        if !store::webhooks::exists(instance_id, id, &self.db).await? {
            return Err(ServiceError::NotFound);
        }
        Ok(store::webhooks::list_deliveries(id, SHOWN_DELIVERIES, &self.db).await?)
    }

    fn require_caller(&self) -> Result<&WebhookCaller, ServiceError> {
        self.caller.as_ref().ok_or_else(|| DomainError::WebhooksOff.into())
    }
}

/// Returns what an encrypted secret belongs to, so that nobody can give a secret to another webhook.
fn secret_context(id: WebhookId) -> Vec<u8> {
    format!("webhook {id}").into_bytes()
}
