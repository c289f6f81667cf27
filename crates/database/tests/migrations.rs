//! The tables: the same on both engines, and created once by concurrent programs.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
use database::{Db, Error, sql};
use rstest::rstest;
use std::collections::{BTreeMap, BTreeSet};
use testing::databases::{Engine, Store};

/// The guarantees of a table, from the catalogue of an engine.
#[derive(Debug, Default, PartialEq)]
struct Table {
    /// Column → (type as written, nullable)
    columns: BTreeMap<String, (String, bool)>,
    /// The columns of the primary key and of each unique constraint.
    unique: BTreeSet<Vec<String>>,
    /// The columns of each index that is not unique.
    indexes: BTreeSet<Vec<String>>,
    /// Columns, referenced table, action on delete.
    references: BTreeSet<(Vec<String>, String, String)>,
}

type Tables = BTreeMap<String, Table>;

async fn rows<T: database::FromRows>(statement: &'static str, db: &Db) -> Vec<T> {
    sql(statement).fetch_all(db).await.unwrap()
}

async fn sqlite_tables(db: &Db) -> Tables {
    let mut tables = Tables::new();
    let columns: Vec<(String, String, String, bool)> = rows(
        "select t.name, c.name, lower(c.type), c.\"notnull\" = 0 and c.pk = 0
         from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'",
        db,
    )
    .await;
    for (table, column, kind, nullable) in columns {
        tables.entry(table).or_default().columns.insert(column, (kind, nullable));
    }
    let indexes: Vec<(String, bool, String)> = rows(
        "select t.name, i.\"unique\", (select group_concat(c.name, ',' order by c.seqno) from pragma_index_info(i.name) c)
         from sqlite_schema t, pragma_index_list(t.name) i where t.type = 'table'",
        db,
    )
    .await;
    for (table, unique, columns) in indexes {
        let table = tables.entry(table).or_default();
        if unique { &mut table.unique } else { &mut table.indexes }.insert(split(&columns));
    }
    let references: Vec<(String, String, String, String)> = rows(
        "select t.name, group_concat(f.\"from\", ',' order by f.seq), f.\"table\", lower(f.on_delete)
         from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table' group by t.name, f.id",
        db,
    )
    .await;
    for (table, columns, to, on_delete) in references {
        tables.entry(table).or_default().references.insert((split(&columns), to, on_delete));
    }
    tables
}

async fn postgres_tables(db: &Db) -> Tables {
    let mut tables = Tables::new();
    let columns: Vec<(String, String, String, bool)> = rows(
        "select c.relname::text, a.attname::text,
             replace(format_type(a.atttypid, null), 'timestamp with time zone', 'timestamptz'), not a.attnotnull
         from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0",
        db,
    )
    .await;
    for (table, column, kind, nullable) in columns {
        tables.entry(table).or_default().columns.insert(column, (kind, nullable));
    }
    let indexes: Vec<(String, bool, String)> = rows(
        "select t.relname::text, i.indisunique, (select string_agg(a.attname, ',' order by k.n)
             from unnest(i.indkey::int[]) with ordinality k (attnum, n)
             join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum)
         from pg_index i join pg_class t on t.oid = i.indrelid where t.relnamespace = 'public'::regnamespace",
        db,
    )
    .await;
    for (table, unique, columns) in indexes {
        let table = tables.entry(table).or_default();
        if unique { &mut table.unique } else { &mut table.indexes }.insert(split(&columns));
    }
    let references: Vec<(String, String, String, String)> = rows(
        "select t.relname::text, (select string_agg(a.attname, ',' order by k.n)
             from unnest(f.conkey::int[]) with ordinality k (attnum, n)
             join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum), to_table.relname::text,
             case f.confdeltype when 'a' then 'no action' when 'r' then 'restrict' when 'c' then 'cascade'
                 when 'n' then 'set null' end
         from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class to_table on to_table.oid = f.confrelid
         where f.contype = 'f'",
        db,
    )
    .await;
    for (table, columns, to, on_delete) in references {
        tables.entry(table).or_default().references.insert((split(&columns), to, on_delete));
    }
    tables
}

fn split(columns: &str) -> Vec<String> {
    columns.split(',').map(str::to_owned).collect()
}

/// Returns the tables of an engine, without sqlx's table of migrations.
async fn tables(engine: Engine) -> Tables {
    let store = Store::create(engine).await;
    let mut tables = match engine {
        Engine::Sqlite => sqlite_tables(&store.db).await,
        Engine::Postgres => postgres_tables(&store.db).await,
    };
    tables.remove("_sqlx_migrations");
    tables
}

#[tokio::test]
async fn both_engines_have_the_same_tables() {
    let (sqlite, postgres) = (tables(Engine::Sqlite).await, tables(Engine::Postgres).await);
    assert_eq!(sqlite.keys().collect::<Vec<_>>(), postgres.keys().collect::<Vec<_>>());
    for (name, table) in &sqlite {
        assert_eq!(table, &postgres[name], "{name}");
    }
}

#[tokio::test]
async fn every_reference_has_a_delete_action_and_an_index() {
    for (name, table) in tables(Engine::Sqlite).await {
        for (columns, to, on_delete) in &table.references {
            assert_ne!(on_delete, "no action", "{name} → {to}");
            // The last column is the id. An instance id before it only narrows down the search.
            let begins = |index: &&Vec<String>| {
                index.starts_with(columns) || index.starts_with(&columns[columns.len() - 1..])
            };
            let indexed = table.unique.iter().chain(&table.indexes).find(begins);
            assert!(indexed.is_some(), "{name} ({}) → {to}", columns.join(", "));
        }
    }
}

/// A restored store is written table by table.
#[tokio::test]
async fn references_have_no_cycles_and_self_references_are_deferred() {
    let store = Store::create(Engine::Postgres).await;
    let tables = postgres_tables(&store.db).await;
    let mut before = BTreeSet::new();
    for table in store.db.snapshot().await.unwrap().tables() {
        before.insert(table.name.clone());
        for (_, to, _) in &tables[&table.name].references {
            assert!(before.contains(to), "{} → {to}", table.name);
        }
    }
    let at_once: Vec<(String,)> = rows(
        "select conname::text from pg_constraint where contype = 'f' and conrelid = confrelid and not condeferred",
        &store.db,
    )
    .await;
    assert!(at_once.is_empty(), "{at_once:?}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_that_start_together_migrate_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create_without_tables(engine).await;
    let nodes = (0..4).map(|_| {
        let url = store.url.clone();
        tokio::spawn(async move { Db::open(&url).await?.migrate().await })
    });
    for node in nodes.collect::<Vec<_>>() {
        node.await.unwrap().unwrap();
    }
    let (applied, versions): (i64, i64) =
        sql("select count(*), count(distinct version) from _sqlx_migrations")
            .fetch_one(&store.db)
            .await
            .unwrap();
    assert_eq!(applied, versions);
    assert!(applied > 0);
}

#[rstest]
#[tokio::test]
async fn a_store_of_a_newer_program_is_not_changed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create(engine).await;
    sql(
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         select 9999, description, success, checksum, execution_time from _sqlx_migrations where version = 1",
    )
    .execute(&store.db)
    .await
    .unwrap();
    let refused = store.db.migrate().await.unwrap_err();
    assert!(matches!(refused, Error::NewerVersion { store: 9999, .. }), "{refused}");
    assert!(refused.to_string().contains("Install the newer version again"), "{refused}");
}

#[rstest]
#[tokio::test]
async fn a_failed_migration_leaves_the_store_unchanged(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let store = Store::create_without_tables(engine).await;
    // A table that is not ours conflicts with the second migration.
    sql("create table users (name text)").execute(&store.db).await.unwrap();
    assert!(matches!(store.db.migrate().await, Err(Error::Migration(_))));
    let elections = sql("select count(*) from elections").fetch_one::<(i64,)>(&store.db).await;
    assert!(elections.is_err(), "the first step is undone as well");
}
