use crate::fixtures::{date, instance_at, percent, time};
use ::elections::{
    ids::{InstanceId, ThesisId},
    research::{Contribution, ResearchAnswer, ResearchPeriod},
};
use rstest::rstest;
use store::{Db, research};
use testing::databases::{Engine, Store};

fn contribution() -> Contribution {
    let given = ResearchAnswer { value: percent(75).unwrap(), weight: 2 };
    Contribution([(ThesisId::random(), given)].into())
}

async fn give(application: InstanceId, one: &Contribution, day: &str, receipt: u8, hour: &str, db: &Db) {
    let mut tx = db.begin().await.unwrap();
    research::add(application, one, date(day), [receipt; 32], time(hour), &mut tx).await.unwrap();
    tx.commit().await.unwrap();
}

#[rstest]
#[tokio::test]
async fn a_repeated_contribution_is_stored_once_while_its_receipt_is_kept(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await.id;
    let one = contribution();
    let (noon, later) = ("2027-03-01T12:00:00Z", "2027-03-02T12:00:00Z");
    for _ in 0..2 {
        give(instance, &one, "2027-03-01", 1, noon, db).await;
    }
    let days = async || research::count_by_day(instance, date("2027-03-09"), db).await.unwrap();
    assert_eq!(days().await, [(date("2027-03-01"), 1)]);
    let span = ResearchPeriod { from: date("2027-03-01"), until: date("2027-03-01") };
    assert_eq!(research::list_by_days(instance, span, db).await.unwrap(), std::slice::from_ref(&one));

    assert_eq!(research::delete_receipts_before(time(noon), db).await.unwrap(), 0);
    assert_eq!(research::delete_receipts_before(time(later), db).await.unwrap(), 1);
    give(instance, &one, "2027-03-02", 1, later, db).await;
    assert_eq!(days().await, [(date("2027-03-01"), 1), (date("2027-03-02"), 1)]);
}

#[rstest]
#[tokio::test]
async fn the_current_day_and_other_instances_are_not_counted(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await.id;
    let other = instance_at("elsewhere", db).await.id;
    let noon = "2027-03-01T12:00:00Z";
    give(instance, &contribution(), "2027-03-01", 1, noon, db).await;
    give(instance, &contribution(), "2027-03-02", 2, noon, db).await;
    give(other, &contribution(), "2027-03-01", 3, noon, db).await;
    let days = research::count_by_day(instance, date("2027-03-02"), db).await.unwrap();
    assert_eq!(days, [(date("2027-03-01"), 1)]);
}
