//! Moving in from VOTO: a store of its shape, which the tests make, is imported by the program.
use crate::{
    answers::send_ok,
    people::{PortalWithInbox, password},
    portal::PROGRAM,
};
use elections::{answers::Entity, instances::InstanceStatus};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::{collections::HashMap, path::Path, process::Output};
use store::Db;
use testing::{
    Inbox,
    databases::{Engine, Store},
    program::{RunningPortal, run},
};

const PICTURE: &[u8] = include_bytes!("../../../portal/src/pixel.png");

/// The forms in which a VOTO store can be given.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    Csv,
    Dump,
    Calls,
}

/// A table: its name, its columns, and its rows as JSON.
struct TableContent {
    name: &'static str,
    columns: Vec<&'static str>,
    rows: Vec<Vec<Value>>,
}

/// The ids of the theses of the first instance.
const THESES: [i64; 6] = [106, 105, 104, 103, 102, 101];

/// A store with two instances of one election. The first is live: two parties and a candidate have submitted, a third
/// party and another candidate have begun. The second is in preparation.
fn tables() -> Vec<TableContent> {
    let table = |name, columns: &'static str, rows: Value| TableContent {
        name,
        columns: columns.split_whitespace().collect(),
        rows: serde_json::from_value(rows).unwrap(),
    };
    let written = |at: usize| format!("2026-01-0{} 10:00:00", at + 1);
    let statements = (0..).zip(THESES).map(|(at, id)| json!([id, 4711, written(at)]));
    let statements: Vec<Value> = statements.chain([json!([201, 4712, written(0)])]).collect();
    let mut translations = Vec::new();
    for (at, id) in THESES.into_iter().enumerate() {
        translations.push(json!([
            900 + id,
            id,
            "de",
            "Verkehr",
            format!("{{location}} baut (Brücke)[Steg] {at}."),
            4711
        ]));
        translations.push(json!([800 + id, id, "en", "Transport", format!("Bridge {at}."), 4711]));
    }
    translations.push(json!([700, THESES[0], "desimple", "Verkehr", "Baut eine Brücke.", 4711]));
    translations.push(json!([701, 201, "de", "Bad", "Das Bad bleibt.", 4712]));
    let votes = |owner: i64, values: [i64; 6]| {
        let answers = THESES.into_iter().zip(values);
        answers.map(move |(thesis, value)| {
            json!([owner * 1000 + thesis, value, 1, "Weil\tes \"geht\".\nJa.", thesis, 4711, owner])
        })
    };
    let mut party_votes: Vec<Value> = votes(21, [100, 75, 50, 25, 0, 100]).collect();
    party_votes.extend(votes(23, [0, 25, 50, 75, 100, 0]));
    party_votes.extend(votes(22, [100; 6]).take(2));
    let candidate_votes: Vec<Value> =
        votes(31, [100, 100, 75, 0, 25, 100]).chain(votes(32, [0; 6]).take(1)).collect();
    vec![
        table(
            "elections",
            "id election_date location name status",
            json!([[11, "2099-03-14", "Mühlenbruck", "Kommunalwahl 2099", 2]]),
        ),
        table(
            "instances",
            "id election_id title subtitle description url status launch_date sundown_date",
            json!([
                [
                    4711,
                    11,
                    "Wahlhilfe Mühlenbruck",
                    "Mühlenbruck",
                    "# Worum es geht\n- Brücken\n![Ort](voto://configuration/4711/ort.png)",
                    "https://app.voto.vote/muehlenbruck",
                    3,
                    "2026-02-01 00:00:00",
                    "2099-03-14 00:00:00"
                ],
                [
                    4712,
                    11,
                    "Jugendwahl Mühlenbruck",
                    "Mühlenbruck",
                    "Für alle unter 18.",
                    "",
                    1,
                    "2099-02-01 00:00:00",
                    "0001-01-01 00:00:00"
                ]
            ]),
        ),
        table("statements", "id instance_id created_at", json!(statements)),
        table(
            "statement_translations",
            "id statement_id language_code title text instance_id",
            json!(translations),
        ),
        table(
            "parties",
            "id parent_party_id short_name detailed_name description website status instance_id color public",
            json!([
                [21, 21, "Steg", "Liste Steg", "Für Stege.", "steg.example", 2, 4711, "#34a1b7", true],
                [22, null, "Furt", "Liste Furt", "Für Furten.", "", 1, 4711, "var(--x)", false],
                [23, null, "Damm", "Liste Damm", "Für Dämme.", "https://damm.example", 2, 4711, "", true]
            ]),
        ),
        table(
            "users",
            "id title first_name last_name gender_id email job birthday phone",
            json!([
                [51, "Dr.", "Ada", "Müller", 2, "ada@steg.example", "Müllerin", "1980-05-01", 71234],
                [52, "", "Bo", "Bäcker", 1, "bo@furt.example", "", "1990-01-01", 0],
                [53, "", "Cy", "Leitung", 3, "cy@muehlenbruck.example", "", "1970-01-01", 0],
                [54, "", "Di", "Vertrauen", 2, "di@steg.example", "", "1975-01-01", 0]
            ]),
        ),
        table(
            "candidates",
            "id user_id party_id description district list_place website status instance_id public",
            json!([
                [31, 51, 21, "Ich baue.", "-1", 1, "-1", 3, 4711, true],
                [32, 52, 22, "Ich wate.", "Nord", -1, "", 2, 4711, false]
            ]),
        ),
        table(
            "candidates_light",
            "id first_name last_name gender_id party_id",
            json!([[41, "Eve", "Ohneprofil", 2, 23]]),
        ),
        table(
            "party_votes",
            "id value weight explanation statement_id instance_id party_id",
            json!(party_votes),
        ),
        table(
            "candidate_votes",
            "id value weight explanation statement_id instance_id candidate_id",
            json!(candidate_votes),
        ),
        table("creators", "id user_id status instance_id", json!([[61, 53, 1, 4711], [62, 53, 1, 4712]])),
        table("party_agents", "id user_id party_id status instance_id", json!([[71, 54, 21, 2, 4711]])),
    ]
}

fn configuration() -> Value {
    json!({
        "version": "1",
        "introduction": {"background": "voto://configuration/default/fehlt.jpg", "sponsor_text": "Gefördert von:"},
        // The calculation is wrong on purpose: only the matrix counts.
        "algorithm": {
            "decisions": 5, "calculation": 1, "matchType": 2, "limitWeightedVotes": true, "limitFactor": 0.2,
            "matrix": [[1.0, 0.5, 0.0, -0.5, -1.0], [0.5, 0.75, 0.25, -0.25, -0.5], [0.0, 0.25, 0.5, 0.25, 0.0],
                       [-0.5, -0.25, 0.25, 0.75, 0.5], [-1.0, -0.5, 0.0, 0.5, 1.0]]
        },
        "sponsors": [{"name": "Sparkasse", "image": "voto://configuration/4711/sponsor.png", "href": "https://sponsor.example"}],
        "survey": {"enabled": true, "endpoint": "https://umfrage.example", "frequency": 3, "title": "Umfrage",
                   "description": "Machen Sie mit.", "yes": "Ja", "no": "Nein", "displayType": "link"},
        "cluster": {"enabled": true, "instances": [1], "title": "", "description": ""},
        "theming": {"primary": "#8c0096", "secondary": "oklch(44% 0.2 331)"},
        "footer-links": [{"text": {"de": "Impressum", "en": "Imprint"}, "href": "https://muehlenbruck.example"}]
    })
}

/// Writes the store into a folder.
fn write_store(folder: &Path, form: Form) {
    write_tables(folder, form, &tables());
}

fn write_tables(folder: &Path, form: Form, tables: &[TableContent]) {
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    };
    match form {
        Form::Csv => {
            tables.iter().for_each(|table| write(&format!("{}.csv", table.name), to_csv(table).as_bytes()))
        }
        Form::Dump => {
            let dump: String = tables.iter().map(to_copy).collect();
            write("dump.sql", format!("SET client_encoding = 'UTF8';\n\n{dump}").as_bytes());
        }
        Form::Calls => to_calls(tables).into_iter().for_each(|(call, answer)| {
            write(&format!("api/{call}.json"), answer.to_string().as_bytes());
        }),
    }
    let configuration = configuration().to_string();
    write("bucket/configuration/4711/configuration.json", configuration.as_bytes());
    for picture in [
        "configuration/4711/sponsor.png",
        "configuration/4711/ort.png",
        "parties/21/partyPicture.jpg",
        "candidates/31/candidatePicture.jpg",
    ] {
        write(&format!("bucket/{picture}"), PICTURE);
    }
}

fn to_cell(value: &Value, null: &str) -> String {
    match value {
        Value::Null => null.to_owned(),
        Value::String(text) => text.clone(),
        Value::Bool(flag) => if *flag { "t" } else { "f" }.to_owned(),
        other => other.to_string(),
    }
}

fn to_csv(table: &TableContent) -> String {
    let quote = |value: &Value| format!("\"{}\"", to_cell(value, "").replace('"', "\"\""));
    let rows = table.rows.iter().map(|row| row.iter().map(quote).collect::<Vec<_>>().join(","));
    std::iter::once(table.columns.join(",")).chain(rows).map(|line| line + "\n").collect()
}

fn to_copy(table: &TableContent) -> String {
    let escape = |value: &Value| match value {
        Value::Null => "\\N".to_owned(),
        other => to_cell(other, "").replace('\\', "\\\\").replace('\t', "\\t").replace('\n', "\\n"),
    };
    let rows = table.rows.iter().map(|row| row.iter().map(escape).collect::<Vec<_>>().join("\t"));
    let rows: String = rows.map(|line| line + "\n").collect();
    format!("COPY public.{} ({}) FROM stdin;\n{rows}\\.\n\n", table.name, table.columns.join(", "))
}

/// Returns the answers of the published calls, by their paths.
fn to_calls(tables: &[TableContent]) -> HashMap<String, Value> {
    let objects = |name: &str| -> Vec<Value> {
        let table = tables.iter().find(|table| table.name == name).unwrap();
        let object = |row: &Vec<Value>| {
            let fields =
                table.columns.iter().zip(row).map(|(column, value)| ((*column).to_owned(), value.clone()));
            Value::Object(fields.collect())
        };
        table.rows.iter().map(object).collect()
    };
    let rename = |mut object: Value, names: &[(&str, &str)]| {
        for (column, field) in names {
            let value = object.as_object_mut().unwrap().remove(*column).unwrap_or_default();
            object[*field] = value;
        }
        object
    };
    let page = |data: Vec<Value>| json!({"pagination": {"total": data.len()}, "data": data});
    let of = |rows: Vec<Value>, column: &str, id: i64| -> Vec<Value> {
        rows.into_iter().filter(|row| row[column] == json!(id)).collect()
    };
    let users: HashMap<i64, Value> =
        objects("users").into_iter().map(|user| (user["id"].as_i64().unwrap(), user)).collect();
    let mut calls = HashMap::from([
        ("elections".to_owned(), page(objects("elections"))),
        ("applications".to_owned(), page(objects("instances"))),
    ]);
    for instance in [4711, 4712] {
        let base = format!("applications/{instance}");
        for language in ["de", "en", "desimple"] {
            let theses = of(objects("statement_translations"), "instance_id", instance);
            let theses = theses.into_iter().filter(|thesis| thesis["language_code"] == language);
            let theses = theses.map(|thesis| {
                json!({"id": thesis["id"], "statement_id": thesis["statement_id"], "title": thesis["title"], "text": thesis["text"]})
            });
            calls.insert(format!("{base}/theses/{language}"), theses.collect());
        }
        let parties = of(objects("parties"), "instance_id", instance).into_iter().map(|party| {
            rename(
                party,
                &[
                    ("short_name", "shortcut"),
                    ("detailed_name", "name"),
                    ("instance_id", "application_id"),
                    ("color", "colour"),
                ],
            )
        });
        calls.insert(format!("{base}/matches/parties"), page(parties.collect()));
        let candidates = of(objects("candidates"), "instance_id", instance).into_iter().map(|candidate| {
            let user = &users[&candidate["user_id"].as_i64().unwrap()];
            let mut candidate = rename(candidate, &[("instance_id", "application_id")]);
            for (column, field) in
                [("title", "title"), ("first_name", "firstName"), ("last_name", "lastName")]
            {
                candidate[field] = user[column].clone();
            }
            candidate["gender"] =
                ["male", "female", "diverse"][user["gender_id"].as_u64().unwrap() as usize - 1].into();
            candidate
        });
        calls.insert(format!("{base}/matches/candidates"), page(candidates.collect()));
    }
    for (table, column, section) in
        [("party_votes", "party_id", "parties"), ("candidate_votes", "candidate_id", "candidates")]
    {
        for id in [21, 22, 23, 31, 32] {
            let votes = of(objects(table), column, id).into_iter();
            let votes: Vec<Value> =
                votes.map(|vote| rename(vote, &[("instance_id", "application_id")])).collect();
            if !votes.is_empty() {
                calls.insert(format!("applications/4711/matches/{section}/{id}/votes"), json!(votes));
            }
        }
    }
    let light = objects("candidates_light").into_iter();
    let light =
        light.map(|candidate| rename(candidate, &[("first_name", "firstName"), ("last_name", "lastName")]));
    calls.insert("applications/4711/matches/parties/23/candidates-light".to_owned(), light.collect());
    calls
}

async fn import_store(store: &Store, form: Form, flags: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    write_store(folder.path(), form);
    let mut arguments = vec!["import", "--format", "voto", folder.path().to_str().unwrap()];
    arguments.extend(flags);
    run(PROGRAM, store, &arguments).await
}

/// Imports the store after a change of cells: the table, the id of the row, the column, and the value.
async fn import_changed(
    store: &Store,
    changes: &[(&str, i64, &str, Value)],
    form: Form,
    flags: &[&str],
) -> Output {
    let mut tables = tables();
    for (name, id, column, value) in changes {
        let table = tables.iter_mut().find(|table| table.name == *name).unwrap();
        let at = table.columns.iter().position(|known| known == column).unwrap();
        table.rows.iter_mut().find(|row| row[0] == json!(id)).unwrap()[at] = value.clone();
    }
    let folder = tempfile::tempdir().unwrap();
    write_tables(folder.path(), form, &tables);
    let mut arguments = vec!["import", "--format", "voto", folder.path().to_str().unwrap()];
    arguments.extend(flags);
    run(PROGRAM, store, &arguments).await
}

fn output_text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stderr), String::from_utf8_lossy(&output.stdout))
}

async fn export(store: &Store, domain: &str) -> Value {
    let output = run(PROGRAM, store, &["export", domain]).await;
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", output_text(&output)))
}

async fn find_instance(domain: &str, db: &Db) -> elections::instances::Instance {
    store::instances::find_by_domain(&domain.parse().unwrap(), db).await.unwrap().unwrap()
}

#[rstest]
#[case::csv(Engine::Sqlite, Form::Csv)]
#[case::dump(Engine::Postgres, Form::Dump)]
#[tokio::test]
async fn a_voto_store_moves_in_with_everything_that_has_a_place(#[case] engine: Engine, #[case] form: Form) {
    let store = Store::create(engine).await;
    let output = import_store(&store, form, &["--live"]).await;
    let report = output_text(&output);
    assert!(output.status.success(), "{report}");
    for line in [
        "Imported 6 theses, 3 parties, 3 candidates (2 with answers) and 21 answers as “muehlenbruck”.",
        "Imported 1 thesis, 0 parties, 0 candidates and 0 answers as “jugendwahl-muehlenbruck”.",
        "Instance 4711, 2 parties, 1000 drawn voters with starred theses: the former figures were off by up to ",
        "Instance 4711, 1 candidate, 1000 drawn voters",
        "Gave roles to 2 creators and 1 trust person.",
        "  users: phone, 4 times",
        "  instance 4711: cluster, 1 time",
        "  instance 4711: introduction.background, 1 time",
        "answers that were not submitted stay drafts",
    ] {
        assert!(report.contains(line), "{line} is missing in\n{report}");
    }

    let bundle = export(&store, "muehlenbruck").await;
    assert_eq!(
        bundle["election"],
        json!({"name": "Kommunalwahl 2099", "location": "Mühlenbruck", "election_date": "2099-03-14"})
    );
    let metadata = &bundle["instance"];
    assert_eq!(metadata["languages"], json!(["de", "de-x-easy", "en"]));
    assert_eq!(
        (&metadata["launch_date"], &metadata["sundown_date"]),
        (&json!("2026-02-01"), &json!("2099-03-14"))
    );
    let description = metadata["description"]["de"].as_str().unwrap();
    assert!(description.starts_with("# Worum es geht\n- Brücken\n![Ort](/api/v1/images/"), "{description}");
    let theses: Vec<&str> =
        bundle["theses"].as_array().unwrap().iter().map(|thesis| thesis["key"].as_str().unwrap()).collect();
    assert_eq!(theses, THESES.map(|id| id.to_string()));
    assert_eq!(
        bundle["theses"][0]["text"],
        json!({"de": "{location} baut (Brücke)[Steg] 0.", "de-x-easy": "Baut eine Brücke.", "en": "Bridge 0."})
    );
    let configured = &bundle["configuration"];
    assert_eq!(configured["algorithm"]["calculation"], 3);
    assert_eq!(configured["algorithm"]["matrix"], configuration()["algorithm"]["matrix"]);
    assert_eq!(configured["algorithm"]["limitWeightedVotes"], 2, "a fifth of six theses, rounded up");
    assert_eq!(configured["thesisOrder"], "drawn");
    assert_eq!(configured["theming"], json!({"primary": "#8c0096", "secondary": null, "logo": null}));
    assert_eq!(configured["survey"]["endpoint"], "https://umfrage.example");
    assert_eq!(
        configured["footer-links"],
        json!([{"text": "Impressum", "href": "https://muehlenbruck.example"}])
    );
    assert_eq!(configured["translations"]["en"]["footer-links.0.text"], "Imprint");
    let sponsor = &configured["sponsors"][0];
    assert_eq!(
        (&sponsor["name"], &sponsor["href"]),
        (&json!("Sparkasse"), &json!("https://sponsor.example"))
    );
    assert!(sponsor["image"].as_str().unwrap().starts_with("/api/v1/images/"));
    let party = &bundle["parties"][0];
    assert_eq!((&party["website"], &party["colour"]), (&json!("https://steg.example"), &json!("#34a1b7")));
    assert_eq!(party["answers"][1]["explanation"]["de"], "Weil\tes \"geht\".\nJa.");
    let ada = &bundle["candidates"][0];
    assert_eq!(
        json!([
            ada["title"],
            ada["first_name"],
            ada["gender"],
            ada["birth_year"],
            ada["email"],
            ada["occupation"],
            ada["district"],
            ada["list_place"],
            ada["party"]
        ]),
        json!(["Dr.", "Ada", "female", 1980, "ada@steg.example", "Müllerin", null, 1, "21"])
    );
    assert_eq!(
        json!([bundle["candidates"][2]["last_name"], bundle["candidates"][2]["profile"]]),
        json!(["Ohneprofil", false])
    );

    let [first, second] = [
        find_instance("muehlenbruck", &store.db).await,
        find_instance("jugendwahl-muehlenbruck", &store.db).await,
    ];
    assert_eq!(first.election, second.election, "both are of one election");
    assert!(
        store::parties::list(first.id, &store.db)
            .await
            .unwrap()
            .iter()
            .any(|party| party.profile.logo.is_some())
    );
    assert!(
        store::candidates::list(first.id, &store.db)
            .await
            .unwrap()
            .iter()
            .any(|one| one.profile.picture.is_some())
    );
    let creators = store::creators::list(first.id, &store.db).await.unwrap();
    assert_eq!(creators[0].0.user, store::creators::list(second.id, &store.db).await.unwrap()[0].0.user);
    let trust_persons = store::trust_persons::list(first.id, &store.db).await.unwrap();
    assert_eq!(trust_persons[0].contact.email, "di@steg.example");
}

#[tokio::test]
async fn answers_that_were_not_submitted_in_voto_stay_drafts() {
    let store = Store::create(Engine::Sqlite).await;
    assert!(import_store(&store, Form::Csv, &[]).await.status.success());
    let instance = find_instance("muehlenbruck", &store.db).await;
    let keys: HashMap<Entity, String> = {
        let parties = store::parties::list(instance.id, &store.db).await.unwrap();
        let candidates = store::candidates::list(instance.id, &store.db).await.unwrap();
        let parties = parties.into_iter().map(|party| (party.id.into(), party.key));
        parties.chain(candidates.into_iter().map(|candidate| (candidate.id.into(), candidate.key))).collect()
    };
    let mut drafts: HashMap<&str, (usize, usize)> = HashMap::new();
    let answers = store::answers::list(instance.id, &store.db).await.unwrap();
    for (entity, answer) in &answers {
        let count = drafts.entry(&keys[entity]).or_default();
        count.0 += 1;
        count.1 += usize::from(answer.submitted.is_some());
    }
    let expected = [("21", (6, 6)), ("22", (2, 0)), ("23", (6, 6)), ("31", (6, 6)), ("32", (1, 0))];
    assert_eq!(drafts, HashMap::from(expected));
}

#[rstest]
#[tokio::test]
async fn addresses_on_posters_lead_to_the_instance(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create(engine).await;
    assert!(import_store(&store, Form::Csv, &["--live"]).await.status.success());
    let portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    for (poster, page) in [
        ("/de/elections/4711", "/match/muehlenbruck?lang=de"),
        ("/de/app/4711", "/match/muehlenbruck?lang=de"),
        ("/en/elections/4711/result", "/match/muehlenbruck?lang=en"),
        ("/desimple/elections/4711", "/match/muehlenbruck?lang=de-x-easy"),
        ("/elections/4711", "/match/muehlenbruck"),
        ("/de/elections/4711/", "/match/muehlenbruck?lang=de"),
    ] {
        let answer = portal.ask(poster).await;
        assert_eq!(answer.status(), StatusCode::PERMANENT_REDIRECT, "{poster}");
        assert_eq!(answer.headers()["location"], page, "{poster}");
    }
    assert_eq!(portal.ask("/match/muehlenbruck?lang=de").await.status(), StatusCode::OK);
    // What voters cannot see yet has no address for them.
    for unknown in ["/app/4712", "/de/elections/4713", "/de/elections/muehlenbruck", "/fr/elections/4711"] {
        assert_eq!(portal.ask(unknown).await.status(), StatusCode::NOT_FOUND, "{unknown}");
    }
}

#[tokio::test]
async fn answers_of_the_published_calls_give_the_same_as_the_tables() {
    let (tables, calls) = (Store::create(Engine::Sqlite).await, Store::create(Engine::Sqlite).await);
    for (store, form) in [(&tables, Form::Csv), (&calls, Form::Calls)] {
        let output = import_store(store, form, &["--instance", "4711"]).await;
        assert!(output.status.success(), "{}", output_text(&output));
    }
    let [from_tables, mut from_calls] =
        [export(&tables, "muehlenbruck").await, export(&calls, "muehlenbruck").await];
    // Mail addresses, occupations and days of birth are not public.
    for (public, all) in from_calls["candidates"]
        .as_array_mut()
        .unwrap()
        .iter_mut()
        .zip(from_tables["candidates"].as_array().unwrap())
    {
        for field in ["email", "birth_year", "occupation"] {
            if let Some(value) = all.get(field) {
                public[field] = value.clone();
            }
        }
    }
    for part in ["election", "instance", "configuration", "parties", "candidates"] {
        assert_eq!(from_calls[part], from_tables[part], "{part}");
    }
    // Calls do not say when a thesis was written; the theses are the same.
    let sorted = |bundle: &Value| {
        let mut theses: Vec<String> =
            bundle["theses"].as_array().unwrap().iter().map(Value::to_string).collect();
        theses.sort();
        theses
    };
    assert_eq!(sorted(&from_calls), sorted(&from_tables));
}

#[tokio::test]
async fn a_dry_run_of_a_voto_import_writes_nothing() {
    let store = Store::create(Engine::Sqlite).await;
    let output = import_store(&store, Form::Csv, &["--dry-run"]).await;
    let report = output_text(&output);
    assert!(output.status.success(), "{report}");
    assert!(report.contains("Would import 6 theses") && report.contains("Would be lost"), "{report}");
    assert_eq!(store::instances::count(&store.db).await.unwrap(), 0);
}

#[rstest]
#[case::last_day(&[("instances", 4711, "sundown_date", json!("2021-09-25T22:00:00Z"))])]
#[case::without_a_last_day(&[
    ("instances", 4711, "status", json!("4.0")),
    ("instances", 4711, "sundown_date", json!("0001-01-01 00:00:00")),
    ("elections", 11, "election_date", json!("2021-09-25T22:00:00Z"))
])]
#[tokio::test]
async fn a_past_election_of_voto_is_over_here(#[case] changes: &[(&str, i64, &str, Value)]) {
    let store = Store::create(Engine::Sqlite).await;
    let launched = ("instances", 4711, "launch_date", json!("2021-08-01 00:00:00"));
    let changes = [changes, &[launched]].concat();
    let output = import_changed(&store, &changes, Form::Csv, &["--live"]).await;
    assert!(output.status.success(), "{}", output_text(&output));
    let instance = find_instance("muehlenbruck", &store.db).await;
    assert_eq!(instance.status, InstanceStatus::Sundown);
    assert_eq!(instance.metadata.sundown_date.unwrap().to_string(), "2021-09-26");
}

#[tokio::test]
async fn whoever_has_lost_access_in_voto_gets_none_here() {
    let store = Store::create(Engine::Sqlite).await;
    let changes = [("creators", 61, "status", json!(0)), ("party_agents", 71, "status", json!(3))];
    let report = output_text(&import_changed(&store, &changes, Form::Dump, &["--invite"]).await);
    assert!(report.contains("instance 4711: deactivated roles, 2 times"), "{report}");
    assert!(report.contains("Gave roles to 1 creator and 0 trust persons."), "{report}");
    let instance = find_instance("muehlenbruck", &store.db).await;
    assert!(store::creators::list(instance.id, &store.db).await.unwrap().is_empty());
    assert!(store::trust_persons::list(instance.id, &store.db).await.unwrap().is_empty());
}

#[tokio::test]
async fn answers_of_the_deactivated_of_voto_stay_drafts() {
    let store = Store::create(Engine::Sqlite).await;
    let changes = [("parties", 23, "status", json!(3)), ("candidates", 31, "status", json!(4))];
    let output = import_changed(&store, &changes, Form::Csv, &["--live"]).await;
    assert!(output.status.success(), "{}", output_text(&output));
    let instance = find_instance("muehlenbruck", &store.db).await;
    let parties = store::parties::list(instance.id, &store.db).await.unwrap();
    let steg = parties.iter().find(|party| party.key == "21").unwrap().id;
    let answers = store::answers::list(instance.id, &store.db).await.unwrap();
    let submitted = answers.iter().filter(|(_, answer)| answer.submitted.is_some());
    let submitted: Vec<Entity> = submitted.map(|(entity, _)| *entity).collect();
    assert_eq!(submitted, [Entity::Party(steg); 6], "only those of the party that is not deactivated");
    assert_eq!(answers.len(), 21);
}

#[tokio::test]
async fn an_abandoned_instance_does_not_hold_up_the_others() {
    let abandoned = ("statement_translations", 701, "text", json!(""));
    let store = Store::create(Engine::Sqlite).await;
    let output = import_changed(&store, std::slice::from_ref(&abandoned), Form::Csv, &["--live"]).await;
    let report = output_text(&output);
    assert!(output.status.success(), "{report}");
    assert!(report.contains("that was never public cannot be imported and is left out"), "{report}");
    assert!(report.contains("  instances: instances, 1 time"), "{report}");
    assert_eq!(store::instances::count(&store.db).await.unwrap(), 1);

    let store = Store::create(Engine::Sqlite).await;
    let was_public = ("instances", 4712, "status", json!(3));
    for (changes, flags) in
        [(&[abandoned.clone(), was_public][..], &[][..]), (&[abandoned][..], &["--instance", "4712"][..])]
    {
        let output = import_changed(&store, changes, Form::Csv, flags).await;
        assert_eq!(output.status.code(), Some(3));
        assert!(output_text(&output).contains("error: instance 4712"), "{}", output_text(&output));
    }
}

#[tokio::test]
async fn values_that_are_not_understood_are_named() {
    let store = Store::create(Engine::Sqlite).await;
    let changes = [
        ("parties", 21, "status", json!("2.0")),
        ("parties", 23, "status", json!("abgegeben")),
        ("candidates", 31, "party_id", json!("21.0")),
        ("candidates", 32, "party_id", json!(99)),
        ("party_votes", 21106, "value", json!("100,0")),
        ("party_votes", 21105, "value", json!("viel")),
    ];
    let report = output_text(&import_changed(&store, &changes, Form::Csv, &["--verbose"]).await);
    for part in ["“status abgegeben”", "“party_id 99”", "“viel”"] {
        assert!(report.contains(part), "{part} is missing in\n{report}");
    }
    let bundle = export(&store, "muehlenbruck").await;
    assert_eq!(bundle["parties"][0]["answers"][0]["value"], 100);
    assert_eq!(bundle["candidates"][0]["party"], "21");
}

#[tokio::test]
async fn a_voto_instance_whose_domain_is_taken_gets_a_number() {
    let store = Store::create(Engine::Sqlite).await;
    let flags = ["--instance", "4712", "--domain", "muehlenbruck"];
    assert!(import_store(&store, Form::Csv, &flags).await.status.success());
    for (flags, domain) in [(&["--dry-run"][..], "Would import"), (&[][..], "Imported")] {
        let flags = [&["--instance", "4711"], flags].concat();
        let report = output_text(&import_store(&store, Form::Csv, &flags).await);
        assert!(report.contains(domain) && report.contains("as “muehlenbruck-2”"), "{report}");
    }
    let again = import_store(&store, Form::Csv, &["--dry-run"]).await;
    assert_eq!(again.status.code(), Some(3));
    assert!(output_text(&again).contains("with the former id 4711 was imported already"));
    let title = import_store(&store, Form::Csv, &["--title", "Anders"]).await;
    assert!(output_text(&title).contains("--title does nothing with --format voto"));
}

#[tokio::test]
async fn an_instance_of_voto_moves_in_only_once() {
    let store = Store::create(Engine::Sqlite).await;
    assert!(import_store(&store, Form::Csv, &["--instance", "4712"]).await.status.success());
    let again = ["--instance", "4712", "--domain", "anderswo"];
    let output = import_store(&store, Form::Csv, &again).await;
    assert_eq!(output.status.code(), Some(3));
    let report = output_text(&output);
    assert!(report.contains("the instance with the former id 4712 was imported already"), "{report}");
    assert_eq!(store::instances::count(&store.db).await.unwrap(), 1);
}

#[rstest]
#[case::a_table("party_votes.csv", "", "a table that the import needs is missing: “party_votes”")]
#[case::an_end(
    "dump.sql",
    "COPY public.users (id, email) FROM stdin;\n1\ta@b.example\n",
    "the dump ends within a table"
)]
#[tokio::test]
async fn an_incomplete_voto_store_is_refused(#[case] file: &str, #[case] text: &str, #[case] reason: &str) {
    let store = Store::create(Engine::Sqlite).await;
    let folder = tempfile::tempdir().unwrap();
    write_store(folder.path(), Form::Csv);
    match text {
        "" => std::fs::remove_file(folder.path().join(file)).unwrap(),
        text => std::fs::write(folder.path().join(file), text).unwrap(),
    }
    let output = run(PROGRAM, &store, &["import", "--format", "voto", folder.path().to_str().unwrap()]).await;
    assert_eq!(output.status.code(), Some(3));
    assert!(output_text(&output).contains(reason), "{}", output_text(&output));
    assert_eq!(store::instances::count(&store.db).await.unwrap(), 0);
}

#[rstest]
#[tokio::test]
async fn everybody_of_a_voto_store_is_invited_anew_in_one_go(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create(engine).await;
    let output = import_store(&store, Form::Csv, &["--live", "--invite"]).await;
    assert!(output.status.success(), "{}", output_text(&output));
    let inbox = Inbox::open().await;
    let server = RunningPortal::start(PROGRAM, &store, &["--smtp", &inbox.address()]).await;
    let portal = PortalWithInbox { store, server, inbox };
    let mut links: HashMap<String, Vec<String>> = HashMap::new();
    for _ in 0..5 {
        let mail = portal.inbox.next().await;
        links.entry(mail.recipients[0].clone()).or_default().push(mail.first_link().to_owned());
    }
    let count = |person: &str| links.get(person).map_or(0, Vec::len);
    let people = ["cy@muehlenbruck.example", "di@steg.example", "ada@steg.example", "bo@furt.example"];
    assert_eq!(people.map(count), [2, 1, 1, 1], "one mail for each role: {links:?}");

    // Ada has submitted, but not signed in: her address can be corrected, which ends her link, and she is invited again.
    let creator = portal.accept_invitation(&links["cy@muehlenbruck.example"][0], password()).await;
    let instance = find_instance("muehlenbruck", &portal.store.db).await.id;
    let candidates = format!("/api/v1/applications/{}/matches/candidates", i64::from(instance));
    let listed = portal.get_json(&creator, &candidates).await;
    let ada = listed["data"].as_array().unwrap().iter().find(|one| one["firstName"] == "Ada").unwrap();
    assert_eq!(json!([ada["status"], ada["can_invite"]]), json!([3, true]));
    let email = json!({"email": "ada@neu.example"});
    send_ok(&portal, &creator, Method::PUT, &format!("{candidates}/{}", ada["id"]), &email).await;
    let chosen = json!({"password": password()});
    let old = portal.try_accept_invitation(&links["ada@steg.example"][0], &chosen).await;
    assert_ne!(old.status(), StatusCode::OK, "the link to the wrong address");
    let invite =
        format!("/api/v1/actions/invite/{}/party/{}/candidate", i64::from(instance), ada["party_id"]);
    for _ in 0..2 {
        send_ok(&portal, &creator, Method::POST, &invite, &json!({"id": ada["id"]})).await;
        let mail = portal.inbox.next().await;
        assert_eq!(mail.recipients, ["ada@neu.example"]);
        links.insert("ada@steg.example".to_owned(), vec![mail.first_link().to_owned()]);
    }

    // The answers of one candidate are submitted, those of the other are a draft.
    for (person, status) in [("ada@steg.example", 3), ("bo@furt.example", 2)] {
        let signed_in = portal.accept_invitation(&links[person][0], password()).await;
        let me = portal.get_json(&signed_in, "/api/v1/me").await;
        let [instance, candidate] = ["ApplicationId", "Id"].map(|field| me["Candidates"][0][field].clone());
        let path = format!("/api/v1/applications/{instance}/matches/candidates/{candidate}");
        assert_eq!(portal.get_json(&signed_in, &path).await["status"], status, "{person}");
    }
    let listed = portal.get_json(&creator, &candidates).await;
    let ada = listed["data"].as_array().unwrap().iter().find(|one| one["firstName"] == "Ada").unwrap();
    assert_eq!(ada["can_invite"], false, "after the first sign-in");
}
