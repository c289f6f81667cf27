//! Copying a whole store between any two engines: every table, row by row.
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test that cannot go on has failed")]
use database::{ColumnKind, Db, Error, Record, StoreCopy, StoreSnapshot, Table, TableChecksum, sql};
use futures_util::{StreamExt, TryStreamExt, stream};
use rstest::rstest;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use testing::databases::{Engine, Store};

/// Returns the value that a check constraint of a column requires, if arbitrary values are not valid; null leaves the
/// column empty.
fn find_required_value(table: &str, column: &str) -> Option<Value> {
    Some(match (table, column) {
        ("applications", "licence") => json!("non_profit"),
        ("notifications", "kind") => json!("info"),
        ("candidates", "birth_year") => json!(1990),
        ("answers", "draft_value" | "submitted_value") | ("answer_changes", "former_value") => json!(25),
        // Exactly one of several columns may be set.
        ("answers" | "reopenings", "candidate_id") => Value::Null,
        ("invitations", "admin_id" | "creator_id" | "trust_person_id") => Value::Null,
        _ => return None,
    })
}

/// Returns a row with a value in every column that permits one. All ids are 1, so that references find their row.
fn full_row(table: &Table) -> Value {
    let columns = table.columns.iter().map(|column| {
        let any = match column.kind {
            ColumnKind::Boolean => json!(true),
            ColumnKind::Smallint | ColumnKind::Bigint => json!(1),
            ColumnKind::Integer => json!(-0x8000_0000_i64 + i64::from(u32::MAX)),
            ColumnKind::Double => json!("0.1"),
            ColumnKind::Text => json!("Ünal O'Neil\n\"\\\u{1f5f3}"),
            ColumnKind::Bytea => json!("00ff"),
            ColumnKind::Uuid => json!("67e55044-10b1-426f-9247-bb680e5fe0c8"),
            ColumnKind::Timestamptz => json!("2026-11-22T12:00:00.123456Z"),
            ColumnKind::Date => json!("1990-02-28"),
            ColumnKind::Jsonb => json!({"a": [1.5, null], "b": {"ä": true}}),
        };
        (column.name.clone(), find_required_value(&table.name, &column.name).unwrap_or(any))
    });
    columns.filter(|(_, value)| !value.is_null()).collect::<Map<_, _>>().into()
}

async fn write(table: &Table, rows: &[Value], refill: &mut StoreCopy) -> database::Result<()> {
    let lines = rows.iter().map(|row| Ok(Record::from_line(row.to_string().as_bytes(), table).unwrap()));
    refill.write(table, stream::iter(lines)).await
}

fn find_table(name: &str, tables: &[Table]) -> Table {
    tables.iter().find(|table| table.name == name).unwrap().clone()
}

/// Creates a store with a row in every table.
async fn full(engine: Engine) -> Store {
    let store = Store::create_without_tables(engine).await;
    let mut refill = store.db.begin_copy().await.unwrap();
    refill.clear(database::newest_version()).await.unwrap();
    for table in refill.tables().to_vec() {
        let written = write(&table, &[full_row(&table)], &mut refill).await;
        written.unwrap_or_else(|error| {
            panic!("add a value that satisfies the checks of {} to find_required_value: {error}", table.name)
        });
    }
    refill.finish().await.unwrap();
    store
}

async fn copy(mut from: StoreSnapshot, db: &Db) {
    let mut refill = db.begin_copy().await.unwrap();
    refill.clear(from.version()).await.unwrap();
    for table in refill.tables().to_vec() {
        refill.write(&table, from.records(&table)).await.unwrap();
    }
    refill.finish().await.unwrap();
}

/// Returns the checksum of each table.
async fn sums(db: &Db) -> Vec<(Table, TableChecksum)> {
    let mut snapshot = db.snapshot().await.unwrap();
    let mut sums = Vec::new();
    for table in snapshot.tables().to_vec() {
        let sum = snapshot.checksum(&table).await.unwrap();
        sums.push((table, sum));
    }
    sums
}

#[rstest]
#[tokio::test]
async fn every_table_is_copied_row_by_row(
    #[values(Engine::Sqlite, Engine::Postgres)] from: Engine,
    #[values(Engine::Sqlite, Engine::Postgres)] to: Engine,
) {
    let (from, to) = (full(from).await, Store::create_without_tables(to).await);
    copy(from.db.snapshot().await.unwrap(), &to.db).await;
    let expected = sums(&from.db).await;
    assert_eq!(sums(&to.db).await, expected);
    assert!(expected.iter().all(|(_, sum)| sum.rows == 1));
}

#[rstest]
#[tokio::test]
async fn every_table_of_the_migrations_is_copied(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let mut made = BTreeSet::new();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for line in files.iter().flat_map(|file| {
        std::fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect::<Vec<_>>()
    }) {
        let words: Vec<&str> = line.split([' ', ';', '(']).collect();
        match words[..] {
            ["create", "table", name, ..] => assert!(made.insert(name.to_owned()), "{name}"),
            ["drop", "table", name, ..] => assert!(made.remove(name), "{name}"),
            ["alter", "table", name, "rename", "to", new, ..] => {
                assert!(made.remove(name) && made.insert(new.to_owned()), "{name}");
            }
            _ => {}
        }
    }
    let snapshot = Store::create(engine).await.db.snapshot().await.unwrap();
    let copied: BTreeSet<_> = snapshot.tables().iter().map(|table| table.name.clone()).collect();
    assert_eq!(copied, made);
    assert!(snapshot.tables().iter().all(|table| !table.key.is_empty()), "rows need an order");
}

#[rstest]
#[tokio::test]
async fn extreme_values_are_copied_exactly(
    #[values(Engine::Sqlite, Engine::Postgres)] from: Engine,
    #[values(Engine::Sqlite, Engine::Postgres)] to: Engine,
) {
    let store = Store::create_without_tables(from).await;
    let mut refill = store.db.begin_copy().await.unwrap();
    refill.clear(database::newest_version()).await.unwrap();
    let tables = refill.tables().to_vec();
    let entry = |sequence: u8, subject: i64, details: &str| {
        json!({"chain": 0, "sequence": sequence, "happened_at": "1970-01-01T00:00:00.000001Z", "action": "", "subject_kind": "",
            "subject_id": subject, "details": details, "previous_hash": "", "hash": "00"})
    };
    let entries = [entry(1, i64::MIN, ""), entry(2, i64::MAX, "{\"b\": 1,  \"a\": 2}\t\u{7f}")];
    write(&find_table("audit_log", &tables), &entries, &mut refill).await.unwrap();
    let token = |hash: &str, details: Value| {
        json!({"hash": hash, "purpose": "", "details": details, "expires_at": "9999-12-30T22:00:00.999999Z",
            "created_at": "0001-01-02T00:00:00.000000Z"})
    };
    let tokens = [
        token("00", Value::Null),
        token("01", json!([0.1, -0.5, i64::MIN, u64::MAX, "\u{1}\u{7f}/"])),
        token("02", json!({"zz": {}, "a": [], "Ä": ""})),
    ];
    write(&find_table("one_time_tokens", &tables), &tokens, &mut refill).await.unwrap();
    refill.finish().await.unwrap();

    let other = Store::create_without_tables(to).await;
    copy(store.db.snapshot().await.unwrap(), &other.db).await;
    for db in [&store.db, &other.db] {
        let mut snapshot = db.snapshot().await.unwrap();
        let read = async |name: &str, snapshot: &mut StoreSnapshot| -> Vec<Value> {
            let table = find_table(name, &tables);
            let records: Vec<Record> = snapshot.records(&table).try_collect().await.unwrap();
            records.iter().map(|row| serde_json::from_slice(&row.to_line(&table).unwrap()).unwrap()).collect()
        };
        assert_eq!(read("audit_log", &mut snapshot).await, entries);
        assert_eq!(read("one_time_tokens", &mut snapshot).await, tokens);
    }
    assert_eq!(sums(&other.db).await, sums(&store.db).await);
}

/// The program and PostgreSQL write the same document differently.
#[tokio::test]
async fn the_checksum_of_a_document_does_not_depend_on_its_notation() {
    let mut read = Vec::new();
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let store = Store::create(engine).await;
        let document = serde_json::value::RawValue::from_string(
            "{\"longer\": 1.0, \"b\":\"\\u00e4\", \"few\":[1e16,1.5e-7]}".to_owned(),
        );
        sql("insert into one_time_tokens (hash, purpose, details, expires_at, created_at) values ($1, '', $2, $3, $3)")
            .bind(vec![1u8])
            .bind(database::json(&document.unwrap()))
            .bind(jiff::Timestamp::UNIX_EPOCH)
            .execute(&store.db)
            .await
            .unwrap();
        let mut snapshot = store.db.snapshot().await.unwrap();
        let table = find_table("one_time_tokens", snapshot.tables());
        let row = snapshot.records(&table).next().await.unwrap().unwrap();
        read.push(String::from_utf8(row.to_line(&table).unwrap()).unwrap());
    }
    assert_eq!(
        read[0],
        "{\"hash\":\"01\",\"purpose\":\"\",\"details\":{\"b\":\"ä\",\"few\":[10000000000000000,0.00000015],\"longer\":1.0},\
         \"expires_at\":\"1970-01-01T00:00:00.000000Z\",\"created_at\":\"1970-01-01T00:00:00.000000Z\"}"
    );
    assert_eq!(read[0], read[1]);
}

#[rstest]
#[tokio::test]
async fn a_snapshot_is_not_affected_by_concurrent_writes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = full(engine).await;
    let mut snapshot = store.db.snapshot().await.unwrap();
    sql("delete from elections where id = 2").execute(&store.db).await.unwrap();
    sql("delete from applications").execute(&store.db).await.unwrap();
    for table in snapshot.tables().to_vec() {
        assert_eq!(snapshot.checksum(&table).await.unwrap().rows, 1, "{}", table.name);
    }
    let answers = sums(&store.db).await.into_iter().find(|(table, _)| table.name == "answers").unwrap();
    assert_eq!(answers.1.rows, 0);
}

#[rstest]
#[tokio::test]
async fn an_unfinished_copy_leaves_the_store_unchanged(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = full(engine).await;
    let before = sums(&store.db).await;
    let mut refill = store.db.begin_copy().await.unwrap();
    assert_eq!(refill.list_filled_tables().await.unwrap().len(), before.len());
    refill.clear(database::newest_version()).await.unwrap();
    assert!(refill.list_filled_tables().await.unwrap().is_empty());
    drop(refill);
    assert_eq!(sums(&store.db).await, before);
}

#[rstest]
#[tokio::test]
async fn rows_with_dangling_references_are_rejected(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = full(engine).await;
    let before = sums(&store.db).await;
    let mut refill = store.db.begin_copy().await.unwrap();
    refill.clear(database::newest_version()).await.unwrap();
    let parties = find_table("parties", refill.tables());
    let mut written = write(&parties, &[full_row(&parties)], &mut refill).await;
    if written.is_ok() {
        written = refill.finish().await;
    }
    assert!(matches!(written, Err(Error::ForeignKeyViolation(_))), "{written:?}");
    assert_eq!(sums(&store.db).await, before);
}

/// A party may refer to a later one.
#[rstest]
#[tokio::test]
async fn rows_may_refer_to_later_ones_of_their_own_table(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create_without_tables(engine).await;
    let mut refill = store.db.begin_copy().await.unwrap();
    refill.clear(database::newest_version()).await.unwrap();
    let tables = refill.tables().to_vec();
    for name in ["elections", "clusters", "applications"] {
        let table = find_table(name, &tables);
        write(&table, &[full_row(&table)], &mut refill).await.unwrap();
    }
    let parties = find_table("parties", &tables);
    for (id, parent) in [(1, 2), (2, 3), (3, 1)] {
        let mut party = full_row(&parties);
        party["id"] = json!(id);
        party["key"] = json!(id.to_string());
        party["parent_party_id"] = json!(parent);
        write(&parties, &[party], &mut refill).await.unwrap();
    }
    refill.finish().await.unwrap();
    let mut snapshot = store.db.snapshot().await.unwrap();
    assert_eq!(snapshot.checksum(&parties).await.unwrap().rows, 3);
}

#[rstest]
#[tokio::test]
async fn a_copy_from_an_older_version_is_migrated(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = full(engine).await;
    let mut refill = store.db.begin_copy().await.unwrap();
    refill.clear(1).await.unwrap();
    let names: Vec<_> = refill.tables().iter().map(|table| table.name.as_str()).collect();
    assert_eq!(names, ["clusters", "elections", "applications", "application_hosts"]);
    let elections = find_table("elections", refill.tables());
    write(&elections, &[full_row(&elections)], &mut refill).await.unwrap();
    refill.finish().await.unwrap();
    store.db.migrate().await.unwrap();
    for (table, sum) in sums(&store.db).await {
        assert_eq!(sum.rows, u64::from(table.name == "elections"), "{}", table.name);
    }
}

#[rstest]
#[tokio::test]
async fn recorded_runs_stay_counted_after_a_migration(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create_without_tables(engine).await;
    let mut refill = store.db.begin_copy().await.unwrap();
    refill.clear(12).await.unwrap();
    for name in ["clusters", "elections", "applications", "completions", "starts"] {
        let table = find_table(name, refill.tables());
        write(&table, &[full_row(&table)], &mut refill).await.unwrap();
    }
    let completions = find_table("completions", refill.tables());
    let mut another = full_row(&completions);
    another["id"] = json!("0d0e9a4c-5b4e-4b8c-9c39-3d8c1f6f2b11");
    write(&completions, &[another], &mut refill).await.unwrap();
    refill.finish().await.unwrap();

    let kept: Vec<(i64,)> =
        sql("select application_id from completions union all select application_id from starts")
            .fetch_all(&store.db)
            .await
            .unwrap();
    assert_eq!(kept, [(1,), (1,), (1,)]);
}

#[rstest]
#[tokio::test]
async fn more_rows_than_fit_into_a_statement_are_copied(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create_without_tables(engine).await;
    let mut refill = store.db.begin_copy().await.unwrap();
    refill.clear(database::newest_version()).await.unwrap();
    let pictures = find_table("pictures", refill.tables());
    let rows: Vec<_> = (0..1234)
        .map(|n| {
            let mut row = full_row(&pictures);
            row["name"] = json!(n.to_string());
            row
        })
        .collect();
    write(&pictures, &rows, &mut refill).await.unwrap();
    assert_eq!(refill.checksum(&pictures).await.unwrap().rows, 1234);
}

#[rstest]
#[tokio::test]
async fn a_missing_store_has_no_snapshot(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let store = Store::create_without_tables(engine).await;
    assert!(matches!(store.db.snapshot().await, Err(Error::Empty)));
}

#[test]
fn a_line_that_is_not_a_row_of_its_table_is_rejected() {
    let table = Table {
        name: "people".to_owned(),
        columns: vec![database::Column { name: "id".to_owned(), kind: ColumnKind::Bigint }],
        key: vec!["id".to_owned()],
    };
    for (line, expected) in [
        ("{\"id\": 1.5}", "invalid type"),
        ("{\"id\": null}", "invalid type"),
        ("{\"id\": 1, \"name\": \"Ada\"}", "it has no column name"),
        ("[1]", "invalid type"),
        ("", "EOF"),
    ] {
        let refused = Record::from_line(line.as_bytes(), &table).unwrap_err().to_string();
        assert!(
            refused.starts_with("a row of people cannot be read: ") && refused.contains(expected),
            "{refused}"
        );
    }
}
