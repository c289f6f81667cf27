//! API tokens: with them, other programs use an instance on behalf of one of its creators. An instance has at most
//! [`MAX_API_TOKENS`] that are valid.
use crate::{
    audit::{actions::ApiTokenAction, events::AuditEvent},
    instance_locks::lock_any_instance_without_revision,
    mailing::notices::{Notice, NoticeRecipient},
    participants::{Participants, notice_recipients::list_active_creators},
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    api_tokens::ApiTokenSettings,
    bounds::MAX_API_TOKENS,
    domain_errors::DomainError,
    ids::{ApiTokenId, InstanceId, UserId},
    instances::Instance,
    people::Role,
};
use identity::tokens::Token;
use jiff::SignedDuration;
use mail::MailTemplate;
use store::api_tokens::ApiToken;

impl Participants {
    /// Creates an API token and notifies the creators by mail. Returns it with the token itself, which is shown only now.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`]; [`ServiceError::NotFound`]; [`ServiceError::ReauthenticationNeeded`];
    /// [`ServiceError::RuleViolation`] if there are too many; [`ServiceError::TooManyAttempts`] after too many mails.
    pub async fn create_api_token(
        &self,
        instance_id: InstanceId,
        settings: ApiTokenSettings,
        actor: &Principal,
    ) -> Result<(ApiToken, Token), ServiceError> {
        let settings = settings.trim();
        settings.validate().into_result()?;
        // A token outlives the session. So a stolen session creates none, nor does somebody who acts as another.
        self.accounts.require_recent_authentication(actor, self.clock.now()).await?;
        let mut work = self.transactions.begin(actor).await?;
        // Tokens are counted one after the other. They change nothing that voters see.
        let instance = lock_any_instance_without_revision(instance_id, &mut work).await?;
        let now = work.now();
        let count = store::api_tokens::count_valid(instance_id, now, &mut work).await?;
        if count >= i64::from(MAX_API_TOKENS) {
            return Err(DomainError::TooManyApiTokens.into());
        }
        let secret = Token::random();
        let token = ApiToken {
            id: ApiTokenId::random(),
            instance_id,
            user: actor.user.id,
            name: settings.name,
            scopes: settings.scopes,
            expires_at: now + SignedDuration::from_hours(24 * settings.valid_days),
            last_used_at: None,
            revoked_at: None,
            created_at: now,
        };
        store::api_tokens::add(&token, secret.hash(), &mut work).await?;
        self.notify_of_api_token(&instance, &token, actor, &mut work).await?;
        work.commit(AuditEvent::ApiToken(ApiTokenAction::Created, instance_id, token.id)).await?;
        Ok((token, secret))
    }

    /// Revokes an API token, which stops working at once on this node and within seconds on the others.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if the instance has no such token, or if it is revoked already.
    pub async fn revoke_api_token(
        &self,
        instance_id: InstanceId,
        id: ApiTokenId,
        actor: &Principal,
    ) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let now = work.now();
        if !store::api_tokens::revoke(instance_id, id, now, &mut work).await? {
            return Err(ServiceError::NotFound);
        }
        Ok(work.commit(AuditEvent::ApiToken(ApiTokenAction::Revoked, instance_id, id)).await?)
    }

    /// Queues the mail about a new token to each creator, also to the one who created it.
    async fn notify_of_api_token(
        &self,
        instance: &Instance,
        token: &ApiToken,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let valid_until = instance.metadata.today(token.expires_at);
        let notice = Notice {
            template: &|role_mail, _| MailTemplate::ApiTokenCreated {
                role_mail,
                token: token.name.clone(),
                valid_until,
            },
            instance,
            reason: None,
            actor,
        };
        let creators = list_active_creators(instance.id, &mut *work).await?;
        let mut people: Vec<UserId> = creators.iter().map(|creator| creator.user).collect();
        // An administrator who is no creator hears of a token that somebody else made in its name, too.
        if !people.contains(&actor.user.id) {
            people.push(actor.user.id);
        }
        for person in people {
            let Some(user) = store::users::find(person, &mut *work).await? else { continue };
            if person != actor.user.id {
                self.outbox.count_role_mail(actor.user.id, instance.id, &user, work).await?;
            }
            let recipient = NoticeRecipient {
                user: person,
                role: Role::Creator,
                party: None,
                page: format!("/portal/applications/{}/api-tokens", instance.id),
            };
            self.outbox.queue_notice(&notice, recipient, &self.provider, work).await?;
        }
        Ok(())
    }
}
