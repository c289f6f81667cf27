//! The tables of a store, read from its catalogue, so that new tables of later migrations are included.
use crate::{Error, Result, Tx, db::OpenTransaction, sql};
use serde::{
    Deserialize, Serialize,
    de::{IntoDeserializer, value},
};
use std::collections::BTreeMap;

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// Its columns, in their order.
    pub columns: Vec<Column>,
    /// The columns of its primary key, which defines the order of the rows.
    pub key: Vec<String>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: ColumnKind,
}

/// The type of a column, as written in the migrations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the variants are named after SQL types")]
pub enum ColumnKind {
    Boolean,
    Smallint,
    Integer,
    Bigint,
    #[serde(rename = "double precision")]
    Double,
    Text,
    Bytea,
    Uuid,
    Timestamptz,
    Date,
    Jsonb,
}

/// Table, column, type, and position in the primary key (0 if it is not part of it).
type Row = (String, String, String, i64);

const COLUMNS_ON_SQLITE: &str = "
    select t.name, c.name, lower(c.type), c.pk
    from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and substr(t.name, 1, 7) <> 'sqlite_' and t.name <> '_sqlx_migrations'
    order by t.name, c.cid";

const COLUMNS_ON_POSTGRES: &str = r#"
    select t.relname::text, c.attname::text,
        replace(format_type(c.atttypid, null), 'timestamp with time zone', 'timestamptz'),
        coalesce((select k.place from unnest(i.indkey::int[]) with ordinality k (attnum, place)
            where k.attnum = c.attnum), 0)
    from pg_class t join pg_attribute c on c.attrelid = t.oid
        left join pg_index i on i.indrelid = t.oid and i.indisprimary
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
        and t.relname <> '_sqlx_migrations' and c.attnum > 0 and not c.attisdropped
    order by t.relname::text collate "C", c.attnum"#;

const REFERENCES_ON_SQLITE: &str = "
    select distinct t.name, f.\"table\" from sqlite_schema t, pragma_foreign_key_list(t.name) f
    where t.type = 'table'";

const REFERENCES_ON_POSTGRES: &str = "
    select distinct t.relname::text, p.relname::text
    from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and t.relnamespace = current_schema()::regnamespace";

/// Returns the tables of a store. A table comes after the tables that it refers to. The table of migrations is not
/// included, because a new store gets its own.
pub(crate) async fn tables(tx: &mut Tx) -> Result<Vec<Table>> {
    let (columns, references) = match tx.0 {
        OpenTransaction::Sqlite(_) => (COLUMNS_ON_SQLITE, REFERENCES_ON_SQLITE),
        OpenTransaction::Postgres(_) => (COLUMNS_ON_POSTGRES, REFERENCES_ON_POSTGRES),
    };
    let tables = build_tables(sql(columns).fetch_all(&mut *tx).await?)?;
    Ok(sort_by_references(tables, &sql(references).fetch_all(tx).await?))
}

fn build_tables(rows: Vec<Row>) -> Result<Vec<Table>> {
    let mut tables: Vec<Table> = Vec::new();
    let mut keys: BTreeMap<i64, String> = BTreeMap::new();
    for (table, name, kind, place) in rows {
        if tables.last().is_none_or(|last| last.name != table) {
            keys.clear();
            tables.push(Table { name: table, columns: Vec::new(), key: Vec::new() });
        }
        let Some(table) = tables.last_mut() else { continue };
        if place > 0 {
            keys.insert(place, name.clone());
            table.key = keys.values().cloned().collect();
        }
        let kind = ColumnKind::deserialize(kind.as_str().into_deserializer());
        let kind = kind.map_err(|error: value::Error| unknown_type_error(&table.name, &name, error))?;
        table.columns.push(Column { name, kind });
    }
    Ok(tables)
}

fn unknown_type_error(table: &str, column: &str, error: value::Error) -> Error {
    Error::Internal(sqlx::Error::ColumnDecode { index: format!("{table}.{column}"), source: Box::new(error) })
}

/// Sorts tables so that a table comes after the tables that it refers to. Tables with circular references come last.
/// They can be written only if references are checked at the end of the transaction.
fn sort_by_references(mut left: Vec<Table>, references: &[(String, String)]) -> Vec<Table> {
    let mut ordered = Vec::new();
    while !left.is_empty() {
        let names: Vec<String> = left.iter().map(|table| table.name.clone()).collect();
        let (free, bound): (Vec<_>, Vec<_>) = left.into_iter().partition(|table| {
            let mut parents = references.iter().filter(|(from, to)| *from == table.name && from != to);
            parents.all(|(_, to)| !names.contains(to))
        });
        if free.is_empty() {
            ordered.extend(bound);
            break;
        }
        ordered.extend(free);
        left = bound;
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sort(tables: &[&str], references: &[(&str, &str)]) -> Vec<String> {
        let named = |name: &&str| Table { name: (*name).to_owned(), columns: Vec::new(), key: Vec::new() };
        let references: Vec<_> =
            references.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect();
        let ordered = sort_by_references(tables.iter().map(named).collect(), &references);
        ordered.into_iter().map(|table| table.name).collect()
    }

    #[test]
    fn referenced_tables_come_first() {
        let references = [("answers", "parties"), ("parties", "towns"), ("parties", "parties")];
        assert_eq!(sort(&["answers", "parties", "towns"], &references), ["towns", "parties", "answers"]);
    }

    #[test]
    fn tables_with_circular_references_come_last() {
        let references = [("a", "b"), ("b", "a"), ("a", "towns")];
        assert_eq!(sort(&["a", "b", "towns"], &references), ["towns", "a", "b"]);
    }
}
