//! The public interface of voters: the list, snapshots and explanations.
use crate::portal::{PROGRAM, import, small_town, start_with_bundle, start_with_demo};
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use std::time::Duration;
use testing::{databases::Engine, program::MAX_POLLS, program::run};

#[rstest]
#[tokio::test]
async fn the_list_names_the_live_instances(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (store, portal) = start_with_demo(engine).await;
    let mut hidden = small_town();
    hidden["instance"]["domain"] = json!("verborgen");
    import(&store, &hidden, &[]).await;

    let list = portal.json("/api/v1/public/instances").await;
    let domains: Vec<&Value> = list["data"].as_array().unwrap().iter().map(|one| &one["domain"]).collect();
    assert_eq!(domains, ["kranichfurt"]);
    assert_eq!(list["pagination"]["total"], 1);
}

#[rstest]
#[tokio::test]
async fn voters_are_served_while_an_instance_changes_again_and_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (store, portal) = start_with_bundle(engine, &small_town()).await;
    let path = "/api/v1/public/instances/kleinstadt";
    let id = portal.json(path).await["instance"]["id"].as_i64().unwrap().try_into().unwrap();
    let db = store.db.clone();
    let changing = tokio::spawn(async move {
        loop {
            store::instances::increment_revision(id, jiff::Timestamp::now(), &db).await.unwrap();
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
    for _ in 0..100 {
        assert_eq!(portal.ask(path).await.status(), StatusCode::OK);
        assert_eq!(portal.ask("/match/kleinstadt").await.status(), StatusCode::OK);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    changing.abort();
}

#[rstest]
#[tokio::test]
async fn a_snapshot_contains_public_data_only(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (_store, portal) = start_with_bundle(engine, &small_town()).await;
    let answer = portal.ask("/api/v1/public/instances/kleinstadt").await;
    let text = answer.text().await.unwrap();
    let snapshot: Value = serde_json::from_str(&text).unwrap();

    assert_eq!(snapshot["theses"][0]["text"], "Kleinstadt braucht eine (Tram)[Straßenbahn].");
    let parties = snapshot["parties"].as_array().unwrap();
    let answers =
        |shortcut| parties.iter().find(|one| one["shortcut"] == shortcut).unwrap()["answers"].clone();
    assert_eq!((answers("JA"), answers("NEIN")), (json!("44"), json!("01")));
    assert_eq!(parties.len(), 2, "a party without answers is not ranked");
    assert_eq!(
        snapshot["candidates"].as_array().unwrap().len(),
        1,
        "a candidate without answers is not shown"
    );
    assert_eq!(snapshot["candidates"][0]["answers"], "3-");
    assert_eq!(snapshot["candidates"][0]["party"], snapshot["affiliations"][0]["id"]);
    for secret in ["ada@example.org", "birth", "email", "user_id"] {
        assert!(!text.contains(secret), "{secret}");
    }
    assert!(!contains_word(&text, "1980"), "the year of birth");
}

/// Returns whether a document contains a word. A random id may contain any digits.
fn contains_word(document: &str, word: &str) -> bool {
    document.split(|character: char| !character.is_alphanumeric()).any(|found| found == word)
}

#[tokio::test]
async fn a_snapshot_in_another_language_marks_untranslated_texts() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let english = portal.json("/api/v1/public/instances/kleinstadt?language=en").await;
    let british = portal.json("/api/v1/public/instances/kleinstadt?language=en-GB").await;
    assert_eq!(british, english);
    assert_eq!(english["instance"]["title"], "Kleinstadt voting advice");
    assert_eq!(english["theses"][0]["text"], "Kleinstadt needs a (tram)[streetcar].");
    assert_eq!(english["theses"][0].get("fallback"), None);
    assert_eq!(english["theses"][1]["fallback"], true);
}

/// Collects every `lang` of a document, by the path of its object.
fn collect_langs(document: &Value, at: &str, found: &mut Vec<String>) {
    match document {
        Value::Object(members) => {
            for (name, member) in members {
                if name == "lang" {
                    found.push(format!("{at}: {member}"));
                } else {
                    collect_langs(member, &format!("{at}/{name}"), found);
                }
            }
        }
        Value::Array(entries) => {
            for (place, entry) in entries.iter().enumerate() {
                collect_langs(entry, &format!("{at}/{place}"), found);
            }
        }
        _ => {}
    }
}

#[tokio::test]
async fn a_snapshot_names_the_language_of_each_untranslated_text() {
    let mut town = small_town();
    town["parties"].as_array_mut().unwrap().truncate(1);
    town["parties"][0]["description"] = json!({"cs": "Pro všechno."});
    town["instance"]["languages"] = json!(["de", "en", "cs"]);
    town["candidates"].as_array_mut().unwrap().truncate(1);
    town["candidates"][0]["party"] = json!("ja");
    town["candidates"][0]["description"] = json!({"de": "Für die Tram."});
    let configuration = town["configuration"].as_object_mut().unwrap();
    let survey = |what: &str| json!({"enabled": true, "endpoint": "https://example.org", "title": what, "description": "Kurz?", "yes": "Gern"});
    let more = json!({
        "introduction": {"sponsor_text": "Gefördert von"},
        "sponsors": [{"name": "Stadtwerke"}],
        "footer-links": [
            {"text": "Impressum", "href": "https://example.org/impressum"},
            {"text": "Hilfe", "href": "https://example.org/hilfe"},
        ],
        "matches": {"fields": [
            {"name": "district", "show": true, "value": "Stimmkreis", "locales": {"en": "Ward"}},
            {"name": "description", "show": true, "value": "Das will ich"},
            {"name": "list", "show": true},
        ]},
        "ads": {"title": "Wählen gehen", "description": "Am Sonntag.", "link": "https://example.org/wahl"},
        "presurvey": survey("Vorher"), "survey": survey("Nachher"),
        "translations": {"en": {"footer-links.1.text": "Help", "ads.title": "Go and vote", "survey.title": "Afterwards",
            "survey.description": "Short?", "survey.yes": "Gladly"}},
    });
    configuration.extend(more.as_object().unwrap().clone());
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let marks = async |path: &str| {
        let mut found = Vec::new();
        collect_langs(
            &portal.json(&format!("/api/v1/public/instances/kleinstadt{path}")).await,
            "",
            &mut found,
        );
        found
    };
    let mut english = marks("?language=en").await;
    english.sort();
    assert_eq!(
        english,
        [
            r#"/ads: {"description":"de"}"#,
            r#"/candidates/0: {"description":"de"}"#,
            r#"/fields/1: {"label":"de"}"#,
            r#"/footer_links/0: {"text":"de"}"#,
            r#"/instance: {"description":"de","subtitle":"de"}"#,
            r#"/parties/0: {"description":"cs"}"#,
            r#"/presurvey: {"description":"de","title":"de","yes":"de"}"#,
            r#"/theses/1: {"category":"de","text":"de"}"#,
            r#": {"sponsor_text":"de"}"#,
        ]
    );
    assert_eq!(marks("").await, [r#"/parties/0: {"description":"cs"}"#]);
    assert_eq!(marks("/fairness?language=en").await, [r#": {"sponsor_text":"de"}"#]);
}

#[tokio::test]
async fn a_field_that_the_configuration_hides_is_not_in_the_snapshot() {
    let mut town = small_town();
    town["configuration"]["matches"] =
        json!({"fields": [{"name": "list", "show": true}, {"name": "district", "show": false}]});
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    assert_eq!(snapshot["candidates"][0]["list_place"], 1);
    assert_eq!(snapshot["candidates"][0].get("district"), None);
}

#[tokio::test]
async fn the_snapshot_lists_the_shown_fields_in_their_order() {
    let mut town = small_town();
    town["candidates"][0]["gender"] = json!("diverse");
    town["configuration"]["matches"] = json!({"fields": [
        {"name": "age", "show": true},
        {"name": "district", "show": true, "value": "Stimmkreis", "locales": {"en": "Ward"}},
        {"name": "website", "show": false},
        {"name": "gender", "show": true},
    ]});
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    let fields = |district: &str| {
        json!([
            {"name": "age", "label": ""}, {"name": "district", "label": district}, {"name": "gender", "label": ""},
        ])
    };
    assert_eq!(snapshot["fields"], fields("Stimmkreis"));
    let ada = &snapshot["candidates"][0];
    assert_eq!((&ada["age_group"], &ada["gender"]), (&json!("40-49"), &json!("diverse")));
    assert!(!contains_word(&snapshot.to_string(), "1980"), "the year of birth itself is never public");
    let english = portal.json("/api/v1/public/instances/kleinstadt?language=en").await;
    assert_eq!(english["fields"], fields("Ward"));
}

#[tokio::test]
async fn gender_and_age_are_not_shown_unless_they_are_switched_on() {
    let mut town = small_town();
    town["candidates"][0]["gender"] = json!("female");
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    let names: Vec<_> =
        snapshot["fields"].as_array().unwrap().iter().map(|field| field["name"].clone()).collect();
    assert_eq!(names, ["district", "list", "website", "description"]);
    let ada = &snapshot["candidates"][0];
    assert_eq!((ada.get("gender"), ada.get("age_group")), (None, None));
}

#[tokio::test]
async fn all_configured_features_are_in_the_snapshot() {
    let mut town = small_town();
    let configuration = town["configuration"].as_object_mut().unwrap();
    let more = json!({
        "ads": {"title": "Wählen gehen", "description": "Am Sonntag.", "link": "https://example.org/wahl", "agree": "Mehr",
            "frequency": 3},
        "presurvey": {"enabled": true, "endpoint": "https://example.org/vorher", "title": "Vorher", "description": "Kurz?",
            "frequency": 2, "minThesesAmount": 4},
        "survey": {"enabled": true, "endpoint": "https://example.org/nachher", "title": "Nachher",
            "description": "Wie war es?", "minThesesAmount": 10, "yes": "Gern"},
        "abtesting": {"enabled": true, "percentageA": 70, "percentageB": 30, "features": ["live-vote"]},
        "thesisOrder": "drawn", "kioskIdleSeconds": 90, "research": true,
        "translations": {"en": {"ads.title": "Go and vote", "survey.title": "Afterwards", "survey.yes": ""}},
    });
    configuration.extend(more.as_object().unwrap().clone());
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    assert_eq!(
        snapshot["ads"],
        json!({"title": "Wählen gehen", "description": "Am Sonntag.", "link": "https://example.org/wahl",
            "agree": "Mehr", "disagree": "", "frequency": 3})
    );
    assert_eq!(
        snapshot["presurvey"],
        json!({"endpoint": "https://example.org/vorher", "frequency": 2, "min_theses": 4, "title": "Vorher",
            "description": "Kurz?", "yes": "", "no": ""})
    );
    assert_eq!(
        (&snapshot["survey"]["min_theses"], &snapshot["survey"]["frequency"]),
        (&json!(10), &json!(1))
    );
    assert_eq!(snapshot["ab_test"], json!({"feature": "live-vote", "percentage_b": 30}));
    assert_eq!(
        (&snapshot["thesis_order"], &snapshot["kiosk_idle_seconds"], &snapshot["research"]),
        (&json!("drawn"), &json!(90), &json!(true))
    );
    let english = portal.json("/api/v1/public/instances/kleinstadt?language=en").await;
    assert_eq!((&english["ads"]["title"], &english["ads"]["agree"]), (&json!("Go and vote"), &json!("Mehr")));
    assert_eq!(
        (&english["survey"]["title"], &english["survey"]["yes"]),
        (&json!("Afterwards"), &json!("Gern"))
    );
}

#[tokio::test]
async fn unconfigured_features_are_not_in_the_snapshot() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    for missing in ["ads", "presurvey", "survey", "ab_test", "kiosk_idle_seconds", "cluster"] {
        assert_eq!(snapshot.get(missing), Some(&Value::Null), "{missing}");
    }
    assert_eq!((&snapshot["thesis_order"], &snapshot["research"]), (&json!("fixed"), &json!(false)));
    assert_eq!((&snapshot["changed"], &snapshot["candidates_light"]), (&json!(false), &json!([])));
}

#[rstest]
#[tokio::test]
async fn candidates_without_a_profile_are_listed_with_their_party_unless_it_is_deactivated(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut town = small_town();
    town["configuration"]["algorithm"]["matchType"] = json!(1);
    town["parties"][1]["status"] = json!(3);
    let light = |key: &str, party: &str, first_name: &str| json!({"key": key, "party": party, "first_name": first_name, "last_name": "Leicht", "profile": false});
    let candidates = town["candidates"].as_array_mut().unwrap();
    candidates.extend([light("kim", "stumm", "Kim"), light("max", "nein", "Max")]);
    candidates.push({
        let mut lea = light("lea", "stumm", "Lea");
        lea["district"] = json!("Wahlkreis 3");
        lea
    });
    let (_store, portal) = start_with_bundle(engine, &town).await;
    let snapshot = portal.json("/api/v1/public/instances/kleinstadt").await;
    let party = &snapshot["affiliations"][0];
    assert_eq!(party["shortcut"], "STUMM", "a party is named even if it has no answers");
    assert_eq!(
        snapshot["candidates_light"],
        json!([
            {"party": party["id"], "first_name": "Kim", "last_name": "Leicht", "picture": null},
            {"party": party["id"], "first_name": "Lea", "last_name": "Leicht", "district": "Wahlkreis 3", "picture": null},
        ])
    );
    assert_eq!(snapshot["candidates"], json!([]));
}

#[rstest]
#[tokio::test]
async fn a_video_in_sign_language_comes_with_its_thesis_and_is_kept_by_export_and_import(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut town = small_town();
    town["theses"][0]["sign_video"] = json!({"de": "https://video.example/tram"});
    let (store, portal) = start_with_bundle(engine, &town).await;
    let path = "/api/v1/public/instances/kleinstadt";
    let snapshot = portal.json(path).await;
    assert_eq!(snapshot["theses"][0]["sign_video"], "https://video.example/tram");
    assert_eq!(snapshot["theses"][1].get("sign_video"), None);
    let english = portal.json(&format!("{path}?language=en")).await;
    assert_eq!(
        english["theses"][0]["sign_video"], "https://video.example/tram",
        "the German video is better than none"
    );

    let exported = run(PROGRAM, &store, &["export", "kleinstadt"]).await;
    let exported: Value = serde_json::from_slice(&exported.stdout).unwrap();
    assert_eq!(exported["theses"][0]["sign_video"], town["theses"][0]["sign_video"]);
}

#[tokio::test]
async fn a_snapshot_has_an_immutable_address() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let path = "/api/v1/public/instances/kleinstadt";
    let first = portal.ask(path).await;
    let tag = first.headers()["etag"].clone();
    let address = first.headers()["content-location"].to_str().unwrap().to_owned();
    assert!(!tag.to_str().unwrap().starts_with("W/"), "the tag is strong");

    let again = portal.get(path).header("if-none-match", tag).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);

    let same = portal.ask(&address).await;
    assert!(same.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    assert_eq!(same.text().await.unwrap(), first.text().await.unwrap());
}

#[rstest]
#[case::brotli("br")]
#[case::zstandard("zstd")]
#[case::gzip("gzip")]
#[tokio::test]
async fn a_snapshot_comes_compressed_as_the_client_accepts(#[case] coding: &str) {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let request = portal.get("/api/v1/public/instances/kleinstadt").header("accept-encoding", coding);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.headers()["content-encoding"], coding);
    assert_eq!(answer.headers()["vary"], "accept-encoding");
}

#[rstest]
#[tokio::test]
async fn an_import_while_the_portal_runs_is_shown_within_seconds(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (store, portal) = start_with_demo(engine).await;
    assert_eq!(portal.ask("/api/v1/public/instances/kleinstadt").await.status(), StatusCode::NOT_FOUND);
    import(&store, &small_town(), &["--live"]).await;
    for _ in 0..MAX_POLLS {
        if portal.ask("/api/v1/public/instances/kleinstadt").await.status() == StatusCode::OK {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("voters do not find the instance in time");
}

#[rstest]
#[tokio::test]
async fn explanations_are_fetched_by_thesis_and_by_party(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_store, portal) = start_with_bundle(engine, &small_town()).await;
    let base = "/api/v1/public/instances/kleinstadt";
    let snapshot = portal.json(base).await;
    let thesis = snapshot["theses"][0]["id"].to_string();
    let party = snapshot["parties"].as_array().unwrap().iter().find(|one| one["shortcut"] == "JA").unwrap();
    let party = party["id"].to_string();

    let of_thesis = portal.json(&format!("{base}/theses/{thesis}/explanations?language=en")).await;
    assert_eq!(of_thesis["parties"][&party], json!({"text": "Because it runs."}));
    let of_party = portal.json(&format!("{base}/parties/{party}/explanations?language=en")).await;
    assert_eq!(of_party["theses"][&thesis]["text"], "Because it runs.");
    let second = snapshot["theses"][1]["id"].to_string();
    assert_eq!(
        of_party["theses"][&second],
        json!({"text": "Weil es warm ist.", "fallback": true, "lang": "de"})
    );
}

#[tokio::test]
async fn explanations_of_hidden_entities_are_not_found() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    for path in [
        "parties/1/explanations",
        "candidates/77/explanations",
        "theses/5/explanations",
        "parties/x/explanations",
    ] {
        let answer = portal.ask(&format!("/api/v1/public/instances/kleinstadt/{path}")).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
}
