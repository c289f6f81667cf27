//! Administrators: granting and revoking the role.
use crate::{
    accounts::{
        Accounts,
        links::{self, FIRST_ADMIN_LINK_LIFETIME},
        management::RoleRecipient,
    },
    audit::{actions::AdminAction, events::AuditEvent, log::AuditActor},
    clock::Clock,
    provider::Provider,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{Unaudited, UnitOfWork},
};
use elections::{
    ids::AdminId,
    people::{Admin, User, UserDetails},
    texts::Language,
    token_purposes::TokenPurpose,
    validation::{ValidationErrorKind, ValidationErrors},
};
use store::{Db, audit::AuditChain};

/// Creates an administrator without an actor, for the command line. Creates the account if there is none with that mail
/// address, grants the role, and returns a link for choosing a password.
///
/// # Errors
/// [`ServiceError::Invalid`] if the mail address is not valid.
pub async fn grant_admin_and_create_link(
    email: &str,
    provider: &Provider,
    db: &Db,
    clock: &Clock,
) -> Result<String, ServiceError> {
    let mut violations = ValidationErrors::default();
    violations.check_required_email("mail", email);
    violations.into_result()?;
    let mut work = UnitOfWork::begin(db, clock, AuditActor::PORTAL).await?;
    work.lock_chain(AuditChain::Provider).await?;
    let now = work.now();
    let user = match store::users::find_by_email(email, &mut work).await? {
        Some(user) => user,
        None => {
            let user = User::new(email, UserDetails::default(), Language::german(), now);
            store::users::add(&user, &mut work).await?;
            user
        }
    };
    let is_admin = store::admins::find_by_user(user.id, &mut work).await?.is_some();
    let expires_at = now + FIRST_ADMIN_LINK_LIFETIME;
    let token = links::create_link(&user, TokenPurpose::FirstAdmin, expires_at, &mut work).await?;
    if is_admin {
        work.commit_unaudited(Unaudited::Link).await?;
    } else {
        let admin = Admin { id: AdminId::random(), user: user.id, created_at: now, updated_at: now };
        store::admins::add(&admin, None, &mut work).await?;
        work.commit(AuditEvent::Admin(AdminAction::Granted, user.id)).await?;
    }
    Ok(provider.token_url(links::RESET_PASSWORD_PAGE, &token))
}

impl Accounts {
    /// Grants the administrator role to a person.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if the account does not exist or holds the role already.
    pub async fn grant_admin(
        &self,
        recipient: &RoleRecipient,
        actor: &Principal,
    ) -> Result<Admin, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        let user = self.find_or_create_recipient(recipient, actor, &mut work).await?;
        let now = work.now();
        if store::admins::find_by_user(user, &mut work).await?.is_some() {
            return Err(ServiceError::invalid_field("user_id", ValidationErrorKind::Duplicate));
        }
        let admin = Admin { id: AdminId::random(), user, created_at: now, updated_at: now };
        store::admins::add(&admin, Some(actor.user.id), &mut work).await?;
        let event = AuditEvent::Admin(AdminAction::Granted, user);
        work.commit(event).await?;
        Ok(admin)
    }

    /// Revokes the role of an administrator. The last administrator cannot be removed.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`], [`ServiceError::LastAdmin`].
    pub async fn revoke_admin(&self, id: AdminId, actor: &Principal) -> Result<(), ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        work.lock_chain(AuditChain::Provider).await?;
        let admin = store::admins::find(id, &mut work).await?.ok_or(ServiceError::NotFound)?;
        if !store::admins::remove(id, &mut work).await? {
            return Err(ServiceError::LastAdmin);
        }
        let event = AuditEvent::Admin(AdminAction::Revoked, admin.user);
        work.commit(event).await?;
        Ok(())
    }
}
