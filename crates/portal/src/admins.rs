//! Administrators: granting and revoking the role.
use crate::{
    Portal, accounts,
    audit::{self, AuditActor, AuditEvent},
    links::{self, FIRST_ADMIN_LINK_LIFETIME},
    people::Principal,
    provider::Provider,
    service_error::ServiceError,
};
use elections::{
    ids::{AdminId, UserId},
    people::{Admin, User, UserDetails},
    texts::Language,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::Timestamp;
use store::{Db, audit::AuditChain, one_time_tokens::TokenPurpose};

/// Creates an administrator without an actor, for the command line. Creates the account if there is none with that mail
/// address, grants the role, and returns a link for choosing a password.
///
/// # Errors
/// [`ServiceError::Invalid`] if the mail address is not valid.
pub async fn grant_admin_and_create_link(
    email: &str,
    provider: &Provider,
    db: &Db,
) -> Result<String, ServiceError> {
    let mut violations = ValidationErrors::default();
    violations.check_required_email("mail", email);
    violations.into_result()?;
    let now = Timestamp::now();
    let mut tx = db.begin().await?;
    let user = match store::users::find_by_email(email, &mut tx).await? {
        Some(user) => user,
        None => {
            let user = User::new(email, UserDetails::default(), Language::german(), now);
            store::users::add(&user, &mut tx).await?;
            user
        }
    };
    if store::admins::find_by_user(user.id, &mut tx).await?.is_none() {
        let admin = Admin { id: AdminId::random(), user: user.id, created_at: now, updated_at: now };
        store::admins::add(&admin, None, &mut tx).await?;
        let event = AuditEvent::new("admin.granted", "user", user.id);
        audit::record(AuditChain::Provider, AuditActor::PORTAL, event, now, &mut tx).await?;
    }
    let token =
        links::create_link(&user, TokenPurpose::FirstAdmin, FIRST_ADMIN_LINK_LIFETIME, now, &mut tx).await?;
    tx.commit().await?;
    Ok(provider.token_url(links::RESET_PASSWORD_PAGE, &token))
}

impl Portal {
    /// Grants the administrator role to a person.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if the account does not exist or holds the role already.
    pub async fn grant_admin(&self, user: UserId, actor: &Principal) -> Result<Admin, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        accounts::require_account(user, actor, now, &mut tx).await?;
        if store::admins::find_by_user(user, &mut tx).await?.is_some() {
            return Err(ServiceError::field("user_id", ValidationErrorKind::Duplicate));
        }
        let admin = Admin { id: AdminId::random(), user, created_at: now, updated_at: now };
        store::admins::add(&admin, Some(actor.user.id), &mut tx).await?;
        let event = AuditEvent::new("admin.granted", "user", user);
        audit::record(AuditChain::Provider, actor.to_audit_actor(), event, now, &mut tx).await?;
        tx.commit().await?;
        self.people.invalidate();
        Ok(admin)
    }

    /// Revokes the role of an administrator. The last administrator cannot be removed.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::LastAdmin`].
    pub async fn revoke_admin(&self, id: AdminId, actor: &Principal) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let admin = store::admins::find(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        if !store::admins::remove(id, &mut tx).await? {
            return Err(ServiceError::LastAdmin);
        }
        let event = AuditEvent::new("admin.revoked", "user", admin.user);
        audit::record(AuditChain::Provider, actor.to_audit_actor(), event, now, &mut tx).await?;
        tx.commit().await?;
        self.people.invalidate();
        Ok(())
    }
}
