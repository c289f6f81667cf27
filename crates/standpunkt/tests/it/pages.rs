use crate::portal::{import, small_town, with, with_demo};
use reqwest::StatusCode;
use testing::databases::Engine;

#[tokio::test]
async fn the_address_of_the_portal_leads_to_the_login_and_the_list_names_what_is_live() {
    let (store, portal) = with_demo(Engine::Sqlite).await;
    import(&store, &small_town(), &[]).await;
    let start = portal.ask("/").await;
    assert_eq!(
        (start.status(), &start.headers()["location"]),
        (StatusCode::SEE_OTHER, &"/user/login".parse().unwrap())
    );
    let list = portal.ask("/match").await.text().await.unwrap();
    assert!(list.contains("/match/kranichfurt"));
    assert!(!list.contains("kleinstadt"), "what is not live is not listed");
}

#[tokio::test]
async fn the_first_screen_can_be_read_before_any_script_runs() {
    let (_store, portal) = with(Engine::Sqlite, &small_town()).await;
    let german = portal.ask("/match/kleinstadt").await.text().await.unwrap();
    assert!(german.contains("<html lang=\"de\""));
    assert!(german.contains("Wahlhilfe Kleinstadt") && german.contains("Was soll werden?"));
    let english = portal.ask("/match/kleinstadt?lang=en").await.text().await.unwrap();
    assert!(english.contains("<html lang=\"en\"") && english.contains("Kleinstadt voting advice"));
}

#[tokio::test]
async fn a_text_cannot_break_out_of_the_page() {
    let mut town = small_town();
    town["instance"]["title"]["de"] = "<script>alert(1)</script>\"'".into();
    let (_store, portal) = with(Engine::Sqlite, &town).await;
    let page = portal.ask("/match/kleinstadt").await.text().await.unwrap();
    assert!(!page.contains("<script>alert"));
}

#[tokio::test]
async fn an_instances_colours_are_a_style_sheet_of_its_own() {
    let (_store, portal) = with(Engine::Sqlite, &small_town()).await;
    let page = portal.ask("/match/kleinstadt").await.text().await.unwrap();
    let page = page.replace("&#x2f;", "/");
    let at = page.find("/assets/themes/").unwrap();
    let address = page[at..].split('"').next().unwrap();
    let sheet = portal.ask(address).await;
    assert_eq!(sheet.headers()["content-type"], "text/css; charset=utf-8");
    assert!(sheet.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    assert!(sheet.text().await.unwrap().contains("--accent: #1f3a68"));

    let other = portal.ask("/assets/themes/kleinstadt/0000000000000000.css").await;
    assert_eq!(
        other.headers()["cache-control"],
        "public, no-cache",
        "the colours of now under another name are not kept"
    );
}

#[tokio::test]
async fn every_step_has_an_address_that_can_be_opened() {
    let (_store, portal) = with(Engine::Sqlite, &small_town()).await;
    for step in ["theses/1", "weights", "results", "results/parties/1", "models"] {
        assert_eq!(portal.ask(&format!("/match/kleinstadt/{step}")).await.status(), StatusCode::OK, "{step}");
    }
}

#[tokio::test]
async fn a_slash_at_the_end_leads_to_the_first_screen_too() {
    let (_store, portal) = with(Engine::Sqlite, &small_town()).await;
    for (address, leads_to) in [
        ("/match/kleinstadt/", "/match/kleinstadt"),
        ("/match/kleinstadt/?lang=en", "/match/kleinstadt?lang=en"),
    ] {
        let answer = portal.ask(address).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{address}");
        assert_eq!(answer.headers()["location"], leads_to);
    }
}

#[tokio::test]
async fn a_page_that_is_missing_says_so_in_the_language_of_its_address() {
    let (_store, portal) = with(Engine::Sqlite, &small_town()).await;
    for (address, accepted, language) in [
        ("/match/nirgendwo?lang=en", "de", "en"),
        ("/match/nirgendwo?lang=de", "en", "de"),
        ("/match/nirgendwo?lang=", "en", "en"),
        ("/match/nirgendwo", "en", "en"),
    ] {
        let request = portal.get(address).header("accept", "text/html").header("accept-language", accepted);
        let page = request.send().await.unwrap().text().await.unwrap();
        assert!(page.contains(&format!("<html lang=\"{language}\"")), "{address}");
    }
}

#[tokio::test]
async fn a_person_gets_a_page_and_a_program_gets_json_when_something_is_missing() {
    let (_store, portal) = with(Engine::Sqlite, &small_town()).await;
    let person = portal.get("/match/nirgendwo").header("accept", "text/html").send().await.unwrap();
    assert_eq!(person.status(), StatusCode::NOT_FOUND);
    assert!(person.headers()["content-type"].to_str().unwrap().starts_with("text/html"));
    let program = portal.ask("/match/nirgendwo").await;
    assert_eq!(program.headers()["content-type"], "application/problem+json");
}
