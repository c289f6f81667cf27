//! What is readable in a live instance without a token, and what is not.
use crate::people::{PortalWithInbox, start_with_inbox};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testing::databases::Engine;

/// The calls that are public for a live instance.
const PUBLIC_CALLS: &str = "
    /api/v1/elections/{id}
    /api/v1/applications/{id}
    /api/v1/applications/{id}/configuration
    /api/v1/applications/{id}/theses
    /api/v1/applications/{id}/theses/languages
    /api/v1/applications/{id}/theses/{language}
    /api/v1/applications/{id}/theses/{language}/{thesisId}
    /api/v1/applications/{id}/matches/parties
    /api/v1/applications/{id}/matches/parties/{partyId}
    /api/v1/applications/{id}/matches/parties/{partyId}/votes
    /api/v1/applications/{id}/matches/parties/{partyId}/candidates
    /api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}
    /api/v1/applications/{id}/matches/candidates
    /api/v1/applications/{id}/matches/candidates/{candidateId}
    /api/v1/applications/{id}/matches/candidates/{candidateId}/votes
";

fn public_calls() -> BTreeSet<&'static str> {
    PUBLIC_CALLS.split_whitespace().collect()
}

/// The ids of the small town.
struct Ids {
    instance_id: i64,
    election: i64,
    thesis: i64,
    party: i64,
    /// The party of the candidate. It has not submitted itself.
    silent_party: i64,
    candidate: i64,
}

impl Ids {
    async fn load(portal: &PortalWithInbox) -> Ids {
        let one =
            async |query: &'static str| sql(query).fetch_one::<(i64,)>(&portal.store.db).await.unwrap().0;
        Ids {
            instance_id: one("select id from applications").await,
            election: one("select election_id from applications").await,
            thesis: one("select id from theses where key = 'tram'").await,
            party: one("select id from parties where key = 'ja'").await,
            silent_party: one("select id from parties where key = 'stumm'").await,
            candidate: one("select id from candidates where key = 'ada'").await,
        }
    }

    fn fill_path(&self, path: &str) -> String {
        let id = if path.contains("/elections/") { self.election } else { self.instance_id };
        let party = if path.contains("{candidateId}") { self.silent_party } else { self.party };
        path.replace("{id}", &id.to_string())
            .replace("{appId}", &id.to_string())
            .replace("{partyId}", &party.to_string())
            .replace("{candidateId}", &self.candidate.to_string())
            .replace("{thesisId}", &self.thesis.to_string())
            .replace("{language}", "de")
            .replace("{roleId}", "1")
            .replace("{jobId}", "1")
    }
}

async fn read(portal: &PortalWithInbox, ids: &Ids, path: &str) -> Value {
    let path = ids.fill_path(path);
    let answer = portal.server.ask(&path).await;
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.json().await.unwrap()
}

async fn status(portal: &PortalWithInbox, path: &str) -> StatusCode {
    portal.server.ask(path).await.status()
}

fn names<'a>(list: &'a Value, field: &str) -> Vec<&'a str> {
    list["data"].as_array().unwrap().iter().map(|one| one[field].as_str().unwrap()).collect()
}

#[rstest]
#[tokio::test]
async fn a_live_instance_is_public(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let portal = start_with_inbox(engine).await;
    let ids = Ids::load(&portal).await;
    for path in public_calls() {
        let path = ids.fill_path(path);
        let answer = portal.server.ask(&path).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert_eq!(answer.headers()["cache-control"], "public, no-cache", "{path}");
        assert_eq!(answer.headers()["vary"], "accept-encoding, authorization", "{path}");
        let tag = answer.headers()["etag"].clone();
        let text = answer.text().await.unwrap();
        for secret in ["ada@example.org", "invitation", "reopened", "submitted_at", "user_id", "\"email\""] {
            assert!(!text.contains(secret), "{path} contains {secret}: {text}");
        }
        let again = portal.server.get(&path).header("if-none-match", tag).send().await.unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{path}");
    }

    let matches = "/api/v1/applications/{id}/matches";
    let parties = read(&portal, &ids, &format!("{matches}/parties")).await;
    assert_eq!(names(&parties, "shortcut"), ["JA", "NEIN"], "parties without a submission are hidden");
    assert_eq!((&parties["data"][0]["status"], &parties["data"][0]["rated"]), (&json!(2), &json!(2)));
    let found = read(&portal, &ids, &format!("{matches}/parties?search=nein&sort=name|asc")).await;
    assert_eq!(names(&found, "shortcut"), ["NEIN"]);
    let candidates = read(&portal, &ids, &format!("{matches}/candidates?sort=name|asc")).await;
    assert_eq!(names(&candidates, "firstName"), ["Ada"]);
    assert_eq!(candidates["data"][0]["party_name"], "STUMM");
    let of_party = ids.fill_path(&format!("{matches}/parties/{}/candidates", ids.silent_party));
    let of_party: Value = portal.server.json(&of_party).await;
    assert_eq!(of_party[0]["id"], ids.candidate);
    let votes = read(&portal, &ids, &format!("{matches}/parties/{{partyId}}/votes")).await;
    let printed: Vec<(&Value, &Value)> =
        votes.as_array().unwrap().iter().map(|vote| (&vote["value"], &vote["explanation"])).collect();
    assert_eq!(printed.len(), 2);
    assert!(printed.contains(&(&json!(100), &json!("Weil sie fährt."))), "{votes}");
    for hidden in [
        format!("{matches}/parties/{}", ids.silent_party),
        format!("{matches}/parties/{}/votes", ids.silent_party),
    ] {
        assert_eq!(status(&portal, &ids.fill_path(&hidden)).await, StatusCode::NOT_FOUND, "{hidden}");
    }
    let theses = read(&portal, &ids, "/api/v1/applications/{id}/theses/en").await;
    assert_eq!(
        (&theses[0]["statement_id"], &theses[0]["title"], &theses[1]["language"]),
        (&json!(ids.thesis), &json!("Transport"), &json!("de"))
    );
    assert_eq!(read(&portal, &ids, "/api/v1/elections/{id}").await["name"], "Ratswahl");

    // Members still see everything.
    let admin = portal.create_admin().await;
    let all = portal.get_json(&admin, &ids.fill_path(&format!("{matches}/parties"))).await;
    assert_eq!(names(&all, "shortcut"), ["JA", "NEIN", "STUMM"]);
    let all = portal.get_json(&admin, &ids.fill_path(&format!("{matches}/candidates?sort=name|asc"))).await;
    assert_eq!(
        (names(&all, "firstName"), &all["data"][0]["email"]),
        (vec!["Ada", "Bo"], &json!("ada@example.org"))
    );
}

#[tokio::test]
async fn hidden_fields_of_candidates_are_not_readable() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let ids = Ids::load(&portal).await;
    let admin = portal.create_admin().await;
    let path = ids.fill_path("/api/v1/applications/{id}/matches/candidates/{candidateId}");
    assert_eq!(portal.server.json(&path).await["district"], "Nord");
    let configuration = ids.fill_path("/api/v1/applications/{id}/configuration");
    let mut hidden = portal.get_json(&admin, &configuration).await;
    (hidden["matches"]["fields"], hidden["reminders"]) = (json!([]), json!(["2027-05-01"]));
    let changed = portal.request(&admin, Method::PUT, &configuration).json(&hidden).send().await.unwrap();
    assert_eq!(changed.status(), StatusCode::OK, "{}", changed.text().await.unwrap());
    let mut district = json!("Nord");
    for _ in 0..testing::program::MAX_POLLS {
        district = portal.server.json(&path).await["district"].clone();
        if district == "-1" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(district, "-1");
    assert_eq!(portal.server.json(&path).await["list_place"], -1);
    assert_eq!(portal.server.json(&configuration).await["reminders"], json!([]));
}

#[rstest]
#[case::created(0)]
#[case::in_preparation(1)]
#[case::final_theses(2)]
#[case::over(4)]
#[case::archived(5)]
#[tokio::test]
async fn an_instance_that_is_not_live_requires_a_token(#[case] now: i16) {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let ids = Ids::load(&portal).await;
    sql("update applications set status = $1, revision = revision + 1")
        .bind(now)
        .execute(&portal.store.db)
        .await
        .unwrap();
    let instance = ids.fill_path("/api/v1/applications/{id}");
    for _ in 0..testing::program::MAX_POLLS {
        if status(&portal, &instance).await != StatusCode::OK {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    for path in public_calls() {
        assert_eq!(status(&portal, &ids.fill_path(path)).await, StatusCode::UNAUTHORIZED, "{path}");
    }
}

#[tokio::test]
async fn an_invalid_token_is_refused_even_where_none_is_needed() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let ids = Ids::load(&portal).await;
    let path = ids.fill_path("/api/v1/applications/{id}");
    let answer = portal.server.get(&path).bearer_auth("nonsense").send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn all_other_calls_require_a_token() {
    let portal = start_with_inbox(Engine::Sqlite).await;
    let ids = Ids::load(&portal).await;
    let document = portal.server.json("/api/v1/openapi.json").await;
    let mut described_as_public = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let Some(schemes) = operation["security"].as_array() else { continue };
            if schemes.contains(&json!({})) {
                assert_eq!(method, "get", "{path}");
                described_as_public.insert(path.as_str());
                continue;
            }
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let request = portal.server.request(method.clone(), &ids.fill_path(path));
            let answer = request.send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::UNAUTHORIZED, "{method} {path}");
        }
    }
    assert_eq!(described_as_public, public_calls());
}
