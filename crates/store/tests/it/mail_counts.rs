//! The mails that an account sends on a day.
use crate::fixtures::{a_user, date};
use rstest::rstest;
use store::mail_counts::{self, MailCounts};
use testing::databases::{Engine, Store};

#[rstest]
#[tokio::test]
async fn mails_are_counted_for_each_account_and_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let (erika, maja) = (a_user("erika@example.org"), a_user("maja@example.org"));
    for user in [&erika, &maja] {
        store::users::add(user, db).await.unwrap();
    }
    let (today, tomorrow) = (date("2027-03-01"), date("2027-03-02"));
    let (to_stranger, to_known) =
        (MailCounts { mails: 1, strangers: 1 }, MailCounts { mails: 1, strangers: 0 });
    let mut tx = db.begin().await.unwrap();
    mail_counts::add(erika.id, today, to_stranger, &mut tx).await.unwrap();
    let of_today = mail_counts::add(erika.id, today, to_known, &mut tx).await.unwrap();
    assert_eq!(of_today, MailCounts { mails: 2, strangers: 1 });
    assert_eq!(mail_counts::find(erika.id, today, &mut tx).await.unwrap(), of_today);
    assert_eq!(mail_counts::find(maja.id, today, &mut tx).await.unwrap(), MailCounts::default());
    assert_eq!(mail_counts::find(erika.id, tomorrow, &mut tx).await.unwrap(), MailCounts::default());
    assert_eq!(mail_counts::add(erika.id, tomorrow, to_known, &mut tx).await.unwrap(), to_known);
}
