//! Towns take over changes of the template that they were made from.
use crate::{
    answers::{send_json, send_ok},
    background_jobs::wait_for_job_at,
    people::{Person, PortalWithInbox, password, start_with_inbox},
};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

/// A template of Erika, and the towns Altdorf, Bergdorf and Neudorf, of which Nora runs Neudorf.
struct TownsFixture {
    portal: PortalWithInbox,
    admin: Person,
    erika: Person,
    nora: Person,
    template: i64,
    altdorf: i64,
    bergdorf: i64,
    neudorf: i64,
}

const TEXTS: [&str; 5] = [
    "Busse sollen nachts fahren.",
    "Der Wald soll wachsen.",
    "Das Bad soll offen bleiben.",
    "Die Steuer soll sinken.",
    "Der Markt soll bleiben.",
];

fn thesis(text: &str) -> Value {
    json!({"title": "Allgemeines", "text": text})
}

impl TownsFixture {
    async fn new(engine: Engine) -> TownsFixture {
        let portal = start_with_inbox(engine).await;
        let (erika, template) = portal.register_erika().await;
        let rows: Vec<Value> =
            TEXTS.iter().map(|text| json!({"translations": {"de": thesis(text)}})).collect();
        let theses = format!("/api/v1/applications/{template}/theses");
        send_ok(&portal, &erika, Method::PUT, &theses, &json!({"theses": rows})).await;
        let admin = portal.create_admin().await;
        let election = json!({"name": "Kommunalwahlen", "location": "Land", "election_date": "2099-05-09"});
        let election = send_ok(&portal, &admin, Method::POST, "/api/v1/elections", &election).await;
        let towns = json!({"template": template, "rows": [
            {"location": "Altdorf"}, {"location": "Bergdorf"},
            {"location": "Neudorf", "contact": "nora@example.org"}
        ]});
        let path = format!("/api/v1/elections/{}/towns", election["id"]);
        let begun = send_ok(&portal, &admin, Method::POST, &path, &towns).await;
        let job = wait_for_job_at(&portal, &admin, "/api/v1/jobs", &begun).await;
        assert_eq!((&job["state"], &job["failed"]), (&json!("done"), &json!(0)), "{job}");
        let id = |row: usize| job["results"][row]["id"].as_i64().unwrap();
        let (altdorf, bergdorf, neudorf) = (id(0), id(1), id(2));
        let nora = portal.accept_invitation(portal.inbox.next().await.first_link(), password()).await;
        TownsFixture { portal, admin, erika, nora, template, altdorf, bergdorf, neudorf }
    }

    async fn list_texts(&self, id: i64) -> Vec<String> {
        let listed = self.portal.get_json(&self.admin, &format!("/api/v1/applications/{id}/theses/de")).await;
        let theses = listed.as_array().unwrap().iter();
        theses.map(|thesis| thesis["text"].as_str().unwrap().to_owned()).collect()
    }

    /// Changes the statement of a thesis, found by its former one.
    async fn reword(&self, person: &Person, id: i64, from: &str, to: &str) {
        let path = format!("/api/v1/applications/{id}/theses/de");
        let listed = self.portal.get_json(person, &path).await;
        let theses = listed.as_array().unwrap();
        let found = theses.iter().find(|thesis| thesis["text"] == from).unwrap();
        let path = format!("{path}/{}", found["id"]);
        send_ok(&self.portal, person, Method::PUT, &path, &json!({"text": to})).await;
    }

    fn towns_path(&self) -> String {
        format!("/api/v1/applications/{}/towns", self.template)
    }

    async fn list_towns(&self, person: &Person) -> Value {
        self.portal.get_json(person, &self.towns_path()).await
    }

    async fn take_over(&self, person: &Person, body: &Value) -> Value {
        let begun = send_ok(&self.portal, person, Method::POST, &self.towns_path(), body).await;
        wait_for_job_at(&self.portal, person, "/api/v1/jobs", &begun).await
    }
}

fn find_town(towns: &Value, id: i64) -> &Value {
    towns["towns"].as_array().unwrap().iter().find(|town| town["id"] == id).unwrap()
}

#[rstest]
#[tokio::test]
async fn towns_take_over_changes_of_their_template_and_keep_what_they_changed_themselves(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = TownsFixture::new(engine).await;
    let (portal, admin, template) = (&fixture.portal, &fixture.admin, fixture.template);
    assert_eq!(fixture.list_towns(admin).await["changes"], json!([]), "nothing has changed yet");

    fixture.reword(&fixture.erika, template, TEXTS[0], "Busse sollen auch nachts fahren.").await;
    fixture.reword(&fixture.erika, template, TEXTS[1], "Der Wald soll viel wachsen.").await;
    let path = format!("/api/v1/applications/{template}/theses/de");
    let added = json!({"title": "Neues", "text": "Es soll ein Kino geben.", "position": 1});
    send_ok(portal, &fixture.erika, Method::POST, &path, &added).await;
    let listed = portal.get_json(&fixture.erika, &path).await;
    let removed = format!("{path}/{}", listed[5]["id"]);
    let answer = portal.request(&fixture.erika, Method::DELETE, &removed).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    let configuration = format!("/api/v1/applications/{template}/configuration");
    let mut changed = portal.get_json(&fixture.erika, &configuration).await;
    changed["research"] = json!(true);
    send_ok(portal, &fixture.erika, Method::PUT, &configuration, &changed).await;

    fixture.reword(&fixture.nora, fixture.neudorf, TEXTS[1], "Der Wald von Neudorf soll wachsen.").await;
    let finalise = format!("/api/v1/actions/finalize/app/{}", fixture.bergdorf);
    send_ok(portal, admin, Method::POST, &finalise, &json!({})).await;

    let towns = fixture.list_towns(admin).await;
    let kinds: Vec<&str> =
        towns["changes"].as_array().unwrap().iter().map(|change| change["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["text", "added", "text", "removed", "configuration"]);
    let wording = &towns["changes"][0];
    assert_eq!(
        [&wording["before"]["thesis"]["de"]["text"], &wording["after"]["thesis"]["de"]["text"]],
        [TEXTS[0], "Busse sollen auch nachts fahren."]
    );
    assert_eq!(towns["changes"][4]["part"], "research");
    let wood = towns["changes"][2]["id"].clone();
    assert_eq!(find_town(&towns, fixture.altdorf)["conflicts"], json!([]));
    assert_eq!(find_town(&towns, fixture.neudorf)["conflicts"], json!([wood]));
    let bergdorf = find_town(&towns, fixture.bergdorf);
    assert_eq!((&bergdorf["obstacle"], &bergdorf["changes"]), (&json!("final"), &json!([])));
    let of_neudorf = portal.get_json(admin, &format!("{}/{}", fixture.towns_path(), fixture.neudorf)).await;
    let conflict = of_neudorf.as_array().unwrap().iter().find(|change| change["id"] == wood).unwrap();
    assert_eq!(conflict["own"]["thesis"]["de"]["text"], "Der Wald von Neudorf soll wachsen.");

    let ids: Vec<&Value> = towns["changes"].as_array().unwrap().iter().map(|change| &change["id"]).collect();
    let all = json!({"revision": towns["revision"], "changes": ids,
        "towns": [fixture.altdorf, fixture.bergdorf, fixture.neudorf]});
    let job = fixture.take_over(admin, &all).await;
    let codes: Vec<&Value> =
        job["results"].as_array().unwrap().iter().map(|result| &result["code"]).collect();
    assert_eq!(codes, [&Value::Null, &json!("frozen"), &Value::Null], "{job}");

    let notice = portal.inbox.next().await;
    assert_eq!(notice.to, ["nora@example.org"], "those who run the town learn of it");
    assert!(notice.subject.contains("Änderungen der Vorlage"), "{}", notice.subject);

    let of_template = fixture.list_texts(template).await;
    assert_eq!(fixture.list_texts(fixture.altdorf).await, of_template);
    assert_eq!(fixture.list_texts(fixture.bergdorf).await, TEXTS, "its theses are final");
    let mut of_neudorf = of_template.clone();
    of_neudorf[2] = "Der Wald von Neudorf soll wachsen.".to_owned();
    assert_eq!(fixture.list_texts(fixture.neudorf).await, of_neudorf, "it keeps its own wording");
    let configuration = format!("/api/v1/applications/{}/configuration", fixture.altdorf);
    assert_eq!(portal.get_json(admin, &configuration).await["research"], true);

    let towns = fixture.list_towns(admin).await;
    assert_eq!(towns["changes"], json!([]), "the conflict is decided");
    let log = format!("/api/v1/audit?application={}&action=theses.template_taken_over", fixture.neudorf);
    let log = portal.get_json(admin, &log).await;
    assert_eq!(log["data"][0]["details"], json!({"template": template, "changes": 4}), "{log}");
    let theses =
        portal.get_json(&fixture.nora, &format!("/api/v1/applications/{}/theses/de", fixture.neudorf)).await;
    let versions = format!("/api/v1/applications/{}/theses/versions/{}", fixture.neudorf, theses[0]["id"]);
    let versions = portal.get_json(&fixture.nora, &versions).await;
    assert_eq!(versions[0]["translations"]["de"]["text"], TEXTS[0], "the former wording is kept");

    fixture.reword(&fixture.erika, template, "Der Wald soll viel wachsen.", "Der Wald soll bleiben.").await;
    let towns = fixture.list_towns(admin).await;
    assert_eq!(find_town(&towns, fixture.neudorf)["conflicts"], json!([wood]));
    let replacing = json!({"revision": towns["revision"], "changes": [wood], "replacing": [wood],
        "towns": [fixture.neudorf]});
    fixture.take_over(admin, &replacing).await;
    assert_eq!(fixture.list_texts(fixture.neudorf).await, fixture.list_texts(template).await);
}

#[tokio::test]
async fn only_those_who_run_a_town_see_it_and_change_it() {
    let fixture = TownsFixture::new(Engine::Sqlite).await;
    let portal = &fixture.portal;
    fixture.reword(&fixture.erika, fixture.template, TEXTS[0], "Busse sollen auch nachts fahren.").await;
    assert_eq!(fixture.list_towns(&fixture.erika).await["towns"], json!([]), "none of the towns is hers");
    let (status, _) =
        send_json(portal, &fixture.nora, Method::GET, &fixture.towns_path(), &Value::Null).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "the template is not hers");
    let neudorf = format!("{}/{}", fixture.towns_path(), fixture.neudorf);
    let (status, _) = send_json(portal, &fixture.erika, Method::GET, &neudorf, &Value::Null).await;
    assert_eq!(status, StatusCode::NOT_FOUND);

    let towns = fixture.list_towns(&fixture.admin).await;
    let change = &towns["changes"][0]["id"];
    let body = json!({"revision": towns["revision"], "changes": [change], "towns": [fixture.neudorf]});
    let (status, problem) =
        send_json(portal, &fixture.erika, Method::POST, &fixture.towns_path(), &body).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "towns.0", "code": "unknown"}]))
    );
    fixture.reword(&fixture.erika, fixture.template, TEXTS[1], "Der Wald soll viel wachsen.").await;
    let (status, problem) =
        send_json(portal, &fixture.admin, Method::POST, &fixture.towns_path(), &body).await;
    assert_eq!((status, &problem["code"]), (StatusCode::PRECONDITION_FAILED, &json!("stale")));
    let wrong = json!({"revision": 1, "changes": ["everything"], "towns": [fixture.neudorf]});
    let (_, problem) = send_json(portal, &fixture.admin, Method::POST, &fixture.towns_path(), &wrong).await;
    assert_eq!(problem["errors"], json!([{"field": "changes.0", "code": "unknown"}]));
}
