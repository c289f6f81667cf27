//! Changes of a template that the instances of towns made from it take over.
use crate::{
    audit::{actions::InstanceAction, events::AuditEvent},
    instance_locks::{lock_any_instance, lock_any_instance_without_revision},
    instances::{Instances, changes::replace_configuration},
    job_queue::{self, JobTask},
    mailing::notices::Notice,
    participants::notice_recipients::{list_active_creators, to_creator_recipient},
    service_error::ServiceError,
    sessions::Principal,
    theses::{add_theses, update_thesis_texts, validate_thesis_count},
    unit_of_work::UnitOfWork,
};
use elections::{
    domain_errors::DomainError,
    ids::{ElectionId, InstanceId, JobId, TemplateStateId, ThesisId},
    instances::{Instance, changes::InstanceChange},
    permissions::{Action, ActionTarget, Decision, ResourcePath},
    template_changes::{
        ChangeChoice, ChangeSubject, TemplateChange, TemplateState, TemplateThesis, TownComparison,
        TownObstacle, TownUpdate,
    },
    theses::Thesis,
    validation::{ValidationErrorKind, ValidationErrors},
};
use jiff::SignedDuration;
use mail::MailTemplate;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use store::{
    audit::AuditChain,
    jobs::{JobKind, JobScope, StepOutcome},
    town_templates::TownTemplate,
};

/// Maximum number of towns in one request.
pub const MAX_CHANGED_TOWNS: usize = 1_000;
/// Maximum number of changes in one request.
pub const MAX_TAKEN_CHANGES: usize = 2_000;
/// How long a state of a template is kept that no town has. A job that takes it over may be paused.
const UNUSED_STATES_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);
/// How many towns are loaded in one statement.
const LOADED_AT_ONCE: usize = 50;

/// A template and the towns made from it that the reader may change.
#[derive(Clone, Debug)]
pub struct TemplateTowns {
    /// The revision of the template.
    pub revision: i64,
    /// The towns, by title.
    pub towns: Vec<TownChanges>,
}

/// A town and the changes of its template that it has not taken over.
#[derive(Clone, Debug)]
pub struct TownChanges {
    /// The instance of the town.
    pub instance: Instance,
    /// Why it cannot take over changes, if it cannot.
    pub obstacle: Option<TownObstacle>,
    /// The changes. None for a town that cannot take over any.
    pub changes: Vec<TemplateChange>,
}

/// What is taken over, and where.
#[derive(Clone, Debug, Default)]
pub struct TemplateSelection {
    /// The revision of the template that the changes belong to.
    pub revision: i64,
    /// The towns.
    pub towns: Vec<InstanceId>,
    /// The changes to take over. A town keeps what it has changed itself.
    pub changes: Vec<ChangeSubject>,
    /// Those of them that replace what a town has changed itself.
    pub replacing: Vec<ChangeSubject>,
}

/// A town in which changes are taken over.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChangedTown {
    id: InstanceId,
    /// The title, for the result.
    title: String,
}

impl ChangedTown {
    pub(crate) fn outcome(&self, code: Option<&'static str>) -> StepOutcome {
        StepOutcome {
            subject: self.title.clone(),
            subject_id: Some(self.id.into()),
            code: code.map(str::to_owned),
        }
    }
}

/// The task of taking over changes of a template. Each town is a step, so one that cannot be changed does not stop the
/// others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "template_changes")]
pub struct TakeOverTemplate {
    /// The template.
    pub template: InstanceId,
    /// The state of the template that is taken over, whatever changes in it meanwhile.
    state: TemplateStateId,
    /// The towns.
    pub towns: Vec<ChangedTown>,
    changes: HashSet<ChangeSubject>,
    replacing: HashSet<ChangeSubject>,
}

impl TakeOverTemplate {
    fn choose(&self, subject: &ChangeSubject) -> ChangeChoice {
        if !self.changes.contains(subject) {
            ChangeChoice::Skip
        } else if self.replacing.contains(subject) {
            ChangeChoice::Replace
        } else {
            ChangeChoice::Take
        }
    }
}

impl JobTask for TakeOverTemplate {
    fn kind(&self) -> JobKind {
        JobKind::TemplateChanges
    }

    fn count_steps(&self) -> usize {
        self.towns.len()
    }

    fn audit_subjects(&self) -> (Option<ElectionId>, Option<InstanceId>) {
        (None, Some(self.template))
    }
}

impl Instances {
    /// Returns the towns made from a template that the actor may change, with the changes that they have not taken over.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if there is no such template.
    pub async fn list_towns(
        &self,
        template: InstanceId,
        actor: &Principal,
    ) -> Result<TemplateTowns, ServiceError> {
        let instance = store::instances::find(template, &self.db).await?.ok_or(ServiceError::NotFound)?;
        let mut links = store::town_templates::list_by_template(template, &self.db).await?;
        links.retain(|link| may_change(link.town, actor));
        if links.is_empty() {
            return Ok(TemplateTowns { revision: instance.revision, towns: Vec::new() });
        }
        let theses = store::theses::list(template, &self.db).await?;
        let target = build_state(&instance, &theses)?;
        let states = store::town_templates::list_states(template, &self.db).await?;
        let mut towns = Vec::new();
        for links in links.chunks(LOADED_AT_ONCE) {
            towns.extend(self.load_towns(links, &target, &states).await?);
        }
        Ok(TemplateTowns { revision: instance.revision, towns })
    }

    async fn load_towns(
        &self,
        links: &[TownTemplate],
        target: &TemplateState,
        states: &HashMap<TemplateStateId, TemplateState>,
    ) -> Result<Vec<TownChanges>, ServiceError> {
        let ids: Vec<InstanceId> = links.iter().map(|link| link.town).collect();
        let instances = store::instances::list_by_ids(&ids, &self.db).await?.into_iter();
        let mut instances: HashMap<InstanceId, Instance> =
            instances.map(|instance| (instance.id, instance)).collect();
        let mut theses = store::theses::list_by_instances(&ids, &self.db).await?;
        let mut towns = Vec::new();
        for link in links {
            let (Some(instance), Some(base)) = (instances.remove(&link.town), states.get(&link.state)) else {
                continue;
            };
            let own = theses.remove(&link.town).unwrap_or_default();
            let obstacle = TownObstacle::of(&instance);
            let changes = match obstacle {
                None => compare(base, target, &instance, &own)?.list_changes(),
                Some(_) => Vec::new(),
            };
            towns.push(TownChanges { instance, obstacle, changes });
        }
        Ok(towns)
    }

    /// Returns the changes of its template that a town has not taken over.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`] if the town was not made from the template, or the actor may not change it.
    pub async fn get_town(
        &self,
        template: InstanceId,
        town: InstanceId,
        actor: &Principal,
    ) -> Result<TownChanges, ServiceError> {
        let link = store::town_templates::find(town, &self.db).await?;
        let link = link.filter(|link| link.template == template && may_change(town, actor));
        let link = link.ok_or(ServiceError::NotFound)?;
        let instance = store::instances::find(template, &self.db).await?.ok_or(ServiceError::NotFound)?;
        let theses = store::theses::list(template, &self.db).await?;
        let states = store::town_templates::list_states(template, &self.db).await?;
        let towns = self.load_towns(&[link], &build_state(&instance, &theses)?, &states).await?;
        towns.into_iter().next().ok_or(ServiceError::NotFound)
    }

    /// Creates a job that takes over changes of a template in towns.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::VersionConflict`] if the template has changed since; [`ServiceError::Invalid`]
    /// for towns that were not made from the template, or that the actor may not change;
    /// [`ServiceError::EmailNotConfirmed`], because the creators of the towns get a mail; [`ServiceError::RuleViolation`]
    /// while another one of the actor's jobs of this kind is running.
    pub async fn start_take_over(
        &self,
        template: InstanceId,
        selection: TemplateSelection,
        actor: &Principal,
    ) -> Result<JobId, ServiceError> {
        actor.require_confirmed_email()?;
        let TemplateSelection { revision, towns, changes, replacing } = selection;
        let mut violations = ValidationErrors::default();
        for (field, count, max) in
            [("towns", towns.len(), MAX_CHANGED_TOWNS), ("changes", changes.len(), MAX_TAKEN_CHANGES)]
        {
            violations.check(field, ValidationErrorKind::Required, count > 0);
            violations.check(field, ValidationErrorKind::TooMany, count <= max);
        }
        violations.check("replacing", ValidationErrorKind::TooMany, replacing.len() <= MAX_TAKEN_CHANGES);
        violations.into_result()?;
        let mut work = self.transactions.begin(actor).await?;
        // The job is recorded there, and every write locks the chain before an instance.
        work.lock_chain(AuditChain::Provider).await?;
        let instance = lock_any_instance_without_revision(template, &mut work).await?;
        if instance.revision != revision {
            return Err(ServiceError::VersionConflict);
        }
        let links = store::town_templates::list_by_template(template, &mut work).await?;
        let known: HashSet<InstanceId> =
            links.iter().map(|link| link.town).filter(|town| may_change(*town, actor)).collect();
        let mut titles = store::instances::list_titles(&towns, &mut work).await?;
        let named = |(index, id): (usize, &InstanceId)| match titles.remove(id) {
            Some(title) if known.contains(id) => Ok(ChangedTown { id: *id, title }),
            _ => Err(ServiceError::invalid_field(&format!("towns.{index}"), ValidationErrorKind::Unknown)),
        };
        let towns = towns.iter().enumerate().map(named).collect::<Result<Vec<_>, _>>()?;
        let theses = store::theses::list(template, &mut work).await?;
        let now = work.now();
        let state =
            store::town_templates::add_state(template, &build_state(&instance, &theses)?, now, &mut work)
                .await?;
        store::town_templates::remove_unused_states(template, now - UNUSED_STATES_KEPT, &mut work).await?;
        let task = TakeOverTemplate {
            template,
            state,
            towns,
            changes: changes.into_iter().collect(),
            replacing: replacing.into_iter().collect(),
        };
        let (id, receipt) =
            job_queue::create_job(JobScope::Person(actor.user.id), &task, actor, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(id)
    }

    /// Takes over changes of a template in one town.
    pub(crate) async fn take_over_template(
        &self,
        task: &TakeOverTemplate,
        town: &ChangedTown,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<StepOutcome, ServiceError> {
        if !may_change(town.id, actor) {
            return Err(ServiceError::Forbidden);
        }
        let instance = lock_any_instance(town.id, &mut *work).await?;
        instance.require_changeable(InstanceChange::RewordThesis).map_err(DomainError::from)?;
        let link = store::town_templates::find(town.id, &mut *work).await?;
        let link = link.filter(|link| link.template == task.template).ok_or(ServiceError::NotFound)?;
        let base = store::town_templates::find_state(link.state, &mut *work).await?;
        let target = store::town_templates::find_state(task.state, &mut *work).await?;
        let (Some(base), Some(target)) = (base, target) else { return Err(ServiceError::NotFound) };
        if self.load_state(task.template, &mut *work).await? != target {
            return Ok(town.outcome(Some("template_changed")));
        }
        let theses = store::theses::list(town.id, &mut *work).await?;
        let update = compare(&base, &target, &instance, &theses)?.take_over(|subject| task.choose(subject));
        if has_answers_to_removed(&theses, &update.town.theses, &mut *work).await? {
            return Ok(town.outcome(Some("has_answers")));
        }
        write_theses(&instance, &theses, &update.town.theses, &mut *work).await?;
        write_configuration(instance.clone(), &update, &mut *work).await?;
        let now = work.now();
        let state = store::town_templates::add_state(task.template, &update.base, now, &mut *work).await?;
        store::town_templates::save(TownTemplate { state, ..link }, now, &mut *work).await?;
        let event = AuditEvent::TemplateTakenOver {
            instance_id: town.id,
            template: task.template,
            changes: update.taken,
        };
        work.record(event).await?;
        if update.taken > 0 {
            self.notify_town(&instance, update.taken, actor, work).await?;
        }
        Ok(town.outcome(None))
    }

    /// Returns the present state of a template.
    async fn load_state(
        &self,
        template: InstanceId,
        work: &mut UnitOfWork,
    ) -> Result<TemplateState, ServiceError> {
        let instance = store::instances::find(template, &mut *work).await?.ok_or(ServiceError::NotFound)?;
        build_state(&instance, &store::theses::list(template, work).await?)
    }

    /// Queues a mail about changes of the template to each creator of a town but the actor.
    async fn notify_town(
        &self,
        instance: &Instance,
        changes: usize,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<(), ServiceError> {
        let notice = Notice {
            template: &|role_mail, _| MailTemplate::TemplateTakenOver { role_mail, changes },
            instance,
            reason: None,
            actor,
        };
        for creator in list_active_creators(instance.id, &mut *work).await? {
            if creator.user == actor.acting_person() {
                continue;
            }
            let Some(user) = store::users::find(creator.user, &mut *work).await? else { continue };
            self.outbox.count_role_mail(actor.acting_person(), instance.id, &user, work).await?;
            let recipient = to_creator_recipient(creator.user, instance.id);
            self.outbox.queue_notice(&notice, recipient, &self.provider, work).await?;
        }
        Ok(())
    }
}

/// Returns whether the actor may change the theses of a town.
fn may_change(town: InstanceId, actor: &Principal) -> bool {
    let target = ActionTarget::Resource(ResourcePath::instance(town, false));
    actor.permissions.decide(Action::WriteTheses, &target) == Decision::Allowed
}

/// Remembers that a town was made from a template as it is.
pub(crate) async fn link_to_template(
    town: InstanceId,
    template: &Instance,
    theses: &[Thesis],
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let (state, now) = (build_state(template, theses)?, work.now());
    let state = store::town_templates::add_state(template.id, &state, now, &mut *work).await?;
    let link = TownTemplate { town, template: template.id, state };
    Ok(store::town_templates::save(link, now, work).await?)
}

fn build_state(instance: &Instance, theses: &[Thesis]) -> Result<TemplateState, ServiceError> {
    TemplateState::new(&instance.configuration, theses).map_err(ServiceError::internal)
}

fn compare(
    base: &TemplateState,
    target: &TemplateState,
    town: &Instance,
    theses: &[Thesis],
) -> Result<TownComparison, ServiceError> {
    Ok(TownComparison::new(base, target, build_state(town, theses)?, &town.metadata.languages))
}

/// Returns whether somebody has answered a thesis that the changes remove. Only the people of the town delete answers, once
/// they have confirmed it.
async fn has_answers_to_removed(
    before: &[Thesis],
    after: &[TemplateThesis],
    work: &mut UnitOfWork,
) -> store::Result<bool> {
    for thesis in before.iter().filter(|thesis| after.iter().all(|kept| kept.key != thesis.key)) {
        if store::theses::count_answers(thesis.id, &mut *work).await? > 0 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Writes the theses of a town as they are after the changes. Answers to changed theses go as with any other change.
async fn write_theses(
    instance: &Instance,
    before: &[Thesis],
    after: &[TemplateThesis],
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let by_key: HashMap<&str, &Thesis> = before.iter().map(|thesis| (thesis.key.as_str(), thesis)).collect();
    let kept: HashSet<&str> = after.iter().map(|thesis| thesis.key.as_str()).collect();
    for thesis in before.iter().filter(|thesis| !kept.contains(thesis.key.as_str())) {
        store::theses::remove(thesis.id, &mut *work).await?;
    }
    let (mut added, mut order) = (Vec::new(), Vec::new());
    let first_position = before.iter().map(|thesis| thesis.position + 1).max().unwrap_or_default();
    for TemplateThesis { key, category, text, sign_video } in after {
        let id = match by_key.get(key.as_str()) {
            Some(previous) => {
                let (category, text, sign_video) = (category.clone(), text.clone(), sign_video.clone());
                let thesis = Thesis { category, text, sign_video, ..(*previous).clone() };
                if thesis != **previous {
                    update_thesis_texts(instance, previous, &thesis, &mut *work).await?;
                }
                previous.id
            }
            None => {
                let id = ThesisId::random();
                let position = i32::try_from(added.len()).unwrap_or(i32::MAX).saturating_add(first_position);
                added.push(Thesis {
                    id,
                    instance_id: instance.id,
                    key: key.clone(),
                    position,
                    category: category.clone(),
                    text: text.clone(),
                    sign_video: sign_video.clone(),
                });
                id
            }
        };
        order.push(id);
    }
    validate_thesis_count(after.len())?;
    if !added.is_empty() {
        add_theses(instance, &added, &mut *work).await?;
    }
    let former_order: Vec<ThesisId> = before.iter().map(|thesis| thesis.id).collect();
    if order != former_order {
        store::theses::update_order(&order, work).await?;
    }
    Ok(())
}

/// Writes the configuration of a town as it is after the changes.
async fn write_configuration(
    instance: Instance,
    update: &TownUpdate,
    work: &mut UnitOfWork,
) -> Result<(), ServiceError> {
    let configuration = update.town.apply_to(&instance.configuration).map_err(ServiceError::internal)?;
    if configuration != instance.configuration {
        let id = instance.id;
        replace_configuration(instance, configuration, &mut *work).await?;
        work.record(AuditEvent::Instance(InstanceAction::Configured, id)).await?;
    }
    Ok(())
}
