// Generated from the server's OpenAPI document by scripts/api.mjs; not to be edited.

export interface paths {
    "/api/v1": {
        /** Get the name and the version of the server */
        get: operations["get_"];
    };
    "/api/v1/actions/analyze/app/{id}/candidates": {
        /**
         * Request a workbook about the progress of the candidates
         * @description Starts a job. Its result can be downloaded for one week. A mail is sent when it is ready.
         */
        post: operations["post_actions_analyze_app_id_candidates"];
    };
    "/api/v1/actions/analyze/app/{id}/votes": {
        /**
         * Request a workbook about the answers
         * @description Starts a job. Its result can be downloaded for one week. A mail is sent when it is ready.
         */
        post: operations["post_actions_analyze_app_id_votes"];
    };
    "/api/v1/actions/applications": {
        /**
         * Archive, move, delete or review many instances
         * @description Starts a job of the caller. Each instance is changed by itself: the results of the job contain those that could not be
         *     changed, with the reason.
         */
        post: operations["post_actions_applications"];
    };
    "/api/v1/actions/archive/app/{id}": {
        /** Archive an instance @description Possible after its election is over. */
        post: operations["post_actions_archive_app_id"];
    };
    "/api/v1/actions/custom": {
        /**
         * Change the mail address or the password of an account, or act as a person
         * @description Clients of the published interface finalise theses by `{action: "ActionFinalizeAppTheses", id}`.
         *     `personify` returns `{custom_token}`, for `POST /identity/sign-in/token`. The other actions return the
         *     account.
         */
        post: operations["post_actions_custom"];
    };
    "/api/v1/actions/custom-mail": {
        /**
         * Send a mail to many people
         * @description Each person gets one mail, regardless of the number of roles. Deactivated persons, and those who have
         *     unsubscribed from such mails, get none. Starts a job. With `DryRun`, only the caller gets the mail.
         */
        post: operations["post_actions_custom_mail"];
    };
    "/api/v1/actions/custom-mail/preview": {
        /** Preview a mail to many people */
        post: operations["post_actions_custom_mail_preview"];
    };
    "/api/v1/actions/duplicate/app/{id}": {
        /**
         * Create an instance with the theses and the configuration of another one
         * @description Dates, answers and people are not copied.
         */
        post: operations["post_actions_duplicate_app_id"];
    };
    "/api/v1/actions/finalize/app/{id}": {
        /**
         * Finalise the theses of an instance
         * @description A creator cannot undo this: from then on, theses cannot be added, removed, reordered or reworded.
         */
        post: operations["post_actions_finalize_app_id"];
    };
    "/api/v1/actions/finalize/candidate/{id}": {
        /**
         * Submit the answers of a candidate
         * @description Every thesis must be rated. From then on, voters see the answers and positions cannot be changed. With
         *     `If-Match`, nothing is submitted if somebody has changed an answer in the meantime (412).
         */
        post: operations["post_actions_finalize_candidate_id"];
    };
    "/api/v1/actions/finalize/party/{id}": {
        /**
         * Submit the answers of a party
         * @description Every thesis must be rated. From then on, voters see the answers and positions cannot be changed. With
         *     `If-Match`, nothing is submitted if somebody has changed an answer in the meantime (412).
         */
        post: operations["post_actions_finalize_party_id"];
    };
    "/api/v1/actions/golive/{id}": {
        /** Publish an instance for voters */
        post: operations["post_actions_golive_id"];
    };
    "/api/v1/actions/invite/{appId}/creator": {
        /**
         * Invite a creator by mail
         * @description The mail contains a link that works until answers are due, otherwise until the last day of the instance, or for 90
         *     days without either. Earlier links of the role stay valid until one of them is used. A person who has a password signs
         *     in instead.
         */
        post: operations["post_actions_invite_appId_creator"];
    };
    "/api/v1/actions/invite/{appId}/many": {
        /** Invite many people by mail @description Starts a job. Its results contain the people who could not be invited. */
        post: operations["post_actions_invite_appId_many"];
    };
    "/api/v1/actions/invite/{appId}/party/{partyId}/candidate": {
        /**
         * Invite a candidate by mail
         * @description As for a trust person. For a candidate with a mail address but no account, an account is created.
         */
        post: operations["post_actions_invite_appId_party_partyId_candidate"];
    };
    "/api/v1/actions/invite/{appId}/party/{partyId}/many": {
        /**
         * Invite many people by mail (of one party)
         * @description Starts a job. Its results contain the people who could not be invited.
         */
        post: operations["post_actions_invite_appId_party_partyId_many"];
    };
    "/api/v1/actions/invite/{appId}/party/{partyId}/preview": {
        /**
         * Preview an invitation (of one party)
         * @description Returns the mail that the first of these people would get. Its link does not work.
         */
        post: operations["post_actions_invite_appId_party_partyId_preview"];
    };
    "/api/v1/actions/invite/{appId}/party/{partyId}/test": {
        /**
         * Send oneself a test of an invitation (of one party)
         * @description Sends the mail of the preview to the caller, marked as a test. Its link does not work.
         */
        post: operations["post_actions_invite_appId_party_partyId_test"];
    };
    "/api/v1/actions/invite/{appId}/party/{partyId}/trustperson": {
        /**
         * Invite a trust person by mail (of one party)
         * @description As for a creator. Changes the status from Created to Invited. An invited person can be invited again.
         */
        post: operations["post_actions_invite_appId_party_partyId_trustperson"];
    };
    "/api/v1/actions/invite/{appId}/preview": {
        /**
         * Preview an invitation
         * @description Returns the mail that the first of these people would get. Its link does not work.
         */
        post: operations["post_actions_invite_appId_preview"];
    };
    "/api/v1/actions/invite/{appId}/test": {
        /**
         * Send oneself a test of an invitation
         * @description Sends the mail of the preview to the caller, marked as a test. Its link does not work.
         */
        post: operations["post_actions_invite_appId_test"];
    };
    "/api/v1/actions/invite/{appId}/trustperson": {
        /**
         * Invite a trust person by mail
         * @description As for a creator. Changes the status from Created to Invited. An invited person can be invited again.
         */
        post: operations["post_actions_invite_appId_trustperson"];
    };
    "/api/v1/actions/invite/admin": {
        /** Invite an administrator by mail */
        post: operations["post_actions_invite_admin"];
    };
    "/api/v1/actions/remind/{appId}": {
        /**
         * Remind people by mail who have not submitted their answers
         * @description Each mail says how many theses are missing, and links to them. Starts a job. Its results contain the people who have
         *     submitted, or cannot answer. Possible from the finalisation of the theses to the last day.
         */
        post: operations["post_actions_remind_appId"];
    };
    "/api/v1/actions/remind/{appId}/party/{partyId}": {
        /**
         * Remind people by mail who have not submitted their answers (of one party)
         * @description Each mail says how many theses are missing, and links to them. Starts a job. Its results contain the people who have
         *     submitted, or cannot answer. Possible from the finalisation of the theses to the last day.
         */
        post: operations["post_actions_remind_appId_party_partyId"];
    };
    "/api/v1/actions/remind/{appId}/party/{partyId}/preview": {
        /**
         * Preview a reminder (of one party)
         * @description Returns the mail that the first of these people would get. Its links do not work.
         */
        post: operations["post_actions_remind_appId_party_partyId_preview"];
    };
    "/api/v1/actions/remind/{appId}/preview": {
        /**
         * Preview a reminder
         * @description Returns the mail that the first of these people would get. Its links do not work.
         */
        post: operations["post_actions_remind_appId_preview"];
    };
    "/api/v1/actions/reopen/app/{id}": {
        /**
         * Reopen the theses of an instance that is not live
         * @description Creators, parties and candidates get a mail with the reason. Answers to unchanged theses are kept.
         */
        post: operations["post_actions_reopen_app_id"];
    };
    "/api/v1/actions/return/app/{id}": {
        /** Continue an election that is over until a later day */
        post: operations["post_actions_return_app_id"];
    };
    "/api/v1/actions/theses/{id}/standard-deviation": {
        /**
         * Compute statistics of the answers to each thesis
         * @description Includes parties and candidates that have submitted and are not deactivated.
         */
        post: operations["post_actions_theses_id_standard_deviation"];
    };
    "/api/v1/actions/unarchive/app/{id}": {
        /** Restore an instance from the archive */
        post: operations["post_actions_unarchive_app_id"];
    };
    "/api/v1/admins": {
        /**
         * List the administrators
         * @description Can be searched by name and mail address, and sorted by `name`, `contact`, `status`, `created_at` or `updated_at`.
         */
        get: operations["get_admins"];
        /** Make an account an administrator */
        post: operations["post_admins"];
    };
    "/api/v1/admins/{id}": {
        /** Get an administrator */
        get: operations["get_admins_id"];
        /** Remove the role of an administrator @description The last administrator cannot be removed. */
        delete: operations["delete_admins_id"];
    };
    "/api/v1/analytics/application/{id}/candidatevotes/{language}": {
        /** Get the submitted answers of the candidates */
        get: operations["get_analytics_application_id_candidatevotes_language"];
    };
    "/api/v1/analytics/application/{id}/partyvotes/{language}": {
        /** Get the submitted answers of the parties */
        get: operations["get_analytics_application_id_partyvotes_language"];
    };
    "/api/v1/analytics/application/{id}/rankings": {
        /** Get how often each party and candidate was at the top */
        get: operations["get_analytics_application_id_rankings"];
    };
    "/api/v1/analytics/application/{id}/usage": {
        /** Get the usage of an instance over time */
        get: operations["get_analytics_application_id_usage"];
    };
    "/api/v1/analytics/usage": {
        /** Get the usage of instances over time */
        get: operations["get_analytics_usage"];
    };
    "/api/v1/applications": {
        /**
         * List the caller's instances; administrators list all
         * @description Can be searched by title, location, domain, election and creator, and sorted by `title`, `location`, `status`,
         *     `created_at`, `sundown_date`, `votes` or `election`.
         */
        get: operations["get_applications"];
        /** Create an instance @description The caller becomes its creator, except an administrator. */
        post: operations["post_applications"];
    };
    "/api/v1/applications/{id}": {
        /**
         * Get an instance
         * @description The ETag is that of its election data. Without a token while the instance is live, with public data only.
         */
        get: operations["get_applications_id"];
        /**
         * Change the election data of an instance
         * @description With `If-Match`, changes that others have made in the meantime are not overwritten (412). A last day in
         *     the past hides the instance from voters and requires `confirm: true`; otherwise 409 `sundown_in_past`. A new
         *     address requires `confirmed_url` if voters know the former one (409 `address_in_use`), which then leads to the new one.
         */
        put: operations["put_applications_id"];
        /**
         * Delete an instance
         * @description It can be restored for 30 days, and keeps its domain until then. If it has answers, `confirm=true` is
         *     required; otherwise 409 `confirmation_needed`.
         */
        delete: operations["delete_applications_id"];
    };
    "/api/v1/applications/{id}/api-tokens": {
        /** Get the API tokens of an instance */
        get: operations["get_applications_id_api_tokens"];
        /**
         * Create an API token
         * @description The response contains the token, which is not shown again. The creators get a mail. 403 `reauthentication_needed` if the
         *     person has not authenticated recently; 409 `wrong_state` if the instance has the maximum number of valid tokens.
         */
        post: operations["post_applications_id_api_tokens"];
    };
    "/api/v1/applications/{id}/api-tokens/{apiTokenId}": {
        /** Revoke an API token @description It stops working at once, on other nodes within five seconds. */
        delete: operations["delete_applications_id_api_tokens_apiTokenId"];
    };
    "/api/v1/applications/{id}/changes": {
        /** List the status changes of an instance, the newest first */
        get: operations["get_applications_id_changes"];
    };
    "/api/v1/applications/{id}/configuration": {
        /** Get the configuration of an instance @description Without a token while the instance is live. */
        get: operations["get_applications_id_configuration"];
        /**
         * Replace the configuration of an instance
         * @description A matrix that differs from that of the model is stored as a custom one (`calculation` 3). The body is
         *     JSON, or a form with the part `config`. With `If-Match`, changes that others have made in the meantime are
         *     not overwritten (412).
         */
        put: operations["put_applications_id_configuration"];
    };
    "/api/v1/applications/{id}/configuration/image": {
        /**
         * Set the background of an instance to one from the gallery
         * @description The body is JSON, or a form with the part `name`.
         */
        put: operations["put_applications_id_configuration_image"];
        /** Set the background of an instance */
        post: operations["post_applications_id_configuration_image"];
    };
    "/api/v1/applications/{id}/configuration/logo": {
        /** Set the logo of an instance */
        post: operations["post_applications_id_configuration_logo"];
    };
    "/api/v1/applications/{id}/configuration/pictures": {
        /**
         * Upload a picture for use in the configuration
         * @description The configuration is not changed until the address is saved there.
         */
        post: operations["post_applications_id_configuration_pictures"];
    };
    "/api/v1/applications/{id}/export": {
        /**
         * Export an instance to a file
         * @description The same bundle as `standpunkt export`: theses, parties, candidates and all answers, including those that
         *     are not submitted.
         */
        get: operations["get_applications_id_export"];
    };
    "/api/v1/applications/{id}/guide": {
        /** Get the checked items of the guide */
        get: operations["get_applications_id_guide"];
    };
    "/api/v1/applications/{id}/guide/{mark}": {
        /** Check an item of the guide */
        put: operations["put_applications_id_guide_mark"];
        /** Uncheck an item of the guide */
        delete: operations["delete_applications_id_guide_mark"];
    };
    "/api/v1/applications/{id}/jobs": {
        /**
         * List jobs, the newest first
         * @description Can be searched by kind and file name, and sorted by `created_at`, `finished_at`, `kind` or `state`.
         */
        get: operations["get_applications_id_jobs"];
    };
    "/api/v1/applications/{id}/jobs/{jobId}": {
        /** Get a job and the result of each step */
        get: operations["get_applications_id_jobs_jobId"];
    };
    "/api/v1/applications/{id}/jobs/{jobId}/stop": {
        /** Stop a job @description Completed steps are not undone. */
        post: operations["post_applications_id_jobs_jobId_stop"];
    };
    "/api/v1/applications/{id}/matches/candidates": {
        /**
         * List the candidates of an instance
         * @description In the order that the creator set, without candidates that have no profile of their own. Can be searched
         *     by name, party, district and, for those who manage the candidates, mail address. Can be sorted by `position`,
         *     `name`, `status`, `list_place`, `party` or, by those who manage the candidates, `rated`.
         */
        get: operations["get_applications_id_matches_candidates"];
        /** Create a candidate */
        post: operations["post_applications_id_matches_candidates"];
    };
    "/api/v1/applications/{id}/matches/candidates-light": {
        /** List the candidates without a profile */
        get: operations["get_applications_id_matches_candidates_light"];
        /** Create a candidate without a profile */
        post: operations["post_applications_id_matches_candidates_light"];
    };
    "/api/v1/applications/{id}/matches/candidates-light/{candidateId}": {
        /** Get a candidate without a profile */
        get: operations["get_applications_id_matches_candidates_light_candidateId"];
        /**
         * Replace name, gender, district and party of a candidate without a profile
         * @description A caller who manages only one party cannot move the candidate to another one.
         */
        put: operations["put_applications_id_matches_candidates_light_candidateId"];
        /** Delete a candidate without a profile */
        delete: operations["delete_applications_id_matches_candidates_light_candidateId"];
    };
    "/api/v1/applications/{id}/matches/candidates-light/{candidateId}/picture": {
        /** Set the picture of a candidate without a profile */
        put: operations["put_applications_id_matches_candidates_light_candidateId_picture"];
        /** Remove the picture of a candidate without a profile */
        delete: operations["delete_applications_id_matches_candidates_light_candidateId_picture"];
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}": {
        /** Get a candidate */
        get: operations["get_applications_id_matches_candidates_candidateId"];
        /**
         * Change the profile of a candidate
         * @description A caller who manages only this candidate, or is the candidate, cannot change the party.
         */
        put: operations["put_applications_id_matches_candidates_candidateId"];
        /**
         * Delete a candidate
         * @description If answers would be deleted too, `confirm=true` is required; otherwise 409 `confirmation_needed`.
         */
        delete: operations["delete_applications_id_matches_candidates_candidateId"];
        /**
         * Deactivate or reactivate a candidate
         * @description 4 deactivates. Any other known value reactivates a deactivated candidate; the status then results from the
         *     candidate's history. Other changes are refused.
         */
        patch: operations["patch_applications_id_matches_candidates_candidateId"];
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}/history": {
        /** Get the history of the submitted answers of a candidate @description For the candidate and the creators. */
        get: operations["get_applications_id_matches_candidates_candidateId_history"];
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}/picture": {
        /** Set the portrait of a candidate */
        put: operations["put_applications_id_matches_candidates_candidateId_picture"];
        /** Remove the portrait of a candidate */
        delete: operations["delete_applications_id_matches_candidates_candidateId_picture"];
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}/reopen": {
        /**
         * Reopen the answers of a candidate
         * @description Positions can be changed until they are submitted again. Voters continue to see what was submitted. The
         *     candidate gets the reason by mail.
         */
        post: operations["post_applications_id_matches_candidates_candidateId_reopen"];
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}/votes": {
        /**
         * List the answers of a candidate
         * @description The candidate and the creators see all answers. The trust persons of the party see the submitted ones.
         *     Without a token, the submitted answers of a live instance are returned. The ETag is that of all drafts, so
         *     that a submission contains exactly what the client has read.
         */
        get: operations["get_applications_id_matches_candidates_candidateId_votes"];
        /**
         * Answer a thesis as a candidate
         * @description After the submission, only explanations can be changed. To avoid overwriting changes of others, send
         *     `If-Match` with the tag of the answer that was read, or `If-None-Match: *` if there was no answer.
         */
        put: operations["put_applications_id_matches_candidates_candidateId_votes"];
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}/votes/many": {
        /**
         * Save many answers of a candidate, all or none
         * @description By the rules of a single answer. If somebody has changed one of them since its tag was read, none is saved (412).
         *     Errors name the index of the answer in the list: `answers.3.value`.
         */
        put: operations["put_applications_id_matches_candidates_candidateId_votes_many"];
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}/votes/read": {
        /**
         * Read the answers of a candidate from a spreadsheet, without storing them
         * @description A row names its thesis by the number or the text, and its answer by the words of the instance in any of its
         *     languages, by a symbol, or in percent. The columns have headings (number, thesis, answer, reason, `reason:en`), or are
         *     recognised by their content. An empty cell stands for no change.
         */
        post: operations["post_applications_id_matches_candidates_candidateId_votes_read"];
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}/votes/sheet": {
        /**
         * Download the answers of a candidate as a spreadsheet
         * @description All theses with the draft answers in words, and the explanations in each language, to fill in and to upload again.
         */
        get: operations["get_applications_id_matches_candidates_candidateId_votes_sheet"];
    };
    "/api/v1/applications/{id}/matches/parties": {
        /**
         * List the parties of an instance
         * @description In the order that the creator set. Can be searched by short and full name, and sorted by `shortcut`,
         *     `name`, `status`, `created_at` or `updated_at`.
         */
        get: operations["get_applications_id_matches_parties"];
        /** Create a party */
        post: operations["post_applications_id_matches_parties"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}": {
        /** Get a party @description Without a token while the instance is live, if voters see the party. */
        get: operations["get_applications_id_matches_parties_partyId"];
        /** Change the profile of a party */
        put: operations["put_applications_id_matches_parties_partyId"];
        /**
         * Delete a party with its candidates and trust persons
         * @description If answers would be deleted too, `confirm=true` is required; otherwise 409 `confirmation_needed`.
         */
        delete: operations["delete_applications_id_matches_parties_partyId"];
        /**
         * Deactivate or reactivate a party
         * @description 3 deactivates. Any other known value reactivates a deactivated party; the status then results from its history.
         *     Other changes are refused.
         */
        patch: operations["patch_applications_id_matches_parties_partyId"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates": {
        /** List the candidates of a party @description Search and sort order as for the candidates of the instance. */
        get: operations["get_applications_id_matches_parties_partyId_candidates"];
        /** Create a candidate (of one party) */
        post: operations["post_applications_id_matches_parties_partyId_candidates"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light": {
        /** List the candidates without a profile (of one party) */
        get: operations["get_applications_id_matches_parties_partyId_candidates_light"];
        /** Create a candidate without a profile (of one party) */
        post: operations["post_applications_id_matches_parties_partyId_candidates_light"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}": {
        /** Get a candidate without a profile (of one party) */
        get: operations["get_applications_id_matches_parties_partyId_candidates_light_candidateId"];
        /**
         * Replace name, gender, district and party of a candidate without a profile (of one party)
         * @description A caller who manages only one party cannot move the candidate to another one.
         */
        put: operations["put_applications_id_matches_parties_partyId_candidates_light_candidateId"];
        /** Delete a candidate without a profile (of one party) */
        delete: operations["delete_applications_id_matches_parties_partyId_candidates_light_candidateId"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}/picture": {
        /** Set the picture of a candidate without a profile (of one party) */
        put: operations["put_applications_id_matches_parties_partyId_candidates_light_candidateId_picture"];
        /** Remove the picture of a candidate without a profile (of one party) */
        delete: operations["delete_applications_id_matches_parties_partyId_candidates_light_candidateId_picture"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}": {
        /** Get a candidate (of one party) */
        get: operations["get_applications_id_matches_parties_partyId_candidates_candidateId"];
        /**
         * Change the profile of a candidate (of one party)
         * @description A caller who manages only this candidate, or is the candidate, cannot change the party.
         */
        put: operations["put_applications_id_matches_parties_partyId_candidates_candidateId"];
        /**
         * Delete a candidate (of one party)
         * @description If answers would be deleted too, `confirm=true` is required; otherwise 409 `confirmation_needed`.
         */
        delete: operations["delete_applications_id_matches_parties_partyId_candidates_candidateId"];
        /**
         * Deactivate or reactivate a candidate (of one party)
         * @description 4 deactivates. Any other known value reactivates a deactivated candidate; the status then results from the
         *     candidate's history. Other changes are refused.
         */
        patch: operations["patch_applications_id_matches_parties_partyId_candidates_candidateId"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}/picture": {
        /** Set the portrait of a candidate (of one party) */
        put: operations["put_applications_id_matches_parties_partyId_candidates_candidateId_picture"];
        /** Remove the portrait of a candidate (of one party) */
        delete: operations["delete_applications_id_matches_parties_partyId_candidates_candidateId_picture"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/collaboration": {
        /**
         * Get how the trust persons of a party work on its answers
         * @description Only for its trust persons: who changed what, comments, and whether the four-eyes principle applies. Changes that
         *     one person makes to one answer within minutes of each other are one change.
         */
        get: operations["get_applications_id_matches_parties_partyId_collaboration"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/comments": {
        /** Comment on the answer of a party @description Only its trust persons read comments. */
        post: operations["post_applications_id_matches_parties_partyId_comments"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/comments/{commentId}": {
        /** Remove one's own comment on the answer of a party */
        delete: operations["delete_applications_id_matches_parties_partyId_comments_commentId"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/four-eyes": {
        /**
         * Turn the four-eyes principle of a party on or off
         * @description While it is on, the trust person who changed the answers last can neither submit them nor turn it off. It needs two
         *     trust persons who have signed in, and applies while there are two.
         */
        put: operations["put_applications_id_matches_parties_partyId_four_eyes"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/history": {
        /** Get the history of the submitted answers of a party @description For its trust persons and the creators. */
        get: operations["get_applications_id_matches_parties_partyId_history"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/jobs": {
        /**
         * List jobs, the newest first (of one party)
         * @description Can be searched by kind and file name, and sorted by `created_at`, `finished_at`, `kind` or `state`.
         */
        get: operations["get_applications_id_matches_parties_partyId_jobs"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/jobs/{jobId}": {
        /** Get a job and the result of each step (of one party) */
        get: operations["get_applications_id_matches_parties_partyId_jobs_jobId"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/jobs/{jobId}/stop": {
        /** Stop a job (of one party) @description Completed steps are not undone. */
        post: operations["post_applications_id_matches_parties_partyId_jobs_jobId_stop"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/logo": {
        /** Set the logo of a party */
        put: operations["put_applications_id_matches_parties_partyId_logo"];
        /** Remove the logo of a party */
        delete: operations["delete_applications_id_matches_parties_partyId_logo"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/people": {
        /**
         * Add and change many people, all or none (of one party)
         * @description Starts a job. Named parties that do not exist are created. A row with the `id` of a candidate changes it, unless somebody
         *     else has changed it since `updated_at` (412). Errors name the index of the person in the list: `rows.3.email`. Below a
         *     party, the party can be left out of each person, and no other is allowed.
         */
        post: operations["post_applications_id_matches_parties_partyId_people"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/people/read": {
        /** Read people from a spreadsheet, without adding them (of one party) */
        post: operations["post_applications_id_matches_parties_partyId_people_read"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/people/template": {
        /** Download the template workbook for people (of one party) */
        get: operations["get_applications_id_matches_parties_partyId_people_template"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/reopen": {
        /**
         * Reopen the answers of a party
         * @description Its positions can be changed until it submits again. Voters continue to see what was submitted. Its trust
         *     persons get the reason by mail.
         */
        post: operations["post_applications_id_matches_parties_partyId_reopen"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/submission-requests": {
        /**
         * Ask the other trust persons of a party to submit its answers
         * @description They get a mail. For somebody who may not submit because of the four-eyes principle.
         */
        post: operations["post_applications_id_matches_parties_partyId_submission_requests"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/table": {
        /**
         * Read the cells of a spreadsheet, and guess what its columns contain, without storing anything (of one party)
         * @description A client shows the table, lets people correct guesses and cells, and sends the rows to the call for many theses or
         *     people, or each to the calls for parties.
         */
        post: operations["post_applications_id_matches_parties_partyId_table"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/trustpersons": {
        /** Make an account a trust person of a party @description No mail is sent. The invitation does that. */
        post: operations["post_applications_id_matches_parties_partyId_trustpersons"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}": {
        /** Get a trust person (of one party) */
        get: operations["get_applications_id_matches_parties_partyId_trustpersons_roleId"];
        /**
         * Remove the role of a trust person (of one party)
         * @description Trust persons cannot remove themselves, so that a party keeps at least one.
         */
        delete: operations["delete_applications_id_matches_parties_partyId_trustpersons_roleId"];
        /**
         * Deactivate or reactivate a trust person (of one party)
         * @description 3 deactivates. Any other known value reactivates a deactivated one; the status then results from the role's
         *     history. Other changes are refused.
         */
        patch: operations["patch_applications_id_matches_parties_partyId_trustpersons_roleId"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/votes": {
        /**
         * List the answers of a party
         * @description Its trust persons and the creators see all answers. Its candidates see the submitted ones, if the instance
         *     allows it. Without a token, the submitted answers of a live instance are returned. The ETag is that of all
         *     drafts, so that a submission contains exactly what the client has read.
         */
        get: operations["get_applications_id_matches_parties_partyId_votes"];
        /**
         * Answer a thesis for a party
         * @description After the submission, only explanations can be changed. To avoid overwriting changes of others, send
         *     `If-Match` with the tag of the answer that was read, or `If-None-Match: *` if there was no answer.
         */
        put: operations["put_applications_id_matches_parties_partyId_votes"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/votes/many": {
        /**
         * Save many answers of a party, all or none
         * @description By the rules of a single answer. If somebody has changed one of them since its tag was read, none is saved (412).
         *     Errors name the index of the answer in the list: `answers.3.value`.
         */
        put: operations["put_applications_id_matches_parties_partyId_votes_many"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/votes/read": {
        /**
         * Read the answers of a party from a spreadsheet, without storing them
         * @description A row names its thesis by the number or the text, and its answer by the words of the instance in any of its
         *     languages, by a symbol, or in percent. The columns have headings (number, thesis, answer, reason, `reason:en`), or are
         *     recognised by their content. An empty cell stands for no change.
         */
        post: operations["post_applications_id_matches_parties_partyId_votes_read"];
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/votes/sheet": {
        /**
         * Download the answers of a party as a spreadsheet
         * @description All theses with the draft answers in words, and the explanations in each language, to fill in and to upload again.
         */
        get: operations["get_applications_id_matches_parties_partyId_votes_sheet"];
    };
    "/api/v1/applications/{id}/matches/people": {
        /**
         * Add and change many people, all or none
         * @description Starts a job. Named parties that do not exist are created. A row with the `id` of a candidate changes it, unless somebody
         *     else has changed it since `updated_at` (412). Errors name the index of the person in the list: `rows.3.email`. Below a
         *     party, the party can be left out of each person, and no other is allowed.
         */
        post: operations["post_applications_id_matches_people"];
    };
    "/api/v1/applications/{id}/matches/read": {
        /** Read people from a spreadsheet, without adding them */
        post: operations["post_applications_id_matches_read"];
    };
    "/api/v1/applications/{id}/matches/table": {
        /**
         * Read the cells of a spreadsheet, and guess what its columns contain, without storing anything
         * @description A client shows the table, lets people correct guesses and cells, and sends the rows to the call for many theses or
         *     people, or each to the calls for parties.
         */
        post: operations["post_applications_id_matches_table"];
    };
    "/api/v1/applications/{id}/matches/template": {
        /** Download the template workbook for people */
        get: operations["get_applications_id_matches_template"];
    };
    "/api/v1/applications/{id}/preview": {
        /** Get the preview of an instance and its remarks */
        get: operations["get_applications_id_preview"];
        /**
         * Create the preview of an instance
         * @description Whoever has the new address can use the whole voter app before the launch; nothing of it is counted. An address that
         *     exists stops working. 409 `wrong_state` without theses, and once the instance is live.
         */
        post: operations["post_applications_id_preview"];
        /** Revoke the preview of an instance @description Its address stops working at once. The remarks stay. */
        delete: operations["delete_applications_id_preview"];
    };
    "/api/v1/applications/{id}/preview/remarks": {
        /** Delete all remarks of reviewers on an instance */
        delete: operations["delete_applications_id_preview_remarks"];
    };
    "/api/v1/applications/{id}/preview/remarks/{remarkId}": {
        /** Delete a remark, or an own comment on a thesis */
        delete: operations["delete_applications_id_preview_remarks_remarkId"];
        /** Mark a remark, or a comment on a thesis, as done */
        patch: operations["patch_applications_id_preview_remarks_remarkId"];
    };
    "/api/v1/applications/{id}/public-options": {
        /** Get the public options of an instance */
        get: operations["get_applications_id_public_options"];
        /**
         * Change the public options of an instance
         * @description 409 if an option is switched on that is not possible yet.
         */
        put: operations["put_applications_id_public_options"];
    };
    "/api/v1/applications/{id}/research": {
        /**
         * Export the contributions to research
         * @description Groups of whole days in UTC that ended at least an hour ago. Each group contains as many days as are
         *     needed for at least 20 contributions; later days are not exported until there are enough. 409
         *     `wrong_state` while the total is too small.
         */
        get: operations["get_applications_id_research"];
    };
    "/api/v1/applications/{id}/responsibilities": {
        /** Get who is responsible for the dates of an instance */
        get: operations["get_applications_id_responsibilities"];
    };
    "/api/v1/applications/{id}/responsibilities/{calendarDate}": {
        /**
         * Set who is responsible for a date
         * @description A person who stops being a creator of the instance is responsible no more; the mails then go to all creators.
         */
        put: operations["put_applications_id_responsibilities_calendarDate"];
    };
    "/api/v1/applications/{id}/restore": {
        /** Restore a deleted instance */
        post: operations["post_applications_id_restore"];
    };
    "/api/v1/applications/{id}/roles/creator": {
        /**
         * List the creators of an instance
         * @description Can be searched by name and mail address, and sorted by `name`, `contact`, `status`, `invited_at`,
         *     `created_at` or `updated_at`.
         */
        get: operations["get_applications_id_roles_creator"];
        /** Make an account a creator @description No mail is sent. The invitation does that. */
        post: operations["post_applications_id_roles_creator"];
    };
    "/api/v1/applications/{id}/roles/creator/{roleId}": {
        /** Get a creator */
        get: operations["get_applications_id_roles_creator_roleId"];
        /**
         * Transfer the role to another account
         * @description The previous account loses the role. The new one starts without an invitation.
         */
        put: operations["put_applications_id_roles_creator_roleId"];
        /** Remove the role of a creator @description The last creator with access cannot be removed. */
        delete: operations["delete_applications_id_roles_creator_roleId"];
        /**
         * Deactivate or reactivate a creator
         * @description 0 deactivates, except the last creator. 1 reactivates a deactivated one. Creators become active by signing in, so 1
         *     is refused before that.
         */
        patch: operations["patch_applications_id_roles_creator_roleId"];
    };
    "/api/v1/applications/{id}/roles/trustpersons": {
        /**
         * List the trust persons of an instance
         * @description A trust person sees only those of the own party. Can be searched by name, mail address and party, and
         *     sorted by `name`, `contact`, `party_name`, `status`, `invited_at`, `created_at` or `updated_at`.
         */
        get: operations["get_applications_id_roles_trustpersons"];
        /** Make an account a trust person of a party @description No mail is sent. The invitation does that. */
        post: operations["post_applications_id_roles_trustpersons"];
    };
    "/api/v1/applications/{id}/roles/trustpersons/{roleId}": {
        /** Get a trust person */
        get: operations["get_applications_id_roles_trustpersons_roleId"];
        /**
         * Transfer the role to another account, or move it to another party
         * @description A new account starts without an invitation. The previous account loses the role.
         */
        put: operations["put_applications_id_roles_trustpersons_roleId"];
        /**
         * Remove the role of a trust person
         * @description Trust persons cannot remove themselves, so that a party keeps at least one.
         */
        delete: operations["delete_applications_id_roles_trustpersons_roleId"];
        /**
         * Deactivate or reactivate a trust person
         * @description 3 deactivates. Any other known value reactivates a deactivated one; the status then results from the role's
         *     history. Other changes are refused.
         */
        patch: operations["patch_applications_id_roles_trustpersons_roleId"];
    };
    "/api/v1/applications/{id}/theses": {
        /** List the theses of an instance in all its languages */
        get: operations["get_applications_id_theses"];
        /** Write many theses, all or none */
        put: operations["put_applications_id_theses"];
    };
    "/api/v1/applications/{id}/theses/{language}": {
        /**
         * List the theses of an instance in one language
         * @description A thesis that is not translated is returned in the default language, without `translation_id`.
         */
        get: operations["get_applications_id_theses_language"];
        /** Create a thesis in one language */
        post: operations["post_applications_id_theses_language"];
    };
    "/api/v1/applications/{id}/theses/{language}/{thesisId}": {
        /**
         * Get a thesis in one language
         * @description A thesis that is not translated is returned in the default language, without `translation_id`. For those who are
         *     signed in, the ETag is its `tag`.
         */
        get: operations["get_applications_id_theses_language_thesisId"];
        /**
         * Change the texts of a thesis in one language, or its position
         * @description Fields that are left out are not changed. Creates the translation if there is none; this requires category
         *     and text. With `If-Match`, texts that others have changed in this language in the meantime are not overwritten (412).
         */
        put: operations["put_applications_id_theses_language_thesisId"];
        /**
         * Delete a thesis or its translation
         * @description In the default language, this deletes the thesis; in another language, its translation. If answers would
         *     be deleted too, `confirm=true` is required; otherwise 409 `confirmation_needed`. With `If-Match`, texts that others
         *     have changed in this language in the meantime are not deleted (412).
         */
        delete: operations["delete_applications_id_theses_language_thesisId"];
        /**
         * Change the texts of a thesis in one language, or its position
         * @description With `If-Match`, texts that others have changed in this language in the meantime are not overwritten (412).
         */
        patch: operations["patch_applications_id_theses_language_thesisId"];
    };
    "/api/v1/applications/{id}/theses/by-disagreement": {
        /**
         * List the theses on which the submitted answers differ most
         * @description Only the order is returned, and only theses with at least five submitted answers of parties and candidates that are not
         *     deactivated, so that no answer can be inferred. Parties and candidates explain these theses first.
         */
        get: operations["get_applications_id_theses_by_disagreement"];
    };
    "/api/v1/applications/{id}/theses/comments": {
        /**
         * Count the open comments on theses
         * @description Comments are remarks of reviewers, and what creators write to each other. Theses without open comments are left out.
         */
        get: operations["get_applications_id_theses_comments"];
    };
    "/api/v1/applications/{id}/theses/comments/{thesisId}": {
        /** List the comments on a thesis @description Each is marked as done, and deleted, as a remark of the preview. */
        get: operations["get_applications_id_theses_comments_thesisId"];
        /**
         * Comment on a thesis
         * @description Each of the mentioned creators gets one mail with the comment. These mails count towards the author's limit of mails for a
         *     day (429).
         */
        post: operations["post_applications_id_theses_comments_thesisId"];
    };
    "/api/v1/applications/{id}/theses/corrections": {
        /** List the proposed corrections of theses, the oldest first */
        get: operations["get_applications_id_theses_corrections"];
    };
    "/api/v1/applications/{id}/theses/corrections/{thesisId}": {
        /**
         * Propose a correction of a final thesis
         * @description Replaces the correction that the user proposed before. It takes effect when another creator confirms it or, if
         *     there is none, an administrator; these get a mail.
         */
        put: operations["put_applications_id_theses_corrections_thesisId"];
        /** Decline or withdraw a proposed correction */
        delete: operations["delete_applications_id_theses_corrections_thesisId"];
    };
    "/api/v1/applications/{id}/theses/corrections/{thesisId}/confirm": {
        /**
         * Confirm a proposed correction
         * @description It takes effect at once and is published with its reason. Answers stay; everybody who answered the thesis gets
         *     a mail.
         */
        post: operations["post_applications_id_theses_corrections_thesisId_confirm"];
    };
    "/api/v1/applications/{id}/theses/languages": {
        /** List the languages of an instance, the default one first */
        get: operations["get_applications_id_theses_languages"];
    };
    "/api/v1/applications/{id}/theses/pool": {
        /**
         * Search theses of other instances that can be reused
         * @description In the instances that are live or over, those whose archive is public, and those whose theses the caller may change; those
         *     with the latest elections come first. Equal statements are one result.
         */
        get: operations["get_applications_id_theses_pool"];
        /**
         * Add theses of other instances, all or none
         * @description They are added at the end, in the languages that both instances have, without videos in sign language. Theses that the
         *     instance has already are left out.
         */
        post: operations["post_applications_id_theses_pool"];
    };
    "/api/v1/applications/{id}/theses/read": {
        /**
         * Read theses from a spreadsheet, without storing them
         * @description The first row contains the headings of the columns: number, category, text. The latter two can name a
         *     language (`text:en`).
         */
        post: operations["post_applications_id_theses_read"];
    };
    "/api/v1/applications/{id}/theses/translations": {
        /**
         * List the translations of the theses with their status
         * @description Theses are in their order. Each has an entry for every language but the default one, also if it is not translated.
         */
        get: operations["get_applications_id_theses_translations"];
    };
    "/api/v1/applications/{id}/theses/translations/{language}": {
        /**
         * Mark translations of theses as checked, or as not checked
         * @description All or none. If a translation or its original has other texts by now than those that were read, none is checked (412).
         */
        put: operations["put_applications_id_theses_translations_language"];
    };
    "/api/v1/applications/{id}/theses/versions/{thesisId}": {
        /**
         * List the former wordings of a thesis, the newest first
         * @description A wording is kept when it is replaced. Changes of one person within five minutes are one change, until the theses are
         *     final. The last 100 wordings are kept.
         */
        get: operations["get_applications_id_theses_versions_thesisId"];
    };
    "/api/v1/applications/{id}/towns": {
        /**
         * List the towns made from this template that the caller may change, with the changes that they have not taken over
         * @description Empty for an instance from which no town was made.
         */
        get: operations["get_applications_id_towns"];
        /**
         * Take over changes of this template in towns
         * @description Starts a job. Only towns whose theses are not final take over changes; each of them is changed completely or not at all,
         *     and its creators get a mail.
         *     412 if the template has changed since the revision.
         */
        post: operations["post_applications_id_towns"];
    };
    "/api/v1/applications/{id}/towns/{townId}": {
        /** List the changes of this template that a town has not taken over */
        get: operations["get_applications_id_towns_townId"];
    };
    "/api/v1/applications/{id}/webhooks": {
        /** Get the webhooks of an instance */
        get: operations["get_applications_id_webhooks"];
        /**
         * Create a webhook
         * @description The response contains the secret of the signatures, which is not shown again. 409 `wrong_state` if the provider has not
         *     switched webhooks on, and if the instance has the maximum number.
         */
        post: operations["post_applications_id_webhooks"];
    };
    "/api/v1/applications/{id}/webhooks/{webhookId}": {
        /** Change a webhook @description The secret stays the same. */
        put: operations["put_applications_id_webhooks_webhookId"];
        /** Delete a webhook @description Its log is deleted, too. Messages that wait are not sent. */
        delete: operations["delete_applications_id_webhooks_webhookId"];
    };
    "/api/v1/applications/{id}/webhooks/{webhookId}/deliveries": {
        /** Get the log of a webhook @description The newest 50 messages of the last 30 days, newest first. */
        get: operations["get_applications_id_webhooks_webhookId_deliveries"];
    };
    "/api/v1/applications/{id}/webhooks/{webhookId}/test": {
        /**
         * Test a webhook
         * @description Sends the event `webhook.test` once, also to a webhook that is switched off; the log shows what came of it. 429 after
         *     five tests in a minute.
         */
        post: operations["post_applications_id_webhooks_webhookId_test"];
    };
    "/api/v1/applications/import": {
        /**
         * Import an instance from files
         * @description A bundle, a spreadsheet, or the files of another tool. The format is detected from the content. Starts a
         *     job that creates the instance; with `dry_run=true`, nothing is created. Files with an error are rejected
         *     as a whole. Answers imported by a creator become drafts of their owners; those imported by an
         *     administrator are submitted. A caller without a confirmed mail address cannot import: 403
         *     `email_not_confirmed`.
         */
        post: operations["post_applications_import"];
    };
    "/api/v1/audit": {
        /**
         * List the entries of the audit log
         * @description The newest first. The log stores ids; persons and resources are returned with their current names. Can be
         *     searched by action and resource, and sorted by `happened_at`.
         */
        get: operations["get_audit"];
    };
    "/api/v1/audit/actions": {
        /** List the recorded actions @description The codes of all actions that occur in a log. */
        get: operations["get_audit_actions"];
    };
    "/api/v1/audit/check": {
        /**
         * Check whether a log was changed
         * @description Reads all logs from their first entry, or the checkpoint of the last pruning, to their last. For millions
         *     of entries, use the command `standpunkt check`.
         */
        get: operations["get_audit_check"];
    };
    "/api/v1/audit/export": {
        /**
         * Export the audit log
         * @description All matching entries, the newest first, without a limit. The response is streamed.
         */
        get: operations["get_audit_export"];
    };
    "/api/v1/clusters": {
        /**
         * List the clusters
         * @description Can be searched by title, subtitle and address, and sorted by `title`, `url`, `created_at` or
         *     `updated_at`.
         */
        get: operations["get_clusters"];
        /** Create a cluster */
        post: operations["post_clusters"];
    };
    "/api/v1/clusters/{id}": {
        /** Get a cluster */
        get: operations["get_clusters_id"];
        /**
         * Replace the values of a cluster
         * @description A new address requires `confirmed_url` if voters know the former one (409 `address_in_use`), which then leads to the
         *     new one and stays reserved.
         */
        put: operations["put_clusters_id"];
        /** Delete a cluster @description Its instances remain, without a cluster. */
        delete: operations["delete_clusters_id"];
    };
    "/api/v1/dashboard": {
        /**
         * Get the steps of a role: completed and open ones
         * @description For a role that the caller does not have, the list is empty.
         */
        get: operations["get_dashboard"];
    };
    "/api/v1/data-protection": {
        /** Get the provider of the portal and the retention periods of data */
        get: operations["get_data_protection"];
    };
    "/api/v1/elections": {
        /**
         * List the elections
         * @description The latest first. Can be searched by name and location, and sorted by `name`, `location`, `election_date`
         *     or `created_at`.
         */
        get: operations["get_elections"];
        /** Create an election */
        post: operations["post_elections"];
    };
    "/api/v1/elections/{id}": {
        /** Get an election @description Without a token if an instance of it is live. */
        get: operations["get_elections_id"];
        /**
         * Replace the values of an election
         * @description The tag of an election, for `If-Match`, is its `updated_at` in quotes.
         */
        put: operations["put_elections_id"];
        /** Delete an election @description It can be restored for 30 days. An election with instances cannot be deleted. */
        delete: operations["delete_elections_id"];
    };
    "/api/v1/elections/{id}/applications": {
        /** List the instances of an election */
        get: operations["get_elections_id_applications"];
    };
    "/api/v1/elections/{id}/restore": {
        /** Restore a deleted election */
        post: operations["post_elections_id_restore"];
    };
    "/api/v1/elections/{id}/towns": {
        /**
         * Create an instance of an election for each town
         * @description Starts a job. Errors name the index of the town in the list, as in `rows.3.url`; in this case no instance
         *     is created.
         */
        post: operations["post_elections_id_towns"];
    };
    "/api/v1/elections/{id}/towns/read": {
        /** Read towns from a spreadsheet, without creating instances */
        post: operations["post_elections_id_towns_read"];
    };
    "/api/v1/elections/{id}/towns/template": {
        /** Download the template workbook for towns */
        get: operations["get_elections_id_towns_template"];
    };
    "/api/v1/events": {
        /**
         * Record the start or the end of a voter's session
         * @description Returns the id of the session: 202 with the client's id, 201 with a generated one. A start is counted once
         *     per session. A client that sends no id sends no completion either, so the end is counted here.
         */
        post: operations["post_events"];
    };
    "/api/v1/identity": {
        /** Get the sign-in methods */
        get: operations["get_identity"];
    };
    "/api/v1/identity/email/confirm": {
        /** Confirm a mail address with a link */
        post: operations["post_identity_email_confirm"];
    };
    "/api/v1/identity/email/send-again": {
        /** Request another mail with the link that confirms the caller's mail address */
        post: operations["post_identity_email_send_again"];
    };
    "/api/v1/identity/invitation/accept": {
        /**
         * Accept an invitation, and sign in
         * @description An account that has a password already is not changed: the response is then 410, and the person signs in.
         */
        post: operations["post_identity_invitation_accept"];
    };
    "/api/v1/identity/invitation/check": {
        /**
         * Get the invitation of a link
         * @description Records that the link was opened. Links that were used or have expired are found as well and can be renewed.
         */
        post: operations["post_identity_invitation_check"];
    };
    "/api/v1/identity/invitation/passkey/challenge": {
        /**
         * Get a challenge for accepting an invitation with a passkey
         * @description Only where the invitation can be accepted without a password.
         */
        post: operations["post_identity_invitation_passkey_challenge"];
    };
    "/api/v1/identity/invitation/renew": {
        /**
         * Request a new link in place of one that was used or has expired
         * @description The mail goes to the address of the account: a link to sign in, or another invitation.
         */
        post: operations["post_identity_invitation_renew"];
    };
    "/api/v1/identity/jwks": {
        /** Get the public keys of id tokens (JWKS) */
        get: operations["get_identity_jwks"];
    };
    "/api/v1/identity/passkeys": {
        /** List the caller's passkeys */
        get: operations["get_identity_passkeys"];
        /** Add a passkey @description The person gets a mail about it. */
        post: operations["post_identity_passkeys"];
    };
    "/api/v1/identity/passkeys/{id}": {
        /** Rename a passkey */
        put: operations["put_identity_passkeys_id"];
        /**
         * Remove a passkey, and end all other sessions
         * @description Requires a recent confirmation of who the caller is. Creators and administrators without a password keep their last
         *     passkey: the response is then 409.
         */
        delete: operations["delete_identity_passkeys_id"];
    };
    "/api/v1/identity/passkeys/challenge": {
        /**
         * Get a challenge for adding a passkey
         * @description Requires a recent confirmation of who the caller is, and a confirmed mail address.
         */
        post: operations["post_identity_passkeys_challenge"];
    };
    "/api/v1/identity/password-reset": {
        /**
         * Request a mail with a link to choose a new password
         * @description The response is the same, and takes the same time, whether the account exists or not.
         */
        post: operations["post_identity_password_reset"];
    };
    "/api/v1/identity/password-reset/check": {
        /** Get the purpose of a link */
        post: operations["post_identity_password_reset_check"];
    };
    "/api/v1/identity/password-reset/confirm": {
        /** Set a password with a link, and sign in */
        post: operations["post_identity_password_reset_confirm"];
    };
    "/api/v1/identity/password-strength": {
        /**
         * Rate a new password
         * @description Applies the rules for registration and password changes: length, names, leaks and strength. The password is neither
         *     stored nor logged.
         */
        post: operations["post_identity_password_strength"];
    };
    "/api/v1/identity/reauthenticate": {
        /**
         * Confirm the caller's password
         * @description Changing the mail address or the password, adding or removing a passkey, and deleting an account require an
         *     authentication that is less than 5 minutes old.
         */
        post: operations["post_identity_reauthenticate"];
    };
    "/api/v1/identity/reauthenticate/link": {
        /**
         * Request a mail with a link that confirms who the caller is, without a password
         * @description The link signs in again and leads to the settings. For somebody without a password, signing in by a link counts as a
         *     confirmation for 10 minutes. Creators and administrators get a link to choose a password instead.
         */
        post: operations["post_identity_reauthenticate_link"];
    };
    "/api/v1/identity/reauthenticate/passkey": {
        /** Confirm with a passkey who the caller is @description Counts as long as a confirmation of the password. */
        post: operations["post_identity_reauthenticate_passkey"];
    };
    "/api/v1/identity/reauthenticate/passkey/challenge": {
        /** Get a challenge for confirming with a passkey who the caller is */
        post: operations["post_identity_reauthenticate_passkey_challenge"];
    };
    "/api/v1/identity/second-factor": {
        /** Get the caller's second factor */
        get: operations["get_identity_second_factor"];
        /**
         * Confirm an authenticator app by a first code
         * @description Ends all other sessions, and returns ten recovery codes, each of which works once in place of the app. The person gets
         *     a mail about it.
         */
        post: operations["post_identity_second_factor"];
    };
    "/api/v1/identity/second-factor/begin": {
        /**
         * Begin setting up an authenticator app
         * @description Requires a recent confirmation of who the caller is, and a confirmed mail address. Nothing changes until a first code
         *     confirms it; beginning again replaces the secret.
         */
        post: operations["post_identity_second_factor_begin"];
    };
    "/api/v1/identity/second-factor/disable": {
        /**
         * Remove the caller's authenticator app, and end all other sessions
         * @description Requires a recent confirmation of who the caller is, and a code. The person gets a mail about it.
         */
        post: operations["post_identity_second_factor_disable"];
    };
    "/api/v1/identity/second-factor/recovery-codes": {
        /**
         * Get new recovery codes in place of the earlier ones
         * @description Requires a recent confirmation of who the caller is, and a code.
         */
        post: operations["post_identity_second_factor_recovery_codes"];
    };
    "/api/v1/identity/sessions": {
        /** List the caller's sessions @description The valid ones first, then those used last; at most 100. */
        get: operations["get_identity_sessions"];
    };
    "/api/v1/identity/sessions/{id}": {
        /** End a session of the caller */
        delete: operations["delete_identity_sessions_id"];
    };
    "/api/v1/identity/sessions/end-others": {
        /** End all sessions of the caller but the one of the request */
        post: operations["post_identity_sessions_end_others"];
    };
    "/api/v1/identity/sign-in": {
        /**
         * Sign in with mail address and password
         * @description Unknown accounts and wrong passwords get the same response. After 5 failures for an account, or 50 from a
         *     network address, within 15 minutes, `Retry-After` contains the waiting time. If the account has a second factor, the
         *     response is 202 with a challenge for `POST /identity/sign-in/second-factor`.
         */
        post: operations["post_identity_sign_in"];
    };
    "/api/v1/identity/sign-in/link": {
        /**
         * Request a mail with a link to sign in without a password
         * @description Creators and administrators get a link to choose a password instead. The response is the same, and takes the
         *     same time, whether the account exists or not.
         */
        post: operations["post_identity_sign_in_link"];
    };
    "/api/v1/identity/sign-in/passkey": {
        /**
         * Sign in with a passkey
         * @description Unknown passkeys and wrong signatures get the same response. After 5 failures for a passkey, or 50 from a network
         *     address, within 15 minutes, `Retry-After` contains the waiting time.
         */
        post: operations["post_identity_sign_in_passkey"];
    };
    "/api/v1/identity/sign-in/passkey/challenge": {
        /**
         * Get a challenge for signing in with a passkey
         * @description Any passkey of the portal can answer it, so nobody enters a mail address. After 300 challenges for a network address
         *     within 15 minutes, `Retry-After` contains the waiting time.
         */
        post: operations["post_identity_sign_in_passkey_challenge"];
    };
    "/api/v1/identity/sign-in/second-factor": {
        /**
         * Take the second step of signing in
         * @description Each code works once. The challenge stays valid after a wrong code. After 5 wrong codes for an account, or 50 failures
         *     from a network address, within 15 minutes, `Retry-After` contains the waiting time.
         */
        post: operations["post_identity_sign_in_second_factor"];
    };
    "/api/v1/identity/sign-in/token": {
        /**
         * Sign in with a single-use token
         * @description From `POST /actions/custom` (personify), from a mail to somebody without a password, or after the redirect from an
         *     external provider.
         */
        post: operations["post_identity_sign_in_token"];
    };
    "/api/v1/identity/sign-out": {
        /** Sign out, which ends the session and invalidates all its tokens */
        post: operations["post_identity_sign_out"];
    };
    "/api/v1/identity/token": {
        /**
         * Get new tokens for a refresh token
         * @description Each refresh token works once. Reusing one ends the whole session, except within 10 seconds of its
         *     exchange. The body is JSON, or a form as in OAuth 2.
         */
        post: operations["post_identity_token"];
    };
    "/api/v1/images/{name}": {
        /**
         * Get a picture
         * @description The name is derived from the content, so the picture can be cached forever. If the picture is missing, a
         *     placeholder is returned, which must not be cached.
         */
        get: operations["get_images_name"];
    };
    "/api/v1/jobs": {
        /** List the caller's jobs that belong to no instance, the newest first: imports and jobs of the provider */
        get: operations["get_jobs"];
    };
    "/api/v1/jobs/{jobId}": {
        /** Get a job of the caller that belongs to no instance, and the result of each step */
        get: operations["get_jobs_jobId"];
    };
    "/api/v1/jobs/{jobId}/file": {
        /** Download the result file of a job of the caller */
        get: operations["get_jobs_jobId_file"];
    };
    "/api/v1/jobs/{jobId}/pause": {
        /** Pause a job of the caller @description It continues where it stopped when it is resumed. */
        post: operations["post_jobs_jobId_pause"];
    };
    "/api/v1/jobs/{jobId}/resume": {
        /** Resume a paused job of the caller */
        post: operations["post_jobs_jobId_resume"];
    };
    "/api/v1/jobs/{jobId}/stop": {
        /** Stop a job of the caller @description Completed steps are not undone. */
        post: operations["post_jobs_jobId_stop"];
    };
    "/api/v1/mails": {
        /**
         * List the mails and their delivery status
         * @description The newest first. The list contains mails after their content was deleted. Can be searched by mail address
         *     and subject, and sorted by `created_at`, `updated_at`, `recipient`, `subject` or `status`.
         */
        get: operations["get_mails"];
    };
    "/api/v1/mails/{id}/retry": {
        /**
         * Send a mail again
         * @description Immediately, and with as many attempts as for a new mail. Mails that were sent, or whose content was
         *     deleted, cannot be sent again.
         */
        post: operations["post_mails_id_retry"];
    };
    "/api/v1/me": {
        /** Get the signed-in user and the user's roles */
        get: operations["get_me"];
    };
    "/api/v1/metrics/votes": {
        /** Get the number of completions in the portal */
        get: operations["get_metrics_votes"];
        /** Get the number of completions in the portal in a period */
        post: operations["post_metrics_votes"];
    };
    "/api/v1/metrics/votes/{id}": {
        /** Get the number of starts and completions of an instance */
        get: operations["get_metrics_votes_id"];
        /** Get the number of starts and completions of an instance in a period */
        post: operations["post_metrics_votes_id"];
    };
    "/api/v1/metrics/votes/stream": {
        /**
         * Watch the number of completions of an instance
         * @description Server-sent events: `votes` with the current numbers, and again whenever they increase. Send the bearer
         *     token in the header, because an address that contains a token would be stored in logs.
         */
        get: operations["get_metrics_votes_stream"];
    };
    "/api/v1/notifications": {
        /**
         * List the notifications of the provider
         * @description Administrators see all, others those that are valid now and concern them. Can be searched by title and
         *     description, and sorted by `title`, `valid_from`, `valid_until`, `created_at` or `updated_at`.
         */
        get: operations["get_notifications"];
        /** Create a notification for the people of an election, or for everybody */
        post: operations["post_notifications"];
    };
    "/api/v1/notifications/{id}": {
        /** Get a notification of the provider */
        get: operations["get_notifications_id"];
        /** Delete a notification */
        delete: operations["delete_notifications_id"];
    };
    "/api/v1/operations": {
        /**
         * Get the operational status of the portal
         * @description Sizes, waiting and failed work. It contains no passwords.
         */
        get: operations["get_operations"];
    };
    "/api/v1/public/class-rooms/{node}/{room}": {
        /** Get the state of a class room @description 404 if the room has ended, or the node that held it was restarted. */
        get: operations["get_public_class_rooms_node_room"];
    };
    "/api/v1/public/class-rooms/{node}/{room}/answers": {
        /**
         * Hand in answers in a class room
         * @description Only after the participant has consented. The answers are added to sums and forgotten, and the ticket is used up: a
         *     second call with it is 409 `wrong_state`. 410 if the room is closed.
         */
        post: operations["post_public_class_rooms_node_room_answers"];
    };
    "/api/v1/public/class-rooms/{node}/{room}/close": {
        /**
         * Close a class room and get its result
         * @description For the host. The room then accepts no more answers, and everybody in it can read the result. With fewer than five
         *     handed-in answers, the response is 409 `wrong_state` and the room stays open.
         */
        post: operations["post_public_class_rooms_node_room_close"];
    };
    "/api/v1/public/class-rooms/{node}/{room}/distributions": {
        /** Get the result of a closed class room @description 409 `wrong_state` while the room is open. */
        get: operations["get_public_class_rooms_node_room_distributions"];
    };
    "/api/v1/public/class-rooms/{node}/{room}/participants": {
        /** Join a class room @description 409 `wrong_state` if the room is full; 410 if it is closed. */
        post: operations["post_public_class_rooms_node_room_participants"];
    };
    "/api/v1/public/domains/{domain}": {
        /** Check whether a domain is available */
        get: operations["get_public_domains_domain"];
    };
    "/api/v1/public/instances": {
        /**
         * List the live instances
         * @description Sorted by election day by default. Can be searched by title, location and election, and sorted by `title`,
         *     `domain`, `location` or `election_date`.
         */
        get: operations["get_public_instances"];
    };
    "/api/v1/public/instances/{domain}": {
        /**
         * Get the snapshot of an instance
         * @description All data that the voter app needs, except the explanations. `Content-Location` contains the address of
         *     exactly this snapshot, which never changes.
         */
        get: operations["get_public_instances_domain"];
    };
    "/api/v1/public/instances/{domain}/candidates/{id}/explanations": {
        /** List the explanations of a candidate */
        get: operations["get_public_instances_domain_candidates_id_explanations"];
    };
    "/api/v1/public/instances/{domain}/class-rooms": {
        /**
         * Open a class room
         * @description Only if the instance has class mode, otherwise 409 `wrong_state`; also if the node has too many rooms. The room is
         *     in the memory of one node, for two hours at most.
         */
        post: operations["post_public_instances_domain_class_rooms"];
    };
    "/api/v1/public/instances/{domain}/completions": {
        /**
         * Record a completed questionnaire
         * @description The response is sent after the completion is stored durably. A repeated id is counted once and gets 200.
         */
        post: operations["post_public_instances_domain_completions"];
    };
    "/api/v1/public/instances/{domain}/fairness": {
        /**
         * Get the fairness report of an instance
         * @description Method, funders, who was invited, who answered and when, reopenings, and the addresses of the open data.
         *     Parties are listed by name, candidates as numbers.
         */
        get: operations["get_public_instances_domain_fairness"];
    };
    "/api/v1/public/instances/{domain}/live": {
        /**
         * Watch the number of completions
         * @description Server-sent events: `votes` with the current number, and again whenever it increases.
         */
        get: operations["get_public_instances_domain_live"];
    };
    "/api/v1/public/instances/{domain}/open-data.csv": {
        /**
         * Get the submitted answers of an instance as a table
         * @description One row per answer, in the default language of the instance: kind, id, party, name, thesis_id, category,
         *     thesis, answer, explanation.
         */
        get: operations["get_public_instances_domain_open_data_csv"];
    };
    "/api/v1/public/instances/{domain}/open-data.json": {
        /**
         * Get the open data of an instance
         * @description Theses, parties and candidates with their submitted answers, in all languages. The same content always has
         *     the same bytes, which `open-data.json.sig` signs.
         */
        get: operations["get_public_instances_domain_open_data_json"];
    };
    "/api/v1/public/instances/{domain}/open-data.json.sig": {
        /**
         * Get the signature of the open data of an instance
         * @description 64 bytes: the Ed25519 signature of the bytes of `open-data.json`.
         */
        get: operations["get_public_instances_domain_open_data_json_sig"];
    };
    "/api/v1/public/instances/{domain}/parties/{id}/explanations": {
        /** List the explanations of a party */
        get: operations["get_public_instances_domain_parties_id_explanations"];
    };
    "/api/v1/public/instances/{domain}/research": {
        /**
         * Contribute answers to research
         * @description Only if the instance asks for contributions, otherwise 409 `wrong_state`, and only after the voter has
         *     consented. The answers and the day in UTC are stored.
         */
        post: operations["post_public_instances_domain_research"];
    };
    "/api/v1/public/instances/{domain}/theses/{id}/explanations": {
        /** List all explanations of a thesis */
        get: operations["get_public_instances_domain_theses_id_explanations"];
    };
    "/api/v1/public/open-data-key.pem": {
        /**
         * Get the public key for verifying open data
         * @description An Ed25519 key as PEM, the same for all instances of this portal.
         */
        get: operations["get_public_open_data_key_pem"];
    };
    "/api/v1/public/open-data.schema.json": {
        /** Get the JSON Schema of open data */
        get: operations["get_public_open_data_schema_json"];
    };
    "/api/v1/public/previews/{token}": {
        /** Get the snapshot of a preview @description 404 once the address is revoked or the instance is live. */
        get: operations["get_public_previews_token"];
    };
    "/api/v1/public/previews/{token}/candidates/{id}/explanations": {
        /** List the explanations of a candidate in a preview */
        get: operations["get_public_previews_token_candidates_id_explanations"];
    };
    "/api/v1/public/previews/{token}/parties/{id}/explanations": {
        /** List the explanations of a party in a preview */
        get: operations["get_public_previews_token_parties_id_explanations"];
    };
    "/api/v1/public/previews/{token}/remarks": {
        /**
         * Leave a remark in a preview
         * @description For reviewers, without sign-in. 409 `wrong_state` if the instance holds the maximum number of remarks, 429 if there are
         *     too many in a short time.
         */
        post: operations["post_public_previews_token_remarks"];
    };
    "/api/v1/public/previews/{token}/theses/{id}/explanations": {
        /** List all explanations of a thesis in a preview */
        get: operations["get_public_previews_token_theses_id_explanations"];
    };
    "/api/v1/public/snapshots/{hash}": {
        /**
         * Get a snapshot by its hash
         * @description The content at this address never changes. A replaced snapshot remains available for some minutes.
         */
        get: operations["get_public_snapshots_hash"];
    };
    "/api/v1/search": {
        /** Search the instances, people and theses that the caller may see */
        get: operations["get_search"];
    };
    "/api/v1/template": {
        /**
         * Download the template workbook for imports
         * @description With sheets for theses, parties, candidates and answers. `standpunkt import` reads it.
         */
        get: operations["get_template"];
    };
    "/api/v1/timeline": {
        /** List live and coming instances by election day */
        get: operations["get_timeline"];
    };
    "/api/v1/unsubscribe/{token}": {
        /** Get the subscription of a link */
        get: operations["get_unsubscribe_token"];
        /** Unsubscribe from a kind of mail @description Mail programs call this automatically (RFC 8058). */
        post: operations["post_unsubscribe_token"];
        /** Subscribe again */
        delete: operations["delete_unsubscribe_token"];
    };
    "/api/v1/users": {
        /**
         * Search accounts by name or mail address
         * @description A candidate is found by the name of the candidate, too. Sorted by `name`, `email`, `created_at` or `updated_at`.
         */
        get: operations["get_users"];
        /** Create an account */
        post: operations["post_users"];
    };
    "/api/v1/users/{id}": {
        /** Get an account */
        get: operations["get_users_id"];
        /** Replace the personal data of an account @description The mail address is changed by `PATCH`. */
        put: operations["put_users_id"];
        /** Delete an account with its sessions and roles */
        delete: operations["delete_users_id"];
        /**
         * Change mail address, password, language or active role
         * @description Changing the mail address or the password requires an authentication that is less than 5 minutes old, or 10 minutes
         *     for somebody without a password.
         */
        patch: operations["patch_users_id"];
    };
    "/api/v1/users/{id}/data": {
        /**
         * Get all stored data about a person
         * @description A document to download: account, roles, sessions, invitations, mails without their content, unsubscribed
         *     kinds of mail, checked items of guides, candidacies with profile and answers, replaced explanations,
         *     changes to and comments on answers of a party, status changes of instances, reopenings,
         *     proposed corrections of theses and notifications by the person, jobs, and entries of the audit log. It contains no
         *     passwords, tokens or hashes. Of other persons, it contains only the names in entries that concern both.
         */
        get: operations["get_users_id_data"];
    };
    "/api/v1/users/{id}/roles": {
        /**
         * List the roles of an account
         * @description Can be searched by instance and party, and sorted by `role`, `title`, `domain` or `status`.
         */
        get: operations["get_users_id_roles"];
    };
    "/api/v1/users/{id}/second-factor/reset": {
        /**
         * Remove the authenticator app of somebody who has lost it
         * @description Ends all sessions of the account. The person gets a mail about it. Requires a recent confirmation of who the caller is;
         *     nobody does it for the own account.
         */
        post: operations["post_users_id_second_factor_reset"];
    };
    "/api/v1/users/invite": {
        /** Find or create the account of a mail address @description No mail is sent. The invitation to a role does that. */
        post: operations["post_users_invite"];
    };
    "/api/v1/users/register": {
        /**
         * Register an account with an election and an instance
         * @description Signing in is possible immediately. Inviting people and going live require a confirmed mail address. If
         *     the address already has an account, its owner gets a mail, and the response is the same; only with the password
         *     of that account it is 409. After 30 registrations from a network address within 15 minutes, or 5 for a mail
         *     address, `Retry-After` contains the waiting time.
         */
        post: operations["post_users_register"];
    };
    "/api/v1/vote": {
        /**
         * Match a voter's answers
         * @description For third parties: the voter app computes the same in the browser and never calls this. The body is
         *     neither logged nor stored. Entities below the minimum coverage of the instance are listed in `too_few`.
         */
        post: operations["post_vote"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An A/B test: whether a part of the voters sees an additional feature. */
        AbTesting: {
            /** @description Whether there is a test. @default false */
            enabled: boolean;
            /**
             * @description The feature of variant B, one of `live-vote` (the provisional top places while answering) and `live-number`
             *     (the number of completions). A test without a feature tests the live number.
             * @default []
             */
            features: string[];
            /** @description Percentage of the voters in variant A (without the feature). @default 0 */
            percentageA: number;
            /** @description Percentage of the voters in variant B (with the feature). @default 0 */
            percentageB: number;
        };
        /** @description An empty response. */
        AcceptedResponse: Record<string, never>;
        /** @description The token of an invitation, and how the person will sign in. */
        AcceptInvitationBody: {
            /** @description The name of the person. It is stored if it is unknown. */
            first_name?: string | null;
            last_name?: string | null;
            passkey?: components["schemas"]["NewPasskeyBody"] | null;
            password?: components["schemas"]["Password"] | null;
            token: string;
        };
        /** @description The administrator who acts as the user. */
        ActingAs: {
            name: string;
            user_id: components["schemas"]["UserId"];
        };
        /** @enum {string} */
        ActionOnInstance: "ActionFinalizeAppTheses";
        /** @enum {string} */
        ActionOnPerson: "email" | "password" | "regenerate-password" | "personify";
        /** @description The kind of salutation. @enum {string} */
        AddressType: "AddressTypePersonalized" | "AddressTypeCommon";
        /** @description Id of an administrator role. */
        AdminId: number;
        /** @description An administrator. */
        AdminResponse: {
            /** @description Always left out: administrators belong to no instance. */
            application_id?: number | null;
            /** @description The mail address. */
            contact: string;
            created_at: string;
            firstName: string;
            id: components["schemas"]["AdminId"];
            lastName: string;
            /** @description 0 has not signed in yet, 1 has signed in */
            status: number;
            updated_at: string;
            user_id: components["schemas"]["UserId"];
        };
        /** @description An advertisement between the theses. */
        AdvertisementSettings: {
            /** @description The label of the agree button. @default */
            agree: string;
            /** @description The text. @default */
            description: string;
            /** @description The label of the disagree button. @default */
            disagree: string;
            /** @description One in this number of voters sees the advertisement; 1 for all voters. @default 1 */
            frequency: number;
            /** @description The link of the agree button. @default null */
            link: string | null;
            /** @description The heading; without one there is no advertisement. @default */
            title: string;
        };
        /**
         * @description Age group of a candidate in the year of the election. Voters see only this group, not the year of birth.
         * @enum {string}
         */
        AgeGroup: "18-29" | "30-39" | "40-49" | "50-59" | "60-69" | "70+";
        /** @description Settings for answering and for the calculation. */
        Algorithm: {
            /** @description Whether only the two ends of the scale can be chosen. @default false */
            binary: boolean;
            /** @description The model that turns two answers into points. @default 2 */
            calculation: components["schemas"]["Calculation"];
            /** @description The number of answer choices. @default 5 */
            decisions: components["schemas"]["AnswerChoices"];
            /**
             * @description Custom labels of the answers, from strongly disagree to fully agree: one entry for each possible answer, or
             *     an empty list for the default labels.
             * @default []
             */
            labels: components["schemas"]["AnswerLabel"][];
            /**
             * @description How many theses a voter may weight double; `false` for no limit, 0 for none at all.
             * @default false
             */
            limitWeightedVotes: components["schemas"]["WeightLimit"];
            /** @description The entities that voters are matched with. @default 2 */
            matchType: components["schemas"]["MatchType"];
            /**
             * @description The custom matrix. Scores range from −1 to 1 with at most three decimals. Rows are the entity's answer,
             *     columns the voter's answer, both from strongly disagree to fully agree. Used when `calculation` is 3.
             * @default []
             */
            matrix: number[][];
        };
        /** @description The answer of a party or a candidate to a thesis. */
        Answer: {
            application_id: components["schemas"]["InstanceId"];
            candidate_id?: components["schemas"]["CandidateId"] | null;
            /** @description Whether this state of the answer is submitted. */
            completed: boolean;
            created_at: string;
            /** @description In the default language. */
            explanation: string;
            id: components["schemas"]["AnswerId"];
            party_id?: components["schemas"]["PartyId"] | null;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
            /** @description The tag of the position and the explanation, for `If-Match`. */
            tag: string;
            /** @description The explanation in the other languages. */
            translations: {
                [key: string]: string;
            };
            updated_at: string;
            /** @description 0 strongly disagree, 25, 50, 75, 100 fully agree; null without a rating. */
            value?: number | null;
            /** @description Always 1. */
            weight: number;
        };
        /** @description An answer to a thesis. */
        AnswerBody: {
            /** @description The instance, as in the path. */
            application_id?: number | null;
            /** @description In the default language. If left out, it is not changed. */
            explanation?: string | null;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
            /** @description The explanation in other languages. Languages that are left out are not changed. */
            translations?: {
                [key: string]: string;
            };
            /** @description 0 strongly disagree, 25, 50, 75, 100 fully agree; null removes the rating. */
            value?: number | null;
            /** @description Always 1. */
            weight?: number;
        };
        /** @description A change to the answer of a party. */
        AnswerChange: {
            changed_at: string;
            /** @description The name of the person, if the account still exists. */
            changed_by?: string | null;
            /** @description The explanation before, in the default language. */
            former_explanation: string;
            /** @description The explanation before, in the other languages. */
            former_translations: {
                [key: string]: string;
            };
            /** @description The rating before; null if there was none. */
            former_value?: number | null;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
        };
        /** @description The number of answer choices. 3 Three. 5 Five. @enum {integer} */
        AnswerChoices: 3 | 5;
        /** @description A comment on the answer of a party. */
        AnswerComment: {
            comment: string;
            created_at: string;
            /** @description The name of the author. */
            created_by: string;
            id: components["schemas"]["AnswerCommentId"];
            /** @description Whether the caller is the author and may remove it. */
            is_own: boolean;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
        };
        /** @description A new comment on the answer of a party. */
        AnswerCommentBody: {
            comment: string;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
        };
        /** @description Id of a comment on the answer of a party. */
        AnswerCommentId: number;
        /** @description The distribution of the answers to a thesis. */
        AnswerDistribution: {
            /** @description How many agree, fully or rather. */
            agree: number;
            /** @description How many disagree, strongly or rather. */
            disagree: number;
            /** @description How many are in the middle. */
            neutral: number;
            /** @description How well the thesis separates them. */
            separation: components["schemas"]["Separation"];
        };
        /** @description The history of submitted answers. */
        AnswerHistory: {
            /** @description The previous versions of explanations that voters saw, the newest first. */
            explanations: components["schemas"]["ReplacedExplanation"][];
            /** @description The reopenings of the answers, the newest first. */
            reopenings: components["schemas"]["ReopeningResponse"][];
        };
        /** @description Id of a party's or a candidate's answer to a thesis. */
        AnswerId: number;
        /** @description Custom label of an answer. */
        AnswerLabel: {
            /** @description The label in other languages. */
            locales?: {
                [key: string]: string;
            };
            /** @description The label in the default language. */
            value: string;
        };
        /** @description An answer to a thesis. */
        AnswerRow: {
            candidate_id?: components["schemas"]["CandidateId"] | null;
            explanation: string;
            /** @description The label of the value, if the instance has its own labels for answers. */
            label?: string | null;
            /** @description The name of the party or the candidate. */
            name: string;
            /** @description The number of the thesis, from 1. */
            number: number;
            /** @description The short name of the party. */
            party: string;
            party_id?: components["schemas"]["PartyId"] | null;
            statement_id: components["schemas"]["ThesisId"];
            /** @description The statement. */
            text: string;
            /** @description The category. */
            title: string;
            /** @description 0 to 100; null if the thesis is explained but not rated. */
            value?: number | null;
        };
        /** @description A rating, as a value on the scale in percent: 0 (strongly disagree), 25, 50, 75 or 100 (fully agree). */
        AnswerValue: number;
        /** @description An API token. The token itself is shown only once, after its creation. */
        ApiToken: {
            created_at: string;
            /** @description The person who created it and for whom the program acts. */
            created_by: string;
            expires_at: string;
            id: components["schemas"]["ApiTokenId"];
            /** @description When it was used last, to within some minutes; null before the first use. */
            last_used_at?: string | null;
            /** @description A name by which people recognise the program. */
            name: string;
            revoked_at?: string | null;
            /** @description What the program may do. */
            scopes: components["schemas"]["ApiTokenScope"][];
            state: components["schemas"]["ApiTokenState"];
        };
        /** @description Id of an API token. */
        ApiTokenId: number;
        /** @description The API tokens of an instance. */
        ApiTokenList: {
            /** @description For how many days a token is valid unless its creator says otherwise. */
            default_days: number;
            /** @description How many valid ones an instance may have. */
            max: number;
            /** @description The tokens, newest first. Those that have ended remain for 180 days. */
            tokens: components["schemas"]["ApiToken"][];
        };
        /**
         * @description What a program may do with a token: a set of actions of the table of permissions. No scope contains an action on
         *     accounts, roles, invitations, mails or other tokens.
         * @enum {string}
         */
        ApiTokenScope: "participants:read" | "theses:read" | "theses:write" | "candidates:write" | "figures:read" | "results:read";
        /** @description The state of an API token. @enum {string} */
        ApiTokenState: "valid" | "expired" | "revoked" | "without_access";
        /** @description The values of a new instance. */
        ApplicationBody: {
            /** @description The cluster of the instance. */
            cluster_id?: number | null;
            /** @description Ignored. Part of the published interface: the address of the configuration, which cannot be chosen. */
            configuration?: string | null;
            default_language?: components["schemas"]["Language"] | null;
            description?: string;
            /** @description The day of a new election; by default also the last day of the instance. */
            election_date?: string | null;
            election_id?: components["schemas"]["ElectionId"] | null;
            /** @description By default only the default language. */
            languages?: components["schemas"]["Language"][] | null;
            /** @description The planned launch date in the published interface, used if `planned_launch_date` is left out. */
            launch_date?: string | null;
            licence?: components["schemas"]["Licence"];
            /** @description The same as `subtitle`. One of them is sufficient. */
            location?: string | null;
            planned_launch_date?: string | null;
            /** @description The location. */
            subtitle?: string | null;
            /** @description The last day. */
            sundown_date?: string | null;
            /** @description Ignored. It is accepted because it is part of an instance. Each instance has its own theme. */
            theme_id?: number | null;
            /** @description The title. Title, subtitle and description are in the default language. */
            title: string;
            /** @description The domain: the last part of the address `/match/{url}` for voters. */
            url: string;
            website?: string | null;
        };
        /** @description What an administrator counts of all instances. */
        ApplicationFigures: {
            /** @description The number of instances for each reason why some need attention. */
            by_reason: {
                count: number;
                /** @description Why an instance needs attention. @enum {string} */
                reason: "offer_wanted" | "new" | "not_live" | "failed_mails" | "no_creator";
            }[];
            /** @description The number of instances of each status that occurs. */
            by_status: {
                count: number;
                status: number;
            }[];
            /** @description The number of instances that were created within the last seven days. */
            created_this_week: number;
        };
        /**
         * @description A requirement that the metadata does not meet yet. A domain is required too, but no instance exists without
         *     one.
         * @enum {string}
         */
        ApplicationMissing: "title" | "location" | "description" | "election_day";
        /** @description What the provider sees of an instance. */
        ApplicationOverview: {
            /** @description Why it needs attention. */
            attention: ("offer_wanted" | "new" | "not_live" | "failed_mails" | "no_creator")[];
            /** @description The names of its active creators; mail addresses of those without a name. */
            creators: string[];
            /** @description The day of its election. */
            election_date?: string | null;
        };
        /** @description The texts of an instance in one language. */
        ApplicationText: {
            description: string;
            /** @description The location. */
            subtitle: string;
            title: string;
        };
        /** @description New texts of an instance in one language. */
        ApplicationTextUpdate: {
            /** @default */
            description: string;
            /** @description The same as `subtitle`. One of them is sufficient. */
            location?: string | null;
            /** @description The location. @default */
            subtitle: string;
            /** @default */
            title: string;
        };
        /** @description The number of theses of an instance, and their state. */
        ApplicationTheses: {
            /** @description Whether the theses are final. */
            are_final: boolean;
            /** @description The number of theses with a category and a text in the default language. */
            complete: number;
            count: number;
        };
        /** @description A transition of an instance's status. @enum {string} */
        ApplicationTransition: "complete_metadata" | "finalise" | "go_live" | "sun_down" | "archive" | "reopen_theses" | "return_to_live" | "restore";
        /** @description Changes of the election data. Fields that are left out are not changed. */
        ApplicationUpdate: {
            /** @description The last day on which answers can be submitted in time; null if that is the last day. */
            answers_until?: string | null;
            /** @description The cluster of the instance; null for none. */
            cluster_id?: number | null;
            /** @description Ignored. Part of the published interface: the address of the configuration, which cannot be chosen. */
            configuration?: string | null;
            /** @description Confirms a last day in the past. */
            confirm?: boolean;
            confirmed_url?: components["schemas"]["Domain"] | null;
            default_language?: components["schemas"]["Language"] | null;
            description?: string | null;
            editors?: components["schemas"]["Editors"] | null;
            /** @description The election of the instance. Only administrators can move an instance to another election. */
            election_id?: number | null;
            languages?: components["schemas"]["Language"][] | null;
            /** @description Whether answers can be submitted after `answers_until`. */
            late_answers?: boolean | null;
            /** @description The planned launch date in the published interface. It does not change the actual launch date. */
            launch_date?: string | null;
            licence?: components["schemas"]["Licence"] | null;
            /** @description The same as `subtitle`. One of them is sufficient. */
            location?: string | null;
            planned_launch_date?: string | null;
            /** @description The location. */
            subtitle?: string | null;
            /** @description The last day. */
            sundown_date?: string | null;
            /** @description Ignored. It is accepted because it is part of an instance. Each instance has its own theme. */
            theme_id?: number | null;
            time_zone?: string | null;
            /** @description The title. Title, subtitle and description are in the default language. */
            title?: string | null;
            /** @description The texts in other languages of the instance. All texts of a given language are replaced. */
            translations?: {
                [key: string]: components["schemas"]["ApplicationTextUpdate"];
            };
            /** @description The domain. */
            url?: string | null;
            /** @description An empty text removes it. */
            website?: string | null;
        };
        /** @description An API token in an entry of the audit log. */
        AuditApiToken: {
            id: components["schemas"]["ApiTokenId"];
            /** @description The name. Empty if the token was deleted. */
            name: string;
        };
        /** @description The result of checking the audit logs for changes. */
        AuditCheck: {
            /** @description The logs that were changed after they were written. */
            broken: components["schemas"]["BrokenChain"][];
            /** @description The number of logs. */
            chains: number;
            /** @description The number of entries. */
            entries: number;
        };
        /** @description An entry of the audit log. */
        AuditEntry: {
            acting?: components["schemas"]["AuditPerson"] | null;
            /** @description The action, as a stable code. */
            action: string;
            api_token?: components["schemas"]["AuditApiToken"] | null;
            chain?: components["schemas"]["InstanceId"] | null;
            /**
             * @description In a folded list, the number of entries that this one stands for: itself, and those directly before it in the same
             *     log with the same action by the same person.
             */
            count?: number | null;
            /** @description Further details by stable keys. */
            details: Record<string, never>;
            happened_at: string;
            /** @description The number of the entry in that log. */
            sequence: number;
            session_id?: components["schemas"]["SessionId"] | null;
            /** @description The name of that resource, if it still exists and has a name. */
            subject?: string | null;
            subject_id?: number | null;
            /** @description The kind of the changed resource, as a stable code. */
            subject_kind: string;
            user?: components["schemas"]["AuditPerson"] | null;
        };
        /** @description A person in an entry of the audit log. */
        AuditPerson: {
            id: components["schemas"]["UserId"];
            /** @description The name, or the mail address of a person without a name. Empty if the account was deleted. */
            name: string;
        };
        /** @description The availability of a domain. */
        Availability: {
            available: boolean;
            domain: string;
            /** @description Why it is not available: taken, invalid_domain, reserved_domain, too_short, too_long. */
            reason?: string | null;
        };
        /** @description A background from the gallery. */
        BackgroundBody: {
            /** @description hills, coast, town, fields, river, forest, waves, paper */
            name: string;
        };
        /** @description A form with a background from the gallery. */
        BackgroundForm: {
            /** @description The name, as in JSON. */
            name: string;
        };
        /** @description How many characters a text may have, both ends included. */
        BoundsLength: {
            /** @description The maximum. */
            max: number;
            /** @description The minimum; 0 if the text may be empty. */
            min: number;
            /** @description Whether the text must fit on one line: see [`crate::characters::is_plain_line`]. */
            one_line: boolean;
        };
        /** @description A log that was changed after it was written. */
        BrokenChain: {
            chain?: components["schemas"]["InstanceId"] | null;
            /** @description The first entry, or checkpoint, that does not match the one before it. */
            sequence: number;
        };
        /** @description Name and version of the server. */
        BuildInfo: {
            /** @description The name of the program. */
            name: string;
            /** @description Its version. */
            version: string;
        };
        /** @description The instances to change, and the change. */
        BulkChangeBody: {
            /** @description What is done with each of the instances. @enum {string} */
            action: "archive" | "move" | "delete" | "review";
            /** @description The election that they are moved to. */
            election_id?: number | null;
            /** @description The instances. */
            ids: number[];
            /** @description Why they are archived. */
            reason?: string | null;
        };
        /** @description The model. 0 Manhattan. 1 ScalarProduct. 2 Hybrid. 3 Custom. @enum {integer} */
        Calculation: 0 | 1 | 2 | 3;
        /** @description A date of an instance, or all dates of a kind. @enum {string} */
        CalendarDate: "theses_final" | "reminders" | "answers_until" | "planned_launch_date" | "sundown_date";
        /** @description The profile of a candidate. Fields that are left out are not changed. */
        CandidateBody: {
            /** @description In the default language. */
            description?: string | null;
            /** @description −1 or an empty text means “not declared”. The number −1 is accepted as well. */
            district?: string | null;
            /** @description An empty text removes it. */
            email?: string | null;
            firstName?: string | null;
            /** @description 1 male, 2 female, 3 diverse, 4 no comment */
            gender_id?: number | null;
            lastName?: string | null;
            /** @description 1 to 999; −1 means “not declared”. */
            list_place?: number | null;
            /** @description An empty text removes it. */
            occupation?: string | null;
            /** @description Null for independents. */
            party_id?: number | null;
            title?: string | null;
            /** @description The description in other languages. @default {} */
            translations: {
                [key: string]: string;
            };
            /** @description The account of a new candidate. The account of an existing candidate cannot be changed. */
            user_id?: number | null;
            /** @description An empty text removes it. */
            website?: string | null;
        };
        /** @description The details of a candidate. An absent one is not declared. */
        CandidateDetails: {
            /** @description The occupation. An empty text in a request removes it. */
            occupation?: string | null;
        };
        /** @description A field of a candidate's profile. */
        CandidateField: {
            /** @description The label in other languages. */
            locales?: {
                [key: string]: string;
            };
            /** @description Which field. */
            name: components["schemas"]["CandidateFieldName"];
            /** @description Whether a candidate must fill it in. */
            required?: boolean;
            /** @description Whether voters see it. */
            show?: boolean;
            /** @description The label in the default language; empty for the portal's own label. */
            value?: string;
        };
        /** @description The fields of a candidate's profile that can be shown or hidden. @enum {string} */
        CandidateFieldName: "district" | "description" | "list" | "occupation" | "website" | "gender" | "age";
        /** @description Which fields of a candidate's profile are shown and required. */
        CandidateFieldSettings: {
            /**
             * @description The fields, in display order. Fields that are missing here are not shown.
             * @default [
             *       {
             *         "name": "district",
             *         "value": "",
             *         "required": false,
             *         "show": true,
             *         "locales": {}
             *       },
             *       {
             *         "name": "list",
             *         "value": "",
             *         "required": false,
             *         "show": true,
             *         "locales": {}
             *       },
             *       {
             *         "name": "website",
             *         "value": "",
             *         "required": false,
             *         "show": true,
             *         "locales": {}
             *       },
             *       {
             *         "name": "description",
             *         "value": "",
             *         "required": false,
             *         "show": true,
             *         "locales": {}
             *       }
             *     ]
             */
            fields: components["schemas"]["CandidateField"][];
        };
        /** @description Id of a candidate, with or without a profile. */
        CandidateId: number;
        /** @description A candidate without a profile. */
        CandidateLight: {
            created_at: string;
            /** @description −1 means “not declared”. */
            district: string;
            firstName: string;
            gender_id?: number | null;
            id: components["schemas"]["CandidateId"];
            lastName: string;
            party_id?: components["schemas"]["PartyId"] | null;
            picture?: string | null;
            updated_at: string;
        };
        /** @description Name, gender, district and party of a candidate without a profile. */
        CandidateLightBody: {
            /** @description −1 or an empty text means “not declared”. The number −1 is accepted as well. If it is left out, it is not changed. */
            district?: string | null;
            firstName: string;
            /** @description 1 male, 2 female, 3 diverse, 4 no comment */
            gender_id?: number | null;
            lastName: string;
            party_id?: number | null;
        };
        /** @description A candidate. */
        CandidateResponse: components["schemas"]["CandidateDetails"] & {
            /** @description The age in years, from the birthday of the account. Only if the instance shows ages. */
            age?: number | null;
            application_id: components["schemas"]["InstanceId"];
            /**
             * @description Whether an invitation can be sent, for the first time or again, once there is a mail address. Only for those who see
             *     the address.
             */
            can_invite: boolean;
            /** @description Whether a reminder of the answers can be sent now. Only for those who see the mail address. */
            can_remind: boolean;
            created_at: string;
            /** @description In the default language. */
            description: string;
            /** @description −1 means “not declared”. */
            district: string;
            /** @description The mail address. Returned only to those who manage the candidate, and to the candidate. */
            email?: string | null;
            firstName: string;
            /** @description male, female, diverse, no comment */
            gender?: string | null;
            gender_id?: number | null;
            id: components["schemas"]["CandidateId"];
            invitation?: components["schemas"]["InvitationStatus"] | null;
            lastName: string;
            /** @description 1 to 999; −1 means “not declared”. */
            list_place: number;
            /** @description Whether voters are matched with candidates. If not, they never see the answers. */
            matched: boolean;
            party_id?: components["schemas"]["PartyId"] | null;
            /** @description The short name of its party. */
            party_name: string;
            profile_picture?: string | null;
            /**
             * @description Whether voters see the candidate once the instance is live: it has submitted, neither it nor its party is deactivated,
             *     and voters are matched with candidates.
             */
            public: boolean;
            /** @description The number of rated theses; 0 for callers who may not see the answers. */
            rated: number;
            reopened?: components["schemas"]["ReopenedResponse"] | null;
            /** @description 0 created, 1 invited, 2 active, 3 submitted, 4 deactivated */
            status: number;
            submitted_at?: string | null;
            title: string;
            /** @description The description in the other languages of the instance. */
            translations: {
                [key: string]: string;
            };
            updated_at: string;
            user_id?: components["schemas"]["UserId"] | null;
            website?: string | null;
        };
        /** @description A summary of a candidate. */
        CandidateShort: {
            ApplicationId: components["schemas"]["InstanceId"];
            Id: components["schemas"]["CandidateId"];
        };
        /** @enum {string} */
        ChangeAction: "email" | "password" | "language" | "active_role";
        /** @description The status of a candidate. The operation says what each number does. */
        ChangeCandidateStatus: {
            /** @description The candidate, as in the path. */
            candidate_id?: number | null;
            status: number;
        };
        /** @description A thesis whose translation was checked. */
        CheckedThesisBody: {
            /** @description The thesis. */
            id: components["schemas"]["ThesisId"];
            /** @description The `tag` of the original that was read. */
            original_tag: string;
            /** @description The `tag` of the translation that was read. */
            tag: string;
        };
        /** @description The token of a link and the new password. */
        ChoosePasswordBody: {
            password: components["schemas"]["Password"];
            token: string;
        };
        /** @description The answers of a participant. */
        ClassAnswersBody: {
            /** @description One answer for each thesis, in the order of the snapshot; `null` for a skipped thesis. At least one is given. */
            answers: (components["schemas"]["AnswerValue"] | null)[];
            /** @description The ticket. It is used up. */
            ticket: string;
        };
        /** @description The result of a closed class room. */
        ClassRoomResult: {
            /**
             * @description For each thesis, in the order of the snapshot, how often each answer was given: from strongly disagree to fully
             *     agree, and last how many skipped the thesis.
             */
            distributions: number[][];
            /** @description The number of people whose answers it contains, at least five. */
            participants: number;
        };
        /** @description The secret of the host. */
        ClassRoomSecretBody: {
            /** @description The secret. */
            secret: string;
        };
        /** @description What everybody in a class room may know of it. */
        ClassRoomStatus: {
            /** @description Whether the room is closed and its result can be read. */
            closed: boolean;
            /** @description The domain of the instance. */
            domain: components["schemas"]["Domain"];
            /** @description When the room ends at the latest. */
            expires_at: string;
            /** @description The number of participants. */
            joined: number;
            /** @description The number of participants who have handed in their answers. */
            submitted: number;
        };
        /** @description The ticket of a participant. */
        ClassRoomTicket: {
            /** @description A random token with which answers can be handed in once. */
            ticket: string;
        };
        /** @description The values of a cluster. */
        ClusterBody: {
            confirmed_url?: components["schemas"]["Domain"] | null;
            description?: string;
            subtitle?: string;
            title: string;
            /** @description The last part of its address. */
            url: string;
        };
        /** @description Id of a cluster of instances. */
        ClusterId: number;
        /** @description The choice between several instances. */
        ClusterSettings: {
            /** @description The text. @default */
            description: string;
            /** @description Whether the instance shows its cluster. @default false */
            enabled: boolean;
            /** @description The instances of the cluster; read-only. @default [] */
            instances: number[];
            /** @description The heading. @default */
            title: string;
        };
        /** @description A completed questionnaire, without answers and personal data. */
        CompletionBody: {
            /** @description The number of answered theses, at least one. It is validated, but not stored. */
            answered: number;
            /** @description The random id of the session, generated by the client. Repeated requests are counted once. */
            id: string;
            /** @description The top parties and candidates, at most five of each kind. */
            top?: components["schemas"]["TopInput"][];
            /** @description The variant of the A/B test that the voter saw. */
            variant?: components["schemas"]["VariantInput"];
        };
        /** @description The number of completions. */
        CompletionNumber: {
            /** @description The number of completions of the instance. */
            votes: number;
        };
        /** @description The result of recording a completion. */
        CompletionResponse: components["schemas"]["CompletionNumber"] & {
            /** @description The id of the session. */
            id: string;
        };
        /** @description The whole document. */
        Configuration: {
            /**
             * @description A/B test: whether a part of the voters sees an additional feature.
             * @default {
             *       "enabled": false,
             *       "percentageA": 0,
             *       "percentageB": 0,
             *       "features": []
             *     }
             */
            abtesting: components["schemas"]["AbTesting"];
            /**
             * @description An advertisement between the theses.
             * @default {
             *       "title": "",
             *       "description": "",
             *       "link": null,
             *       "agree": "",
             *       "disagree": "",
             *       "frequency": 1
             *     }
             */
            ads: components["schemas"]["AdvertisementSettings"];
            /**
             * @description How answers are given and compared.
             * @default {
             *       "decisions": 5,
             *       "binary": false,
             *       "calculation": 2,
             *       "matchType": 2,
             *       "limitWeightedVotes": false,
             *       "matrix": [],
             *       "labels": []
             *     }
             */
            algorithm: components["schemas"]["Algorithm"];
            /** @description Whether candidates see their party's submitted answers. @default false */
            candidatesSeePartyAnswers: boolean;
            /**
             * @description The choice between several instances.
             * @default {
             *       "enabled": false,
             *       "title": "",
             *       "description": "",
             *       "instances": []
             *     }
             */
            cluster: components["schemas"]["ClusterSettings"];
            /** @description Origins (`https://example.org`) whose pages may show this instance in a frame. @default [] */
            embedOrigins: string[];
            /** @description Links in the footer of every page. @default [] */
            "footer-links": components["schemas"]["FooterLink"][];
            /** @description The first screen. @default {       "background": null,       "sponsor_text": ""     } */
            introduction: components["schemas"]["Introduction"];
            /**
             * @description Seconds without input after which a shared device resets itself; `None` for voters' own devices.
             * @default null
             */
            kioskIdleSeconds: number | null;
            /**
             * @description Minimum share, from 0 to 1, of the voter's answered theses that an entity must have answered to get a rank.
             * @default 0.5
             */
            leastCoverage: number;
            /**
             * @description Which fields of a candidate's profile are shown and required.
             * @default {
             *       "fields": [
             *         {
             *           "name": "district",
             *           "value": "",
             *           "required": false,
             *           "show": true,
             *           "locales": {}
             *         },
             *         {
             *           "name": "list",
             *           "value": "",
             *           "required": false,
             *           "show": true,
             *           "locales": {}
             *         },
             *         {
             *           "name": "website",
             *           "value": "",
             *           "required": false,
             *           "show": true,
             *           "locales": {}
             *         },
             *         {
             *           "name": "description",
             *           "value": "",
             *           "required": false,
             *           "show": true,
             *           "locales": {}
             *         }
             *       ]
             *     }
             */
            matches: components["schemas"]["CandidateFieldSettings"];
            /**
             * @description Whether only creators change the names of candidates once voters can use the instance.
             * @default false
             */
            onlyCreatorsRename: boolean;
            /** @description The licence of the data that the instance publishes. @default CC BY 4.0 */
            openDataLicence: string;
            /**
             * @description A survey before the theses.
             * @default {
             *       "enabled": false,
             *       "endpoint": null,
             *       "frequency": 1,
             *       "minThesesAmount": 0,
             *       "title": "",
             *       "description": "",
             *       "yes": "",
             *       "no": ""
             *     }
             */
            presurvey: components["schemas"]["Survey"];
            /**
             * @description Days on which parties and candidates without submitted answers get a reminder, `YYYY-MM-DD`.
             * @default []
             */
            reminders: string[];
            /** @description Whether voters may contribute their answers to research, without any identifier. @default false */
            research: boolean;
            /**
             * @description Whether voters may go to the results before the last thesis.
             * @default {
             *       "enabled": false,
             *       "minTheses": 0
             *     }
             */
            skipToResults: components["schemas"]["SkipToResults"];
            /** @description Who pays for the instance. @default [] */
            sponsors: components["schemas"]["Sponsor"][];
            /**
             * @description A survey after some theses.
             * @default {
             *       "enabled": false,
             *       "endpoint": null,
             *       "frequency": 1,
             *       "minThesesAmount": 0,
             *       "title": "",
             *       "description": "",
             *       "yes": "",
             *       "no": ""
             *     }
             */
            survey: components["schemas"]["Survey"];
            /**
             * @description Colours and logo.
             * @default {
             *       "primary": null,
             *       "secondary": null,
             *       "logo": null
             *     }
             */
            theming: components["schemas"]["Theming"];
            /** @description The order of the theses for voters. @default fixed */
            thesisOrder: components["schemas"]["ThesisOrder"];
            /**
             * @description Texts other than labels in other languages: language → path of the text (`ads.title`, `sponsors.0.name`) → text.
             * @default {}
             */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description The version of the document format. @default 1 */
            version: number;
        };
        /** @description A form with a configuration. */
        ConfigurationForm: {
            /** @description The document as JSON. */
            config: string;
        };
        /** @description The new last day of an election, and the reason. */
        ContinuationBody: {
            reason: string;
            /** @description The new last day. */
            sundown_date: string;
        };
        /** @description A proposed correction. */
        CorrectionBody: {
            /** @description Why it is corrected; voters read it. */
            reason: components["schemas"]["Reason"];
            /** @description The statement. If left out, it is not changed. */
            text?: string | null;
            /** @description The category. If left out, it is not changed. */
            title?: string | null;
        };
        /** @description Which correction is confirmed. */
        CorrectionConfirmBody: {
            /** @description When the correction was proposed that the user has seen. Another one is not confirmed. */
            proposed_at: string;
        };
        /** @description The texts of a thesis. */
        CorrectionTexts: {
            /** @description The statement. */
            text: string;
            /** @description The category. */
            title: string;
        };
        /** @description What people set of an API token. */
        CreateApiToken: {
            /** @description A name by which people recognise the program. */
            name: string;
            /** @description What the program may do; at least one. */
            scopes: components["schemas"]["ApiTokenScope"][];
            /** @description For how many days it is valid, at most a year. */
            valid_days?: number;
        };
        /** @description A new API token. */
        CreatedApiToken: {
            expires_at: string;
            id: components["schemas"]["ApiTokenId"];
            /** @description The token, for the header `Authorization: Bearer`: `stp_…`. It is not shown again. */
            token: string;
        };
        /** @description The comment that was created. */
        CreatedThesisComment: {
            id: components["schemas"]["RemarkId"];
        };
        /** @description A new webhook. */
        CreatedWebhook: {
            /** @description The secret by which the receiver verifies signatures: `whsec_…`. It is not shown again. */
            secret: string;
            webhook: components["schemas"]["Webhook"];
        };
        /** @description Which preview to create. */
        CreatePreview: {
            /** @description Whose answers it shows. */
            answers?: components["schemas"]["PreviewAnswers"];
        };
        /** @description A remark of a reviewer. */
        CreatePreviewRemark: {
            /** @description How the reviewer signs; may be empty. */
            name?: string;
            remark: string;
            statement_id?: components["schemas"]["ThesisId"] | null;
        };
        /** @description A new comment on a thesis. */
        CreateThesisComment: {
            comment: string;
            /** @description The creators who get the comment by mail. */
            mentions?: components["schemas"]["CreatorId"][];
            proposal?: components["schemas"]["ThesisProposal"] | null;
        };
        /** @description The values of a new account. */
        CreateUser: {
            address1?: string;
            address2?: string;
            birthday?: string | null;
            city?: string;
            email: string;
            first_name?: string;
            /** @description 1 male, 2 female, 3 diverse, 4 no comment */
            gender_id?: number | null;
            job?: string;
            language?: components["schemas"]["Language"] | null;
            last_name?: string;
            /** @description Can also be a number. */
            phone?: string;
            /** @description Ignored. Part of the published interface: the status results from the activity of the account. */
            status?: number | null;
            title?: string;
            /** @description Can also be a number. */
            zipcode?: string;
        };
        /** @description Id of a creator role. */
        CreatorId: number;
        /** @description A creator of an instance. */
        CreatorResponse: {
            application_id: components["schemas"]["InstanceId"];
            /** @description Whether an invitation can be sent, for the first time or again. */
            can_invite: boolean;
            /** @description The mail address. */
            contact: string;
            created_at: string;
            /** @description Whether the role is deactivated. */
            deactivated: boolean;
            firstName: string;
            id: components["schemas"]["CreatorId"];
            invitation?: components["schemas"]["InvitationStatus"] | null;
            /** @description When the creator was last invited. */
            invited_at?: string | null;
            lastName: string;
            /** @description 0 inactive: has not signed in yet, or is deactivated; 1 active */
            status: number;
            updated_at: string;
            user_id: components["schemas"]["UserId"];
        };
        /** @description Mail address and password. */
        Credentials: {
            email: string;
            password: components["schemas"]["Password"];
        };
        /** @description The signed-in user and the user's roles. */
        CurrentUser: {
            ActingAs?: components["schemas"]["ActingAs"] | null;
            ActiveApplicationId?: components["schemas"]["InstanceId"] | null;
            /** @description The active role: 0 admin, 1 creator, 2 trust person, 3 candidate, 4 media */
            ActiveRole: number;
            Admin: boolean;
            Candidate?: components["schemas"]["CandidateShort"] | null;
            Candidates: components["schemas"]["CandidateShort"][];
            Creator?: components["schemas"]["InstanceShort"] | null;
            Creators: components["schemas"]["InstanceShort"][];
            EmailConfirmed: boolean;
            /** @description Whether the user can sign in with a passkey. */
            HasPasskey: boolean;
            HasPassword: boolean;
            /** @description The new mail address, until it is confirmed. */
            PendingEmail?: string | null;
            RequiredSetup?: components["schemas"]["SetupStep"] | null;
            /** @description All roles, the strongest first. */
            Roles: components["schemas"]["HeldRole"][];
            TrustPerson?: components["schemas"]["PartyShort"] | null;
            TrustPersons: components["schemas"]["PartyShort"][];
            User: components["schemas"]["UserResponse"];
        };
        CustomAction: components["schemas"]["ActionOnPerson"] | components["schemas"]["ActionOnInstance"];
        /** @description An action on an account, or on an instance for clients of the published interface. */
        CustomActionBody: {
            action: components["schemas"]["CustomAction"];
            /** @description The instance. */
            id?: number | null;
            value?: components["schemas"]["CustomActionValue"] | null;
        };
        /** @description The account, and the values of the action. */
        CustomActionValue: {
            email?: string | null;
            password?: components["schemas"]["Password"] | null;
            user_id: components["schemas"]["UserId"];
        };
        /** @description A mail to many people. */
        CustomMail: {
            AddressType?: components["schemas"]["AddressType"];
            /** @description Whether the people of all instances get the mail. */
            All?: boolean;
            /** @description The instances whose people get the mail. */
            Apps?: number[];
            /** @description The label of a button. */
            Call2Action?: string | null;
            /** @description Send the mail only to the caller. */
            DryRun?: boolean;
            /** @description The elections whose instances' people get the mail. */
            Elections?: number[];
            /** @description The text as HTML. Only text, structure and links are used. Exclusive with `Markdown`. */
            HTML?: string | null;
            /** @description The address that the button opens; by default the sign-in page. */
            Link?: string | null;
            /** @description The text as Markdown. Exclusive with `HTML`. */
            Markdown?: string | null;
            Subject: string;
            /** @description The status of the recipients. */
            TargetStatus?: components["schemas"]["TargetStatus"];
            /** @description The heading. */
            Title: string;
            /** @description Further recipients. */
            Users?: number[];
        };
        /** @description A preview of a mail to many people. */
        CustomMailPreview: {
            /** @description The whole mail as HTML. */
            html: string;
            /** @description The number of recipients. */
            recipients: number;
            /** @description The number of people who have unsubscribed from such mails. */
            refused: number;
            subject: string;
            text: string;
        };
        /** @description A token to sign in as the person. It is valid once, for one minute. */
        CustomToken: {
            custom_token: string;
        };
        /** @description The number of completions on a day. */
        DailyFigures: {
            /** @description The start of the day, in Unix seconds. */
            Timestamp: number;
            /** @description The number of completions. */
            Votes: number;
        };
        /** @description The usage on a day. */
        DailyUsage: components["schemas"]["UsageCounts"] & {
            /** @description The start of the day, in Unix seconds. */
            timestamp: number;
        };
        /** @description The instance of a dashboard. */
        DashboardInstance: {
            /** @description The last day on which answers can be submitted in time, if it is not the last day. */
            answers_until?: string | null;
            domain: string;
            election_date?: string | null;
            id: components["schemas"]["InstanceId"];
            /** @description Whether answers can be submitted after it. */
            late_answers: boolean;
            launch_date?: string | null;
            planned_launch_date?: string | null;
            status: number;
            sundown_date?: string | null;
            time_zone: string;
            title: string;
        };
        /** @description The steps of a role, in order. */
        DashboardResponse: {
            application?: components["schemas"]["DashboardInstance"] | null;
            figures?: components["schemas"]["ApplicationFigures"] | null;
            role: number;
            steps: components["schemas"]["DashboardStep"][];
        };
        /** @description A step. */
        DashboardStep: {
            /** @description Number of finished parts, if they can be counted. */
            done?: number | null;
            /** @description The step, as a stable word. */
            key: string;
            /** @description The missing parts, as stable words. */
            missing: string[];
            /** @description Total number of parts. */
            of?: number | null;
            /** @description The state. */
            state: components["schemas"]["StepState"];
        };
        /** @description The provider of the portal and the retention periods of data. */
        DataProtection: {
            /** @description The address of the provider's imprint. */
            imprint?: string | null;
            /** @description The address of the provider's privacy policy. */
            privacy?: string | null;
            retention: components["schemas"]["Retention"][];
        };
        /** @description The source of the data of an instance, if the data is not its own. */
        DataSource: {
            /** @description The licence of the data, e.g. “CC BY 4.0”. */
            licence: string;
            /** @description The name of the source, e.g. “Helsingin Sanomat”. */
            name: string;
            /** @description The URL of the data. */
            url?: string | null;
        };
        /**
         * @description The name of an instance in addresses: 3 to 40 characters of `a-z`, `0-9` and single inner hyphens, and not a
         *     reserved word.
         */
        Domain: string;
        /** @description The differences between a duplicate and its original. */
        DuplicateInstanceBody: {
            /** @description Whether to copy the parties too, without their answers and trust persons. */
            parties?: boolean;
            /** @description The title in the default language; by default the title of the original. */
            title?: string | null;
            /** @description The domain. */
            url: string;
        };
        /** @description The people who run an instance, and how those whom they ask for answers reach them. All parts are optional. */
        Editors: {
            /** @description The contact person. @default */
            contact: string;
            /** @description The mail address. @default */
            email: string;
            /** @description The telephone number. @default */
            phone: string;
            /** @description The organization, e.g. “Stadtjugendring Musterstadt”. @default */
            publisher: string;
        };
        /** @description The values of an election. */
        ElectionBody: {
            /** @description The election day. */
            election_date?: string | null;
            location: string;
            name: string;
            /** @description 0 created, 1 archived, 2 run by the provider's own team. If left out, it is not changed. */
            status?: number | null;
        };
        /** @description The files of an election. */
        ElectionFiles: {
            /** @description One file, or all files of a format with several. */
            file: string[];
            /** @description The domain, instead of the one in the file. */
            url?: string | null;
        };
        /** @description Id of an election. */
        ElectionId: number;
        /** @description The election of a registration. */
        ElectionRegistration: {
            /** @description The election day, at least five days in the future. */
            election_date?: string | null;
            /** @description The location. */
            location?: string;
            /** @description The name. */
            name?: string;
        };
        /** @description An election. */
        ElectionResponse: {
            /** @description The number of instances. */
            applications: number;
            created_at: string;
            /** @description When the election was deleted. */
            deleted_at?: string | null;
            /** @description The election day; null if an imported source does not contain it. */
            election_date?: string | null;
            id: components["schemas"]["ElectionId"];
            location: string;
            name: string;
            /** @description 0 created, 1 archived, 2 run by the provider's own team */
            status: number;
            updated_at: string;
        };
        /** @description The confirmed mail address. */
        EmailConfirmation: {
            email: string;
        };
        /** @description Whether an entity is a party or a candidate. @enum {string} */
        EntityKind: "party" | "candidate";
        /** @description The match of one entity. */
        EntityMatch: {
            /** @description The share of the voter's answered theses that it has answered too, 0 to 1. */
            coverage: number;
            /** @description The party's or candidate's id. */
            match: number;
            /** @description Its kind. */
            match_type: components["schemas"]["EntityKind"];
            /** @description Its rank among its kind. Equal scores share a rank. */
            rank: number;
            /** @description The match in percent, with one decimal. */
            score: number;
        };
        /** @description The explanation of an answer. */
        Explanation: {
            /** @description Whether the text is in another language than the requested one. */
            fallback?: boolean;
            lang?: components["schemas"]["Language"] | null;
            /** @description Whether the text is also the explanation of the candidate's party. */
            of_party?: boolean;
            /** @description The text. */
            text: string;
        };
        /** @description The explanations of a candidate, by thesis. */
        ExplanationsOfCandidate: {
            /** @description The candidate. */
            candidate: components["schemas"]["CandidateId"];
            /** @description The requested language. */
            language: components["schemas"]["Language"];
            /** @description By the id of the thesis. */
            theses: {
                [key: string]: components["schemas"]["Explanation"];
            };
        };
        /** @description The explanations of a party, by thesis. */
        ExplanationsOfParty: {
            /** @description The requested language. */
            language: components["schemas"]["Language"];
            /** @description The party. */
            party: components["schemas"]["PartyId"];
            /** @description By the id of the thesis. */
            theses: {
                [key: string]: components["schemas"]["Explanation"];
            };
        };
        /** @description The explanations of all entities for one thesis, by party and by candidate. */
        ExplanationsOfThesis: {
            /** @description By the id of the candidate. */
            candidates: {
                [key: string]: components["schemas"]["Explanation"];
            };
            /** @description The requested language. */
            language: components["schemas"]["Language"];
            /** @description By the id of the party. */
            parties: {
                [key: string]: components["schemas"]["Explanation"];
            };
            /** @description The thesis. */
            thesis: components["schemas"]["ThesisId"];
        };
        /** @description Numbers of candidates. */
        FairnessCandidates: {
            /**
             * @description Those with public answers who were not invited. The operators of the instance entered their answers, for example
             *     by an import.
             */
            entered: number;
            /** @description Those that were invited or have signed in. */
            invited: number;
            /** @description Those whose answers are public. */
            submitted: number;
            /** @description Total number. */
            total: number;
        };
        /** @description The numbers of candidates of a party. */
        FairnessCandidatesOfParty: components["schemas"]["FairnessCandidates"] & {
            party?: components["schemas"]["PartyId"] | null;
            /** @description Its short name. */
            shortcut: string;
        };
        /** @description A change after something was final or public: a reopening, a correction, or another name. */
        FairnessChange: {
            /** @description The time. For several candidates on one day, the last time. */
            at: string;
            /** @description The number of candidates on that day; 1 for all other kinds. */
            count: number;
            /** @description The kind of change. */
            kind: components["schemas"]["PublicChangeKind"];
            party?: components["schemas"]["PartyId"] | null;
            /** @description The reason given by the person who reopened it. Empty for candidates, and where no reason is required. */
            reason: string;
            renaming?: components["schemas"]["FairnessRenaming"] | null;
            wording?: components["schemas"]["FairnessCorrection"] | null;
        };
        /** @description A text of a thesis before and after its correction. */
        FairnessCorrection: {
            /** @description The text since then. */
            after: string;
            /** @description The text before. */
            before: string;
            /** @description The language of the text. */
            language: components["schemas"]["Language"];
            /** @description Its number, from 1; null if there is no such thesis any more. */
            number?: number | null;
            /** @description The thesis. */
            thesis: components["schemas"]["ThesisId"];
        };
        /** @description How answers are compared. */
        FairnessMethod: {
            /** @description Whether only the two ends of the scale can be chosen. */
            binary: boolean;
            /** @description The number of answer choices: 3 or 5. */
            decisions: number;
            /** @description The minimum coverage for a rank, in thousandths. */
            least_coverage_permille: number;
            /** @description How many theses may be weighted double; null for no limit. */
            limit_weighted_votes?: number | null;
            /** @description 0 candidates, 1 parties, 2 both. */
            match_type: number;
            /** @description The SHA-256 of the matrix in thousandths, as compact JSON. */
            matrix_sha256: string;
            /** @description manhattan, scalar_product, hybrid or custom. */
            model: string;
            /** @description The number of theses. */
            theses: number;
            /** @description The version of the model. */
            version: number;
        };
        /** @description The addresses of the data on this portal. */
        FairnessOpenData: {
            /** @description The answers as CSV, one row each. */
            csv: string;
            /** @description The complete data as JSON. */
            json: string;
            /** @description The public key of the signature. */
            public_key: string;
            /** @description The JSON Schema of the JSON document. */
            schema: string;
            /** @description The signature of the JSON document. */
            signature: string;
        };
        /** @description A party that takes part. */
        FairnessParty: {
            /** @description Its id. */
            id: components["schemas"]["PartyId"];
            /**
             * @description Whether somebody was invited to answer for it. If nobody was invited and there are answers, the operators of the
             *     instance entered them, for example by an import.
             */
            invited: boolean;
            /** @description Its name. */
            name: string;
            /** @description Its short name. */
            shortcut: string;
            /** @description When its answers were last submitted; null if they are not public. */
            submitted_at?: string | null;
        };
        /** @description The name of a candidate before and after a change. */
        FairnessRenaming: {
            /** @description The name since then. */
            after: string;
            /** @description The name before, with the title. */
            before: string;
            /** @description The candidate. */
            candidate: components["schemas"]["CandidateId"];
        };
        /** @description The fairness report of an instance. */
        FairnessReport: {
            /** @description The numbers of candidates; all 0 if voters are matched with parties only. */
            candidates: components["schemas"]["FairnessCandidates"];
            /** @description The numbers of candidates by party, independent candidates last. */
            candidates_by_party: components["schemas"]["FairnessCandidatesOfParty"][];
            /** @description The reopenings, corrections and changed names after something was final or public, newest first. */
            changes: components["schemas"]["FairnessChange"][];
            /** @description The language of `sponsor_text` if it differs from the language of the report. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The language of its texts. */
            language: components["schemas"]["Language"];
            /** @description The day it went live. */
            launched_on?: string | null;
            /** @description The licence of the open data. */
            licence: string;
            /** @description How answers are compared. */
            method: components["schemas"]["FairnessMethod"];
            /** @description The addresses of the data. */
            open_data: components["schemas"]["FairnessOpenData"];
            /** @description The invited parties; empty if voters are matched with candidates only. */
            parties: components["schemas"]["FairnessParty"][];
            source?: components["schemas"]["DataSource"] | null;
            /** @description The heading above the sponsors. */
            sponsor_text: string;
            /** @description The sponsors. */
            sponsors: components["schemas"]["Sponsor"][];
            /** @description When the theses became final; null if they were imported. */
            theses_final_at?: string | null;
            /** @description The time zone of its days. */
            time_zone: string;
            /** @description The website of those who run the instance. */
            website?: string | null;
        };
        /** @description A field with an invalid value. */
        FieldError: {
            /** @description The accepted values, if there are only a few. */
            accepted?: string[];
            /**
             * @description A stable code, such as `required`, `too_short` or `invalid_url`: one of `ValidationErrorKind`, or `out_of_range`,
             *     `off_the_scale`, `twice` or `differs`.
             */
            code: string;
            /** @description The path of the field in the body, e.g. `votes.3.value`. */
            field: string;
            /** @description The maximum, if the error is about a bound. */
            max?: number | null;
            /** @description The minimum, if the error is about a bound. */
            min?: number | null;
        };
        /** @description A part of the history. */
        FiguresPeriod: {
            /** @description The start, in Unix seconds; by default 90 days ago. */
            from?: number | null;
            /** @description The end, in Unix seconds; by default now. */
            until?: number | null;
        };
        /** @description A link in the footer of every page. */
        FooterLink: {
            /** @description The target URL. */
            href: string;
            /** @description The text of the link. */
            text: string;
        };
        /** @description A thesis as it was in its original language. */
        FormerOriginal: {
            /** @description The statement. */
            text: string;
            /** @description The category. */
            title: string;
        };
        /** @description A thesis as it was in a language. */
        FormerWording: {
            /** @description The statement. */
            text: string;
            /** @description The category. */
            title: string;
        };
        /** @description Whether the four-eyes principle applies. */
        FourEyesBody: {
            enabled: boolean;
        };
        /** @description A person's gender. `gender_id` on the wire counts from 1 in this order. @enum {string} */
        Gender: "male" | "female" | "diverse" | "no_comment";
        /** @description The person who becomes an administrator: `user_id` or `email`. */
        GrantAdmin: {
            /** @description The mail address of the account, which is created if there is none. */
            email?: string | null;
            user_id?: components["schemas"]["UserId"] | null;
        };
        /** @description The person who gets the role: `user_id` or `email`. */
        GrantCreator: {
            /** @description The mail address of the account, which is created if there is none. */
            email?: string | null;
            user_id?: components["schemas"]["UserId"] | null;
        };
        /** @description The person who gets the role: `user_id` or `email`. */
        GrantPartyTrustPerson: {
            /** @description The mail address of the account, which is created if there is none. */
            email?: string | null;
            user_id?: components["schemas"]["UserId"] | null;
        };
        /** @description The person who gets the role, by `user_id` or `email`, and the party. */
        GrantTrustPerson: {
            /** @description The mail address of the account, which is created if there is none. */
            email?: string | null;
            party_id: components["schemas"]["PartyId"];
            user_id?: components["schemas"]["UserId"] | null;
        };
        /** @description The checked items. */
        Guide: {
            marks: string[];
        };
        /** @description A role of a user. */
        HeldRole: {
            application_id?: components["schemas"]["InstanceId"] | null;
            candidate_id?: components["schemas"]["CandidateId"] | null;
            /** @description The last part of the address for voters. */
            domain?: string | null;
            party_id?: components["schemas"]["PartyId"] | null;
            /** @description The short name of that party. */
            party_name?: string | null;
            /** @description 0 admin, 1 creator, 2 trust person, 3 candidate */
            role: number;
            /** @description The status of the instance. */
            status?: number | null;
            /** @description Its title. */
            title?: string | null;
        };
        /** @description A column of a table to import. */
        ImportColumnResponse: {
            /** @description The field that the column probably contains: `first_name`, `text:en`; null if the heading is unknown. */
            guess?: string | null;
            /** @description The heading, or the letter of the column if the table has no headings. */
            heading: string;
        };
        /** @description The content of imported files. */
        ImportContent: {
            answers: number;
            candidates: number;
            /** @description The number of candidates who rated a thesis. */
            candidates_answered: number;
            location: string;
            parties: number;
            /** @description The number of parties that rated a thesis. */
            parties_answered: number;
            theses: number;
            title: string;
            /** @description The last part of the address for voters. */
            url: components["schemas"]["Domain"];
            /** @description Whether another instance has this address. */
            url_is_taken: boolean;
        };
        /** @description A field of a file that is not imported. */
        ImportLostField: {
            /** @description The number of values of the field that are lost. */
            count: number;
            /** @description The name of the field in the file: the heading of a column, or a path such as `questions[].keyword`. */
            field: string;
            /** @description The name of the file. */
            file: string;
        };
        /** @description An error or a warning about a file. */
        ImportProblem: {
            /** @description The stable code of its kind. */
            code: string;
            /** @description The name of the file; empty if it concerns no single file. */
            file: string;
            /** @description The value in the file. */
            found?: string | null;
            /** @description What is wrong and what to do, in the reader's language. */
            message: string;
            /** @description The location: sheet, row and column, or the path of an entry. */
            place?: string | null;
            severity: components["schemas"]["Severity"];
        };
        /** @description The result of an import. */
        ImportResponse: {
            instance?: components["schemas"]["ImportContent"] | null;
            job_id?: components["schemas"]["JobId"] | null;
            /** @description The fields of the files that an instance cannot store, with the number of lost values. */
            losses: components["schemas"]["ImportLostField"][];
            /** @description All errors and warnings. */
            problems: components["schemas"]["ImportProblem"][];
        };
        /** @description A row of a table to import. */
        ImportRowResponse: {
            /** @description As many cells as there are columns. */
            cells: string[];
            /** @description The row in the file, from 1. */
            row: number;
        };
        /** @description A table to import. Nothing is stored yet. */
        ImportTableResponse: {
            columns: components["schemas"]["ImportColumnResponse"][];
            rows: components["schemas"]["ImportRowResponse"][];
        };
        /** @description A group of instances that are listed on one page. */
        InstanceCluster: {
            created_at: string;
            description: string;
            id: components["schemas"]["ClusterId"];
            subtitle: string;
            title: string;
            updated_at: string;
            /** @description The last part of its address `/match/cluster/{url}`. */
            url: components["schemas"]["Domain"];
        };
        /** @description How often the questionnaire of an instance was started and completed. */
        InstanceFigures: {
            /** @description One entry per day, for 90 days. Days without completions are left out. */
            history: components["schemas"]["DailyFigures"][];
            /** @description Completions. */
            votes: number;
            /** @description Completions since the start of the day in the time zone of the instance. */
            votes_today: number;
            /** @description The same as `votes`. */
            votes_total: number;
            /** @description The same as `votes`. */
            voto_finished: number;
            /** @description Starts. */
            voto_started: number;
        };
        /** @description Id of an instance. */
        InstanceId: number;
        /** @description The instance that a registration requests. */
        InstanceRegistration: {
            default_language?: components["schemas"]["Language"] | null;
            /** @description The description. */
            description?: string;
            /** @description The licence under which it is run. */
            licence?: components["schemas"]["Licence"];
            /** @description The location. */
            location?: string;
            /** @description The purpose. */
            purpose?: string;
            /** @description The title. */
            title?: string;
            /** @description The requested domain. */
            url?: string;
        };
        /** @description An instance and its election data. */
        InstanceResponse: {
            /** @description The last day on which answers can be submitted in time. Without it, that is the last day. */
            answers_until?: string | null;
            cluster_id?: components["schemas"]["ClusterId"] | null;
            /** @description The address of its configuration. */
            configuration: string;
            created_at: string;
            default_language: components["schemas"]["Language"];
            /** @description When the instance was deleted. */
            deleted_at?: string | null;
            description: string;
            /** @description The people who run the instance, for those whom it asks for answers. Voters do not get it. */
            editors?: components["schemas"]["Editors"];
            election_id: components["schemas"]["ElectionId"];
            /** @description The name of its election. */
            election_name: string;
            id: components["schemas"]["InstanceId"];
            /** @description The languages, the default language first. */
            languages: components["schemas"]["Language"][];
            /** @description Whether answers can be submitted after `answers_until`, marked as late. */
            late_answers: boolean;
            launch_date?: string | null;
            licence: components["schemas"]["Licence"];
            /** @description The same as `subtitle`. */
            location: string;
            /** @description The election data that is still missing. */
            missing: components["schemas"]["ApplicationMissing"][];
            overview?: components["schemas"]["ApplicationOverview"] | null;
            planned_launch_date?: string | null;
            source?: components["schemas"]["DataSource"] | null;
            /** @description 0 created, 1 in preparation, 2 theses final, 3 live, 4 election over, 5 archived */
            status: number;
            /** @description The location. */
            subtitle: string;
            /** @description The last day. */
            sundown_date?: string | null;
            /** @description The theme of the instance, which has the id of the instance. */
            theme_id: number;
            theses?: components["schemas"]["ApplicationTheses"] | null;
            time_zone: string;
            /** @description The title. Title, subtitle and description are in the default language. */
            title: string;
            /** @description The transitions that start at its status. */
            transitions: components["schemas"]["ApplicationTransition"][];
            /** @description The texts in the other languages. */
            translations: {
                [key: string]: components["schemas"]["ApplicationText"];
            };
            updated_at: string;
            /** @description The domain: the last part of the address `/match/{url}` for voters. */
            url: components["schemas"]["Domain"];
            /** @description The number of completions of its questionnaire. */
            votes: number;
            website?: string | null;
        };
        /** @description An instance that was found. */
        InstanceResult: {
            /** @description Its domain. */
            domain: string;
            /** @description Its id. */
            id: components["schemas"]["InstanceId"];
            /** @description Its status. */
            status: number;
            /** @description Its title. */
            title: string;
        };
        /** @description A summary of an instance. */
        InstanceShort: {
            Id: components["schemas"]["InstanceId"];
            LaunchDate?: string | null;
            Title: string;
        };
        /** @description The first screen. */
        Introduction: {
            /** @description The path of the background image on this portal. @default null */
            background: string | null;
            /** @description The heading above the sponsors. @default */
            sponsor_text: string;
        };
        /** @description The role and the text of an invitation. */
        InvitationBody_AdminId: {
            /** @description The role. */
            id: number;
            Mailoptions?: components["schemas"]["MailOptions"];
        };
        /** @description The role and the text of an invitation. */
        InvitationBody_CandidateId: {
            /** @description The role. */
            id: number;
            Mailoptions?: components["schemas"]["MailOptions"];
        };
        /** @description The role and the text of an invitation. */
        InvitationBody_CreatorId: {
            /** @description The role. */
            id: number;
            Mailoptions?: components["schemas"]["MailOptions"];
        };
        /** @description The role and the text of an invitation. */
        InvitationBody_TrustPersonId: {
            /** @description The role. */
            id: number;
            Mailoptions?: components["schemas"]["MailOptions"];
        };
        /** @description The token of an invitation, and the name of the person. */
        InvitationChallengeBody: {
            /** @description The name of the person, if it is unknown. */
            first_name?: string | null;
            last_name?: string | null;
            token: string;
        };
        /** @description The link of an invitation. */
        InvitationLinkResponse: {
            /** @description The mail address of the invited account. */
            email: string;
            /** @description Whether the account has a passkey, with which the person can sign in. */
            has_passkey: boolean;
            /** @description Whether the account has a password. The person then signs in with it, and the link sets none. */
            has_password: boolean;
            /** @description Whether the person has signed in before, and so comes back. */
            has_signed_in: boolean;
            invitation: components["schemas"]["InvitationResponse"];
            /** @description Whether the invitation can be accepted without a password: with a passkey, or by mail each time. */
            may_sign_in_by_mail: boolean;
            /** @description Whether the name of the person is unknown. It can then be sent on acceptance. */
            needs_name: boolean;
            /** @description The state of the link of an invitation. @enum {string} */
            state: "valid" | "used" | "expired";
        };
        /** @description The people whose invitation is shown, and the text of the mail. In a party, creators are ignored. */
        InvitationPreviewBody: {
            candidates?: number[];
            creators?: number[];
            Mailoptions?: components["schemas"]["MailOptions"];
            trustpersons?: number[];
        };
        /** @description An invitation. */
        InvitationResponse: {
            /** @description The page of the portal on which the person answers; null for those who do not answer. */
            answers_page?: string | null;
            /** @description The last day for answers. */
            answers_until?: string | null;
            application_id?: components["schemas"]["InstanceId"] | null;
            /** @description The people who ask for answers. */
            editors: components["schemas"]["Editors"];
            /** @description The election day. */
            election_date?: string | null;
            /** @description The name of the invited person, if the inviting person entered it. */
            first_name?: string | null;
            invited_as: components["schemas"]["InvitedRoleName"];
            /** @description The name of the person who invites. */
            inviter: string;
            /** @description Whether the last day for answers has passed. */
            is_past_deadline: boolean;
            /** @description The last day on which the link works, in the time zone of the instance. */
            last_day: string;
            last_name?: string | null;
            /** @description Whether answers can be submitted after the last day for them, when they are marked as late. */
            late_answers: boolean;
            /** @description The candidate's place on the list. */
            list_place?: number | null;
            /** @description The location of the instance. */
            location?: string | null;
            /** @description About how many minutes it takes to rate them. */
            minutes: number;
            /** @description The full name of the party of the trust person or candidate. */
            party?: string | null;
            /** @description The number of theses. */
            theses: number;
            /** @description The title of the instance; null for administrators. */
            title?: string | null;
            /** @description When the link expires. */
            valid_until: string;
        };
        /** @description The state of an invitation. @enum {string} */
        InvitationState: "waiting" | "sent" | "failed" | "opened" | "accepted";
        /** @description The delivery status of an invitation. */
        InvitationStatus: {
            /** @description When the person first signed in after an invitation. */
            accepted_at?: string | null;
            /** @description When the invitation reached this state. */
            at: string;
            /** @description When the last mail was written. */
            mailed_at: string;
            /**
             * @description When the person first opened the page of an invitation. Programs that check links in mails rarely run its script,
             *     and do not count then.
             */
            opened_at?: string | null;
            /** @description The message of the mail server, if it failed. */
            reason?: string | null;
            /** @description Whether it came back; null if the operator does not hand over the notices about that. */
            returned?: boolean | null;
            /** @description When the mail server accepted it. */
            sent_at?: string | null;
            state: components["schemas"]["InvitationState"];
        };
        /** @description The role of an invitation. @enum {string} */
        InvitedRoleName: "admin" | "creator" | "trustperson" | "candidate";
        /** @description The people to invite, and the text of the mail. */
        InviteManyBody: {
            candidates?: number[];
            Mailoptions?: components["schemas"]["MailOptions"];
            trustpersons?: number[];
        };
        /** @description A mail address. */
        InviteUserBody: {
            mail: string;
        };
        /** @description An account that was found or created. */
        InviteUserResponse: {
            /** @description The requested mail address. */
            mail: string;
            /** @description Whether the account was created now. */
            New: boolean;
            /** @description −1 if the mail address is not accepted. */
            UserId: number;
        };
        /** @description An accepted job. */
        JobAccepted: {
            job_id: components["schemas"]["JobId"];
        };
        /** @description The result file of a job. */
        JobFileResponse: {
            /** @description When the file is deleted. */
            expires_at: string;
            name: string;
            /** @description The size in bytes. */
            size: number;
        };
        /** @description Id of a background job. */
        JobId: number;
        /** @description The kind of a job. @enum {string} */
        JobKind: "people" | "invitations" | "reminders" | "import" | "mass_mail" | "candidate_analysis" | "answer_analysis" | "instances" | "instance_changes" | "template_changes" | "theses_notices" | "correction_notices" | "unknown";
        /** @description A background job. */
        JobResponse: {
            created_at: string;
            /** @description The number of completed steps. */
            done: number;
            /** @description Why the job failed, as a stable code. */
            error?: string | null;
            /** @description The number of completed steps that failed. */
            failed: number;
            file?: components["schemas"]["JobFileResponse"] | null;
            finished_at?: string | null;
            id: components["schemas"]["JobId"];
            kind: components["schemas"]["JobKind"];
            /** @description The total number of steps. */
            of?: number | null;
            /** @description The result of each step. Only if a single job is requested. */
            results?: components["schemas"]["JobResult"][] | null;
            state: components["schemas"]["JobState"];
            /** @description The subject of the mail that the job sends to many people. Only in lists. */
            subject?: string | null;
        };
        /** @description The result of a step. */
        JobResult: {
            /** @description Why the step failed, as a stable code. */
            code?: string | null;
            /** @description The id of that resource. */
            id?: number | null;
            ok: boolean;
            /** @description The name of the resource that the step concerns. */
            subject: string;
        };
        /** @description The state of a job. @enum {string} */
        JobState: "waiting" | "running" | "paused" | "done" | "failed" | "stopped";
        /** @description A language tag of BCP 47 in its usual spelling: `de`, `en`, `pt-BR`, `de-x-easy`. */
        Language: string;
        /** @description The licence under which an instance is run. @enum {string} */
        Licence: "non_profit" | "commercial";
        /** @enum {string} */
        LinkPurpose: "password_reset" | "first_admin" | "invitation";
        /** @description The purpose of a link. */
        LinkResponse: {
            email: string;
            purpose: components["schemas"]["LinkPurpose"];
        };
        /** @description The current numbers of an instance. */
        LiveFigures: {
            votes: number;
            votes_today: number;
            votes_total: number;
        };
        /** @description An instance that voters can see: a live one, or one with an announcement page. */
        LiveInstance: {
            /** @description The path of the background picture. */
            background?: string | null;
            /** @description The language that is used if a text is not translated. */
            default_language: components["schemas"]["Language"];
            /** @description The description. */
            description: string;
            /** @description The last part of the address `/match/{domain}` for voters. */
            domain: string;
            /** @description The election day. */
            election_date?: string | null;
            /** @description The name of the election. */
            election_name: string;
            /** @description The id. */
            id: components["schemas"]["InstanceId"];
            /** @description The languages of title, subtitle and description, if they differ from the requested one. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The languages of the instance. */
            languages: components["schemas"]["Language"][];
            /** @description The location of the election. */
            location: string;
            /** @description The location. */
            subtitle: string;
            /** @description The title. */
            title: string;
        };
        /** @description Id of an outgoing mail. */
        MailId: number;
        /** @description A mail as it would be sent. */
        MailingPreviewResponse: {
            /** @description The whole mail as HTML. */
            html: string;
            /** @description The name of the person who would get it. */
            recipient: string;
            /** @description The name and the mail address of who gets the replies; the portal if absent. */
            reply_to?: string | null;
            subject: string;
            text: string;
        };
        /** @description The text of a mail. */
        MailOptions: {
            /** @description Ignored. Part of the published interface: `html`, `plain`. Every mail contains both. */
            formats?: string | null;
            language?: components["schemas"]["Language"] | null;
            /** @description The subject, instead of the default one. */
            subject?: string | null;
            /** @description An additional personal text, as plain text. */
            text?: string | null;
        };
        /** @description The delivery status of a mail. The content is not returned, because it contains links that sign in. */
        MailResponse: {
            application_id?: components["schemas"]["InstanceId"] | null;
            /** @description The number of attempts since the mail was queued. */
            attempts: number;
            /** @description Whether the mail can be sent again. */
            can_retry: boolean;
            created_at: string;
            /** @description The last error of the mail server, or of a later server that did not deliver the mail. */
            error?: string | null;
            id: components["schemas"]["MailId"];
            /** @description The kind: `invitation`, `password_reset`, … */
            kind: string;
            language: components["schemas"]["Language"];
            /** @description When the next attempt is made; null if the mail is not waiting. */
            next_attempt_at?: string | null;
            /** @description The mail address. */
            recipient: string;
            /** @description When the mail was returned after that. Its status is then `failed`. */
            returned_at?: string | null;
            /** @description When the mail server accepted the mail. */
            sent_at?: string | null;
            /** @description `waiting`, `sending`, `sent`, `failed` or `withdrawn` */
            status: string;
            subject: string;
            updated_at: string;
            user_id?: components["schemas"]["UserId"] | null;
        };
        /** @description The subscription of a mail address to a kind of mail. */
        MailSubscription: {
            /** @description The mail address. Everything but the first letter and the domain is masked. */
            email: string;
            /** @description The title of the instance that the mails concern. */
            title: string;
            /** @description Whether the address is unsubscribed. */
            unsubscribed: boolean;
        };
        /** @description An answer in a list. */
        ManyAnswer: {
            /** @description In the default language. If left out, it is not changed. */
            explanation?: string | null;
            /** @description The thesis. Each thesis occurs once. */
            statement_id: components["schemas"]["ThesisId"];
            /** @description The tag of the answer that was read; null if there was none. */
            tag?: string | null;
            /** @description The explanation in other languages. Languages that are left out are not changed. */
            translations?: {
                [key: string]: string;
            };
            /** @description 0 strongly disagree, 25, 50, 75, 100 fully agree; null removes the rating. */
            value?: number | null;
        };
        /** @description Many answers. */
        ManyAnswersBody: {
            answers: components["schemas"]["ManyAnswer"][];
        };
        /** @description A list of people to add. */
        ManyPeopleBody: {
            /** @description Whether to invite them immediately. */
            invite?: boolean;
            Mailoptions?: components["schemas"]["MailOptions"];
            rows: components["schemas"]["ManyPerson"][];
        };
        /** @description A person in a list. */
        ManyPerson: {
            /** @description In the default language. @default */
            description: string;
            /** @default */
            district: string;
            /** @default */
            email: string;
            /** @default */
            first_name: string;
            /** @description male, female, diverse, no comment @default null */
            gender: string | null;
            /**
             * @description The candidate that is changed; empty fields keep their values. Null for a new person.
             * @default null
             */
            id: number | null;
            /** @default */
            last_name: string;
            /** @default null */
            list_place: number | null;
            /** @default */
            occupation: string;
            /**
             * @description The short or long name of the party, which is created if it does not exist. Empty for independents.
             * @default
             */
            party: string;
            /** @default candidate */
            role: components["schemas"]["PersonRole"];
            /** @default */
            title: string;
            /** @description With `id`: when the candidate was last changed, as it was read. @default null */
            updated_at: string | null;
            /** @default */
            website: string;
        };
        /** @description Many theses. */
        ManyThesesBody: {
            theses: components["schemas"]["ThesisRowBody"][];
        };
        /** @description The towns for which instances are created. */
        ManyTownsBody: {
            rows: components["schemas"]["TownBody"][];
            /** @description The instance from which theses, texts, languages and configuration are copied. */
            template: number;
        };
        /** @description The result of matching, with the model that was used. */
        MatchOutcome: {
            /**
             * @description The answer labels in the default language, from strongly disagree to fully agree; omitted if the default labels
             *     apply.
             */
            labels?: string[];
            /** @description Parties and candidates with a rank, best first. Each kind is ranked separately. */
            matches: components["schemas"]["EntityMatch"][];
            /** @description The model. */
            model: components["schemas"]["SnapshotModel"];
            /** @description The seed for the order of entities with equal scores. */
            seed: number;
            /** @description Entities with too few answers for a rank. */
            too_few: components["schemas"]["TooFewAnswers"][];
        };
        /** @description The match type. 0 Candidates. 1 Parties. 2 Hybrid. @enum {integer} */
        MatchType: 0 | 1 | 2;
        /** @description A creator whom a comment can mention. */
        MentionablePerson: {
            id: components["schemas"]["CreatorId"];
            name: string;
        };
        /** @description A new passkey. */
        NewPasskeyBody: {
            /** @description The credential in the JSON form of WebAuthn. */
            credential: Record<string, never>;
            /** @description The name by which the person recognises it. */
            name: string;
        };
        /** @description The name of a node in the addresses of its class rooms: 1 to 16 of `a-z`, `0-9` and `-`. */
        NodeName: string;
        /** @description The values of a notification. */
        NotificationBody: {
            description?: string;
            /** @description The election whose people see it; null for everybody. */
            election_id?: number | null;
            /** @description The same as `url`. One of them is sufficient. */
            link?: string | null;
            title: string;
            type?: components["schemas"]["NotificationKind"];
            /** @description The address that the notification links to. */
            url?: string | null;
            /** @description Unix seconds. */
            valid_from: number;
            /** @description Unix seconds. */
            valid_until: number;
        };
        /** @description Id of a notification of the provider. */
        NotificationId: number;
        /** @description How urgent a notification is; `type` on the wire. @enum {string} */
        NotificationKind: "info" | "success" | "warning" | "danger";
        /** @description A notification. */
        NotificationResponse: {
            created_at: string;
            description: string;
            election_id?: components["schemas"]["ElectionId"] | null;
            id: components["schemas"]["NotificationId"];
            /** @description The same as `url`. */
            link?: string | null;
            title: string;
            type: components["schemas"]["NotificationKind"];
            updated_at: string;
            url?: string | null;
            /** @description Unix seconds. */
            valid_from: number;
            /** @description Unix seconds. */
            valid_until: number;
        };
        /** @description The submitted answer of a party or a candidate to a thesis. */
        OpenAnswer: {
            /** @description The explanation. */
            explanation: components["schemas"]["Texts"];
            /** @description The thesis. */
            thesis: components["schemas"]["ThesisId"];
            /** @description The position in percent; `null` where there is none, e.g. for “don't know”. @enum {integer|null} */
            value?: 0 | 25 | 50 | 75 | 100 | null;
        };
        /** @description How two answers are compared. */
        OpenCalculation: {
            /** @description The labels of these answers, if the instance has its own. */
            labels?: components["schemas"]["Texts"][];
            /** @description The minimum share of the voter's answered theses that an entity must answer to get a rank, in thousandths. */
            least_coverage_permille: number;
            /** @description The maximum number of theses that a voter may weight double; null for no limit. */
            limit_weighted_votes?: number | null;
            /** @description Points in thousandths: row = party or candidate, column = voter, both in the order of the scale. */
            matrix: number[][];
            /** @description manhattan, scalar_product, hybrid or custom. */
            model: string;
            /** @description The version of the model. */
            model_version: number;
            /** @description The answers that can be given, in percent, from strongly disagree to fully agree. */
            scale: number[];
        };
        /** @description A candidate and its answers. Fields that the instance does not show are missing. */
        OpenCandidate: {
            age_group?: components["schemas"]["AgeGroup"] | null;
            /** @description Its answers to the theses. */
            answers: components["schemas"]["OpenAnswer"][];
            description?: components["schemas"]["Texts"] | null;
            /** @description The constituency. */
            district?: string | null;
            /** @description The first name. */
            first_name: string;
            gender?: components["schemas"]["Gender"] | null;
            /** @description Its id. */
            id: components["schemas"]["CandidateId"];
            /** @description The last name. */
            last_name: string;
            /** @description The place on the list. */
            list_place?: number | null;
            /** @description The occupation. */
            occupation?: string | null;
            /** @description The short name of its party; empty for independents. */
            party: components["schemas"]["Texts"];
            /** @description An academic title. */
            title: string;
            /** @description A website. */
            website?: string | null;
        };
        /** @description Theses, and the answers that parties and candidates submitted. */
        OpenData: {
            /** @description How answers of voters are compared with these answers. */
            calculation: components["schemas"]["OpenCalculation"];
            /**
             * @description The candidates that submitted answers, in an order without meaning. Empty if voters are matched with parties
             *     only.
             */
            candidates: components["schemas"]["OpenCandidate"][];
            /** @description Always `standpunkt-open-data`. */
            format: components["schemas"]["OpenDataFormat"];
            /** @description The instance. */
            instance: components["schemas"]["OpenInstance"];
            /** @description The licence of the data. */
            licence: string;
            /**
             * @description The parties that submitted answers, in an order without meaning. Empty if voters are matched with candidates
             *     only.
             */
            parties: components["schemas"]["OpenParty"][];
            source?: components["schemas"]["DataSource"] | null;
            /** @description The theses, in order. */
            theses: components["schemas"]["OpenThesis"][];
            /** @description The version of the format: 1. */
            version: number;
        };
        /** @description The identifier of the format. @enum {string} */
        OpenDataFormat: "standpunkt-open-data";
        /** @description A class room that was just opened. */
        OpenedClassRoom: {
            /** @description When the room ends at the latest. */
            expires_at: string;
            /** @description The name of the node that holds the room. */
            node: components["schemas"]["NodeName"];
            /** @description The code of the room on that node. */
            room: components["schemas"]["RoomCode"];
            /** @description The secret with which the host closes the room. */
            secret: string;
        };
        /** @description The instance. */
        OpenInstance: {
            /** @description The address where voters find it. */
            address: string;
            /** @description The language that replaces a missing language. */
            default_language: components["schemas"]["Language"];
            /** @description Its description. */
            description: components["schemas"]["Texts"];
            /** @description The name of the election. */
            election: string;
            /** @description The day of voting. */
            election_date?: string | null;
            /** @description The languages it is offered in. */
            languages: components["schemas"]["Language"][];
            /** @description Its location. */
            place: components["schemas"]["Texts"];
            /** @description Its title. */
            title: components["schemas"]["Texts"];
        };
        /** @description A party and its answers. */
        OpenParty: {
            /** @description Its answers to the theses. */
            answers: components["schemas"]["OpenAnswer"][];
            /** @description Its description. */
            description: components["schemas"]["Texts"];
            /** @description Its id. */
            id: components["schemas"]["PartyId"];
            /** @description The full name. */
            name: components["schemas"]["Texts"];
            /** @description The short name. */
            shortcut: components["schemas"]["Texts"];
            /** @description The time when it last submitted its answers. */
            submitted_at?: string | null;
            /** @description Its website. */
            website?: string | null;
        };
        /** @description A statement that parties, candidates and voters rate. */
        OpenThesis: {
            /** @description The category. */
            category: components["schemas"]["Texts"];
            /** @description The id by which answers refer to it. */
            id: components["schemas"]["ThesisId"];
            /** @description The statement; `(term)[explanation]` explains a term. */
            text: components["schemas"]["Texts"];
        };
        /** @description How many comments on a thesis are open. */
        OpenThesisComments: {
            /** @description The comments that nobody has dealt with. */
            open: number;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
        };
        /** @description The job queue. */
        OperationsJobs: {
            /** @description The number of jobs that failed in the last 30 days. */
            failed: number;
            /** @description Since when the oldest waiting job could have started. */
            oldest_waiting?: string | null;
            paused: number;
            running: number;
            waiting: number;
        };
        /** @description The mail queue. */
        OperationsMail: {
            /** @description Whether a mail server is configured. Without one, mails are written to a folder. */
            configured: boolean;
            /** @description The number of mails that failed and can be sent again. */
            failed: number;
            /** @description The sender of mails. */
            from?: string | null;
            /** @description The host of the mail server. */
            host?: string | null;
            /** @description When the oldest waiting mail was queued. */
            oldest_waiting?: string | null;
            sent_today: number;
            waiting: number;
        };
        /** @description The number of people by role. Each person is counted once per role. */
        OperationsPeople: {
            accounts: number;
            admins: number;
            /** @description Candidates with an account. */
            candidates: number;
            creators: number;
            trust_persons: number;
        };
        /** @description The operational status of the portal. */
        OperationsResponse: {
            jobs: components["schemas"]["OperationsJobs"];
            mail: components["schemas"]["OperationsMail"];
            people: components["schemas"]["OperationsPeople"];
            /** @description When the node that responds was started. */
            started_at: string;
            storage: components["schemas"]["OperationsStorage"];
            store: components["schemas"]["OperationsStore"];
            /** @description The version of the program. */
            version: string;
        };
        /** @description The storage of pictures. */
        OperationsStorage: {
            bytes: number;
            kind: components["schemas"]["StoragePlace"];
            pictures: number;
        };
        /** @description The database. */
        OperationsStore: {
            bytes: number;
            engine: components["schemas"]["StoreEngine"];
            /** @description The last migration of the database schema. */
            migration: string;
        };
        /** @description A page of a list. */
        Page_AdminResponse: {
            /** @description The rows. */
            data: {
                /** @description Always left out: administrators belong to no instance. */
                application_id?: number | null;
                /** @description The mail address. */
                contact: string;
                created_at: string;
                firstName: string;
                id: components["schemas"]["AdminId"];
                lastName: string;
                /** @description 0 has not signed in yet, 1 has signed in */
                status: number;
                updated_at: string;
                user_id: components["schemas"]["UserId"];
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_AuditEntry: {
            /** @description The rows. */
            data: {
                acting?: components["schemas"]["AuditPerson"] | null;
                /** @description The action, as a stable code. */
                action: string;
                api_token?: components["schemas"]["AuditApiToken"] | null;
                chain?: components["schemas"]["InstanceId"] | null;
                /**
                 * @description In a folded list, the number of entries that this one stands for: itself, and those directly before it in the same
                 *     log with the same action by the same person.
                 */
                count?: number | null;
                /** @description Further details by stable keys. */
                details: Record<string, never>;
                happened_at: string;
                /** @description The number of the entry in that log. */
                sequence: number;
                session_id?: components["schemas"]["SessionId"] | null;
                /** @description The name of that resource, if it still exists and has a name. */
                subject?: string | null;
                subject_id?: number | null;
                /** @description The kind of the changed resource, as a stable code. */
                subject_kind: string;
                user?: components["schemas"]["AuditPerson"] | null;
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_CandidateResponse: {
            /** @description The rows. */
            data: (components["schemas"]["CandidateDetails"] & {
                /** @description The age in years, from the birthday of the account. Only if the instance shows ages. */
                age?: number | null;
                application_id: components["schemas"]["InstanceId"];
                /**
                 * @description Whether an invitation can be sent, for the first time or again, once there is a mail address. Only for those who see
                 *     the address.
                 */
                can_invite: boolean;
                /** @description Whether a reminder of the answers can be sent now. Only for those who see the mail address. */
                can_remind: boolean;
                created_at: string;
                /** @description In the default language. */
                description: string;
                /** @description −1 means “not declared”. */
                district: string;
                /** @description The mail address. Returned only to those who manage the candidate, and to the candidate. */
                email?: string | null;
                firstName: string;
                /** @description male, female, diverse, no comment */
                gender?: string | null;
                gender_id?: number | null;
                id: components["schemas"]["CandidateId"];
                invitation?: components["schemas"]["InvitationStatus"] | null;
                lastName: string;
                /** @description 1 to 999; −1 means “not declared”. */
                list_place: number;
                /** @description Whether voters are matched with candidates. If not, they never see the answers. */
                matched: boolean;
                party_id?: components["schemas"]["PartyId"] | null;
                /** @description The short name of its party. */
                party_name: string;
                profile_picture?: string | null;
                /**
                 * @description Whether voters see the candidate once the instance is live: it has submitted, neither it nor its party is deactivated,
                 *     and voters are matched with candidates.
                 */
                public: boolean;
                /** @description The number of rated theses; 0 for callers who may not see the answers. */
                rated: number;
                reopened?: components["schemas"]["ReopenedResponse"] | null;
                /** @description 0 created, 1 invited, 2 active, 3 submitted, 4 deactivated */
                status: number;
                submitted_at?: string | null;
                title: string;
                /** @description The description in the other languages of the instance. */
                translations: {
                    [key: string]: string;
                };
                updated_at: string;
                user_id?: components["schemas"]["UserId"] | null;
                website?: string | null;
            })[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_CreatorResponse: {
            /** @description The rows. */
            data: {
                application_id: components["schemas"]["InstanceId"];
                /** @description Whether an invitation can be sent, for the first time or again. */
                can_invite: boolean;
                /** @description The mail address. */
                contact: string;
                created_at: string;
                /** @description Whether the role is deactivated. */
                deactivated: boolean;
                firstName: string;
                id: components["schemas"]["CreatorId"];
                invitation?: components["schemas"]["InvitationStatus"] | null;
                /** @description When the creator was last invited. */
                invited_at?: string | null;
                lastName: string;
                /** @description 0 inactive: has not signed in yet, or is deactivated; 1 active */
                status: number;
                updated_at: string;
                user_id: components["schemas"]["UserId"];
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_ElectionResponse: {
            /** @description The rows. */
            data: {
                /** @description The number of instances. */
                applications: number;
                created_at: string;
                /** @description When the election was deleted. */
                deleted_at?: string | null;
                /** @description The election day; null if an imported source does not contain it. */
                election_date?: string | null;
                id: components["schemas"]["ElectionId"];
                location: string;
                name: string;
                /** @description 0 created, 1 archived, 2 run by the provider's own team */
                status: number;
                updated_at: string;
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_HeldRole: {
            /** @description The rows. */
            data: {
                application_id?: components["schemas"]["InstanceId"] | null;
                candidate_id?: components["schemas"]["CandidateId"] | null;
                /** @description The last part of the address for voters. */
                domain?: string | null;
                party_id?: components["schemas"]["PartyId"] | null;
                /** @description The short name of that party. */
                party_name?: string | null;
                /** @description 0 admin, 1 creator, 2 trust person, 3 candidate */
                role: number;
                /** @description The status of the instance. */
                status?: number | null;
                /** @description Its title. */
                title?: string | null;
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_InstanceCluster: {
            /** @description The rows. */
            data: {
                created_at: string;
                description: string;
                id: components["schemas"]["ClusterId"];
                subtitle: string;
                title: string;
                updated_at: string;
                /** @description The last part of its address `/match/cluster/{url}`. */
                url: components["schemas"]["Domain"];
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_InstanceResponse: {
            /** @description The rows. */
            data: {
                /** @description The last day on which answers can be submitted in time. Without it, that is the last day. */
                answers_until?: string | null;
                cluster_id?: components["schemas"]["ClusterId"] | null;
                /** @description The address of its configuration. */
                configuration: string;
                created_at: string;
                default_language: components["schemas"]["Language"];
                /** @description When the instance was deleted. */
                deleted_at?: string | null;
                description: string;
                /** @description The people who run the instance, for those whom it asks for answers. Voters do not get it. */
                editors?: components["schemas"]["Editors"];
                election_id: components["schemas"]["ElectionId"];
                /** @description The name of its election. */
                election_name: string;
                id: components["schemas"]["InstanceId"];
                /** @description The languages, the default language first. */
                languages: components["schemas"]["Language"][];
                /** @description Whether answers can be submitted after `answers_until`, marked as late. */
                late_answers: boolean;
                launch_date?: string | null;
                licence: components["schemas"]["Licence"];
                /** @description The same as `subtitle`. */
                location: string;
                /** @description The election data that is still missing. */
                missing: components["schemas"]["ApplicationMissing"][];
                overview?: components["schemas"]["ApplicationOverview"] | null;
                planned_launch_date?: string | null;
                source?: components["schemas"]["DataSource"] | null;
                /** @description 0 created, 1 in preparation, 2 theses final, 3 live, 4 election over, 5 archived */
                status: number;
                /** @description The location. */
                subtitle: string;
                /** @description The last day. */
                sundown_date?: string | null;
                /** @description The theme of the instance, which has the id of the instance. */
                theme_id: number;
                theses?: components["schemas"]["ApplicationTheses"] | null;
                time_zone: string;
                /** @description The title. Title, subtitle and description are in the default language. */
                title: string;
                /** @description The transitions that start at its status. */
                transitions: components["schemas"]["ApplicationTransition"][];
                /** @description The texts in the other languages. */
                translations: {
                    [key: string]: components["schemas"]["ApplicationText"];
                };
                updated_at: string;
                /** @description The domain: the last part of the address `/match/{url}` for voters. */
                url: components["schemas"]["Domain"];
                /** @description The number of completions of its questionnaire. */
                votes: number;
                website?: string | null;
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_JobResponse: {
            /** @description The rows. */
            data: {
                created_at: string;
                /** @description The number of completed steps. */
                done: number;
                /** @description Why the job failed, as a stable code. */
                error?: string | null;
                /** @description The number of completed steps that failed. */
                failed: number;
                file?: components["schemas"]["JobFileResponse"] | null;
                finished_at?: string | null;
                id: components["schemas"]["JobId"];
                kind: components["schemas"]["JobKind"];
                /** @description The total number of steps. */
                of?: number | null;
                /** @description The result of each step. Only if a single job is requested. */
                results?: components["schemas"]["JobResult"][] | null;
                state: components["schemas"]["JobState"];
                /** @description The subject of the mail that the job sends to many people. Only in lists. */
                subject?: string | null;
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_LiveInstance: {
            /** @description The rows. */
            data: {
                /** @description The path of the background picture. */
                background?: string | null;
                /** @description The language that is used if a text is not translated. */
                default_language: components["schemas"]["Language"];
                /** @description The description. */
                description: string;
                /** @description The last part of the address `/match/{domain}` for voters. */
                domain: string;
                /** @description The election day. */
                election_date?: string | null;
                /** @description The name of the election. */
                election_name: string;
                /** @description The id. */
                id: components["schemas"]["InstanceId"];
                /** @description The languages of title, subtitle and description, if they differ from the requested one. */
                lang?: {
                    [key: string]: components["schemas"]["Language"];
                };
                /** @description The languages of the instance. */
                languages: components["schemas"]["Language"][];
                /** @description The location of the election. */
                location: string;
                /** @description The location. */
                subtitle: string;
                /** @description The title. */
                title: string;
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_MailResponse: {
            /** @description The rows. */
            data: {
                application_id?: components["schemas"]["InstanceId"] | null;
                /** @description The number of attempts since the mail was queued. */
                attempts: number;
                /** @description Whether the mail can be sent again. */
                can_retry: boolean;
                created_at: string;
                /** @description The last error of the mail server, or of a later server that did not deliver the mail. */
                error?: string | null;
                id: components["schemas"]["MailId"];
                /** @description The kind: `invitation`, `password_reset`, … */
                kind: string;
                language: components["schemas"]["Language"];
                /** @description When the next attempt is made; null if the mail is not waiting. */
                next_attempt_at?: string | null;
                /** @description The mail address. */
                recipient: string;
                /** @description When the mail was returned after that. Its status is then `failed`. */
                returned_at?: string | null;
                /** @description When the mail server accepted the mail. */
                sent_at?: string | null;
                /** @description `waiting`, `sending`, `sent`, `failed` or `withdrawn` */
                status: string;
                subject: string;
                updated_at: string;
                user_id?: components["schemas"]["UserId"] | null;
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_NotificationResponse: {
            /** @description The rows. */
            data: {
                created_at: string;
                description: string;
                election_id?: components["schemas"]["ElectionId"] | null;
                id: components["schemas"]["NotificationId"];
                /** @description The same as `url`. */
                link?: string | null;
                title: string;
                type: components["schemas"]["NotificationKind"];
                updated_at: string;
                url?: string | null;
                /** @description Unix seconds. */
                valid_from: number;
                /** @description Unix seconds. */
                valid_until: number;
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_PartyResponse: {
            /** @description The rows. */
            data: {
                application_id: components["schemas"]["InstanceId"];
                /** @description Whether a reminder can be sent to its trust persons now. Only for those who see its progress. */
                can_remind: boolean;
                /** @description `#rrggbb` */
                colour?: string | null;
                created_at: string;
                description: string;
                id: components["schemas"]["PartyId"];
                logo?: string | null;
                /** @description Whether voters are matched with parties. If not, they never see the answers. */
                matched: boolean;
                /** @description The full name. */
                name: string;
                parent_party_id?: components["schemas"]["PartyId"] | null;
                /**
                 * @description Whether voters see the party once the instance is live: it has submitted, is not deactivated, and voters are matched with
                 *     parties.
                 */
                public: boolean;
                /** @description The number of rated theses; 0 for callers who may not see the answers. */
                rated: number;
                reopened?: components["schemas"]["ReopenedResponse"] | null;
                /** @description The short name. Short name, name and description are in the default language. */
                shortcut: string;
                /** @description 0 created, 1 active, 2 submitted, 3 deactivated */
                status: number;
                submitted_at?: string | null;
                /** @description The texts in the other languages of the instance. */
                translations: {
                    [key: string]: components["schemas"]["PartyText"];
                };
                updated_at: string;
                website?: string | null;
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_TrustPersonResponse: {
            /** @description The rows. */
            data: {
                application_id: components["schemas"]["InstanceId"];
                /** @description Whether an invitation can be sent, for the first time or again. */
                can_invite: boolean;
                /** @description The mail address. */
                contact: string;
                created_at: string;
                firstName: string;
                id: components["schemas"]["TrustPersonId"];
                invitation?: components["schemas"]["InvitationStatus"] | null;
                /** @description When the trust person was last invited. */
                invited_at?: string | null;
                lastName: string;
                party_id: components["schemas"]["PartyId"];
                /** @description The short name of the party. */
                party_name: string;
                /** @description 0 created, 1 invited, 2 active, 3 deactivated */
                status: number;
                updated_at: string;
                user_id: components["schemas"]["UserId"];
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_UserResponse: {
            /** @description The rows. */
            data: {
                address1: string;
                address2: string;
                birthday?: string | null;
                /** @description The name as a candidate. Only in lists. */
                candidate_name?: string | null;
                city: string;
                created_at: string;
                email: string;
                first_name: string;
                /** @description The gender as a word. */
                gender?: string | null;
                /** @description 1 male, 2 female, 3 diverse, 4 no comment */
                gender_id?: number | null;
                id: components["schemas"]["UserId"];
                job: string;
                /** @description The language of the portal and of mails for this person. */
                language: components["schemas"]["Language"];
                last_name: string;
                phone: string;
                /** @description The roles that the person holds somewhere: 0 admin, 1 creator, 2 trust person, 3 candidate. Only in lists. */
                roles?: number[] | null;
                /** @description 0 has never signed in, 1 has signed in */
                status: number;
                title: string;
                updated_at: string;
                zipcode: string;
            }[];
            /** @description The position of the rows in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description A list that is an array in the published interface. A client that sends parameters of pages gets the
         *     envelope.
         */
        PagedOrPlain_CandidateResponse: components["schemas"]["Page_CandidateResponse"] | (components["schemas"]["CandidateDetails"] & {
            /** @description The age in years, from the birthday of the account. Only if the instance shows ages. */
            age?: number | null;
            application_id: components["schemas"]["InstanceId"];
            /**
             * @description Whether an invitation can be sent, for the first time or again, once there is a mail address. Only for those who see
             *     the address.
             */
            can_invite: boolean;
            /** @description Whether a reminder of the answers can be sent now. Only for those who see the mail address. */
            can_remind: boolean;
            created_at: string;
            /** @description In the default language. */
            description: string;
            /** @description −1 means “not declared”. */
            district: string;
            /** @description The mail address. Returned only to those who manage the candidate, and to the candidate. */
            email?: string | null;
            firstName: string;
            /** @description male, female, diverse, no comment */
            gender?: string | null;
            gender_id?: number | null;
            id: components["schemas"]["CandidateId"];
            invitation?: components["schemas"]["InvitationStatus"] | null;
            lastName: string;
            /** @description 1 to 999; −1 means “not declared”. */
            list_place: number;
            /** @description Whether voters are matched with candidates. If not, they never see the answers. */
            matched: boolean;
            party_id?: components["schemas"]["PartyId"] | null;
            /** @description The short name of its party. */
            party_name: string;
            profile_picture?: string | null;
            /**
             * @description Whether voters see the candidate once the instance is live: it has submitted, neither it nor its party is deactivated,
             *     and voters are matched with candidates.
             */
            public: boolean;
            /** @description The number of rated theses; 0 for callers who may not see the answers. */
            rated: number;
            reopened?: components["schemas"]["ReopenedResponse"] | null;
            /** @description 0 created, 1 invited, 2 active, 3 submitted, 4 deactivated */
            status: number;
            submitted_at?: string | null;
            title: string;
            /** @description The description in the other languages of the instance. */
            translations: {
                [key: string]: string;
            };
            updated_at: string;
            user_id?: components["schemas"]["UserId"] | null;
            website?: string | null;
        })[];
        /**
         * @description A list that is an array in the published interface. A client that sends parameters of pages gets the
         *     envelope.
         */
        PagedOrPlain_InstanceCluster: components["schemas"]["Page_InstanceCluster"] | {
            created_at: string;
            description: string;
            id: components["schemas"]["ClusterId"];
            subtitle: string;
            title: string;
            updated_at: string;
            /** @description The last part of its address `/match/cluster/{url}`. */
            url: components["schemas"]["Domain"];
        }[];
        /** @description The addresses of a page, the previous and the next one. */
        PageLinks: {
            next?: string | null;
            prev?: string | null;
            self: string;
        };
        /** @description The position of a page in the whole list. */
        Pagination: {
            /** @description The addresses of this page, the previous and the next one. */
            _links: components["schemas"]["PageLinks"];
            /** @description The number of this page, from 1. */
            current_page: number;
            /** @description The number of the first row on this page, from 1; 0 if the page is empty. */
            from: number;
            /** @description The number of the last page, from 1. */
            last_page: number;
            /** @description The number of rows on a page. */
            per_page: number;
            /** @description The number of the last row on this page; 0 if the page is empty. */
            to: number;
            /** @description The number of rows in the whole list. */
            total: number;
        };
        /** @description An answer as read from a file. */
        ParsedAnswer: {
            /** @description In the default language. Empty if the cell is empty. */
            explanation: string;
            /** @description Cells with invalid content, which are left out: `statement_id` (unknown) and `value` (invalid). */
            problems: components["schemas"]["UnreadCell"][];
            /** @description The row in the file, from 1. */
            row: number;
            statement_id?: components["schemas"]["ThesisId"] | null;
            /** @description How the row names the thesis. */
            thesis: string;
            /** @description The explanation in the other languages, where the cells are not empty. */
            translations: {
                [key: string]: string;
            };
            /** @description 0 strongly disagree, 25, 50, 75, 100 fully agree; null if the cell is empty or invalid. */
            value?: number | null;
        };
        /** @description The answers of a file, as far as they could be read. Nothing is stored yet. */
        ParsedAnswers: {
            rows: components["schemas"]["ParsedAnswer"][];
            /** @description The columns that are left out: headings of unknown ones, or letters if there are no headings. */
            unknown_columns: string[];
        };
        /** @description The people of a file, as far as they could be read. Nothing is stored yet. */
        ParsedPeople: {
            rows: components["schemas"]["ParsedPerson"][];
            /** @description Headings of unknown columns, which are left out. */
            unknown_columns: string[];
        };
        /** @description A person as read from a file. */
        ParsedPerson: components["schemas"]["ManyPerson"] & {
            /** @description Cells with invalid content, which are left out. */
            problems: components["schemas"]["UnreadCell"][];
            /** @description The row in the file, from 1. */
            row: number;
        };
        /** @description The theses of a file, as far as they could be read. Nothing is stored yet. */
        ParsedTheses: {
            rows: components["schemas"]["ParsedThesis"][];
            /** @description Headings of unknown columns, which are left out. */
            unknown_columns: string[];
        };
        /** @description A thesis as read from a file. */
        ParsedThesis: {
            /** @description The number of the thesis that it would replace, from 1 in the order of theses. */
            number?: number | null;
            /** @description The row in the file, from 1. */
            row: number;
            /** @description The texts by language. */
            translations: {
                [key: string]: components["schemas"]["ThesisTranslationBody"];
            };
        };
        /** @description A town as read from a file. */
        ParsedTown: components["schemas"]["TownBody"] & {
            problems: components["schemas"]["TownProblem"][];
        };
        /** @description The towns of a file, as far as they could be read. Nothing is created yet. */
        ParsedTowns: {
            rows: components["schemas"]["ParsedTown"][];
            /** @description Headings of unknown columns, which are left out. */
            unknown_columns: string[];
        };
        /** @description The profile of a party. Fields that are left out are not changed. */
        PartyBody: {
            /** @description The instance, as in the path. Part of the published interface. */
            application_id?: number | null;
            /** @description `#rrggbb` */
            colour?: string | null;
            description?: string | null;
            name?: string | null;
            parent_party_id?: number | null;
            /** @description The short name. Short name, name and description are in the default language. */
            shortcut?: string | null;
            /** @description The texts in other languages. All texts of a given language are replaced. */
            translations?: {
                [key: string]: components["schemas"]["PartyText"];
            };
            /** @description An empty text removes website or colour. */
            website?: string | null;
        };
        /** @description What the trust persons of a party see about their work on its answers. */
        PartyCollaboration: {
            /** @description The changes to the answers before submission and after reopening, the newest first. */
            changes: components["schemas"]["AnswerChange"][];
            /** @description The comments, the oldest first. */
            comments: components["schemas"]["AnswerComment"][];
            /** @description Whether the four-eyes principle is turned on. */
            four_eyes: boolean;
            /** @description Whether the caller may not submit now, since the caller changed the answers last. */
            needs_second_person: boolean;
            /** @description The names of the trust persons who have signed in. */
            people: string[];
        };
        /** @description Id of a party. */
        PartyId: number;
        /** @description A party. */
        PartyResponse: {
            application_id: components["schemas"]["InstanceId"];
            /** @description Whether a reminder can be sent to its trust persons now. Only for those who see its progress. */
            can_remind: boolean;
            /** @description `#rrggbb` */
            colour?: string | null;
            created_at: string;
            description: string;
            id: components["schemas"]["PartyId"];
            logo?: string | null;
            /** @description Whether voters are matched with parties. If not, they never see the answers. */
            matched: boolean;
            /** @description The full name. */
            name: string;
            parent_party_id?: components["schemas"]["PartyId"] | null;
            /**
             * @description Whether voters see the party once the instance is live: it has submitted, is not deactivated, and voters are matched with
             *     parties.
             */
            public: boolean;
            /** @description The number of rated theses; 0 for callers who may not see the answers. */
            rated: number;
            reopened?: components["schemas"]["ReopenedResponse"] | null;
            /** @description The short name. Short name, name and description are in the default language. */
            shortcut: string;
            /** @description 0 created, 1 active, 2 submitted, 3 deactivated */
            status: number;
            submitted_at?: string | null;
            /** @description The texts in the other languages of the instance. */
            translations: {
                [key: string]: components["schemas"]["PartyText"];
            };
            updated_at: string;
            website?: string | null;
        };
        /** @description A summary of a trust person's party. */
        PartyShort: {
            ApplicationId: components["schemas"]["InstanceId"];
            DetailedName: string;
            Id: components["schemas"]["PartyId"];
            ShortName: string;
            TrustPersonId: components["schemas"]["TrustPersonId"];
        };
        /** @description The texts of a party in one language. */
        PartyText: {
            /** @default */
            description: string;
            /** @default */
            name: string;
            /** @default */
            shortcut: string;
        };
        /** @description A challenge for the browser. It works once, for five minutes. */
        PasskeyChallenge: {
            /** @description The options of `navigator.credentials`, in the JSON form of WebAuthn. */
            options: Record<string, never>;
        };
        /** @description The response of the browser to a challenge. */
        PasskeyCredentialBody: {
            /** @description The credential in the JSON form of WebAuthn. */
            credential: Record<string, never>;
        };
        /** @description Id of a passkey. */
        PasskeyId: number;
        /** @description The name of a passkey. */
        PasskeyNameBody: {
            name: string;
        };
        /** @description A passkey of the caller. */
        PasskeyResponse: {
            created_at: string;
            id: components["schemas"]["PasskeyId"];
            /** @description When it was last used; null if never. */
            last_used_at?: string | null;
            /** @description The name that the caller gave it. */
            name: string;
        };
        /** @description A password before it is hashed. It is never printed, not even in a log. */
        Password: string;
        /** @description A mail address. */
        PasswordResetBody: {
            email: string;
        };
        /** @description A password to rate, and facts about its owner that an attacker could know. */
        PasswordStrengthBody: {
            /** @description Whether the password is for an administrator, which requires a higher score. */
            admin?: boolean;
            /** @description Names and mail address of the owner. */
            names?: string[];
            password: components["schemas"]["Password"];
        };
        /** @description The strength of a password. */
        PasswordStrengthResponse: {
            /**
             * @description Why the password is rejected: `required`, `too_short`, `too_long`, `personal` (hardly more than one of the
             *     names), `breached` (known from leaks) or `too_weak`; null if it is accepted.
             */
            code?: string | null;
            /** @description Whether the password is accepted: length and score suffice. */
            enough: boolean;
            /** @description The maximum number of characters. */
            max: number;
            /** @description The minimum number of characters. */
            min: number;
            /** @description The required score. */
            needed: number;
            /** @description The score, from 0 (guessed immediately) to 4. */
            score: number;
            /** @description Possible improvements, as stable codes. */
            suggestions: string[];
            /** @description The main weakness, as a stable code. */
            warning?: string | null;
        };
        /** @description A person that was found. */
        PersonResult: {
            application_id?: components["schemas"]["InstanceId"] | null;
            /** @description The mail address. */
            email: string;
            /** @description The id of the account or the candidate. */
            id: number;
            /** @description The kind: user or candidate. */
            kind: string;
            /** @description The name. */
            name: string;
        };
        /** @description The role with which a person is added. @enum {string} */
        PersonRole: "candidate" | "trust_person";
        /** @description A form with a picture. */
        PictureForm: {
            /** @description PNG, JPEG or WebP. */
            image: string;
        };
        /** @description The address of a picture. */
        PictureResponse: {
            address: string;
        };
        /** @description A category of theses that were found. */
        PoolCategory: {
            /** @description The number of its theses. */
            count: number;
            name: string;
        };
        /** @description How parties or candidates answered a thesis. */
        PoolFigures: {
            distribution?: components["schemas"]["AnswerDistribution"] | null;
            /** @description The number of submitted answers. */
            votes: number;
        };
        /** @description A thesis of another instance. */
        PoolThesis: {
            application_id: components["schemas"]["InstanceId"];
            /** @description The status of its instance. */
            application_status: number;
            /** @description The title of its instance. */
            application_title: string;
            /** @description How candidates answered it. */
            candidates: components["schemas"]["PoolFigures"];
            /** @description The default language of its instance. */
            default_language: components["schemas"]["Language"];
            /** @description The day of its election. */
            election_date?: string | null;
            id: components["schemas"]["ThesisId"];
            /** @description The number of other instances that have the same statement. */
            other_applications: number;
            /** @description How parties answered it. */
            parties: components["schemas"]["PoolFigures"];
            /** @description Whether this instance has the statement already. */
            present: boolean;
            /** @description The languages in which it can be taken over. If there are none, it cannot. */
            shared_languages: components["schemas"]["Language"][];
            /** @description The texts by language. */
            translations: {
                [key: string]: components["schemas"]["ThesisTranslationBody"];
            };
        };
        /** @description How often questionnaires were completed. */
        PortalFigures: {
            /** @description One entry per day, for 90 days. Days without completions are left out. */
            history: components["schemas"]["DailyFigures"][];
            /** @description The number of completions. */
            votes: number;
            /** @description The number of completions since the start of the day. */
            votes_today: number;
            /** @description The same as `votes`. */
            votes_total: number;
        };
        /** @description The address of a preview. */
        PreviewAddress: {
            /** @description Whose answers it shows. */
            answers: components["schemas"]["PreviewAnswers"];
            created_at: string;
            /** @description The address. Whoever has it can use the preview. */
            url: string;
        };
        /** @description Whose answers a preview shows. @enum {string} */
        PreviewAnswers: "sample" | "submitted";
        /** @description A remark of a reviewer. */
        PreviewRemark: {
            created_at: string;
            /** @description Whether somebody has dealt with it. */
            done: boolean;
            id: components["schemas"]["RemarkId"];
            /** @description How the reviewer signed; may be empty. */
            name: string;
            remark: string;
            statement_id?: components["schemas"]["ThesisId"] | null;
        };
        /** @description The preview of an instance and the remarks of its reviewers. */
        PreviewState: {
            preview?: components["schemas"]["PreviewAddress"] | null;
            /** @description The remarks, oldest first. They stay without the address. */
            remarks: components["schemas"]["PreviewRemark"][];
        };
        /** @description The body of an error response. */
        Problem: {
            /** @description A stable code. */
            code: string;
            /** @description What happened and what to do, for human readers. */
            detail: string;
            /** @description The fields with invalid values. */
            errors?: components["schemas"]["FieldError"][];
            /** @description The same as `detail`. */
            message: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What happened, for human readers. */
            title: string;
            /** @description `urn:standpunkt:problem:<code>` */
            type: string;
        };
        /** @description The kind of a public change. @enum {string} */
        PublicChangeKind: "theses_reopened" | "returned_to_live" | "party_answers_reopened" | "party_answers_submitted_again" | "candidate_answers_reopened" | "candidate_answers_submitted_again" | "thesis_corrected" | "translation_corrected" | "candidate_renamed";
        /** @description What an instance offers to the public beside its questionnaire. */
        PublicOptions: {
            /** @description A page at its address before it goes live. Possible once the election data is complete. */
            announcement_page: boolean;
            /** @description Positions and reasons stay public after the election. Possible once it is over. */
            archive: boolean;
            /** @description Classes can answer together, each participant on a device of their own. */
            class_mode: boolean;
        };
        /** @description The result of a mail to many people. */
        QueuedResponse: {
            job_id?: components["schemas"]["JobId"] | null;
            /** @description The number of recipients; with `DryRun` the number of recipients without it. */
            queued: number;
        };
        /** @description How often a party or candidate was at the top. */
        RankedEntity: {
            /** @description How often it was first, including ties. */
            first: number;
            id: number;
            /** @description The name in the default language of the instance. */
            name: string;
            /** @description How often it was among the first three. */
            top3: number;
            /** @description `party` or `candidate` */
            type: string;
        };
        /** @description How often the parties and candidates of an instance were at the top. */
        Rankings: {
            /** @description The number of completions. */
            completions: number;
            /** @description All parties and candidates that voters see, the most frequent first; none before there are enough completions. */
            entities: components["schemas"]["RankedEntity"][];
            /** @description The least number of completions for which `entities` are returned. */
            min_completions: number;
        };
        /** @description A reason in free text. */
        Reason: string;
        /** @description The reason of an action. */
        ReasonBody: {
            /** @description Why it is done. */
            reason: string;
        };
        /** @description The caller's password. */
        ReauthenticateBody: {
            password: components["schemas"]["Password"];
        };
        /** @description New recovery codes. They are shown only once. */
        RecoveryCodesResponse: {
            codes: string[];
        };
        /** @description A refresh token, in the format of OAuth 2. */
        RefreshBody: {
            /** @description `refresh_token` */
            grant_type: string;
            refresh_token: string;
        };
        /** @description The entered data. Every field is optional, so that each field can have its own error. */
        Registration: {
            /** @description The requested instance and its licence. */
            application?: components["schemas"]["InstanceRegistration"];
            /** @description The election. */
            election?: components["schemas"]["ElectionRegistration"];
            /** @description The person who registers. */
            user?: components["schemas"]["UserRegistration"];
        };
        /** @description The result of a registration. */
        RegistrationResponse: {
            domain: string;
            email: string;
        };
        /** @description Id of a remark that a reviewer left in a preview, or of a comment of a creator on a thesis. */
        RemarkId: number;
        /** @description The people to remind, and the text of the mail. */
        RemindManyBody: {
            candidates?: number[];
            Mailoptions?: components["schemas"]["MailOptions"];
            /** @description Parties whose trust persons are reminded. */
            parties?: number[];
        };
        /** @description What became of the request for a new link. */
        RenewalResponse: {
            /** @description Whether a mail was sent. If not, the link that the caller has is valid. */
            sent: boolean;
        };
        /** @description The state of submitted answers that were reopened, until they are submitted again. */
        ReopenedResponse: {
            /** @description The reason that the creator gave. */
            reason: string;
            reopened_at: string;
        };
        /** @description A reopening of submitted answers. */
        ReopeningResponse: {
            /** @description The reason that the creator gave. */
            reason: string;
            reopened_at: string;
            /** @description The name of the person who reopened them, if the account still exists. */
            reopened_by?: string | null;
            /** @description When the answers were submitted again. */
            resubmitted_at?: string | null;
        };
        /** @description A previous version of an explanation that voters saw. */
        ReplacedExplanation: {
            /** @description In the default language. Empty if there was no explanation. */
            explanation: string;
            replaced_at: string;
            /** @description The name of the person who replaced it, if the account still exists. */
            replaced_by?: string | null;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
            /** @description In the other languages. */
            translations: {
                [key: string]: string;
            };
        };
        /** @description A voter's answer to a thesis. */
        ResearchAnswer: {
            /** @description The position in percent, within the instance's scale. */
            value: number;
            /** @description 1, or 2 for double weight. */
            weight: number;
        };
        /** @description Answers that a voter contributes to research, without personal data. */
        ResearchBody: {
            /** @description The answers by the id of the thesis. Skipped theses are left out. */
            answers: {
                [key: string]: components["schemas"]["ResearchAnswer"];
            };
            /** @description A random id for this contribution only, never that of the session. Repeated requests are counted once. */
            id: string;
        };
        /** @description The contributions of voters to research. */
        ResearchExport: {
            application_id: components["schemas"]["InstanceId"];
            /** @description The groups, each with at least 20 contributions. */
            groups: components["schemas"]["ResearchGroup"][];
            /** @description The theses, in order. */
            theses: components["schemas"]["ThesisId"][];
        };
        /** @description A group of contributions. */
        ResearchGroup: {
            /** @description The answers by the id of the thesis, in random order. */
            contributions: {
                [key: string]: components["schemas"]["ResearchAnswer"];
            }[];
            /** @description The first day, in UTC. */
            from: string;
            /** @description The last day. */
            until: string;
        };
        /** @description Who is responsible for the dates of an instance, and who can be. */
        Responsibilities: {
            /** @description The dates, in the order in which they usually follow. */
            dates: components["schemas"]["Responsibility"][];
            /** @description The creators who have signed in, by name. */
            people: components["schemas"]["ResponsiblePerson"][];
        };
        /** @description Who is responsible for a date. */
        Responsibility: {
            date: components["schemas"]["CalendarDate"];
            /** @description Whether that mail is sent. */
            notice: boolean;
            /**
             * @description How many days before the date a mail announces it to the responsible person, or to all creators; null for a date
             *     without such a mail.
             */
            notice_days?: number | null;
            person_id?: components["schemas"]["UserId"] | null;
        };
        /** @description A creator who can be responsible for a date. */
        ResponsiblePerson: {
            id: components["schemas"]["UserId"];
            name: string;
        };
        /** @description The retention period of a kind of data. */
        Retention: {
            /** @description The number of days after which the data is deleted automatically; null if it is not. */
            days?: number | null;
            what: components["schemas"]["RetentionKind"];
        };
        /** @description A kind of data that is deleted automatically. @enum {string} */
        RetentionKind: "invitations" | "mails" | "mail_bodies" | "links" | "sessions" | "sign_in_failures" | "repeatable_calls" | "jobs" | "job_files" | "deleted_instances" | "unsubscribe_links" | "research_receipts" | "audit";
        /** @description The status of a party, a creator or a trust person. The operation says what each number does. */
        RoleStatus: {
            status: number;
        };
        /** @description The code of a class room on its node: six capital letters and digits. */
        RoomCode: string;
        /** @description The search results. */
        SearchResults: {
            /** @description Instances found by title, place or domain. */
            instances: components["schemas"]["InstanceResult"][];
            /** @description People found by name or mail address. */
            people: components["schemas"]["PersonResult"][];
            /** @description Theses found by category or text. */
            theses: components["schemas"]["ThesisResult"][];
        };
        /** @description The account has a second factor, so that signing in takes a second step. */
        SecondFactorChallenge: {
            /** @description The token for `POST /identity/sign-in/second-factor`. */
            challenge: string;
            /** @description For how many seconds it is valid. */
            expires_in: number;
        };
        /** @description A code of the authenticator app, or a recovery code. */
        SecondFactorCodeBody: {
            /** @description Spaces, hyphens and capitals do not matter. */
            code: string;
        };
        /** @description What an authenticator app needs to know. */
        SecondFactorEnrolmentResponse: {
            /** @description The secret in base32, for typing. */
            secret: string;
            /** @description The address for a QR code (`otpauth:`). */
            uri: string;
        };
        /** @description The second factor of the caller. */
        SecondFactorResponse: {
            /** @description Since when the caller has an authenticator app; null without one. */
            enabled_at?: string | null;
            /** @description The number of recovery codes that were not used. */
            recovery_codes: number;
            /** @description Whether a role of the caller requires an authenticator app or a passkey. */
            required: boolean;
        };
        /** @description The challenge of the first step, and a code. */
        SecondStepBody: {
            challenge: string;
            /** @description A code of the authenticator app, or a recovery code. Spaces, hyphens and capitals do not matter. */
            code: string;
        };
        /** @description How well a thesis separates those who answered it, as the badges say. @enum {string} */
        Separation: "strong" | "moderate" | "weak";
        /** @description Id of a session, which begins with a sign-in. */
        SessionId: number;
        /** @description A session of the caller. */
        SessionResponse: {
            /** @description The name of the browser; null if it is not known. */
            browser?: string | null;
            /** @description Whether an administrator acts as the caller in it. */
            by_administrator: boolean;
            created_at: string;
            /** @description Whether the request came from it. */
            current: boolean;
            /** @description When it ended; null if it is valid. Ended sessions are listed for 30 days. */
            ended_at?: string | null;
            id: components["schemas"]["SessionId"];
            /** @description When its tokens were last renewed, which a browser in use does once an hour. */
            last_used_at: string;
            /** @description The network from which it began: the first 24 bits of the address, or 48 of IPv6; null if it is not known. */
            network?: string | null;
            /** @description The name of the operating system; null if it is not known. */
            system?: string | null;
        };
        /** @description What a user must do before anything else. @enum {string} */
        SetupStep: "password" | "second_factor";
        /** @description How severe a diagnostic is. @enum {string} */
        Severity: "error" | "warning" | "note";
        /** @description A mail address, and the page to open after signing in. */
        SignInLinkBody: {
            email: string;
            /** @description A page of the portal; the dashboard by default. */
            next?: string | null;
        };
        /** @description The sign-in methods of the portal. */
        SignInMethods: {
            /** @description Whether everybody can read the mails of the portal at `/demo/mails`. */
            demo_mails: boolean;
            /** @description The kind of identity provider. @enum {string} */
            kind: "built_in" | "openid_connect";
            /** @description Whether people can sign in with passkeys: with TLS, at an address with a name. */
            passkeys: boolean;
            /** @description The minimum and maximum length of a password. */
            password: components["schemas"]["BoundsLength"];
            /** @description The name of the external provider. */
            provider_name?: string | null;
        };
        /** @description A refresh token. */
        SignOutBody: {
            refresh_token: string;
        };
        /** @description Whether voters may go to the results before the last thesis. */
        SkipToResults: {
            /** @description Whether voters may do so. @default false */
            enabled: boolean;
            /** @description The number of answered theses after which they may. @default 0 */
            minTheses: number;
        };
        /** @description The snapshot of an instance in one language. */
        Snapshot: {
            ab_test?: components["schemas"]["SnapshotAbTest"] | null;
            ads?: components["schemas"]["SnapshotAdvertisement"] | null;
            /** @description The parties of all these candidates, whether ranked or not. */
            affiliations: components["schemas"]["SnapshotAffiliation"][];
            /** @description How answers are given and compared. */
            algorithm: components["schemas"]["SnapshotAlgorithm"];
            /** @description The candidates to rank; empty if voters are matched with parties only. Their order has no meaning. */
            candidates: components["schemas"]["SnapshotCandidate"][];
            /** @description The candidates without a profile, of parties that are not deactivated; never ranked. */
            candidates_light: components["schemas"]["SnapshotLightCandidate"][];
            /** @description Whether the public log of changes has entries. */
            changed: boolean;
            cluster?: components["schemas"]["SnapshotCluster"] | null;
            /** @description The fields of candidates that are shown, in this order. */
            fields: components["schemas"]["SnapshotField"][];
            /** @description The links in the footer. */
            footer_links: components["schemas"]["SnapshotFooterLink"][];
            /** @description The version of the format: 1. */
            format: number;
            /** @description The instance. */
            instance: components["schemas"]["SnapshotInstance"];
            /** @description Seconds without interaction after which a shared device starts again; null on voters' own devices. */
            kiosk_idle_seconds?: number | null;
            /** @description The answer labels, from strongly disagree to fully agree; omitted if the default labels apply. */
            labels?: string[];
            /** @description The languages of those texts that differ from the language of the snapshot, by field name. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The parties to rank; empty if voters are matched with candidates only. Their order has no meaning. */
            parties: components["schemas"]["SnapshotParty"][];
            presurvey?: components["schemas"]["SnapshotSurvey"] | null;
            preview?: components["schemas"]["SnapshotPreview"] | null;
            /** @description Whether voters are asked to contribute their answers to research. */
            research: boolean;
            /** @description When voters can skip to the results. */
            skip_to_results: components["schemas"]["SnapshotSkip"];
            /** @description The heading above the sponsors. */
            sponsor_text: string;
            /** @description The sponsors. */
            sponsors: components["schemas"]["Sponsor"][];
            survey?: components["schemas"]["SnapshotSurvey"] | null;
            /** @description Colours and pictures. */
            theming: components["schemas"]["SnapshotTheming"];
            /** @description The theses, in order. */
            theses: components["schemas"]["SnapshotThesis"][];
            /** @description The order in which voters see the theses. */
            thesis_order: components["schemas"]["ThesisOrder"];
            usage?: components["schemas"]["SnapshotUsage"] | null;
        };
        /** @description An A/B test of a feature. */
        SnapshotAbTest: {
            /** @description The tested feature. */
            feature: components["schemas"]["TestedFeature"];
            /** @description The percentage of voters who see it. */
            percentage_b: number;
        };
        /** @description An advertisement among the theses. */
        SnapshotAdvertisement: {
            /** @description The label of the agree button; empty for the default label of the voter app. */
            agree: string;
            /** @description The text. */
            description: string;
            /** @description The label of the disagree button; empty for the default label of the voter app. */
            disagree: string;
            /** @description One in this many voters sees it; 1 for all. */
            frequency: number;
            /** @description The languages of those texts that differ from the language of the snapshot, by field name. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The target of the agree button. */
            link?: string | null;
            /** @description The heading. */
            title: string;
        };
        /** @description A party that a candidate belongs to. */
        SnapshotAffiliation: {
            /** @description Its colour. */
            colour?: string | null;
            /** @description Its id. */
            id: components["schemas"]["PartyId"];
            /** @description Its name. */
            name: string;
            /** @description Its short name. */
            shortcut: string;
        };
        /** @description How answers are given and compared. */
        SnapshotAlgorithm: {
            /** @description Whether only the two ends of the scale can be chosen. */
            binary: boolean;
            /** @description The number of answer choices: 3 or 5. */
            decisions: number;
            /** @description The minimum coverage for a rank, in thousandths. */
            least_coverage_permille: number;
            /** @description How many theses may be weighted double; null for no limit. */
            limit_weighted_votes?: number | null;
            /** @description 0 candidates, 1 parties, 2 both. */
            match_type: number;
            /** @description Scores in thousandths, row = entity, column = voter, both from strongly disagree to fully agree. */
            matrix: number[][];
            /** @description The model, so that results can be reproduced. */
            model: components["schemas"]["SnapshotModel"];
        };
        /** @description A candidate, with the fields that the configuration shows. */
        SnapshotCandidate: components["schemas"]["CandidateDetails"] & components["schemas"]["SnapshotSubmission"] & {
            age_group?: components["schemas"]["AgeGroup"] | null;
            /** @description One character for each thesis: the position on the scale, from 0 (strongly disagree), or `-`. */
            answers: string;
            /** @description The description. */
            description?: string | null;
            /** @description The constituency. */
            district?: string | null;
            /** @description Number of answers with an explanation. */
            explained: number;
            /** @description The first name. */
            first_name: string;
            gender?: components["schemas"]["Gender"] | null;
            /** @description Its id. */
            id: components["schemas"]["CandidateId"];
            /** @description The languages of those texts that differ from the language of the snapshot, by field name. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The last name. */
            last_name: string;
            /** @description The list place. */
            list_place?: number | null;
            party?: components["schemas"]["PartyId"] | null;
            /** @description The address of its picture. */
            picture?: string | null;
            /** @description An academic title. */
            title: string;
            /** @description A website. */
            website?: string | null;
        };
        /** @description A cluster of instances. */
        SnapshotCluster: {
            /** @description The text. */
            description: string;
            /** @description The languages of those texts that differ from the language of the snapshot, by field name. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The heading. */
            title: string;
            /** @description The last part of its address `/match/cluster/{url}`. */
            url: string;
        };
        /** @description A field of candidates that is shown. */
        SnapshotField: {
            /** @description The label; empty for the default label of the voter app. */
            label: string;
            /** @description The languages of those texts that differ from the language of the snapshot, by field name. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description Which field. */
            name: components["schemas"]["CandidateFieldName"];
        };
        /** @description A link in the footer. */
        SnapshotFooterLink: {
            /** @description The target. */
            href: string;
            /** @description The languages of those texts that differ from the language of the snapshot, by field name. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The text. */
            text: string;
        };
        /** @description The instance of a snapshot. */
        SnapshotInstance: {
            /** @description Whether the election is over, and what remains is an archive without a questionnaire. */
            archived?: boolean;
            /** @description Whether classes can answer together. */
            class_mode?: boolean;
            /** @description The fallback language. */
            default_language: components["schemas"]["Language"];
            /** @description Its description. */
            description: string;
            /** @description The domain: `/match/{domain}`; in a preview `~` and its token. */
            domain: string;
            /** @description The day of voting. */
            election_date?: string | null;
            /** @description The election. */
            election_name: string;
            /** @description Its id. */
            id: components["schemas"]["InstanceId"];
            /** @description The languages of those texts that differ from the language of the snapshot, by field name. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The language of this snapshot. */
            language: components["schemas"]["Language"];
            /** @description The languages it is offered in. */
            languages: components["schemas"]["Language"][];
            /** @description Where the election is held. */
            location: string;
            /** @description The licence of its data. */
            open_data_licence: string;
            source?: components["schemas"]["DataSource"] | null;
            /** @description Its place. */
            subtitle: string;
            /** @description The last day of the instance. */
            sundown_date?: string | null;
            /** @description Its title. */
            title: string;
            /** @description The website of its operators. */
            website?: string | null;
        };
        /** @description A candidate without a profile. */
        SnapshotLightCandidate: {
            /** @description The constituency. */
            district?: string | null;
            /** @description The first name. */
            first_name: string;
            /** @description The last name. */
            last_name: string;
            party?: components["schemas"]["PartyId"] | null;
            /** @description The address of its picture. */
            picture?: string | null;
        };
        /** @description The model of a result. */
        SnapshotModel: {
            /** @description The SHA-256 of the matrix in thousandths, as compact JSON. */
            matrix_sha256: string;
            /** @description manhattan, scalar_product, hybrid or custom. */
            name: string;
            /** @description The version of the model. */
            version: number;
        };
        /** @description A party. */
        SnapshotParty: components["schemas"]["SnapshotSubmission"] & {
            /** @description One character for each thesis: the position on the scale, from 0 (strongly disagree), or `-`. */
            answers: string;
            /** @description Its colour. */
            colour?: string | null;
            /** @description Its description. */
            description: string;
            /** @description Number of answers with an explanation. */
            explained: number;
            /** @description Its id. */
            id: components["schemas"]["PartyId"];
            /** @description The languages of those texts that differ from the language of the snapshot, by field name. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The address of its logo. */
            logo?: string | null;
            /** @description Its name. */
            name: string;
            /** @description Its short name. */
            shortcut: string;
            /** @description Its website. */
            website?: string | null;
        };
        /** @description A preview of an instance that is not live yet. */
        SnapshotPreview: {
            /** @description Whose answers it shows. */
            answers: components["schemas"]["PreviewAnswers"];
        };
        /** @description When voters can skip to the results. */
        SnapshotSkip: {
            /** @description Whether skipping is offered. */
            enabled: boolean;
            /** @description The number of theses after which it is offered. */
            min_theses: number;
        };
        /** @description When a party or a candidate submitted its answers. Empty if the answers come from the data source of the instance. */
        SnapshotSubmission: {
            /** @description The days on which answers last changed that voters could see: the rating or the explanation, by the id of the thesis. */
            changed_on?: {
                [key: string]: string;
            };
            /** @description Whether that was after the deadline. */
            late?: boolean;
            /** @description The day on which the answers were last submitted. */
            submitted_on?: string | null;
        };
        /** @description A survey that voters are invited to. */
        SnapshotSurvey: {
            /** @description The text. */
            description: string;
            /** @description Its address. It must be opened on the voter's click only. */
            endpoint?: string | null;
            /** @description One in this many voters is asked; 1 for all. */
            frequency: number;
            /** @description The languages of those texts that differ from the language of the snapshot, by field name. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The number of answered theses after which voters are asked. */
            min_theses: number;
            /** @description The label of the no button; empty for the default label of the voter app. */
            no: string;
            /** @description The heading. */
            title: string;
            /** @description The label of the yes button; empty for the default label of the voter app. */
            yes: string;
        };
        /** @description Colours and pictures. */
        SnapshotTheming: {
            /** @description The address of the background image. */
            background?: string | null;
            /** @description The address of the logo. */
            logo?: string | null;
            /** @description The accent colour. */
            primary?: string | null;
            /** @description The second colour. */
            secondary?: string | null;
        };
        /** @description A thesis. */
        SnapshotThesis: {
            /** @description Its category. */
            category: string;
            /** @description Whether it is in another language than the snapshot. */
            fallback?: boolean;
            /** @description Its id. */
            id: components["schemas"]["ThesisId"];
            /** @description The languages of those texts that differ from the language of the snapshot, by field name. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The address of a video in sign language, on another host. It must be opened on the voter's click only. */
            sign_video?: string | null;
            /** @description The statement, with its variables filled in and its terms still marked up. */
            text: string;
        };
        /** @description How often voters used an instance. */
        SnapshotUsage: {
            /** @description Number of completed questionnaires. */
            finished: number;
            /** @description Number of started questionnaires. */
            started: number;
        };
        /** @description A sponsor of the instance. */
        Sponsor: {
            /** @description The website. @default null */
            href: string | null;
            /** @description The path of the picture on this portal. @default null */
            image: string | null;
            /** @description The name. @default */
            name: string;
        };
        /** @description A spreadsheet. */
        SpreadsheetForm: {
            /** @description xlsx, ods or csv. */
            file: string;
        };
        /** @description A change of an instance's status. */
        StatusChange: {
            /** @description The name of the person; null for automatic changes, and if the account was deleted. */
            by?: string | null;
            /** @description The previous status, with the numbers of `status`. */
            from: number;
            happened_at: string;
            /** @description The reason, if the provider reversed a step. */
            reason?: string | null;
            /** @description The new status. */
            to: number;
        };
        /** @description One status or several. */
        Statuses: components["schemas"]["StatusName"] | components["schemas"]["StatusName"][];
        /** @description A status as a name or a number. */
        StatusName: string | number;
        /** @description The state of a step. @enum {string} */
        StepState: "complete" | "incomplete" | "waiting";
        /** @description The kind of storage. @enum {string} */
        StoragePlace: "folder" | "s3";
        /** @description The database engine. @enum {string} */
        StoreEngine: "sqlite" | "postgres";
        /** @description A survey that voters are invited to. */
        Survey: {
            /** @description The text. @default */
            description: string;
            /** @description Whether there is one. @default false */
            enabled: boolean;
            /** @description The URL; opened only when the voter clicks the link. @default null */
            endpoint: string | null;
            /** @description One in this number of voters sees the survey; 1 for all voters. @default 1 */
            frequency: number;
            /** @description The number of answered theses after which the survey is shown. @default 0 */
            minThesesAmount: number;
            /** @description The label of the no button. @default */
            no: string;
            /** @description The heading. @default */
            title: string;
            /** @description The label of the yes button. @default */
            yes: string;
        };
        /** @description How many theses were taken over. */
        TakenTheses: {
            added: number;
            /** @description The number of theses that the instance had already. */
            already_present: number;
        };
        /** @description Changes of a template to take over. */
        TakeOverBody: {
            /** @description The ids of the changes. A town keeps what it has changed itself. */
            changes: string[];
            /** @description The ids of those changes that replace what a town has changed itself. */
            replacing?: string[];
            /** @description The revision of the template that the changes belong to. */
            revision: number;
            /** @description The ids of the towns. */
            towns: number[];
        };
        /** @description Theses of the pool. */
        TakeThesesBody: {
            /** @description The ids of the theses, at most 100. */
            thesis_ids: number[];
        };
        /** @description The status of recipients, each as a name, a number or a list of these. */
        TargetStatus: {
            /** @default null */
            TargetCandidateStatus: components["schemas"]["Statuses"] | null;
            /** @default null */
            TargetCreatorStatus: components["schemas"]["Statuses"] | null;
            /** @default null */
            TargetTrustPersonStatus: components["schemas"]["Statuses"] | null;
        };
        /** @description A change of a template. */
        TemplateChange: {
            /** @description What the template has. */
            after: components["schemas"]["TemplateValue"];
            /** @description What the town was made from, or last took over. */
            before: components["schemas"]["TemplateValue"];
            /** @description Whether the town has changed the same itself. */
            conflict: boolean;
            /** @description The id, the same in all towns. */
            id: string;
            kind: components["schemas"]["TemplateChangeKind"];
            /** @description What the town has. */
            own: components["schemas"]["TemplateValue"];
            /** @description The name of the part of the configuration. */
            part?: string | null;
        };
        /** @description The kind of a change. @enum {string} */
        TemplateChangeKind: "added" | "removed" | "category" | "text" | "video" | "order" | "configuration";
        /** @description A thesis of a template in one language. */
        TemplateThesisTexts: {
            /** @description The address of its video in sign language. */
            sign_video?: string | null;
            /** @description The statement. */
            text: string;
            /** @description The category. */
            title: string;
        };
        /** @description A town made from a template. */
        TemplateTown: {
            /** @description The ids of the changes that it has not taken over. */
            changes: string[];
            /** @description The ids of those of them that concern what the town has changed itself. */
            conflicts: string[];
            id: components["schemas"]["InstanceId"];
            /** @description The place. */
            location: string;
            obstacle?: components["schemas"]["TownObstacle"] | null;
            status: number;
            title: string;
        };
        /** @description The towns of a template. */
        TemplateTownsResponse: {
            /** @description The changes that a town has not taken over yet. Of a change that differs between towns, that of the first one. */
            changes: components["schemas"]["TemplateChange"][];
            /** @description The number of changes of the template. A take-over contains it. */
            revision: number;
            /** @description The towns, by title. */
            towns: components["schemas"]["TemplateTown"][];
        };
        /** @description What a change is between. Empty where there is nothing. */
        TemplateValue: {
            /** @description The part of the configuration. */
            configuration?: unknown;
            /** @description The statements in their order, each by language. */
            order?: {
                [key: string]: string;
            }[] | null;
            /** @description A thesis, by language. */
            thesis?: {
                [key: string]: components["schemas"]["TemplateThesisTexts"];
            } | null;
        };
        /** @description A feature that an A/B test can compare. @enum {string} */
        TestedFeature: "live-vote" | "live-number";
        /** @description A text in several languages. Empty texts are not stored. */
        Texts: {
            [key: string]: string;
        };
        /** @description Colours and logo. Without colours, the portal's default colours apply. */
        Theming: {
            /** @description The path of the logo on this portal. @default null */
            logo: string | null;
            /** @description The accent colour, `#rrggbb`. @default null */
            primary: string | null;
            /** @description The second colour, `#rrggbb`. @default null */
            secondary: string | null;
        };
        /** @description The theses on which answers differ most. */
        ThesesByDisagreement: {
            /** @description Those with five submitted answers or more, the most disputed first. */
            statement_ids: components["schemas"]["ThesisId"][];
        };
        /** @description The theses of an instance in one of its languages. */
        ThesesInLanguage: {
            language: components["schemas"]["Language"];
            theses: components["schemas"]["ThesisResponse"][];
        };
        /** @description A notable property of a thesis. @enum {string} */
        ThesisBadge: "polarizing" | "undisputed" | "neutral";
        /** @description A comment on a thesis. */
        ThesisComment: {
            /** @description Whether a reviewer of the preview wrote it. */
            by_reviewer: boolean;
            comment: string;
            created_at: string;
            /** @description Whether the caller can delete it: an own comment, the remark of a reviewer, or the comment of a deleted account. */
            deletable: boolean;
            /** @description Whether somebody has dealt with it. */
            done: boolean;
            id: components["schemas"]["RemarkId"];
            /** @description Whether the caller is the author. */
            is_own: boolean;
            /** @description The name of the author; empty if a reviewer did not sign, or if the account is gone. */
            name: string;
            proposal?: components["schemas"]["ThesisProposal"] | null;
        };
        /** @description A proposed correction of a thesis, in the default language of the instance. */
        ThesisCorrection: {
            /** @description The proposed texts. */
            after: components["schemas"]["CorrectionTexts"];
            /** @description The texts as they are. */
            before: components["schemas"]["CorrectionTexts"];
            /** @description Whether the user may confirm it. */
            is_confirmable: boolean;
            /** @description Whether the user proposed it. */
            is_own: boolean;
            /** @description The language of the texts. */
            language: components["schemas"]["Language"];
            /** @description The position of the thesis in the order of theses, from 0. */
            position: number;
            proposed_at: string;
            /** @description The name of the person who proposed it, if the account still exists. */
            proposed_by?: string | null;
            /** @description Why it is corrected; voters read it. */
            reason: string;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
        };
        /** @description The texts of a thesis in one language. */
        ThesisCreateBody: {
            /**
             * @description The position in the order of theses, from 0. By default, a new thesis is added at the end, and an
             *     existing one is not moved.
             */
            position?: number | null;
            /** @description The address of its sign language video; null removes it. If left out, it is not changed. */
            sign_video?: string | null;
            /** @description The statement. */
            text: string;
            /** @description The category. */
            title: string;
        };
        /** @description The comments on a thesis, and whom a new one can mention. */
        ThesisDiscussion: {
            /** @description The comments, the oldest first. */
            comments: components["schemas"]["ThesisComment"][];
            /** @description The other creators who have signed in. */
            people: components["schemas"]["MentionablePerson"][];
        };
        /** @description The statistics of the answers to a thesis. */
        ThesisFigure: {
            /** @description Notable properties. */
            Badges: components["schemas"]["ThesisBadge"][];
            /** @description The mean, 0 to 100; left out without answers. */
            Mean?: number | null;
            StatementId: components["schemas"]["ThesisId"];
            /** @description The population standard deviation, 0 to 50; left out without answers. */
            Value?: number | null;
            /** @description The number of answers. */
            Votes: number;
        };
        /** @description The statistics of the answers of candidates and of parties, in the order of theses. */
        ThesisFigures: {
            Candidates: components["schemas"]["ThesisFigure"][];
            Parties: components["schemas"]["ThesisFigure"][];
        };
        /** @description Id of a thesis; `statement_id` on the wire. */
        ThesisId: number;
        /** @description The order of the theses for voters. @enum {string} */
        ThesisOrder: "fixed" | "drawn";
        /** @description A page of the theses that were found. */
        ThesisPoolPage: {
            /** @description The categories of the theses on all pages, also of those that the filter by category leaves out. */
            categories: components["schemas"]["PoolCategory"][];
            /** @description The languages of all theses in the pool. */
            languages: components["schemas"]["Language"][];
            /** @description The maximum number of theses on a page. */
            page_size: number;
            theses: components["schemas"]["PoolThesis"][];
            /** @description The number of theses on all pages. */
            total: number;
            /** @description Whether only the instances with the latest elections were searched. */
            truncated: boolean;
        };
        /** @description Another wording of a thesis, in one language. */
        ThesisProposal: {
            language: components["schemas"]["Language"];
            /** @description The statement. */
            text: string;
            /** @description The category. */
            title: string;
        };
        /** @description A thesis in one language. */
        ThesisResponse: {
            application_id: components["schemas"]["InstanceId"];
            created_at: string;
            id: components["schemas"]["ThesisId"];
            /** @description The language of title and text: the default language of the instance if there is no translation. */
            language: components["schemas"]["Language"];
            /** @description The position in the order of theses, from 0. */
            position: number;
            /** @description The address of a sign language video of the thesis, in exactly the requested language. */
            sign_video?: string | null;
            /** @description The same as `id`. */
            statement_id: components["schemas"]["ThesisId"];
            /** @description The tag of the texts in exactly the requested language, for `If-Match`. */
            tag: string;
            /** @description The statement. */
            text: string;
            /** @description The category. */
            title: string;
            translation_id?: components["schemas"]["TranslationId"] | null;
            /** @description The time of the last change in any language. */
            updated_at: string;
        };
        /** @description A thesis that was found. */
        ThesisResult: {
            /** @description Its instance. */
            application_id: components["schemas"]["InstanceId"];
            /** @description Its id. */
            id: number;
            /** @description The statement. */
            text: string;
            /** @description Its category. */
            title: string;
        };
        /** @description A thesis in a list. */
        ThesisRowBody: {
            /**
             * @description The number of the thesis that it replaces, from 1 in the order of theses. A thesis without a number is
             *     created.
             */
            number?: number | null;
            /** @description The texts by language. Languages that are left out are not changed. */
            translations: {
                [key: string]: components["schemas"]["ThesisTranslationBody"];
            };
        };
        /** @description The texts of a thesis in one language, in a list or a file. */
        ThesisTranslationBody: {
            /** @description The statement. */
            text: string;
            /** @description The category. */
            title: string;
        };
        /** @description A translation of a thesis, or its absence. */
        ThesisTranslationReview: {
            checked_at?: string | null;
            /** @description The name of the person who checked it, if the account still exists. */
            checked_by?: string | null;
            former_original?: components["schemas"]["FormerOriginal"] | null;
            language: components["schemas"]["Language"];
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
            status: components["schemas"]["TranslationStatus"];
            written_at?: string | null;
            /** @description The name of the person who wrote it, if it is known. */
            written_by?: string | null;
        };
        /** @description Changes of a thesis in one language. Fields that are left out are not changed. */
        ThesisUpdateBody: {
            /** @description The position in the order of theses, from 0. */
            position?: number | null;
            /** @description The address of its sign language video; null removes it. */
            sign_video?: string | null;
            /** @description The thesis, as in the path. */
            statement_id?: number | null;
            /** @description The statement. */
            text?: string | null;
            /** @description The category. */
            title?: string | null;
        };
        /** @description A former wording of a thesis. */
        ThesisVersion: {
            id: components["schemas"]["ThesisVersionId"];
            replaced_at: string;
            /** @description The name of the person who replaced it, if it is known. */
            replaced_by?: string | null;
            /** @description The texts by language. */
            translations: {
                [key: string]: components["schemas"]["FormerWording"];
            };
        };
        /** @description Id of a former wording of a thesis. */
        ThesisVersionId: number;
        /** @description The instances of an election day. */
        TimelineDay: {
            applications: components["schemas"]["TimelineInstance"][];
            /** @description The election day. Null for the last entry, if the day is unknown. */
            election_date?: string | null;
        };
        /** @description A live or coming instance. */
        TimelineInstance: {
            /** @description The address of the background picture. */
            background?: string | null;
            id: components["schemas"]["InstanceId"];
            /** @description The title in the default language. */
            title: string;
            /** @description The last part of the address `/match/{url}` for voters. */
            url: components["schemas"]["Domain"];
        };
        /** @description A token. */
        TokenBody: {
            token: string;
        };
        /** @description The tokens of a session. */
        TokenResponse: {
            /** @description The lifetime of the id token in seconds. */
            expires_in: number;
            /** @description A JWT (EdDSA) with the identity of the user: the bearer token of all other operations. */
            id_token: string;
            /** @description Can be exchanged once for new tokens. */
            refresh_token: string;
            token_type: string;
        };
        /** @description An entity with too few answers for a rank. */
        TooFewAnswers: {
            /** @description The share of the voter's answered theses that it has answered too, 0 to 1. */
            coverage: number;
            /** @description The party's or candidate's id. */
            match: number;
            /** @description Its kind. */
            match_type: components["schemas"]["EntityKind"];
        };
        /** @description A party or candidate at the top of the result. */
        TopInput: {
            /** @description The id. */
            id: number;
            /** @description The rank among its kind. */
            rank: number;
            /** @description The kind. */
            type: components["schemas"]["EntityKind"];
        };
        /** @description A town. */
        TownBody: {
            /** @description The mail address of the future creator, who gets an invitation. */
            contact?: string | null;
            /** @description The name of the town. */
            location: string;
            /** @description The last day; by default that of the election. */
            sundown_date?: string | null;
            /**
             * @description The title of its instance, in which `{location}` is replaced by the name; by default the title of the
             *     template.
             */
            title?: string;
            /** @description The last part of its address for voters; by default derived from the name. */
            url?: string;
        };
        /** @description Why a town cannot take over changes. @enum {string} */
        TownObstacle: "final" | "live" | "over";
        /** @description An error in a town. */
        TownProblem: {
            code: string;
            field: string;
            /** @description The message in the reader's language. */
            message: string;
        };
        /** @description Translations that are checked, or no longer are. */
        TranslationCheckBody: {
            /** @description Whether they are checked. */
            checked: boolean;
            /** @description The theses. */
            theses: components["schemas"]["CheckedThesisBody"][];
        };
        /** @description Id of a thesis in one language. */
        TranslationId: number;
        /**
         * @description How far a translation is: `missing`, `translated`, `checked`, or `outdated` where the original has changed since.
         * @enum {string}
         */
        TranslationStatus: "missing" | "translated" | "checked" | "outdated";
        /** @description Id of a trust person role. */
        TrustPersonId: number;
        /** @description A trust person of a party. */
        TrustPersonResponse: {
            application_id: components["schemas"]["InstanceId"];
            /** @description Whether an invitation can be sent, for the first time or again. */
            can_invite: boolean;
            /** @description The mail address. */
            contact: string;
            created_at: string;
            firstName: string;
            id: components["schemas"]["TrustPersonId"];
            invitation?: components["schemas"]["InvitationStatus"] | null;
            /** @description When the trust person was last invited. */
            invited_at?: string | null;
            lastName: string;
            party_id: components["schemas"]["PartyId"];
            /** @description The short name of the party. */
            party_name: string;
            /** @description 0 created, 1 invited, 2 active, 3 deactivated */
            status: number;
            updated_at: string;
            user_id: components["schemas"]["UserId"];
        };
        /** @description A cell with invalid content. */
        UnreadCell: {
            code: string;
            /** @description Its column, by the name of the field. */
            column: string;
            /** @description The content of the cell. */
            found: string;
        };
        /** @description A change of a remark. */
        UpdatePreviewRemark: {
            /** @description Whether somebody has dealt with it. */
            done: boolean;
        };
        /** @description Who is to be responsible for a date. */
        UpdateResponsibility: {
            /** @description Whether a mail announces the date. */
            notice: boolean;
            /** @description A creator of the instance; null for all creators. */
            person_id?: number | null;
        };
        /** @description The number of starts and completions. */
        UsageCounts: {
            /** @description Completions with variant A of an A/B test; all completions without a test. */
            a: number;
            /** @description Completions with variant B. */
            b: number;
            /** @description Completions. */
            finished: number;
            /** @description Starts. */
            started: number;
        };
        /** @description The usage of instances. */
        UsageResponse: components["schemas"]["UsageCounts"] & {
            /** @description One entry per day. Days without usage are left out. */
            history: components["schemas"]["DailyUsage"][];
        };
        /** @description A change of an account. */
        UserChange: {
            action: components["schemas"]["ChangeAction"];
            /** @description `email`, `password`: a text. `language`: a tag. `active_role`: `{role, application_id}`, or the number of a role. */
            value: unknown;
        };
        /** @description Personal data of an account. */
        UserDetailsBody: {
            address1?: string;
            address2?: string;
            birthday?: string | null;
            city?: string;
            /** @description The current mail address, or none. It cannot be changed here. */
            email?: string | null;
            first_name?: string;
            /** @description 1 male, 2 female, 3 diverse, 4 no comment */
            gender_id?: number | null;
            job?: string;
            last_name?: string;
            /** @description Can also be a number. */
            phone?: string;
            /** @description Ignored. Part of the published interface: the status results from the activity of the account. */
            status?: number | null;
            title?: string;
            /** @description Can also be a number. */
            zipcode?: string;
        };
        /** @description Id of a person's account. */
        UserId: number;
        /** @description The person who registers. */
        UserRegistration: {
            /** @description The email address. */
            email?: string;
            /** @description The first name. */
            first_name?: string;
            /** @description The gender: 1 male, 2 female, 3 diverse, 4 no comment. */
            gender_id?: number | null;
            language?: components["schemas"]["Language"] | null;
            /** @description The last name. */
            last_name?: string;
            /** @description The password. */
            password?: components["schemas"]["Password"];
            /** @description An academic title. */
            title?: string;
        };
        /** @description A person's account. */
        UserResponse: {
            address1: string;
            address2: string;
            birthday?: string | null;
            /** @description The name as a candidate. Only in lists. */
            candidate_name?: string | null;
            city: string;
            created_at: string;
            email: string;
            first_name: string;
            /** @description The gender as a word. */
            gender?: string | null;
            /** @description 1 male, 2 female, 3 diverse, 4 no comment */
            gender_id?: number | null;
            id: components["schemas"]["UserId"];
            job: string;
            /** @description The language of the portal and of mails for this person. */
            language: components["schemas"]["Language"];
            last_name: string;
            phone: string;
            /** @description The roles that the person holds somewhere: 0 admin, 1 creator, 2 trust person, 3 candidate. Only in lists. */
            roles?: number[] | null;
            /** @description 0 has never signed in, 1 has signed in */
            status: number;
            title: string;
            updated_at: string;
            zipcode: string;
        };
        /** @description A variant of an A/B test. @enum {string} */
        VariantInput: "a" | "b";
        /** @description Id of a match that a voter requested by the HTTP interface. The match is not stored. */
        VoteId: number;
        /** @description The answer of a voter to a thesis. */
        VoteInput: {
            /** @description The instance, the same in all votes. */
            application_id: components["schemas"]["InstanceId"];
            /** @description Ignored without being parsed. Part of the published interface: explanations of voters are private. */
            explanation?: string | null;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
            /** @description 0, 25, 50, 75 or 100, as the scale of the instance allows. */
            value: number;
            /**
             * @description 1, or 2 for double weight. The instance limits the number of double weights (error `too_many`).
             * @default 1
             */
            weight: number;
        };
        /**
         * @description An event in a voter's session. Clients of the published interface name the instance `electionId` and the
         *     event `eventType`.
         */
        VoterEvent: {
            /** @description The instance. */
            application_id: components["schemas"]["InstanceId"];
            /** @description The event. */
            event: components["schemas"]["VoterEventKind"];
            /**
             * @description The random id of the session, generated by the client. Repeated events are counted once. If left out,
             *     the server generates one.
             */
            id?: string | null;
            /** @description Also ignored. */
            metadata?: Record<string, never> | null;
            /**
             * @description Sent by clients of the published interface. It is ignored without being parsed, because the answers of
             *     voters are private.
             */
            ratings?: Record<string, never> | null;
        };
        /** @description A kind of event. @enum {string} */
        VoterEventKind: "voto_started" | "voto_finished";
        /** @description The answers of a voter to the theses of an instance. */
        VotesBody: {
            /** @description The seed for the order of equal ranks; by default random. It is returned in the response. */
            seed?: number | null;
            /** @description One answer per thesis. Skipped theses are left out. */
            votes: components["schemas"]["VoteInput"][];
        };
        /** @description The result of matching. */
        VotesResponse: components["schemas"]["MatchOutcome"] & {
            /** @description The instance. */
            application_id: components["schemas"]["InstanceId"];
            /** @description A random id of this response. */
            id: components["schemas"]["VoteId"];
        };
        /** @description A webhook. Its secret is shown only once, after its creation. */
        Webhook: {
            created_at: string;
            /** @description Whether it is called. */
            enabled: boolean;
            /** @description The events for which it is called. */
            events: components["schemas"]["WebhookEvent"][];
            id: components["schemas"]["WebhookId"];
            /** @description The address that is called. */
            url: string;
        };
        /** @description A message to a webhook. */
        WebhookDelivery: {
            /** @description How often it was sent. */
            attempts: number;
            created_at: string;
            /** @description The event, or `webhook.test`. */
            event: string;
            /**
             * @description Why the last attempt failed: `status`, `timeout`, `connection`, `unresolved`, `address_refused`, `switched_off`,
             *     `secret` or `expired`; null if it did not fail.
             */
            failure?: string | null;
            /** @description When it was delivered or has failed. */
            finished_at?: string | null;
            /** @description The HTTP status of the last response; null without one. Nothing else of a response is kept. */
            http_status?: number | null;
            id: components["schemas"]["WebhookDeliveryId"];
            /** @description When it is sent next; null unless it waits. */
            next_attempt_at?: string | null;
            state: components["schemas"]["WebhookDeliveryState"];
        };
        /** @description Id of a message to a webhook. */
        WebhookDeliveryId: number;
        /** @description The state of a message to a webhook. @enum {string} */
        WebhookDeliveryState: "waiting" | "sending" | "delivered" | "failed";
        /** @description What a webhook can be called for. @enum {string} */
        WebhookEvent: "instance.finalised" | "instance.live" | "instance.corrected" | "instance.over" | "party.submitted" | "candidate.submitted" | "responses.daily";
        /** @description Id of a webhook. */
        WebhookId: number;
        /** @description The webhooks of an instance. */
        WebhookList: {
            /** @description Whether the provider has switched webhooks on. While they are off, none is called. */
            available: boolean;
            /** @description How many an instance may have. */
            max: number;
            /** @description The webhooks, oldest first. */
            webhooks: components["schemas"]["Webhook"][];
        };
        /** @description What people set of a webhook. */
        WebhookSettings: {
            /** @description Whether it is called. */
            enabled?: boolean;
            /** @description The events for which it is called; at least one. */
            events: components["schemas"]["WebhookEvent"][];
            /** @description The address that is called, with `https`. */
            url: string;
        };
        /** @description The wire format of [`WeightLimit`]: `false` for no limit, otherwise a number. */
        WeightLimit: boolean | number;
    };
    responses: {
        /** @description The request cannot be understood. */
        BadRequest: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The state of the resource does not allow this. */
        Conflict: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than the operation accepts. */
        ContentTooLarge: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller does not have this permission, or must first authenticate or confirm the mail address. */
        Forbidden: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The election is over, the link no longer works, or the class room is closed. */
        Gone: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The server failed. The error was logged. */
        InternalServerError: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address has no such method. */
        MethodNotAllowed: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The resource does not exist, or the caller must not know that it exists. */
        NotFound: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The resource was changed since the client read it. */
        PreconditionFailed: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request took too long, data could not be loaded or stored, or the server is shutting down. */
        ServiceUnavailable: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many attempts in a short time. Wait before the next one. */
        TooManyRequests: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No valid token was sent, or the sign-in failed. */
        Unauthorized: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some fields are not valid; each is listed. */
        UnprocessableContent: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The operation does not accept this media type. */
        UnsupportedMediaType: {
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    headers: {
        /** @description The methods that the address has. */
        Allow: string;
        /** @description How long the response may be cached. */
        "Cache-Control": string;
        /** @description The name of the file. */
        "Content-Disposition": string;
        /** @description The language of the texts. */
        "Content-Language": string;
        /** @description The address of exactly this content, which can be cached forever. */
        "Content-Location": string;
        /** @description The state of the resource, for `If-Match` and `If-None-Match`. */
        ETag: string;
        /** @description Seconds to wait. */
        "Retry-After": string;
        /** @description The request headers on which the response depends. */
        Vary: string;
        /** @description How to sign in. */
        "WWW-Authenticate": string;
    };
}
export type $defs = Record<string, never>;
export interface operations {
    get_: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["BuildInfo"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_analyze_app_id_candidates: {
        parameters: {
            query?: {
                /** @description For candidates: whether to include the delivery status of each invitation. */
                invites?: boolean;
                /** @description For answers: 0 those of candidates, 1 those of parties, 2 both. */
                matchType?: number;
            };
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_analyze_app_id_votes: {
        parameters: {
            query?: {
                /** @description For candidates: whether to include the delivery status of each invitation. */
                invites?: boolean;
                /** @description For answers: 0 those of candidates, 1 those of parties, 2 both. */
                matchType?: number;
            };
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_applications: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_archive_app_id: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_custom: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomActionBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CustomToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_custom_mail: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomMail"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["QueuedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_custom_mail_preview: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomMail"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CustomMailPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_duplicate_app_id: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateInstanceBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["InstanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_finalize_app_id: {
        parameters: {
            query?: {
                /**
                 * @description Whether those who have not accepted their invitation get another one. By default, only those who have accepted get a
                 *     mail.
                 */
                invite_again?: boolean;
            };
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_finalize_candidate_id: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of the resource that the client has read. Without this header, the resource is overwritten. */
                "If-Match"?: string;
            };
            path: {
                /** @description The candidate. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_finalize_party_id: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` of the resource that the client has read. Without this header, the resource is overwritten. */
                "If-Match"?: string;
            };
            path: {
                /** @description The party. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PartyResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_golive_id: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_invite_appId_creator: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationBody_CreatorId"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CreatorResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_invite_appId_many: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteManyBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_invite_appId_party_partyId_candidate: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
                /** @description The party; 0 stands for candidates without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationBody_CandidateId"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_invite_appId_party_partyId_many: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteManyBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_invite_appId_party_partyId_preview: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationPreviewBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MailingPreviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_invite_appId_party_partyId_test: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationPreviewBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_invite_appId_party_partyId_trustperson: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationBody_TrustPersonId"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TrustPersonResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_invite_appId_preview: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationPreviewBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MailingPreviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_invite_appId_test: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationPreviewBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_invite_appId_trustperson: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationBody_TrustPersonId"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TrustPersonResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_invite_admin: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationBody_AdminId"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AdminResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_remind_appId: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemindManyBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_remind_appId_party_partyId: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemindManyBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_remind_appId_party_partyId_preview: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemindManyBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MailingPreviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_remind_appId_preview: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemindManyBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MailingPreviewResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_reopen_app_id: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_return_app_id: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContinuationBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_theses_id_standard_deviation: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesisFigures"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_unarchive_app_id: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_admins: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_AdminResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_admins: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantAdmin"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["AdminResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_admins_id: {
        parameters: {
            path: {
                /** @description The role. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AdminResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_admins_id: {
        parameters: {
            path: {
                /** @description The role. */
                id: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_analytics_application_id_candidatevotes_language: {
        parameters: {
            query?: {
                /** @description json, csv or xlsx. */
                format?: "json" | "csv" | "xlsx";
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language of theses and explanations. */
                language: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AnswerRow"][];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_analytics_application_id_partyvotes_language: {
        parameters: {
            query?: {
                /** @description json, csv or xlsx. */
                format?: "json" | "csv" | "xlsx";
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language of theses and explanations. */
                language: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AnswerRow"][];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": number[];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_analytics_application_id_rankings: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Rankings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_analytics_application_id_usage: {
        parameters: {
            query?: {
                /** @description The start, in Unix seconds; by default 90 days ago. */
                from?: number;
                /** @description The end, in Unix seconds; by default now. */
                until?: number;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UsageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_analytics_usage: {
        parameters: {
            query?: {
                /** @description Only this instance. */
                application?: number;
                /** @description Only instances of this election. By default all instances. */
                election?: number;
                /** @description The start, in Unix seconds; by default 90 days ago. */
                from?: number;
                /** @description The end, in Unix seconds; by default now. */
                until?: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UsageResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications: {
        parameters: {
            query?: {
                /** @description Only instances that need attention. Only for administrators. */
                attention?: boolean;
                /** @description Only instances that were created on this day (UTC) or later. */
                created_from?: string;
                /** @description Only instances that this person runs. Only for administrators. */
                creator?: number;
                /** @description List the deleted instances instead of the others. Only administrators see deleted instances. */
                deleted?: boolean;
                /** @description Only instances of this election. */
                election?: number;
                /** @description Only instances whose election is on this day or later. */
                election_from?: string;
                /** @description Only instances whose election is on this day or earlier. */
                election_until?: string;
                /** @description Only instances with this licence. */
                licence?: components["schemas"]["Licence"];
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description Return who runs each instance, the day of its election and why it needs attention. Only for administrators. */
                overview?: boolean;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Only instances that need attention for this reason. Only for administrators. */
                reason?: "offer_wanted" | "new" | "not_live" | "failed_mails" | "no_creator";
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
                /** @description Only instances with this status. */
                status?: number;
                /** @description Return the number and state of theses for each instance. */
                theses?: boolean;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_InstanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["InstanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id: {
        parameters: {
            header?: {
                /** @description The `ETag` of the resource that the client has read. Without this header, the resource is overwritten. */
                "If-Match"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationUpdate"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id: {
        parameters: {
            query?: {
                /** @description Whether answers may be deleted too. */
                confirm?: boolean;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_api_tokens: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ApiTokenList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_api_tokens: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiToken"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["CreatedApiToken"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_api_tokens_apiTokenId: {
        parameters: {
            path: {
                /** @description The id of the token. */
                apiTokenId: components["schemas"]["ApiTokenId"];
                /** @description The id of the instance. */
                id: components["schemas"]["InstanceId"];
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_changes: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["StatusChange"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_configuration: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_configuration: {
        parameters: {
            header?: {
                /** @description The `ETag` of the resource that the client has read. Without this header, the resource is overwritten. */
                "If-Match"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Configuration"];
                "multipart/form-data": components["schemas"]["ConfigurationForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_configuration_image: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BackgroundBody"];
                "multipart/form-data": components["schemas"]["BackgroundForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_configuration_image: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_configuration_logo: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_configuration_pictures: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["PictureResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_export: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_guide: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Guide"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_guide_mark: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The name of the item: lower-case letters, digits and hyphens. */
                mark: string;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_guide_mark: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The name of the item: lower-case letters, digits and hyphens. */
                mark: string;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_jobs: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_JobResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_jobs_jobId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The job. */
                jobId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_jobs_jobId_stop: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The job. */
                jobId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_candidates: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Only candidates of this party; 0 for those without a party. */
                party?: number;
                /** @description Only candidates who have rated no, some or all theses. Ignored for callers who do not manage the candidates. */
                progress?: "nothing" | "partial" | "complete";
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
                /** @description Only candidates with this status. */
                status?: number;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_candidates: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_candidates_light: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_candidates_light: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLightBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_candidates_light_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_candidates_light_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLightBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_candidates_light_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_candidates_light_candidateId_picture: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_candidates_light_candidateId_picture: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_candidates_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_candidates_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_candidates_candidateId: {
        parameters: {
            query?: {
                /** @description Whether answers may be deleted too. */
                confirm?: boolean;
            };
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patch_applications_id_matches_candidates_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCandidateStatus"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_candidates_candidateId_history: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AnswerHistory"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_candidates_candidateId_picture: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_candidates_candidateId_picture: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_candidates_candidateId_reopen: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_candidates_candidateId_votes: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Answer"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_candidates_candidateId_votes: {
        parameters: {
            header?: {
                /** @description The `ETag` of the resource that the client has read. Without this header, the resource is overwritten. */
                "If-Match"?: string;
            };
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_candidates_candidateId_votes_many: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyAnswersBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Answer"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_candidates_candidateId_votes_read: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SpreadsheetForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ParsedAnswers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_candidates_candidateId_votes_sheet: {
        parameters: {
            query?: {
                /** @description xlsx or ods. */
                format?: "xlsx" | "ods";
                /** @description The language of the reader. Theses without a text in it are in the default language. */
                language?: string;
            };
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
                /** @description Only parties with this status. */
                status?: number;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_PartyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties: {
        parameters: {
            query?: {
                /** @description `true` allows an empty description: the party writes it before it submits its answers. */
                describe_later?: boolean;
            };
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartyBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["PartyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PartyResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartyBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PartyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_parties_partyId: {
        parameters: {
            query?: {
                /** @description Whether answers may be deleted too. */
                confirm?: boolean;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patch_applications_id_matches_parties_partyId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleStatus"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PartyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_candidates: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Only candidates of this party; 0 for those without a party. */
                party?: number;
                /** @description Only candidates who have rated no, some or all theses. Ignored for callers who do not manage the candidates. */
                progress?: "nothing" | "partial" | "complete";
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
                /** @description Only candidates with this status. */
                status?: number;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party; 0 stands for candidates without a party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PagedOrPlain_CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_candidates: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_candidates_light: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_candidates_light: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLightBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_candidates_light_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId_candidates_light_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLightBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_parties_partyId_candidates_light_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId_candidates_light_candidateId_picture: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_parties_partyId_candidates_light_candidateId_picture: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_candidates_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId_candidates_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_parties_partyId_candidates_candidateId: {
        parameters: {
            query?: {
                /** @description Whether answers may be deleted too. */
                confirm?: boolean;
            };
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patch_applications_id_matches_parties_partyId_candidates_candidateId: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCandidateStatus"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId_candidates_candidateId_picture: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_parties_partyId_candidates_candidateId_picture: {
        parameters: {
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CandidateResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_collaboration: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PartyCollaboration"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_comments: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerCommentBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["AnswerComment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_parties_partyId_comments_commentId: {
        parameters: {
            path: {
                /** @description The comment. */
                commentId: number;
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId_four_eyes: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FourEyesBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PartyCollaboration"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_history: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AnswerHistory"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_jobs: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_JobResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_jobs_jobId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The job. */
                jobId: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_jobs_jobId_stop: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The job. */
                jobId: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId_logo: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PartyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_parties_partyId_logo: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PartyResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_people: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyPeopleBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_people_read: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SpreadsheetForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ParsedPeople"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_people_template: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_reopen: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PartyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_submission_requests: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_table: {
        parameters: {
            query: {
                /** @description What the table describes. It decides which headings are known. */
                of: "theses" | "people" | "parties";
            };
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SpreadsheetForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ImportTableResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_trustpersons: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantPartyTrustPerson"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["TrustPersonResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_trustpersons_roleId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
                /** @description The role. */
                roleId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TrustPersonResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_parties_partyId_trustpersons_roleId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
                /** @description The role. */
                roleId: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patch_applications_id_matches_parties_partyId_trustpersons_roleId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. In calls about candidates, 0 stands for those without a party. */
                partyId: number;
                /** @description The role. */
                roleId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleStatus"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TrustPersonResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_votes: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Answer"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId_votes: {
        parameters: {
            header?: {
                /** @description The `ETag` of the resource that the client has read. Without this header, the resource is overwritten. */
                "If-Match"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId_votes_many: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyAnswersBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Answer"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_votes_read: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SpreadsheetForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ParsedAnswers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_votes_sheet: {
        parameters: {
            query?: {
                /** @description xlsx or ods. */
                format?: "xlsx" | "ods";
                /** @description The language of the reader. Theses without a text in it are in the default language. */
                language?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_people: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyPeopleBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_read: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SpreadsheetForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ParsedPeople"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_table: {
        parameters: {
            query: {
                /** @description What the table describes. It decides which headings are known. */
                of: "theses" | "people" | "parties";
            };
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SpreadsheetForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ImportTableResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_template: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_preview: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PreviewState"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_preview: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePreview"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_preview: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_preview_remarks: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_preview_remarks_remarkId: {
        parameters: {
            path: {
                /** @description The id of the instance. */
                id: components["schemas"]["InstanceId"];
                /** @description The id of the remark. */
                remarkId: components["schemas"]["RemarkId"];
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patch_applications_id_preview_remarks_remarkId: {
        parameters: {
            path: {
                /** @description The id of the instance. */
                id: components["schemas"]["InstanceId"];
                /** @description The id of the remark. */
                remarkId: components["schemas"]["RemarkId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePreviewRemark"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_public_options: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PublicOptions"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_public_options: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicOptions"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PublicOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_research: {
        parameters: {
            query?: {
                /** @description json or csv; by default json. */
                format?: "json" | "csv";
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ResearchExport"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_responsibilities: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Responsibilities"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_responsibilities_calendarDate: {
        parameters: {
            path: {
                /** @description The date. */
                calendarDate: "theses_final" | "reminders" | "answers_until" | "planned_launch_date" | "sundown_date";
                /** @description The id of the instance. */
                id: components["schemas"]["InstanceId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateResponsibility"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_restore: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_roles_creator: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_CreatorResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_roles_creator: {
        parameters: {
            query?: {
                /** @description The election of the instance. */
                election?: number;
            };
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantCreator"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["CreatorResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_roles_creator_roleId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CreatorResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_roles_creator_roleId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantCreator"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CreatorResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_roles_creator_roleId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patch_applications_id_roles_creator_roleId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleStatus"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CreatorResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_roles_trustpersons: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_TrustPersonResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_roles_trustpersons: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantTrustPerson"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["TrustPersonResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_roles_trustpersons_roleId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TrustPersonResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_roles_trustpersons_roleId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantTrustPerson"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TrustPersonResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_roles_trustpersons_roleId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patch_applications_id_roles_trustpersons_roleId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleStatus"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TrustPersonResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_theses: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesesInLanguage"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_theses: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyThesesBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesesInLanguage"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_theses_language: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesisResponse"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_theses_language: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThesisCreateBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ThesisResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_theses_language_thesisId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
                /** @description The thesis. */
                thesisId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesisResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_theses_language_thesisId: {
        parameters: {
            header?: {
                /** @description The `ETag` of the resource that the client has read. Without this header, the resource is overwritten. */
                "If-Match"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
                /** @description The thesis. */
                thesisId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThesisUpdateBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesisResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_theses_language_thesisId: {
        parameters: {
            query?: {
                /** @description Whether answers may be deleted too. */
                confirm?: boolean;
            };
            header?: {
                /** @description The `ETag` of the resource that the client has read. Without this header, the resource is overwritten. */
                "If-Match"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
                /** @description The thesis. */
                thesisId: number;
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patch_applications_id_theses_language_thesisId: {
        parameters: {
            header?: {
                /** @description The `ETag` of the resource that the client has read. Without this header, the resource is overwritten. */
                "If-Match"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
                /** @description The thesis. */
                thesisId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThesisUpdateBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesisResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_theses_by_disagreement: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesesByDisagreement"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_theses_comments: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OpenThesisComments"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_theses_comments_thesisId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The thesis. */
                thesisId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesisDiscussion"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_theses_comments_thesisId: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The thesis. */
                thesisId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateThesisComment"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["CreatedThesisComment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_theses_corrections: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesisCorrection"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_theses_corrections_thesisId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The thesis. */
                thesisId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_theses_corrections_thesisId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The thesis. */
                thesisId: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_theses_corrections_thesisId_confirm: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The thesis. */
                thesisId: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionConfirmBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_theses_languages: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Language"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_theses_pool: {
        parameters: {
            query?: {
                /** @description Only theses of this category. */
                category?: string;
                /** @description Only theses in this language. */
                language?: string;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description Words in any order, in the category or the statement. */
                search?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesisPoolPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_theses_pool: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeThesesBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TakenTheses"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_theses_read: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SpreadsheetForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ParsedTheses"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_theses_translations: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesisTranslationReview"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_theses_translations_language: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language of the translations. */
                language: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranslationCheckBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesisTranslationReview"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_theses_versions_thesisId: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
                /** @description The thesis. */
                thesisId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ThesisVersion"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_towns: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TemplateTownsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_towns: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeOverBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_towns_townId: {
        parameters: {
            path: {
                /** @description The template. */
                id: number;
                /** @description The instance of the town. */
                townId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TemplateChange"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_webhooks: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_webhooks: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSettings"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_webhooks_webhookId: {
        parameters: {
            path: {
                /** @description The id of the instance. */
                id: components["schemas"]["InstanceId"];
                /** @description The id of the webhook. */
                webhookId: components["schemas"]["WebhookId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookSettings"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_webhooks_webhookId: {
        parameters: {
            path: {
                /** @description The id of the instance. */
                id: components["schemas"]["InstanceId"];
                /** @description The id of the webhook. */
                webhookId: components["schemas"]["WebhookId"];
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_webhooks_webhookId_deliveries: {
        parameters: {
            path: {
                /** @description The id of the instance. */
                id: components["schemas"]["InstanceId"];
                /** @description The id of the webhook. */
                webhookId: components["schemas"]["WebhookId"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_webhooks_webhookId_test: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the instance. */
                id: components["schemas"]["InstanceId"];
                /** @description The id of the webhook. */
                webhookId: components["schemas"]["WebhookId"];
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_import: {
        parameters: {
            query?: {
                /** @description Only report what would be created. */
                dry_run?: boolean;
                /**
                 * @description Leave out questions that are not on an agreement scale. Without this, files with such questions are
                 *     rejected.
                 */
                skip_unscaled?: boolean;
            };
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ElectionFiles"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            202: {
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_audit: {
        parameters: {
            query?: {
                /** @description The prefix of the action's code. */
                action?: string;
                /** @description Return the entries of all logs. */
                all?: boolean;
                /** @description The instance whose log is returned; by default the log of the provider. */
                application?: number;
                /**
                 * @description Return consecutive entries of the same log, with the same action by the same person, as one, with their `count`.
                 *     Only without `sort`.
                 */
                fold?: boolean;
                /** @description The earliest time, in Unix seconds. */
                from?: number;
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
                /** @description The latest time, inclusive, in Unix seconds. */
                until?: number;
                /** @description Entries by this person, by an administrator who acted as this person, or about this person. */
                user?: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_AuditEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_audit_actions: {
        responses: {
            200: {
                content: {
                    "application/json": string[];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_audit_check: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AuditCheck"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_audit_export: {
        parameters: {
            query?: {
                /** @description The prefix of the action's code. */
                action?: string;
                /** @description Return the entries of all logs. */
                all?: boolean;
                /** @description The instance whose log is returned; by default the log of the provider. */
                application?: number;
                /** @description json or csv. */
                format?: "json" | "csv";
                /** @description The earliest time, in Unix seconds. */
                from?: number;
                /** @description The latest time, inclusive, in Unix seconds. */
                until?: number;
                /** @description Entries by this person, by an administrator who acted as this person, or about this person. */
                user?: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_clusters: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PagedOrPlain_InstanceCluster"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_clusters: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClusterBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["InstanceCluster"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_clusters_id: {
        parameters: {
            path: {
                /** @description The cluster. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceCluster"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_clusters_id: {
        parameters: {
            path: {
                /** @description The cluster. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClusterBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceCluster"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_clusters_id: {
        parameters: {
            path: {
                /** @description The cluster. */
                id: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_dashboard: {
        parameters: {
            query: {
                /** @description The instance of the role. */
                application_id?: number;
                /** @description The role: 0 admin, 1 creator, 2 trust person, 3 candidate, 4 media. */
                role: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DashboardResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_data_protection: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DataProtection"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_elections: {
        parameters: {
            query?: {
                /** @description List the deleted elections instead of the others. */
                deleted?: boolean;
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
                /** @description Only elections with this status. */
                status?: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_ElectionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_elections: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ElectionBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ElectionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_elections_id: {
        parameters: {
            path: {
                /** @description The election. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ElectionResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_elections_id: {
        parameters: {
            header?: {
                /** @description The `ETag` of the resource that the client has read. Without this header, the resource is overwritten. */
                "If-Match"?: string;
            };
            path: {
                /** @description The election. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ElectionBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ElectionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_elections_id: {
        parameters: {
            path: {
                /** @description The election. */
                id: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_elections_id_applications: {
        parameters: {
            query?: {
                /** @description Only instances that need attention. Only for administrators. */
                attention?: boolean;
                /** @description Only instances that were created on this day (UTC) or later. */
                created_from?: string;
                /** @description Only instances that this person runs. Only for administrators. */
                creator?: number;
                /** @description List the deleted instances instead of the others. Only administrators see deleted instances. */
                deleted?: boolean;
                /** @description Only instances of this election. */
                election?: number;
                /** @description Only instances whose election is on this day or later. */
                election_from?: string;
                /** @description Only instances whose election is on this day or earlier. */
                election_until?: string;
                /** @description Only instances with this licence. */
                licence?: components["schemas"]["Licence"];
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description Return who runs each instance, the day of its election and why it needs attention. Only for administrators. */
                overview?: boolean;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Only instances that need attention for this reason. Only for administrators. */
                reason?: "offer_wanted" | "new" | "not_live" | "failed_mails" | "no_creator";
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
                /** @description Only instances with this status. */
                status?: number;
                /** @description Return the number and state of theses for each instance. */
                theses?: boolean;
            };
            path: {
                /** @description The election. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_InstanceResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_elections_id_restore: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The election. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ElectionResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_elections_id_towns: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The election. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyTownsBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["JobAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_elections_id_towns_read: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The election. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["SpreadsheetForm"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ParsedTowns"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_elections_id_towns_template: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            path: {
                /** @description The election. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_events: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoterEvent"];
            };
        };
        responses: {
            201: {
                content: {
                    "text/plain": string;
                };
            };
            202: {
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_identity: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_email_confirm: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["EmailConfirmation"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_email_send_again: {
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["AcceptedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_invitation_accept: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            202: {
                content: {
                    "application/json": components["schemas"]["SecondFactorChallenge"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_invitation_check: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InvitationLinkResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_invitation_passkey_challenge: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationChallengeBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_invitation_renew: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["RenewalResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_identity_jwks: {
        responses: {
            200: {
                content: {
                    "application/json": unknown;
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_identity_passkeys: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PasskeyResponse"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_passkeys: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskeyBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["PasskeyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_identity_passkeys_id: {
        parameters: {
            path: {
                /** @description The passkey. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyNameBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_identity_passkeys_id: {
        parameters: {
            path: {
                /** @description The passkey. */
                id: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_passkeys_challenge: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_password_reset: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["AcceptedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_password_reset_check: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LinkResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_password_reset_confirm: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChoosePasswordBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            202: {
                content: {
                    "application/json": components["schemas"]["SecondFactorChallenge"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_password_strength: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordStrengthBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PasswordStrengthResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_reauthenticate: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReauthenticateBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_reauthenticate_link: {
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["AcceptedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_reauthenticate_passkey: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyCredentialBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_reauthenticate_passkey_challenge: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_identity_second_factor: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SecondFactorResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_second_factor: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCodeBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RecoveryCodesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_second_factor_begin: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SecondFactorEnrolmentResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_second_factor_disable: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCodeBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_second_factor_recovery_codes: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCodeBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RecoveryCodesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_identity_sessions: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SessionResponse"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_identity_sessions_id: {
        parameters: {
            path: {
                /** @description The session. */
                id: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_sessions_end_others: {
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_sign_in: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            202: {
                content: {
                    "application/json": components["schemas"]["SecondFactorChallenge"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_sign_in_link: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInLinkBody"];
            };
        };
        responses: {
            202: {
                content: {
                    "application/json": components["schemas"]["AcceptedResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_sign_in_passkey: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyCredentialBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_sign_in_passkey_challenge: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_sign_in_second_factor: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondStepBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_sign_in_token: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            202: {
                content: {
                    "application/json": components["schemas"]["SecondFactorChallenge"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_sign_out: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignOutBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_token: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TokenResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_images_name: {
        parameters: {
            path: {
                name: string;
            };
        };
        responses: {
            200: {
                content: {
                    "image/*": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_jobs: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_JobResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_jobs_jobId: {
        parameters: {
            path: {
                /** @description The job. */
                jobId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_jobs_jobId_file: {
        parameters: {
            path: {
                /** @description The job. */
                jobId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_jobs_jobId_pause: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The job. */
                jobId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_jobs_jobId_resume: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The job. */
                jobId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_jobs_jobId_stop: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The job. */
                jobId: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_mails: {
        parameters: {
            query?: {
                /** @description Only mails of this job. */
                job?: number;
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
                /** @description One or more statuses, separated by commas; by default all mails. */
                status?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_MailResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_mails_id_retry: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The mail. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MailResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_me: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_metrics_votes: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PortalFigures"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_metrics_votes: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiguresPeriod"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PortalFigures"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_metrics_votes_id: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceFigures"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_metrics_votes_id: {
        parameters: {
            path: {
                /** @description The instance. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiguresPeriod"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InstanceFigures"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_metrics_votes_stream: {
        parameters: {
            query: {
                /** @description The instance. */
                application_id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "text/event-stream": components["schemas"]["LiveFigures"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_notifications: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_NotificationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_notifications: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["NotificationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_notifications_id: {
        parameters: {
            path: {
                /** @description The notification. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["NotificationResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_notifications_id: {
        parameters: {
            path: {
                /** @description The notification. */
                id: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_operations: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OperationsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_class_rooms_node_room: {
        parameters: {
            path: {
                /** @description The name of the node that holds the room. */
                node: string;
                /** @description The code of the room. */
                room: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ClassRoomStatus"];
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_public_class_rooms_node_room_answers: {
        parameters: {
            path: {
                /** @description The name of the node that holds the room. */
                node: string;
                /** @description The code of the room. */
                room: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClassAnswersBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_public_class_rooms_node_room_close: {
        parameters: {
            path: {
                /** @description The name of the node that holds the room. */
                node: string;
                /** @description The code of the room. */
                room: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClassRoomSecretBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ClassRoomResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_class_rooms_node_room_distributions: {
        parameters: {
            path: {
                /** @description The name of the node that holds the room. */
                node: string;
                /** @description The code of the room. */
                room: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ClassRoomResult"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_public_class_rooms_node_room_participants: {
        parameters: {
            path: {
                /** @description The name of the node that holds the room. */
                node: string;
                /** @description The code of the room. */
                room: string;
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["ClassRoomTicket"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_domains_domain: {
        parameters: {
            path: {
                /** @description The domain as entered. */
                domain: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Availability"];
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_LiveInstance"];
                };
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances_domain: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            header?: {
                /** @description The `ETag` of the version that the client has. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The domain of the instance. */
                domain: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances_domain_candidates_id_explanations: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            header?: {
                /** @description The `ETag` of the version that the client has. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The domain of the instance. */
                domain: string;
                /** @description The id. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ExplanationsOfCandidate"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_public_instances_domain_class_rooms: {
        parameters: {
            path: {
                /** @description The domain of the instance. */
                domain: string;
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["OpenedClassRoom"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_public_instances_domain_completions: {
        parameters: {
            path: {
                /** @description The domain of the instance. */
                domain: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompletionBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CompletionResponse"];
                };
            };
            201: {
                content: {
                    "application/json": components["schemas"]["CompletionResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances_domain_fairness: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            header?: {
                /** @description The `ETag` of the version that the client has. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The domain of the instance. */
                domain: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["FairnessReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances_domain_live: {
        parameters: {
            path: {
                /** @description The domain of the instance. */
                domain: string;
            };
        };
        responses: {
            200: {
                content: {
                    "text/event-stream": components["schemas"]["CompletionNumber"];
                };
            };
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances_domain_open_data_csv: {
        parameters: {
            header?: {
                /** @description The `ETag` of the version that the client has. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The domain of the instance. */
                domain: string;
            };
        };
        responses: {
            200: {
                content: {
                    "text/csv": string;
                };
            };
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances_domain_open_data_json: {
        parameters: {
            header?: {
                /** @description The `ETag` of the version that the client has. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The domain of the instance. */
                domain: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OpenData"];
                };
            };
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances_domain_open_data_json_sig: {
        parameters: {
            path: {
                /** @description The domain of the instance. */
                domain: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/octet-stream": number[];
                };
            };
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances_domain_parties_id_explanations: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            header?: {
                /** @description The `ETag` of the version that the client has. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The domain of the instance. */
                domain: string;
                /** @description The id. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ExplanationsOfParty"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_public_instances_domain_research: {
        parameters: {
            path: {
                /** @description The domain of the instance. */
                domain: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResearchBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances_domain_theses_id_explanations: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            header?: {
                /** @description The `ETag` of the version that the client has. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The domain of the instance. */
                domain: string;
                /** @description The id. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ExplanationsOfThesis"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_open_data_key_pem: {
        responses: {
            200: {
                content: {
                    "application/x-pem-file": string;
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_open_data_schema_json: {
        responses: {
            200: {
                content: {
                    "application/schema+json": unknown;
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_previews_token: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            path: {
                /** @description The token. */
                token: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_previews_token_candidates_id_explanations: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            path: {
                /** @description The id. */
                id: number;
                /** @description The token. */
                token: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ExplanationsOfCandidate"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_previews_token_parties_id_explanations: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            path: {
                /** @description The id. */
                id: number;
                /** @description The token. */
                token: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ExplanationsOfParty"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_public_previews_token_remarks: {
        parameters: {
            path: {
                /** @description The token. */
                token: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePreviewRemark"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_previews_token_theses_id_explanations: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
            path: {
                /** @description The id. */
                id: number;
                /** @description The token. */
                token: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ExplanationsOfThesis"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_snapshots_hash: {
        parameters: {
            header?: {
                /** @description The `ETag` of the version that the client has. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The SHA-256 hash of the snapshot in hexadecimal. */
                hash: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_search: {
        parameters: {
            query?: {
                /** @description Words in any order. */
                q?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_template: {
        parameters: {
            query?: {
                /** @description A language tag. If the instance does not have the language, its default language is used. */
                language?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_timeline: {
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TimelineDay"][];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_unsubscribe_token: {
        parameters: {
            path: {
                /** @description The token. */
                token: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MailSubscription"];
                };
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_unsubscribe_token: {
        parameters: {
            path: {
                /** @description The token. */
                token: string;
            };
        };
        responses: {
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_unsubscribe_token: {
        parameters: {
            path: {
                /** @description The token. */
                token: string;
            };
        };
        responses: {
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_users: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Only accounts that have this role somewhere. */
                role?: "admin" | "creator" | "trustperson" | "candidate";
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_UserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_users: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUser"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_users_id: {
        parameters: {
            path: {
                /** @description The account. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_users_id: {
        parameters: {
            path: {
                /** @description The account. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDetailsBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_users_id: {
        parameters: {
            path: {
                /** @description The account. */
                id: number;
            };
        };
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patch_users_id: {
        parameters: {
            path: {
                /** @description The account. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChange"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_users_id_data: {
        parameters: {
            path: {
                /** @description The account. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_users_id_roles: {
        parameters: {
            query?: {
                /** @description The number of rows on a page, 1 to 1000. */
                limit?: number;
                /** @description The number of the page, from 1. */
                page?: number;
                /** @description `false` returns all rows. */
                pagination?: boolean;
                /** @description Words that a row must contain. */
                search?: string;
                /** @description A field, which `|asc` or `|desc` may follow; ascending by default. The error of an unknown field contains the accepted ones. */
                sort?: string;
            };
            path: {
                /** @description The account. */
                id: number;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["Page_HeldRole"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_users_id_second_factor_reset: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The account. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_users_invite: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteUserBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["InviteUserResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_users_register: {
        parameters: {
            header?: {
                /** @description Identifies the request, up to 255 characters. A request that is sent again with the same key within a day is executed once and gets the same response. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["RegistrationResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_vote: {
        requestBody: {
            content: {
                "application/json": components["schemas"]["VotesBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": components["schemas"]["VotesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
