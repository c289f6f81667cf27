//! The locks of a write about an account. Every write that changes accounts or records an event in the provider's audit
//! chain takes its locks in the same order, so that no two writes wait for each other: the provider's audit chain, the
//! instances in the order of their ids, the account, and then its links, passkeys and sessions.
use crate::{instance_locks::lock_row, unit_of_work::UnitOfWork};
use elections::{ids::UserId, people::User};
use store::{
    audit::AuditChain,
    one_time_tokens::{self, OneTimeToken},
};

/// Locks an account for a change in this write, and returns it as it is stored.
pub(crate) async fn lock_account(id: UserId, work: &mut UnitOfWork) -> store::Result<Option<User>> {
    work.lock_chain(AuditChain::Provider).await?;
    let user = store::users::lock(id, work).await?;
    work.renew_time();
    Ok(user)
}

/// Locks an account for a sign-in, which activates the roles that wait for it, with the instances of these roles. Returns
/// the account if people can sign in with it.
pub(crate) async fn lock_account_for_sign_in(
    id: UserId,
    work: &mut UnitOfWork,
) -> store::Result<Option<User>> {
    work.lock_chain(AuditChain::Provider).await?;
    for instance_id in store::roles::list_instances_with_waiting_roles(id, &mut *work).await? {
        lock_row(instance_id, work).await?;
    }
    Ok(lock_account(id, work).await?.filter(|user| user.deactivated_at.is_none()))
}

/// Locks the account of a link, and consumes the link. `None` if the link is not valid, or if people cannot sign in with
/// the account.
pub(crate) async fn consume_link(
    hash: [u8; 32],
    work: &mut UnitOfWork,
) -> store::Result<Option<(OneTimeToken, User)>> {
    let found = one_time_tokens::find(hash, work.now(), &mut *work).await?;
    let Some(owner) = found.and_then(|link| link.user) else { return Ok(None) };
    let Some(user) = lock_account_for_sign_in(owner, work).await? else { return Ok(None) };
    let taken = one_time_tokens::consume(hash, work.now(), work).await?;
    Ok(taken.map(|link| (link, user)))
}
