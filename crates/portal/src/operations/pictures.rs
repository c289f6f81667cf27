//! Pictures: logos, background images, portraits. An uploaded picture is decoded and encoded again (crate `media`),
//! stored under a name derived from its content, and removed when it is no longer used.
use crate::{
    audit::{actions::InstanceAction, events::AuditEvent, log::AuditActor},
    clock::Clock,
    instance_locks::lock_any_instance,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::{Transactions, Unaudited, UnitOfWork},
};
use bytes::Bytes;
use elections::{
    domain_errors::DomainError, ids::InstanceId, instances::changes::InstanceChange,
    validation::ValidationErrorKind,
};
use exchange::model::pictures::PictureOwner;
use jiff::{SignedDuration, Timestamp};
use media::{Picture, PictureError, PictureKind, PictureName, PictureStorage};
use std::{collections::HashSet, sync::Arc, time::Duration};
use store::Db;
use tokio::sync::Semaphore;

/// The prefix of the addresses of pictures; the name follows.
pub const URL_PREFIX: &str = "/api/v1/images/";
/// Interval of removing unused pictures.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(60 * 60);
/// How long a picture may stay unused. After uploading a logo, the configuration that uses it is saved later.
const UNUSED_RETENTION: SignedDuration = SignedDuration::from_hours(48);

/// Stores pictures.
#[derive(Clone)]
pub struct PictureService {
    storage: PictureStorage,
    /// Limits decoding to one picture at a time, because it takes up to some 500 MB of memory.
    decoding: Arc<Semaphore>,
}

impl PictureService {
    /// Creates the service on a storage.
    pub fn new(storage: PictureStorage) -> PictureService {
        PictureService { storage, decoding: Arc::new(Semaphore::new(1)) }
    }

    /// Returns the bytes of a picture.
    ///
    /// # Errors
    /// When the storage does not respond.
    pub async fn fetch(&self, name: PictureName) -> Result<Option<Bytes>, media::StorageError> {
        self.storage.get(name).await
    }

    /// Stores an imported picture and returns its address.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] if it is not a picture, or too large.
    pub async fn store_imported(
        &self,
        bytes: impl Into<Bytes>,
        owner: &PictureOwner,
        db: &Db,
        clock: &Clock,
    ) -> Result<String, ServiceError> {
        let kind = match owner {
            PictureOwner::Party(_) | PictureOwner::Logo | PictureOwner::Sponsor(_) => PictureKind::Logo,
            PictureOwner::Background | PictureOwner::Description(_) => PictureKind::Background,
            PictureOwner::Candidate(_) => PictureKind::Portrait,
        };
        let picture = self.decode(bytes.into(), kind).await?;
        let mut work = UnitOfWork::begin(db, clock, AuditActor::PORTAL).await?;
        store::media::add(&to_stored_picture(&picture), work.now(), &mut work).await?;
        work.commit_unaudited(Unaudited::ImportedPicture).await?;
        self.store(&picture).await
    }

    /// Writes a picture to the storage. It is recorded in the database first, so that the storage contains no unknown
    /// files.
    async fn store(&self, picture: &Picture) -> Result<String, ServiceError> {
        let name = self.storage.put(picture).await?;
        Ok(format!("{URL_PREFIX}{name}"))
    }

    async fn decode(&self, bytes: Bytes, kind: PictureKind) -> Result<Picture, ServiceError> {
        let permit = self.decoding.clone().acquire_owned().await.map_err(ServiceError::internal)?;
        let read = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            Picture::from_upload(&bytes, kind)
        });
        read.await.map_err(ServiceError::internal)?.map_err(|error| match error {
            PictureError::TooLarge { .. } | PictureError::TooManyPixels { .. } => {
                ServiceError::invalid_field("image", ValidationErrorKind::TooLarge)
            }
            PictureError::Unsupported | PictureError::Broken => {
                ServiceError::invalid_field("image", ValidationErrorKind::Invalid)
            }
        })
    }
}

/// Accepts uploaded pictures, and removes them when they are no longer used.
#[derive(Clone)]
pub struct PictureUploads {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) transactions: Transactions,
    pub(crate) pictures: PictureService,
}

impl PictureUploads {
    /// Stores a picture for an instance and returns its address.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] if it is not a picture, or too large;
    /// [`ServiceError::RuleViolation`] if the instance is archived.
    pub async fn store_picture(
        &self,
        instance_id: InstanceId,
        bytes: Bytes,
        kind: PictureKind,
        actor: &Principal,
    ) -> Result<String, ServiceError> {
        let picture = self.pictures.decode(bytes, kind).await?;
        let mut work = self.transactions.begin(actor).await?;
        let instance = lock_any_instance(instance_id, &mut work).await?;
        let now = work.now();
        instance.require_changeable(InstanceChange::Appearance).map_err(DomainError::from)?;
        store::media::add(&to_stored_picture(&picture), now, &mut work).await?;
        let event = AuditEvent::Instance(InstanceAction::PictureUploaded, instance_id);
        work.commit(event).await?;
        self.pictures.store(&picture).await
    }

    /// Removes unused pictures at regular intervals. Runs until it is dropped.
    pub(crate) async fn picture_cleanup_loop(self) {
        let mut ticks = tokio::time::interval(CLEANUP_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(error) = remove_unused(&self.pictures, &self.db, &self.clock).await {
                tracing::warn!(%error, "could not remove unused pictures");
            }
        }
    }
}

/// Converts a picture to its database record.
fn to_stored_picture(picture: &Picture) -> store::media::StoredPicture {
    store::media::StoredPicture {
        name: picture.name().to_string(),
        size: picture.bytes.len(),
        width: picture.width,
        height: picture.height,
    }
}

async fn remove_unused(pictures: &PictureService, db: &Db, clock: &Clock) -> Result<(), ServiceError> {
    let before = clock.now() - UNUSED_RETENTION;
    let old = store::media::list_uploaded_before(before, db).await?;
    if old.is_empty() {
        return Ok(());
    }
    let used: HashSet<String> = store::media::list_used_addresses(db).await?.into_iter().collect();
    for name in old.into_iter().filter(|name| !used.contains(&format!("{URL_PREFIX}{name}"))) {
        if let Err(error) = remove(&name, before, pictures, db, clock).await {
            tracing::warn!(%name, %error, "could not remove an unused picture");
        }
    }
    Ok(())
}

/// Removes a picture, unless it was uploaded again meanwhile, which updates its time. A concurrent upload waits until
/// the file is deleted and then writes it again.
async fn remove(
    name: &str,
    before: Timestamp,
    pictures: &PictureService,
    db: &Db,
    clock: &Clock,
) -> Result<(), ServiceError> {
    let mut work = UnitOfWork::begin(db, clock, AuditActor::PORTAL).await?;
    if store::media::remove(name, before, &mut work).await?
        && let Ok(name) = name.parse::<PictureName>()
    {
        pictures.storage.delete(name).await.map_err(ServiceError::internal)?;
        work.commit_unaudited(Unaudited::Housekeeping).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use store::media::StoredPicture;

    #[tokio::test]
    async fn an_unused_picture_is_removed_after_two_days() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("keep.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        let pictures = PictureService::new(PictureStorage::folder(&folder.path().join("pictures")).unwrap());
        // One white pixel.
        let png = include_bytes!("../pixel.png");
        let picture = pictures.decode(Bytes::from_static(png), PictureKind::Logo).await.unwrap();
        let name = pictures.storage.put(&picture).await.unwrap();
        let stored = StoredPicture { name: name.to_string(), size: picture.bytes.len(), width: 1, height: 1 };
        let then = Timestamp::UNIX_EPOCH;
        store::media::add(&stored, then, &db).await.unwrap();
        add_instance(then, &db).await;

        for (name, statement) in [
            ("party.png", "insert into parties (id, application_id, key, position, shortcut, name, description, logo, status,
                 sort_key, search, created_at, updated_at) select 1, id, 'p', 0, title, title, title, $1, 0, '', '', $2, $2
                 from applications"),
            ("portrait.jpg", "insert into candidates (id, application_id, key, position, has_profile, title, first_name,
                 last_name, description, picture, status, sort_key, search, created_at, updated_at)
                 select 1, id, 'k', 0, true, '', 'Ada', 'Berg', title, $1, 0, '', '', $2, $2 from applications"),
        ] {
            add_used_picture(name, statement, then, &db).await;
        }
        add_used_picture("sponsor.png", "update applications set deleted_at = $2 where $1 <> ''", then, &db)
            .await;

        let clock_after = |age: SignedDuration| Clock::new(move || then + age);
        remove_unused(&pictures, &db, &clock_after(UNUSED_RETENTION)).await.unwrap();
        assert!(pictures.fetch(name).await.unwrap().is_some(), "it may still be saved");
        remove_unused(&pictures, &db, &clock_after(UNUSED_RETENTION + SignedDuration::from_secs(1)))
            .await
            .unwrap();
        assert!(pictures.fetch(name).await.unwrap().is_none());
        let mut left = store::media::list_uploaded_before(Timestamp::now(), &db).await.unwrap();
        left.sort();
        assert_eq!(left, ["party.png", "portrait.jpg", "sponsor.png"], "pictures in use are kept");
    }

    /// Adds a picture, and runs the statement by which something uses it.
    async fn add_used_picture(name: &str, statement: &'static str, then: Timestamp, db: &Db) {
        let stored = StoredPicture { name: name.to_owned(), size: 1, width: 1, height: 1 };
        store::media::add(&stored, then, db).await.unwrap();
        database::sql(statement).bind(format!("{URL_PREFIX}{name}")).bind(then).execute(db).await.unwrap();
    }

    /// Adds an instance whose sponsor has a picture.
    async fn add_instance(then: Timestamp, db: &Db) {
        let configuration =
            json!({"sponsors": [{"name": "Sparkasse", "image": format!("{URL_PREFIX}sponsor.png")}]});
        database::sql(
            "insert into elections (id, name, location, status, sort_key, search, created_at, updated_at)
             values (1, 'Wahl', 'Ort', 0, '', '', $1, $1)",
        )
        .bind(then)
        .execute(db)
        .await
        .unwrap();
        database::sql(
            "insert into applications (id, election_id, domain, default_language, languages, time_zone, title, subtitle,
                 description, licence, configuration, status, revision, sort_key, search, created_at, updated_at)
             values (1, 1, 'ort', 'de', $1, 'Europe/Berlin', $2, $2, $2, 'non_profit', $3, 0, 1, '', '', $4, $4)",
        )
        .bind(database::json(&json!(["de"])))
        .bind(database::json(&json!({"de": "Ort"})))
        .bind(database::json(&configuration))
        .bind(then)
        .execute(db)
        .await
        .unwrap();
    }
}
