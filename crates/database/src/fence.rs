//! A final statement for all write transactions of a task (a fencing token).
use crate::{Error, Result, Sql, Tx};
use std::{fmt, sync::Arc};

tokio::task_local! {
    static CURRENT: Fence;
}

/// A statement that a write transaction runs right before the commit. If it changes no row, the transaction is rolled
/// back.
#[derive(Clone)]
pub(crate) struct Fence(Arc<dyn Fn() -> Sql + Send + Sync>);

/// Runs a future in which every transaction of [`Db::begin`](crate::Db::begin) ends with a statement. This applies to
/// the same task only, not to tasks that it spawns. If the statement changes no row, the transaction is rolled back and
/// fails with [`Error::TakenOver`].
pub async fn with_fence<T>(
    statement: impl Fn() -> Sql + Send + Sync + 'static,
    run: impl Future<Output = T>,
) -> T {
    CURRENT.scope(Fence(Arc::new(statement)), run).await
}

impl Fence {
    /// Returns the fence of the current task, if there is one.
    pub(crate) fn current() -> Option<Fence> {
        CURRENT.try_with(Fence::clone).ok()
    }

    /// Runs the statement in a transaction.
    ///
    /// # Errors
    /// [`Error::TakenOver`] if it changes no row, or when the store is unavailable.
    pub(crate) async fn execute(&self, tx: &mut Tx) -> Result<()> {
        match (self.0)().execute(tx).await? {
            0 => Err(Error::TakenOver),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for Fence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fence")
    }
}
