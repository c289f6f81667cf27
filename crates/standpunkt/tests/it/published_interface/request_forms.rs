//! Forms of requests that only clients of the published interface use.
use crate::{
    answers::{send_json, send_ok},
    people::{Person, PortalWithInbox, start_with_inbox},
};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testing::{databases::Engine, program::MAX_POLLS};

async fn create_instance(portal: &PortalWithInbox) -> (Person, String) {
    let (erika, id) = portal.register_erika().await;
    (erika, format!("/api/v1/applications/{id}"))
}

#[tokio::test]
async fn runs_of_other_voter_clients_are_counted_without_their_ratings() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let id = portal.server.json("/api/v1/public/instances/kleinstadt").await["instance"]["id"].clone();
    let started = json!({"electionId": id, "eventType": "voto_started"});
    let finished = json!({
        "electionId": id, "eventType": "voto_finished", "ratings": {"7": {"rating": 100, "favorite": true}},
        "metadata": {"shortcut": false}
    });
    let mut ids = BTreeSet::new();
    for event in [&started, &started, &finished] {
        let answer = portal.server.post("/api/v1/events", event).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::CREATED);
        ids.insert(answer.json::<String>().await.unwrap());
    }
    assert_eq!(ids.len(), 3, "each run has an id of its own");
    let figures = portal.get_json(&admin, &format!("/api/v1/metrics/votes/{id}")).await;
    assert_eq!((&figures["voto_started"], &figures["voto_finished"]), (&json!(2), &json!(1)));
    let unread =
        json!({"electionId": id, "eventType": "voto_started", "ratings": "no matter what", "metadata": [1]});
    let answer = portal.server.post("/api/v1/events", &unread).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::CREATED, "ignored fields are not validated");
    let unknown = json!({"electionId": id, "eventType": "voto_started", "answers": []});
    let answer = portal.server.post("/api/v1/events", &unknown).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_list_is_complete_unless_a_page_is_requested() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    for n in 1..=25 {
        let cluster = json!({"title": format!("Länder {n}"), "url": format!("laender-{n}")});
        send_ok(&portal, &admin, Method::POST, "/api/v1/clusters", &cluster).await;
    }
    let (erika, path) = create_instance(&portal).await;
    let party =
        json!({"shortcut": "Grüne", "name": "Grüne Liste", "description": "Für mehr Grün in der Stadt."});
    let party = send_ok(&portal, &erika, Method::POST, &format!("{path}/matches/parties"), &party).await;
    let candidates = format!("{path}/matches/parties/{}/candidates", party["id"]);
    for n in 1..=25 {
        let candidate = json!({"firstName": format!("Ada {n}"), "lastName": "Berg"});
        send_ok(&portal, &erika, Method::POST, &candidates, &candidate).await;
    }
    for (person, path) in [(&admin, "/api/v1/clusters"), (&erika, candidates.as_str())] {
        let whole = portal
            .request(person, Method::GET, path)
            .header("accept", "application/json")
            .send()
            .await
            .unwrap();
        let whole: Value = whole.json().await.unwrap();
        assert_eq!(whole.as_array().unwrap().len(), 25, "{path}");
        let page = portal.get_json(person, &format!("{path}?page=2")).await;
        assert_eq!((page["data"].as_array().unwrap().len(), &page["pagination"]["total"]), (5, &json!(25)));
        let limited = portal.get_json(person, &format!("{path}?limit=10")).await;
        assert_eq!(limited["data"].as_array().unwrap().len(), 10);
        let all = portal.get_json(person, &format!("{path}?pagination=false")).await;
        assert_eq!(all["data"], whole, "{path}");
    }
}

#[tokio::test]
async fn a_body_that_contradicts_its_address_is_refused() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let party = json!({"application_id": 7, "shortcut": "Grüne", "name": "Grüne Liste"});
    let (status, problem) =
        send_json(&portal, &erika, Method::POST, &format!("{path}/matches/parties"), &party).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("application_id"))
    );
    let user = portal.user_id(&erika).await;
    let details = json!({"first_name": "Erika", "last_name": "Muster", "email": "other@example.org"});
    let (status, problem) =
        send_json(&portal, &erika, Method::PUT, &format!("/api/v1/users/{user}"), &details).await;
    assert_eq!((status, &problem["errors"][0]["field"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("email")));
}

#[tokio::test]
async fn the_effective_matrix_is_always_returned_and_overrides_the_model() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let path = format!("{path}/configuration");
    let hybrid = json!([[1.0, 0.0, -1.0], [0.0, 0.5, 0.0], [-1.0, 0.0, 1.0]]);
    let read = async || portal.get_json(&erika, &path).await["algorithm"].clone();
    assert_eq!(
        (&read().await["calculation"], read().await["matrix"].as_array().unwrap().len()),
        (&json!(2), 5)
    );

    let own = json!({"algorithm": {"decisions": 3, "calculation": 2}});
    let answered = send_ok(&portal, &erika, Method::PUT, &path, &own).await["algorithm"].clone();
    assert_eq!((&answered["calculation"], &answered["matrix"]), (&json!(2), &hybrid));
    // What was read can be written back unchanged.
    let whole = portal.get_json(&erika, &path).await;
    assert_eq!(send_ok(&portal, &erika, Method::PUT, &path, &whole).await, whole);

    let contradicting = json!({"algorithm": {"decisions": 3, "calculation": 0, "matrix": hybrid}});
    let answered = send_ok(&portal, &erika, Method::PUT, &path, &contradicting).await["algorithm"].clone();
    assert_eq!((&answered["calculation"], &answered["matrix"]), (&json!(3), &hybrid));

    let for_another_scale = json!({"algorithm": {"decisions": 5, "calculation": 0, "matrix": hybrid}});
    let (status, problem) = send_json(&portal, &erika, Method::PUT, &path, &for_another_scale).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "algorithm.matrix", "code": "invalid"}]))
    );
}

/// One thesis, neutral on both sides, by the example of the published documents: the matrix says 0.5, so the match
/// is 75 percent.
#[tokio::test]
async fn the_score_of_two_neutral_answers_follows_the_published_matrix() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let admin = portal.create_admin().await;
    let snapshot = portal.server.json("/api/v1/public/instances/kleinstadt").await;
    let id = &snapshot["instance"]["id"];
    let path = format!("/api/v1/applications/{id}/configuration");
    // The matrix of a live instance is fixed, so it is set before.
    database::sql("update applications set status = 1").execute(&portal.store.db).await.unwrap();
    let document = json!({"algorithm": {
        "decisions": 3, "calculation": 0, "matrix": [[1, 0, -1], [0, 0.5, 0], [-1, 0, 1]]
    }});
    send_ok(&portal, &admin, Method::PUT, &path, &document).await;
    database::sql("update answers set draft_value = 50, submitted_value = 50")
        .execute(&portal.store.db)
        .await
        .unwrap();
    database::sql("update applications set status = 3, revision = revision + 1")
        .execute(&portal.store.db)
        .await
        .unwrap();
    let vote =
        json!({"votes": [{"statement_id": snapshot["theses"][0]["id"], "application_id": id, "value": 50}]});
    let mut scores = Vec::new();
    for _ in 0..MAX_POLLS {
        let matched: Value =
            portal.server.post("/api/v1/vote", &vote).send().await.unwrap().json().await.unwrap();
        let matches = matched["matches"].as_array().cloned().unwrap_or_default();
        scores = matches
            .iter()
            .filter(|one| one["match_type"] == "party")
            .map(|one| one["score"].clone())
            .collect();
        if scores.first() == Some(&json!(75.0)) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(scores, [json!(75.0), json!(75.0)]);
}

#[tokio::test]
async fn a_document_in_the_published_spelling_is_accepted() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let (erika, path) = create_instance(&portal).await;
    let rows: Vec<Value> = (1..=30)
        .map(|n| json!({"translations": {"de": {"title": "Verkehr", "text": format!("Es soll Linie {n} geben.")}}}))
        .collect();
    send_ok(&portal, &erika, Method::PUT, &format!("{path}/theses"), &json!({"theses": rows})).await;
    let path = format!("{path}/configuration");
    let document = json!({
        "version": "1",
        "algorithm": {"limitWeightedVotes": true, "limitFactor": 0.15, "liveMatchesVisible": false},
        "footer-links": [{"text": {"en": "Imprint", "de": "Impressum"}, "href": "https://example.org"}],
        "survey": {"enabled": false, "displayType": "iframe"},
        "ads": {"html": "<p>Wählen <b>gehen</b>!</p><script>x()</script>", "link": "https://example.org", "theme": "red"}
    });
    let read = send_ok(&portal, &erika, Method::PUT, &path, &document).await;
    assert_eq!(
        (&read["version"], &read["algorithm"]["limitWeightedVotes"], &read["footer-links"][0]["text"]),
        (&json!(1), &json!(5), &json!("Impressum"))
    );
    assert_eq!(
        (&read["translations"], &read["ads"]["title"], &read["ads"]["description"]),
        (&json!({"en": {"footer-links.0.text": "Imprint"}}), &json!("Wählen gehen!"), &json!(""))
    );

    let wrong = json!({
        "version": "1", "algorithm": {"limitFactor": "much", "decisions": 4},
        "introduction": {"background": "voto://configuration/default/bg1.jpg"},
        "theming": {"logo": "https://example.org/logo.png", "primary": "oklch(44% 0.24 331)"},
        "footer-links": [{"text": "A"}, {"text": "B", "href": "b.example"}]
    });
    let (status, problem) = send_json(&portal, &erika, Method::PUT, &path, &wrong).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let errors: BTreeSet<String> = problem["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| format!("{} {}", error["field"].as_str().unwrap(), error["code"].as_str().unwrap()))
        .collect();
    let expected = [
        "algorithm.decisions invalid",
        "algorithm.limitFactor unknown",
        "footer-links.0.href required",
        "footer-links.1.href invalid_url",
        "introduction.background foreign_address",
        "theming.logo foreign_address",
        "theming.primary invalid_colour",
    ];
    assert_eq!(errors, expected.map(str::to_owned).into());
    assert!(problem["detail"].as_str().unwrap().contains("laden Sie"), "{problem}");
}
