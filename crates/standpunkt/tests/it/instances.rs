//! The lifecycle of an instance, from its election data to going live.
use crate::people::{Person, PortalWithInbox, start_with_inbox};
use database::sql;
use reqwest::{Method, Response, StatusCode, header};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{databases::Engine, program::MAX_POLLS};

/// Returns a creator with a confirmed mail address, and the path of their empty instance.
async fn create_instance(portal: &PortalWithInbox) -> (Person, String) {
    let (erika, id) = portal.register_erika().await;
    (erika, format!("/api/v1/applications/{id}"))
}

async fn put(portal: &PortalWithInbox, person: &Person, path: &str, body: &Value) -> Response {
    portal.request(person, Method::PUT, path).json(body).send().await.unwrap()
}

async fn post(portal: &PortalWithInbox, person: &Person, path: &str, body: &Value) -> (StatusCode, Value) {
    let answer = portal.request(person, Method::POST, path).json(body).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap_or(Value::Null))
}

async fn status_and_body(answer: Response) -> (StatusCode, Value) {
    (answer.status(), answer.json().await.unwrap())
}

/// Adds five theses.
async fn add_theses(portal: &PortalWithInbox, person: &Person, path: &str) {
    let theses: Vec<Value> = (1..=5)
        .map(|n| json!({"translations": {"de": {"title": "Verkehr", "text": format!("Es soll Buslinie {n} geben.")}}}))
        .collect();
    let written = put(portal, person, &format!("{path}/theses"), &json!({"theses": theses})).await;
    assert_eq!(written.status(), StatusCode::OK, "{}", written.text().await.unwrap());
}

/// Adds a party that has submitted.
async fn submit_party(portal: &PortalWithInbox, path: &str) {
    let id: i64 = path.rsplit('/').next().unwrap().parse().unwrap();
    let now = jiff::Timestamp::now();
    sql("insert into parties (id, application_id, key, position, shortcut, name, description, status, submitted_at,
             sort_key, search, created_at, updated_at)
         values ($1, $1, 'p', 0, $2, $2, $2, 2, $3, '', '', $3, $3)")
    .bind(id)
    .bind(database::json(&json!({"de": "Partei"})))
    .bind(now)
    .execute(&portal.store.db)
    .await
    .unwrap();
}

#[rstest]
#[tokio::test]
async fn an_instance_goes_from_its_election_data_to_live_in_order(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let (erika, path) = create_instance(&portal).await;
    let id = path.rsplit('/').next().unwrap();
    let (finalise, go_live) =
        (format!("/api/v1/actions/finalize/app/{id}"), format!("/api/v1/actions/golive/{id}"));
    // Registration asks for all required data. Here some is missing.
    put(&portal, &erika, &path, &json!({"sundown_date": null})).await;
    sql("update applications set status = 0 where id = $1")
        .bind(id.parse::<i64>().unwrap())
        .execute(&portal.store.db)
        .await
        .unwrap();
    let instance = portal.get_json(&erika, &path).await;
    assert_eq!((&instance["status"], &instance["missing"]), (&json!(0), &json!(["election_day"])));

    let (status, problem) = post(&portal, &erika, &finalise, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    assert!(
        problem["detail"].as_str().unwrap().contains("Vervollständigen Sie zuerst die Wahldaten"),
        "{problem}"
    );

    let changed: Value =
        put(&portal, &erika, &path, &json!({"sundown_date": "2099-03-14"})).await.json().await.unwrap();
    assert_eq!((&changed["status"], &changed["missing"]), (&json!(1), &json!([])));

    let (status, problem) = post(&portal, &erika, &finalise, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    assert_eq!(problem["errors"], json!([{"field": "theses", "code": "too_few", "min": 5}]));
    add_theses(&portal, &erika, &path).await;
    let (status, final_) = post(&portal, &erika, &finalise, &json!({})).await;
    assert_eq!((status, &final_["status"]), (StatusCode::OK, &json!(2)));

    let (status, problem) = post(&portal, &erika, &go_live, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));
    submit_party(&portal, &path).await;
    let (status, live) = post(&portal, &erika, &go_live, &json!({})).await;
    assert_eq!((status, &live["status"]), (StatusCode::OK, &json!(3)));
    assert!(live["launch_date"].is_string(), "{live}");

    for _ in 0..MAX_POLLS {
        if portal.server.ask("/api/v1/public/instances/musterstadt").await.status() == StatusCode::OK {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("voters do not find the instance in time");
}

#[tokio::test]
async fn election_data_is_changed_field_by_field_and_every_error_is_reported() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    portal.register_creator("max@example.org", "nachbarstadt").await;

    let body = json!({
        "title": " Rathaus-Check ", "languages": ["de", "en"], "url": "rathaus-check", "website": "https://example.org",
        "translations": {"en": {"title": "Town hall check", "subtitle": "Sampletown", "description": "Who stands for you?"}}
    });
    let changed: Value = put(&portal, &erika, &path, &body).await.json().await.unwrap();
    assert_eq!(
        (&changed["title"], &changed["subtitle"], &changed["url"], &changed["translations"]["en"]["title"]),
        (&json!("Rathaus-Check"), &json!("Musterstadt"), &json!("rathaus-check"), &json!("Town hall check"))
    );

    let wrong = json!({
        "title": "x", "url": "Rathaus!", "time_zone": "Mars/Olympus", "website": "example",
        "translations": {"fi": {"title": "Testi"}}
    });
    let (status, problem) = status_and_body(put(&portal, &erika, &path, &wrong).await).await;
    let mut errors: Vec<String> = problem["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| format!("{} {}", error["field"].as_str().unwrap(), error["code"].as_str().unwrap()))
        .collect();
    errors.sort();
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        errors,
        [
            "time_zone invalid_time_zone",
            "title too_short",
            "translations.fi invalid_language",
            "url invalid_domain",
            "website invalid_url"
        ]
    );
    assert_eq!(portal.get_json(&erika, &path).await["title"], "Rathaus-Check");

    let (status, problem) =
        status_and_body(put(&portal, &erika, &path, &json!({"url": "nachbarstadt"})).await).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "url", "code": "duplicate"}]))
    );
}

#[tokio::test]
async fn a_last_day_in_the_past_requires_a_confirmation() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let (status, problem) =
        status_and_body(put(&portal, &erika, &path, &json!({"sundown_date": "2020-03-14"})).await).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("sundown_in_past")));
    assert!(problem["detail"].as_str().unwrap().starts_with("Der 14.3.2020 ist schon vorbei"), "{problem}");
    let body = json!({"sundown_date": "2020-03-14", "confirm": true});
    assert_eq!(put(&portal, &erika, &path, &body).await.status(), StatusCode::OK);
    // A field that is null is cleared, a missing field stays.
    let emptied: Value =
        put(&portal, &erika, &path, &json!({"planned_launch_date": null})).await.json().await.unwrap();
    assert_eq!(
        (&emptied["planned_launch_date"], &emptied["sundown_date"]),
        (&Value::Null, &json!("2020-03-14"))
    );
    // Data that the preparation requires cannot be cleared.
    let (status, problem) =
        status_and_body(put(&portal, &erika, &path, &json!({"sundown_date": null, "title": ""})).await).await;
    let fields: Vec<&str> =
        problem["errors"].as_array().unwrap().iter().map(|error| error["field"].as_str().unwrap()).collect();
    assert_eq!((status, fields), (StatusCode::UNPROCESSABLE_ENTITY, vec!["title", "sundown_date"]));
}

#[tokio::test]
async fn the_second_of_two_conflicting_changes_is_refused() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    for (path, edit, other) in [
        (path.clone(), json!({"title": "Erste Fassung"}), json!({"title": "Zweite Fassung"})),
        (
            format!("{path}/configuration"),
            json!({"version": 1, "skipToResults": {"enabled": true, "minTheses": 3}}),
            json!({"version": 1, "skipToResults": {"enabled": true, "minTheses": 9}}),
        ),
    ] {
        let response = portal.request(&erika, Method::GET, &path).send().await.unwrap();
        let tag = response.headers()[header::ETAG].clone();
        let save = |body: &Value| {
            portal.request(&erika, Method::PUT, &path).header(header::IF_MATCH, tag.clone()).json(body).send()
        };
        let first = save(&edit).await.unwrap();
        assert_eq!(first.status(), StatusCode::OK, "{}", first.text().await.unwrap());
        let stored = portal.get_json(&erika, &path).await;
        let (status, problem) = status_and_body(save(&other).await.unwrap()).await;
        assert_eq!((status, &problem["code"]), (StatusCode::PRECONDITION_FAILED, &json!("stale")));
        assert_eq!(portal.get_json(&erika, &path).await, stored);
    }
    // Another thesis causes no conflict.
    let response = portal.request(&erika, Method::GET, &path).send().await.unwrap();
    let tag = response.headers()[header::ETAG].clone();
    add_theses(&portal, &erika, &path).await;
    let saved = portal
        .request(&erika, Method::PUT, &path)
        .header(header::IF_MATCH, tag)
        .json(&json!({"title": "Dritte"}));
    assert_eq!(saved.send().await.unwrap().status(), StatusCode::OK);
}

#[tokio::test]
async fn the_calculation_is_fixed_by_going_live_and_colours_are_not() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    put(&portal, &erika, &path, &json!({"sundown_date": "2099-03-14"})).await;
    add_theses(&portal, &erika, &path).await;
    submit_party(&portal, &path).await;
    let id = path.rsplit('/').next().unwrap();
    post(&portal, &erika, &format!("/api/v1/actions/finalize/app/{id}"), &json!({})).await;
    post(&portal, &erika, &format!("/api/v1/actions/golive/{id}"), &json!({})).await;

    let path = format!("{path}/configuration");
    let mut configuration = portal.get_json(&erika, &path).await;
    configuration["theming"]["primary"] = json!("#005e5d");
    assert_eq!(put(&portal, &erika, &path, &configuration).await.status(), StatusCode::OK);
    for (key, value, why) in [
        ("decisions", 3, "Die Zahl der Antwortmöglichkeiten steht"),
        ("matchType", 0, "Wer verglichen wird, steht"),
        ("limitWeightedVotes", 2, "Die Grenze für doppeltes Gewicht steht"),
        ("calculation", 1, "Der Rechenweg steht fest"),
    ] {
        let mut changed = configuration.clone();
        changed["algorithm"][key] = json!(value);
        let (status, problem) = status_and_body(put(&portal, &erika, &path, &changed).await).await;
        assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("frozen")), "{key}");
        assert!(problem["detail"].as_str().unwrap().starts_with(why), "{problem}");
    }
    configuration["colour"] = json!("red");
    let (status, problem) = status_and_body(put(&portal, &erika, &path, &configuration).await).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("colour"))
    );
}

#[tokio::test]
async fn the_variables_of_final_theses_are_final_too() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    add_theses(&portal, &erika, &path).await;
    let named = json!({"title": "Verkehr", "text": "In {location} soll nachts ein Bus fahren."});
    let (status, added) = post(&portal, &erika, &format!("{path}/theses/de"), &named).await;
    assert_eq!(status, StatusCode::CREATED, "{added}");
    let elsewhere = json!({"subtitle": "Nicht-Musterstadt"});
    let back = json!({"subtitle": "Musterstadt", "languages": ["de", "en"]});
    for before_that in [&elsewhere, &back] {
        assert_eq!(put(&portal, &erika, &path, before_that).await.status(), StatusCode::OK);
    }
    let id = path.rsplit('/').next().unwrap();
    post(&portal, &erika, &format!("/api/v1/actions/finalize/app/{id}"), &json!({})).await;

    let (status, problem) = status_and_body(put(&portal, &erika, &path, &elsewhere).await).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("frozen")));
    assert!(problem["detail"].as_str().unwrap().starts_with("Der Ort kommt in Thesen vor"), "{problem}");
    for still_possible in
        [json!({"title": "Rathaus-Check"}), json!({"translations": {"en": {"subtitle": "Sampletown"}}})]
    {
        assert_eq!(put(&portal, &erika, &path, &still_possible).await.status(), StatusCode::OK);
    }
}

#[tokio::test]
async fn people_list_their_own_instances_and_administrators_all() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    portal.register_creator("max@example.org", "nachbarstadt").await;
    let own = portal.get_json(&erika, "/api/v1/applications?theses=true").await;
    let id: i64 = path.rsplit('/').next().unwrap().parse().unwrap();
    assert_eq!(
        (&own["pagination"]["total"], &own["data"][0]["id"], &own["data"][0]["theses"]["count"]),
        (&json!(1), &json!(id), &json!(0))
    );
    let admin = portal.create_admin().await;
    let all = portal.get_json(&admin, "/api/v1/applications?limit=2&page=2").await;
    assert_eq!((&all["pagination"]["total"], all["data"].as_array().unwrap().len()), (&json!(3), 1));
    let found = portal.get_json(&admin, "/api/v1/applications?search=nachbar").await;
    assert_eq!(
        (&found["pagination"]["total"], &found["data"][0]["url"]),
        (&json!(1), &json!("nachbarstadt"))
    );
}

#[tokio::test]
async fn going_live_requires_a_confirmed_mail_address() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let max = portal.register_creator("max@example.org", "nachbarstadt").await;
    let id = portal.get_json(&max, "/api/v1/me").await["Creators"][0]["Id"].as_i64().unwrap();
    let (status, problem) = post(&portal, &max, &format!("/api/v1/actions/golive/{id}"), &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::FORBIDDEN, &json!("email_not_confirmed")));
}

#[tokio::test]
async fn a_matrix_with_equal_entries_is_not_saved() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let table = |score: f64| vec![vec![score; 5]; 5];
    let body = json!({"algorithm": {"calculation": 3, "matrix": table(0.5)}});
    let (status, problem) =
        status_and_body(put(&portal, &erika, &format!("{path}/configuration"), &body).await).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("algorithm.matrix"))
    );
}

#[tokio::test]
async fn an_ab_test_of_an_unknown_feature_is_refused_with_the_known_ones() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let path = format!("{path}/configuration");
    let test =
        |feature: &str| json!({"abtesting": {"enabled": true, "percentageB": 50, "features": [feature]}});
    let (status, problem) = status_and_body(put(&portal, &erika, &path, &test("live-votes")).await).await;
    assert_eq!(
        (status, &problem["errors"]),
        (
            StatusCode::UNPROCESSABLE_ENTITY,
            &json!([{"field": "abtesting.features.0", "code": "unknown", "accepted": ["live-vote", "live-number"]}])
        )
    );
    for known in ["live-vote", "live-number"] {
        assert_eq!(put(&portal, &erika, &path, &test(known)).await.status(), StatusCode::OK, "{known}");
    }
}

#[tokio::test]
async fn an_origin_that_would_add_to_the_content_security_policy_is_not_saved() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let body = json!({"embedOrigins": ["https://a.example;script-src-elem", "https://evil.example"]});
    let (status, problem) =
        status_and_body(put(&portal, &erika, &format!("{path}/configuration"), &body).await).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "embedOrigins.0", "code": "invalid_url"}]))
    );
}

#[tokio::test]
async fn election_data_outside_its_bounds_is_refused() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    // All required data is given, so the preparation begins, and nothing required can be cleared from now on.
    assert_eq!(put(&portal, &erika, &path, &json!({})).await.status(), StatusCode::OK);
    for (body, error) in [
        (json!({"title": " "}), json!({"field": "title", "code": "required"})),
        (json!({"title": "x"}), json!({"field": "title", "code": "too_short", "min": 3, "max": 120})),
        (
            json!({"title": "x".repeat(121)}),
            json!({"field": "title", "code": "too_long", "min": 3, "max": 120}),
        ),
        (json!({"subtitle": ""}), json!({"field": "subtitle", "code": "required"})),
        (json!({"subtitle": "O"}), json!({"field": "subtitle", "code": "too_short", "min": 2, "max": 120})),
        (
            json!({"subtitle": "O".repeat(121)}),
            json!({"field": "subtitle", "code": "too_long", "min": 2, "max": 120}),
        ),
        (json!({"description": ""}), json!({"field": "description", "code": "required"})),
        (
            json!({"description": "Zu kurz"}),
            json!({"field": "description", "code": "too_short", "min": 10, "max": 4000}),
        ),
        (
            json!({"description": "x".repeat(4001)}),
            json!({"field": "description", "code": "too_long", "min": 10, "max": 4000}),
        ),
        (json!({"url": "portal"}), json!({"field": "url", "code": "reserved_domain"})),
        (json!({"sundown_date": null}), json!({"field": "sundown_date", "code": "required"})),
        (
            json!({"planned_launch_date": "2099-03-15"}),
            json!({"field": "sundown_date", "code": "before_start"}),
        ),
    ] {
        let (status, problem) = status_and_body(put(&portal, &erika, &path, &body).await).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{body}: {problem}");
        assert_eq!(problem["errors"], json!([error]), "{body}");
    }
}
