//! A portal for a test, and elections to put into it.
use serde_json::{Value, json};
use std::{io::Write, path::PathBuf};
use testing::{
    databases::{Engine, Store},
    program::{RunningPortal, run},
};

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_standpunkt");

/// Starts a portal with the demo.
pub(crate) async fn start_with_demo(engine: Engine) -> (Store, RunningPortal) {
    let store = Store::create(engine).await;
    let portal = RunningPortal::start(PROGRAM, &store, &["--demo"]).await;
    (store, portal)
}

/// Starts a portal with a live election.
pub(crate) async fn start_with_bundle(engine: Engine, bundle: &Value) -> (Store, RunningPortal) {
    let store = Store::create(engine).await;
    import(&store, bundle, &["--live"]).await;
    let portal = RunningPortal::start(PROGRAM, &store, &[]).await;
    (store, portal)
}

/// Imports an election, which must succeed.
pub(crate) async fn import(store: &Store, bundle: &Value, flags: &[&str]) {
    let file = write_bundle(bundle);
    let mut arguments = vec!["import", file.path().to_str().unwrap()];
    arguments.extend(flags);
    let output = run(PROGRAM, store, &arguments).await;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Writes a bundle to a temporary file.
pub(crate) fn write_bundle(bundle: &Value) -> tempfile::NamedTempFile {
    let mut file = tempfile::Builder::new().suffix(".json").tempfile().unwrap();
    file.write_all(bundle.to_string().as_bytes()).unwrap();
    file
}

/// Returns an election of two theses, three parties and two candidates: small enough to match by hand.
pub(crate) fn small_town() -> Value {
    let answer = |thesis: &str, value: u8| json!({"thesis": thesis, "value": value});
    json!({
        "format": "standpunkt-bundle", "version": 1,
        "election": {"name": "Ratswahl", "location": "Kleinstadt", "election_date": "2027-05-09"},
        "instance": {
            "domain": "kleinstadt", "default_language": "de", "languages": ["de", "en"],
            "title": {"de": "Wahlhilfe Kleinstadt", "en": "Kleinstadt voting advice"},
            "subtitle": {"de": "Kleinstadt"}, "description": {"de": "Was soll werden?"}
        },
        "configuration": {"algorithm": {"calculation": 0}, "theming": {"primary": "#1f3a68"}},
        "theses": [
            {"key": "tram", "category": {"de": "Verkehr", "en": "Transport"},
             "text": {"de": "{location} braucht eine (Tram)[Straßenbahn].", "en": "{location} needs a (tram)[streetcar]."}},
            {"key": "bad", "category": {"de": "Freizeit"}, "text": {"de": "Das Bad bleibt offen."}}
        ],
        "parties": [
            {"key": "ja", "shortcut": {"de": "JA"}, "name": {"de": "Ja-Liste"}, "description": {"de": "Für alles."},
             "answers": [{"thesis": "tram", "value": 100, "explanation": {"de": "Weil sie fährt.", "en": "Because it runs."}},
                         {"thesis": "bad", "value": 100, "explanation": {"de": "Weil es warm ist."}}]},
            {"key": "nein", "shortcut": {"de": "NEIN"}, "name": {"de": "Nein-Liste"}, "description": {"de": "Gegen alles."},
             "answers": [answer("tram", 0), answer("bad", 25)]},
            {"key": "stumm", "shortcut": {"de": "STUMM"}, "name": {"de": "Stumme Liste"}, "description": {"de": "Sagt nichts."}}
        ],
        "candidates": [
            {"key": "ada", "party": "stumm", "first_name": "Ada", "last_name": "Berg", "birth_year": 1980,
             "email": "ada@example.org", "district": "Nord", "list_place": 1, "answers": [answer("tram", 75)]},
            {"key": "bo", "first_name": "Bo", "last_name": "Tal", "answers": []}
        ]
    })
}

/// Returns a file of the published elections. Prints a message and returns `None` without them.
pub(crate) fn find_shared_file(file: &str) -> Option<PathBuf> {
    testing::program::find_shared_file(file)
}

/// Returns the complete rows of a CSV file within its first bytes.
pub fn take_rows(file: &[u8], length: usize) -> &[u8] {
    let (mut end, mut is_quoted) = (0, false);
    for (at, byte) in file[..length].iter().enumerate() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'\n' if !is_quoted => end = at + 1,
            _ => {}
        }
    }
    &file[..end]
}
