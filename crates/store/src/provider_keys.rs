//! The provider's keys, which all nodes share.
use database::{Executor, Result, Tx, sql};
use jiff::Timestamp;
use sqlx::FromRow;

/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyPurpose {
    /// Signing id tokens.
    IdTokens,
    /// Hashing what must not be read back, such as network addresses.
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
    /// Its id; the key id of the JWKS.
    pub id: String,
    /// What nobody else may see.
    pub secret: Vec<u8>,
    /// What everybody may; none for hashes.
    pub public_key: Option<Vec<u8>>,
}

/// The keys for a purpose that are not retired, the newest first; adds the given one if there is none yet. Whoever calls
/// holds the head of the provider's audit chain ([`crate::audit::lock_head`]), so that of several nodes that start at
/// once one adds its key and all get it.
///
/// # Errors
/// When the store fails.
pub async fn ensure(
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
    .all(tx)
    .await
}

/// The public half of a key, also of a retired one.
///
/// # Errors
/// When the store fails.
pub async fn public_key(id: &str, on: impl Executor) -> Result<Option<Vec<u8>>> {
    let row = sql("select public_key from provider_keys where id = $1").bind(id);
    Ok(row.optional::<(Option<Vec<u8>>,)>(on).await?.and_then(|(key,)| key))
}
