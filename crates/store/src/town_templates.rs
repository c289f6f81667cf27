//! The templates of towns' instances, and the states of them that the towns have taken over.
use database::{Executor, Result, Tx, json, sql};
use elections::{
    ids::{InstanceId, TemplateStateId},
    template_changes::TemplateState,
};
use jiff::Timestamp;
use sqlx::FromRow;
use std::collections::HashMap;

/// The template of an instance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TownTemplate {
    /// The instance of the town.
    pub town: InstanceId,
    /// The template.
    pub template: InstanceId,
    /// The state of the template that the town has taken over.
    pub state: TemplateStateId,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    application_id: InstanceId,
    #[sqlx(try_from = "i64")]
    template_id: InstanceId,
    #[sqlx(try_from = "i64")]
    state_id: TemplateStateId,
}

impl From<Row> for TownTemplate {
    fn from(Row { application_id, template_id, state_id }: Row) -> TownTemplate {
        TownTemplate { town: application_id, template: template_id, state: state_id }
    }
}

/// Returns the template of an instance, if it was made from one.
///
/// # Errors
/// When the store fails.
pub async fn find(town: InstanceId, executor: impl Executor) -> Result<Option<TownTemplate>> {
    let row =
        sql("select application_id, template_id, state_id from town_templates where application_id = $1");
    let row: Option<Row> = row.bind(i64::from(town)).fetch_optional(executor).await?;
    Ok(row.map(TownTemplate::from))
}

/// Returns the instances that were made from a template and are not deleted, by title.
///
/// # Errors
/// When the store fails.
pub async fn list_by_template(template: InstanceId, executor: impl Executor) -> Result<Vec<TownTemplate>> {
    let rows: Vec<Row> = sql("select town_templates.application_id, template_id, state_id
         from town_templates join applications on applications.id = town_templates.application_id
         where template_id = $1 and deleted_at is null order by sort_key, applications.id")
    .bind(i64::from(template))
    .fetch_all(executor)
    .await?;
    Ok(rows.into_iter().map(TownTemplate::from).collect())
}

/// Stores the state of the template that a town has taken over.
///
/// # Errors
/// When the store fails.
pub async fn save(link: TownTemplate, now: Timestamp, executor: impl Executor) -> Result<()> {
    sql("insert into town_templates (application_id, template_id, state_id, updated_at) values ($1, $2, $3, $4)
         on conflict (application_id) do update
         set template_id = excluded.template_id, state_id = excluded.state_id, updated_at = excluded.updated_at")
    .bind(i64::from(link.town))
    .bind(i64::from(link.template))
    .bind(i64::from(link.state))
    .bind(now)
    .execute(executor)
    .await?;
    Ok(())
}

#[derive(FromRow)]
struct StateRow {
    #[sqlx(try_from = "i64")]
    id: TemplateStateId,
    #[sqlx(json)]
    state: TemplateState,
}

/// Returns the states of a template that its towns have taken over.
///
/// # Errors
/// When the store fails.
pub async fn list_states(
    template: InstanceId,
    executor: impl Executor,
) -> Result<HashMap<TemplateStateId, TemplateState>> {
    let rows: Vec<StateRow> = sql("select id, state from template_states where application_id = $1")
        .bind(i64::from(template))
        .fetch_all(executor)
        .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.state)).collect())
}

/// Returns a state of a template.
///
/// # Errors
/// When the store fails.
pub async fn find_state(id: TemplateStateId, executor: impl Executor) -> Result<Option<TemplateState>> {
    let row = sql("select id, state from template_states where id = $1").bind(i64::from(id));
    Ok(row.fetch_optional::<StateRow>(executor).await?.map(|row| row.state))
}

/// Stores a state of a template; one that is stored already counts as stored now. Returns its id.
///
/// # Errors
/// When the store fails.
pub async fn add_state(
    template: InstanceId,
    state: &TemplateState,
    now: Timestamp,
    tx: &mut Tx,
) -> Result<TemplateStateId> {
    let known = list_states(template, &mut *tx).await?.into_iter().find(|(_, known)| known == state);
    if let Some((id, _)) = known {
        sql("update template_states set created_at = $2 where id = $1")
            .bind(i64::from(id))
            .bind(now)
            .execute(tx)
            .await?;
        return Ok(id);
    }
    let id = TemplateStateId::random();
    sql("insert into template_states (id, application_id, state, created_at) values ($1, $2, $3, $4)")
        .bind(i64::from(id))
        .bind(i64::from(template))
        .bind(json(state))
        .bind(now)
        .execute(tx)
        .await?;
    Ok(id)
}

/// Removes the states of a template that were stored before a time and that no town has any more.
///
/// # Errors
/// When the store fails.
pub async fn remove_unused_states(
    template: InstanceId,
    before: Timestamp,
    executor: impl Executor,
) -> Result<u64> {
    sql("delete from template_states where application_id = $1 and created_at < $2
         and id not in (select state_id from town_templates where template_id = $1)")
    .bind(i64::from(template))
    .bind(before)
    .execute(executor)
    .await
}
