//! Class mode: only where it is switched on; one ticket counts once; the sums are shown from five people on, once the
//! room is closed; nothing is stored.
use crate::portal::{PROGRAM, import, small_town, start_with_bundle};
use database::sql;
use reqwest::StatusCode;
use serde_json::{Value, json};
use testing::{
    databases::{Engine, Store},
    program::RunningPortal,
};

const INSTANCE: &str = "/api/v1/public/instances/kleinstadt";

/// Starts the small town with class mode on a node with a name.
async fn start_node(store: &Store, name: &str) -> RunningPortal {
    RunningPortal::start(PROGRAM, store, &["--node-name", name]).await
}

/// Creates a store with the small town, which has class mode.
pub(crate) async fn create_store_with_class_mode(engine: Engine) -> Store {
    let store = Store::create(engine).await;
    import(&store, &small_town(), &["--live"]).await;
    sql("update applications set class_mode = $1").bind(true).execute(&store.db).await.unwrap();
    store
}

/// A class room, as its host sees it.
pub(crate) struct ClassRoom {
    pub(crate) path: String,
    secret: String,
}

/// Opens a class room through an address of the portal.
pub(crate) async fn open_room(portal: &RunningPortal) -> ClassRoom {
    let response = portal.post(&format!("{INSTANCE}/class-rooms"), &json!({})).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::CREATED);
    let opened: Value = response.json().await.unwrap();
    let part = |name: &str| opened[name].as_str().unwrap().to_owned();
    ClassRoom {
        path: format!("/api/v1/public/class-rooms/{}/{}", part("node"), part("room")),
        secret: part("secret"),
    }
}

async fn post(portal: &RunningPortal, path: &str, body: &Value) -> (StatusCode, Value) {
    let response = portal.post(path, body).send().await.unwrap();
    (response.status(), response.json().await.unwrap_or(Value::Null))
}

impl ClassRoom {
    async fn join(&self, portal: &RunningPortal) -> String {
        let (status, body) = post(portal, &format!("{}/participants", self.path), &json!({})).await;
        assert_eq!(status, StatusCode::CREATED);
        body["ticket"].as_str().unwrap().to_owned()
    }

    async fn submit(&self, portal: &RunningPortal, ticket: &str, answers: &Value) -> (StatusCode, Value) {
        let body = json!({"ticket": ticket, "answers": answers});
        post(portal, &format!("{}/answers", self.path), &body).await
    }

    async fn close(&self, portal: &RunningPortal) -> (StatusCode, Value) {
        post(portal, &format!("{}/close", self.path), &json!({"secret": self.secret})).await
    }
}

#[tokio::test]
async fn a_class_answers_together_and_sees_the_sums_once_the_room_is_closed() {
    let store = create_store_with_class_mode(Engine::Sqlite).await;
    let portal = start_node(&store, "aula").await;
    assert_eq!(portal.json(INSTANCE).await["instance"]["class_mode"], true);
    let room = open_room(&portal).await;
    assert!(room.path.starts_with("/api/v1/public/class-rooms/aula/"), "{}", room.path);

    for answers in [json!([100, 0]), json!([100, null]), json!([75, 0]), json!([0, 25])] {
        let ticket = room.join(&portal).await;
        assert_eq!(room.submit(&portal, &ticket, &answers).await.0, StatusCode::NO_CONTENT);
    }
    let status = portal.json(&room.path).await;
    assert_eq!(
        (&status["domain"], &status["joined"], &status["submitted"], &status["closed"]),
        (&json!("kleinstadt"), &json!(4), &json!(4), &json!(false))
    );
    let (refused, problem) = room.close(&portal).await;
    assert_eq!((refused, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));

    let (last, late) = (room.join(&portal).await, room.join(&portal).await);
    assert_eq!(room.submit(&portal, &last, &json!([50, 0])).await.0, StatusCode::NO_CONTENT);
    assert_eq!(
        room.submit(&portal, &last, &json!([50, 0])).await.0,
        StatusCode::CONFLICT,
        "a ticket counts once"
    );
    let result = format!("{}/distributions", room.path);
    assert_eq!(
        portal.ask(&result).await.status(),
        StatusCode::CONFLICT,
        "there is no result while the room is open"
    );

    let expected = json!({"participants": 5, "distributions": [[1, 0, 1, 1, 2, 0], [3, 1, 0, 0, 0, 1]]});
    assert_eq!(room.close(&portal).await, (StatusCode::OK, expected.clone()));
    assert_eq!(portal.json(&result).await, expected, "everybody in the room gets the result");
    assert_eq!(room.submit(&portal, &late, &json!([50, 0])).await.0, StatusCode::GONE);
    let (joining, _) = post(&portal, &format!("{}/participants", room.path), &json!({})).await;
    assert_eq!(joining, StatusCode::GONE);
}

#[tokio::test]
async fn an_instance_without_class_mode_opens_no_rooms() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let (status, problem) = post(&portal, &format!("{INSTANCE}/class-rooms"), &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    let nowhere = "/api/v1/public/instances/nirgendwo/class-rooms";
    assert_eq!(post(&portal, nowhere, &json!({})).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn answers_that_do_not_fit_the_theses_are_refused_with_the_field() {
    let store = create_store_with_class_mode(Engine::Sqlite).await;
    let portal = start_node(&store, "1").await;
    let room = open_room(&portal).await;
    let ticket = room.join(&portal).await;
    for (answers, field) in
        [(json!([100]), "answers"), (json!([null, null]), "answers"), (json!([100, 7]), "answers.1")]
    {
        let (status, problem) = room.submit(&portal, &ticket, &answers).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{answers}: {problem}");
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
    }
    let named = json!({"ticket": ticket, "answers": [100, 0], "name": "Erika"});
    let (status, _) = post(&portal, &format!("{}/answers", room.path), &named).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "a name is not accepted");
    assert_eq!(room.submit(&portal, &ticket, &json!([100, 0])).await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn only_the_host_closes_a_room_and_a_wrong_code_is_not_found() {
    let store = create_store_with_class_mode(Engine::Sqlite).await;
    let portal = start_node(&store, "1").await;
    let (room, other) = (open_room(&portal).await, open_room(&portal).await);
    let with_other_secret = ClassRoom { path: room.path.clone(), secret: other.secret };
    assert_eq!(with_other_secret.close(&portal).await.0, StatusCode::FORBIDDEN);
    for nowhere in ["1/AAAAAA", "2/AAAAAA", "1/none", "UPPER/AAAAAA"] {
        let response = portal.ask(&format!("/api/v1/public/class-rooms/{nowhere}")).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{nowhere}");
    }
}

#[tokio::test]
async fn a_room_ends_with_its_node_and_leaves_nothing_in_the_store() {
    let store = create_store_with_class_mode(Engine::Sqlite).await;
    let portal = start_node(&store, "1").await;
    let before = rows_by_table(&store).await;
    let room = open_room(&portal).await;
    for _ in 0..5 {
        let ticket = room.join(&portal).await;
        assert_eq!(room.submit(&portal, &ticket, &json!([100, 0])).await.0, StatusCode::NO_CONTENT);
    }
    assert_eq!(room.close(&portal).await.0, StatusCode::OK);
    assert_eq!(rows_by_table(&store).await, before, "no table has grown");
    portal.stop().await;

    let restarted = start_node(&store, "1").await;
    assert_eq!(restarted.ask(&room.path).await.status(), StatusCode::NOT_FOUND);
}

/// Returns the number of rows of every table.
async fn rows_by_table(store: &Store) -> Vec<(String, i64)> {
    let tables = "select name, 0 from sqlite_master where type = 'table' order by name";
    let tables: Vec<(String, i64)> = sql(tables).fetch_all(&store.db).await.unwrap();
    let mut rows = Vec::new();
    for (table, _) in tables {
        let count: &str = format!("select '{table}', count(*) from \"{table}\"").leak();
        rows.extend(sql(count).fetch_all::<(String, i64)>(&store.db).await.unwrap());
    }
    rows
}
