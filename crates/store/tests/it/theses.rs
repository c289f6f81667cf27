use crate::fixtures::{a_thesis, german, instance_at, language};
use ::elections::{ids::InstanceId, texts::Texts, theses::Thesis};
use rstest::rstest;
use store::Error;
use testing::databases::{Engine, Store};

#[rstest]
#[tokio::test]
async fn theses_are_listed_in_order_with_all_languages(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let other = instance_at("elsewhere", db).await;
    let mut translated = a_thesis(&instance, 0, "Busse sollen nachts fahren.");
    translated.text.set(language("en"), "Buses should run at night.");
    translated.text.set(language("de-x-easy"), "Auch nachts soll ein Bus fahren.");
    let untranslated =
        Thesis { category: german("Freizeit"), ..a_thesis(&instance, 1, "Das Freibad soll bleiben.") };
    let empty =
        Thesis { category: Texts::default(), text: Texts::default(), ..a_thesis(&instance, 2, "unwritten") };

    let mut tx = db.begin().await.unwrap();
    let in_any_order =
        [empty.clone(), translated.clone(), untranslated.clone(), a_thesis(&other, 0, "Anderswo.")];
    store::theses::add_all(&in_any_order, jiff::Timestamp::now(), &mut tx).await.unwrap();
    tx.commit().await.unwrap();

    assert_eq!(store::theses::list(instance.id, db).await.unwrap(), [translated, untranslated, empty]);
}

#[rstest]
#[tokio::test]
async fn thesis_keys_are_unique_in_an_instance(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let other = instance_at("elsewhere", db).await;
    let mut tx = db.begin().await.unwrap();
    let same_key_elsewhere = [a_thesis(&instance, 0, "Hier."), a_thesis(&other, 0, "Dort.")];
    store::theses::add_all(&same_key_elsewhere, jiff::Timestamp::now(), &mut tx).await.unwrap();
    let refused =
        store::theses::add_all(&[a_thesis(&instance, 0, "Noch einmal.")], jiff::Timestamp::now(), &mut tx)
            .await
            .unwrap_err();
    assert!(refused.unique_violation().unwrap().is_on("theses", &["application_id", "key"]), "{refused}");
}

#[rstest]
#[tokio::test]
async fn a_thesis_requires_an_existing_instance(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let Store { db, .. } = &Store::create(engine).await;
    let mut nowhere = instance_at("kranichfurt", db).await;
    nowhere.id = InstanceId::random();
    let mut tx = db.begin().await.unwrap();
    let refused =
        store::theses::add_all(&[a_thesis(&nowhere, 0, "Nirgends.")], jiff::Timestamp::now(), &mut tx).await;
    assert!(matches!(refused, Err(Error::ForeignKeyViolation(_))));
}
