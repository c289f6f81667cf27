use crate::fixtures::an_election;
use ::elections::{elections::Election, ids::ElectionId};
use rstest::rstest;
use testing::databases::{Engine, Store};

#[rstest]
#[tokio::test]
async fn an_election_is_found_as_it_was_added(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::create(engine).await;
    let dated = an_election();
    let undated = Election { id: ElectionId::random(), election_date: None, ..dated.clone() };
    for election in [&dated, &undated] {
        store::elections::add(election, db).await.unwrap();
        assert_eq!(store::elections::find(election.id, db).await.unwrap().as_ref(), Some(election));
    }
    assert_eq!(store::elections::find(ElectionId::random(), db).await.unwrap(), None);
}

#[rstest]
#[tokio::test]
async fn an_election_that_is_deleted_is_not_found(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let election = an_election();
    store::elections::add(&election, db).await.unwrap();
    let delete = database::sql("update elections set deleted_at = updated_at where id = $1");
    delete.bind(i64::from(election.id)).execute(db).await.unwrap();
    assert_eq!(store::elections::find(election.id, db).await.unwrap(), None);
}
