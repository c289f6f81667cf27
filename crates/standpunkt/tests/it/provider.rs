//! Tasks of the provider: elections with their instances, lifecycle steps back with a reason, announcements.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    people::start_with_inbox,
};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

#[rstest]
#[tokio::test]
async fn elections_are_created_changed_searched_deleted_and_restored(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let admin = portal.create_admin().await;
    let body = json!({"name": "Kommunalwahl 2099", "location": "Łódź", "election_date": "2099-03-14"});
    let made = send_ok(&portal, &admin, Method::POST, "/api/v1/elections", &body).await;
    assert_eq!((&made["status"], &made["applications"]), (&json!(0), &json!(0)));

    let wrong = json!({"name": "K", "location": "", "election_date": "2000-01-01"});
    let (status, problem) = send_json(&portal, &admin, Method::POST, "/api/v1/elections", &wrong).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let errors: Vec<(&str, &str)> = problem["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| (error["field"].as_str().unwrap(), error["code"].as_str().unwrap()))
        .collect();
    assert_eq!(errors, [("name", "too_short"), ("location", "required"), ("election_date", "in_the_past")]);

    let one = format!("/api/v1/elections/{}", made["id"]);
    let changed =
        json!({"name": "Stadtratswahl", "location": "Łódź", "election_date": "2099-03-14", "status": 1});
    let changed = send_ok(&portal, &admin, Method::PUT, &one, &changed).await;
    assert_eq!((&changed["name"], &changed["status"]), (&json!("Stadtratswahl"), &json!(1)));
    assert_eq!(portal.get_json(&admin, &one).await, changed);
    let save = async |seen: &Value, location: &str| {
        let body = json!({"name": "Stadtratswahl", "location": location, "election_date": "2099-03-14", "status": 1});
        let tag = format!("\"{}\"", seen["updated_at"].as_str().unwrap());
        portal.request(&admin, Method::PUT, &one).header("if-match", tag).json(&body).send().await.unwrap()
    };
    assert_eq!(
        save(&made, "Lemberg").await.status(),
        StatusCode::PRECONDITION_FAILED,
        "the election was changed meanwhile"
    );
    assert_eq!(save(&changed, "Łódź").await.status(), StatusCode::OK);
    let found = async |query: &str| {
        let page = portal.get_json(&admin, &format!("/api/v1/elections?{query}")).await;
        page["pagination"]["total"].as_i64().unwrap()
    };
    assert_eq!(found("search=lodz&status=1").await, 1, "without accents");
    assert_eq!(found("search=lodz&status=0").await, 0);
    let (status, problem) =
        send_json(&portal, &admin, Method::GET, "/api/v1/elections?sort=colour", &json!({})).await;
    assert_eq!((status, &problem["errors"][0]["field"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("sort")));

    let (status, _) = send_json(&portal, &admin, Method::DELETE, &one, &json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!((found("search=lodz").await, found("search=lodz&deleted=true").await), (0, 1));
    let restored = send_ok(&portal, &admin, Method::POST, &format!("{one}/restore"), &json!({})).await;
    assert_eq!((&restored["name"], &restored["deleted_at"]), (&json!("Stadtratswahl"), &Value::Null));
    let (status, problem) =
        send_json(&portal, &admin, Method::POST, &format!("{one}/restore"), &json!({})).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::CONFLICT, &json!("wrong_state")),
        "the election is not deleted"
    );
}

#[rstest]
#[tokio::test]
async fn an_election_is_deleted_only_after_its_instances_were_moved_or_deleted(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let admin = fixture.portal.create_admin().await;
    let instance = format!("/api/v1/applications/{}", fixture.instance_id);
    let first = fixture.portal.get_json(&admin, &instance).await["election_id"].clone();
    let first = format!("/api/v1/elections/{first}");
    let (status, problem) = send_json(&fixture.portal, &admin, Method::DELETE, &first, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    assert!(problem["detail"].as_str().unwrap().contains("gehört eine Wahlhilfe"), "{problem}");

    let body = json!({"name": "Andere Wahl", "location": "Musterstadt", "election_date": "2099-03-14"});
    let second = send_ok(&fixture.portal, &admin, Method::POST, "/api/v1/elections", &body).await;
    let moving = json!({"election_id": second["id"]});
    let (status, _) = send_json(&fixture.portal, &fixture.erika, Method::PUT, &instance, &moving).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "only administrators move an instance");
    let moved = send_ok(&fixture.portal, &admin, Method::PUT, &instance, &moving).await;
    assert_eq!((&moved["election_id"], &moved["election_name"]), (&second["id"], &json!("Andere Wahl")));
    let of_second = format!("/api/v1/elections/{}/applications", second["id"]);
    let listed = fixture.portal.get_json(&admin, &of_second).await;
    assert_eq!(
        (&listed["pagination"]["total"], &listed["data"][0]["id"]),
        (&json!(1), &json!(fixture.instance_id))
    );
    let (status, _) = send_json(&fixture.portal, &admin, Method::DELETE, &first, &json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "the election has no instances any more");

    let (status, _) =
        send_json(&fixture.portal, &admin, Method::DELETE, &format!("{instance}?confirm=true"), &json!({}))
            .await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let bin = fixture.portal.get_json(&admin, "/api/v1/applications?deleted=true").await;
    assert!(bin["data"][0]["deleted_at"].is_string(), "{bin}");
    assert_eq!(
        fixture.portal.get_json(&fixture.erika, "/api/v1/applications?deleted=true").await["data"],
        json!([])
    );
    let second = format!("/api/v1/elections/{}", second["id"]);
    let (status, _) = send_json(&fixture.portal, &admin, Method::DELETE, &second, &json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "a deleted instance does not block the deletion");
    let restore = format!("{instance}/restore");
    let (status, problem) = send_json(&fixture.portal, &admin, Method::POST, &restore, &json!({})).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::CONFLICT, &json!("wrong_state")),
        "its election must be restored first"
    );
    send_ok(&fixture.portal, &admin, Method::POST, &format!("{second}/restore"), &json!({})).await;
    let restored = send_ok(&fixture.portal, &admin, Method::POST, &restore, &json!({})).await;
    assert_eq!((&restored["id"], &restored["deleted_at"]), (&json!(fixture.instance_id), &Value::Null));
    assert_eq!(fixture.portal.get_json(&fixture.erika, &instance).await["title"], restored["title"]);
}

#[tokio::test]
async fn reopened_theses_keep_all_answers_except_those_to_changed_theses() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let votes = fixture.party_votes_path();
    fixture.submit_party().await;
    let submit = format!("/api/v1/actions/finalize/party/{}", fixture.party);

    let reopen = format!("/api/v1/actions/reopen/app/{}", fixture.instance_id);
    let reason = json!({"reason": "In These 2 fehlt ein Wort."});
    let (status, _) = send_json(&fixture.portal, &fixture.erika, Method::POST, &reopen, &reason).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "a creator cannot reopen the theses");
    let (status, problem) =
        send_json(&fixture.portal, &admin, Method::POST, &reopen, &json!({"reason": "  "})).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("reason"))
    );
    let reopened = send_ok(&fixture.portal, &admin, Method::POST, &reopen, &reason).await;
    assert_eq!(reopened["status"], 1);
    let mut actual = Vec::new();
    for _ in 0..3 {
        let mail = fixture.portal.inbox.next().await;
        assert!(mail.text.contains("> In These 2 fehlt ein Wort."), "{}", mail.text);
        actual.push(mail.to[0].clone());
    }
    actual.sort();
    assert_eq!(actual, ["ada@example.org", "erika@example.org", "tim@example.org"]);
    let jobs = fixture
        .portal
        .get_json(&fixture.erika, &format!("/api/v1/applications/{}/jobs", fixture.instance_id))
        .await;
    assert_eq!(
        (&jobs["data"][0]["kind"], &jobs["data"][0]["of"]),
        (&json!("theses_notices"), &json!(2)),
        "{jobs}"
    );
    let (status, _) = send_json(&fixture.portal, &admin, Method::POST, &reopen, &reason).await;
    assert_eq!(status, StatusCode::CONFLICT, "the theses are open already");

    let thesis =
        |at: usize| format!("/api/v1/applications/{}/theses/de/{}", fixture.instance_id, fixture.theses[at]);
    let party = votes.trim_end_matches("/votes");
    let category = json!({"title": "Mobilität", "text": "Es soll Linie 1 geben."});
    send_ok(&fixture.portal, &fixture.erika, Method::PUT, &thesis(0), &category).await;
    assert_eq!(
        fixture.portal.get_json(&fixture.erika, party).await["status"],
        2,
        "a new category does not affect answers"
    );
    let text = json!({"title": "Verkehr", "text": "Es soll keine Linie 2 geben."});
    send_ok(&fixture.portal, &fixture.erika, Method::PUT, &thesis(1), &text).await;
    assert_eq!(
        fixture.portal.get_json(&fixture.erika, party).await["status"],
        1,
        "the party must submit again"
    );
    let left = fixture.portal.get_json(&fixture.tim, &votes).await;
    let left: Vec<i64> =
        left.as_array().unwrap().iter().map(|one| one["statement_id"].as_i64().unwrap()).collect();
    assert_eq!(left.len(), 4, "answers to unchanged theses stay");
    assert!(!left.contains(&fixture.theses[1]));

    let finalise = format!("/api/v1/actions/finalize/app/{}", fixture.instance_id);
    send_ok(&fixture.portal, &fixture.erika, Method::POST, &finalise, &json!({})).await;
    let (status, problem) = send_json(&fixture.portal, &fixture.tim, Method::POST, &submit, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("no_answer")));
    fixture.answer(&fixture.tim, &votes, 1, &json!({"value": 0})).await;
    send_ok(&fixture.portal, &fixture.tim, Method::POST, &submit, &json!({})).await;

    let changes = fixture
        .portal
        .get_json(&fixture.erika, &format!("/api/v1/applications/{}/changes", fixture.instance_id))
        .await;
    let steps: Vec<(i64, i64)> = changes
        .as_array()
        .unwrap()
        .iter()
        .map(|step| (step["from"].as_i64().unwrap(), step["to"].as_i64().unwrap()))
        .collect();
    assert_eq!(steps[..2], [(1, 2), (2, 1)], "the newest step comes first");
    assert_eq!(changes[1]["reason"], reason["reason"]);
}

#[rstest]
#[tokio::test]
async fn a_finished_or_archived_election_is_reopened_with_a_reason(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let admin = fixture.portal.create_admin().await;
    let over = database::sql("update applications set status = 4, sundown_date = '2020-01-01' where id = $1");
    over.bind(fixture.instance_id).execute(&fixture.portal.store.db).await.unwrap();
    let act = async |action: &str, body: Value| {
        send_json(
            &fixture.portal,
            &admin,
            Method::POST,
            &format!("/api/v1/actions/{action}/app/{}", fixture.instance_id),
            &body,
        )
        .await
    };
    let (status, problem) = act("archive", json!({})).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("reason"))
    );
    let (status, archived) = act("archive", json!({"reason": "Die Wahl ist vorbei."})).await;
    assert_eq!((status, &archived["status"]), (StatusCode::OK, &json!(5)));
    let later = json!({"reason": "Nachwahl im Norden.", "sundown_date": "2099-03-14"});
    assert_eq!(
        act("return", later.clone()).await.0,
        StatusCode::CONFLICT,
        "an archived instance must be unarchived first"
    );
    let (status, back) = act("unarchive", json!({"reason": "Es gibt eine Nachwahl."})).await;
    assert_eq!((status, &back["status"]), (StatusCode::OK, &json!(4)));
    let past = json!({"reason": "Nachwahl im Norden.", "sundown_date": "2020-01-02"});
    let (status, problem) = act("return", past).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("sundown_in_past")));
    let (status, live) = act("return", later).await;
    assert_eq!(
        (status, &live["status"], &live["sundown_date"]),
        (StatusCode::OK, &json!(3), &json!("2099-03-14"))
    );
}

#[rstest]
#[tokio::test]
async fn an_announcement_reaches_the_people_of_the_election_until_it_is_withdrawn(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let admin = fixture.portal.create_admin().await;
    let other = fixture.portal.register_creator("max@example.org", "nachbarstadt").await;
    let election = fixture
        .portal
        .get_json(&admin, &format!("/api/v1/applications/{}", fixture.instance_id))
        .await["election_id"]
        .clone();
    let now = jiff::Timestamp::now().as_second();
    let notice = json!({"election_id": election, "title": "Wartung", "description": "Am Sonntag ab 6 Uhr.",
        "valid_from": now - 60, "valid_until": now + 3_600, "type": "warning", "url": "https://example.org/wartung"});
    let path = "/api/v1/notifications";
    let wrong = json!({"title": "", "valid_from": now, "valid_until": now, "url": "javascript:alert(1)"});
    let (status, problem) = send_json(&fixture.portal, &admin, Method::POST, path, &wrong).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let fields: Vec<&str> =
        problem["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["title", "url", "valid_until"]);
    let unknown = json!({"election_id": 1, "title": "Wartung", "valid_from": now, "valid_until": now + 1});
    let (status, problem) = send_json(&fixture.portal, &admin, Method::POST, path, &unknown).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("election_id"))
    );

    let created = send_ok(&fixture.portal, &admin, Method::POST, path, &notice).await;
    assert_eq!((&created["type"], &created["valid_until"]), (&json!("warning"), &json!(now + 3_600)));
    assert_eq!(fixture.portal.get_json(&fixture.ada, path).await["data"][0]["title"], "Wartung");
    assert_eq!(
        fixture.portal.get_json(&other, path).await["data"],
        json!([]),
        "the instance belongs to another election"
    );
    let one = format!("{path}/{}", created["id"]);
    let (status, _) = send_json(&fixture.portal, &admin, Method::DELETE, &one, &json!({})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(fixture.portal.get_json(&fixture.ada, path).await["data"], json!([]));
    let (status, _) = send_json(&fixture.portal, &admin, Method::DELETE, &one, &json!({})).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_timeline_shows_live_and_upcoming_instances_by_election_day() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let shown = async || {
        let days = fixture.portal.server.json("/api/v1/timeline").await;
        let day = |day: &Value| (day["election_date"].clone(), day["applications"][0]["url"].clone());
        days.as_array().unwrap().iter().map(day).collect::<Vec<_>>()
    };
    let live = (json!("2027-05-09"), json!("kleinstadt"));
    assert_eq!(shown().await, std::slice::from_ref(&live), "the other instance has no planned launch date");
    let instance = format!("/api/v1/applications/{}", fixture.instance_id);
    send_ok(
        &fixture.portal,
        &fixture.erika,
        Method::PUT,
        &instance,
        &json!({"planned_launch_date": "2026-12-01"}),
    )
    .await;
    let both = shown().await;
    assert_eq!(both.len(), 2);
    assert!(both.contains(&live) && both.iter().any(|(_, url)| url == "musterstadt"), "{both:?}");
    assert!(both.is_sorted_by_key(|(day, _)| day.as_str().unwrap().to_owned()));
}

#[rstest]
#[tokio::test]
async fn people_are_found_by_their_role(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let fixture = AnsweringFixture::new(engine).await;
    let admin = fixture.portal.create_admin().await;
    let person = async |query: &str| -> Vec<String> {
        let page = fixture.portal.get_json(&admin, &format!("/api/v1/users?{query}")).await;
        page["data"].as_array().unwrap().iter().map(|one| one["email"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(person("role=admin").await, ["amt@example.org"]);
    assert_eq!(person("role=creator").await, ["erika@example.org"]);
    assert_eq!(person("role=trustperson").await, ["tim@example.org"]);
    assert_eq!(person("role=candidate&search=ada").await, ["ada@example.org"]);
    assert_eq!(person("role=candidate&search=tim").await, Vec::<String>::new());
}
