//! The keys of the provider, shared by all nodes.
use database::{Executor, Result, Tx, sql};
use jiff::Timestamp;
use sqlx::FromRow;

/// The purpose of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyPurpose {
    /// Signing ID tokens.
    IdTokens,
    /// Hashing values that must not be readable, such as network addresses.
    Hashes,
    /// Signing checkpoints of the audit log.
    Checkpoints,
    /// Signing open data.
    OpenData,
}

impl KeyPurpose {
    fn word(self) -> &'static str {
        match self {
            KeyPurpose::IdTokens => "id_tokens",
            KeyPurpose::Hashes => "hashes",
            KeyPurpose::Checkpoints => "checkpoints",
            KeyPurpose::OpenData => "open_data",
        }
    }
}

/// A key.
#[derive(Clone, PartialEq, Eq, FromRow)]
pub struct ProviderKey {
    /// Its id, which is the `kid` of the JWKS.
    pub id: String,
    /// The secret part.
    pub secret: Vec<u8>,
    /// The public part; `None` for hash keys.
    pub public_key: Option<Vec<u8>>,
}

/// Returns the active keys for a purpose, newest first; adds the given one if there is none. The caller must hold the
/// lock on the head of the provider's audit chain ([`crate::audit::lock_head`]). Of several nodes that start at the
/// same time, one adds its key and all get it.
///
/// # Errors
/// When the store fails.
pub async fn load_or_create(
    purpose: KeyPurpose,
    new: &ProviderKey,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<Vec<ProviderKey>> {
    sql("insert into provider_keys (id, purpose, secret, public_key, created_at)
         select $1, $2, $3, $4, $5 where not exists
             (select 1 from provider_keys where purpose = $2 and retired_at is null)")
    .bind(new.id.as_str())
    .bind(purpose.word())
    .bind(new.secret.clone())
    .bind(new.public_key.clone())
    .bind(now)
    .execute(&mut *tx)
    .await?;
    sql("select id, secret, public_key from provider_keys where purpose = $1 and retired_at is null
         order by created_at desc, id")
    .bind(purpose.word())
    .fetch_all(tx)
    .await
}

/// Returns the public part of a key, even if it is retired.
///
/// # Errors
/// When the store fails.
pub async fn find_public_key(id: &str, executor: impl Executor) -> Result<Option<Vec<u8>>> {
    let row = sql("select public_key from provider_keys where id = $1").bind(id);
    Ok(row.fetch_optional::<(Option<Vec<u8>>,)>(executor).await?.and_then(|(key,)| key))
}
