//! Unsubscriptions from mails.
use crate::fixtures::instance_at;
use rstest::rstest;
use store::mail_unsubscriptions::{self, MailSubscription};
use testing::databases::{Engine, Store};

#[rstest]
#[tokio::test]
async fn a_person_who_changes_the_mail_address_stays_unsubscribed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance_id = instance_at("kranichfurt", db).await.id;
    let now = jiff::Timestamp::UNIX_EPOCH;
    let of = |email: &str, kind: &str, instance_id| MailSubscription {
        email_key: email.to_owned(),
        kind: kind.to_owned(),
        instance_id,
    };
    let mut tx = db.begin().await.unwrap();
    for refused in [
        of("ada@alt.example", "reminder", Some(instance_id)),
        of("ada@alt.example", "mass", None),
        of("ada@neu.example", "mass", None),
    ] {
        mail_unsubscriptions::add(&refused, now, &mut tx).await.unwrap();
    }
    mail_unsubscriptions::move_to_email("ada@alt.example", "ada@neu.example", &mut tx).await.unwrap();
    for (kind, instance_id) in [("reminder", Some(instance_id)), ("mass", None)] {
        for (email, expected) in [("ada@neu.example", true), ("ada@alt.example", false)] {
            let is_unsubscribed =
                mail_unsubscriptions::is_unsubscribed(&of(email, kind, instance_id), &mut tx).await.unwrap();
            assert_eq!(is_unsubscribed, expected, "{email}, {kind}");
        }
    }
}
