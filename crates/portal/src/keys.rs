//! The provider's keys: made once, kept in the store, shared by all nodes.
use crate::audit::{self, Actor, AuditEvent};
use identity::{
    id_tokens::{KeyError, PublicKey, SigningKey, Verifier},
    lockout,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::{
    Db, Tx,
    audit::AuditChain,
    provider_keys::{self, KeyPurpose, ProviderKey},
};

/// The keys that a node works with.
#[derive(Debug)]
pub struct SigningKeys {
    /// Signs id tokens.
    pub(crate) signing: SigningKey,
    /// Hashes mail and network addresses.
    pub(crate) hashes: lockout::HashKey,
    /// Signs open data.
    pub(crate) open_data: SigningKey,
    public: Vec<PublicKey>,
}

/// Why there are no keys.
#[derive(Debug, thiserror::Error)]
pub enum SigningKeysError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// What the store holds is no key.
    #[error("a key of the provider cannot be read; restore the table provider_keys from a backup")]
    Unreadable(#[from] KeyError),
}

impl SigningKeys {
    /// Reads the keys, and makes those that are not there yet.
    ///
    /// # Errors
    /// When the store fails or holds something else.
    pub async fn load(db: &Db) -> Result<SigningKeys, SigningKeysError> {
        let now = Timestamp::now();
        let mut tx = db.begin().await?;
        // Nodes that start at once wait for each other here.
        store::audit::lock_head(AuditChain::Provider, &audit::START, &mut tx).await?;
        let new = kept(&SigningKey::generate());
        let hashes = format!("hashes-{}", new.id);
        let signing = ensure(KeyPurpose::IdTokens, new, now, &mut tx).await?;
        let hashes =
            ProviderKey { id: hashes, secret: lockout::HashKey::generate().to_vec(), public_key: None };
        let hashes = ensure(KeyPurpose::Hashes, hashes, now, &mut tx).await?;
        let open_data = ensure(KeyPurpose::OpenData, kept(&SigningKey::generate()), now, &mut tx).await?;
        tx.commit().await?;

        let public =
            signing.iter().map(|key| PublicKey::from_bytes(key.public_key.as_deref().unwrap_or_default()));
        Ok(SigningKeys {
            signing: SigningKey::from_pkcs8(&newest(&signing)?)?,
            hashes: lockout::HashKey::from_bytes(&newest(&hashes)?),
            open_data: SigningKey::from_pkcs8(&newest(&open_data)?)?,
            public: public.collect::<Result<_, _>>()?,
        })
    }

    /// The key that signs checkpoints of the audit log.
    ///
    /// # Errors
    /// When the store fails or holds something else.
    pub(crate) async fn for_checkpoints(db: &Db) -> Result<SigningKey, SigningKeysError> {
        let now = Timestamp::now();
        let mut tx = db.begin().await?;
        store::audit::lock_head(AuditChain::Provider, &audit::START, &mut tx).await?;
        let keys = ensure(KeyPurpose::Checkpoints, kept(&SigningKey::generate()), now, &mut tx).await?;
        tx.commit().await?;
        Ok(SigningKey::from_pkcs8(&newest(&keys)?)?)
    }

    /// The public keys, as applications outside read them (JWKS).
    pub fn jwks(&self) -> Value {
        identity::id_tokens::jwks(&self.public)
    }

    /// By which anybody checks who signed open data, as PEM.
    pub fn open_data_pem(&self) -> String {
        self.open_data.public().to_pem()
    }

    /// What tells our id tokens from others.
    pub(crate) fn verifier(&self, issuer: &str) -> Verifier {
        Verifier::new(issuer, &self.public)
    }
}

/// A signing key as the store keeps it.
fn kept(key: &SigningKey) -> ProviderKey {
    ProviderKey {
        id: key.kid().to_owned(),
        secret: key.to_pkcs8().to_vec(),
        public_key: Some(key.public().to_bytes().to_vec()),
    }
}

fn newest(keys: &[ProviderKey]) -> Result<Vec<u8>, KeyError> {
    keys.first().map(|key| key.secret.clone()).ok_or(KeyError)
}

async fn ensure(
    purpose: KeyPurpose,
    new: ProviderKey,
    now: Timestamp,
    tx: &mut Tx,
) -> store::Result<Vec<ProviderKey>> {
    let keys = provider_keys::ensure(purpose, &new, now, &mut *tx).await?;
    if keys.iter().any(|key| key.id == new.id) {
        let deed = AuditEvent {
            action: "key.made",
            subject_kind: "key",
            subject: None,
            details: json!({"id": new.id}),
        };
        audit::record(AuditChain::Provider, Actor::PORTAL, deed, now, tx).await?;
    }
    Ok(keys)
}
