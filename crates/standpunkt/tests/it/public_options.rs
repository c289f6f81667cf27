//! What an instance offers beside its questionnaire: the page before the launch, and the archive after the election; and
//! its address, when it changes.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    portal::{small_town, start_with_bundle},
};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{
    databases::{Engine, Store},
    program::{MAX_POLLS, RunningPortal},
};

impl AnsweringFixture {
    async fn set_public_options(&self, options: &Value) -> (StatusCode, Value) {
        let path = format!("/api/v1/applications/{}/public-options", self.instance_id);
        send_json(&self.portal, &self.erika, Method::PUT, &path, options).await
    }

    async fn plan_launch(&self, day: jiff::civil::Date) {
        let path = format!("/api/v1/applications/{}", self.instance_id);
        let body = json!({"planned_launch_date": day, "sundown_date": "2099-03-14"});
        send_ok(&self.portal, &self.erika, Method::PUT, &path, &body).await;
    }
}

/// Waits until a page answers with a status, and returns its text.
async fn wait_for_page(portal: &RunningPortal, path: &str, status: StatusCode) -> String {
    for _ in 0..MAX_POLLS {
        let answer = portal.get(path).header("accept", "text/html").send().await.unwrap();
        if answer.status() == status {
            return answer.text().await.unwrap();
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{path} does not answer {status}");
}

const PAGE: &str = "/match/musterstadt";

fn options_with_page() -> Value {
    json!({"announcement_page": true, "archive": false, "class_mode": false})
}

#[tokio::test]
async fn the_announcement_page_says_when_an_instance_starts_but_shows_no_theses() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let server = &fixture.portal.server;
    assert_eq!(server.ask(PAGE).await.status(), StatusCode::NOT_FOUND, "off by default");
    let day = jiff::Zoned::now().date().checked_add(jiff::ToSpan::days(12)).unwrap();
    fixture.plan_launch(day).await;
    assert_eq!(fixture.set_public_options(&options_with_page()).await, (StatusCode::OK, options_with_page()));

    let page = wait_for_page(server, PAGE, StatusCode::OK).await;
    assert!(page.contains("Startet bald") && page.contains("Noch 1"), "{page}");
    assert!(page.contains("<meta name=\"robots\" content=\"noindex\">"), "{page}");
    let answer = server.ask(PAGE).await;
    assert_eq!(answer.headers()["x-robots-tag"], "noindex");
    for closed in [
        "/match/musterstadt/theses/1",
        "/match/musterstadt/manifest.webmanifest",
        "/api/v1/public/instances/musterstadt",
    ] {
        assert_eq!(server.ask(closed).await.status(), StatusCode::NOT_FOUND, "{closed}");
    }

    let calendar = server.ask("/match/musterstadt/launch.ics").await;
    assert_eq!(calendar.headers()["content-type"], "text/calendar; charset=utf-8");
    let calendar = calendar.text().await.unwrap();
    assert!(calendar.contains(&format!("DTSTART;VALUE=DATE:{}\r\n", day.strftime("%Y%m%d"))), "{calendar}");
    assert!(calendar.contains("/match/musterstadt"), "{calendar}");

    fixture.submit_party().await;
    fixture.go_live().await;
    let page = wait_for_page(server, "/match/musterstadt/theses/1", StatusCode::OK).await;
    assert!(!page.contains("noindex"), "{page}");
    assert_eq!(server.ask("/match/musterstadt/launch.ics").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_planned_day_that_has_passed_is_not_counted_down() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.plan_launch(jiff::Zoned::now().date().yesterday().unwrap()).await;
    fixture.set_public_options(&options_with_page()).await;
    let page = wait_for_page(&fixture.portal.server, PAGE, StatusCode::OK).await;
    assert!(!page.contains("Geplant") && !page.contains(".ics"), "{page}");
    let calendar = fixture.portal.server.ask("/match/musterstadt/launch.ics").await;
    assert_eq!(calendar.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn only_creators_publish_an_archive_and_only_after_the_election() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let archive = json!({"announcement_page": false, "archive": true, "class_mode": false});
    let (status, problem) = fixture.set_public_options(&archive).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
    let path = format!("/api/v1/applications/{}/public-options", fixture.instance_id);
    for (person, method) in
        [(&fixture.ada, Method::PUT), (&fixture.tim, Method::PUT), (&fixture.ada, Method::GET)]
    {
        let (status, _) = send_json(&fixture.portal, person, method, &path, &archive).await;
        assert_eq!(status, StatusCode::FORBIDDEN);
    }
    let options = fixture.portal.get_json(&fixture.erika, &path).await;
    assert_eq!(options, json!({"announcement_page": false, "archive": false, "class_mode": false}));
}

/// Ends the election as if its last day had passed.
async fn end_election(store: &Store) {
    sql("update applications set sundown_date = '2020-01-01', status = 4, revision = revision + 1")
        .execute(&store.db)
        .await
        .unwrap();
}

#[rstest]
#[tokio::test]
async fn an_archive_can_be_read_at_the_same_address_but_not_answered(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (store, portal) = start_with_bundle(engine, &small_town()).await;
    let snapshot = "/api/v1/public/instances/kleinstadt";
    let completion = json!({"id": uuid::Uuid::new_v4(), "answered": 2, "top": []});
    let completions = format!("{snapshot}/completions");
    let before = portal.json(snapshot).await;
    assert_eq!((&before["instance"]["archived"], &before["usage"]), (&Value::Null, &Value::Null));
    let counted = portal.post(&completions, &completion).send().await.unwrap();
    assert!(counted.status().is_success(), "{}", counted.text().await.unwrap());

    end_election(&store).await;
    wait_for_page(&portal, "/match/kleinstadt", StatusCode::GONE).await;
    sql("update applications set archive = true, revision = revision + 1").execute(&store.db).await.unwrap();
    let page = wait_for_page(&portal, "/match/kleinstadt", StatusCode::OK).await;
    assert!(!page.contains("/theses/1\""), "no link leads to the questionnaire: {page}");

    let archive = portal.json(snapshot).await;
    assert_eq!(archive["instance"]["archived"], true);
    assert_eq!(archive["usage"], json!({"started": 0, "finished": 1}));
    assert_eq!(archive["parties"], before["parties"], "positions stay");
    let instance_id = archive["instance"]["id"].as_i64().unwrap();
    let theses = portal.ask(&format!("/api/v1/applications/{instance_id}/theses/de")).await;
    assert_eq!(theses.status(), StatusCode::OK, "the theses are public");
    let event = json!({"application_id": instance_id, "event": "voto_started", "id": uuid::Uuid::new_v4()});
    for (path, body) in [(completions.as_str(), &completion), ("/api/v1/events", &event)] {
        let refused = portal.post(path, body).send().await.unwrap();
        assert_eq!(refused.status(), StatusCode::GONE, "{path}");
    }
    assert_eq!(portal.ask(&format!("{snapshot}/live")).await.status(), StatusCode::GONE);

    let by_hash = portal.ask(snapshot).await.headers()["content-location"].to_str().unwrap().to_owned();
    assert_eq!(portal.ask(&by_hash).await.status(), StatusCode::OK);
    sql("update applications set archive = false, revision = revision + 1").execute(&store.db).await.unwrap();
    wait_for_page(&portal, "/match/kleinstadt", StatusCode::GONE).await;
    assert_eq!(
        portal.ask(&by_hash).await.status(),
        StatusCode::NOT_FOUND,
        "a withdrawn archive is not public"
    );
}

#[tokio::test]
async fn a_former_address_leads_to_the_instance_for_good() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.submit_party().await;
    fixture.go_live().await;
    let server = &fixture.portal.server;
    wait_for_page(server, PAGE, StatusCode::OK).await;
    let path = format!("/api/v1/applications/{}", fixture.instance_id);
    let change = async |domain: &str, confirm: bool| {
        let mut body = json!({"url": domain, "confirm": true});
        if confirm {
            body["confirmed_url"] = json!(domain);
        }
        send_json(&fixture.portal, &fixture.erika, Method::PUT, &path, &body).await
    };
    let (status, problem) = change("neustadt", false).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("address_in_use")));
    assert_eq!(change("neustadt", true).await.0, StatusCode::OK);

    wait_for_page(server, "/match/neustadt", StatusCode::OK).await;
    let browser = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    // The new page is in the cache by now.
    for (poster, page) in [
        ("/match/musterstadt", "/match/neustadt"),
        ("/match/%6dusterstadt", "/match/neustadt"),
        ("/match/musterstadt/theses/1?lang=de", "/match/neustadt/theses/1?lang=de"),
    ] {
        let answer = browser.get(format!("{}{poster}", server.address)).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::PERMANENT_REDIRECT, "{poster}");
        assert_eq!(answer.headers()["location"], page);
    }
    let page = wait_for_page(server, "/match/neustadt", StatusCode::OK).await;
    assert!(page.contains("data-former='[\"musterstadt\"]'"), "{page}");
    let open_page = server.json("/api/v1/public/instances/musterstadt").await;
    assert_eq!(open_page["instance"]["domain"], "neustadt", "open pages keep working");
    let availability = server.json("/api/v1/public/domains/musterstadt").await;
    assert_eq!(availability["available"], false, "{availability}");

    let taken = json!({"url": "musterstadt", "title": "Plakatdieb", "subtitle": "Anderswo", "description": "Nichts, was wählt.",
        "election_date": "2099-03-14"});
    let (status, problem) =
        send_json(&fixture.portal, &fixture.erika, Method::POST, "/api/v1/applications", &taken).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
    assert_eq!(problem["errors"][0], json!({"field": "url", "code": "duplicate"}), "{problem}");
    assert_eq!(
        change("musterstadt", true).await.0,
        StatusCode::OK,
        "an instance can return to its own former address"
    );
    let mut location = None;
    for _ in 0..MAX_POLLS {
        let answer = browser.get(format!("{}/match/neustadt", server.address)).send().await.unwrap();
        location = answer.headers().get("location").cloned();
        if location.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(location.unwrap(), "/match/musterstadt");
    assert_eq!(
        browser.get(format!("{}{PAGE}", server.address)).send().await.unwrap().status(),
        StatusCode::OK
    );
}

#[tokio::test]
async fn the_former_address_of_an_unpublished_instance_is_free_again() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let path = format!("/api/v1/applications/{}", fixture.instance_id);
    send_ok(&fixture.portal, &fixture.erika, Method::PUT, &path, &json!({"url": "neustadt"})).await;
    let availability = fixture.portal.server.json("/api/v1/public/domains/musterstadt").await;
    assert_eq!(availability["available"], true, "{availability}");
}
