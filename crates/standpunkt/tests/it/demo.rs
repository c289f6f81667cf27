//! The people of a demo: who a visitor can be with one click, the reset, and that no other portal has any of it.
use crate::{
    people::{start_with_flags, token_in_link},
    portal::{PROGRAM, import, small_town, start_with_demo},
};
use reqwest::{Method, Response, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{
    databases::{Engine, Store},
    program::RunningPortal,
};

const PEOPLE: [&str; 5] =
    ["administrator", "creator", "trust_person", "invited_candidate", "active_candidate"];

/// Sends a form of the page on which a visitor chooses a person.
async fn send_form(portal: &RunningPortal, path: &str) -> Response {
    portal.request(Method::POST, path).send().await.unwrap()
}

/// Returns the page to which the choice of a person leads.
async fn choose(portal: &RunningPortal, person: &str) -> String {
    let answer = send_form(portal, &format!("/demo/people/{person}")).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{person}");
    answer.headers()["location"].to_str().unwrap().to_owned()
}

/// Signs in as a person whose page signs in. Returns the id token and the page after that.
async fn become_person(portal: &RunningPortal, person: &str) -> (String, String) {
    let page = choose(portal, person).await;
    open_sign_in_page(portal, person, &page).await
}

async fn open_sign_in_page(portal: &RunningPortal, person: &str, page: &str) -> (String, String) {
    let hash = page.strip_prefix("/user/login#token=").unwrap_or_else(|| panic!("{person}: {page}"));
    let (token, next) = hash.split_once("&end=1").unwrap();
    let next = next.trim_start_matches("&next=");
    let signed_in = portal.post("/api/v1/identity/sign-in/token", &json!({"token": token})).send().await;
    let tokens: Value = signed_in.unwrap().json().await.unwrap();
    (tokens["id_token"].as_str().unwrap().to_owned(), next.to_owned())
}

async fn get_as(portal: &RunningPortal, id_token: &str, path: &str) -> Value {
    let answer = portal.get(&format!("/api/v1{path}")).bearer_auth(id_token).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.json().await.unwrap()
}

#[rstest]
#[case::without_demo(&[])]
#[case::with_a_mail_server(&["--demo"])]
#[tokio::test]
async fn a_portal_that_is_no_demo_has_no_people_to_choose_and_no_reset(#[case] flags: &[&str]) {
    // The flag does not make a portal with other elections and a mail server a demo.
    let portal = start_with_flags(Engine::Sqlite, flags).await;
    assert_eq!(portal.server.ask("/demo").await.status(), StatusCode::NOT_FOUND);
    for path in PEOPLE
        .map(|person| format!("/demo/people/{person}"))
        .iter()
        .map(String::as_str)
        .chain(["/demo/reset"])
    {
        assert_eq!(send_form(&portal.server, path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(portal.server.ask("/").await.headers()["location"], "/user/login");
    let page = portal.server.ask("/user/login").await.text().await.unwrap();
    assert!(page.contains("demo&quot;:null"), "the page names no people: {page}");
    let voter = portal.server.ask("/match/kleinstadt?demo=1").await.text().await.unwrap();
    assert!(!voter.contains("demo-band"));
}

#[tokio::test]
async fn a_store_with_other_elections_is_no_demo_without_a_mail_server_either() {
    let store = Store::create(Engine::Sqlite).await;
    import(&store, &small_town(), &["--live"]).await;
    let portal = RunningPortal::start(PROGRAM, &store, &["--demo"]).await;
    assert_eq!(portal.ask("/demo").await.status(), StatusCode::NOT_FOUND);
    assert_eq!(send_form(&portal, "/demo/people/administrator").await.status(), StatusCode::NOT_FOUND);
    assert_eq!(send_form(&portal, "/demo/reset").await.status(), StatusCode::NOT_FOUND);
    assert_eq!(portal.json("/api/v1/public/instances").await["pagination"]["total"], 1);
}

#[rstest]
#[tokio::test]
async fn a_visitor_of_the_demo_is_anybody_with_one_click(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_store, portal) = start_with_demo(engine).await;
    assert_eq!(portal.ask("/").await.headers()["location"], "/demo");
    let german = portal.ask("/demo?lang=de").await.text().await.unwrap();
    // The template escapes more than HTML requires.
    let german = german.replace("&#x2f;", "/").replace("&#x3d;", "=");
    assert!(german.contains("Verantwortlich für Liste 3") && german.contains("/match/kranichfurt?demo=1"));
    let english = portal.ask("/demo?lang=en").await.text().await.unwrap();
    assert!(PEOPLE.iter().all(|person| english.contains(&format!("/demo/people/{person}"))), "{english}");
    let band = portal.ask("/match/kranichfurt?demo=1").await.text().await.unwrap();
    assert!(band.contains("class=\"demo-band\"") && !portal_has_band(&portal).await);

    let (administrator, _) = become_person(&portal, "administrator").await;
    assert_eq!(get_as(&portal, &administrator, "/me").await["Admin"], true);
    let (creator, _) = become_person(&portal, "creator").await;
    let creator = get_as(&portal, &creator, "/me").await;
    assert_eq!(creator["Creators"].as_array().unwrap().len(), 3, "{creator}");

    let (list, page) = become_person(&portal, "trust_person").await;
    let role = get_as(&portal, &list, "/me").await["Roles"][0].clone();
    assert_eq!(page, format!("/portal/parties/{}/theses", role["party_id"]));
    let instance = role["application_id"].clone();
    let path = format!("/applications/{instance}/matches/parties/{}/votes", role["party_id"]);
    assert_eq!(count_rated(&get_as(&portal, &list, &path).await), 12);

    let (candidate, page) = become_person(&portal, "active_candidate").await;
    let role = get_as(&portal, &candidate, "/me").await["Roles"][0].clone();
    assert_eq!(page, format!("/portal/candidates/{}/theses", role["candidate_id"]));
    let path = format!("/applications/{instance}/matches/candidates/{}/votes", role["candidate_id"]);
    assert_eq!(count_rated(&get_as(&portal, &candidate, &path).await), 15);
}

#[tokio::test]
async fn several_visitors_are_the_same_person_at_once() {
    let (_store, portal) = start_with_demo(Engine::Sqlite).await;
    let pages = [choose(&portal, "creator").await, choose(&portal, "creator").await];
    for page in &pages {
        let (creator, _) = open_sign_in_page(&portal, "creator", page).await;
        assert_eq!(get_as(&portal, &creator, "/me").await["Creators"].as_array().unwrap().len(), 3);
    }
}

/// Returns whether the pages of other voters have the band of the demo.
async fn portal_has_band(portal: &RunningPortal) -> bool {
    portal.ask("/match/kranichfurt").await.text().await.unwrap().contains("demo-band")
}

fn count_rated(votes: &Value) -> usize {
    votes.as_array().unwrap().iter().filter(|vote| !vote["value"].is_null()).count()
}

#[tokio::test]
async fn the_invited_candidate_of_the_demo_accepts_once_and_then_continues() {
    let (_store, portal) = start_with_demo(Engine::Sqlite).await;
    let page = choose(&portal, "invited_candidate").await;
    assert!(page.starts_with("/einladung/"), "{page}");
    let body = json!({"token": token_in_link(&page)});
    let link = portal.post("/api/v1/identity/invitation/check", &body).send().await.unwrap();
    let link: Value = link.json().await.unwrap();
    assert_eq!((&link["state"], &link["may_sign_in_by_mail"]), (&json!("valid"), &json!(true)));
    assert_eq!(link["invitation"]["inviter"], "Jonas Felber");
    let accepted = portal.post("/api/v1/identity/invitation/accept", &body).send().await.unwrap();
    assert_eq!(accepted.status(), StatusCode::OK);
    let (candidate, page) = become_person(&portal, "invited_candidate").await;
    let role = get_as(&portal, &candidate, "/me").await["Roles"][0].clone();
    assert_eq!(page, format!("/portal/candidates/{}/theses", role["candidate_id"]));
}

#[rstest]
#[tokio::test]
async fn a_reset_of_the_demo_removes_what_visitors_have_done(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_store, portal) = start_with_demo(engine).await;
    let (administrator, _) = become_person(&portal, "administrator").await;
    let before = portal.json("/api/v1/public/instances/kranichfurt").await["instance"]["id"].clone();
    let path = format!("/api/v1/applications/{before}?confirm=true");
    let deleted = portal.request(Method::DELETE, &path).bearer_auth(&administrator).send().await.unwrap();
    assert!(deleted.status().is_success(), "{}", deleted.text().await.unwrap());

    let foreign =
        portal.request(Method::POST, "/demo/reset").header("sec-fetch-site", "cross-site").send().await;
    assert_eq!(foreign.unwrap().status(), StatusCode::FORBIDDEN, "a form of another website");
    let answer = send_form(&portal, "/demo/reset").await;
    assert_eq!(answer.headers()["location"], "/demo?lang=de&notice=reset");
    let page = portal.ask("/demo?lang=de&notice=reset").await.text().await.unwrap();
    assert!(page.contains("Die Demo ist wieder wie am Anfang."));
    let after = portal.json("/api/v1/public/instances/kranichfurt").await["instance"]["id"].clone();
    assert!(after.is_number() && after != before, "the instance is there again: {after}");
    let me = portal.get("/api/v1/me").bearer_auth(&administrator).send().await.unwrap();
    assert_eq!(me.status(), StatusCode::UNAUTHORIZED, "no session outlives the reset");
    let (creator, _) = become_person(&portal, "creator").await;
    let creators = get_as(&portal, &creator, "/me").await["Creators"].clone();
    assert_eq!(creators.as_array().unwrap().len(), 3);
}
