//! The texts of domain errors, by their keys in the catalogue.
use crate::http::texts::{Message, MessageCatalogue, Parameter};
use elections::{
    bounds::{
        MAX_API_TOKENS, MAX_CLASS_SIZE, MAX_REMARKS, MAX_WEBHOOKS, MIN_CLASS_SIZE, MIN_RESEARCH_GROUP_SIZE,
        MIN_THESES_TO_FINALISE,
    },
    configuration::MatchType,
    domain_errors::{DomainError, DomainErrorCode},
    instances::{
        InstanceStatus,
        changes::InstanceChange,
        freezing::ChangeError,
        public_options::{PublicOption, PublicOptionError},
        readiness::MissingRequirement,
        transitions::LifecycleTransition,
    },
};

/// Returns the title of errors with a code.
pub(crate) fn title(code: DomainErrorCode) -> Message {
    Message::new(format!("errors.domain.titles.{}", code.as_str()))
}

/// Returns the explanation of an error.
pub(crate) fn detail(error: &DomainError) -> Message {
    let detail = |name: &str| Message::new(format!("errors.domain.details.{name}"));
    match error {
        DomainError::WrongInstanceStatus { transition, status } => {
            let name = |message: Message| {
                message
                    .with_message("transition", transition_name(*transition))
                    .with_message("required", status_label(transition.source_status()))
                    .with_message("status", status_label(*status))
            };
            match first_step(*transition, *status) {
                None => name(detail("wrongInstanceStatus")),
                Some(step) => name(detail("wrongInstanceStatusTooEarly")).with_message("firstStep", step),
            }
        }
        DomainError::MetadataMissing(missing) => {
            let names = missing.iter().map(|missing| requirement_name(*missing));
            detail("metadataMissing").with_list("missing", names)
        }
        DomainError::TooFewTheses(count) => {
            detail("tooFewTheses").with("min", MIN_THESES_TO_FINALISE).with("count", count)
        }
        DomainError::IncompleteTheses(theses) => detail("incompleteTheses").with_count(theses.len()),
        DomainError::NoMatchableEntity(match_type) => detail(match match_type {
            MatchType::Candidates => "noMatchableEntity.candidates",
            MatchType::Parties => "noMatchableEntity.parties",
            MatchType::Hybrid => "noMatchableEntity.hybrid",
        }),
        DomainError::SundownInPast(day) => detail("sundownInPast").with_date("day", *day),
        DomainError::LastDayPassed(day) => detail("lastDayPassed").with_date("day", *day),
        DomainError::AddressInUse(domain) => detail("addressInUse").with("domain", domain.as_str()),
        DomainError::ClusterAddressInUse(url) => detail("clusterAddressInUse").with("url", url.as_str()),
        DomainError::ElectionNotOver => detail("electionNotOver"),
        DomainError::PublicOptionTooEarly(PublicOptionError(option)) => detail(match option {
            PublicOption::AnnouncementPage => "announcementPageTooEarly",
            PublicOption::Archive => "archiveTooEarly",
        }),
        DomainError::Frozen(ChangeError { change, since }) => detail("frozen")
            .with_message("change", change_name(*change))
            .with_message("reason", change_reason(*since)),
        DomainError::AnswersNotOpenYet => detail("answersNotOpenYet"),
        DomainError::ElectionOver => detail("electionOver"),
        DomainError::AnswerDeadlinePassed(day) => detail("answersDue").with_date("day", *day),
        DomainError::UnratedTheses(theses) => detail("unratedTheses").with_count(theses.len()),
        DomainError::ProfileIncomplete(missing) => {
            let fields = missing.iter().map(|missing| profile_field_name(&missing.field));
            detail("profileIncomplete").with_list("fields", fields)
        }
        DomainError::SecondPersonRequired => detail("secondPersonRequired"),
        DomainError::CorrectionNeedsOtherPerson => detail("correctionNeedsOtherPerson"),
        DomainError::ThesesNotFinal => detail("thesesNotFinal"),
        DomainError::NobodyCanConfirm => detail("nobodyConfirms"),
        DomainError::CorrectionAlreadyProposed => detail("correctionWaits"),
        DomainError::CorrectionChanged => detail("correctionChanged"),
        DomainError::NothingToCorrect => detail("nothingToCorrect"),
        DomainError::NoSecondPerson => detail("noSecondPerson"),
        DomainError::AnswersSubmitted => detail("answersSubmitted"),
        DomainError::AlreadySubmitted => detail("alreadySubmitted"),
        DomainError::NotSubmitted => detail("notSubmitted"),
        DomainError::NotActive => detail("notActive"),
        DomainError::AlreadyActive => detail("alreadyActive"),
        DomainError::AwaitsProvider => detail("awaitsProvider"),
        DomainError::Deactivated => detail("deactivated"),
        DomainError::PartyDeactivated => detail("partyDeactivated"),
        DomainError::SelfRemoval => detail("selfRemoval"),
        DomainError::Unsubscribed => detail("unsubscribed"),
        DomainError::AlreadyRunning => detail("alreadyRunning"),
        DomainError::HasInstances(count) => detail("hasInstances").with_count(*count),
        DomainError::NotDeleted => detail("notDeleted"),
        DomainError::ElectionDeleted => detail("electionDeleted"),
        DomainError::NoResearch => detail("noResearch"),
        DomainError::TooFewForResearch => detail("tooFewForResearch").with("min", MIN_RESEARCH_GROUP_SIZE),
        DomainError::NoClassMode => detail("noClassMode"),
        DomainError::TooManyClassRooms => detail("tooManyClassRooms"),
        DomainError::ClassRoomFull => detail("classRoomFull").with("max", MAX_CLASS_SIZE),
        DomainError::ClassTicketUsed => detail("classTicketUsed"),
        DomainError::TooFewInClassRoom => detail("tooFewInClassRoom").with("min", MIN_CLASS_SIZE),
        DomainError::ClassRoomOpen => detail("classRoomOpen"),
        DomainError::PreviewAfterLaunch => detail("previewAfterLaunch"),
        DomainError::PreviewWithoutTheses => detail("previewWithoutTheses"),
        DomainError::TooManyRemarks => detail("tooManyRemarks").with("max", MAX_REMARKS),
        DomainError::WebhooksOff => detail("webhooksOff"),
        DomainError::TooManyWebhooks => detail("tooManyWebhooks").with("max", MAX_WEBHOOKS),
        DomainError::TooManyApiTokens => detail("tooManyApiTokens").with("max", MAX_API_TOKENS),
        DomainError::NoProfile => detail("noProfile"),
        DomainError::StatusNotSettable => detail("statusNotSettable"),
        DomainError::UnknownStatus(error) => detail("unknownStatus").with("reason", error),
        DomainError::Input(errors) => detail("input").with("reason", errors),
    }
}

/// Returns the name of a field of a profile as the screens show it, or else its name on the wire.
fn profile_field_name(field: &str) -> Parameter {
    field_name(field).map_or_else(|| field.into(), Parameter::from)
}

/// Returns the name of a field, by its name on the wire or in a file.
pub(super) fn field_name(field: &str) -> Option<Message> {
    let key = format!("errors.fields.{field}");
    MessageCatalogue::has(&key).then(|| Message::new(key))
}

fn status_label(status: InstanceStatus) -> Message {
    Message::new(match status {
        InstanceStatus::Created => "errors.domain.statuses.created",
        InstanceStatus::PreDeploy => "errors.domain.statuses.preDeploy",
        InstanceStatus::ReadyToDeploy => "errors.domain.statuses.readyToDeploy",
        InstanceStatus::Live => "errors.domain.statuses.live",
        InstanceStatus::Sundown => "errors.domain.statuses.sundown",
        InstanceStatus::Archived => "errors.domain.statuses.archived",
    })
}

fn transition_name(transition: LifecycleTransition) -> Message {
    Message::new(match transition {
        LifecycleTransition::CompleteMetadata => "errors.domain.transitions.completeMetadata",
        LifecycleTransition::Finalise => "errors.domain.transitions.finalise",
        LifecycleTransition::GoLive => "errors.domain.transitions.goLive",
        LifecycleTransition::SunDown => "errors.domain.transitions.sunDown",
        LifecycleTransition::Archive => "errors.domain.transitions.archive",
        LifecycleTransition::ReopenTheses => "errors.domain.transitions.reopenTheses",
        LifecycleTransition::ReturnToLive => "errors.domain.transitions.returnToLive",
        LifecycleTransition::Restore => "errors.domain.transitions.restore",
    })
}

/// Returns what must be done first, if the instance is in an earlier state.
fn first_step(transition: LifecycleTransition, status: InstanceStatus) -> Option<Message> {
    if status >= transition.source_status() {
        return None;
    }
    let key = match status {
        InstanceStatus::Created => "errors.domain.firstSteps.created",
        InstanceStatus::PreDeploy => "errors.domain.firstSteps.preDeploy",
        InstanceStatus::ReadyToDeploy => "errors.domain.firstSteps.readyToDeploy",
        InstanceStatus::Live => "errors.domain.firstSteps.live",
        InstanceStatus::Sundown | InstanceStatus::Archived => return None,
    };
    Some(Message::new(key))
}

fn requirement_name(missing: MissingRequirement) -> Message {
    Message::new(match missing {
        MissingRequirement::Title => "errors.domain.requirements.title",
        MissingRequirement::Location => "errors.domain.requirements.location",
        MissingRequirement::Description => "errors.domain.requirements.description",
        MissingRequirement::ElectionDay => "errors.domain.requirements.electionDay",
    })
}

/// Returns the subject of the sentence that says that a change is no longer possible.
fn change_name(change: InstanceChange) -> Message {
    Message::new(match change {
        InstanceChange::AddThesis | InstanceChange::RemoveThesis => "errors.domain.changes.thesisCount",
        InstanceChange::ReorderTheses => "errors.domain.changes.reorderTheses",
        InstanceChange::RewordThesis | InstanceChange::CorrectThesis => "errors.domain.changes.rewordThesis",
        InstanceChange::CompleteThesis => "errors.domain.changes.completeThesis",
        InstanceChange::DefaultLanguage => "errors.domain.changes.defaultLanguage",
        InstanceChange::TitleInTheses => "errors.domain.changes.titleInTheses",
        InstanceChange::PlaceInTheses => "errors.domain.changes.placeInTheses",
        InstanceChange::AnswerChoices => "errors.domain.changes.answerChoices",
        InstanceChange::MatchType => "errors.domain.changes.matchType",
        InstanceChange::Matrix => "errors.domain.changes.matrix",
        InstanceChange::WeightLimit => "errors.domain.changes.weightLimit",
        InstanceChange::LeastCoverage => "errors.domain.changes.leastCoverage",
        InstanceChange::LastDay => "errors.domain.changes.lastDay",
        InstanceChange::ElectionData => "errors.domain.changes.electionData",
        InstanceChange::Appearance => "errors.domain.changes.appearance",
    })
}

/// Returns the reason why a change is not possible from a status on. The first two statuses do not occur here: every
/// change is possible until the theses are final.
fn change_reason(since: InstanceStatus) -> Message {
    Message::new(match since {
        InstanceStatus::ReadyToDeploy => "errors.domain.changeReasons.readyToDeploy",
        InstanceStatus::Live => "errors.domain.changeReasons.live",
        InstanceStatus::Sundown => "errors.domain.changeReasons.sundown",
        InstanceStatus::Created | InstanceStatus::PreDeploy | InstanceStatus::Archived => {
            "errors.domain.changeReasons.archived"
        }
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::http::{language::PortalLanguage, texts::tests::every_variant};
    use elections::{
        candidates::details::CandidateDetail,
        ids::ThesisId,
        numbers::UnknownNumberError,
        validation::{ValidationErrorKind, ValidationErrors},
    };
    use jiff::civil::date;

    fn theses(count: i64) -> Vec<ThesisId> {
        (1..=count).map(|id| id.try_into().unwrap()).collect()
    }

    fn missing_fields(fields: &[&str]) -> ValidationErrors {
        let mut errors = ValidationErrors::default();
        for field in fields {
            errors.add(*field, ValidationErrorKind::Required);
        }
        errors
    }

    /// Returns the title and the explanation of every error.
    pub(crate) fn every_message() -> Vec<Message> {
        every_error().iter().flat_map(|error| [title(error.code()), detail(error)]).collect()
    }

    fn every_error() -> Vec<DomainError> {
        every_variant! { DomainError:
            DomainError::WrongInstanceStatus { .. } => LifecycleTransition::ALL.into_iter().flat_map(|transition| {
                let statuses = InstanceStatus::ALL.iter().copied();
                statuses.map(move |status| DomainError::WrongInstanceStatus { transition, status })
            }),
            DomainError::MetadataMissing(_) => [DomainError::MetadataMissing(every_requirement())],
            DomainError::TooFewTheses(_) => [DomainError::TooFewTheses(3)],
            DomainError::IncompleteTheses(_) => [DomainError::IncompleteTheses(theses(2))],
            DomainError::NoMatchableEntity(_) => every_match_type().into_iter().map(DomainError::NoMatchableEntity),
            DomainError::SundownInPast(_) => [DomainError::SundownInPast(date(2027, 3, 14))],
            DomainError::LastDayPassed(_) => [DomainError::LastDayPassed(date(2027, 3, 14))],
            DomainError::AddressInUse(_) => [DomainError::AddressInUse("musterstadt".parse().unwrap())],
            DomainError::ClusterAddressInUse(_) => {
                [DomainError::ClusterAddressInUse("kreis-berg".parse().unwrap())]
            },
            DomainError::ElectionNotOver => [DomainError::ElectionNotOver],
            DomainError::PublicOptionTooEarly(_) => {
                [PublicOption::AnnouncementPage, PublicOption::Archive].map(|option| PublicOptionError(option).into())
            },
            DomainError::Frozen(_) => InstanceChange::ALL.into_iter().flat_map(|change| {
                let statuses = InstanceStatus::ALL.iter().copied();
                statuses.map(move |since| DomainError::Frozen(ChangeError { change, since }))
            }),
            DomainError::AnswersNotOpenYet => [DomainError::AnswersNotOpenYet],
            DomainError::ElectionOver => [DomainError::ElectionOver],
            DomainError::AnswerDeadlinePassed(_) => [DomainError::AnswerDeadlinePassed(date(2027, 3, 1))],
            DomainError::UnratedTheses(_) => [DomainError::UnratedTheses(theses(2))],
            DomainError::ProfileIncomplete(_) => [DomainError::ProfileIncomplete(missing_fields(&["name"]))],
            DomainError::SecondPersonRequired => [DomainError::SecondPersonRequired],
            DomainError::CorrectionNeedsOtherPerson => [DomainError::CorrectionNeedsOtherPerson],
            DomainError::ThesesNotFinal => [DomainError::ThesesNotFinal],
            DomainError::NobodyCanConfirm => [DomainError::NobodyCanConfirm],
            DomainError::CorrectionAlreadyProposed => [DomainError::CorrectionAlreadyProposed],
            DomainError::CorrectionChanged => [DomainError::CorrectionChanged],
            DomainError::NothingToCorrect => [DomainError::NothingToCorrect],
            DomainError::NoSecondPerson => [DomainError::NoSecondPerson],
            DomainError::AnswersSubmitted => [DomainError::AnswersSubmitted],
            DomainError::AlreadySubmitted => [DomainError::AlreadySubmitted],
            DomainError::NotSubmitted => [DomainError::NotSubmitted],
            DomainError::NotActive => [DomainError::NotActive],
            DomainError::AlreadyActive => [DomainError::AlreadyActive],
            DomainError::AwaitsProvider => [DomainError::AwaitsProvider],
            DomainError::Deactivated => [DomainError::Deactivated],
            DomainError::PartyDeactivated => [DomainError::PartyDeactivated],
            DomainError::SelfRemoval => [DomainError::SelfRemoval],
            DomainError::Unsubscribed => [DomainError::Unsubscribed],
            DomainError::AlreadyRunning => [DomainError::AlreadyRunning],
            DomainError::HasInstances(_) => [DomainError::HasInstances(2)],
            DomainError::NotDeleted => [DomainError::NotDeleted],
            DomainError::ElectionDeleted => [DomainError::ElectionDeleted],
            DomainError::NoResearch => [DomainError::NoResearch],
            DomainError::TooFewForResearch => [DomainError::TooFewForResearch],
            DomainError::NoClassMode => [DomainError::NoClassMode],
            DomainError::TooManyClassRooms => [DomainError::TooManyClassRooms],
            DomainError::ClassRoomFull => [DomainError::ClassRoomFull],
            DomainError::ClassTicketUsed => [DomainError::ClassTicketUsed],
            DomainError::TooFewInClassRoom => [DomainError::TooFewInClassRoom],
            DomainError::ClassRoomOpen => [DomainError::ClassRoomOpen],
            DomainError::PreviewAfterLaunch => [DomainError::PreviewAfterLaunch],
            DomainError::PreviewWithoutTheses => [DomainError::PreviewWithoutTheses],
            DomainError::TooManyRemarks => [DomainError::TooManyRemarks],
            DomainError::WebhooksOff => [DomainError::WebhooksOff],
            DomainError::TooManyWebhooks => [DomainError::TooManyWebhooks],
            DomainError::TooManyApiTokens => [DomainError::TooManyApiTokens],
            DomainError::NoProfile => [DomainError::NoProfile],
            DomainError::StatusNotSettable => [DomainError::StatusNotSettable],
            DomainError::UnknownStatus(_) => {
                let error = UnknownNumberError { what: "status of a party", number: 9, known: &[0, 1] };
                [DomainError::UnknownStatus(error)]
            },
            DomainError::Input(_) => [DomainError::Input(missing_fields(&["name"]))],
        }
    }

    fn every_requirement() -> Vec<MissingRequirement> {
        every_variant! { MissingRequirement:
            MissingRequirement::Title => [MissingRequirement::Title],
            MissingRequirement::Location => [MissingRequirement::Location],
            MissingRequirement::Description => [MissingRequirement::Description],
            MissingRequirement::ElectionDay => [MissingRequirement::ElectionDay],
        }
    }

    fn every_match_type() -> Vec<MatchType> {
        every_variant! { MatchType:
            MatchType::Candidates => [MatchType::Candidates],
            MatchType::Parties => [MatchType::Parties],
            MatchType::Hybrid => [MatchType::Hybrid],
        }
    }

    #[test]
    fn the_error_of_a_transition_that_is_too_early_names_the_first_step() {
        let error = DomainError::WrongInstanceStatus {
            transition: LifecycleTransition::GoLive,
            status: InstanceStatus::PreDeploy,
        };
        let texts = MessageCatalogue::for_locale(PortalLanguage::German);
        assert_eq!(texts.render(&title(error.code())), "Jetzt nicht möglich");
        assert_eq!(
            texts.render(&detail(&error)),
            "Das Veröffentlichen geht nur im Zustand „Thesen festgelegt“; jetzt ist die Wahlhilfe „in Vorbereitung“. \
             Legen Sie zuerst die Thesen fest."
        );
    }

    #[test]
    fn the_text_about_a_single_thesis_is_in_the_singular() {
        let text = |count| {
            MessageCatalogue::for_locale(PortalLanguage::German)
                .render(&detail(&DomainError::UnratedTheses(theses(count))))
        };
        assert!(text(1).starts_with("Eine These hat noch keine"));
        assert!(text(2).starts_with("2 Thesen haben noch keine"));
    }

    #[test]
    fn the_error_of_an_incomplete_profile_names_the_fields_as_the_screen_does() {
        let error = DomainError::ProfileIncomplete(missing_fields(&["firstName", "occupation"]));
        assert_eq!(
            MessageCatalogue::for_locale(PortalLanguage::German).render(&detail(&error)),
            "Das Profil ist noch nicht vollständig. Füllen Sie vor dem Abgeben aus: Vorname, Beruf."
        );
    }

    #[test]
    fn every_detail_of_a_candidate_has_a_name() {
        for detail in CandidateDetail::ALL {
            assert!(field_name(detail.name()).is_some(), "{}", detail.name());
        }
    }
}
