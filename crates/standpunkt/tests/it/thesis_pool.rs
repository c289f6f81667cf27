//! Reusing theses of other instances: who finds which, what the statistics say, and taking them over.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    people::{Person, PortalWithInbox},
};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

/// An instance with theses about bus lines, and another one of Max, Nachbarstadt, in German and English.
struct PoolFixture {
    origin: AnsweringFixture,
    max: Person,
    target: i64,
}

impl PoolFixture {
    async fn new(engine: Engine) -> PoolFixture {
        let origin = AnsweringFixture::new(engine).await;
        let max = origin.portal.register_creator("max@example.org", "nachbarstadt").await;
        origin.portal.confirm_mail().await;
        let target = origin.portal.get_json(&max, "/api/v1/me").await["Creators"][0]["Id"].as_i64().unwrap();
        PoolFixture { origin, max, target }
    }

    fn portal(&self) -> &PortalWithInbox {
        &self.origin.portal
    }

    fn pool_path(&self) -> String {
        format!("/api/v1/applications/{}/theses/pool", self.target)
    }

    async fn search(&self, query: &str) -> Value {
        self.portal().get_json(&self.max, &format!("{}?{query}", self.pool_path())).await
    }

    async fn take(&self, ids: &[&Value]) -> (StatusCode, Value) {
        let body = json!({"thesis_ids": ids});
        send_json(self.portal(), &self.max, Method::POST, &self.pool_path(), &body).await
    }

    /// Returns the theses of the target in its languages.
    async fn list_theses(&self) -> Value {
        self.portal().get_json(&self.max, &format!("/api/v1/applications/{}/theses", self.target)).await
    }
}

#[rstest]
#[tokio::test]
async fn creators_find_theses_that_voters_could_read_and_their_own_but_no_drafts_of_others(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = PoolFixture::new(engine).await;
    let lines = "search=LINIE%20soll";
    assert_eq!(fixture.search(lines).await["total"], 0, "final theses are a draft until voters see them");
    let own = send_ok(
        fixture.portal(),
        &fixture.origin.erika,
        Method::POST,
        "/api/v1/applications",
        &json!({"title": "Wahlhilfe Vorort", "subtitle": "Vorort", "url": "vorort"}),
    )
    .await;
    let own_pool = format!("/api/v1/applications/{}/theses/pool?{lines}", own["id"]);
    let found = fixture.portal().get_json(&fixture.origin.erika, &own_pool).await;
    assert_eq!(found["total"], 5, "a creator finds the own draft");
    let (status, _) = send_json(fixture.portal(), &fixture.max, Method::GET, &own_pool, &Value::Null).await;
    assert_eq!(status, StatusCode::NOT_FOUND);

    fixture.origin.submit_party().await;
    fixture.origin.go_live().await;
    let found = fixture.search(lines).await;
    assert_eq!((&found["total"], &found["truncated"]), (&json!(5), &json!(false)));
    let thesis = &found["theses"][0];
    assert_eq!(thesis["translations"]["de"]["text"], "Es soll Linie 1 geben.");
    assert_eq!(thesis["application_title"], "Wahlhilfe Musterstadt");
    assert_eq!(thesis["election_date"], "2099-03-14");
    assert_eq!(thesis["parties"], json!({"votes": 1, "distribution": null}), "one answer is no distribution");
    assert_eq!(thesis["candidates"]["votes"], 0);
    assert_eq!(found["categories"], json!([{"name": "Verkehr", "count": 5}]));
    assert_eq!(fixture.search("search=linie%201&language=de&category=VERKEHR").await["total"], 1);
    assert_eq!(fixture.search("search=linie&category=Wald").await["total"], 0);
    assert_eq!(fixture.search("search=linie&language=en").await["total"], 0);
    assert_eq!(fixture.search(&format!("{lines}&page=2")).await["theses"], json!([]));

    let set_status = async |status: i16| {
        let update = sql("update applications set status = $2, revision = revision + 1 where id = $1");
        let update = update.bind(fixture.origin.instance_id).bind(status);
        update.execute(&fixture.portal().store.db).await.unwrap();
    };
    set_status(4).await;
    assert_eq!(fixture.search(lines).await["total"], 5, "the election is over");
    set_status(5).await;
    assert_eq!(fixture.search(lines).await["total"], 0, "the archive is not public");
}

#[rstest]
#[tokio::test]
async fn theses_are_taken_over_once_in_the_languages_that_both_instances_have(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = PoolFixture::new(engine).await;
    let theses = format!("/api/v1/applications/{}/theses", fixture.target);
    let english =
        format!("/api/v1/applications/{}/theses/en/{}", fixture.origin.instance_id, fixture.origin.theses[1]);
    let texts = json!({"title": "Transport", "text": "There should be a line 2."});
    send_ok(fixture.portal(), &fixture.origin.erika, Method::PUT, &english, &texts).await;
    fixture.origin.submit_party().await;
    fixture.origin.go_live().await;
    let own = json!({"title": "VERKEHR", "text": "es soll  Linie 1 geben."});
    send_ok(fixture.portal(), &fixture.max, Method::POST, &format!("{theses}/de"), &own).await;

    let found = fixture.search("search=linie").await;
    let ids: Vec<&Value> = found["theses"].as_array().unwrap().iter().map(|thesis| &thesis["id"]).collect();
    let present: Vec<&Value> =
        found["theses"].as_array().unwrap().iter().map(|thesis| &thesis["present"]).collect();
    assert_eq!(present[..2], [&json!(true), &json!(false)]);
    let (status, taken) = fixture.take(&ids[..2]).await;
    assert_eq!((status, &taken), (StatusCode::OK, &json!({"added": 1, "already_present": 1})));
    let listed = fixture.list_theses().await;
    assert_eq!(listed.as_array().unwrap().len(), 1, "the instance has no English");
    let added = &listed[0]["theses"][1];
    assert_eq!(
        (&added["title"], &added["text"], &added["position"]),
        (&json!("VERKEHR"), &json!("Es soll Linie 2 geben."), &json!(1)),
        "the category is that of the instance"
    );
    let (_, taken) = fixture.take(&ids[..2]).await;
    assert_eq!(taken, json!({"added": 0, "already_present": 2}));

    let instance = format!("/api/v1/applications/{}", fixture.target);
    let languages = json!({"languages": ["de", "en"]});
    send_ok(fixture.portal(), &fixture.max, Method::PUT, &instance, &languages).await;
    let (_, problem) = fixture.take(&[ids[2], &json!(1)]).await;
    assert_eq!(problem["errors"], json!([{"field": "thesis_ids.1", "code": "unknown"}]));
    assert_eq!(fixture.list_theses().await[0]["theses"].as_array().unwrap().len(), 2, "all or none");

    let admin = fixture.portal().create_admin().await;
    let log = fixture
        .portal()
        .get_json(&admin, &format!("/api/v1/audit?application={}&action=theses.written", fixture.target))
        .await;
    assert_eq!(log["data"][0]["details"], json!({"added": 1, "of": 2}), "{log}");

    send_ok(
        fixture.portal(),
        &fixture.max,
        Method::PUT,
        &theses,
        &json!({"theses": [
            {"translations": {"de": {"title": "Wald", "text": "Der Wald soll wachsen."}}},
            {"translations": {"de": {"title": "Wald", "text": "Der Wald soll ruhen."}}},
            {"translations": {"de": {"title": "Wald", "text": "Der Wald soll bleiben."}}}
        ]}),
    )
    .await;
    let finalise = format!("/api/v1/actions/finalize/app/{}", fixture.target);
    send_ok(fixture.portal(), &fixture.max, Method::POST, &finalise, &json!({})).await;
    let (status, problem) = fixture.take(&ids[2..3]).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("frozen")));
}
