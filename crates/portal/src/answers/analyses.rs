//! Workbooks that an administrator requests for an instance: the progress of the candidates, or the submitted answers.
use crate::{
    answers::Answers,
    instance_locks::load_instance,
    job_queue::{self, JobTask},
    mailing::outbox::{MailInstance, MailRecipient},
    retention::WORKBOOK_RETENTION,
    service_error::ServiceError,
    sessions::Principal,
    unit_of_work::UnitOfWork,
};
use elections::{
    answers::{AnswerValue, Entity, Position},
    candidates::{self, Candidate},
    configuration::{Algorithm, MatchType},
    ids::{CandidateId, ElectionId, InstanceId, JobId, PartyId, ThesisId},
    instances::Instance,
    parties::Party,
    people::RoleId,
    permissions::{Action, ActionTarget, Decision, ResourcePath},
    statistics::{ThesisBadge, ThesisStatistics},
    texts::Language,
    theses::Thesis,
};
use exchange::files::sheets::{self, Cell, Sheet};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use store::{
    Db,
    invitations::InvitationDelivery,
    jobs::{JobKind, JobScope, StepOutcome},
    mails::MailState,
};

/// A requested workbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename = "analysis")]
pub struct Analysis {
    /// The instance.
    #[serde(rename = "application")]
    pub instance_id: InstanceId,
    /// The content of the workbook.
    #[serde(rename = "of")]
    pub subject: AnalysisSubject,
    /// The entities that a workbook of answers covers.
    #[serde(rename = "whose")]
    pub entities: MatchType,
}

/// The content of a workbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnalysisSubject {
    /// The progress of each candidate.
    Candidates {
        /// Whether to add the delivery status of the invitations.
        invites: bool,
    },
    /// The submitted answers.
    Answers,
}

impl Analysis {
    fn file_name(self, instance: &Instance) -> String {
        let domain = instance.metadata.domain.as_str();
        match self.subject {
            AnalysisSubject::Candidates { .. } => format!("{domain}-candidates.xlsx"),
            AnalysisSubject::Answers => format!("{domain}-answers.xlsx"),
        }
    }
}

impl JobTask for Analysis {
    fn kind(&self) -> JobKind {
        match self.subject {
            AnalysisSubject::Candidates { .. } => JobKind::CandidateAnalysis,
            AnalysisSubject::Answers => JobKind::AnswerAnalysis,
        }
    }

    fn count_steps(&self) -> usize {
        1
    }

    fn audit_subjects(&self) -> (Option<ElectionId>, Option<InstanceId>) {
        (None, Some(self.instance_id))
    }
}

impl Answers {
    /// Creates a job that builds a workbook.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::RuleViolation`] if a job of the same kind is running.
    pub async fn request_analysis(
        &self,
        analysis: Analysis,
        actor: &Principal,
    ) -> Result<JobId, ServiceError> {
        let mut work = self.transactions.begin(actor).await?;
        load_instance(analysis.instance_id, &mut work).await?;
        let scope = JobScope::Person(actor.user.id);
        let (id, receipt) = job_queue::create_job(scope, &analysis, actor, &mut work).await?;
        work.commit_recorded(receipt).await?;
        Ok(id)
    }

    /// Returns the file of a finished job of the actor, with its name. The actor must still have the permission.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Forbidden`].
    pub async fn load_workbook(
        &self,
        job: JobId,
        actor: &Principal,
    ) -> Result<(String, Vec<u8>), ServiceError> {
        let file =
            store::jobs::find_file(JobScope::Person(actor.user.id), job, self.clock.now(), &self.db).await?;
        let file = file.ok_or(ServiceError::NotFound)?;
        for outcome in store::jobs::list_outcomes(job, &self.db).await? {
            let instance = outcome.subject_id.and_then(|id| InstanceId::try_from(id).ok());
            let target = ActionTarget::Resource(ResourcePath::instance(
                instance.ok_or(ServiceError::NotFound)?,
                false,
            ));
            if actor.permissions.decide(Action::RequestAnalyses, &target) != Decision::Allowed {
                return Err(ServiceError::Forbidden);
            }
        }
        Ok(file)
    }

    /// Builds the workbook, stores it with the job, and notifies the requester by mail.
    pub(crate) async fn build_workbook(
        &self,
        analysis: Analysis,
        job: JobId,
        actor: &Principal,
        work: &mut UnitOfWork,
    ) -> Result<StepOutcome, ServiceError> {
        let now = work.now();
        let instance = load_instance(analysis.instance_id, &mut *work).await?;
        let data =
            WorkbookData::load(&instance, analysis, &actor.user.language, &self.db, &mut *work).await?;
        let build = move || sheets::write_xlsx(&data.build_sheets(analysis));
        let written = tokio::task::spawn_blocking(build).await.map_err(ServiceError::internal)?;
        let bytes = written.map_err(ServiceError::internal)?;
        let name = analysis.file_name(&instance);
        store::jobs::save_file(job, &name, &bytes, now + WORKBOOK_RETENTION, &mut *work).await?;
        let template = mail::MailTemplate::FileReady {
            name: actor.user.greeting_name(),
            file: name.clone(),
            link: self.provider.page_url(&format!("/portal/administration?tab=analytics&job={job}")),
            valid_for: WORKBOOK_RETENTION,
        };
        let about = MailInstance::new(&instance, &actor.user.language);
        let to = MailRecipient { about: Some(about), ..MailRecipient::from_user(&actor.user) };
        self.outbox.queue(&to, &template, work).await?;
        Ok(StepOutcome { subject: name, subject_id: Some(instance.id.into()), code: None })
    }
}

/// The data from which the sheets of a workbook are built.
struct WorkbookData {
    /// Whether the workbook is in German; otherwise it is in English.
    is_german: bool,
    language: Language,
    default: Language,
    algorithm: Algorithm,
    /// The theses as voters read them, with their variables filled in.
    theses: Vec<Thesis>,
    parties: Vec<Party>,
    candidates: Vec<Candidate>,
    submitted: Vec<(Entity, ThesisId, Position)>,
    rated: HashMap<Entity, i64>,
    events: HashMap<CandidateId, store::candidates::CandidateEvents>,
    deliveries: HashMap<RoleId, InvitationDelivery>,
}

impl WorkbookData {
    async fn load(
        instance: &Instance,
        analysis: Analysis,
        language: &Language,
        db: &Db,
        work: &mut UnitOfWork,
    ) -> Result<WorkbookData, ServiceError> {
        let id = instance.id;
        let with_invitations = matches!(analysis.subject, AnalysisSubject::Candidates { invites: true });
        let answers = store::answers::list(id, &mut *work).await?.into_iter();
        let submitted =
            answers.filter_map(|(entity, answer)| Some((entity, answer.thesis, answer.submitted?))).collect();
        let read = |thesis: Thesis| {
            let text = instance.metadata.fill_variables(&thesis.text);
            Thesis { text, ..thesis }
        };
        let deliveries = if with_invitations {
            store::invitations::list_deliveries(id, db).await?
        } else {
            HashMap::new()
        };
        Ok(WorkbookData {
            is_german: language.as_str().starts_with("de"),
            language: language.clone(),
            default: instance.metadata.default_language.clone(),
            algorithm: instance.configuration.algorithm.clone(),
            theses: store::theses::list(id, &mut *work).await?.into_iter().map(read).collect(),
            parties: store::parties::list(id, &mut *work).await?,
            candidates: store::candidates::list(id, &mut *work).await?,
            submitted,
            rated: store::progress::count_rated_by_entity(id, &mut *work).await?,
            events: store::candidates::list_events(id, work).await?,
            deliveries,
        })
    }

    fn build_sheets(&self, analysis: Analysis) -> Vec<Sheet> {
        match analysis.subject {
            AnalysisSubject::Candidates { invites } => {
                let mut sheets = vec![self.build_candidates_sheet()];
                sheets.extend(invites.then(|| self.build_invitations_sheet()));
                sheets
            }
            AnalysisSubject::Answers => {
                let entities = self.list_entities(analysis.entities);
                vec![self.build_answers_sheet(&entities), self.build_figures_sheet(&entities)]
            }
        }
    }

    fn localize(&self, german: &'static str, english: &'static str) -> &'static str {
        if self.is_german { german } else { english }
    }

    fn localize_all<const N: usize>(&self, words: [(&'static str, &'static str); N]) -> Vec<&'static str> {
        words.into_iter().map(|(german, english)| self.localize(german, english)).collect()
    }

    fn party_name(&self, id: Option<PartyId>) -> &str {
        let party = id.and_then(|id| self.parties.iter().find(|party| party.id == id));
        party.map_or("", |party| party.profile.shortcut.text(&self.language, &self.default))
    }

    /// One row for each candidate with a profile: its progress.
    fn build_candidates_sheet(&self) -> Sheet {
        let headings = self.localize_all([
            ("Partei", "Party"),
            ("Name", "Name"),
            ("Stand", "Status"),
            ("Eingeladen", "Invited"),
            ("Zuerst angemeldet", "First signed in"),
            ("Beantwortet", "Answered"),
            ("Thesen", "Theses"),
            ("Abgegeben", "Submitted"),
            ("Profil ausgefüllt (%)", "Profile complete (%)"),
        ]);
        let theses = self.theses.len() as f64;
        let rows = self.candidates.iter().filter(|candidate| candidate.has_profile).map(|candidate| {
            let events = self.events.get(&candidate.id).copied().unwrap_or_default();
            let rated = self.rated.get(&Entity::Candidate(candidate.id)).copied().unwrap_or_default();
            vec![
                self.party_name(candidate.party).into(),
                name(candidate).into(),
                self.status_label(candidate.status).into(),
                time_cell(events.invited_at),
                time_cell(events.signed_in_at),
                Cell::Number(rated as f64),
                Cell::Number(theses),
                time_cell(candidate.submitted_at),
                Cell::Number(f64::from(profile_completeness(candidate, &self.default))),
            ]
        });
        Sheet { name: self.localize("Kandidierende", "Candidates"), headings, rows: rows.collect() }
    }

    /// One row for each invited candidate: the delivery status of the mail and the use of its link.
    fn build_invitations_sheet(&self) -> Sheet {
        let headings = self.localize_all([
            ("Name", "Name"),
            ("E-Mail", "E-mail"),
            ("Zustellung", "Delivery"),
            ("Stand vom", "As of"),
            ("Grund", "Reason"),
            ("Link geöffnet", "Link opened"),
            ("Angenommen", "Accepted"),
        ]);
        let rows = self.candidates.iter().filter_map(|candidate| {
            let delivery = self.deliveries.get(&RoleId::Candidate(candidate.id))?;
            Some(vec![
                name(candidate).into(),
                candidate.profile.email.clone().unwrap_or_default().into(),
                delivery.mail.map_or("", |state| self.delivery_label(state)).into(),
                time_cell(Some(delivery.mailed_at)),
                delivery.error.clone().unwrap_or_default().into(),
                time_cell(delivery.opened_at),
                time_cell(delivery.accepted_at),
            ])
        });
        Sheet { name: self.localize("Einladungen", "Invitations"), headings, rows: rows.collect() }
    }

    /// Returns the entities that may have submitted answers: entity, short name of the party, name.
    fn list_entities(&self, kinds: MatchType) -> Vec<(Entity, String, String)> {
        let parties = self.parties.iter().filter(|_| kinds != MatchType::Candidates).map(|party| {
            let name = party.profile.name.text(&self.language, &self.default).to_owned();
            (Entity::Party(party.id), self.party_name(Some(party.id)).to_owned(), name)
        });
        let candidates = self.candidates.iter().filter(|_| kinds != MatchType::Parties).map(|candidate| {
            (Entity::Candidate(candidate.id), self.party_name(candidate.party).to_owned(), name(candidate))
        });
        parties.chain(candidates).collect()
    }

    /// One row for each thesis and entity that has submitted an answer to it.
    fn build_answers_sheet(&self, entities: &[(Entity, String, String)]) -> Sheet {
        let mut headings = self.localize_all([
            ("Nr.", "No."),
            ("Kategorie", "Category"),
            ("These", "Thesis"),
            ("Partei", "Party"),
            ("Name", "Name"),
            ("Antwort", "Answer"),
            ("Begründung", "Explanation"),
        ]);
        // Custom answer labels go into an additional last column.
        let has_labels = !self.algorithm.labels.is_empty();
        headings.extend(has_labels.then(|| self.localize("Antwort in Worten", "Answer in words")));
        let answers: HashMap<(ThesisId, Entity), &Position> =
            self.submitted.iter().map(|(entity, thesis, position)| ((*thesis, *entity), position)).collect();
        let mut rows = Vec::new();
        for (number, thesis) in (1..).zip(&self.theses) {
            for (entity, party, name) in entities {
                let Some(answer) = answers.get(&(thesis.id, *entity)) else { continue };
                let mut row = vec![
                    Cell::Number(f64::from(number)),
                    thesis.category.text(&self.language, &self.default).into(),
                    thesis.text.text(&self.language, &self.default).into(),
                    party.as_str().into(),
                    name.as_str().into(),
                    answer.value.map(|value| f64::from(value.percent())).into(),
                    answer.explanation.text(&self.language, &self.default).into(),
                ];
                row.extend(has_labels.then(|| self.answer_label(answer.value).into()));
                rows.push(row);
            }
        }
        Sheet { name: self.localize("Antworten", "Answers"), headings, rows }
    }

    /// Returns the label of an answer; empty if there is no answer.
    fn answer_label(&self, value: Option<AnswerValue>) -> &str {
        value
            .and_then(|value| self.algorithm.find_label(value, &self.language, &self.default))
            .unwrap_or_default()
    }

    /// One row for each thesis: count, mean, standard deviation and badges of the answers.
    fn build_figures_sheet(&self, entities: &[(Entity, String, String)]) -> Sheet {
        let headings = self.localize_all([
            ("Nr.", "No."),
            ("These", "Thesis"),
            ("Antworten", "Answers"),
            ("Mittelwert", "Mean"),
            ("Standardabweichung", "Standard deviation"),
            ("Auffällig", "Badges"),
        ]);
        let included: HashSet<Entity> = entities.iter().map(|(entity, ..)| *entity).collect();
        let rows = (1..).zip(&self.theses).map(|(number, thesis)| {
            let answers =
                self.submitted.iter().filter(|(entity, to, _)| *to == thesis.id && included.contains(entity));
            let figures: ThesisStatistics = answers.filter_map(|(.., position)| position.value).collect();
            let badges: Vec<_> = figures.badges().into_iter().map(|badge| self.badge_label(badge)).collect();
            vec![
                Cell::Number(f64::from(number)),
                thesis.text.text(&self.language, &self.default).into(),
                Cell::Number(figures.count() as f64),
                figures.mean().into(),
                figures.standard_deviation().into(),
                badges.join(", ").into(),
            ]
        });
        Sheet { name: self.localize("Thesen", "Theses"), headings, rows: rows.collect() }
    }

    fn status_label(&self, status: candidates::CandidateStatus) -> &'static str {
        match status {
            candidates::CandidateStatus::Created => self.localize("angelegt", "created"),
            candidates::CandidateStatus::Invited => self.localize("eingeladen", "invited"),
            candidates::CandidateStatus::Active => self.localize("aktiv", "active"),
            candidates::CandidateStatus::Submitted => self.localize("abgegeben", "submitted"),
            candidates::CandidateStatus::Deactivated => self.localize("deaktiviert", "deactivated"),
        }
    }

    fn delivery_label(&self, state: MailState) -> &'static str {
        match state {
            MailState::Waiting | MailState::Sending => self.localize("wartet", "waiting"),
            MailState::Sent => self.localize("verschickt", "sent"),
            MailState::Failed => self.localize("nicht zugestellt", "not delivered"),
            MailState::Withdrawn => self.localize("zurückgezogen", "withdrawn"),
        }
    }

    fn badge_label(&self, badge: ThesisBadge) -> &'static str {
        match badge {
            ThesisBadge::Polarizing => self.localize("polarisierend", "polarizing"),
            ThesisBadge::Neutral => self.localize("neutral", "neutral"),
            ThesisBadge::Undisputed => self.localize("unstrittig", "undisputed"),
        }
    }
}

fn name(candidate: &Candidate) -> String {
    candidate.profile.full_name()
}

/// Returns a time as a spreadsheet cell, in UTC.
fn time_cell(time: Option<Timestamp>) -> Cell {
    time.map_or(Cell::Empty, |time| time.strftime("%Y-%m-%d %H:%M").to_string().into())
}

/// Returns the percentage of these parts of the profile that a candidate has filled in: picture, district, list place,
/// website and description.
fn profile_completeness(candidate: &Candidate, default: &Language) -> u8 {
    let profile = &candidate.profile;
    let filled_in = [
        profile.picture.is_some(),
        profile.district.is_some(),
        profile.list_place.is_some(),
        profile.website.is_some(),
        !profile.description.text(default, default).is_empty(),
    ];
    let filled = filled_in.iter().filter(|is_filled| **is_filled).count();
    u8::try_from(100 * filled / filled_in.len()).unwrap_or_default()
}
