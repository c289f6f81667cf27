//! The pages of voters without scripts: the list, the first screen of an instance, and what search engines read.
use crate::{
    people::start_with_inbox,
    portal::{PROGRAM, import, small_town, start_with_bundle, start_with_demo},
};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use testing::{
    databases::{Engine, Store},
    program::{MAX_POLLS, RunningPortal},
};

#[tokio::test]
async fn the_address_of_the_portal_leads_to_the_login_and_the_list_names_live_instances() {
    let mut draft = small_town();
    draft["instance"]["domain"] = "entwurf".into();
    let (store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    import(&store, &draft, &[]).await;
    let start = portal.ask("/").await;
    assert_eq!(
        (start.status(), &start.headers()["location"]),
        (StatusCode::SEE_OTHER, &"/user/login".parse().unwrap())
    );
    let list = portal.ask("/match").await.text().await.unwrap();
    assert!(list.contains("/match/kleinstadt"));
    assert!(!list.contains("entwurf"), "an instance that is not live is not listed");
}

#[tokio::test]
async fn an_instance_is_found_at_a_host_name_of_its_own() {
    let store = Store::create(Engine::Sqlite).await;
    import(&store, &small_town(), &["--live"]).await;
    let portal = RunningPortal::start(PROGRAM, &store, &["--base-domain", "wahl.example.org"]).await;
    let redirect_of = async |host: &str| {
        let answer = portal.get("/").header("host", host).send().await.unwrap();
        answer.headers()["location"].to_str().unwrap().to_owned()
    };
    assert_eq!(redirect_of("kleinstadt.wahl.example.org").await, "/match/kleinstadt");
    assert_eq!(redirect_of("wahl.example.org").await, "/user/login");
    assert_eq!(redirect_of("www.wahl.example.org").await, "/user/login", "there is no such instance");
    assert_eq!(redirect_of("127.0.0.1").await, "/user/login");
}

#[tokio::test]
async fn the_first_screen_can_be_read_before_any_script_runs() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let german = portal.ask("/match/kleinstadt").await.text().await.unwrap();
    assert!(german.contains("<html lang=\"de\""));
    assert!(german.contains("Wahlhilfe Kleinstadt") && german.contains("Was soll werden?"));
    let english = portal.ask("/match/kleinstadt?lang=en").await.text().await.unwrap();
    assert_eq!(portal.ask("/match/kleinstadt?lang=en-GB").await.text().await.unwrap(), english);
    assert!(english.contains("<html lang=\"en\"") && english.contains("Kleinstadt voting advice"));
}

#[tokio::test]
async fn a_text_cannot_break_out_of_the_page() {
    let mut town = small_town();
    town["instance"]["title"]["de"] = "<script>alert(1)</script>\"'".into();
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let page = portal.ask("/match/kleinstadt").await.text().await.unwrap();
    assert!(!page.contains("<script>alert"));
}

#[tokio::test]
async fn an_untranslated_text_is_marked_with_its_language() {
    let mut town = small_town();
    town["instance"]["title"].as_object_mut().unwrap().remove("en");
    town["instance"]["description"] = json!({"de": "Für alle", "en": "For everybody"});
    town["configuration"]["introduction"] = json!({"sponsor_text": "Mit Dank an"});
    town["configuration"]["sponsors"] = json!([{"name": "Stadtwerke", "href": "https://werke.example"}]);
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let page = portal.ask("/match/kleinstadt?lang=en").await.text().await.unwrap();
    assert!(page.contains("<h1 tabindex=\"-1\" lang=\"de\""), "{page}");
    assert!(page.contains("<h2 id=\"sponsors\" lang=\"de\" dir=\"auto\">Mit Dank an"), "{page}");
    assert!(page.contains("<p class=\"description\" lang=\"en\""), "{page}");
    assert!(page.contains("Parts of this voting guide are not translated."), "{page}");
    let whole = portal.ask("/match/kleinstadt").await.text().await.unwrap();
    assert!(!whole.contains("nicht ganz übersetzt"), "{whole}");
}

/// Most pages forbid being framed.
#[tokio::test]
async fn links_that_lead_out_of_a_frame_open_a_new_window() {
    let mut town = small_town();
    town["configuration"]["introduction"] = json!({"sponsor_text": "Mit Dank an"});
    town["configuration"]["sponsors"] = json!([{"name": "Stadtwerke", "href": "https://werke.example"}]);
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    for (address, opens) in [("/match/kleinstadt?embed=1", true), ("/match/kleinstadt", false)] {
        let page = portal.ask(address).await.text().await.unwrap();
        let link = page.split_once("werke.example\"").unwrap().1.split_once('>').unwrap().0;
        assert_eq!(link.contains("target=\"_blank\""), opens, "{address}: {link}");
    }
}

/// On a slow connection, each file that a page needs before it shows anything costs a second.
#[tokio::test]
async fn a_page_contains_its_styles_in_the_colours_of_the_instance() {
    let mut town = small_town();
    town["configuration"]["theming"]["secondary"] = "#c8102e".into();
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let answer = portal.ask("/match/kleinstadt").await;
    let policy = answer.headers()["content-security-policy"].to_str().unwrap().to_owned();
    let page = answer.text().await.unwrap();
    let style = page.split_once("<style>").unwrap().1.split_once("</style>").unwrap().0;
    assert!(style.contains("--accent: #1f3a68") && style.contains("--band: 3px solid #c8102e"));
    assert!(!page.contains("rel=\"stylesheet\""));
    let hash = BASE64_STANDARD.encode(Sha256::digest(style));
    assert!(policy.contains(&format!("style-src 'self' 'sha256-{hash}';")), "{policy}");
}

#[tokio::test]
async fn every_step_has_an_address_that_can_be_opened() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    for step in ["theses/1", "weights", "results", "results/parties/1", "models"] {
        assert_eq!(portal.ask(&format!("/match/kleinstadt/{step}")).await.status(), StatusCode::OK, "{step}");
    }
}

#[tokio::test]
async fn a_trailing_slash_leads_to_the_first_screen_too() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
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
async fn a_missing_page_answers_in_the_language_of_its_address() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
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
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let person = portal.get("/match/nirgendwo").header("accept", "text/html").send().await.unwrap();
    assert_eq!(person.status(), StatusCode::NOT_FOUND);
    assert!(person.headers()["content-type"].to_str().unwrap().starts_with("text/html"));
    let program = portal.ask("/match/nirgendwo").await;
    assert_eq!(program.headers()["content-type"], "application/problem+json");
}

#[rstest]
#[case::unknown_path("/nope", StatusCode::NOT_FOUND)]
#[case::unknown_page_of_the_portal("/portal/nope", StatusCode::NOT_FOUND)]
#[case::unknown_page_of_an_instance("/portal/applications/7/nope", StatusCode::NOT_FOUND)]
#[case::a_page_of_an_account("/user/login", StatusCode::OK)]
#[case::a_page_of_the_portal("/portal/dashboard", StatusCode::OK)]
#[case::with_a_slash("/portal/", StatusCode::OK)]
#[case::with_a_parameter("/portal/parties/7/theses", StatusCode::OK)]
#[case::a_word_in_place_of_a_parameter("/portal/applications/new?election=7", StatusCode::OK)]
#[tokio::test]
async fn an_unknown_address_of_the_portal_is_404_with_the_portals_error_page(
    #[case] address: &str,
    #[case] status: StatusCode,
) {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let request = portal.get(address).header("accept", "text/html").header("accept-language", "en");
    let answer = request.send().await.unwrap();
    assert_eq!((answer.status(), &answer.headers()["content-language"]), (status, &"en".parse().unwrap()));
    assert!(answer.text().await.unwrap().contains("id=\"root\""), "the script of the portal shows the error");
    if status == StatusCode::NOT_FOUND {
        let program = portal.ask(address).await;
        assert_eq!(program.json::<Value>().await.unwrap()["code"], "not_found");
    }
}

#[rstest]
#[case("/match/kleinstadt?lang=xx", "de")]
#[case("/match/kleinstadt?lang=not+a+tag", "de")]
#[case("/match/kleinstadt?lang=en-GB", "en")]
#[case("/match/kleinstadt/theses/1?lang=xx", "de")]
#[case("/match/kleinstadt/manifest.webmanifest?lang=xx", "de")]
#[case("/match?lang=xx", "de")]
#[case("/match?lang=en", "en")]
#[tokio::test]
async fn a_page_in_an_unknown_language_falls_back_to_a_named_language(
    #[case] address: &str,
    #[case] language: &str,
) {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let answer = portal.ask(address).await;
    assert_eq!(
        (answer.status(), &answer.headers()["content-language"]),
        (StatusCode::OK, &language.parse().unwrap())
    );
}

/// Returns a page. Characters in attributes are escaped, including slashes.
async fn fetch_page(portal: &RunningPortal, address: &str) -> String {
    portal.ask(address).await.text().await.unwrap().replace("&#x2f;", "/").replace("&#x3d;", "=")
}

#[tokio::test]
async fn a_page_describes_the_instance_and_its_languages_to_search_engines() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let here = format!("{}/match/kleinstadt", portal.address);
    let german = fetch_page(&portal, "/match/kleinstadt").await;
    for part in [
        "<title>Wahlhilfe Kleinstadt</title>".to_owned(),
        "<meta name=\"description\" content=\"Was soll werden?\">".to_owned(),
        format!("<link rel=\"canonical\" href=\"{here}\">"),
        format!("<link rel=\"alternate\" hreflang=\"de\" href=\"{here}\">"),
        format!("<link rel=\"alternate\" hreflang=\"en\" href=\"{here}?lang=en\">"),
        format!("<link rel=\"alternate\" hreflang=\"x-default\" href=\"{here}\">"),
        "<meta property=\"og:title\" content=\"Wahlhilfe Kleinstadt\">".to_owned(),
        format!("<meta property=\"og:image\" content=\"{}/preview.png\">", portal.address),
        "<link rel=\"manifest\" href=\"/match/kleinstadt/manifest.webmanifest\">".to_owned(),
    ] {
        assert!(german.contains(&part), "{part}\n{german}");
    }
    let english = fetch_page(&portal, "/match/kleinstadt?lang=en").await;
    assert!(english.contains(&format!("<link rel=\"canonical\" href=\"{here}?lang=en\">")), "{english}");
    assert!(english.contains("<title>Kleinstadt voting advice</title>"));
    let step = fetch_page(&portal, "/match/kleinstadt/results").await;
    assert!(
        step.contains(&format!("<link rel=\"canonical\" href=\"{here}\">")),
        "a step has the canonical address of the instance"
    );
}

#[tokio::test]
async fn structured_data_describes_the_election_and_is_escaped() {
    let mut town = small_town();
    town["instance"]["title"]["de"] = "</script><script>alert(1)</script>".into();
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let page = portal.ask("/match/kleinstadt").await.text().await.unwrap();
    let begin = "<script type=\"application/ld+json\">";
    let json = page.split_once(begin).unwrap().1.split_once("</script>").unwrap().0;
    let structured: Value = serde_json::from_str(json).unwrap();
    assert_eq!(structured["name"], "</script><script>alert(1)</script>");
    assert_eq!(
        (&structured["about"]["startDate"], &structured["about"]["location"]["name"]),
        (&"2027-05-09".into(), &"Kleinstadt".into())
    );
    assert_eq!(structured["inLanguage"], json!(["de", "en"]));
}

#[tokio::test]
async fn a_picture_of_the_instance_is_used_for_link_previews() {
    let mut town = small_town();
    town["configuration"]["introduction"] = json!({"background": "/assets/backgrounds/hills.svg"});
    town["configuration"]["theming"]["logo"] = "/api/v1/images/logo.png".into();
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let image = format!("<meta property=\"og:image\" content=\"{}/api/v1/images/logo.png\">", portal.address);
    assert!(
        fetch_page(&portal, "/match/kleinstadt").await.contains(&image),
        "a pixel image is used instead of a drawing"
    );
    let list = fetch_page(&portal, "/match").await;
    assert!(list.contains("<img src=\"/assets/backgrounds/hills.svg\""), "{list}");
}

#[tokio::test]
async fn the_first_page_shows_the_markup_of_the_description_and_search_engines_its_text() {
    let mut town = small_town();
    town["instance"]["description"] = json!({"de": "## Wer wir sind\n\nEin *Verein* für Wähler*innen."});
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let page = fetch_page(&portal, "/match/kleinstadt").await;
    assert!(
        page.contains("<h2>Wer wir sind</h2><p>Ein <em>Verein</em> für Wähler*innen.</p></div>"),
        "{page}"
    );
    assert!(page.contains("content=\"Wer wir sind Ein Verein für Wähler*innen.\""), "{page}");
}

#[tokio::test]
async fn pages_contain_the_configured_public_address() {
    let store = testing::databases::Store::create(Engine::Sqlite).await;
    import(&store, &small_town(), &["--live"]).await;
    let portal = RunningPortal::start(PROGRAM, &store, &["--url", "https://wahl.example/"]).await;
    let page = fetch_page(&portal, "/match/kleinstadt").await;
    assert!(
        page.contains("<link rel=\"canonical\" href=\"https://wahl.example/match/kleinstadt\">"),
        "{page}"
    );
}

#[tokio::test]
async fn an_instance_can_be_installed_as_an_app() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let answer = portal.ask("/match/kleinstadt/manifest.webmanifest?lang=en").await;
    assert_eq!(answer.headers()["content-type"], "application/manifest+json");
    let manifest: Value = answer.json().await.unwrap();
    assert_eq!(
        (&manifest["name"], &manifest["start_url"], &manifest["scope"], &manifest["theme_color"]),
        (
            &"Kleinstadt voting advice".into(),
            &"/match/kleinstadt?lang=en".into(),
            &"/match/kleinstadt".into(),
            &"#1f3a68".into()
        )
    );
    assert_eq!(portal.ask("/match/nirgendwo/manifest.webmanifest").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn search_engines_find_live_instances_and_stay_out_of_the_portal() {
    let (store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let mut hidden = small_town();
    hidden["instance"]["domain"] = "verborgen".into();
    import(&store, &hidden, &[]).await;
    let robots = portal.ask("/robots.txt").await;
    assert_eq!(robots.headers()["content-type"], "text/plain; charset=utf-8");
    let robots = robots.text().await.unwrap();
    for line in
        ["Allow: /match", "Allow: /api/v1/public/", "Disallow: /api/", "Disallow: /portal", "Disallow: /user"]
    {
        assert!(robots.lines().any(|one| one == line), "{line}");
    }
    assert!(robots.contains(&format!("Sitemap: {}/sitemap.xml", portal.address)), "{robots}");

    let sitemap = portal.ask("/sitemap.xml").await;
    assert_eq!(sitemap.headers()["content-type"], "application/xml; charset=utf-8");
    let sitemap = sitemap.text().await.unwrap().replace("&#x2f;", "/").replace("&#x3d;", "=");
    assert!(sitemap.starts_with("<?xml version=\"1.0\""), "{sitemap}");
    let here = format!("{}/match/kleinstadt", portal.address);
    assert!(sitemap.contains(&format!("<url><loc>{here}</loc>")), "{sitemap}");
    assert!(sitemap.contains(&format!("<url><loc>{here}?lang=en</loc>")), "{sitemap}");
    assert!(sitemap.contains(&format!("hreflang=\"x-default\" href=\"{here}\"")), "{sitemap}");
    assert!(!sitemap.contains("verborgen"));
}

#[tokio::test]
async fn the_list_is_ordered_by_day_and_searched_by_place() {
    let (store, portal) = start_with_demo(Engine::Sqlite).await;
    let mut past = small_town();
    past["instance"]["domain"] = "damals".into();
    past["election"]["election_date"] = "2001-05-09".into();
    import(&store, &small_town(), &["--live"]).await;
    import(&store, &past, &["--live"]).await;
    let mut list = String::new();
    for _ in 0..MAX_POLLS {
        list = fetch_page(&portal, "/match?lang=de").await;
        if list.contains("/match/damals") && list.contains("/match/kleinstadt") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let at = |text: &str| list.find(text).unwrap_or_else(|| panic!("{text} is not in {list}"));
    assert!(at("<h2 class=\"day\">9. Mai 2027</h2>") < at("/match/kleinstadt?lang=de"));
    assert!(at("/match/kleinstadt?lang=de") < at("<h2 class=\"past\">Vergangene Wahlen</h2>"));
    assert!(at("Vergangene Wahlen") < at("<h3 class=\"day\">9. Mai 2001</h3>"), "past elections come last");
    let read_by = async |languages: &str| {
        let list = portal.get("/match").header("accept-language", languages).send().await.unwrap();
        list.text().await.unwrap()
    };
    assert!(
        read_by("en-GB").await.contains("\"/match/kleinstadt?lang=en\""),
        "links keep the reader's language"
    );
    assert!(read_by("de").await.contains("\"/match/kleinstadt\""));
    let found = fetch_page(&portal, "/match?lang=de&search=kleinstadt").await;
    assert!(found.contains("/match/kleinstadt") && !found.contains("/match/kranichfurt"), "{found}");
    assert!(found.contains("<meta name=\"robots\" content=\"noindex\">"));
}

#[rstest]
#[tokio::test]
async fn a_cluster_lists_its_own_instances_and_is_searched(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let mut other = small_town();
    other["instance"]["domain"] = "grossstadt".into();
    other["instance"]["title"]["de"] = "Wahlhilfe Großstadt".into();
    import(&portal.store, &other, &["--live"]).await;
    let admin = portal.create_admin().await;
    let send = async |method: Method, path: &str, body: Value| {
        let answer = portal.request(&admin, method, path).json(&body).send().await.unwrap();
        assert!(answer.status().is_success(), "{path}");
        answer.json::<Value>().await.unwrap()
    };
    let cluster = json!({"title": "Landkreis Berg", "url": "berg", "description": "Suchen Sie Ihren Ort."});
    let cluster = send(Method::POST, "/api/v1/clusters", cluster).await;
    let all = portal.get_json(&admin, "/api/v1/applications?search=grossstadt").await;
    let instance = format!("/api/v1/applications/{}", all["data"][0]["id"]);
    send(Method::PUT, &instance, json!({"cluster_id": cluster["id"]})).await;

    let mut list = String::new();
    for _ in 0..MAX_POLLS {
        list = fetch_page(&portal.server, "/match/cluster/berg?lang=de").await;
        if list.contains("/match/grossstadt?lang=de") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert!(
        list.contains("<title>Landkreis Berg</title>") && list.contains("Suchen Sie Ihren Ort."),
        "{list}"
    );
    assert!(list.contains("/match/grossstadt?lang=de") && !list.contains("/match/kleinstadt"), "{list}");
    let nothing = fetch_page(&portal.server, "/match/cluster/berg?lang=de&search=Hintertal").await;
    assert!(nothing.contains("Zu „Hintertal“ gibt es hier keine Wahlhilfe."), "{nothing}");
    assert!(
        nothing.contains("href=\"/match/cluster/berg?lang=de\""),
        "a link leads back to all instances of the cluster"
    );
    let missing = portal.server.ask("/match/cluster/nirgendwo").await;
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
}

#[rstest]
#[tokio::test]
async fn a_former_address_of_a_cluster_leads_to_its_page_and_is_given_to_no_other(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let portal = start_with_inbox(engine).await;
    let admin = portal.create_admin().await;
    let send = async |method: Method, path: &str, body: Value| {
        let answer = portal.request(&admin, method, path).json(&body).send().await.unwrap();
        (answer.status(), answer.json::<Value>().await.unwrap())
    };
    let (_, made) =
        send(Method::POST, "/api/v1/clusters", json!({"title": "Landkreis Berg", "url": "entwurf"})).await;
    let cluster = format!("/api/v1/clusters/{}", made["id"]);
    let rename = async |url: &str, confirmed: Option<&str>| {
        let body = json!({"title": "Landkreis Berg", "url": url, "confirmed_url": confirmed});
        send(Method::PUT, &cluster, body).await
    };
    let open = async |page: &str| {
        let answer = portal.server.ask(page).await;
        let location = answer.headers().get("location").map(|to| to.to_str().unwrap().to_owned());
        (answer.status(), location)
    };
    assert_eq!(rename("berg", None).await.0, StatusCode::OK, "voters do not know it without an instance");
    assert_eq!(open("/match/cluster/entwurf").await.0, StatusCode::NOT_FOUND);

    let instance = portal.get_json(&admin, "/api/v1/applications").await["data"][0]["id"].clone();
    let instance = format!("/api/v1/applications/{instance}");
    assert_eq!(send(Method::PUT, &instance, json!({"cluster_id": made["id"]})).await.0, StatusCode::OK);
    let (status, problem) = rename("kreis-berg", Some("berg")).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("address_in_use")), "{problem}");
    assert_eq!(rename("kreis-berg", Some("kreis-berg")).await.0, StatusCode::OK);
    assert_eq!(rename("landkreis", Some("landkreis")).await.0, StatusCode::OK);
    for (poster, page) in [
        ("/match/cluster/berg", "/match/cluster/landkreis"),
        ("/match/cluster/kreis-berg?lang=en", "/match/cluster/landkreis?lang=en"),
    ] {
        assert_eq!(open(poster).await, (StatusCode::PERMANENT_REDIRECT, Some(page.to_owned())), "{poster}");
    }

    let body = json!({"title": "Plakatdiebe", "url": "berg"});
    let (status, problem) = send(Method::POST, "/api/v1/clusters", body).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
    assert_eq!(problem["errors"][0], json!({"field": "url", "code": "duplicate"}), "{problem}");
    let body = json!({"title": "Plakatdiebe", "url": "anderswo"});
    let other = format!("/api/v1/clusters/{}", send(Method::POST, "/api/v1/clusters", body).await.1["id"]);
    let body = json!({"title": "Plakatdiebe", "url": "berg"});
    assert_eq!(send(Method::PUT, &other, body).await.1["errors"][0]["code"], "duplicate");

    assert_eq!(
        rename("berg", Some("berg")).await.0,
        StatusCode::OK,
        "a cluster can return to its own address"
    );
    assert_eq!(open("/match/cluster/berg").await.0, StatusCode::OK);
    assert_eq!(open("/match/cluster/landkreis").await.1.unwrap(), "/match/cluster/berg");
}

#[tokio::test]
async fn a_language_that_only_the_instance_has_is_kept() {
    let mut town = small_town();
    town["instance"]["languages"] = json!(["de", "en", "fr"]);
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let page = portal.ask("/match/kleinstadt?lang=fr").await.text().await.unwrap();
    let page = page.replace("&#x2f;", "/");
    assert!(page.contains("href=\"/match/kleinstadt/theses/1?lang=fr\""), "{page}");
    assert!(page.contains("hreflang=\"fr\" aria-current=\"true\""), "{page}");
}

#[tokio::test]
async fn a_reader_of_a_right_to_left_language_gets_the_page_in_that_language_and_direction() {
    let mut town = small_town();
    town["instance"]["languages"] = json!(["de", "en", "ar"]);
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &town).await;
    let page = portal.ask("/match/kleinstadt?lang=ar").await.text().await.unwrap();
    assert!(page.contains("<html lang=\"ar\" dir=\"rtl\">"), "{page}");
    assert!(page.contains("hreflang=\"ar\" aria-current=\"true\">العربية</a>"), "{page}");
    assert!(page.contains("عبارتان، نحو دقيقة واحدة"), "the plural forms of two and one: {page}");
    assert!(page.contains("هذه ترجمة آلية"), "the note that no speaker has read the texts: {page}");
    let german = portal.ask("/match/kleinstadt").await.text().await.unwrap();
    assert!(!german.contains("Eine Maschine hat diese Übersetzung geschrieben"), "{german}");
    let list = portal.ask("/match?lang=ar").await.text().await.unwrap();
    assert!(list.contains("<html lang=\"ar\" dir=\"rtl\">") && list.contains("هذه ترجمة آلية"), "{list}");
}

#[tokio::test]
async fn a_draft_language_is_offered_only_where_the_instance_has_it() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let page = portal.ask("/match/kleinstadt?lang=ar").await.text().await.unwrap();
    assert!(page.contains("<html lang=\"de\" dir=\"ltr\">"), "{page}");
    assert!(!page.contains("hreflang=\"ar\""), "{page}");
}

#[tokio::test]
async fn kiosk_and_frame_modes_are_kept_without_scripts() {
    let (_store, portal) = start_with_bundle(Engine::Sqlite, &small_town()).await;
    let page = async |query: &str| {
        let page = portal.ask(&format!("/match/kleinstadt{query}")).await.text().await.unwrap();
        page.replace("&#x2f;", "/")
    };
    let kiosk = page("?lang=en&kiosk=1").await;
    assert!(kiosk.contains("href=\"/match/kleinstadt/theses/1?lang=en&amp;kiosk=1\""), "{kiosk}");
    let framed = page("?embed=1").await;
    assert!(framed.contains("href=\"/match/kleinstadt/theses/1?embed=1\""), "{framed}");
    assert!(framed.contains("<body class=\"ballot embedded\">"), "{framed}");
    let plain = page("").await;
    assert!(
        plain.contains("href=\"/match/kleinstadt/theses/1\"") && plain.contains("<body class=\"ballot\">")
    );
}
