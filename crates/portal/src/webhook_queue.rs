//! The queue of messages to webhooks: what a message says, and how it is queued within the change that it is about. The
//! delivery of [`crate::webhooks`] sends it afterwards.
use crate::audit::{
    actions::{AnswerAction, InstanceAction, ThesisAction},
    events::AuditEvent,
};
use elections::{
    answers::Entity,
    ids::{InstanceId, WebhookDeliveryId, WebhookId},
    instances::Instance,
    webhooks::WebhookEvent,
};
use jiff::Timestamp;
use serde_json::{Map, Value, json};
use store::{Executor, Tx, webhooks, webhooks::QueuedDelivery};

/// Returns the instance, the event of webhooks that a change is, and what is said of it besides the instance. Messages
/// contain no personal data, so they do not say which candidate has submitted.
fn to_webhook_event(event: &AuditEvent) -> Option<(InstanceId, WebhookEvent, Value)> {
    match event {
        AuditEvent::Instance(InstanceAction::Finalised, instance_id) => {
            Some((*instance_id, WebhookEvent::InstanceFinalised, json!({})))
        }
        AuditEvent::Instance(InstanceAction::WentLive | InstanceAction::ReturnedToLive, instance_id) => {
            Some((*instance_id, WebhookEvent::InstanceLive, json!({})))
        }
        AuditEvent::Instance(InstanceAction::Ended, instance_id) => {
            Some((*instance_id, WebhookEvent::InstanceOver, json!({})))
        }
        AuditEvent::Thesis(
            ThesisAction::Corrected | ThesisAction::TranslationCorrected,
            instance_id,
            thesis,
        ) => Some((*instance_id, WebhookEvent::InstanceCorrected, json!({"statement_id": thesis}))),
        AuditEvent::Answers(AnswerAction::Submitted, instance_id, Entity::Party(party)) => {
            Some((*instance_id, WebhookEvent::PartySubmitted, json!({"party_id": party})))
        }
        AuditEvent::Answers(AnswerAction::Submitted, instance_id, Entity::Candidate(_)) => {
            Some((*instance_id, WebhookEvent::CandidateSubmitted, json!({})))
        }
        _ => None,
    }
}

/// Queues the messages about a change, within its transaction. Returns whether there are any.
///
/// # Errors
/// When the store fails.
pub(crate) async fn queue_for_change(event: &AuditEvent, now: Timestamp, tx: &mut Tx) -> store::Result<bool> {
    let Some((instance_id, event, details)) = to_webhook_event(event) else { return Ok(false) };
    let all = webhooks::list(instance_id, &mut *tx).await?;
    let called = all.iter().filter(|one| one.settings.is_enabled && one.settings.events.contains(&event));
    let called: Vec<WebhookId> = called.map(|webhook| webhook.id).collect();
    if called.is_empty() {
        return Ok(false);
    }
    let Some(instance) = store::instances::find(instance_id, &mut *tx).await? else { return Ok(false) };
    for webhook in called {
        queue(webhook, event.as_str(), &instance, &details, now, &mut *tx).await?;
    }
    Ok(true)
}

/// Queues a message to one webhook of an instance, within a transaction.
///
/// # Errors
/// When the store fails.
pub(crate) async fn queue(
    webhook_id: WebhookId,
    event: &str,
    instance: &Instance,
    details: &Value,
    now: Timestamp,
    executor: impl Executor,
) -> store::Result<WebhookDeliveryId> {
    let id = WebhookDeliveryId::random();
    let payload = build_payload(event, instance, details, now).to_string();
    let delivery = QueuedDelivery { id, webhook_id, event: event.to_owned(), payload };
    webhooks::queue(&delivery, now, executor).await?;
    Ok(id)
}

/// Returns the body of a message, in the form that Standard Webhooks recommends.
fn build_payload(event: &str, instance: &Instance, details: &Value, now: Timestamp) -> Value {
    let mut data = Map::new();
    data.insert("application_id".to_owned(), json!(instance.id));
    data.insert("domain".to_owned(), json!(instance.metadata.domain.as_str()));
    data.extend(details.as_object().cloned().unwrap_or_default());
    json!({"type": event, "timestamp": now, "data": data})
}
