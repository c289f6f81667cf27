//! The events of the audit log. Each has a stable word, an object, and typed details without secrets, names or answers.
//! The log, its exports and the sentences of the portal (`audit.json`) are made from these words.
use crate::{
    audience::Audience,
    audit::actions::{
        AccountAction, AdminAction, AnswerAction, ApiTokenAction, CandidateAction, ClusterAction,
        CreatorAction, ElectionAction, InstanceAction, InstanceOrigin, JobAction, NotificationAction,
        PartyAction, ThesisAction, TrustPersonAction,
    },
};
use elections::{
    answers::Entity,
    candidates::Candidate,
    creators::Creator,
    ids::{
        ApiTokenId, CandidateId, ClusterId, ElectionId, InstanceId, JobId, MailId, NotificationId, PartyId,
        SessionId, ThesisId, UserId,
    },
    reasons::Reason,
    texts::Language,
    trust_persons::TrustPerson,
};
use jiff::Timestamp;
use serde_json::{Value, json};
use store::{audit::AuditChain, jobs::JobScope};

/// What people prove who they are with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignInMethod {
    /// The password.
    Password,
    /// A passkey.
    Passkey,
    /// A code of the second factor.
    SecondFactor,
}

impl SignInMethod {
    /// Returns the word in the log.
    fn as_str(self) -> &'static str {
        match self {
            SignInMethod::Password => "password",
            SignInMethod::Passkey => "passkey",
            SignInMethod::SecondFactor => "second_factor",
        }
    }
}

/// What happened, without originator and time.
#[derive(Clone, Debug)]
pub enum AuditEvent {
    /// An account was changed.
    Account(AccountAction, UserId),
    /// A person signed in.
    SignedIn {
        /// The account.
        user: UserId,
        /// Whether an administrator signed in as that person.
        is_impersonated: bool,
        /// The network of the client, as [`identity::clients::network_prefix`] returns it. `None` if an administrator signed
        /// in: the person can download the entries about the account.
        network: Option<String>,
    },
    /// Somebody failed to sign in, or to prove who they are.
    SignInFailed {
        /// The account; `None` if there is none.
        user: Option<UserId>,
        /// What was wrong.
        method: SignInMethod,
        /// The network of the client, as [`identity::clients::network_prefix`] returns it.
        network: String,
    },
    /// An administrator removed the authenticator app of somebody who had lost it.
    SecondFactorReset {
        /// The account.
        user: UserId,
        /// Why.
        reason: Reason,
    },
    /// A refresh token was used again, which ended its session.
    TokenReused(SessionId),
    /// The role of an administrator was changed.
    Admin(AdminAction, UserId),
    /// An election was changed.
    Election(ElectionAction, ElectionId),
    /// A cluster was changed.
    Cluster(ClusterAction, ClusterId),
    /// A notification was changed.
    Notification(NotificationAction, NotificationId),
    /// A mail was queued again.
    MailRetried(MailId),
    /// A mail to many people was written.
    MassMailWritten {
        /// The job that sends it.
        job: JobId,
        /// The subject.
        subject: String,
        /// The recipients.
        audience: Audience,
    },
    /// A key of the provider was created.
    KeyCreated {
        /// The id of the key.
        key: String,
    },
    /// Old entries of a chain were removed.
    AuditPruned {
        /// The chain.
        chain: AuditChain,
        /// The number of the last removed entry.
        sequence: i64,
        /// The time before which entries were removed.
        before: Timestamp,
    },
    /// An instance was created.
    InstanceCreated {
        /// How it was created.
        origin: InstanceOrigin,
        /// The instance.
        instance_id: InstanceId,
        /// Its election, unless the entry of a batch names it.
        election: Option<ElectionId>,
    },
    /// An instance was changed.
    Instance(InstanceAction, InstanceId),
    /// A thesis was changed.
    Thesis(ThesisAction, InstanceId, ThesisId),
    /// Many theses were written at once.
    ThesesWritten {
        /// The instance.
        instance_id: InstanceId,
        /// The number of new theses.
        added: usize,
        /// The number of all theses.
        total: usize,
    },
    /// Changes of its template were taken over in a town's instance.
    TemplateTakenOver {
        /// The instance of the town.
        instance_id: InstanceId,
        /// The template.
        template: InstanceId,
        /// The number of changes.
        changes: usize,
    },
    /// Translations of theses were marked as checked, or as not checked.
    TranslationsChecked {
        /// The instance.
        instance_id: InstanceId,
        /// Their language.
        language: Language,
        /// Their number.
        count: usize,
        /// Whether they are checked now.
        is_checked: bool,
    },
    /// A party was changed.
    Party(PartyAction, InstanceId, PartyId),
    /// A candidate was changed.
    Candidate(CandidateAction, Box<Candidate>),
    /// A trust person was changed.
    TrustPerson(TrustPersonAction, TrustPerson),
    /// A creator was changed.
    Creator(CreatorAction, Creator),
    /// An API token of an instance was created or revoked.
    ApiToken(ApiTokenAction, InstanceId, ApiTokenId),
    /// Many people were added or changed at once.
    PeopleAdded {
        /// The instance.
        instance_id: InstanceId,
        /// The number of new candidates.
        candidates: usize,
        /// The number of new trust persons.
        trust_persons: usize,
        /// The changed candidates.
        changed: Vec<CandidateId>,
        /// The number of new parties.
        parties: usize,
    },
    /// The answers of a party or a candidate were changed.
    Answers(AnswerAction, InstanceId, Entity),
    /// A person started a job.
    JobStarted {
        /// The scope.
        scope: JobScope,
        /// The job.
        job: JobId,
        /// The kind of job.
        kind: &'static str,
        /// The number of steps.
        steps: usize,
        /// The election that the job is about.
        election: Option<ElectionId>,
        /// The instance that the job is about, if it does not belong to one.
        instance_id: Option<InstanceId>,
    },
    /// A scheduled job was started.
    ScheduledJobStarted {
        /// The instance.
        instance_id: InstanceId,
        /// The job.
        job: JobId,
        /// The kind of job.
        kind: &'static str,
        /// The number of steps.
        steps: usize,
    },
    /// A running job was changed.
    Job(JobAction, JobScope, JobId),
}

impl AuditEvent {
    /// Returns the chain that the entry belongs to.
    pub fn chain(&self) -> AuditChain {
        match self {
            AuditEvent::Account(..)
            | AuditEvent::SignedIn { .. }
            | AuditEvent::SignInFailed { .. }
            | AuditEvent::SecondFactorReset { .. }
            | AuditEvent::TokenReused(_)
            | AuditEvent::Admin(..)
            | AuditEvent::Election(..)
            | AuditEvent::Cluster(..)
            | AuditEvent::Notification(..)
            | AuditEvent::MailRetried(_)
            | AuditEvent::MassMailWritten { .. }
            | AuditEvent::KeyCreated { .. } => AuditChain::Provider,
            AuditEvent::AuditPruned { chain, .. } => *chain,
            AuditEvent::InstanceCreated { instance_id: instance, .. }
            | AuditEvent::Instance(_, instance)
            | AuditEvent::Thesis(_, instance, _)
            | AuditEvent::ThesesWritten { instance_id: instance, .. }
            | AuditEvent::TemplateTakenOver { instance_id: instance, .. }
            | AuditEvent::TranslationsChecked { instance_id: instance, .. }
            | AuditEvent::Party(_, instance, _)
            | AuditEvent::ApiToken(_, instance, _)
            | AuditEvent::PeopleAdded { instance_id: instance, .. }
            | AuditEvent::Answers(_, instance, _)
            | AuditEvent::ScheduledJobStarted { instance_id: instance, .. } => {
                AuditChain::Instance(*instance)
            }
            AuditEvent::Candidate(_, candidate) => AuditChain::Instance(candidate.instance_id),
            AuditEvent::TrustPerson(_, trust_person) => AuditChain::Instance(trust_person.instance_id),
            AuditEvent::Creator(_, creator) => AuditChain::Instance(creator.instance_id),
            AuditEvent::JobStarted { scope, .. } | AuditEvent::Job(_, scope, _) => chain_of_job(*scope),
        }
    }

    /// Returns the stable word of the action.
    pub fn action(&self) -> &'static str {
        match self {
            AuditEvent::Account(action, _) => action.as_str(),
            AuditEvent::SignedIn { .. } => "user.signed_in",
            AuditEvent::SignInFailed { .. } => "user.sign_in_failed",
            AuditEvent::SecondFactorReset { .. } => "user.second_factor_reset",
            AuditEvent::TokenReused(_) => "session.token_reused",
            AuditEvent::Admin(action, _) => action.as_str(),
            AuditEvent::Election(action, _) => action.as_str(),
            AuditEvent::Cluster(action, _) => action.as_str(),
            AuditEvent::Notification(action, _) => action.as_str(),
            AuditEvent::MailRetried(_) => "mail.sent_again",
            AuditEvent::MassMailWritten { .. } => "mass_mail.written",
            AuditEvent::KeyCreated { .. } => "key.made",
            AuditEvent::AuditPruned { .. } => "audit.pruned",
            AuditEvent::InstanceCreated { origin, .. } => origin.as_str(),
            AuditEvent::Instance(action, _) => action.as_str(),
            AuditEvent::Thesis(action, ..) => action.as_str(),
            AuditEvent::ThesesWritten { .. } => "theses.written",
            AuditEvent::TemplateTakenOver { .. } => "theses.template_taken_over",
            AuditEvent::TranslationsChecked { is_checked: true, .. } => "theses.translations_checked",
            AuditEvent::TranslationsChecked { is_checked: false, .. } => "theses.translations_unchecked",
            AuditEvent::Party(action, ..) => action.as_str(),
            AuditEvent::Candidate(action, _) => action.as_str(),
            AuditEvent::TrustPerson(action, _) => action.as_str(),
            AuditEvent::Creator(action, _) => action.as_str(),
            AuditEvent::ApiToken(action, ..) => action.as_str(),
            AuditEvent::PeopleAdded { .. } => "people.added",
            AuditEvent::Answers(action, ..) => action.as_str(),
            AuditEvent::JobStarted { .. } | AuditEvent::ScheduledJobStarted { .. } => "job.begun",
            AuditEvent::Job(action, ..) => action.as_str(),
        }
    }

    /// Returns the kind of the object and its id, if it has a number.
    pub fn subject(&self) -> (&'static str, Option<i64>) {
        match self {
            AuditEvent::Account(_, user)
            | AuditEvent::SignedIn { user, .. }
            | AuditEvent::SecondFactorReset { user, .. }
            | AuditEvent::Admin(_, user) => ("user", Some((*user).into())),
            AuditEvent::SignInFailed { user, .. } => ("user", user.map(i64::from)),
            AuditEvent::TokenReused(session) => ("session", Some((*session).into())),
            AuditEvent::Election(_, election) => ("election", Some((*election).into())),
            AuditEvent::Cluster(_, cluster) => ("cluster", Some((*cluster).into())),
            AuditEvent::Notification(_, notification) => ("notification", Some((*notification).into())),
            AuditEvent::MailRetried(mail) => ("mail", Some((*mail).into())),
            AuditEvent::KeyCreated { .. } => ("key", None),
            AuditEvent::AuditPruned { .. } => ("audit_log", None),
            AuditEvent::InstanceCreated { instance_id: instance, .. }
            | AuditEvent::Instance(_, instance)
            | AuditEvent::ThesesWritten { instance_id: instance, .. }
            | AuditEvent::TemplateTakenOver { instance_id: instance, .. }
            | AuditEvent::TranslationsChecked { instance_id: instance, .. }
            | AuditEvent::PeopleAdded { instance_id: instance, .. } => {
                ("application", Some((*instance).into()))
            }
            AuditEvent::Thesis(_, _, thesis) => ("thesis", Some((*thesis).into())),
            AuditEvent::Party(_, _, party) | AuditEvent::Answers(_, _, Entity::Party(party)) => {
                ("party", Some((*party).into()))
            }
            AuditEvent::Candidate(_, candidate) => ("candidate", Some(candidate.id.into())),
            AuditEvent::Answers(_, _, Entity::Candidate(id)) => ("candidate", Some((*id).into())),
            AuditEvent::TrustPerson(_, trust_person) => ("trust_person", Some(trust_person.id.into())),
            AuditEvent::Creator(_, creator) => ("creator", Some(creator.id.into())),
            AuditEvent::ApiToken(_, _, token) => ("api_token", Some((*token).into())),
            AuditEvent::MassMailWritten { job, .. }
            | AuditEvent::JobStarted { job, .. }
            | AuditEvent::ScheduledJobStarted { job, .. }
            | AuditEvent::Job(_, _, job) => ("job", Some((*job).into())),
        }
    }

    /// Returns the details as they are stored.
    pub fn details(&self) -> Value {
        match self {
            AuditEvent::SignedIn { is_impersonated, network: Some(network), .. } => {
                json!({"personified": is_impersonated, "network": network})
            }
            AuditEvent::SignedIn { is_impersonated, network: None, .. } => {
                json!({"personified": is_impersonated})
            }
            AuditEvent::SignInFailed { method, network, .. } => {
                json!({"method": method.as_str(), "network": network})
            }
            AuditEvent::SecondFactorReset { reason, .. } => json!({"reason": reason.as_str()}),
            AuditEvent::MassMailWritten { subject, audience, .. } => json!({
                "subject": subject,
                "applications": audience.instances,
                "trust_persons": audience.trust_persons,
                "candidates": audience.candidates,
                "creators": audience.creators,
                "elections": audience.elections,
                "all": audience.all,
                "users": audience.users,
            }),
            AuditEvent::KeyCreated { key } => json!({"id": key}),
            AuditEvent::AuditPruned { sequence, before, .. } => {
                json!({"sequence": sequence, "before": before})
            }
            AuditEvent::InstanceCreated { election: Some(election), .. } => json!({"election": election}),
            AuditEvent::ThesesWritten { added, total, .. } => json!({"added": added, "of": total}),
            AuditEvent::TemplateTakenOver { template, changes, .. } => {
                json!({"template": template, "changes": changes})
            }
            AuditEvent::TranslationsChecked { language, count, .. } => {
                json!({"language": language, "count": count})
            }
            AuditEvent::Candidate(_, candidate) => {
                json!({"user_id": candidate.user, "party_id": candidate.party})
            }
            AuditEvent::TrustPerson(_, trust_person) => {
                json!({"user_id": trust_person.user, "party_id": trust_person.party})
            }
            AuditEvent::Creator(_, creator) => json!({"user_id": creator.user}),
            AuditEvent::PeopleAdded { candidates, trust_persons, changed, parties, .. } => {
                json!({
                    "candidates": candidates, "trust_persons": trust_persons, "changed": changed.len(),
                    "changed_candidates": changed, "parties": parties,
                })
            }
            AuditEvent::JobStarted { kind, steps, election, instance_id: instance, .. } => {
                json!({"kind": kind, "steps": steps, "election": election, "application": instance})
            }
            AuditEvent::ScheduledJobStarted { kind, steps, .. } => json!({"kind": kind, "steps": steps}),
            AuditEvent::Account(..)
            | AuditEvent::TokenReused(_)
            | AuditEvent::Admin(..)
            | AuditEvent::Election(..)
            | AuditEvent::Cluster(..)
            | AuditEvent::Notification(..)
            | AuditEvent::MailRetried(_)
            | AuditEvent::InstanceCreated { election: None, .. }
            | AuditEvent::Instance(..)
            | AuditEvent::Thesis(..)
            | AuditEvent::Party(..)
            | AuditEvent::ApiToken(..)
            | AuditEvent::Answers(..)
            | AuditEvent::Job(..) => json!({}),
        }
    }

    /// Returns whether the event can change what somebody may do, so that cached sessions must be loaded again.
    pub(crate) fn changes_access(&self) -> bool {
        match self {
            AuditEvent::Account(..)
            | AuditEvent::SecondFactorReset { .. }
            | AuditEvent::TokenReused(_)
            | AuditEvent::Admin(..)
            | AuditEvent::InstanceCreated { .. }
            | AuditEvent::Instance(InstanceAction::Deleted | InstanceAction::Undeleted, _)
            | AuditEvent::Party(..)
            | AuditEvent::Candidate(..)
            | AuditEvent::TrustPerson(..)
            | AuditEvent::Creator(..)
            | AuditEvent::ApiToken(..)
            | AuditEvent::PeopleAdded { .. } => true,
            AuditEvent::SignedIn { .. }
            | AuditEvent::SignInFailed { .. }
            | AuditEvent::Election(..)
            | AuditEvent::Cluster(..)
            | AuditEvent::Notification(..)
            | AuditEvent::MailRetried(_)
            | AuditEvent::MassMailWritten { .. }
            | AuditEvent::KeyCreated { .. }
            | AuditEvent::AuditPruned { .. }
            | AuditEvent::Instance(..)
            | AuditEvent::Thesis(..)
            | AuditEvent::ThesesWritten { .. }
            | AuditEvent::TemplateTakenOver { .. }
            | AuditEvent::TranslationsChecked { .. }
            | AuditEvent::Answers(..)
            | AuditEvent::JobStarted { .. }
            | AuditEvent::ScheduledJobStarted { .. }
            | AuditEvent::Job(..) => false,
        }
    }
}

/// Returns the audit chain of a job.
pub(crate) fn chain_of_job(scope: JobScope) -> AuditChain {
    match scope {
        JobScope::Instance(instance_id) | JobScope::Party(instance_id, _) => {
            AuditChain::Instance(instance_id)
        }
        JobScope::Person(_) => AuditChain::Provider,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GERMAN: &str = include_str!("../../../../locales/de/portal/audit.json");
    const ENGLISH: &str = include_str!("../../../../locales/en/portal/audit.json");

    /// Returns the words of all events.
    fn list_words() -> Vec<&'static str> {
        let mut words = vec![
            "user.signed_in",
            "user.sign_in_failed",
            "user.second_factor_reset",
            "session.token_reused",
            "mail.sent_again",
            "mass_mail.written",
            "key.made",
            "audit.pruned",
            "theses.translations_checked",
            "theses.translations_unchecked",
            "theses.written",
            "theses.template_taken_over",
            "people.added",
            "job.begun",
        ];
        words.extend(AccountAction::ALL.iter().map(|action| action.as_str()));
        words.extend(AdminAction::ALL.iter().map(|action| action.as_str()));
        words.extend(ElectionAction::ALL.iter().map(|action| action.as_str()));
        words.extend(ClusterAction::ALL.iter().map(|action| action.as_str()));
        words.extend(NotificationAction::ALL.iter().map(|action| action.as_str()));
        words.extend(InstanceOrigin::ALL.iter().map(|origin| origin.as_str()));
        words.extend(InstanceAction::ALL.iter().map(|action| action.as_str()));
        words.extend(ThesisAction::ALL.iter().map(|action| action.as_str()));
        words.extend(PartyAction::ALL.iter().map(|action| action.as_str()));
        words.extend(CandidateAction::ALL.iter().map(|action| action.as_str()));
        words.extend(TrustPersonAction::ALL.iter().map(|action| action.as_str()));
        words.extend(CreatorAction::ALL.iter().map(|action| action.as_str()));
        words.extend(ApiTokenAction::ALL.iter().map(|action| action.as_str()));
        words.extend(AnswerAction::ALL.iter().map(|action| action.as_str()));
        words.extend(JobAction::ALL.iter().map(|action| action.as_str()));
        words
    }

    #[test]
    fn every_event_has_a_sentence_in_both_languages_and_every_sentence_an_event() {
        let words = list_words();
        for texts in [GERMAN, ENGLISH] {
            let texts: Value = serde_json::from_str(texts).unwrap();
            let sentences = texts["sentence"].as_object().unwrap().iter().flat_map(|(kind, actions)| {
                actions.as_object().unwrap().keys().map(move |action| format!("{kind}.{action}"))
            });
            let mut sentences: Vec<String> = sentences.collect();
            let mut words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            sentences.sort();
            words.sort();
            assert_eq!(sentences, words);
        }
    }
}
