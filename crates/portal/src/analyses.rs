//! Workbooks that an administrator has made of an instance: how far each candidate has come, and what was answered.
use crate::{
    Portal,
    jobs::JobTask,
    outbox::{MailInstance, MailRecipient},
    people::SignedIn,
    service_error::ServiceError,
};
use elections::{
    answers::{AnswerValue, Entity, Position},
    candidates::{self, Candidate},
    configuration::{Algorithm, MatchType},
    ids::{CandidateId, InstanceId, JobId, PartyId, ThesisId},
    instances::Instance,
    parties::Party,
    permissions::{Action, ActionTarget, Decision, ResourcePath},
    statistics::{ThesisBadge, ThesisStatistics},
    texts::Language,
    theses::Thesis,
};
use exchange::sheets::{self, Cell, Sheet};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use store::{
    Tx,
    invitations::{InvitationDelivery, InvitationTarget},
    jobs::{JobScope, StepOutcome},
    mails::MailState,
};

/// How long a workbook is kept: it holds names and mail addresses.
pub const KEPT_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Which workbook is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// Of which instance.
    pub application: InstanceId,
    /// About what.
    pub of: AnalysisSubject,
    /// Of whom.
    pub whose: MatchType,
}

/// About what a workbook is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnalysisSubject {
    /// How far each candidate has come; and what became of its invitations, where that is asked for.
    Candidates {
        /// Whether it is.
        invites: bool,
    },
    /// What was answered.
    Answers,
}

impl Analysis {
    pub(crate) fn kind(self) -> &'static str {
        match self.of {
            AnalysisSubject::Candidates { .. } => "candidate_analysis",
            AnalysisSubject::Answers => "answer_analysis",
        }
    }

    fn file_name(self, instance: &Instance) -> String {
        let domain = instance.metadata.domain.as_str();
        match self.of {
            AnalysisSubject::Candidates { .. } => format!("{domain}-candidates.xlsx"),
            AnalysisSubject::Answers => format!("{domain}-answers.xlsx"),
        }
    }
}

impl Portal {
    /// Begins to make a workbook.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Not`] while one of the kind is being made.
    pub async fn request_analysis(&self, analysis: Analysis, who: &SignedIn) -> Result<JobId, ServiceError> {
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        self.application(analysis.application, &mut tx).await?;
        let home = JobScope::Person(who.user.id);
        let id = self.begin_job(home, JobTask::Analysis(analysis), who, now, &mut tx).await?;
        tx.commit().await?;
        self.wake_jobs();
        Ok(id)
    }

    /// What came out of a job of one's own, with its name, for whoever may still ask for it.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Forbidden`].
    pub async fn workbook(&self, job: JobId, who: &SignedIn) -> Result<(String, Vec<u8>), ServiceError> {
        let file = store::jobs::file(JobScope::Person(who.user.id), job, Timestamp::now(), &self.db).await?;
        let file = file.ok_or(ServiceError::NotFound)?;
        for outcome in store::jobs::outcomes(job, &self.db).await? {
            let instance = outcome.subject_id.and_then(|id| InstanceId::try_from(id).ok());
            let target = ActionTarget::Resource(ResourcePath::instance(
                instance.ok_or(ServiceError::NotFound)?,
                false,
            ));
            if who.caller.decide(Action::RequestAnalyses, &target) != Decision::Allowed {
                return Err(ServiceError::Forbidden);
            }
        }
        Ok(file)
    }

    /// Makes it, keeps it with the job, and tells whoever asked for it by mail.
    pub(crate) async fn analyse(
        &self,
        analysis: Analysis,
        job: JobId,
        who: &SignedIn,
        tx: &mut Tx,
    ) -> Result<StepOutcome, ServiceError> {
        let now = Timestamp::now();
        let instance = self.application(analysis.application, &mut *tx).await?;
        let material = Material::of(&instance, analysis, &who.user.language, self, &mut *tx).await?;
        let workbook = move || sheets::write_xlsx(&material.sheets(analysis));
        let written = tokio::task::spawn_blocking(workbook).await.map_err(ServiceError::internal)?;
        let bytes = written.map_err(ServiceError::internal)?;
        let name = analysis.file_name(&instance);
        store::jobs::keep_file(job, &name, &bytes, now + KEPT_FOR, &mut *tx).await?;
        let letter = mail::MailTemplate::FileReady {
            // Nobody is greeted by a mail address.
            name: Some(who.user.display_name()).filter(|name| *name != who.user.email).unwrap_or_default(),
            file: name.clone(),
            link: self.provider.page(&format!("/portal/administration?tab=analytics&job={job}")),
            valid_for: KEPT_FOR,
        };
        let about = MailInstance::instance(&instance, &who.user.language);
        let to = MailRecipient { about: Some(about), ..MailRecipient::user(&who.user) };
        self.outbox.queue(&to, &letter, now, tx).await?;
        Ok(StepOutcome { subject: name, subject_id: Some(instance.id.into()), code: None })
    }
}

/// What a workbook is made of.
struct Material {
    /// The words of the workbook: German or English.
    is_german: bool,
    language: Language,
    default: Language,
    algorithm: Algorithm,
    /// As voters read them, their variables filled in.
    theses: Vec<Thesis>,
    parties: Vec<Party>,
    candidates: Vec<Candidate>,
    submitted: Vec<(Entity, ThesisId, Position)>,
    rated: HashMap<Entity, i64>,
    events: HashMap<CandidateId, store::candidates::CandidateEvents>,
    fates: HashMap<InvitationTarget, InvitationDelivery>,
}

impl Material {
    async fn of(
        instance: &Instance,
        analysis: Analysis,
        language: &Language,
        portal: &Portal,
        tx: &mut Tx,
    ) -> Result<Material, ServiceError> {
        let id = instance.id;
        let wants_invites = matches!(analysis.of, AnalysisSubject::Candidates { invites: true });
        let answers = store::answers::of(id, &mut *tx).await?.into_iter();
        let submitted =
            answers.filter_map(|(entity, answer)| Some((entity, answer.thesis, answer.submitted?))).collect();
        let read = |thesis: Thesis| {
            let text = instance.metadata.fill_variables(&thesis.text);
            Thesis { text, ..thesis }
        };
        let fates =
            if wants_invites { store::invitations::fates(id, &portal.db).await? } else { HashMap::new() };
        Ok(Material {
            is_german: language.as_str().starts_with("de"),
            language: language.clone(),
            default: instance.metadata.default_language.clone(),
            algorithm: instance.configuration.algorithm.clone(),
            theses: store::theses::of(id, &mut *tx).await?.into_iter().map(read).collect(),
            parties: store::parties::of(id, &mut *tx).await?,
            candidates: store::candidates::of(id, &mut *tx).await?,
            submitted,
            rated: store::progress::rated_by_each(id, &mut *tx).await?,
            events: store::candidates::events(id, tx).await?,
            fates,
        })
    }

    fn sheets(&self, analysis: Analysis) -> Vec<Sheet> {
        match analysis.of {
            AnalysisSubject::Candidates { invites } => {
                let mut sheets = vec![self.candidates_sheet()];
                sheets.extend(invites.then(|| self.invitations_sheet()));
                sheets
            }
            AnalysisSubject::Answers => {
                let entities = self.entities(analysis.whose);
                vec![self.answers_sheet(&entities), self.figures_sheet(&entities)]
            }
        }
    }

    fn say(&self, german: &'static str, english: &'static str) -> &'static str {
        if self.is_german { german } else { english }
    }

    fn all<const N: usize>(&self, words: [(&'static str, &'static str); N]) -> Vec<&'static str> {
        words.into_iter().map(|(german, english)| self.say(german, english)).collect()
    }

    fn party(&self, id: Option<PartyId>) -> &str {
        let party = id.and_then(|id| self.parties.iter().find(|party| party.id == id));
        party.map_or("", |party| party.profile.shortcut.text(&self.language, &self.default))
    }

    /// A row a candidate with a profile: how far it has come.
    fn candidates_sheet(&self) -> Sheet {
        let headings = self.all([
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
                self.party(candidate.party).into(),
                name(candidate).into(),
                self.status(candidate.status).into(),
                time(events.invited_at),
                time(events.signed_in_at),
                Cell::Number(rated as f64),
                Cell::Number(theses),
                time(candidate.submitted_at),
                Cell::Number(f64::from(completeness(candidate, &self.default))),
            ]
        });
        Sheet { name: self.say("Kandidierende", "Candidates"), headings, rows: rows.collect() }
    }

    /// A row a candidate that was invited: what became of the mail and its link.
    fn invitations_sheet(&self) -> Sheet {
        let headings = self.all([
            ("Name", "Name"),
            ("E-Mail", "E-mail"),
            ("Zustellung", "Delivery"),
            ("Stand vom", "As of"),
            ("Grund", "Reason"),
            ("Link geöffnet", "Link opened"),
            ("Angenommen", "Accepted"),
        ]);
        let rows = self.candidates.iter().filter_map(|candidate| {
            let fate = self.fates.get(&InvitationTarget::Candidate(candidate.id))?;
            Some(vec![
                name(candidate).into(),
                candidate.profile.email.clone().unwrap_or_default().into(),
                fate.mail.map_or("", |state| self.delivery(state)).into(),
                time(Some(fate.mailed_at)),
                fate.error.clone().unwrap_or_default().into(),
                time(fate.opened_at),
                time(fate.accepted_at),
            ])
        });
        Sheet { name: self.say("Einladungen", "Invitations"), headings, rows: rows.collect() }
    }

    /// Those who may have submitted answers: the short name of the party, and the name.
    fn entities(&self, whose: MatchType) -> Vec<(Entity, String, String)> {
        let parties = self.parties.iter().filter(|_| whose != MatchType::Candidates).map(|party| {
            let name = party.profile.name.text(&self.language, &self.default).to_owned();
            (Entity::Party(party.id), self.party(Some(party.id)).to_owned(), name)
        });
        let candidates = self.candidates.iter().filter(|_| whose != MatchType::Parties).map(|candidate| {
            (Entity::Candidate(candidate.id), self.party(candidate.party).to_owned(), name(candidate))
        });
        parties.chain(candidates).collect()
    }

    /// A row a thesis and entity that submitted an answer to it.
    fn answers_sheet(&self, entities: &[(Entity, String, String)]) -> Sheet {
        let mut headings = self.all([
            ("Nr.", "No."),
            ("Kategorie", "Category"),
            ("These", "Thesis"),
            ("Partei", "Party"),
            ("Name", "Name"),
            ("Antwort", "Answer"),
            ("Begründung", "Explanation"),
        ]);
        // Where answers have words of their own, these stand behind the rest.
        let has_labels = !self.algorithm.labels.is_empty();
        headings.extend(has_labels.then(|| self.say("Antwort in Worten", "Answer in words")));
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
                row.extend(has_labels.then(|| self.label(answer.value).into()));
                rows.push(row);
            }
        }
        Sheet { name: self.say("Antworten", "Answers"), headings, rows }
    }

    /// What an answer is called; empty where there is none.
    fn label(&self, value: Option<AnswerValue>) -> &str {
        value
            .and_then(|value| self.algorithm.find_label(value, &self.language, &self.default))
            .unwrap_or_default()
    }

    /// A row a thesis: number, mean, spread and badges of these answers.
    fn figures_sheet(&self, entities: &[(Entity, String, String)]) -> Sheet {
        let headings = self.all([
            ("Nr.", "No."),
            ("These", "Thesis"),
            ("Antworten", "Answers"),
            ("Mittelwert", "Mean"),
            ("Standardabweichung", "Standard deviation"),
            ("Auffällig", "Badges"),
        ]);
        let asked: HashSet<Entity> = entities.iter().map(|(entity, ..)| *entity).collect();
        let rows = (1..).zip(&self.theses).map(|(number, thesis)| {
            let answers =
                self.submitted.iter().filter(|(entity, to, _)| *to == thesis.id && asked.contains(entity));
            let figures: ThesisStatistics = answers.filter_map(|(.., position)| position.value).collect();
            let badges: Vec<_> = figures.badges().into_iter().map(|badge| self.badge(badge)).collect();
            vec![
                Cell::Number(f64::from(number)),
                thesis.text.text(&self.language, &self.default).into(),
                Cell::Number(figures.count() as f64),
                figures.mean().into(),
                figures.standard_deviation().into(),
                badges.join(", ").into(),
            ]
        });
        Sheet { name: self.say("Thesen", "Theses"), headings, rows: rows.collect() }
    }

    fn status(&self, status: candidates::CandidateStatus) -> &'static str {
        match status {
            candidates::CandidateStatus::Created => self.say("angelegt", "created"),
            candidates::CandidateStatus::Invited => self.say("eingeladen", "invited"),
            candidates::CandidateStatus::Active => self.say("aktiv", "active"),
            candidates::CandidateStatus::Voted => self.say("abgegeben", "submitted"),
            candidates::CandidateStatus::Deactivated => self.say("deaktiviert", "deactivated"),
        }
    }

    fn delivery(&self, state: MailState) -> &'static str {
        match state {
            MailState::Waiting | MailState::Sending => self.say("wartet", "waiting"),
            MailState::Sent => self.say("verschickt", "sent"),
            MailState::Failed => self.say("nicht zugestellt", "not delivered"),
            MailState::Withdrawn => self.say("zurückgezogen", "withdrawn"),
        }
    }

    fn badge(&self, badge: ThesisBadge) -> &'static str {
        match badge {
            ThesisBadge::Polarizing => self.say("polarisierend", "polarizing"),
            ThesisBadge::Neutral => self.say("neutral", "neutral"),
            ThesisBadge::Undisputed => self.say("unstrittig", "undisputed"),
        }
    }
}

fn name(candidate: &Candidate) -> String {
    format!("{} {}", candidate.profile.first_name, candidate.profile.last_name).trim().to_owned()
}

/// As spreadsheet programs read it, in UTC.
fn time(time: Option<Timestamp>) -> Cell {
    time.map_or(Cell::Empty, |time| time.strftime("%Y-%m-%d %H:%M").to_string().into())
}

/// How much of what voters see of a candidate is filled in, in percent: picture, district, place on the list, website,
/// description.
fn completeness(candidate: &Candidate, default: &Language) -> u8 {
    let profile = &candidate.profile;
    let told = [
        profile.picture.is_some(),
        profile.district.is_some(),
        profile.list_place.is_some(),
        profile.website.is_some(),
        !profile.description.text(default, default).is_empty(),
    ];
    let filled = told.iter().filter(|told| **told).count();
    u8::try_from(100 * filled / told.len()).unwrap_or_default()
}
