//! The provider's keys. They are created once, kept in the store, and shared by all nodes.
use crate::audit::{self, AuditActor, AuditEvent};
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

/// The keys of the provider.
#[derive(Debug)]
pub struct SigningKeys {
    /// The key that signs ID tokens.
    pub(crate) signing: SigningKey,
    /// The key for hashes of mail and network addresses.
    pub(crate) hashes: lockout::HashKey,
    /// The key that signs open data.
    pub(crate) open_data: SigningKey,
    public: Vec<PublicKey>,
}

/// Why the keys cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum SigningKeysError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// The stored data is not a key.
    #[error("a key of the provider cannot be read; restore the table provider_keys from a backup")]
    Unreadable(#[from] KeyError),
}

impl SigningKeys {
    /// Loads the keys and creates the missing ones.
    ///
    /// # Errors
    /// When the store fails or contains an invalid key.
    pub async fn load(db: &Db) -> Result<SigningKeys, SigningKeysError> {
        let now = Timestamp::now();
        let mut tx = db.begin().await?;
        // Nodes that start at the same time wait for each other here.
        store::audit::lock_head(AuditChain::Provider, &audit::GENESIS_HASH, &mut tx).await?;
        let new = to_provider_key(&SigningKey::generate());
        let hashes = format!("hashes-{}", new.id);
        let signing = ensure_key(KeyPurpose::IdTokens, new, now, &mut tx).await?;
        let hashes =
            ProviderKey { id: hashes, secret: lockout::HashKey::generate().to_vec(), public_key: None };
        let hashes = ensure_key(KeyPurpose::Hashes, hashes, now, &mut tx).await?;
        let open_data =
            ensure_key(KeyPurpose::OpenData, to_provider_key(&SigningKey::generate()), now, &mut tx).await?;
        tx.commit().await?;

        let public =
            signing.iter().map(|key| PublicKey::from_bytes(key.public_key.as_deref().unwrap_or_default()));
        Ok(SigningKeys {
            signing: SigningKey::from_pkcs8(&newest_secret(&signing)?)?,
            hashes: lockout::HashKey::from_bytes(&newest_secret(&hashes)?),
            open_data: SigningKey::from_pkcs8(&newest_secret(&open_data)?)?,
            public: public.collect::<Result<_, _>>()?,
        })
    }

    /// Loads the key that signs checkpoints of the audit log.
    ///
    /// # Errors
    /// When the store fails or contains an invalid key.
    pub(crate) async fn load_checkpoint_key(db: &Db) -> Result<SigningKey, SigningKeysError> {
        let now = Timestamp::now();
        let mut tx = db.begin().await?;
        store::audit::lock_head(AuditChain::Provider, &audit::GENESIS_HASH, &mut tx).await?;
        let keys =
            ensure_key(KeyPurpose::Checkpoints, to_provider_key(&SigningKey::generate()), now, &mut tx)
                .await?;
        tx.commit().await?;
        Ok(SigningKey::from_pkcs8(&newest_secret(&keys)?)?)
    }

    /// Returns the public keys for external applications (JWKS).
    pub fn jwks(&self) -> Value {
        identity::id_tokens::jwks(&self.public)
    }

    /// Returns the public key for verifying open data, as PEM.
    pub fn open_data_pem(&self) -> String {
        self.open_data.public().to_pem()
    }

    /// Returns the verifier for ID tokens of this portal.
    pub(crate) fn verifier(&self, issuer: &str) -> Verifier {
        Verifier::new(issuer, &self.public)
    }
}

/// Converts a signing key to its stored form.
fn to_provider_key(key: &SigningKey) -> ProviderKey {
    ProviderKey {
        id: key.kid().to_owned(),
        secret: key.to_pkcs8().to_vec(),
        public_key: Some(key.public().to_bytes().to_vec()),
    }
}

fn newest_secret(keys: &[ProviderKey]) -> Result<Vec<u8>, KeyError> {
    keys.first().map(|key| key.secret.clone()).ok_or(KeyError)
}

async fn ensure_key(
    purpose: KeyPurpose,
    new: ProviderKey,
    now: Timestamp,
    tx: &mut Tx,
) -> store::Result<Vec<ProviderKey>> {
    let keys = provider_keys::ensure(purpose, &new, now, &mut *tx).await?;
    if keys.iter().any(|key| key.id == new.id) {
        let event = AuditEvent {
            action: "key.made",
            subject_kind: "key",
            subject: None,
            details: json!({"id": new.id}),
        };
        audit::record(AuditChain::Provider, AuditActor::PORTAL, event, now, tx).await?;
    }
    Ok(keys)
}
