//! Administrators: granting and revoking.
use crate::{
    Portal, accounts,
    audit::{self, Actor, AuditEvent},
    links::{self, FIRST_ADMIN},
    people::SignedIn,
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

/// Makes an administrator without one who grants it: the account, if there is none with that mail address, the role,
/// and a link by which a password is chosen.
///
/// # Errors
/// [`ServiceError::Invalid`] when it is no mail address.
pub async fn create(email: &str, provider: &Provider, db: &Db) -> Result<String, ServiceError> {
    let mut violations = ValidationErrors::default();
    violations.check_required_email("mail", email);
    violations.into_result()?;
    let now = Timestamp::now();
    let mut tx = db.begin().await?;
    let user = match store::users::by_email(email, &mut tx).await? {
        Some(user) => user,
        None => {
            let user = User::new(email, UserDetails::default(), Language::german(), now);
            store::users::add(&user, &mut tx).await?;
            user
        }
    };
    if store::admins::of_user(user.id, &mut tx).await?.is_none() {
        let admin = Admin { id: AdminId::random(), user: user.id, created_at: now, updated_at: now };
        store::admins::add(&admin, None, &mut tx).await?;
        let deed = AuditEvent::on("admin.granted", "user", user.id);
        audit::record(AuditChain::Provider, Actor::PORTAL, deed, now, &mut tx).await?;
    }
    let token = links::new_link(&user, TokenPurpose::FirstAdmin, FIRST_ADMIN, now, &mut tx).await?;
    tx.commit().await?;
    Ok(provider.link(links::PASSWORD_PAGE, &token))
}

impl Portal {
    /// Makes somebody an administrator.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] when there is no such account or it is one already.
    pub async fn grant_admin(&self, user: UserId, who: &SignedIn) -> Result<Admin, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        accounts::grantee(user, who, now, &mut tx).await?;
        if store::admins::of_user(user, &mut tx).await?.is_some() {
            return Err(ServiceError::field("user_id", ValidationErrorKind::Duplicate));
        }
        let admin = Admin { id: AdminId::random(), user, created_at: now, updated_at: now };
        store::admins::add(&admin, Some(who.user.id), &mut tx).await?;
        let deed = AuditEvent::on("admin.granted", "user", user);
        audit::record(AuditChain::Provider, who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(admin)
    }

    /// Takes the role from an administrator, never from the last one.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::LastAdmin`].
    pub async fn revoke_admin(&self, id: AdminId, who: &SignedIn) -> Result<(), ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let admin = store::admins::find(id, &mut tx).await?.ok_or(ServiceError::NotFound)?;
        if !store::admins::remove(id, &mut tx).await? {
            return Err(ServiceError::LastAdmin);
        }
        let deed = AuditEvent::on("admin.revoked", "user", admin.user);
        audit::record(AuditChain::Provider, who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.people.changed();
        Ok(())
    }
}
