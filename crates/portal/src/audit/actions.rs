//! The actions that the audit log records, by the kind of object, each with its stable word.
use elections::instances::transitions::LifecycleTransition;

/// Defines an enum of actions with the stable word of each.
macro_rules! actions {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident => $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$variant_doc])* $variant,)+ }

        impl $name {
            /// All actions.
            #[cfg(test)]
            pub(crate) const ALL: &[$name] = &[$($name::$variant),+];

            /// Returns the word in the log.
            pub fn as_str(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }
        }
    };
}

actions! {
    /// Actions on an account.
    AccountAction {
        /// Its owner registered.
        Registered => "user.registered",
        /// It was created for somebody.
        Created => "user.created",
        /// Its details were changed.
        Changed => "user.changed",
        /// A new mail address was entered, which must be confirmed.
        EmailChangeRequested => "user.email_change_asked",
        /// The mail address was replaced.
        EmailChanged => "user.email_changed",
        /// The mail address was confirmed.
        EmailConfirmed => "user.email_confirmed",
        /// The password was set.
        PasswordChanged => "user.password_changed",
        /// The password was replaced by a random one.
        PasswordRegenerated => "user.password_regenerated",
        /// A link for a new password was requested.
        PasswordResetRequested => "user.password_reset_asked",
        /// A link for signing in was requested.
        SignInLinkRequested => "user.sign_in_link_asked",
        /// A passkey was added.
        PasskeyAdded => "user.passkey_added",
        /// A passkey was renamed.
        PasskeyRenamed => "user.passkey_renamed",
        /// A passkey was removed.
        PasskeyRemoved => "user.passkey_removed",
        /// A passkey proved who its owner is.
        PasskeyUsed => "user.passkey_used",
        /// An authenticator app was set up.
        SecondFactorEnabled => "user.second_factor_enabled",
        /// The authenticator app was removed by its owner.
        SecondFactorDisabled => "user.second_factor_disabled",
        /// The recovery codes were replaced.
        RecoveryCodesRenewed => "user.recovery_codes_renewed",
        /// A recovery code proved who its owner is.
        RecoveryCodeUsed => "user.recovery_code_used",
        /// Its owner ended a session of another device.
        SessionEnded => "user.session_ended",
        /// Its owner ended all sessions but the own one.
        OtherSessionsEnded => "user.other_sessions_ended",
        /// A language was selected.
        LanguageChosen => "user.language_chosen",
        /// A role was selected.
        RoleChosen => "user.role_chosen",
        /// Its owner signed in, or renewed a token, for the first time with a new role.
        RolesAccepted => "user.roles_accepted",
        /// An identity of an external provider was linked.
        Linked => "user.linked",
        /// An administrator began to act as its owner.
        Impersonated => "user.personified",
        /// Its password and its sessions were removed when it got a role, because its mail address was not confirmed.
        UnconfirmedClosed => "user.unconfirmed_closed",
        /// It was deleted.
        Deleted => "user.deleted",
    }
}

actions! {
    /// Actions on the role of an administrator.
    AdminAction {
        /// The role was granted.
        Granted => "admin.granted",
        /// An invitation was sent.
        Invited => "admin.invited",
        /// The role was revoked.
        Revoked => "admin.revoked",
    }
}

actions! {
    /// Actions on an election.
    ElectionAction {
        /// It was added.
        Added => "election.added",
        /// It was changed.
        Changed => "election.changed",
        /// It was deleted.
        Deleted => "election.deleted",
        /// Its deletion was undone.
        Restored => "election.restored",
    }
}

actions! {
    /// Actions on a cluster.
    ClusterAction {
        /// It was added.
        Added => "cluster.added",
        /// It was changed.
        Changed => "cluster.changed",
        /// It was removed.
        Removed => "cluster.removed",
    }
}

actions! {
    /// Actions on a notification.
    NotificationAction {
        /// It was added.
        Added => "notification.added",
        /// It was removed.
        Removed => "notification.removed",
    }
}

actions! {
    /// How an instance was created.
    InstanceOrigin {
        /// By a registration.
        Registered => "application.created",
        /// By a creator or an administrator.
        Created => "instance.created",
        /// As a copy of another instance.
        Duplicated => "instance.duplicated",
        /// From a file.
        Imported => "instance.imported",
    }
}

actions! {
    /// Actions on an instance.
    InstanceAction {
        /// Its election data was changed.
        Changed => "instance.changed",
        /// Its configuration was changed.
        Configured => "instance.configured",
        /// The provider looked at it after it was created.
        Reviewed => "instance.reviewed",
        /// What it offers to the public beside the questionnaire was changed.
        PublicOptionsChanged => "instance.public_options_changed",
        /// Somebody else is responsible for a date, or its notice was switched on or off.
        ResponsibilityChanged => "instance.responsibility_changed",
        /// A preview address with sample answers was created, which replaces the one before.
        PreviewCreated => "instance.preview_created",
        /// A preview address with the submitted answers was created, which replaces the one before.
        PreviewOfAnswersCreated => "instance.preview_of_answers_created",
        /// The preview address was revoked.
        PreviewRevoked => "instance.preview_revoked",
        /// A remark of a reviewer was marked as done, or as open again.
        RemarkChanged => "instance.remark_changed",
        /// Remarks of reviewers were removed.
        RemarksRemoved => "instance.remarks_removed",
        /// A webhook was added.
        WebhookAdded => "instance.webhook_added",
        /// A webhook was changed.
        WebhookChanged => "instance.webhook_changed",
        /// A webhook was removed.
        WebhookRemoved => "instance.webhook_removed",
        /// A test was sent to a webhook.
        WebhookTested => "instance.webhook_tested",
        /// Its required data became complete.
        Completed => "instance.completed",
        /// Its theses were made final.
        Finalised => "instance.finalised",
        /// It was published.
        WentLive => "instance.went_live",
        /// It was closed after its last day.
        Ended => "instance.ended",
        /// It was archived.
        Archived => "instance.archived",
        /// Its theses were reopened.
        ThesesReopened => "instance.reopened",
        /// It was returned to live.
        ReturnedToLive => "instance.returned",
        /// It was taken out of the archive.
        Unarchived => "instance.restored",
        /// It was deleted.
        Deleted => "instance.deleted",
        /// Its deletion was undone.
        Undeleted => "instance.undeleted",
        /// A picture was uploaded.
        PictureUploaded => "picture.uploaded",
    }
}

impl From<LifecycleTransition> for InstanceAction {
    fn from(transition: LifecycleTransition) -> InstanceAction {
        match transition {
            LifecycleTransition::CompleteMetadata => InstanceAction::Completed,
            LifecycleTransition::Finalise => InstanceAction::Finalised,
            LifecycleTransition::GoLive => InstanceAction::WentLive,
            LifecycleTransition::SunDown => InstanceAction::Ended,
            LifecycleTransition::Archive => InstanceAction::Archived,
            LifecycleTransition::ReopenTheses => InstanceAction::ThesesReopened,
            LifecycleTransition::ReturnToLive => InstanceAction::ReturnedToLive,
            LifecycleTransition::Restore => InstanceAction::Unarchived,
        }
    }
}

actions! {
    /// Actions on a thesis.
    ThesisAction {
        /// It was added.
        Added => "thesis.added",
        /// It was changed.
        Changed => "thesis.changed",
        /// A translation was removed.
        TranslationRemoved => "thesis.untranslated",
        /// It was removed.
        Removed => "thesis.removed",
        /// A correction was proposed.
        CorrectionProposed => "thesis.correction_proposed",
        /// A proposed correction was declined or withdrawn.
        CorrectionDeclined => "thesis.correction_declined",
        /// A correction was confirmed.
        Corrected => "thesis.corrected",
        /// A translation was corrected after the theses were final.
        TranslationCorrected => "thesis.translation_corrected",
        /// A creator commented on it.
        Commented => "thesis.commented",
    }
}

actions! {
    /// Actions on a party.
    PartyAction {
        /// It was added.
        Added => "party.added",
        /// It was changed.
        Changed => "party.changed",
        /// It was reactivated.
        Activated => "party.activated",
        /// It was deactivated.
        Deactivated => "party.deactivated",
        /// It was removed.
        Removed => "party.removed",
    }
}

actions! {
    /// Actions on a candidate.
    CandidateAction {
        /// It was added.
        Added => "candidate.added",
        /// It was changed.
        Changed => "candidate.changed",
        /// It got another name while voters could use the instance.
        Renamed => "candidate.renamed",
        /// It was reactivated.
        Activated => "candidate.activated",
        /// It was deactivated.
        Deactivated => "candidate.deactivated",
        /// An invitation was sent.
        Invited => "candidate.invited",
        /// A reminder was sent.
        Reminded => "candidate.reminded",
        /// It was removed.
        Removed => "candidate.removed",
    }
}

actions! {
    /// Actions on a trust person.
    TrustPersonAction {
        /// The role was granted.
        Granted => "trust_person.granted",
        /// The person or the party was changed.
        Changed => "trust_person.changed",
        /// It was reactivated.
        Activated => "trust_person.activated",
        /// It was deactivated.
        Deactivated => "trust_person.deactivated",
        /// An invitation was sent.
        Invited => "trust_person.invited",
        /// A reminder was sent.
        Reminded => "trust_person.reminded",
        /// It was removed.
        Removed => "trust_person.removed",
    }
}

actions! {
    /// Actions on a creator.
    CreatorAction {
        /// The role was granted.
        Granted => "creator.granted",
        /// The role was transferred to another person.
        Transferred => "creator.handed_over",
        /// It was reactivated.
        Activated => "creator.activated",
        /// It was deactivated.
        Deactivated => "creator.deactivated",
        /// An invitation was sent.
        Invited => "creator.invited",
        /// It was removed.
        Removed => "creator.removed",
    }
}

actions! {
    /// Actions on the answers of a party or a candidate.
    AnswerAction {
        /// An answer was saved.
        Changed => "answer.changed",
        /// Answers were saved together, as from a spreadsheet.
        Imported => "answers.imported",
        /// The answers were submitted.
        Submitted => "answers.submitted",
        /// The answers were reopened.
        Reopened => "answers.reopened",
        /// A trust person commented on an answer.
        Commented => "answers.commented",
        /// A trust person removed a comment.
        CommentRemoved => "answers.comment_removed",
        /// A trust person asked the others to submit.
        SubmissionRequested => "answers.submission_requested",
        /// The four-eyes principle was turned on.
        FourEyesEnabled => "answers.four_eyes_enabled",
        /// The four-eyes principle was turned off.
        FourEyesDisabled => "answers.four_eyes_disabled",
    }
}

actions! {
    /// Actions on a running job.
    JobAction {
        /// It was paused.
        Paused => "job.paused",
        /// It was resumed.
        Resumed => "job.resumed",
        /// It was stopped.
        Stopped => "job.stopped",
    }
}

actions! {
    /// Actions on an API token.
    ApiTokenAction {
        /// It was created.
        Created => "api_token.created",
        /// It was revoked.
        Revoked => "api_token.revoked",
    }
}
