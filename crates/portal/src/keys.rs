//! The provider's keys. They are created once, kept in the store, and shared by all nodes.
use crate::{
    audit::{events::AuditEvent, log::AuditActor},
    clock::Clock,
    unit_of_work::{AuditReceipt, UnitOfWork},
};
use identity::{
    id_tokens::{IdTokenVerifier, KeyError, PublicKey, SigningKey},
    lockout,
};
use serde_json::Value;
use store::{
    Db,
    audit::AuditChain,
    provider_keys::{self, KeyPurpose, ProviderKey},
};

/// The keys of the provider.
#[derive(Debug)]
pub struct ProviderKeys {
    /// The key that signs ID tokens.
    pub(crate) signing: SigningKey,
    /// The key for hashes of mail addresses, network addresses and contributions to research.
    pub(crate) hashes: lockout::HashKey,
    /// The key that signs open data.
    pub(crate) open_data: SigningKey,
    /// The public keys for verifying ID tokens.
    public: Vec<PublicKey>,
}

/// Why the keys cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum ProviderKeysError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// The stored data is not a key.
    #[error("a key of the provider cannot be read; restore the table provider_keys from a backup")]
    Unreadable(#[from] KeyError),
}

impl ProviderKeys {
    /// Loads the keys and creates the missing ones.
    ///
    /// # Errors
    /// When the store fails or contains an invalid key.
    pub async fn load(db: &Db, clock: &Clock) -> Result<ProviderKeys, ProviderKeysError> {
        let mut work = UnitOfWork::begin(db, clock, AuditActor::PORTAL).await?;
        // Nodes that start at the same time wait for each other here.
        work.lock_chain(AuditChain::Provider).await?;
        let new = to_provider_key(&SigningKey::generate());
        let hashes = format!("hashes-{}", new.id);
        let (signing, signing_created) = ensure_key(KeyPurpose::IdTokens, new, &mut work).await?;
        let hashes =
            ProviderKey { id: hashes, secret: lockout::HashKey::generate().to_vec(), public_key: None };
        let (hashes, hashes_created) = ensure_key(KeyPurpose::Hashes, hashes, &mut work).await?;
        let (open_data, open_data_created) =
            ensure_key(KeyPurpose::OpenData, to_provider_key(&SigningKey::generate()), &mut work).await?;
        if let Some(receipt) = signing_created.or(hashes_created).or(open_data_created) {
            work.commit_recorded(receipt).await?;
        }

        let public =
            signing.iter().map(|key| PublicKey::from_bytes(key.public_key.as_deref().unwrap_or_default()));
        Ok(ProviderKeys {
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
    pub(crate) async fn load_checkpoint_key(db: &Db, clock: &Clock) -> Result<SigningKey, ProviderKeysError> {
        let mut work = UnitOfWork::begin(db, clock, AuditActor::PORTAL).await?;
        work.lock_chain(AuditChain::Provider).await?;
        let (keys, created) =
            ensure_key(KeyPurpose::Checkpoints, to_provider_key(&SigningKey::generate()), &mut work).await?;
        if let Some(receipt) = created {
            work.commit_recorded(receipt).await?;
        }
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
    pub(crate) fn verifier(&self, issuer: &str) -> IdTokenVerifier {
        IdTokenVerifier::new(issuer, &self.public)
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

/// Returns the keys for a purpose, newest first. Adds the new one if there is none, and records it.
async fn ensure_key(
    purpose: KeyPurpose,
    new: ProviderKey,
    work: &mut UnitOfWork,
) -> store::Result<(Vec<ProviderKey>, Option<AuditReceipt>)> {
    let now = work.now();
    let keys = provider_keys::load_or_create(purpose, &new, now, &mut *work).await?;
    if keys.iter().all(|key| key.id != new.id) {
        return Ok((keys, None));
    }
    let receipt = work.record(AuditEvent::KeyCreated { key: new.id }).await?;
    Ok((keys, Some(receipt)))
}
