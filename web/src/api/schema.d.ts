// Generated from the server's OpenAPI document by scripts/api.mjs; not to be edited.

export interface paths {
    "/api/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell name and version */
        get: operations["get_"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/analyze/app/{id}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a workbook made of how far the candidates have come
         * @description Begins a job, from which the workbook can be fetched for a week; a mail tells when it is ready.
         */
        post: operations["post_actions_analyze_app_id_candidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/analyze/app/{id}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a workbook made of what was answered
         * @description Begins a job, from which the workbook can be fetched for a week; a mail tells when it is ready.
         */
        post: operations["post_actions_analyze_app_id_votes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/archive/app/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an instance into the archive
         * @description Once its election is over.
         */
        post: operations["post_actions_archive_app_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/custom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change somebody's mail address or password, or act as somebody
         * @description Clients of the published interface make theses final by `{action: "ActionFinalizeAppTheses", id}`.
         *     `personify` answers `{custom_token}`, for `POST /identity/sign-in/token`; the others answer the account.
         */
        post: operations["post_actions_custom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/custom-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to many
         * @description Everybody gets one mail, in whatever roles; nobody who is deactivated, or has refused such mails. Begins a job. With
         *     `DryRun` it goes to whoever asks alone.
         */
        post: operations["post_actions_custom_mail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/custom-mail/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look at a mail to many before it is sent */
        post: operations["post_actions_custom_mail_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/duplicate/app/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an instance with the theses and the configuration of another one
         * @description Without dates, answers and people.
         */
        post: operations["post_actions_duplicate_app_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/finalize/app/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the theses of an instance final
         * @description There is no way back for a creator: no thesis is added, removed, reordered or reworded any more.
         */
        post: operations["post_actions_finalize_app_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/finalize/candidate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the answers of a candidate
         * @description Every thesis must be rated. Voters see them from then on, and positions stay as they are. With `If-Match`, nothing is
         *     submitted that somebody changed since: 412.
         */
        post: operations["post_actions_finalize_candidate_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/finalize/party/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the answers of a party
         * @description Every thesis must be rated. Voters see them from then on, and positions stay as they are. With `If-Match`, nothing is
         *     submitted that somebody changed since: 412.
         */
        post: operations["post_actions_finalize_party_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/golive/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let voters use an instance */
        post: operations["post_actions_golive_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/invite/{appId}/creator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a creator by mail
         * @description The mail has a link that works once, for 14 days, and ends the one before; whoever has a password just signs in.
         */
        post: operations["post_actions_invite_appId_creator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/invite/{appId}/many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite many people by mail
         * @description Begins a job; whoever cannot be invited is named in its results.
         */
        post: operations["post_actions_invite_appId_many"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/invite/{appId}/party/{partyId}/candidate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a candidate by mail
         * @description As for a trust person. One that has a mail address but no account gets one.
         */
        post: operations["post_actions_invite_appId_party_partyId_candidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/invite/{appId}/party/{partyId}/many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite many people of a party by mail
         * @description Begins a job; whoever cannot be invited is named in its results.
         */
        post: operations["post_actions_invite_appId_party_partyId_many"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/invite/{appId}/party/{partyId}/trustperson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a trust person of a party by mail
         * @description As for any trust person.
         */
        post: operations["post_actions_invite_appId_party_partyId_trustperson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/invite/{appId}/trustperson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a trust person by mail
         * @description As for a creator. Moves Created to Invited; Invited may be invited again.
         */
        post: operations["post_actions_invite_appId_trustperson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/invite/admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite an administrator by mail */
        post: operations["post_actions_invite_admin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/remind/{appId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind those who have not answered by mail
         * @description Begins a job; whoever has submitted, or cannot answer, is named in its results. From the finalising of the theses to
         *     the last day.
         */
        post: operations["post_actions_remind_appId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/remind/{appId}/party/{partyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind those of a party who have not answered by mail
         * @description Begins a job; whoever has submitted, or cannot answer, is named in its results. From the finalising of the theses to
         *     the last day.
         */
        post: operations["post_actions_remind_appId_party_partyId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/reopen/app/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen the theses of an instance that is not live
         * @description Creators, parties and candidates are told by mail, with the reason; answers to theses that stay as they are stay.
         */
        post: operations["post_actions_reopen_app_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/return/app/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with an election that is over, until a later day */
        post: operations["post_actions_return_app_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/theses/{id}/standard-deviation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute how far answers to each thesis are apart
         * @description Of those who have submitted and are not taken out.
         */
        post: operations["post_actions_theses_id_standard_deviation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/actions/unarchive/app/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an instance back from the archive */
        post: operations["post_actions_unarchive_app_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the administrators
         * @description Searched by name and mail address; sorted by `name`, `contact`, `status`, `created_at` or `updated_at`.
         */
        get: operations["get_admins"];
        put?: never;
        /** Make somebody an administrator */
        post: operations["post_admins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See an administrator */
        get: operations["get_admins_id"];
        put?: never;
        post?: never;
        /**
         * Take the role from an administrator
         * @description Never from the last one.
         */
        delete: operations["delete_admins_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/application/{id}/candidatevotes/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the submitted answers of the candidates */
        get: operations["get_analytics_application_id_candidatevotes_language"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/application/{id}/partyvotes/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the submitted answers of the parties */
        get: operations["get_analytics_application_id_partyvotes_language"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/application/{id}/rankings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See how often each party and candidate came out on top */
        get: operations["get_analytics_application_id_rankings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See how instances are used over time */
        get: operations["get_analytics_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's instances; administrators list all
         * @description Searched by title, place and domain; sorted by `title`, `status`, `created_at`, `sundown_date` or `votes`.
         */
        get: operations["get_applications"];
        put?: never;
        /**
         * Make an instance
         * @description Whoever makes it becomes its creator; for an administrator nobody does.
         */
        post: operations["post_applications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See an instance
         * @description The ETag is that of its election data, for changing it. Without a token while it is live, with what voters see.
         */
        get: operations["get_applications_id"];
        /**
         * Change the election data of an instance
         * @description With `If-Match`, what somebody else changed since is not overwritten: 412. A last day that has passed hides the
         *     instance from voters and wants `confirm: true`, else 409 `sundown_in_past`.
         */
        put: operations["put_applications_id"];
        post?: never;
        /**
         * Delete an instance
         * @description It can be restored for 30 days, and keeps its domain until then. One that holds answers wants `confirm=true`, else
         *     409 `confirmation_needed`.
         */
        delete: operations["delete_applications_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See how far an instance has come, and when; the newest step first */
        get: operations["get_applications_id_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the configuration of an instance
         * @description Without a token while it is live.
         */
        get: operations["get_applications_id_configuration"];
        /**
         * Replace the configuration of an instance
         * @description A matrix that is not that of the model is taken for one of one's own (`calculation` 3). As JSON, or as the part `config` of a form. With `If-Match`, what somebody else changed since is not overwritten: 412.
         */
        put: operations["put_applications_id_configuration"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/configuration/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the background of an instance from the gallery
         * @description As JSON, or as the part `name` of a form.
         */
        put: operations["put_applications_id_configuration_image"];
        /** Set the background of an instance */
        post: operations["post_applications_id_configuration_image"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/configuration/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the logo of an instance */
        post: operations["post_applications_id_configuration_logo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/configuration/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a picture for use in the configuration
         * @description Nothing of the configuration changes until its address is saved there.
         */
        post: operations["post_applications_id_configuration_pictures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an instance as a file
         * @description The bundle of `standpunkt export`: theses, parties, candidates and all answers, also those that are not submitted.
         */
        get: operations["get_applications_id_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/guide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See what one has ticked off */
        get: operations["get_applications_id_guide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/guide/{mark}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Tick something off */
        put: operations["put_applications_id_guide_mark"];
        post?: never;
        /** Take a tick back */
        delete: operations["delete_applications_id_guide_mark"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the long work of an instance, the newest first
         * @description Searched by its kind and the name of its file; sorted by `created_at`, `finished_at`, `kind` or `state`.
         */
        get: operations["get_applications_id_jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See long work, and what became of each step */
        get: operations["get_applications_id_jobs_jobId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/jobs/{jobId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop long work
         * @description What it did stays done.
         */
        post: operations["post_applications_id_jobs_jobId_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the candidates of an instance
         * @description In the creator's order, without those who have no profile of their own. Searched by name, district and, for those
         *     who manage them, mail address; sorted by `position`, `name`, `status` or `list_place`.
         */
        get: operations["get_applications_id_matches_candidates"];
        put?: never;
        /** Add a candidate of any party or none */
        post: operations["post_applications_id_matches_candidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/candidates-light": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the candidates without profile */
        get: operations["get_applications_id_matches_candidates_light"];
        put?: never;
        /** Add a candidate without profile */
        post: operations["post_applications_id_matches_candidates_light"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/candidates-light/{candidateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See a candidate without profile */
        get: operations["get_applications_id_matches_candidates_light_candidateId"];
        /** Change name, gender and party of a candidate without profile */
        put: operations["put_applications_id_matches_candidates_light_candidateId"];
        post?: never;
        /** Remove a candidate without profile */
        delete: operations["delete_applications_id_matches_candidates_light_candidateId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/candidates-light/{candidateId}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the picture of a candidate without profile */
        put: operations["put_applications_id_matches_candidates_light_candidateId_picture"];
        post?: never;
        /** Remove the picture of a candidate without profile */
        delete: operations["delete_applications_id_matches_candidates_light_candidateId_picture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See a candidate */
        get: operations["get_applications_id_matches_candidates_candidateId"];
        /**
         * Change what a candidate says of itself
         * @description Whoever manages only this candidate, or is it, does not move it to another party.
         */
        put: operations["put_applications_id_matches_candidates_candidateId"];
        post?: never;
        /**
         * Remove a candidate
         * @description Where answers go with it, only with `confirm=true`, else 409 `confirmation_needed`.
         */
        delete: operations["delete_applications_id_matches_candidates_candidateId"];
        options?: never;
        head?: never;
        /**
         * Take a candidate out, or bring it back
         * @description 4 takes out; any other brings back, to where its history says.
         */
        patch: operations["patch_applications_id_matches_candidates_candidateId"];
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how the submitted answers of a candidate changed
         * @description For the candidate and the creators.
         */
        get: operations["get_applications_id_matches_candidates_candidateId_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the portrait of a candidate */
        put: operations["put_applications_id_matches_candidates_candidateId_picture"];
        post?: never;
        /** Remove the portrait of a candidate */
        delete: operations["delete_applications_id_matches_candidates_candidateId_picture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen the answers of a candidate
         * @description Positions can be changed until they are submitted again; voters go on seeing what was submitted. The candidate gets
         *     the reason by mail.
         */
        post: operations["post_applications_id_matches_candidates_candidateId_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/candidates/{candidateId}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the answers of a candidate
         * @description The candidate and the creators see all, the trust persons of its party what is submitted. Without a token everybody
         *     sees what is submitted in a live instance. The ETag is that of all
         *     drafts, for submitting what one has seen.
         */
        get: operations["get_applications_id_matches_candidates_candidateId_votes"];
        /**
         * Answer a thesis as a candidate
         * @description Once submitted, only explanations change. `If-Match` with the tag that one has seen, or `If-None-Match: *` where there
         *     was no answer, keeps from overwriting what somebody else said meanwhile.
         */
        put: operations["put_applications_id_matches_candidates_candidateId_votes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the parties of an instance
         * @description In the creator's order. Searched by short and full name; sorted by `shortcut`, `name`, `status`, `created_at` or
         *     `updated_at`.
         */
        get: operations["get_applications_id_matches_parties"];
        put?: never;
        /** Add a party */
        post: operations["post_applications_id_matches_parties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See a party
         * @description Without a token while the instance is live, if voters see it.
         */
        get: operations["get_applications_id_matches_parties_partyId"];
        /** Change what a party says of itself */
        put: operations["put_applications_id_matches_parties_partyId"];
        post?: never;
        /**
         * Remove a party with its candidates and trust persons
         * @description Where answers go with it, only with `confirm=true`, else 409 `confirmation_needed`.
         */
        delete: operations["delete_applications_id_matches_parties_partyId"];
        options?: never;
        head?: never;
        /**
         * Take a party out, or bring it back
         * @description 3 takes out; any other brings back, to where its answers say.
         */
        patch: operations["patch_applications_id_matches_parties_partyId"];
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the candidates of a party
         * @description Searched and sorted as those of the instance.
         */
        get: operations["get_applications_id_matches_parties_partyId_candidates"];
        put?: never;
        /** Add a candidate of a party */
        post: operations["post_applications_id_matches_parties_partyId_candidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the candidates without profile of a party */
        get: operations["get_applications_id_matches_parties_partyId_candidates_light"];
        put?: never;
        /** Add a candidate without profile to a party */
        post: operations["post_applications_id_matches_parties_partyId_candidates_light"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See a candidate without profile of a party */
        get: operations["get_applications_id_matches_parties_partyId_candidates_light_candidateId"];
        /**
         * Change name and gender of a candidate without profile of a party
         * @description Whoever manages only this party does not move it to another one.
         */
        put: operations["put_applications_id_matches_parties_partyId_candidates_light_candidateId"];
        post?: never;
        /** Remove a candidate without profile from a party */
        delete: operations["delete_applications_id_matches_parties_partyId_candidates_light_candidateId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the picture of a party's candidate without profile */
        put: operations["put_applications_id_matches_parties_partyId_candidates_light_candidateId_picture"];
        post?: never;
        /** Remove the picture of a party's candidate without profile */
        delete: operations["delete_applications_id_matches_parties_partyId_candidates_light_candidateId_picture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See a candidate of a party */
        get: operations["get_applications_id_matches_parties_partyId_candidates_candidateId"];
        /** Change what a candidate of a party says of itself */
        put: operations["put_applications_id_matches_parties_partyId_candidates_candidateId"];
        post?: never;
        /** Remove a candidate of a party */
        delete: operations["delete_applications_id_matches_parties_partyId_candidates_candidateId"];
        options?: never;
        head?: never;
        /** Take a candidate of a party out, or bring it back */
        patch: operations["patch_applications_id_matches_parties_partyId_candidates_candidateId"];
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the portrait of a party's candidate */
        put: operations["put_applications_id_matches_parties_partyId_candidates_candidateId_picture"];
        post?: never;
        /** Remove the portrait of a party's candidate */
        delete: operations["delete_applications_id_matches_parties_partyId_candidates_candidateId_picture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how the submitted answers of a party changed
         * @description For its trust persons and the creators.
         */
        get: operations["get_applications_id_matches_parties_partyId_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the long work that a party asked for, the newest first */
        get: operations["get_applications_id_matches_parties_partyId_jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See long work that a party asked for, and what became of each step */
        get: operations["get_applications_id_matches_parties_partyId_jobs_jobId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/jobs/{jobId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop long work that a party asked for
         * @description What it did stays done.
         */
        post: operations["post_applications_id_matches_parties_partyId_jobs_jobId_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the logo of a party */
        put: operations["put_applications_id_matches_parties_partyId_logo"];
        post?: never;
        /** Remove the logo of a party */
        delete: operations["delete_applications_id_matches_parties_partyId_logo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add many people of a party, all or none
         * @description Begins a job. Their party need not be named; another one may not.
         */
        post: operations["post_applications_id_matches_parties_partyId_people"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/people/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the people of a party from a spreadsheet, to look at before adding them */
        post: operations["post_applications_id_matches_parties_partyId_people_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/people/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the workbook to fill in with the people of a party */
        get: operations["get_applications_id_matches_parties_partyId_people_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen the answers of a party
         * @description Its positions can be changed until it submits again; voters go on seeing what it submitted. Its trust persons get the
         *     reason by mail.
         */
        post: operations["post_applications_id_matches_parties_partyId_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/trustpersons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make somebody a trust person of a party
         * @description Nothing is mailed yet: the invitation does that.
         */
        post: operations["post_applications_id_matches_parties_partyId_trustpersons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See a trust person of a party */
        get: operations["get_applications_id_matches_parties_partyId_trustpersons_roleId"];
        put?: never;
        post?: never;
        /** Take the role from a trust person of a party */
        delete: operations["delete_applications_id_matches_parties_partyId_trustpersons_roleId"];
        options?: never;
        head?: never;
        /**
         * Take a trust person of a party out, or bring it back
         * @description 3 takes out; any other brings back, to where its history says. That is up to creators.
         */
        patch: operations["patch_applications_id_matches_parties_partyId_trustpersons_roleId"];
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/parties/{partyId}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the answers of a party
         * @description Its trust persons and the creators see all; its candidates what is submitted, where the instance lets them. Without a
         *     token everybody sees what is submitted in a live instance. The ETag is
         *     that of all drafts, for submitting what one has seen.
         */
        get: operations["get_applications_id_matches_parties_partyId_votes"];
        /**
         * Answer a thesis for a party
         * @description Once submitted, only explanations change. `If-Match` with the tag that one has seen, or `If-None-Match: *` where there
         *     was no answer, keeps from overwriting what somebody else said meanwhile.
         */
        put: operations["put_applications_id_matches_parties_partyId_votes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add many people, all or none
         * @description Begins a job. Parties that are named and not there yet are made. What is wrong with a person is told by its place in
         *     the list: `rows.3.email`.
         */
        post: operations["post_applications_id_matches_people"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the people of a spreadsheet, to look at before adding them */
        post: operations["post_applications_id_matches_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/matches/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the workbook to fill in with people */
        get: operations["get_applications_id_matches_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/research": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what voters gave to research
         * @description Whole days of UTC that have been over for an hour, as many together as it takes for at least 20 contributions; those
         *     that are not enough yet wait for the days after them. 409 `wrong_state` while there are too few in all.
         */
        get: operations["get_applications_id_research"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted instance */
        post: operations["post_applications_id_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/roles/creator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the creators of an instance
         * @description Searched by name and mail address; sorted by `name`, `contact`, `status`, `invited_at`, `created_at` or `updated_at`.
         */
        get: operations["get_applications_id_roles_creator"];
        put?: never;
        /**
         * Make somebody a creator
         * @description Nothing is mailed yet: the invitation does that.
         */
        post: operations["post_applications_id_roles_creator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/roles/creator/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See a creator */
        get: operations["get_applications_id_roles_creator_roleId"];
        /**
         * Hand the role over to somebody else
         * @description Whoever held it has it no longer; the other one begins anew, without an invitation.
         */
        put: operations["put_applications_id_roles_creator_roleId"];
        post?: never;
        /**
         * Take the role from a creator
         * @description Never from the last one who has access.
         */
        delete: operations["delete_applications_id_roles_creator_roleId"];
        options?: never;
        head?: never;
        /**
         * Take a creator out, or bring it back
         * @description 0 takes out, never the last one; 1 brings back. Nobody is made active by hand.
         */
        patch: operations["patch_applications_id_roles_creator_roleId"];
        trace?: never;
    };
    "/api/v1/applications/{id}/roles/trustpersons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the trust persons of an instance
         * @description A trust person sees those of its own party. Searched by name, mail address and party; sorted by `name`, `contact`,
         *     `party_name`, `status`, `invited_at`, `created_at` or `updated_at`.
         */
        get: operations["get_applications_id_roles_trustpersons"];
        put?: never;
        /**
         * Make somebody a trust person of a party
         * @description Nothing is mailed yet: the invitation does that.
         */
        post: operations["post_applications_id_roles_trustpersons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/roles/trustpersons/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See a trust person */
        get: operations["get_applications_id_roles_trustpersons_roleId"];
        /**
         * Give the role to another person, or move it to another party
         * @description Another person begins anew, without an invitation; whoever held the role has it no longer.
         */
        put: operations["put_applications_id_roles_trustpersons_roleId"];
        post?: never;
        /** Take the role from a trust person */
        delete: operations["delete_applications_id_roles_trustpersons_roleId"];
        options?: never;
        head?: never;
        /**
         * Take a trust person out, or bring it back
         * @description 3 takes out; any other status brings back, to where the past says.
         */
        patch: operations["patch_applications_id_roles_trustpersons_roleId"];
        trace?: never;
    };
    "/api/v1/applications/{id}/theses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the theses of an instance in all its languages */
        get: operations["get_applications_id_theses"];
        /** Write many theses at once, all or none */
        put: operations["put_applications_id_theses"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/theses/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the theses of an instance in one language
         * @description One that is not translated comes in the default language, without `translation_id`.
         */
        get: operations["get_applications_id_theses_language"];
        put?: never;
        /** Add a thesis in one language */
        post: operations["post_applications_id_theses_language"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/theses/{language}/{thesisId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See a thesis in one language
         * @description One that is not translated comes in the default language, without `translation_id`.
         */
        get: operations["get_applications_id_theses_language_thesisId"];
        /**
         * Change what a thesis says in one language, or its place in the order
         * @description What is left out stays as it is. Makes the translation where there was none, which wants category and text.
         */
        put: operations["put_applications_id_theses_language_thesisId"];
        post?: never;
        /**
         * Remove a thesis, or its translation
         * @description In the default language the thesis goes, in another one its translation. One that has been answered wants
         *     `confirm=true`, else 409 `confirmation_needed`.
         */
        delete: operations["delete_applications_id_theses_language_thesisId"];
        options?: never;
        head?: never;
        /** Change what a thesis says in one language, or its place in the order */
        patch: operations["patch_applications_id_theses_language_thesisId"];
        trace?: never;
    };
    "/api/v1/applications/{id}/theses/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the languages of an instance, the default one first */
        get: operations["get_applications_id_theses_languages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/{id}/theses/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the theses of a spreadsheet, to look at before writing them
         * @description The first row names the columns: number, category, text, the latter two by language (`text:en`).
         */
        post: operations["post_applications_id_theses_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/applications/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import an instance from files
         * @description A bundle, a spreadsheet, or the files of another tool: what they are is found out from what is in them. Begins a job,
         *     whose one result is the instance; with `dry_run=true` nothing is made. Files with an error are refused whole. What a
         *     creator imports as answers stays drafts for those whose answers they are; an administrator's import takes them as
         *     submitted. Whoever has not confirmed the own mail address imports nothing: 403 `email_not_confirmed`.
         */
        post: operations["post_applications_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See who did what
         * @description The newest first. People and things are named as they are called now; in the log they stand by id. Searched by the
         *     words of action and thing; sorted by `happened_at`.
         */
        get: operations["get_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See what was done at all
         * @description The words of all actions that stand in a log.
         */
        get: operations["get_audit_actions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that nobody has changed a log
         * @description Reads all logs from their first entry, or the checkpoint of the last pruning, to their last. Millions of entries are
         *     better read by `standpunkt check`.
         */
        get: operations["get_audit_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Take the log along
         * @description All entries that fit, the newest first, however many there are: the answer comes piece by piece.
         */
        get: operations["get_audit_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clusters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the clusters
         * @description Searched by title, subtitle and address; sorted by `title`, `url`, `created_at` or `updated_at`.
         */
        get: operations["get_clusters"];
        put?: never;
        /** Make a cluster */
        post: operations["post_clusters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clusters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See a cluster */
        get: operations["get_clusters_id"];
        /** Replace what is told of a cluster */
        put: operations["put_clusters_id"];
        post?: never;
        /**
         * Delete a cluster
         * @description Its instances go on without it.
         */
        delete: operations["delete_clusters_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the steps of a role: what is done, and what is missing
         * @description A role that one does not hold has no steps.
         */
        get: operations["get_dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/data-protection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See who runs the portal, and how long what is kept */
        get: operations["get_data_protection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/elections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the elections
         * @description The latest first. Searched by name and place; sorted by `name`, `location`, `election_date` or `created_at`.
         */
        get: operations["get_elections"];
        put?: never;
        /** Make an election */
        post: operations["post_elections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/elections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See an election
         * @description Without a token where an instance of it is live.
         */
        get: operations["get_elections_id"];
        /**
         * Replace what is told of an election
         * @description The tag of an election, for `If-Match`, is its `updated_at` in quotes.
         */
        put: operations["put_elections_id"];
        post?: never;
        /**
         * Delete an election
         * @description It can be restored for 30 days. While it has instances, it stays.
         */
        delete: operations["delete_elections_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/elections/{id}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the instances of an election */
        get: operations["get_elections_id_applications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/elections/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a deleted election */
        post: operations["post_elections_id_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/elections/{id}/towns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an instance of an election for each town
         * @description Begins a job. What is wrong with a town is told by its place in the list, `rows.3.url`, and then none is made.
         */
        post: operations["post_elections_id_towns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/elections/{id}/towns/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read towns from a spreadsheet, to look at before instances are made for them */
        post: operations["post_elections_id_towns_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/elections/{id}/towns/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the workbook to fill in with towns */
        get: operations["get_elections_id_towns_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that a voter began or finished
         * @description Answers the id of the run: 202 with the client's own, 201 with one that was drawn. Starts are counted once a run.
         *     Whoever sends no id sends no completion either, so its finish is counted here.
         */
        post: operations["post_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How people sign in here */
        get: operations["get_identity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a mail address by a link */
        post: operations["post_identity_email_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/email/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the link mailed again that confirms the own mail address */
        post: operations["post_identity_email_send_again"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/jwks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public keys of id tokens (JWKS) */
        get: operations["get_identity_jwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a link mailed for choosing a new password
         * @description The answer is the same, and takes the same time, whether there is such an account or not.
         */
        post: operations["post_identity_password_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/password-reset/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask what a link is good for */
        post: operations["post_identity_password_reset_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/password-reset/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a password by a link, and sign in */
        post: operations["post_identity_password_reset_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/password-strength": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Judge a password that is being chosen
         * @description By the rule that registering and every change of a password follow: its length, and how hard it is to guess. Nothing
         *     of it is kept or logged.
         */
        post: operations["post_identity_password_strength"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/reauthenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove the own password again
         * @description Changing mail address or password asks for a proof that is less than 5 minutes old.
         */
        post: operations["post_identity_reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with mail address and password
         * @description Unknown accounts and wrong passwords are answered alike. After 5 failures for an account, or 50 from a network
         *     address, within 15 minutes, `Retry-After` tells how long to wait.
         */
        post: operations["post_identity_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/sign-in/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a token that works once
         * @description From `POST /actions/custom` (personify), or on the way back from an external provider.
         */
        post: operations["post_identity_sign_in_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out: the session and all its tokens end */
        post: operations["post_identity_sign_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/identity/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get new tokens for a refresh token
         * @description Each works once; the use of an old one ends the whole session, except within 10 seconds of its exchange. As JSON,
         *     or as a form like OAuth 2 has it.
         */
        post: operations["post_identity_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/images/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See a picture
         * @description Its name is made of its content, so that it may be kept for ever. Where the picture is missing, a default one
         *     answers, which may not be kept.
         */
        get: operations["get_images_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List one's own long work that is in no instance, the newest first: imports, and what the provider does */
        get: operations["get_jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See one's own long work that is in no instance, and what became of each step */
        get: operations["get_jobs_jobId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{jobId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetch what came out of one's own long work */
        get: operations["get_jobs_jobId_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{jobId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold one's own long work back
         * @description It goes on where it was when it is let go on.
         */
        post: operations["post_jobs_jobId_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{jobId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let one's own long work go on that was held back */
        post: operations["post_jobs_jobId_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{jobId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop one's own long work
         * @description What it did stays done.
         */
        post: operations["post_jobs_jobId_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what became of the portal's mails
         * @description The newest first. Mails are kept in this list when their words are forgotten. Searched by mail address and subject;
         *     sorted by `created_at`, `updated_at`, `recipient`, `subject` or `status`.
         */
        get: operations["get_mails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mails/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a mail again
         * @description At once, and as often as a new one until it is given up. Mails that were sent, or whose words are no longer kept,
         *     cannot be.
         */
        post: operations["post_mails_id_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See who one is, and in which roles */
        get: operations["get_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See how often questionnaires were finished in all */
        get: operations["get_metrics_votes"];
        put?: never;
        /** See how often questionnaires were finished in all, in a span of time */
        post: operations["post_metrics_votes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/votes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See how often an instance's questionnaire was begun and finished */
        get: operations["get_metrics_votes_id"];
        put?: never;
        /** See how often an instance's questionnaire was begun and finished, in a span of time */
        post: operations["post_metrics_votes_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/metrics/votes/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch how often an instance's questionnaire is finished
         * @description Server-sent events: `votes` with the numbers now, and whenever they grow. Read it with the bearer token in the
         *     header; an address with a token in it would be kept in logs.
         */
        get: operations["get_metrics_votes_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the provider announces
         * @description Administrators see everything, others what is valid now and concerns them. Searched by title and description; sorted
         *     by `title`, `valid_from`, `valid_until`, `created_at` or `updated_at`.
         */
        get: operations["get_notifications"];
        put?: never;
        /** Announce something to the people of an election, or to everybody */
        post: operations["post_notifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See what the provider announces */
        get: operations["get_notifications_id"];
        put?: never;
        post?: never;
        /** Take an announcement back */
        delete: operations["delete_notifications_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how the portal itself is doing
         * @description Sizes, what waits, what failed. Nothing in it holds a password.
         */
        get: operations["get_operations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/domains/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask whether a domain is free */
        get: operations["get_public_domains_domain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the live instances
         * @description By the day of their election. Searched by title, place and election; sorted by `title`, `domain`, `location` or
         *     `election_date`.
         */
        get: operations["get_public_instances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the snapshot of an instance
         * @description Everything a voter app needs but the explanations. `Content-Location` names the address of exactly this snapshot,
         *     which never changes.
         */
        get: operations["get_public_instances_domain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances/{domain}/candidates/{id}/explanations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a candidate's explanations */
        get: operations["get_public_instances_domain_candidates_id_explanations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances/{domain}/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a finished questionnaire
         * @description Answered only after it is stored durably. The same id again is answered 200 and counts once.
         */
        post: operations["post_public_instances_domain_completions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances/{domain}/fairness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how an instance came to be
         * @description Method, funders, who was asked, who answered and when, what was opened again, and where the open data is. Parties by
         *     name, candidates in numbers.
         */
        get: operations["get_public_instances_domain_fairness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances/{domain}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch the number of completions
         * @description Server-sent events: `votes` with the number now, and whenever it grows.
         */
        get: operations["get_public_instances_domain_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances/{domain}/open-data.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the submitted answers of an instance as a table
         * @description A row an answer, in the instance's default language: kind, id, party, name, thesis_id, category, thesis, answer,
         *     explanation.
         */
        get: operations["get_public_instances_domain_open_data_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances/{domain}/open-data.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the open data of an instance
         * @description Theses, parties and candidates with what they submitted, in all languages. The same content always gives the same
         *     bytes, which `open-data.json.sig` signs.
         */
        get: operations["get_public_instances_domain_open_data_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances/{domain}/open-data.json.sig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signature of the open data of an instance
         * @description 64 bytes: Ed25519 over `open-data.json`, byte for byte.
         */
        get: operations["get_public_instances_domain_open_data_json_sig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances/{domain}/parties/{id}/explanations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a party's explanations */
        get: operations["get_public_instances_domain_parties_id_explanations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances/{domain}/research": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give answers to research
         * @description Only where the instance asks for it, else 409 `wrong_state`, and only after the voter chose to. Kept are the answers and
         *     the day in UTC.
         */
        post: operations["post_public_instances_domain_research"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/instances/{domain}/theses/{id}/explanations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List everybody's explanations of a thesis */
        get: operations["get_public_instances_domain_theses_id_explanations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/open-data-key.pem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the key that open data is checked with
         * @description An Ed25519 key as PEM; the same for all instances of this portal.
         */
        get: operations["get_public_open_data_key_pem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/open-data.schema.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the JSON Schema of open data */
        get: operations["get_public_open_data_schema_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public/snapshots/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a snapshot by its content
         * @description The address never changes what it answers. A snapshot that was replaced can be had for some minutes more.
         */
        get: operations["get_public_snapshots_hash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search instances, people and theses that one may see */
        get: operations["get_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the workbook to fill in
         * @description Sheets for theses, parties, candidates and answers; `standpunkt import` reads it.
         */
        get: operations["get_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List live and coming instances, by the day of voting */
        get: operations["get_timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See which mails a link is about */
        get: operations["get_unsubscribe_token"];
        put?: never;
        /**
         * Refuse further mails of the kind
         * @description Mail programs call this by themselves (RFC 8058).
         */
        post: operations["post_unsubscribe_token"];
        /** Want them again */
        delete: operations["delete_unsubscribe_token"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search people by name or mail address
         * @description Sorted by `name`, `email`, `created_at` or `updated_at`.
         */
        get: operations["get_users"];
        put?: never;
        /** Make an account */
        post: operations["post_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** See an account */
        get: operations["get_users_id"];
        /**
         * Change what an account tells about its person
         * @description The mail address is changed by `PATCH`.
         */
        put: operations["put_users_id"];
        post?: never;
        /** Delete an account, with its sessions and roles */
        delete: operations["delete_users_id"];
        options?: never;
        head?: never;
        /**
         * Change mail address, password, language or active role
         * @description Mail address and password ask for a proof of the own password that is less than 5 minutes old.
         */
        patch: operations["patch_users_id"];
        trace?: never;
    };
    "/api/v1/users/{id}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get everything that is held on a person
         * @description A document to keep: account, roles, sessions, invitations, mails without what they say, refusals of mails, marks in
         *     guides, candidacies with profile and answers, replaced explanations, steps of instances, reopenings and
         *     notifications that it wrote, long work, entries of the audit log. No passwords, no tokens, no hashes; of others no
         *     more than what they are called where an entry is about both.
         */
        get: operations["get_users_id_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See the roles of an account
         * @description Searched by the instance and the party; sorted by `role`, `title`, `domain` or `status`.
         */
        get: operations["get_users_id_roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find or make the account of a mail address
         * @description Nothing is mailed yet: the invitation into a role does that.
         */
        post: operations["post_users_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register: an election, an instance and its creator
         * @description Signing in works at once; inviting and going live only after the mail address is confirmed. Where there is an
         *     account with that address, its owner gets a mail, and the answer is the same. After 30 registrations from a network
         *     address within 15 minutes, or 5 for a mail address, `Retry-After` tells how long to wait.
         */
        post: operations["post_users_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Match a voter's answers
         * @description For third parties: the voter app computes the same in the browser and never calls this. The body is neither logged
         *     nor stored. Entities below the least coverage of the instance are listed in `too_few`.
         */
        post: operations["post_vote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What answers here. */
        About: {
            /** @description The name of the program. */
            name: string;
            /** @description Its version. */
            version: string;
        };
        /** @description Whether some voters see more than others, to learn what it changes. */
        AbTesting: {
            /**
             * @description Whether there is a test.
             * @default false
             */
            enabled: boolean;
            /**
             * @description What variant B shows, one of `live-vote` (the provisional top places while answering) and `live-number` (how many
             *     have taken part). A test that names none is one of the live number.
             * @default []
             */
            features: string[];
            /**
             * Format: int32
             * @description How many percent of the voters are in variant A (without the feature).
             * @default 0
             */
            percentageA: number;
            /**
             * Format: int32
             * @description How many percent of the voters are in variant B (with the feature).
             * @default 0
             */
            percentageB: number;
        };
        /** @description Nothing to tell. */
        Accepted: Record<string, never>;
        /** @description The administrator who acts as somebody. */
        ActingAs: {
            name: string;
            user_id: components["schemas"]["UserId"];
        };
        /** @enum {string} */
        ActionOnInstance: "ActionFinalizeAppTheses";
        /** @enum {string} */
        ActionOnPerson: "email" | "password" | "regenerate-password" | "personify";
        /**
         * @description How people are greeted.
         * @enum {string}
         */
        AddressType: "AddressTypePersonalized" | "AddressTypeCommon";
        /** @description An administrator. */
        Admin: {
            /**
             * Format: int64
             * @description Left out: administrators belong to no instance.
             */
            application_id?: number | null;
            /** @description The mail address. */
            contact: string;
            /** Format: date-time */
            created_at: string;
            firstName: string;
            id: components["schemas"]["AdminId"];
            lastName: string;
            /**
             * Format: int32
             * @description 0 has not signed in yet, 1 has
             */
            status: number;
            /** Format: date-time */
            updated_at: string;
            user_id: components["schemas"]["UserId"];
        };
        /**
         * Format: int64
         * @description Of an administrator role.
         */
        AdminId: number;
        /** @description An advertisement among the theses. */
        Ads: {
            /**
             * @description The agree button.
             * @default
             */
            agree: string;
            /**
             * @description The text.
             * @default
             */
            description: string;
            /**
             * @description The disagree button.
             * @default
             */
            disagree: string;
            /**
             * Format: int32
             * @description Every how many voters see it; 1 for all.
             * @default 1
             */
            frequency: number;
            /**
             * @description Where the agree button leads.
             * @default null
             */
            link: string | null;
            /**
             * @description The heading; without one there is no advertisement.
             * @default
             */
            title: string;
        };
        /** @description The own password. */
        Again: {
            password: components["schemas"]["Password"];
        };
        /**
         * @description How old a candidate is in the year of the election: all that voters see of a year of birth.
         * @enum {string}
         */
        AgeGroup: "18-29" | "30-39" | "40-49" | "50-59" | "60-69" | "70+";
        /** @description How answers are given and compared. */
        Algorithm: {
            /**
             * @description Whether only the two ends of the scale can be chosen.
             * @default false
             */
            binary: boolean;
            /**
             * @description The model that turns two answers into points.
             * @default 2
             */
            calculation: components["schemas"]["Calculation"];
            /**
             * @description The number of answer choices.
             * @default 5
             */
            decisions: components["schemas"]["Decisions"];
            /**
             * @description What the answers are called, from strongly disagree to fully agree: one entry for each answer that can be given,
             *     or none for the usual words.
             * @default []
             */
            labels: components["schemas"]["AnswerLabel"][];
            /**
             * @description How many theses a voter may weight double; `false` for no limit, 0 for none at all.
             * @default false
             */
            limitWeightedVotes: components["schemas"]["WeightLimit"];
            /**
             * @description With whom voters are matched.
             * @default 2
             */
            matchType: components["schemas"]["MatchType"];
            /**
             * @description The custom matrix, scores from −1 to 1 with at most three decimals, row = entity, column = voter, both from
             *     strongly disagree to fully agree; used when `calculation` is 3.
             * @default []
             */
            matrix: number[][];
        };
        /** @description What a party or a candidate says to a thesis. */
        Answer: {
            application_id: components["schemas"]["ApplicationId"];
            candidate_id?: components["schemas"]["CandidateId"] | null;
            /** @description Whether it is submitted, as it stands here. */
            completed: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description In the default language. */
            explanation: string;
            id: components["schemas"]["AnswerId"];
            party_id?: components["schemas"]["PartyId"] | null;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
            /** @description Of the position and the explanation, for `If-Match`. */
            tag: string;
            /** @description The explanation in the other languages. */
            translations: {
                [key: string]: string;
            };
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: int32
             * @description 0 strongly disagree, 25, 50, 75, 100 fully agree; null while it is not rated.
             */
            value?: number | null;
            /**
             * Format: int32
             * @description Always 1.
             */
            weight: number;
        };
        /** @description An answer to a thesis. */
        Answered: {
            /**
             * Format: int64
             * @description The instance that the address names, once more.
             */
            application_id?: number | null;
            /**
             * @description In the default language; left out, it stays as it is.
             * @example Wege sind für alle da.
             */
            explanation?: string | null;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
            /** @description The explanation in other languages; others stay as they are. */
            translations?: {
                [key: string]: string;
            };
            /**
             * Format: int32
             * @description 0 strongly disagree, 25, 50, 75, 100 fully agree; null takes the rating back.
             */
            value?: number | null;
            /**
             * Format: int32
             * @description Always 1.
             */
            weight?: number;
        };
        /** @description How submitted answers changed since. */
        AnswerHistory: {
            /** @description What voters saw of the explanations before, the newest first. */
            explanations: components["schemas"]["ReplacedExplanation"][];
            /** @description When the answers were reopened, the newest first. */
            reopenings: components["schemas"]["Reopening"][];
        };
        /**
         * Format: int64
         * @description Of a party's or a candidate's answer to a thesis.
         */
        AnswerId: number;
        /** @description What an answer is called in place of the usual word. */
        AnswerLabel: {
            /** @description The word in other languages. */
            locales?: {
                [key: string]: string;
            };
            /** @description The word in the default language. */
            value: string;
        };
        /** @description What somebody answered to a thesis. */
        AnswerRow: {
            candidate_id?: components["schemas"]["CandidateId"] | null;
            explanation: string;
            /** @description What that is called, where the instance has words of its own for answers. */
            label?: string | null;
            /** @description The name of the party or the candidate. */
            name: string;
            /** @description The thesis, counted from 1. */
            number: number;
            /** @description The short name of the party. */
            party: string;
            party_id?: components["schemas"]["PartyId"] | null;
            statement_id: components["schemas"]["ThesisId"];
            /** @description The statement. */
            text: string;
            /** @description The category. */
            title: string;
            /**
             * Format: int32
             * @description 0 to 100; null where the thesis is explained but not rated.
             */
            value?: number | null;
        };
        /** @description An instance, with what its creators write about it. */
        Application: {
            cluster_id?: components["schemas"]["ClusterId"] | null;
            /** @description The address of its configuration. */
            configuration: string;
            /** Format: date-time */
            created_at: string;
            default_language: components["schemas"]["Language"];
            /**
             * Format: date-time
             * @description When it was deleted, if it is.
             */
            deleted_at?: string | null;
            description: string;
            election_id: components["schemas"]["ElectionId"];
            /** @description What its election is called. */
            election_name: string;
            id: components["schemas"]["ApplicationId"];
            /** @description The default one first. */
            languages: components["schemas"]["Language"][];
            /** Format: date */
            launch_date?: string | null;
            licence: components["schemas"]["Licence"];
            /** @description The same as `subtitle`. */
            location: string;
            /** @description What is missing before the election data is complete. */
            missing: components["schemas"]["ApplicationMissing"][];
            /** Format: date */
            planned_launch_date?: string | null;
            source?: components["schemas"]["Source"] | null;
            /**
             * Format: int32
             * @description 0 created, 1 in preparation, 2 theses final, 3 live, 4 election over, 5 archived
             */
            status: number;
            /** @description The place. */
            subtitle: string;
            /**
             * Format: date
             * @description The last day.
             */
            sundown_date?: string | null;
            /**
             * Format: int64
             * @description The instance's own theme, which has its id.
             */
            theme_id: number;
            theses?: components["schemas"]["ApplicationTheses"] | null;
            time_zone: string;
            /** @description In the default language, as are subtitle and description. */
            title: string;
            /** @description Which transitions begin at its status. */
            transitions: components["schemas"]["ApplicationTransition"][];
            /** @description The same in the other languages. */
            translations: {
                [key: string]: components["schemas"]["ApplicationText"];
            };
            /** Format: date-time */
            updated_at: string;
            /** @description The domain: voters find it at `/match/{url}`. */
            url: components["schemas"]["Domain"];
            /**
             * Format: int64
             * @description How often its questionnaire was finished.
             */
            votes: number;
            website?: string | null;
        };
        /** @description Election data. What is left out stays as it is. */
        ApplicationUpdate: {
            /**
             * Format: int64
             * @description The cluster that it belongs to; null for none.
             */
            cluster_id?: number | null;
            /** @description Part of the published interface: its address, which nobody chooses. */
            configuration?: string | null;
            /** @description Whether a last day that has passed is meant. */
            confirm?: boolean;
            default_language?: components["schemas"]["Language"] | null;
            description?: string | null;
            /**
             * Format: int64
             * @description The election that it belongs to; administrators alone move it to another one.
             */
            election_id?: number | null;
            languages?: components["schemas"]["Language"][] | null;
            /**
             * Format: date
             * @description What clients of the published interface plan; the day on which it goes live stays as it is.
             */
            launch_date?: string | null;
            licence?: components["schemas"]["Licence"] | null;
            /**
             * @description The same as `subtitle`; one of them will do.
             * @example Musterstadt
             */
            location?: string | null;
            /** Format: date */
            planned_launch_date?: string | null;
            /**
             * @description The place.
             * @example Musterstadt
             */
            subtitle?: string | null;
            /**
             * Format: date
             * @description The last day.
             */
            sundown_date?: string | null;
            /**
             * Format: int64
             * @description Accepted, because it is told of an instance; an instance has its own theme.
             */
            theme_id?: number | null;
            time_zone?: string | null;
            /**
             * @description In the default language, as are subtitle and description.
             * @example Wahlhilfe Musterstadt
             */
            title?: string | null;
            /** @description The same in other languages of the instance; each that is named is replaced whole. */
            translations?: {
                [key: string]: components["schemas"]["ApplicationTextUpdate"];
            };
            /**
             * @description The domain.
             * @example musterstadt
             */
            url?: string | null;
            /**
             * @description An empty one removes it.
             * @example https://example.org
             */
            website?: string | null;
        };
        /** @description Which instance is wanted. */
        ApplicationEntered: {
            default_language?: components["schemas"]["Language"] | null;
            /** @description What it is about. */
            description?: string;
            /** @description Under which licence it is run. */
            licence?: components["schemas"]["Licence"];
            /**
             * @description Its place.
             * @example Musterstadt
             */
            location?: string;
            /** @description What it is for. */
            purpose?: string;
            /**
             * @description Its title.
             * @example Wahlhilfe Musterstadt
             */
            title?: string;
            /**
             * @description The domain wished for.
             * @example musterstadt
             */
            url?: string;
        };
        /**
         * Format: int64
         * @description Of an application (instance).
         */
        ApplicationId: number;
        /** @description What is in the files, and what becomes of it. */
        ImportResponse: {
            instance?: components["schemas"]["ImportContent"] | null;
            job_id?: components["schemas"]["JobId"] | null;
            /** @description The fields of the files that an instance has no place for, with how many values of each are lost. */
            losses: components["schemas"]["ImportLostField"][];
            /** @description Everything wrong or worth knowing. */
            problems: components["schemas"]["ImportProblem"][];
        };
        /**
         * @description What is missing before the election data is complete. The domain is part of it too, and an instance has none
         *     without one.
         * @enum {string}
         */
        ApplicationMissing: "title" | "location" | "description" | "election_day";
        /** @description How many theses an instance has, and their state. */
        ApplicationTheses: {
            /** @description Whether they can no longer be changed. */
            are_final: boolean;
            /**
             * Format: int64
             * @description Those with a category and a text in the default language.
             */
            complete: number;
            /** Format: int64 */
            count: number;
        };
        /**
         * @description A transition of an instance's status.
         * @enum {string}
         */
        ApplicationTransition: "complete_metadata" | "finalise" | "go_live" | "sun_down" | "archive" | "reopen_theses" | "return_to_live" | "restore";
        /** @description An instance that is wanted. */
        ApplicationBody: {
            /**
             * Format: int64
             * @description The cluster it belongs to.
             */
            cluster_id?: number | null;
            /** @description Part of the published interface: its address, which nobody chooses. */
            configuration?: string | null;
            default_language?: components["schemas"]["Language"] | null;
            description?: string;
            /**
             * Format: date
             * @description The day of a new election, and the last day of the instance unless told.
             */
            election_date?: string | null;
            election_id?: components["schemas"]["ElectionId"] | null;
            /** @description The default one alone, unless told. */
            languages?: components["schemas"]["Language"][] | null;
            /**
             * Format: date
             * @description What clients of the published interface plan, where `planned_launch_date` is left out.
             */
            launch_date?: string | null;
            licence?: components["schemas"]["Licence"];
            /**
             * @description The same as `subtitle`; one of them will do.
             * @example Musterstadt
             */
            location?: string | null;
            /** Format: date */
            planned_launch_date?: string | null;
            /**
             * @description The place.
             * @example Musterstadt
             */
            subtitle?: string | null;
            /**
             * Format: date
             * @description The last day.
             */
            sundown_date?: string | null;
            /**
             * Format: int64
             * @description Accepted, because it is told of an instance; an instance has its own theme.
             */
            theme_id?: number | null;
            /**
             * @description In the default language, as are subtitle and description.
             * @example Wahlhilfe Musterstadt
             */
            title: string;
            /**
             * @description The domain: voters will find it at `/match/{url}`.
             * @example musterstadt
             */
            url: string;
            /** @example https://example.org */
            website?: string | null;
        };
        /** @description What an instance says of itself in one language. */
        ApplicationText: {
            description: string;
            /** @description The place. */
            subtitle: string;
            title: string;
        };
        /** @description What an instance is to say of itself in one language. */
        ApplicationTextUpdate: {
            /** @default  */
            description: string;
            /**
             * @description The same as `subtitle`; one of them will do.
             * @example Musterstadt
             */
            location?: string | null;
            /**
             * @description The place.
             * @default
             * @example Musterstadt
             */
            subtitle: string;
            /**
             * @default
             * @example Wahlhilfe Musterstadt
             */
            title: string;
        };
        /** @description Whether anybody has changed a log. */
        AuditCheck: {
            /** @description Those that are not as they were written. */
            broken: components["schemas"]["BrokenChain"][];
            /** @description How many logs were read. */
            chains: number;
            /**
             * Format: int64
             * @description How many entries they hold.
             */
            entries: number;
        };
        /** @description Something that was done. */
        AuditEntry: {
            acting?: components["schemas"]["AuditPerson"] | null;
            /** @description What was done, as a stable word. */
            action: string;
            chain?: components["schemas"]["ApplicationId"] | null;
            /** @description What else there is to know, by stable words. */
            details: Record<string, never>;
            /** Format: date-time */
            happened_at: string;
            /**
             * Format: int64
             * @description Its number in that log.
             */
            sequence: number;
            session_id?: components["schemas"]["SessionId"] | null;
            /** @description What that is called, where it still exists and has a name. */
            subject?: string | null;
            /** Format: int64 */
            subject_id?: number | null;
            /** @description What kind of thing it was done to, as a stable word. */
            subject_kind: string;
            user?: components["schemas"]["AuditPerson"] | null;
        };
        /** @description Somebody in an entry. */
        AuditPerson: {
            id: components["schemas"]["UserId"];
            /** @description The name, or the mail address of a person without one; empty where the account is gone. */
            name: string;
        };
        /** @description Whether a domain is free. */
        Availability: {
            available: boolean;
            domain: string;
            /** @description Why it is not: taken, invalid_domain, reserved_domain, too_short, too_long. */
            reason?: string | null;
        };
        /** @description A background of the gallery. */
        BackgroundBody: {
            /** @description hills, coast, town, fields, river, forest, waves, paper */
            name: string;
        };
        /** @description A background of the gallery in a form. */
        BackgroundForm: {
            /** @description Its name, as in JSON. */
            name: string;
        };
        /** @description Why it is done. */
        Because: {
            /** @example In einer Begründung ist ein Fehler. */
            reason: string;
        };
        /** @description Long work that was taken in. */
        Begun: {
            job_id: components["schemas"]["JobId"];
        };
        /** @description How many characters a text may have, both ends included. */
        BoundsLength: {
            /** @description The most. */
            max: number;
            /** @description The fewest; 0 where a text may be empty. */
            min: number;
            /** @description Whether it stands on one line: see [`crate::characters::is_plain_line`]. */
            one_line: boolean;
        };
        /** @description A log that is not as it was written. */
        BrokenChain: {
            chain?: components["schemas"]["ApplicationId"] | null;
            /**
             * Format: int64
             * @description The first entry, or checkpoint, that does not fit the one before it.
             */
            sequence: number;
        };
        /**
         * @description The model. 0 Manhattan. 1 ScalarProduct. 2 Hybrid. 3 Custom.
         * @enum {integer}
         */
        Calculation: 0 | 1 | 2 | 3;
        /** @description Somebody who stands for election. */
        Candidate: {
            /**
             * Format: int32
             * @description In years, by the birthday in its account; only where the instance shows ages.
             */
            age?: number | null;
            application_id: components["schemas"]["ApplicationId"];
            /** Format: date-time */
            created_at: string;
            /** @description In the default language. */
            description: string;
            /** @description −1 is “not declared”. */
            district: string;
            /** @description The mail address; for those alone who manage the candidate, and itself. */
            email?: string | null;
            firstName: string;
            /** @description male, female, diverse, no comment */
            gender?: string | null;
            /** Format: int32 */
            gender_id?: number | null;
            id: components["schemas"]["CandidateId"];
            invitation?: components["schemas"]["InvitationStatus"] | null;
            lastName: string;
            /**
             * Format: int64
             * @description 1 to 999; −1 is “not declared”.
             */
            list_place: number;
            party_id?: components["schemas"]["PartyId"] | null;
            /** @description The short name of its party. */
            party_name: string;
            profile_picture?: string | null;
            /** @description Whether voters see it, once the instance is live. */
            public: boolean;
            /**
             * Format: int64
             * @description How many theses it has rated so far; 0 for those who may not see its answers.
             */
            rated: number;
            reopened?: components["schemas"]["Reopened"] | null;
            /**
             * Format: int32
             * @description 0 created, 1 invited, 2 active, 3 submitted, 4 deactivated
             */
            status: number;
            /** Format: date-time */
            submitted_at?: string | null;
            title: string;
            /** @description The description in the other languages of the instance. */
            translations: {
                [key: string]: string;
            };
            /** Format: date-time */
            updated_at: string;
            user_id?: components["schemas"]["UserId"] | null;
            website?: string | null;
        };
        /** @description A field of a candidate's profile. */
        CandidateField: {
            /** @description The displayed name in other languages. */
            locales?: {
                [key: string]: string;
            };
            /** @description Which field. */
            name: components["schemas"]["FieldName"];
            /** @description Whether a candidate must fill it in. */
            required?: boolean;
            /** @description Whether voters see it. */
            show?: boolean;
            /** @description The displayed name in the default language; empty for the portal's own word. */
            value?: string;
        };
        /**
         * Format: int64
         * @description Of a candidate, with or without a profile.
         */
        CandidateId: number;
        /** @description A candidate without a profile of its own. */
        CandidateLight: {
            /** Format: date-time */
            created_at: string;
            firstName: string;
            /** Format: int32 */
            gender_id?: number | null;
            id: components["schemas"]["CandidateId"];
            lastName: string;
            party_id?: components["schemas"]["PartyId"] | null;
            picture?: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description Name, gender and party of a candidate without profile. */
        CandidateLightWritten: {
            /** @example Erika */
            firstName: string;
            /**
             * Format: int32
             * @description 1 male, 2 female, 3 diverse, 4 no comment
             */
            gender_id?: number | null;
            /** @example Berg */
            lastName: string;
            /** Format: int64 */
            party_id?: number | null;
        };
        /** @description A candidate in short. */
        CandidateShort: {
            ApplicationId: components["schemas"]["ApplicationId"];
            Id: components["schemas"]["CandidateId"];
        };
        /** @description What a candidate says of itself. What is left out stays as it is. */
        CandidateBody: {
            /** @description In the default language. */
            description?: string | null;
            /**
             * @description −1, or an empty one, is “not declared”. As a number −1 is understood as well.
             * @example Wahlkreis 3
             */
            district?: string | null;
            /**
             * @description An empty one removes it.
             * @example erika@example.org
             */
            email?: string | null;
            /** @example Erika */
            firstName?: string | null;
            /**
             * Format: int32
             * @description 1 male, 2 female, 3 diverse, 4 no comment
             */
            gender_id?: number | null;
            /** @example Berg */
            lastName?: string | null;
            /**
             * Format: int64
             * @description 1 to 999; −1 is “not declared”.
             */
            list_place?: number | null;
            /**
             * Format: int64
             * @description Null for independents.
             */
            party_id?: number | null;
            title?: string | null;
            /**
             * @description The description in other languages.
             * @default {}
             */
            translations: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description The account of whoever is added; another one is not put in its place.
             */
            user_id?: number | null;
            /**
             * @description An empty one removes it.
             * @example https://example.org
             */
            website?: string | null;
        };
        /** @description One thing to change. */
        Change: {
            action: components["schemas"]["ChangeAction"];
            /** @description `email`, `password`: a text. `language`: a tag. `active_role`: `{role, application_id}`, or the number of a role. */
            value: unknown;
        };
        /** @enum {string} */
        ChangeAction: "email" | "password" | "language" | "active_role";
        /** @description A status: the deactivated one takes out, any other brings back. */
        ChangeCandidateStatus: {
            /**
             * Format: int64
             * @description The candidate that the address names, once more.
             */
            candidate_id?: number | null;
            /** Format: int32 */
            status: number;
        };
        /** @description The token of a link, and the password that was chosen. */
        Chosen: {
            /**
             * @description What the person is called; kept where nobody knows it yet.
             * @example Erika
             */
            first_name?: string | null;
            /** @example Berg */
            last_name?: string | null;
            password: components["schemas"]["Password"];
            /** Format: password */
            token: string;
        };
        /** @description Choosing among several instances. */
        Cluster: {
            /**
             * @description The text.
             * @default
             */
            description: string;
            /**
             * @description Whether the instance shows its cluster.
             * @default false
             */
            enabled: boolean;
            /**
             * @description The instances of the cluster; read-only.
             * @default []
             */
            instances: number[];
            /**
             * @description The heading.
             * @default
             */
            title: string;
        };
        /**
         * Format: int64
         * @description Of a cluster of instances.
         */
        ClusterId: number;
        /** @description What is told of a cluster. */
        ClusterBody: {
            description?: string;
            /** @example Musterstadt */
            subtitle?: string;
            title: string;
            /** @description The address. */
            url: string;
        };
        /** @description How many finished the questionnaire. */
        CompletionNumber: {
            /**
             * Format: int64
             * @description The completions of the instance.
             */
            votes: number;
        };
        /** @description The whole document. */
        Configuration: {
            /**
             * @description Whether some voters see more than others, to learn what it changes.
             * @default {
             *       "enabled": false,
             *       "percentageA": 0,
             *       "percentageB": 0,
             *       "features": []
             *     }
             */
            abtesting: components["schemas"]["AbTesting"];
            /**
             * @description An advertisement among the theses.
             * @default {
             *       "title": "",
             *       "description": "",
             *       "link": null,
             *       "agree": "",
             *       "disagree": "",
             *       "frequency": 1
             *     }
             */
            ads: components["schemas"]["Ads"];
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
            /**
             * @description Whether candidates see their party's submitted answers.
             * @default false
             */
            candidatesSeePartyAnswers: boolean;
            /**
             * @description Choosing among several instances.
             * @default {
             *       "enabled": false,
             *       "title": "",
             *       "description": "",
             *       "instances": []
             *     }
             */
            cluster: components["schemas"]["Cluster"];
            /**
             * @description Origins (`https://example.org`) whose pages may show this instance in a frame.
             * @default []
             */
            embedOrigins: string[];
            /**
             * @description Links at the foot of every page.
             * @default []
             */
            "footer-links": components["schemas"]["FooterLink"][];
            /**
             * @description The first screen.
             * @default {
             *       "background": null,
             *       "sponsor_text": ""
             *     }
             */
            introduction: components["schemas"]["Introduction"];
            /**
             * Format: int32
             * @description Seconds without a touch after which a shared device starts afresh; `None` on voters' own devices.
             * @default null
             */
            kioskIdleSeconds: number | null;
            /**
             * Format: double
             * @description The least share of the voter's answered theses that an entity must have answered to get a rank, 0 to 1.
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
            matches: components["schemas"]["Matches"];
            /**
             * @description The licence of the data that the instance publishes.
             * @default CC BY 4.0
             */
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
             * @description Days on which those who have not answered are reminded, `YYYY-MM-DD`.
             * @default []
             */
            reminders: string[];
            /**
             * @description Whether voters are asked to send their answers, without any identifier, for research.
             * @default false
             */
            research: boolean;
            /**
             * @description Going to the results before the last thesis.
             * @default {
             *       "enabled": false,
             *       "minTheses": 0
             *     }
             */
            skipToResults: components["schemas"]["SkipToResults"];
            /**
             * @description Who pays for the instance.
             * @default []
             */
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
            /**
             * @description In which order voters meet the theses.
             * @default fixed
             */
            thesisOrder: components["schemas"]["ThesisOrder"];
            /**
             * @description Texts in other languages: language → path of the text (`ads.title`, `sponsors.0.name`) → text.
             * @default {}
             */
            translations: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /**
             * Format: int32
             * @description The version of the document.
             * @default 1
             */
            version: number;
        };
        /** @description A configuration in a form. */
        ConfigurationForm: {
            /** @description The document as JSON. */
            config: string;
        };
        /** @description A mail address that was confirmed. */
        Confirmed: {
            email: string;
        };
        /** @description What became of it. */
        Counted: components["schemas"]["CompletionNumber"] & {
            /**
             * Format: uuid
             * @description The run's id.
             */
            id: string;
        };
        /** @description An account to be made. */
        Created: {
            address1?: string;
            address2?: string;
            /** Format: date */
            birthday?: string | null;
            /** @example Musterstadt */
            city?: string;
            /**
             * Format: email
             * @example erika@example.org
             */
            email: string;
            /** @example Erika */
            first_name?: string;
            /**
             * Format: int32
             * @description 1 male, 2 female, 3 diverse, 4 no comment
             */
            gender_id?: number | null;
            job?: string;
            language?: components["schemas"]["Language"] | null;
            /** @example Berg */
            last_name?: string;
            /**
             * @description A number is taken as well.
             * @example +49 30 1234567
             */
            phone?: string;
            /**
             * Format: int32
             * @description Part of the published interface; what somebody did decides on it, so that it is not taken.
             */
            status?: number | null;
            title?: string;
            /**
             * @description A number is taken as well.
             * @example 12345
             */
            zipcode?: string;
        };
        /** @description Somebody who runs an instance. */
        Creator: {
            application_id: components["schemas"]["ApplicationId"];
            /** @description The mail address. */
            contact: string;
            /** Format: date-time */
            created_at: string;
            /** @description Whether it was taken out. */
            deactivated: boolean;
            firstName: string;
            id: components["schemas"]["CreatorId"];
            invitation?: components["schemas"]["InvitationStatus"] | null;
            /**
             * Format: date-time
             * @description When it was last invited.
             */
            invited_at?: string | null;
            lastName: string;
            /**
             * Format: int32
             * @description 0 inactive: has not signed in yet, or is taken out; 1 active
             */
            status: number;
            /** Format: date-time */
            updated_at: string;
            user_id: components["schemas"]["UserId"];
        };
        /** @description Who holds the role. */
        GrantCreator: {
            user_id: components["schemas"]["UserId"];
        };
        /**
         * Format: int64
         * @description Of a creator role.
         */
        CreatorId: number;
        /** @description Mail address and password. */
        Credentials: {
            /**
             * Format: email
             * @example erika@example.org
             */
            email: string;
            password: components["schemas"]["Password"];
        };
        /** @description Something to do with a person; or with an instance, in the words of the published interface. */
        Custom: {
            action: components["schemas"]["CustomAction"];
            /**
             * Format: int64
             * @description With which instance.
             */
            id?: number | null;
            value?: components["schemas"]["CustomValue"] | null;
        };
        CustomAction: components["schemas"]["ActionOnPerson"] | components["schemas"]["ActionOnInstance"];
        /** @description A mail to many. */
        CustomMail: {
            AddressType?: components["schemas"]["AddressType"];
            /** @description The instances whose people get it. */
            Apps?: number[];
            /** @description What a button says. */
            Call2Action?: string | null;
            /** @description Whether it goes to whoever asks for it alone. */
            DryRun?: boolean;
            /** @description What it says, as HTML, of which only text, structure and links are kept; or as Markdown. */
            HTML?: string | null;
            /** @description Where it leads; to signing in unless told. */
            Link?: string | null;
            /** @description What it says, as Markdown; or as HTML. */
            Markdown?: string | null;
            Subject: string;
            /** @description Which of them. */
            TargetStatus?: components["schemas"]["TargetStatus"];
            /** @description The heading. */
            Title: string;
            /** @description People who get it besides. */
            Users?: number[];
        };
        /** @description A mail to many as it will be. */
        CustomMailPreview: {
            /** @description The whole mail as HTML. */
            html: string;
            /** @description How many get it. */
            recipients: number;
            /** @description How many would, had they not refused such mails. */
            refused: number;
            subject: string;
            text: string;
        };
        /** @description Signs in as the person, once, within a minute. */
        CustomToken: {
            custom_token: string;
        };
        /** @description With whom, and what. */
        CustomValue: {
            /** @example erika@example.org */
            email?: string | null;
            password?: components["schemas"]["Password"] | null;
            user_id: components["schemas"]["UserId"];
        };
        /** @description The steps of a role in their order. */
        Dashboard: {
            application?: components["schemas"]["DashboardInstance"] | null;
            /** Format: int32 */
            role: number;
            steps: components["schemas"]["Step"][];
        };
        /** @description Who runs the portal, and how long what is kept. */
        DataProtection: {
            /** @description Where the provider tells who it is. */
            imprint?: string | null;
            /** @description Where it tells what it does with data. */
            privacy?: string | null;
            retention: components["schemas"]["Retention"][];
        };
        /**
         * @description The number of answer choices. 3 Three. 5 Five.
         * @enum {integer}
         */
        Decisions: 3 | 5;
        /** @description What a person enters about itself. */
        DetailsEntered: {
            address1?: string;
            address2?: string;
            /** Format: date */
            birthday?: string | null;
            /** @example Musterstadt */
            city?: string;
            /**
             * @description The present mail address, if any: another one is a matter of its own.
             * @example erika@example.org
             */
            email?: string | null;
            /** @example Erika */
            first_name?: string;
            /**
             * Format: int32
             * @description 1 male, 2 female, 3 diverse, 4 no comment
             */
            gender_id?: number | null;
            job?: string;
            /** @example Berg */
            last_name?: string;
            /**
             * @description A number is taken as well.
             * @example +49 30 1234567
             */
            phone?: string;
            /**
             * Format: int32
             * @description Part of the published interface; what somebody did decides on it, so that it is not taken.
             */
            status?: number | null;
            title?: string;
            /**
             * @description A number is taken as well.
             * @example 12345
             */
            zipcode?: string;
        };
        /** @description Where voters find an instance: 3 to 40 of `a-z`, `0-9` and single hyphens inside, not a reserved word. */
        Domain: string;
        /** @description What a duplicate differs in. */
        Duplicated: {
            /** @description Whether it has the parties of the original too, without their answers and people. */
            parties?: boolean;
            /** @description The title in the default language; that of the original without one. */
            title?: string | null;
            /** @description The domain. */
            url: string;
        };
        /** @description An election. */
        Election: {
            /**
             * Format: int64
             * @description How many instances it has.
             */
            applications: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was deleted, if it is.
             */
            deleted_at?: string | null;
            /**
             * Format: date
             * @description The day of voting; null where an imported source does not tell it.
             */
            election_date?: string | null;
            id: components["schemas"]["ElectionId"];
            location: string;
            name: string;
            /**
             * Format: int32
             * @description 0 created, 1 archived, 2 run by the provider's own team
             */
            status: number;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description Which election it is about. */
        ElectionEntered: {
            /**
             * Format: date
             * @description Its day, at least five days ahead.
             */
            election_date?: string | null;
            /**
             * @description Its place.
             * @example Musterstadt
             */
            location?: string;
            /**
             * @description Its name.
             * @example Kommunalwahl 2031
             */
            name?: string;
        };
        /** @description The files of an election. */
        ElectionFiles: {
            /** @description One file, or as many as the format has. */
            file: string[];
            /** @description The domain, in place of the file's. */
            url?: string | null;
        };
        /**
         * Format: int64
         * @description Of an election.
         */
        ElectionId: number;
        /** @description What is told of an election. */
        ElectionBody: {
            /**
             * Format: date
             * @description The day of voting.
             */
            election_date?: string | null;
            /** @example Musterstadt */
            location: string;
            /** @example Kommunalwahl 2031 */
            name: string;
            /**
             * Format: int32
             * @description 0 created, 1 archived, 2 run by the provider's own team; as it was where it is left out
             */
            status?: number | null;
        };
        /**
         * @description Which database it is.
         * @enum {string}
         */
        Engine: "sqlite" | "postgres";
        /** @description A password to estimate, and what a guesser knows of its owner. */
        Estimated: {
            /** @description Whether it is for an administrator, whose password needs more. */
            admin?: boolean;
            /** @description Names and mail address. */
            names?: string[];
            password: components["schemas"]["Password"];
        };
        /**
         * @description What can happen in a voter's run.
         * @enum {string}
         */
        Event: "voto_started" | "voto_finished";
        /** @description Why an answer was given. */
        Explanation: {
            /** @description Whether it is in another language than the one asked for. */
            fallback?: boolean;
            lang?: components["schemas"]["Language"] | null;
            /** @description The text. */
            text: string;
        };
        /** @description A candidate's explanations, by thesis. */
        ExplanationsOfCandidate: {
            /** @description The candidate. */
            candidate: components["schemas"]["CandidateId"];
            /** @description The language asked for. */
            language: components["schemas"]["Language"];
            /** @description By the id of the thesis. */
            theses: {
                [key: string]: components["schemas"]["Explanation"];
            };
        };
        /** @description A party's explanations, by thesis. */
        ExplanationsOfParty: {
            /** @description The language asked for. */
            language: components["schemas"]["Language"];
            /** @description The party. */
            party: components["schemas"]["PartyId"];
            /** @description By the id of the thesis. */
            theses: {
                [key: string]: components["schemas"]["Explanation"];
            };
        };
        /** @description Everybody's explanations of one thesis, by party and by candidate. */
        ExplanationsOfThesis: {
            /** @description By the id of the candidate. */
            candidates: {
                [key: string]: components["schemas"]["Explanation"];
            };
            /** @description The language asked for. */
            language: components["schemas"]["Language"];
            /** @description By the id of the party. */
            parties: {
                [key: string]: components["schemas"]["Explanation"];
            };
            /** @description The thesis. */
            thesis: components["schemas"]["ThesisId"];
        };
        /** @description How an instance came to be. */
        Fairness: {
            /** @description The candidates that are asked, in numbers; all 0 where voters are matched with parties alone. */
            candidates: components["schemas"]["FairnessCandidates"];
            /** @description The same by party, independents last. */
            candidates_by_party: components["schemas"]["FairnessCandidatesOfParty"][];
            /** @description What was opened again after it was final, the newest first. */
            changes: components["schemas"]["FairnessChange"][];
            /** @description The language of the heading over the sponsors, where that is another one, under `sponsor_text`. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The language of its texts. */
            language: components["schemas"]["Language"];
            /**
             * Format: date
             * @description The day it went live.
             */
            launched_on?: string | null;
            /** @description The licence of the open data. */
            licence: string;
            /** @description How answers are compared. */
            method: components["schemas"]["FairnessMethod"];
            /** @description Where the data is. */
            open_data: components["schemas"]["FairnessOpenData"];
            /** @description The parties that are asked; none where voters are matched with candidates alone. */
            parties: components["schemas"]["FairnessParty"][];
            source?: components["schemas"]["Source"] | null;
            /** @description The heading over the sponsors. */
            sponsor_text: string;
            /** @description Who pays for it. */
            sponsors: components["schemas"]["Sponsor"][];
            /**
             * Format: date-time
             * @description When the theses became final; null where they came with an import.
             */
            theses_final_at?: string | null;
            /** @description The time zone by which its days are counted. */
            time_zone: string;
            /** @description The website of those who run the instance. */
            website?: string | null;
        };
        /** @description How many were asked. */
        FairnessCandidates: {
            /** @description Those of them who were not invited: whoever runs the instance entered their answers, by an import for instance. */
            entered: number;
            /** @description Those that were invited, or have signed in. */
            invited: number;
            /** @description Those whose answers voters see. */
            submitted: number;
            /** @description All. */
            total: number;
        };
        /** @description How many candidates of a party were asked. */
        FairnessCandidatesOfParty: components["schemas"]["FairnessCandidates"] & {
            party?: components["schemas"]["PartyId"] | null;
            /** @description Its short name. */
            shortcut: string;
        };
        /** @description Something that was opened again after it was final. */
        FairnessChange: {
            /**
             * Format: date-time
             * @description When; of several candidates on a day, the last.
             */
            at: string;
            /** @description How many candidates on that day; 1 for all else. */
            count: number;
            /** @description What. */
            kind: components["schemas"]["PublicChangeKind"];
            party?: components["schemas"]["PartyId"] | null;
            /** @description Why, in the words of whoever did it; empty where nobody is asked, and for candidates. */
            reason: string;
        };
        /** @description How answers are compared. */
        FairnessMethod: {
            /** @description Whether only the two ends of the scale can be chosen. */
            binary: boolean;
            /**
             * Format: int32
             * @description The number of answer choices: 3 or 5.
             */
            decisions: number;
            /**
             * Format: int32
             * @description The least coverage for a rank, in thousandths.
             */
            least_coverage_permille: number;
            /**
             * Format: int32
             * @description How many theses may be weighted double; null for no limit.
             */
            limit_weighted_votes?: number | null;
            /**
             * Format: int32
             * @description 0 candidates, 1 parties, 2 both.
             */
            match_type: number;
            /** @description The SHA-256 of the matrix in thousandths, as compact JSON. */
            matrix_sha256: string;
            /** @description manhattan, scalar_product, hybrid or custom. */
            model: string;
            /** @description The number of theses. */
            theses: number;
            /**
             * Format: int32
             * @description The version of the model.
             */
            version: number;
        };
        /** @description Where the data is, as addresses on this portal. */
        FairnessOpenData: {
            /** @description The answers, a row each. */
            csv: string;
            /** @description Everything, as JSON. */
            json: string;
            /** @description The key to check it with. */
            public_key: string;
            /** @description What the JSON document looks like, as JSON Schema. */
            schema: string;
            /** @description The signature of the JSON document. */
            signature: string;
        };
        /** @description A party that is asked. */
        FairnessParty: {
            /** @description Its id. */
            id: components["schemas"]["PartyId"];
            /**
             * @description Whether somebody was invited to answer for it. Where nobody was and there are answers, those who run the instance
             *     entered them, by an import for instance.
             */
            invited: boolean;
            /** @description Its name. */
            name: string;
            /** @description Its short name. */
            shortcut: string;
            /**
             * Format: date-time
             * @description When its answers were last submitted; null where voters see none of it.
             */
            submitted_at?: string | null;
        };
        /**
         * @description The fields of a candidate's profile that can be shown or hidden.
         * @enum {string}
         */
        FieldName: "district" | "description" | "list" | "website" | "gender" | "age";
        /** @description One field with a bad value. */
        FieldProblem: {
            /** @description The words that are accepted instead, where they are few. */
            accepted?: string[];
            /** @description A stable word for what is wrong: required, unknown, invalid, out_of_range, off_the_scale, twice, differs. */
            code: string;
            /** @description The path of the field in the body, e.g. `votes.3.value`. */
            field: string;
            /**
             * Format: int64
             * @description The most that is allowed, where that is what is wrong.
             */
            max?: number | null;
            /**
             * Format: int64
             * @description The least that is allowed, where that is what is wrong.
             */
            min?: number | null;
        };
        /** @description A finished questionnaire: never answers, never who. */
        Finished: {
            /**
             * Format: int32
             * @description How many theses were answered, at least one; looked at and not kept.
             */
            answered: number;
            /**
             * Format: uuid
             * @description The run's random id, made by the client; sent twice it counts once.
             */
            id: string;
            /** @description Who came out on top, at most five of a kind. */
            top?: components["schemas"]["TopInput"][];
            /** @description The variant of the A/B test that the voter saw. */
            variant?: components["schemas"]["VariantInput"];
        };
        /** @description A link at the foot of every page. */
        FooterLink: {
            /**
             * @description Where it leads.
             * @example https://example.org
             */
            href: string;
            /** @description What it says. */
            text: string;
        };
        /** @description A mail address. */
        Forgotten: {
            /**
             * Format: email
             * @example erika@example.org
             */
            email: string;
        };
        /** @description What was found. */
        Found: {
            /** @description Instances by title, place, domain. */
            instances: components["schemas"]["FoundInstance"][];
            /** @description People by name or mail address. */
            people: components["schemas"]["FoundPerson"][];
            /** @description Theses by category and text. */
            theses: components["schemas"]["FoundThesis"][];
        };
        /** @description An instance that was found. */
        FoundInstance: {
            /** @description Where voters find it. */
            domain: string;
            /** @description Its id. */
            id: components["schemas"]["ApplicationId"];
            /**
             * Format: int32
             * @description How far it has come.
             */
            status: number;
            /** @description Its title in its default language. */
            title: string;
        };
        /** @description A person that was found. */
        FoundPerson: {
            application_id?: components["schemas"]["ApplicationId"] | null;
            /** @description The mail address. */
            email: string;
            /**
             * Format: int64
             * @description The id of the account or the candidate.
             */
            id: number;
            /** @description What it is: user, candidate. */
            kind: string;
            /** @description The name. */
            name: string;
        };
        /** @description A thesis that was found. */
        FoundThesis: {
            /** @description Its instance. */
            application_id: components["schemas"]["ApplicationId"];
            /**
             * Format: int64
             * @description Its id.
             */
            id: number;
            /** @description The statement. */
            text: string;
            /** @description Its category. */
            title: string;
        };
        /**
         * @description A person's gender; `gender_id` on the wire counts from 1 in this order.
         * @enum {string}
         */
        Gender: "male" | "female" | "diverse" | "no_comment";
        /** @description Until when an election goes on, and why. */
        GoingOn: {
            /** @example In einer Begründung ist ein Fehler. */
            reason: string;
            /**
             * Format: date
             * @description The new last day.
             */
            sundown_date: string;
        };
        /** @description Who becomes an administrator. */
        Granted: {
            user_id: components["schemas"]["UserId"];
        };
        /** @description What is ticked off. */
        Guide: {
            marks: string[];
        };
        /**
         * @description Something that happened in a voter's run. Clients of the published interface name the instance `electionId` and the
         *     event `eventType`.
         */
        Happened: {
            /** @description The instance. */
            application_id: components["schemas"]["ApplicationId"];
            /** @description What happened. */
            event: components["schemas"]["Event"];
            /**
             * Format: uuid
             * @description The run's random id, made by the client; sent twice it counts once. One is drawn where it is left out.
             */
            id?: string | null;
            /** @description Likewise. */
            metadata?: Record<string, never> | null;
            /** @description What clients of the published interface send along: dropped unread, since answers are nobody's business. */
            ratings?: Record<string, never> | null;
        };
        /** @description A role that somebody holds, and where. */
        HeldRole: {
            application_id?: components["schemas"]["ApplicationId"] | null;
            candidate_id?: components["schemas"]["CandidateId"] | null;
            /** @description Where voters find it. */
            domain?: string | null;
            party_id?: components["schemas"]["PartyId"] | null;
            /** @description The short name of that party. */
            party_name?: string | null;
            /**
             * Format: int32
             * @description 0 admin, 1 creator, 2 trust person, 3 candidate
             */
            role: number;
            /**
             * Format: int32
             * @description How far it has come.
             */
            status?: number | null;
            /** @description Its title. */
            title?: string | null;
        };
        /** @description How people sign in here. */
        Identity: {
            /** @description Whether everybody may read the portal's mails, at `/demo/mails`. */
            demo_mails: boolean;
            /**
             * @description Who says who somebody is.
             * @enum {string}
             */
            kind: "built_in" | "openid_connect";
            /** @description How long a password may be. */
            password: components["schemas"]["BoundsLength"];
            /** @description The name of the external provider. */
            provider_name?: string | null;
        };
        /** @description What is in the files. */
        ImportContent: {
            answers: number;
            candidates: number;
            /** @description Candidates who have rated a thesis. */
            candidates_answered: number;
            location: string;
            parties: number;
            /** @description Parties that have rated a thesis. */
            parties_answered: number;
            theses: number;
            title: string;
            /** @description Where voters would find it. */
            url: components["schemas"]["Domain"];
            /** @description Whether another instance is there already. */
            url_is_taken: boolean;
        };
        /** @description A field of a file that is not taken over. */
        ImportLostField: {
            /** @description How many values of it are lost. */
            count: number;
            /** @description What the file calls the field: the heading of a column, or a path such as `questions[].keyword`. */
            field: string;
            /** @description The name of the file. */
            file: string;
        };
        /** @description Something wrong, or worth knowing, about a file. */
        ImportProblem: {
            /** @description A stable word for its kind. */
            code: string;
            /** @description The name of the file; empty where none is to blame. */
            file: string;
            /** @description What stands there. */
            found?: string | null;
            /** @description What it is and what to do, for people, in the reader's language. */
            message: string;
            /** @description Where: sheet, row and column, or the path of an entry. */
            place?: string | null;
            severity: components["schemas"]["Severity"];
        };
        /** @description What happened in a day. */
        InDay: {
            /**
             * Format: int64
             * @description When the day began, in unix seconds.
             */
            Timestamp: number;
            /**
             * Format: int64
             * @description How many.
             */
            Votes: number;
        };
        /** @description The theses of an instance in one of its languages. */
        InLanguage: {
            language: components["schemas"]["Language"];
            theses: components["schemas"]["Thesis"][];
        };
        /** @description Instances among which voters choose. */
        InstanceCluster: {
            /** Format: date-time */
            created_at: string;
            description: string;
            id: components["schemas"]["ClusterId"];
            subtitle: string;
            title: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Voters find it at `/match/cluster/{url}`. */
            url: components["schemas"]["Domain"];
        };
        /** @description How often an instance's questionnaire was begun and finished. */
        InstanceFigures: {
            /** @description A day each, for 90 days; days without any are left out. */
            history: components["schemas"]["InDay"][];
            /**
             * Format: int64
             * @description Finished.
             */
            votes: number;
            /** Format: int64 */
            votes_today: number;
            /** Format: int64 */
            votes_total: number;
            /**
             * Format: int64
             * @description Finished.
             */
            voto_finished: number;
            /**
             * Format: int64
             * @description Begun.
             */
            voto_started: number;
        };
        /** @description The instance that a dashboard is about. */
        DashboardInstance: {
            domain: string;
            /** Format: date */
            election_date?: string | null;
            id: components["schemas"]["ApplicationId"];
            /** Format: date */
            launch_date?: string | null;
            /** Format: date */
            planned_launch_date?: string | null;
            /** Format: int32 */
            status: number;
            /** Format: date */
            sundown_date?: string | null;
            title: string;
        };
        /** @description An instance in short. */
        InstanceShort: {
            Id: components["schemas"]["ApplicationId"];
            /** Format: date */
            LaunchDate?: string | null;
            Title: string;
        };
        /** @description The first screen. */
        Introduction: {
            /**
             * @description The address of the background image on this portal.
             * @default null
             */
            background: string | null;
            /**
             * @description The heading over the sponsors.
             * @default
             */
            sponsor_text: string;
        };
        /** @description Who is invited, and in which words. */
        Invitation_AdminId: {
            /**
             * Format: int64
             * @description The role.
             */
            id: number;
            Mailoptions?: components["schemas"]["MailOptions"];
        };
        /** @description Who is invited, and in which words. */
        Invitation_CandidateId: {
            /**
             * Format: int64
             * @description The role.
             */
            id: number;
            Mailoptions?: components["schemas"]["MailOptions"];
        };
        /** @description Who is invited, and in which words. */
        Invitation_CreatorId: {
            /**
             * Format: int64
             * @description The role.
             */
            id: number;
            Mailoptions?: components["schemas"]["MailOptions"];
        };
        /** @description Who is invited, and in which words. */
        Invitation_TrustPersonId: {
            /**
             * Format: int64
             * @description The role.
             */
            id: number;
            Mailoptions?: components["schemas"]["MailOptions"];
        };
        /** @description What became of an invitation. */
        InvitationStatus: {
            /**
             * Format: date-time
             * @description When it came that far.
             */
            at: string;
            /** @description What the mail server said, where it failed. */
            reason?: string | null;
            state: components["schemas"]["InvitationState"];
        };
        /** @description An invitation as the one who is invited sees it, in the default language of the instance. */
        InvitationSeen: {
            application_id?: components["schemas"]["ApplicationId"] | null;
            /**
             * Format: date
             * @description The day of the election.
             */
            election_date?: string | null;
            /** @description What whoever invites calls the person, where that is known. */
            first_name?: string | null;
            invited_as: components["schemas"]["InvitedAs"];
            /** @description What the one who invites is called. */
            inviter: string;
            last_name?: string | null;
            /** @description Its place. */
            location?: string | null;
            /** @description The full name of the party that the person is to act or stand for. */
            party?: string | null;
            /** @description The title of the instance; null for administrators. */
            title?: string | null;
            /**
             * Format: date-time
             * @description Until when the link works.
             */
            valid_until: string;
        };
        /**
         * @description How far an invitation has come.
         * @enum {string}
         */
        InvitationState: "waiting" | "sent" | "failed" | "opened" | "accepted";
        /** @description An account that was found or made. */
        InviteAnswer: {
            /** @description The mail address that was asked for. */
            mail: string;
            /** @description Whether it was made just now. */
            New: boolean;
            /**
             * Format: int64
             * @description −1 when the mail address is not acceptable.
             */
            UserId: number;
        };
        /** @description A mail address. */
        Invited: {
            /**
             * Format: email
             * @example erika@example.org
             */
            mail: string;
        };
        /**
         * @description Into which role somebody is invited, as a word.
         * @enum {string}
         */
        InvitedAs: "admin" | "creator" | "trustperson" | "candidate";
        /** @description Long work. */
        Job: {
            /** Format: date-time */
            created_at: string;
            /**
             * Format: int32
             * @description How many steps are taken.
             */
            done: number;
            /** @description Why it was given up, as a stable word. */
            error?: string | null;
            /**
             * Format: int64
             * @description How many of those taken came to nothing.
             */
            failed: number;
            file?: components["schemas"]["JobFile"] | null;
            /** Format: date-time */
            finished_at?: string | null;
            id: components["schemas"]["JobId"];
            kind: components["schemas"]["JobKind"];
            /**
             * Format: int32
             * @description How many there are.
             */
            of?: number | null;
            /** @description What became of each step, where one job is asked for. */
            results?: components["schemas"]["JobResult"][] | null;
            state: components["schemas"]["JobState"];
        };
        /** @description What came out of long work. */
        JobFile: {
            /**
             * Format: date-time
             * @description Until when it can be fetched.
             */
            expires_at: string;
            name: string;
            /**
             * Format: int64
             * @description In bytes.
             */
            size: number;
        };
        /**
         * Format: int64
         * @description Of long work.
         */
        JobId: number;
        /**
         * @description What a job does.
         * @enum {string}
         */
        JobKind: "people" | "invitations" | "reminders" | "import" | "mass_mail" | "candidate_analysis" | "answer_analysis" | "instances";
        /** @description What became of a step. */
        JobResult: {
            /** @description Why it was not done, as a stable word. */
            code?: string | null;
            /**
             * Format: int64
             * @description And by id.
             */
            id?: number | null;
            ok: boolean;
            /** @description Whom it was about, by name. */
            subject: string;
        };
        /**
         * @description How far a job has come.
         * @enum {string}
         */
        JobState: "waiting" | "running" | "paused" | "done" | "failed" | "stopped";
        /**
         * @description Something that is kept.
         * @enum {string}
         */
        Kept: "invitations" | "mails" | "mail_bodies" | "links" | "sessions" | "sign_in_failures" | "repeatable_calls" | "jobs" | "job_files" | "deleted_instances" | "audit";
        /**
         * @description Whether an entity is a party or a candidate.
         * @enum {string}
         */
        Kind: "party" | "candidate";
        /**
         * @description A language tag as in BCP 47, in its usual spelling: `de`, `en`, `pt-BR`, `de-x-easy`.
         * @example de
         * @example en
         * @example de-x-easy
         */
        Language: string;
        /**
         * @description Under which licence an instance is run.
         * @enum {string}
         */
        Licence: "non_profit" | "commercial";
        /** @description What a link is good for. */
        Link: {
            email: string;
            invitation?: components["schemas"]["InvitationSeen"] | null;
            /** @description Whether nobody knows yet what the person is called; the name may be sent with the password. */
            needs_name: boolean;
            purpose: components["schemas"]["LinkPurpose"];
        };
        /** @enum {string} */
        LinkPurpose: "password_reset" | "first_admin" | "invitation";
        /** @description Addresses of a page and its neighbours. */
        Links: {
            next?: string | null;
            prev?: string | null;
            self: string;
        };
        /** @description The number of an instance, now. */
        LiveFigures: {
            /** Format: int64 */
            votes: number;
            /** Format: int64 */
            votes_today: number;
            /** Format: int64 */
            votes_total: number;
        };
        /** @description A live instance. */
        LiveInstance: {
            /** @description The language that stands in where another is missing. */
            default_language: components["schemas"]["Language"];
            /** @description What it is about. */
            description: string;
            /** @description Where voters find it: `/match/{domain}`. */
            domain: string;
            /**
             * Format: date
             * @description The day of voting.
             */
            election_date?: string | null;
            /** @description The election. */
            election_name: string;
            /** @description Its id. */
            id: components["schemas"]["ApplicationId"];
            /** @description The languages of title, subtitle and description, where that is another one than asked for. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The languages it is offered in. */
            languages: components["schemas"]["Language"][];
            /** @description Where the election is held. */
            location: string;
            /** @description Its place. */
            subtitle: string;
            /** @description Its title. */
            title: string;
        };
        /** @description What became of a mail. What it says is not shown: it holds links that sign in. */
        Mail: {
            application_id?: components["schemas"]["ApplicationId"] | null;
            /**
             * Format: int32
             * @description How often it was tried since it was queued, or queued again.
             */
            attempts: number;
            /** @description Whether it can be sent again. */
            can_retry: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description What the mail server said last, if it did not take it, or the one further on that did not deliver it. */
            error?: string | null;
            id: components["schemas"]["MailId"];
            /** @description What it is: `invitation`, `password_reset`, … */
            kind: string;
            language: components["schemas"]["Language"];
            /**
             * Format: date-time
             * @description When it is tried next; null unless it waits.
             */
            next_attempt_at?: string | null;
            /** @description The mail address. */
            recipient: string;
            /**
             * Format: date-time
             * @description When it came back after that; its status is `failed` then.
             */
            returned_at?: string | null;
            /**
             * Format: date-time
             * @description When the mail server took it.
             */
            sent_at?: string | null;
            /** @description `waiting`, `sending`, `sent`, `failed` or `withdrawn` */
            status: string;
            subject: string;
            /** Format: date-time */
            updated_at: string;
            user_id?: components["schemas"]["UserId"] | null;
        };
        /**
         * Format: int64
         * @description Of a mail on its way out.
         */
        MailId: number;
        /** @description What the one who invites says in the mail. */
        MailOptions: {
            /** @description Part of the published interface: `html`, `plain`. Every mail is written in both. */
            formats?: string | null;
            language?: components["schemas"]["Language"] | null;
            /** @description The subject, in place of the usual one. */
            subject?: string | null;
            /** @description Words of one's own, as plain text. */
            text?: string | null;
        };
        /** @description Mails that somebody gets, or refuses. */
        MailSubscription: {
            /** @description The mail address, with all but its first letter and its domain left out. */
            email: string;
            /** @description The title of the instance that the mails are about. */
            title: string;
            /** @description Whether they are refused. */
            unsubscribed: boolean;
        };
        /** @description Who is to be invited, and in which words. */
        ManyInvited: {
            candidates?: number[];
            Mailoptions?: components["schemas"]["MailOptions"];
            trustpersons?: number[];
        };
        /** @description Many people. */
        ManyPeople: {
            /** @description Whether they are invited as soon as they are added. */
            invite?: boolean;
            Mailoptions?: components["schemas"]["MailOptions"];
            rows: components["schemas"]["ManyPerson"][];
        };
        /** @description A person of many. */
        ManyPerson: {
            /**
             * @description In the default language.
             * @default
             */
            description: string;
            /**
             * @default
             * @example Wahlkreis 3
             */
            district: string;
            /**
             * @default
             * @example erika@example.org
             */
            email: string;
            /**
             * @default
             * @example Erika
             */
            first_name: string;
            /**
             * @description male, female, diverse, no comment
             * @default null
             */
            gender: string | null;
            /**
             * @default
             * @example Berg
             */
            last_name: string;
            /**
             * Format: int64
             * @default null
             */
            list_place: number | null;
            /**
             * @description The short or long name of its party, which is made where there is none; empty for independents.
             * @default
             */
            party: string;
            /** @default candidate */
            role: components["schemas"]["PersonRole"];
            /** @default  */
            title: string;
            /**
             * @default
             * @example https://example.org
             */
            website: string;
        };
        /** @description Whose answers are missed, and in which words they are asked for. */
        ManyReminded: {
            candidates?: number[];
            Mailoptions?: components["schemas"]["MailOptions"];
            /** @description Parties, whose trust persons are reminded. */
            parties?: number[];
        };
        /** @description Many theses at once. */
        ManyTheses: {
            theses: components["schemas"]["ThesisRow"][];
        };
        /** @description For which towns instances are made. */
        ManyTowns: {
            rows: components["schemas"]["Town"][];
            /**
             * Format: int64
             * @description The instance after which they are made: theses, texts, languages and configuration.
             */
            template: number;
        };
        /** @description How well one entity fits. */
        Match: {
            /**
             * Format: double
             * @description The share of the voter's answered theses that it answered too, 0 to 1.
             */
            coverage: number;
            /**
             * Format: int64
             * @description The party's or candidate's id.
             */
            match: number;
            /** @description What it is. */
            match_type: components["schemas"]["Kind"];
            /**
             * Format: int32
             * @description Its rank among its kind; equals share one.
             */
            rank: number;
            /**
             * Format: double
             * @description The match in percent, with one decimal.
             */
            score: number;
        };
        /** @description The match. */
        Matched: components["schemas"]["Outcome"] & {
            /** @description The instance. */
            application_id: components["schemas"]["ApplicationId"];
            /** @description A random name of this answer. */
            id: components["schemas"]["VoteId"];
        };
        /** @description Which fields of a candidate's profile are shown and required. */
        Matches: {
            /**
             * @description The fields, in the order in which they are shown; one that is missing is not shown.
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
        /**
         * @description The match type. 0 Candidates. 1 Parties. 2 Hybrid.
         * @enum {integer}
         */
        MatchType: 0 | 1 | 2;
        /** @description Who is signed in, and in which roles. */
        Me: {
            ActingAs?: components["schemas"]["ActingAs"] | null;
            ActiveApplicationId?: components["schemas"]["ApplicationId"] | null;
            /**
             * Format: int32
             * @description The role that is worked in: 0 admin, 1 creator, 2 trust person, 3 candidate, 4 media
             */
            ActiveRole: number;
            Admin: boolean;
            Candidate?: components["schemas"]["CandidateShort"] | null;
            Candidates: components["schemas"]["CandidateShort"][];
            Creator?: components["schemas"]["InstanceShort"] | null;
            Creators: components["schemas"]["InstanceShort"][];
            EmailConfirmed: boolean;
            HasPassword: boolean;
            /** @description The new mail address that waits for its confirmation. */
            PendingEmail?: string | null;
            /** @description All roles, the strongest first. */
            Roles: components["schemas"]["HeldRole"][];
            TrustPerson?: components["schemas"]["PartyShort"] | null;
            TrustPersons: components["schemas"]["PartyShort"][];
            User: components["schemas"]["User"];
        };
        /** @description Which part of the history is asked for. */
        FiguresPeriod: {
            /**
             * Format: int64
             * @description From when, in unix seconds; 90 days ago unless told.
             */
            from?: number | null;
            /**
             * Format: int64
             * @description Until when, in unix seconds; now unless told.
             */
            until?: number | null;
        };
        /** @description An announcement. */
        Notification: {
            /** Format: date-time */
            created_at: string;
            description: string;
            election_id?: components["schemas"]["ElectionId"] | null;
            id: components["schemas"]["NotificationId"];
            /** @description The same as `url`. */
            link?: string | null;
            title: string;
            type: components["schemas"]["NotificationKind"];
            /** Format: date-time */
            updated_at: string;
            url?: string | null;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            valid_from: number;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            valid_until: number;
        };
        /**
         * Format: int64
         * @description Of a notification of the provider.
         */
        NotificationId: number;
        /**
         * @description How urgent an announcement is; `type` on the wire.
         * @enum {string}
         */
        NotificationKind: "info" | "success" | "warning" | "danger";
        /** @description What is to be announced. */
        NotificationBody: {
            description?: string;
            /**
             * Format: int64
             * @description The election whose people see it; null for everybody.
             */
            election_id?: number | null;
            /** @description The same as `url`; one of them will do. */
            link?: string | null;
            title: string;
            type?: components["schemas"]["NotificationKind"];
            /** @description Where it leads. */
            url?: string | null;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            valid_from: number;
            /**
             * Format: int64
             * @description Unix seconds.
             */
            valid_until: number;
        };
        /** @description A token. */
        OneToken: {
            /** Format: password */
            token: string;
        };
        /** @description What a party or a candidate submitted to a thesis. */
        OpenAnswer: {
            /** @description Why. */
            explanation: components["schemas"]["Texts"];
            /** @description The thesis. */
            thesis: components["schemas"]["ThesisId"];
            /**
             * @description The position in percent; `null` where there is none, e.g. for “don't know”.
             * @enum {integer|null}
             */
            value?: 0 | 25 | 50 | 75 | 100 | null;
        };
        /** @description How two answers are compared. */
        OpenCalculation: {
            /** @description What these answers are called, where they have words of their own. */
            labels?: components["schemas"]["Texts"][];
            /**
             * Format: int32
             * @description The least share of the voter's answered theses that must be answered for a rank, in thousandths.
             */
            least_coverage_permille: number;
            /**
             * Format: int32
             * @description How many theses a voter may weight double; null for any number.
             */
            limit_weighted_votes?: number | null;
            /** @description Points in thousandths: row = party or candidate, column = voter, both in the order of the scale. */
            matrix: number[][];
            /** @description manhattan, scalar_product, hybrid or custom. */
            model: string;
            /**
             * Format: int32
             * @description The version of the model.
             */
            model_version: number;
            /** @description The answers that can be given, in percent, from strongly disagree to fully agree. */
            scale: number[];
        };
        /** @description A candidate and its answers. What the instance does not show is missing. */
        OpenCandidate: {
            age_group?: components["schemas"]["AgeGroup"] | null;
            /** @description What it says to the theses. */
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
            /**
             * Format: int32
             * @description The place on the list.
             */
            list_place?: number | null;
            /** @description The short name of its party; empty for independents. */
            party: components["schemas"]["Texts"];
            /** @description An academic title. */
            title: string;
            /** @description A website. */
            website?: string | null;
        };
        /** @description Theses, and what parties and candidates submitted to them. */
        OpenData: {
            /** @description How voters' answers are compared with these. */
            calculation: components["schemas"]["OpenCalculation"];
            /** @description The candidates that submitted, likewise; none where voters are matched with parties alone. */
            candidates: components["schemas"]["OpenCandidate"][];
            /** @description Always `standpunkt-open-data`. */
            format: components["schemas"]["OpenDataFormat"];
            /** @description The instance. */
            instance: components["schemas"]["OpenInstance"];
            /** @description Under which licence everybody may use it. */
            licence: string;
            /** @description The parties that submitted, in no telling order; none where voters are matched with candidates alone. */
            parties: components["schemas"]["OpenParty"][];
            source?: components["schemas"]["Source"] | null;
            /** @description The theses, in order. */
            theses: components["schemas"]["OpenThesis"][];
            /**
             * Format: int32
             * @description The version of the format: 1.
             */
            version: number;
        };
        /**
         * @description By which open data is recognised.
         * @enum {string}
         */
        OpenDataFormat: "standpunkt-open-data";
        /** @description The instance. */
        OpenInstance: {
            /** @description Where voters find it. */
            address: string;
            /** @description The language that stands in where another is missing. */
            default_language: components["schemas"]["Language"];
            /** @description What it is about. */
            description: components["schemas"]["Texts"];
            /** @description The election. */
            election: string;
            /**
             * Format: date
             * @description The day of voting.
             */
            election_date?: string | null;
            /** @description The languages it is offered in. */
            languages: components["schemas"]["Language"][];
            /** @description Its place. */
            place: components["schemas"]["Texts"];
            /** @description Its title. */
            title: components["schemas"]["Texts"];
        };
        /** @description A party and its answers. */
        OpenParty: {
            /** @description What it says to the theses. */
            answers: components["schemas"]["OpenAnswer"][];
            /** @description What it stands for. */
            description: components["schemas"]["Texts"];
            /** @description Its id. */
            id: components["schemas"]["PartyId"];
            /** @description The full name. */
            name: components["schemas"]["Texts"];
            /** @description The short name. */
            shortcut: components["schemas"]["Texts"];
            /**
             * Format: date-time
             * @description When it last submitted its answers.
             */
            submitted_at?: string | null;
            /** @description Its website. */
            website?: string | null;
        };
        /** @description A statement that everybody answers. */
        OpenThesis: {
            /** @description The category. */
            category: components["schemas"]["Texts"];
            /** @description What answers call it by. */
            id: components["schemas"]["ThesisId"];
            /** @description The statement; `(term)[explanation]` explains a term. */
            text: components["schemas"]["Texts"];
        };
        /** @description How the portal itself is doing. */
        Operations: {
            jobs: components["schemas"]["OperationsJobs"];
            mail: components["schemas"]["OperationsMail"];
            people: components["schemas"]["OperationsPeople"];
            /**
             * Format: date-time
             * @description When the node was started that answers.
             */
            started_at: string;
            storage: components["schemas"]["OperationsStorage"];
            store: components["schemas"]["OperationsStore"];
            /** @description Of the program. */
            version: string;
        };
        /** @description Long work. */
        OperationsJobs: {
            /**
             * Format: int64
             * @description What was given up in the last 30 days.
             */
            failed: number;
            /**
             * Format: date-time
             * @description Since when the oldest could have begun.
             */
            oldest_waiting?: string | null;
            /** Format: int64 */
            paused: number;
            /** Format: int64 */
            running: number;
            /** Format: int64 */
            waiting: number;
        };
        /** @description The mails. */
        OperationsMail: {
            /** @description Whether there is a mail server; mails go into a folder without one. */
            configured: boolean;
            /**
             * Format: int64
             * @description Those that were not delivered, and can be sent again.
             */
            failed: number;
            /** @description Who mails come from. */
            from?: string | null;
            /** @description Its host. */
            host?: string | null;
            /**
             * Format: date-time
             * @description Since when the oldest waits.
             */
            oldest_waiting?: string | null;
            /** Format: int64 */
            sent_today: number;
            /** Format: int64 */
            waiting: number;
        };
        /** @description Who uses the portal; everybody counts once for a role. */
        OperationsPeople: {
            /** Format: int64 */
            accounts: number;
            /** Format: int64 */
            admins: number;
            /**
             * Format: int64
             * @description Those with an account.
             */
            candidates: number;
            /** Format: int64 */
            creators: number;
            /** Format: int64 */
            trust_persons: number;
        };
        /** @description Where pictures are kept. */
        OperationsStorage: {
            /** Format: int64 */
            bytes: number;
            kind: components["schemas"]["Place"];
            /** Format: int64 */
            pictures: number;
        };
        /** @description The database. */
        OperationsStore: {
            /** Format: int64 */
            bytes: number;
            engine: components["schemas"]["Engine"];
            /**
             * @description The last step by which the tables were brought up to date.
             * @example 0011 unsubscribing
             */
            migration: string;
        };
        /** @description How well the votes fit, and what that was computed with. */
        Outcome: {
            /**
             * @description What the answers are called in the default language, from strongly disagree to fully agree; left out where they
             *     have the usual words.
             */
            labels?: string[];
            /** @description Parties and candidates with a rank, best first; each kind has ranks of its own. */
            matches: components["schemas"]["Match"][];
            /** @description The model. */
            model: components["schemas"]["SnapshotModel"];
            /**
             * Format: int32
             * @description The seed of the order among equals.
             */
            seed: number;
            /** @description Those with too few answers for a rank. */
            too_few: components["schemas"]["TooFew"][];
        };
        /** @description A page of a list. */
        Page_Admin: {
            /** @description The rows. */
            data: {
                /**
                 * Format: int64
                 * @description Left out: administrators belong to no instance.
                 */
                application_id?: number | null;
                /** @description The mail address. */
                contact: string;
                /** Format: date-time */
                created_at: string;
                firstName: string;
                id: components["schemas"]["AdminId"];
                lastName: string;
                /**
                 * Format: int32
                 * @description 0 has not signed in yet, 1 has
                 */
                status: number;
                /** Format: date-time */
                updated_at: string;
                user_id: components["schemas"]["UserId"];
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_Application: {
            /** @description The rows. */
            data: {
                cluster_id?: components["schemas"]["ClusterId"] | null;
                /** @description The address of its configuration. */
                configuration: string;
                /** Format: date-time */
                created_at: string;
                default_language: components["schemas"]["Language"];
                /**
                 * Format: date-time
                 * @description When it was deleted, if it is.
                 */
                deleted_at?: string | null;
                description: string;
                election_id: components["schemas"]["ElectionId"];
                /** @description What its election is called. */
                election_name: string;
                id: components["schemas"]["ApplicationId"];
                /** @description The default one first. */
                languages: components["schemas"]["Language"][];
                /** Format: date */
                launch_date?: string | null;
                licence: components["schemas"]["Licence"];
                /** @description The same as `subtitle`. */
                location: string;
                /** @description What is missing before the election data is complete. */
                missing: components["schemas"]["ApplicationMissing"][];
                /** Format: date */
                planned_launch_date?: string | null;
                source?: components["schemas"]["Source"] | null;
                /**
                 * Format: int32
                 * @description 0 created, 1 in preparation, 2 theses final, 3 live, 4 election over, 5 archived
                 */
                status: number;
                /** @description The place. */
                subtitle: string;
                /**
                 * Format: date
                 * @description The last day.
                 */
                sundown_date?: string | null;
                /**
                 * Format: int64
                 * @description The instance's own theme, which has its id.
                 */
                theme_id: number;
                theses?: components["schemas"]["ApplicationTheses"] | null;
                time_zone: string;
                /** @description In the default language, as are subtitle and description. */
                title: string;
                /** @description Which transitions begin at its status. */
                transitions: components["schemas"]["ApplicationTransition"][];
                /** @description The same in the other languages. */
                translations: {
                    [key: string]: components["schemas"]["ApplicationText"];
                };
                /** Format: date-time */
                updated_at: string;
                /** @description The domain: voters find it at `/match/{url}`. */
                url: components["schemas"]["Domain"];
                /**
                 * Format: int64
                 * @description How often its questionnaire was finished.
                 */
                votes: number;
                website?: string | null;
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_AuditEntry: {
            /** @description The rows. */
            data: {
                acting?: components["schemas"]["AuditPerson"] | null;
                /** @description What was done, as a stable word. */
                action: string;
                chain?: components["schemas"]["ApplicationId"] | null;
                /** @description What else there is to know, by stable words. */
                details: Record<string, never>;
                /** Format: date-time */
                happened_at: string;
                /**
                 * Format: int64
                 * @description Its number in that log.
                 */
                sequence: number;
                session_id?: components["schemas"]["SessionId"] | null;
                /** @description What that is called, where it still exists and has a name. */
                subject?: string | null;
                /** Format: int64 */
                subject_id?: number | null;
                /** @description What kind of thing it was done to, as a stable word. */
                subject_kind: string;
                user?: components["schemas"]["AuditPerson"] | null;
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_Candidate: {
            /** @description The rows. */
            data: {
                /**
                 * Format: int32
                 * @description In years, by the birthday in its account; only where the instance shows ages.
                 */
                age?: number | null;
                application_id: components["schemas"]["ApplicationId"];
                /** Format: date-time */
                created_at: string;
                /** @description In the default language. */
                description: string;
                /** @description −1 is “not declared”. */
                district: string;
                /** @description The mail address; for those alone who manage the candidate, and itself. */
                email?: string | null;
                firstName: string;
                /** @description male, female, diverse, no comment */
                gender?: string | null;
                /** Format: int32 */
                gender_id?: number | null;
                id: components["schemas"]["CandidateId"];
                invitation?: components["schemas"]["InvitationStatus"] | null;
                lastName: string;
                /**
                 * Format: int64
                 * @description 1 to 999; −1 is “not declared”.
                 */
                list_place: number;
                party_id?: components["schemas"]["PartyId"] | null;
                /** @description The short name of its party. */
                party_name: string;
                profile_picture?: string | null;
                /** @description Whether voters see it, once the instance is live. */
                public: boolean;
                /**
                 * Format: int64
                 * @description How many theses it has rated so far; 0 for those who may not see its answers.
                 */
                rated: number;
                reopened?: components["schemas"]["Reopened"] | null;
                /**
                 * Format: int32
                 * @description 0 created, 1 invited, 2 active, 3 submitted, 4 deactivated
                 */
                status: number;
                /** Format: date-time */
                submitted_at?: string | null;
                title: string;
                /** @description The description in the other languages of the instance. */
                translations: {
                    [key: string]: string;
                };
                /** Format: date-time */
                updated_at: string;
                user_id?: components["schemas"]["UserId"] | null;
                website?: string | null;
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_Creator: {
            /** @description The rows. */
            data: {
                application_id: components["schemas"]["ApplicationId"];
                /** @description The mail address. */
                contact: string;
                /** Format: date-time */
                created_at: string;
                /** @description Whether it was taken out. */
                deactivated: boolean;
                firstName: string;
                id: components["schemas"]["CreatorId"];
                invitation?: components["schemas"]["InvitationStatus"] | null;
                /**
                 * Format: date-time
                 * @description When it was last invited.
                 */
                invited_at?: string | null;
                lastName: string;
                /**
                 * Format: int32
                 * @description 0 inactive: has not signed in yet, or is taken out; 1 active
                 */
                status: number;
                /** Format: date-time */
                updated_at: string;
                user_id: components["schemas"]["UserId"];
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_Election: {
            /** @description The rows. */
            data: {
                /**
                 * Format: int64
                 * @description How many instances it has.
                 */
                applications: number;
                /** Format: date-time */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When it was deleted, if it is.
                 */
                deleted_at?: string | null;
                /**
                 * Format: date
                 * @description The day of voting; null where an imported source does not tell it.
                 */
                election_date?: string | null;
                id: components["schemas"]["ElectionId"];
                location: string;
                name: string;
                /**
                 * Format: int32
                 * @description 0 created, 1 archived, 2 run by the provider's own team
                 */
                status: number;
                /** Format: date-time */
                updated_at: string;
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_HeldRole: {
            /** @description The rows. */
            data: {
                application_id?: components["schemas"]["ApplicationId"] | null;
                candidate_id?: components["schemas"]["CandidateId"] | null;
                /** @description Where voters find it. */
                domain?: string | null;
                party_id?: components["schemas"]["PartyId"] | null;
                /** @description The short name of that party. */
                party_name?: string | null;
                /**
                 * Format: int32
                 * @description 0 admin, 1 creator, 2 trust person, 3 candidate
                 */
                role: number;
                /**
                 * Format: int32
                 * @description How far it has come.
                 */
                status?: number | null;
                /** @description Its title. */
                title?: string | null;
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_InstanceCluster: {
            /** @description The rows. */
            data: {
                /** Format: date-time */
                created_at: string;
                description: string;
                id: components["schemas"]["ClusterId"];
                subtitle: string;
                title: string;
                /** Format: date-time */
                updated_at: string;
                /** @description Voters find it at `/match/cluster/{url}`. */
                url: components["schemas"]["Domain"];
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_Job: {
            /** @description The rows. */
            data: {
                /** Format: date-time */
                created_at: string;
                /**
                 * Format: int32
                 * @description How many steps are taken.
                 */
                done: number;
                /** @description Why it was given up, as a stable word. */
                error?: string | null;
                /**
                 * Format: int64
                 * @description How many of those taken came to nothing.
                 */
                failed: number;
                file?: components["schemas"]["JobFile"] | null;
                /** Format: date-time */
                finished_at?: string | null;
                id: components["schemas"]["JobId"];
                kind: components["schemas"]["JobKind"];
                /**
                 * Format: int32
                 * @description How many there are.
                 */
                of?: number | null;
                /** @description What became of each step, where one job is asked for. */
                results?: components["schemas"]["JobResult"][] | null;
                state: components["schemas"]["JobState"];
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_LiveInstance: {
            /** @description The rows. */
            data: {
                /** @description The language that stands in where another is missing. */
                default_language: components["schemas"]["Language"];
                /** @description What it is about. */
                description: string;
                /** @description Where voters find it: `/match/{domain}`. */
                domain: string;
                /**
                 * Format: date
                 * @description The day of voting.
                 */
                election_date?: string | null;
                /** @description The election. */
                election_name: string;
                /** @description Its id. */
                id: components["schemas"]["ApplicationId"];
                /** @description The languages of title, subtitle and description, where that is another one than asked for. */
                lang?: {
                    [key: string]: components["schemas"]["Language"];
                };
                /** @description The languages it is offered in. */
                languages: components["schemas"]["Language"][];
                /** @description Where the election is held. */
                location: string;
                /** @description Its place. */
                subtitle: string;
                /** @description Its title. */
                title: string;
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_Mail: {
            /** @description The rows. */
            data: {
                application_id?: components["schemas"]["ApplicationId"] | null;
                /**
                 * Format: int32
                 * @description How often it was tried since it was queued, or queued again.
                 */
                attempts: number;
                /** @description Whether it can be sent again. */
                can_retry: boolean;
                /** Format: date-time */
                created_at: string;
                /** @description What the mail server said last, if it did not take it, or the one further on that did not deliver it. */
                error?: string | null;
                id: components["schemas"]["MailId"];
                /** @description What it is: `invitation`, `password_reset`, … */
                kind: string;
                language: components["schemas"]["Language"];
                /**
                 * Format: date-time
                 * @description When it is tried next; null unless it waits.
                 */
                next_attempt_at?: string | null;
                /** @description The mail address. */
                recipient: string;
                /**
                 * Format: date-time
                 * @description When it came back after that; its status is `failed` then.
                 */
                returned_at?: string | null;
                /**
                 * Format: date-time
                 * @description When the mail server took it.
                 */
                sent_at?: string | null;
                /** @description `waiting`, `sending`, `sent`, `failed` or `withdrawn` */
                status: string;
                subject: string;
                /** Format: date-time */
                updated_at: string;
                user_id?: components["schemas"]["UserId"] | null;
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_Notification: {
            /** @description The rows. */
            data: {
                /** Format: date-time */
                created_at: string;
                description: string;
                election_id?: components["schemas"]["ElectionId"] | null;
                id: components["schemas"]["NotificationId"];
                /** @description The same as `url`. */
                link?: string | null;
                title: string;
                type: components["schemas"]["NotificationKind"];
                /** Format: date-time */
                updated_at: string;
                url?: string | null;
                /**
                 * Format: int64
                 * @description Unix seconds.
                 */
                valid_from: number;
                /**
                 * Format: int64
                 * @description Unix seconds.
                 */
                valid_until: number;
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_Party: {
            /** @description The rows. */
            data: {
                application_id: components["schemas"]["ApplicationId"];
                /** @description `#rrggbb` */
                colour?: string | null;
                /** Format: date-time */
                created_at: string;
                description: string;
                id: components["schemas"]["PartyId"];
                logo?: string | null;
                /** @description The full name. */
                name: string;
                parent_party_id?: components["schemas"]["PartyId"] | null;
                /** @description Whether voters see it, once the instance is live. */
                public: boolean;
                /**
                 * Format: int64
                 * @description How many theses it has rated so far; 0 for those who may not see its answers.
                 */
                rated: number;
                reopened?: components["schemas"]["Reopened"] | null;
                /** @description The short name, in the default language, as are name and description. */
                shortcut: string;
                /**
                 * Format: int32
                 * @description 0 created, 1 active, 2 submitted, 3 deactivated
                 */
                status: number;
                /** Format: date-time */
                submitted_at?: string | null;
                /** @description The same in the other languages of the instance. */
                translations: {
                    [key: string]: components["schemas"]["PartyText"];
                };
                /** Format: date-time */
                updated_at: string;
                website?: string | null;
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_TrustPerson: {
            /** @description The rows. */
            data: {
                application_id: components["schemas"]["ApplicationId"];
                /** @description The mail address. */
                contact: string;
                /** Format: date-time */
                created_at: string;
                firstName: string;
                id: components["schemas"]["TrustPersonId"];
                invitation?: components["schemas"]["InvitationStatus"] | null;
                /**
                 * Format: date-time
                 * @description When it was last invited.
                 */
                invited_at?: string | null;
                lastName: string;
                party_id: components["schemas"]["PartyId"];
                /** @description The short name of the party. */
                party_name: string;
                /**
                 * Format: int32
                 * @description 0 created, 1 invited, 2 active, 3 deactivated
                 */
                status: number;
                /** Format: date-time */
                updated_at: string;
                user_id: components["schemas"]["UserId"];
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A page of a list. */
        Page_User: {
            /** @description The rows. */
            data: {
                address1: string;
                address2: string;
                /** Format: date */
                birthday?: string | null;
                city: string;
                /** Format: date-time */
                created_at: string;
                email: string;
                first_name: string;
                /** @description The word for it. */
                gender?: string | null;
                /**
                 * Format: int32
                 * @description 1 male, 2 female, 3 diverse, 4 no comment
                 */
                gender_id?: number | null;
                id: components["schemas"]["UserId"];
                job: string;
                /** @description In which the portal and its mails speak to this person. */
                language: components["schemas"]["Language"];
                last_name: string;
                phone: string;
                /**
                 * Format: int32
                 * @description 0 nobody has signed in with it yet, 1 somebody has
                 */
                status: number;
                title: string;
                /** Format: date-time */
                updated_at: string;
                zipcode: string;
            }[];
            /** @description Where they stand in the whole list. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description A list that the published interface has whole: whoever asks for a page, or for all in the envelope, gets that. */
        PagedOrPlain_Candidate: components["schemas"]["Page_Candidate"] | {
            /**
             * Format: int32
             * @description In years, by the birthday in its account; only where the instance shows ages.
             */
            age?: number | null;
            application_id: components["schemas"]["ApplicationId"];
            /** Format: date-time */
            created_at: string;
            /** @description In the default language. */
            description: string;
            /** @description −1 is “not declared”. */
            district: string;
            /** @description The mail address; for those alone who manage the candidate, and itself. */
            email?: string | null;
            firstName: string;
            /** @description male, female, diverse, no comment */
            gender?: string | null;
            /** Format: int32 */
            gender_id?: number | null;
            id: components["schemas"]["CandidateId"];
            invitation?: components["schemas"]["InvitationStatus"] | null;
            lastName: string;
            /**
             * Format: int64
             * @description 1 to 999; −1 is “not declared”.
             */
            list_place: number;
            party_id?: components["schemas"]["PartyId"] | null;
            /** @description The short name of its party. */
            party_name: string;
            profile_picture?: string | null;
            /** @description Whether voters see it, once the instance is live. */
            public: boolean;
            /**
             * Format: int64
             * @description How many theses it has rated so far; 0 for those who may not see its answers.
             */
            rated: number;
            reopened?: components["schemas"]["Reopened"] | null;
            /**
             * Format: int32
             * @description 0 created, 1 invited, 2 active, 3 submitted, 4 deactivated
             */
            status: number;
            /** Format: date-time */
            submitted_at?: string | null;
            title: string;
            /** @description The description in the other languages of the instance. */
            translations: {
                [key: string]: string;
            };
            /** Format: date-time */
            updated_at: string;
            user_id?: components["schemas"]["UserId"] | null;
            website?: string | null;
        }[];
        /** @description A list that the published interface has whole: whoever asks for a page, or for all in the envelope, gets that. */
        PagedOrPlain_InstanceCluster: components["schemas"]["Page_InstanceCluster"] | {
            /** Format: date-time */
            created_at: string;
            description: string;
            id: components["schemas"]["ClusterId"];
            subtitle: string;
            title: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Voters find it at `/match/cluster/{url}`. */
            url: components["schemas"]["Domain"];
        }[];
        /** @description Where the rows of a page stand in the whole list. */
        Pagination: {
            /** @description Addresses of this page and its neighbours. */
            _links: components["schemas"]["Links"];
            /** @description This page, from 1. */
            current_page: number;
            /** @description The number of the first row of this page, from 1; 0 when it has none. */
            from: number;
            /** @description The last page, from 1. */
            last_page: number;
            /** @description Rows a page. */
            per_page: number;
            /** @description The number of its last row; 0 when it has none. */
            to: number;
            /** @description Rows of the whole list. */
            total: number;
        };
        /** @description A party that answers the theses. */
        Party: {
            application_id: components["schemas"]["ApplicationId"];
            /** @description `#rrggbb` */
            colour?: string | null;
            /** Format: date-time */
            created_at: string;
            description: string;
            id: components["schemas"]["PartyId"];
            logo?: string | null;
            /** @description The full name. */
            name: string;
            parent_party_id?: components["schemas"]["PartyId"] | null;
            /** @description Whether voters see it, once the instance is live. */
            public: boolean;
            /**
             * Format: int64
             * @description How many theses it has rated so far; 0 for those who may not see its answers.
             */
            rated: number;
            reopened?: components["schemas"]["Reopened"] | null;
            /** @description The short name, in the default language, as are name and description. */
            shortcut: string;
            /**
             * Format: int32
             * @description 0 created, 1 active, 2 submitted, 3 deactivated
             */
            status: number;
            /** Format: date-time */
            submitted_at?: string | null;
            /** @description The same in the other languages of the instance. */
            translations: {
                [key: string]: components["schemas"]["PartyText"];
            };
            /** Format: date-time */
            updated_at: string;
            website?: string | null;
        };
        /**
         * Format: int64
         * @description Of a party.
         */
        PartyId: number;
        /** @description A party of a trust person in short. */
        PartyShort: {
            ApplicationId: components["schemas"]["ApplicationId"];
            DetailedName: string;
            Id: components["schemas"]["PartyId"];
            ShortName: string;
            TrustPersonId: components["schemas"]["TrustPersonId"];
        };
        /** @description What a party says of itself in one language. */
        PartyText: {
            /** @default  */
            description: string;
            /**
             * @default
             * @example Partei für alle
             */
            name: string;
            /**
             * @default
             * @example PfA
             */
            shortcut: string;
        };
        /** @description What a party says of itself. What is left out stays as it is. */
        PartyBody: {
            /**
             * Format: int64
             * @description Part of the published interface; the instance of the address.
             */
            application_id?: number | null;
            /**
             * @description `#rrggbb`
             * @example #005e5d
             */
            colour?: string | null;
            description?: string | null;
            /** @example Partei für alle */
            name?: string | null;
            /** Format: int64 */
            parent_party_id?: number | null;
            /**
             * @description In the default language, as are name and description.
             * @example PfA
             */
            shortcut?: string | null;
            /** @description The same in other languages; each that is named is replaced whole. */
            translations?: {
                [key: string]: components["schemas"]["PartyText"];
            };
            /**
             * @description An empty one removes it, as for the colour.
             * @example https://example.org
             */
            website?: string | null;
        };
        /**
         * Format: password
         * @description A password on its way to be hashed. Never shown, not even in a log.
         */
        Password: string;
        /** @description The people of a file, as far as they could be read. Nothing is written yet. */
        ParsedPeople: {
            rows: components["schemas"]["ParsedPerson"][];
            /** @description Headings that name no column, which are left out. */
            unknown_columns: string[];
        };
        /** @description A person as it stands in a file. */
        ParsedPerson: components["schemas"]["ManyPerson"] & {
            /** @description Cells that are not understood, and left out. */
            problems: components["schemas"]["UnreadCell"][];
            /**
             * Format: int32
             * @description The row in the file, from 1.
             */
            row: number;
        };
        /**
         * @description As what somebody is added.
         * @enum {string}
         */
        PersonRole: "candidate" | "trust_person";
        /** @description Where a picture is. */
        PictureResponse: {
            address: string;
        };
        /**
         * @description What kind of place it is.
         * @enum {string}
         */
        Place: "folder" | "s3";
        /** @description How often questionnaires were finished. */
        PortalFigures: {
            /** @description A day each, for 90 days; days without any are left out. */
            history: components["schemas"]["InDay"][];
            /**
             * Format: int64
             * @description All of them.
             */
            votes: number;
            /** Format: int64 */
            votes_today: number;
            /** Format: int64 */
            votes_total: number;
        };
        /** @description The answer to a failed request. */
        Problem: {
            /**
             * @description A stable word.
             * @example not_found
             */
            code: string;
            /** @description What happened and what to do, for people. */
            detail: string;
            /** @description The fields with bad values. */
            errors?: components["schemas"]["FieldProblem"][];
            /** @description The same as `detail`. */
            message: string;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            status: number;
            /** @description What happened, for people. */
            title: string;
            /**
             * @description `urn:standpunkt:problem:<code>`
             * @example urn:standpunkt:problem:not_found
             */
            type: string;
        };
        /**
         * @description What happened.
         * @enum {string}
         */
        PublicChangeKind: "theses_reopened" | "returned_to_live" | "party_answers_reopened" | "party_answers_submitted_again" | "candidate_answers_reopened" | "candidate_answers_submitted_again";
        /** @description What becomes of a mail to many. */
        Queued: {
            job_id?: components["schemas"]["JobId"] | null;
            /** @description How many get it; with `DryRun` how many would. */
            queued: number;
        };
        /** @description How often somebody came out on top. */
        RankedEntity: {
            /**
             * Format: int64
             * @description How often first, shared places included.
             */
            first: number;
            /** Format: int64 */
            id: number;
            /** @description In the instance's default language. */
            name: string;
            /**
             * Format: int64
             * @description How often among the first three.
             */
            top3: number;
            /** @description `party` or `candidate` */
            type: string;
        };
        /** @description How often the parties and candidates of an instance came out on top. */
        Rankings: {
            /**
             * Format: int64
             * @description How many questionnaires were finished.
             */
            completions: number;
            /** @description Everybody whom voters see, whoever was first most often before the others. */
            entities: components["schemas"]["RankedEntity"][];
        };
        /** @description A refresh token, as OAuth 2 asks for new ones. */
        Refresh: {
            /** @description `refresh_token` */
            grant_type: string;
            /** Format: password */
            refresh_token: string;
        };
        /** @description What was registered. */
        Registered: {
            domain: string;
            email: string;
        };
        /** @description What was entered. Everything may be missing, so that each field can be told what is wrong with it. */
        Registration: {
            /** @description Which instance is wanted, and under which licence. */
            application?: components["schemas"]["ApplicationEntered"];
            /** @description Which election it is about. */
            election?: components["schemas"]["ElectionEntered"];
            /** @description Who registers. */
            user?: components["schemas"]["UserEntered"];
        };
        /** @description That submitted answers are open again, until they are submitted once more. */
        Reopened: {
            /** @description Why, in the creator's words. */
            reason: string;
            /** Format: date-time */
            reopened_at: string;
        };
        /** @description A reopening. */
        Reopening: {
            /** @description Why, in the creator's words. */
            reason: string;
            /** Format: date-time */
            reopened_at: string;
            /** @description The name of whoever reopened them, as long as there is the account. */
            reopened_by?: string | null;
            /**
             * Format: date-time
             * @description When they were submitted again.
             */
            resubmitted_at?: string | null;
        };
        /** @description What voters saw of an explanation before. */
        ReplacedExplanation: {
            /** @description In the default language; empty where nothing was explained. */
            explanation: string;
            /** Format: date-time */
            replaced_at: string;
            /** @description The name of whoever replaced it, as long as there is the account. */
            replaced_by?: string | null;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
            /** @description In the other languages. */
            translations: {
                [key: string]: string;
            };
        };
        /** @description What a voter gives to research: answers, never who. */
        Research: {
            /** @description By the id of the thesis; theses that were skipped are missing. */
            answers: {
                [key: string]: components["schemas"]["ResearchAnswer"];
            };
            /**
             * Format: uuid
             * @description A random id drawn for this contribution alone, never that of the run; sent twice it counts once.
             */
            id: string;
        };
        /** @description A voter's answer to a thesis. */
        ResearchAnswer: {
            /**
             * Format: int32
             * @description The position in percent, as far as the instance's scale goes.
             */
            value: number;
            /**
             * Format: int32
             * @description 1, or 2 for double weight.
             */
            weight: number;
        };
        /** @description What voters gave to research. */
        ResearchExport: {
            application_id: components["schemas"]["ApplicationId"];
            /** @description At least 20 contributions each. */
            groups: components["schemas"]["ResearchGroup"][];
            /** @description The theses, in order. */
            theses: components["schemas"]["ThesisId"][];
        };
        /** @description Contributions that are given out together. */
        ResearchGroup: {
            /** @description By the id of the thesis, in an order that tells nothing. */
            contributions: {
                [key: string]: components["schemas"]["ResearchAnswer"];
            }[];
            /**
             * Format: date
             * @description The first day, in UTC.
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             */
            until: string;
        };
        /** @description How long something is kept. */
        Retention: {
            /**
             * Format: int64
             * @description After how many days it goes by itself; null where it does not.
             */
            days?: number | null;
            what: components["schemas"]["Kept"];
        };
        /** @description A status: the deactivated one takes out, any other brings back. */
        RoleStatus: {
            /** Format: int32 */
            status: number;
        };
        /**
         * Format: int64
         * @description Of a sign-in and all that came of it.
         */
        SessionId: number;
        /**
         * @description How much a problem matters.
         * @enum {string}
         */
        Severity: "error" | "warning" | "note";
        /** @description A refresh token. */
        SignOut: {
            /** Format: password */
            refresh_token: string;
        };
        /** @description Going to the results before the last thesis. */
        SkipToResults: {
            /**
             * @description Whether it is offered.
             * @default false
             */
            enabled: boolean;
            /**
             * Format: int32
             * @description After how many theses.
             * @default 0
             */
            minTheses: number;
        };
        /** @description The snapshot of an instance in one language. */
        Snapshot: {
            ab_test?: components["schemas"]["SnapshotAbTest"] | null;
            ads?: components["schemas"]["SnapshotAdvertisement"] | null;
            /** @description The parties that all these candidates belong to, ranked or not. */
            affiliations: components["schemas"]["SnapshotAffiliation"][];
            /** @description How answers are given and compared. */
            algorithm: components["schemas"]["SnapshotAlgorithm"];
            /** @description The candidates to rank, in no telling order; none where voters are matched with parties alone. */
            candidates: components["schemas"]["SnapshotCandidate"][];
            /** @description The candidates without a profile, of parties that are not deactivated; never ranked. */
            candidates_light: components["schemas"]["SnapshotLightCandidate"][];
            /** @description Whether the log of changes that voters may read has entries. */
            changed: boolean;
            cluster?: components["schemas"]["SnapshotCluster"] | null;
            /** @description The fields of candidates that are shown, in this order. */
            fields: components["schemas"]["SnapshotField"][];
            /** @description Links at the foot of every page. */
            footer_links: components["schemas"]["SnapshotFooterLink"][];
            /**
             * Format: int32
             * @description The version of this shape: 1.
             */
            format: number;
            /** @description The instance. */
            instance: components["schemas"]["SnapshotInstance"];
            /**
             * Format: int32
             * @description Seconds without a touch after which a shared device starts afresh; null on voters' own devices.
             */
            kiosk_idle_seconds?: number | null;
            /** @description What the answers are called, from strongly disagree to fully agree; left out where they have the usual words. */
            labels?: string[];
            /** @description The languages of those of its texts that are in another one than the snapshot, by their names. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The parties to rank, in no telling order; none where voters are matched with candidates alone. */
            parties: components["schemas"]["SnapshotParty"][];
            presurvey?: components["schemas"]["SnapshotSurvey"] | null;
            /** @description Whether voters are asked to give their answers to research. */
            research: boolean;
            /** @description Going to the results before the last thesis. */
            skip_to_results: components["schemas"]["SnapshotSkip"];
            /** @description The heading over the sponsors. */
            sponsor_text: string;
            /** @description Who pays for the instance. */
            sponsors: components["schemas"]["Sponsor"][];
            survey?: components["schemas"]["SnapshotSurvey"] | null;
            /** @description Colours and pictures. */
            theming: components["schemas"]["SnapshotTheming"];
            /** @description The theses, in order. */
            theses: components["schemas"]["SnapshotThesis"][];
            /** @description In which order voters meet the theses. */
            thesis_order: components["schemas"]["ThesisOrder"];
        };
        /** @description A test of whether a feature makes a difference. */
        SnapshotAbTest: {
            /** @description What is tested. */
            feature: components["schemas"]["TestedFeature"];
            /**
             * Format: int32
             * @description How many of a hundred voters see it.
             */
            percentage_b: number;
        };
        /** @description An advertisement among the theses. */
        SnapshotAdvertisement: {
            /** @description The agree button; empty for the voter app's own word, as for the other one. */
            agree: string;
            /** @description The text. */
            description: string;
            /** @description The disagree button. */
            disagree: string;
            /**
             * Format: int32
             * @description Every how many voters see it; 1 for all.
             */
            frequency: number;
            /** @description The languages of those of its texts that are in another one than the snapshot, by their names. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description Where the agree button leads. */
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
            /**
             * Format: int32
             * @description The number of answer choices: 3 or 5.
             */
            decisions: number;
            /**
             * Format: int32
             * @description The least coverage for a rank, in thousandths.
             */
            least_coverage_permille: number;
            /**
             * Format: int32
             * @description How many theses may be weighted double; null for no limit.
             */
            limit_weighted_votes?: number | null;
            /**
             * Format: int32
             * @description 0 candidates, 1 parties, 2 both.
             */
            match_type: number;
            /** @description Scores in thousandths, row = entity, column = voter, both from strongly disagree to fully agree. */
            matrix: number[][];
            /** @description The model, so that a result can be computed again. */
            model: components["schemas"]["SnapshotModel"];
        };
        /** @description A candidate. What the configuration does not show is missing. */
        SnapshotCandidate: {
            age_group?: components["schemas"]["AgeGroup"] | null;
            /** @description A character a thesis: the place on the scale, from 0 (strongly disagree), or `-`. */
            answers: string;
            /** @description What it stands for. */
            description?: string | null;
            /** @description The constituency. */
            district?: string | null;
            /** @description How many answers it explains. */
            explained: number;
            /** @description The first name. */
            first_name: string;
            gender?: components["schemas"]["Gender"] | null;
            /** @description Its id. */
            id: components["schemas"]["CandidateId"];
            /** @description The languages of those of its texts that are in another one than the snapshot, by their names. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The last name. */
            last_name: string;
            /**
             * Format: int32
             * @description The place on the list.
             */
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
            /** @description The languages of those of its texts that are in another one than the snapshot, by their names. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The heading. */
            title: string;
            /** @description Its word in the address `/match/cluster/{url}`. */
            url: string;
        };
        /** @description A field of candidates that is shown. */
        SnapshotField: {
            /** @description The displayed name; empty for the voter app's own word. */
            label: string;
            /** @description The languages of those of its texts that are in another one than the snapshot, by their names. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description Which field. */
            name: components["schemas"]["FieldName"];
        };
        /** @description A link at the foot of every page. */
        SnapshotFooterLink: {
            /** @description Where it leads. */
            href: string;
            /** @description The languages of those of its texts that are in another one than the snapshot, by their names. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description What it says. */
            text: string;
        };
        /** @description The instance of a snapshot. */
        SnapshotInstance: {
            /** @description The language that stands in where another is missing. */
            default_language: components["schemas"]["Language"];
            /** @description What it is about. */
            description: string;
            /** @description Where voters find it: `/match/{domain}`. */
            domain: string;
            /**
             * Format: date
             * @description The day of voting.
             */
            election_date?: string | null;
            /** @description The election. */
            election_name: string;
            /** @description Its id. */
            id: components["schemas"]["ApplicationId"];
            /** @description The languages of those of its texts that are in another one than the snapshot, by their names. */
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
            source?: components["schemas"]["Source"] | null;
            /** @description Its place. */
            subtitle: string;
            /**
             * Format: date
             * @description The last day of the instance.
             */
            sundown_date?: string | null;
            /** @description Its title. */
            title: string;
            /** @description The website of those who run it. */
            website?: string | null;
        };
        /** @description A candidate without a profile. */
        SnapshotLightCandidate: {
            /** @description The first name. */
            first_name: string;
            /** @description The last name. */
            last_name: string;
            party?: components["schemas"]["PartyId"] | null;
            /** @description The address of its picture. */
            picture?: string | null;
        };
        /** @description What a result was computed with. */
        SnapshotModel: {
            /** @description The SHA-256 of the matrix in thousandths, as compact JSON. */
            matrix_sha256: string;
            /** @description manhattan, scalar_product, hybrid or custom. */
            name: string;
            /**
             * Format: int32
             * @description The version of the model.
             */
            version: number;
        };
        /** @description A party. */
        SnapshotParty: {
            /** @description A character a thesis: the place on the scale, from 0 (strongly disagree), or `-`. */
            answers: string;
            /** @description Its colour. */
            colour?: string | null;
            /** @description What it stands for. */
            description: string;
            /** @description How many answers it explains. */
            explained: number;
            /** @description Its id. */
            id: components["schemas"]["PartyId"];
            /** @description The languages of those of its texts that are in another one than the snapshot, by their names. */
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
        /** @description Going to the results before the last thesis. */
        SnapshotSkip: {
            /** @description Whether it is offered. */
            enabled: boolean;
            /**
             * Format: int32
             * @description After how many theses.
             */
            min_theses: number;
        };
        /** @description A survey that voters are invited to. */
        SnapshotSurvey: {
            /** @description The text. */
            description: string;
            /** @description Where it is; opens on the voter's click only. */
            endpoint?: string | null;
            /**
             * Format: int32
             * @description Every how many voters are asked; 1 for all.
             */
            frequency: number;
            /** @description The languages of those of its texts that are in another one than the snapshot, by their names. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /**
             * Format: int32
             * @description After how many answered theses they are asked.
             */
            min_theses: number;
            /** @description The no button. */
            no: string;
            /** @description The heading. */
            title: string;
            /** @description The yes button; empty for the voter app's own word, as for the other one. */
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
            /** @description The languages of those of its texts that are in another one than the snapshot, by their names. */
            lang?: {
                [key: string]: components["schemas"]["Language"];
            };
            /** @description The address of a video in sign language, on another host: opened on the voter's click only. */
            sign_video?: string | null;
            /** @description The statement, its variables filled in, its terms still marked up. */
            text: string;
        };
        /** @description Whose data an instance shows, when it is not its own. */
        Source: {
            /** @description The licence of the data, e.g. “CC BY 4.0”. */
            licence: string;
            /** @description Whom to name, e.g. “Helsingin Sanomat”. */
            name: string;
            /** @description Where the data stands. */
            url?: string | null;
        };
        /** @description One who pays for the instance. */
        Sponsor: {
            /**
             * @description The website.
             * @default null
             * @example https://example.org
             */
            href: string | null;
            /**
             * @description The address of the picture on this portal.
             * @default null
             */
            image: string | null;
            /**
             * @description The name.
             * @default
             * @example Stiftung Musterstadt
             */
            name: string;
        };
        /** @description A spreadsheet. */
        Spreadsheet: {
            /**
             * Format: binary
             * @description xlsx, ods or csv.
             */
            file: string;
        };
        /**
         * @description Where a step stands.
         * @enum {string}
         */
        State: "complete" | "incomplete" | "waiting";
        /** @description A step that an instance took. */
        StatusChange: {
            /** @description Who did it; null for what time does, and where the account is gone. */
            by?: string | null;
            /**
             * Format: int32
             * @description The status before; numbers as in `status`.
             */
            from: number;
            /** Format: date-time */
            happened_at: string;
            /** @description Why, where the provider went a step back. */
            reason?: string | null;
            /**
             * Format: int32
             * @description The status after.
             */
            to: number;
        };
        /** @description One status or several. */
        Statuses: components["schemas"]["StatusName"] | components["schemas"]["StatusName"][];
        /** @description A status by its word or its number. */
        StatusName: string | number;
        /** @description A step. */
        Step: {
            /**
             * Format: int64
             * @description How much is done, where that can be counted.
             */
            done?: number | null;
            /** @description Which one, as a stable word. */
            key: string;
            /** @description What is missing, as stable words. */
            missing: string[];
            /**
             * Format: int64
             * @description Of how much.
             */
            of?: number | null;
            /** @description Where it stands. */
            state: components["schemas"]["State"];
        };
        /** @description How hard a password is to guess. */
        Strength: {
            /** @description Why it is refused: `required`, `too_short`, `too_long` or `too_weak`; null where it is accepted. */
            code?: string | null;
            /** @description Whether it is accepted: long enough, not too long, and hard enough to guess. */
            enough: boolean;
            /** @description The most characters. */
            max: number;
            /** @description The fewest characters of a password in this portal. */
            min: number;
            /**
             * Format: int32
             * @description The score that is needed.
             */
            needed: number;
            /**
             * Format: int32
             * @description From 0, guessed at once, to 4.
             */
            score: number;
            /** @description What would make it better, as stable words. */
            suggestions: string[];
            /** @description What is wrong with it most of all, as a stable word. */
            warning?: string | null;
        };
        /** @description A survey that voters are invited to. */
        Survey: {
            /**
             * @description The text.
             * @default
             */
            description: string;
            /**
             * @description Whether there is one.
             * @default false
             */
            enabled: boolean;
            /**
             * @description Where it is; opens as a link on the voter's click only.
             * @default null
             */
            endpoint: string | null;
            /**
             * Format: int32
             * @description Every how many voters see it; 1 for all.
             * @default 1
             */
            frequency: number;
            /**
             * Format: int32
             * @description After how many theses it is shown.
             * @default 0
             */
            minThesesAmount: number;
            /**
             * @description The no button.
             * @default
             */
            no: string;
            /**
             * @description The heading.
             * @default
             */
            title: string;
            /**
             * @description The yes button.
             * @default
             */
            yes: string;
        };
        /** @description How far people have come who get a mail; a word, a number, or several. */
        TargetStatus: {
            /** @default null */
            TargetCandidateStatus: components["schemas"]["Statuses"] | null;
            /** @default null */
            TargetTrustPersonStatus: components["schemas"]["Statuses"] | null;
        };
        /**
         * @description What an A/B test can be about.
         * @enum {string}
         */
        TestedFeature: "live-vote" | "live-number";
        /** @description One text, language by language. Empty texts are not kept. */
        Texts: {
            [key: string]: string;
        };
        /** @description Colours and logo. Without colours the portal's own are used. */
        Theming: {
            /**
             * @description The address of the logo on this portal.
             * @default null
             */
            logo: string | null;
            /**
             * @description The accent colour, `#rrggbb`.
             * @default null
             * @example #005e5d
             */
            primary: string | null;
            /**
             * @description The second colour, `#rrggbb`.
             * @default null
             * @example #ffc800
             */
            secondary: string | null;
        };
        /** @description The theses of a file, as far as they could be read. Nothing is written yet. */
        ParsedTheses: {
            rows: components["schemas"]["ParsedThesis"][];
            /** @description Headings that name no column, which are left out. */
            unknown_columns: string[];
        };
        /** @description A thesis in one language. */
        Thesis: {
            application_id: components["schemas"]["ApplicationId"];
            /** Format: date-time */
            created_at: string;
            id: components["schemas"]["ThesisId"];
            /** @description The language of title and text: the instance's default one where there is no translation. */
            language: components["schemas"]["Language"];
            /** @description Its place in the order, from 0. */
            position: number;
            /** @description The address of a video in which it is told in sign language, in exactly the language that was asked for. */
            sign_video?: string | null;
            /** @description The same. */
            statement_id: components["schemas"]["ThesisId"];
            /** @description The statement. */
            text: string;
            /** @description The category. */
            title: string;
            translation_id?: components["schemas"]["TranslationId"] | null;
            /**
             * Format: date-time
             * @description When it was last changed, in any language.
             */
            updated_at: string;
        };
        /**
         * @description What stands out about a thesis.
         * @enum {string}
         */
        ThesisBadge: "polarizing" | "undisputed" | "neutral";
        /** @description What is changed of a thesis in one language; what is left out stays. */
        ThesisUpdate: {
            /** @description Its place in the order, from 0. */
            position?: number | null;
            /** @description The address of its video in sign language; null removes it. */
            sign_video?: string | null;
            /**
             * Format: int64
             * @description The thesis that the address names, once more.
             */
            statement_id?: number | null;
            /**
             * @description The statement.
             * @example Die Stadt soll mehr Radwege bauen.
             */
            text?: string | null;
            /**
             * @description The category.
             * @example Verkehr
             */
            title?: string | null;
        };
        /** @description What they answer to a thesis. */
        ThesisFigure: {
            /** @description What stands out. */
            Badges: components["schemas"]["ThesisBadge"][];
            /**
             * Format: double
             * @description Their mean, 0 to 100; absent without answers.
             */
            Mean?: number | null;
            StatementId: components["schemas"]["ThesisId"];
            /**
             * Format: double
             * @description The standard deviation as a population, 0 to 50; absent without answers.
             */
            Value?: number | null;
            /**
             * Format: int64
             * @description How many answers there are.
             */
            Votes: number;
        };
        /** @description What candidates, and what parties, answer to each thesis, in the order of the theses. */
        ThesisFigures: {
            Candidates: components["schemas"]["ThesisFigure"][];
            Parties: components["schemas"]["ThesisFigure"][];
        };
        /**
         * Format: int64
         * @description Of a thesis; `statement_id` on the wire.
         */
        ThesisId: number;
        /**
         * @description In which order voters meet the theses.
         * @enum {string}
         */
        ThesisOrder: "fixed" | "drawn";
        /** @description A thesis as it stands in a file. */
        ParsedThesis: {
            /** @description Which of the instance's theses it would replace, counted from 1 in their order. */
            number?: number | null;
            /**
             * Format: int32
             * @description The row in the file, from 1.
             */
            row: number;
            /** @description What it says, by language. */
            translations: {
                [key: string]: components["schemas"]["ThesisWording"];
            };
        };
        /** @description A thesis of many. */
        ThesisRow: {
            /** @description Which of the instance's theses it replaces, counted from 1 in their order; a new one where there is none. */
            number?: number | null;
            /** @description What it says, by language; other languages stay as they are. */
            translations: {
                [key: string]: components["schemas"]["ThesisWording"];
            };
        };
        /** @description What a thesis of many says in one language. */
        ThesisWording: {
            /**
             * @description The statement.
             * @example Die Stadt soll mehr Radwege bauen.
             */
            text: string;
            /**
             * @description The category.
             * @example Verkehr
             */
            title: string;
        };
        /** @description What a thesis says in one language. */
        ThesisBody: {
            /** @description Its place in the order, from 0; a new thesis goes to the end without one, another one stays. */
            position?: number | null;
            /** @description The address of its video in sign language; null removes it, and what is left out stays. */
            sign_video?: string | null;
            /**
             * @description The statement.
             * @example Die Stadt soll mehr Radwege bauen.
             */
            text: string;
            /**
             * @description The category.
             * @example Verkehr
             */
            title: string;
        };
        /** @description The instances of a day of voting. */
        TimelineDay: {
            applications: components["schemas"]["TimelineInstance"][];
            /**
             * Format: date
             * @description Null, and last, where it is not known.
             */
            election_date?: string | null;
        };
        /** @description An instance that voters use, or will. */
        TimelineInstance: {
            /** @description The address of its background picture. */
            background?: string | null;
            id: components["schemas"]["ApplicationId"];
            /** @description In its default language. */
            title: string;
            /** @description Voters find it at `/match/{url}`. */
            url: components["schemas"]["Domain"];
        };
        /** @description What somebody gets who has signed in. */
        Tokens: {
            /**
             * Format: int64
             * @description Seconds for which the id token is valid.
             */
            expires_in: number;
            /** @description A JWT (EdDSA) that says who it is; the bearer token of every other call. */
            id_token: string;
            /** @description Gives new tokens, once. */
            refresh_token: string;
            token_type: string;
        };
        /** @description An entity with too few answers for a rank. */
        TooFew: {
            /**
             * Format: double
             * @description The share of the voter's answered theses that it answered too, 0 to 1.
             */
            coverage: number;
            /**
             * Format: int64
             * @description The party's or candidate's id.
             */
            match: number;
            /** @description What it is. */
            match_type: components["schemas"]["Kind"];
        };
        /** @description One that came out on top. */
        TopInput: {
            /**
             * Format: int64
             * @description Its id.
             */
            id: number;
            /**
             * Format: int32
             * @description Its rank among its kind.
             */
            rank: number;
            /** @description What it is. */
            type: components["schemas"]["Kind"];
        };
        /** @description A town. */
        Town: {
            /**
             * @description The mail address of whoever is to run it, who gets an invitation.
             * @example wahlamt@example.org
             */
            contact?: string | null;
            /**
             * @description Its name.
             * @example Musterstadt
             */
            location: string;
            /**
             * Format: date
             * @description The last day; that of the election if not told.
             */
            sundown_date?: string | null;
            /** @description The title of its instance, in which `{location}` stands for the name; that of the template if empty. */
            title?: string;
            /** @description Where voters find it; made of the name if empty. */
            url?: string;
        };
        /** @description What is wrong with a town. */
        TownProblem: {
            code: string;
            field: string;
            /** @description In the reader's language. */
            message: string;
        };
        /** @description A town as it stands in a file. */
        ParsedTown: components["schemas"]["Town"] & {
            problems: components["schemas"]["TownProblem"][];
        };
        /** @description The towns of a file, as far as they could be read. Nothing is made yet. */
        ParsedTowns: {
            rows: components["schemas"]["ParsedTown"][];
            /** @description Headings that name no column, which are left out. */
            unknown_columns: string[];
        };
        /**
         * Format: int64
         * @description Of a thesis in one language.
         */
        TranslationId: number;
        /** @description Somebody who acts for a party. */
        TrustPerson: {
            application_id: components["schemas"]["ApplicationId"];
            /** @description The mail address. */
            contact: string;
            /** Format: date-time */
            created_at: string;
            firstName: string;
            id: components["schemas"]["TrustPersonId"];
            invitation?: components["schemas"]["InvitationStatus"] | null;
            /**
             * Format: date-time
             * @description When it was last invited.
             */
            invited_at?: string | null;
            lastName: string;
            party_id: components["schemas"]["PartyId"];
            /** @description The short name of the party. */
            party_name: string;
            /**
             * Format: int32
             * @description 0 created, 1 invited, 2 active, 3 deactivated
             */
            status: number;
            /** Format: date-time */
            updated_at: string;
            user_id: components["schemas"]["UserId"];
        };
        /** @description Who acts for which party. */
        GrantTrustPerson: {
            party_id: components["schemas"]["PartyId"];
            user_id: components["schemas"]["UserId"];
        };
        /** @description Who is to act for a party. */
        GrantPartyTrustPerson: {
            user_id: components["schemas"]["UserId"];
        };
        /**
         * Format: int64
         * @description Of a trust person role.
         */
        TrustPersonId: number;
        /** @description A cell that is not understood. */
        UnreadCell: {
            code: string;
            /** @description Its column, by the name of the field. */
            column: string;
            /** @description What stands there. */
            found: string;
        };
        /** @description A picture in a form. */
        Upload: {
            /**
             * Format: binary
             * @description PNG, JPEG or WebP.
             */
            image: string;
        };
        /** @description How instances were used. */
        Usage: components["schemas"]["UsageCounts"] & {
            /** @description A day each; days without anything are left out. */
            history: components["schemas"]["UsageInDay"][];
        };
        /** @description How often questionnaires were begun and finished. */
        UsageCounts: {
            /**
             * Format: int64
             * @description Finished by who saw variant A of an A/B test; everybody where there is none.
             */
            a: number;
            /**
             * Format: int64
             * @description Finished by who saw variant B.
             */
            b: number;
            /**
             * Format: int64
             * @description Finished.
             */
            finished: number;
            /**
             * Format: int64
             * @description Begun.
             */
            started: number;
        };
        /** @description How often in a day. */
        UsageInDay: components["schemas"]["UsageCounts"] & {
            /**
             * Format: int64
             * @description When the day began, in unix seconds.
             */
            timestamp: number;
        };
        /** @description A person's account. */
        User: {
            address1: string;
            address2: string;
            /** Format: date */
            birthday?: string | null;
            city: string;
            /** Format: date-time */
            created_at: string;
            email: string;
            first_name: string;
            /** @description The word for it. */
            gender?: string | null;
            /**
             * Format: int32
             * @description 1 male, 2 female, 3 diverse, 4 no comment
             */
            gender_id?: number | null;
            id: components["schemas"]["UserId"];
            job: string;
            /** @description In which the portal and its mails speak to this person. */
            language: components["schemas"]["Language"];
            last_name: string;
            phone: string;
            /**
             * Format: int32
             * @description 0 nobody has signed in with it yet, 1 somebody has
             */
            status: number;
            title: string;
            /** Format: date-time */
            updated_at: string;
            zipcode: string;
        };
        /** @description Who registers. */
        UserEntered: {
            /**
             * @description The mail address.
             * @example erika@example.org
             */
            email?: string;
            /**
             * @description The first name.
             * @example Erika
             */
            first_name?: string;
            /**
             * Format: int32
             * @description The gender: 1 male, 2 female, 3 diverse, 4 no comment.
             */
            gender_id?: number | null;
            language?: components["schemas"]["Language"] | null;
            /**
             * @description The last name.
             * @example Berg
             */
            last_name?: string;
            /** @description The password. */
            password?: components["schemas"]["Password"];
            /** @description An academic title. */
            title?: string;
        };
        /**
         * Format: int64
         * @description Of a person's account.
         */
        UserId: number;
        /**
         * @description The variants of an A/B test.
         * @enum {string}
         */
        VariantInput: "a" | "b";
        /**
         * Format: int64
         * @description Of a voter's match by the interface, of which nothing is kept.
         */
        VoteId: number;
        /** @description A voter's answer to one thesis. */
        VoteInput: {
            /** @description The instance, the same in every vote. */
            application_id: components["schemas"]["ApplicationId"];
            /**
             * @description Part of the published interface; a voter's reasons are dropped unread.
             * @example Wege sind für alle da.
             */
            explanation?: string | null;
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
            /**
             * Format: int32
             * @description 0, 25, 50, 75 or 100, as far as the instance's scale goes.
             */
            value: number;
            /**
             * Format: int32
             * @description 1, or 2 for double weight; as many of these as the instance allows (else `too_many`).
             * @default 1
             */
            weight: number;
        };
        /** @description A voter's answers to theses of one instance. */
        Votes: {
            /**
             * Format: int32
             * @description The seed of the order among equals; drawn where it is missing, and part of the answer.
             */
            seed?: number | null;
            /** @description An answer a thesis; theses that were skipped are missing. */
            votes: components["schemas"]["VoteInput"][];
        };
        /** @description `false` for no limit, else a number. */
        WeightLimit: boolean | number;
    };
    responses: {
        /** @description The request cannot be understood. */
        BadRequest: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:input_error",
                 *       "code": "input_error",
                 *       "title": "Bad Request",
                 *       "status": 400,
                 *       "detail": "The request cannot be understood.",
                 *       "message": "The request cannot be understood."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The state of the thing does not allow it now. */
        Conflict: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:wrong_state",
                 *       "code": "wrong_state",
                 *       "title": "Conflict",
                 *       "status": 409,
                 *       "detail": "The state of the thing does not allow it now.",
                 *       "message": "The state of the thing does not allow it now."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than the call takes. */
        ContentTooLarge: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:too_large",
                 *       "code": "too_large",
                 *       "title": "Payload Too Large",
                 *       "status": 413,
                 *       "detail": "The body is larger than the call takes.",
                 *       "message": "The body is larger than the call takes."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Who is signed in may not do this. */
        Forbidden: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:forbidden",
                 *       "code": "forbidden",
                 *       "title": "Forbidden",
                 *       "status": 403,
                 *       "detail": "Who is signed in may not do this.",
                 *       "message": "Who is signed in may not do this."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The election is over, or the link no longer works. */
        Gone: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:gone",
                 *       "code": "gone",
                 *       "title": "Gone",
                 *       "status": 410,
                 *       "detail": "The election is over, or the link no longer works.",
                 *       "message": "The election is over, or the link no longer works."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A fault of the server; it was recorded. */
        InternalServerError: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:internal",
                 *       "code": "internal",
                 *       "title": "Internal Server Error",
                 *       "status": 500,
                 *       "detail": "A fault of the server; it was recorded.",
                 *       "message": "A fault of the server; it was recorded."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address has no such method. */
        MethodNotAllowed: {
            headers: {
                Allow: components["headers"]["Allow"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:unsupported",
                 *       "code": "unsupported",
                 *       "title": "Method Not Allowed",
                 *       "status": 405,
                 *       "detail": "The address has no such method.",
                 *       "message": "The address has no such method."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing, or the caller may not know of it. */
        NotFound: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:not_found",
                 *       "code": "not_found",
                 *       "title": "Not Found",
                 *       "status": 404,
                 *       "detail": "There is no such thing, or the caller may not know of it.",
                 *       "message": "There is no such thing, or the caller may not know of it."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It was changed since it was read. */
        PreconditionFailed: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:stale",
                 *       "code": "stale",
                 *       "title": "Precondition Failed",
                 *       "status": 412,
                 *       "detail": "It was changed since it was read.",
                 *       "message": "It was changed since it was read."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It took too long, or the portal is stopping. */
        ServiceUnavailable: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:unavailable",
                 *       "code": "unavailable",
                 *       "title": "Service Unavailable",
                 *       "status": 503,
                 *       "detail": "It took too long, or the portal is stopping.",
                 *       "message": "It took too long, or the portal is stopping."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many failures; wait before the next attempt. */
        TooManyRequests: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Retry-After": components["headers"]["Retry-After"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:too_many_requests",
                 *       "code": "too_many_requests",
                 *       "title": "Too Many Requests",
                 *       "status": 429,
                 *       "detail": "Too many failures; wait before the next attempt.",
                 *       "message": "Too many failures; wait before the next attempt."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nobody is signed in, or no longer. */
        Unauthorized: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:unauthenticated",
                 *       "code": "unauthenticated",
                 *       "title": "Unauthorized",
                 *       "status": 401,
                 *       "detail": "Nobody is signed in, or no longer.",
                 *       "message": "Nobody is signed in, or no longer."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some fields are not valid; each is listed. */
        UnprocessableContent: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:input_error",
                 *       "code": "input_error",
                 *       "title": "Unprocessable Entity",
                 *       "status": 422,
                 *       "detail": "Some fields are not valid; each is listed.",
                 *       "message": "Some fields are not valid; each is listed."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The call does not read this media type. */
        UnsupportedMediaType: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "urn:standpunkt:problem:unsupported",
                 *       "code": "unsupported",
                 *       "title": "Unsupported Media Type",
                 *       "status": 415,
                 *       "detail": "The call does not read this media type.",
                 *       "message": "The call does not read this media type."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description The methods that the address has.
         * @example GET,HEAD
         */
        Allow: string;
        /**
         * @description How long the answer may be kept.
         * @example no-store
         */
        "Cache-Control": string;
        /**
         * @description The name of the file.
         * @example attachment; filename="standpunkt.xlsx"
         */
        "Content-Disposition": string;
        /**
         * @description The language of the texts.
         * @example de
         */
        "Content-Language": string;
        /**
         * @description The address of this very content, which may be kept forever.
         * @example /api/v1/public/snapshots/5c1d
         */
        "Content-Location": string;
        /**
         * @description The state of the thing, for `If-Match` and `If-None-Match`.
         * @example "5c1d0e3f"
         */
        ETag: string;
        /**
         * @description Seconds to wait.
         * @example 60
         */
        "Retry-After": string;
        /**
         * @description The headers of the request on which the answer depends.
         * @example accept-language
         */
        Vary: string;
        /**
         * @description How to sign in.
         * @example Bearer
         */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_actions_analyze_app_id_candidates: {
        parameters: {
            query?: {
                /** @description Whether it tells what became of each invitation. */
                invites?: boolean;
                /** @description 0 candidates, 1 parties, 2 both */
                matchType?: number;
            };
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
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
                /** @description Whether it tells what became of each invitation. */
                invites?: boolean;
                /** @description 0 candidates, 1 parties, 2 both */
                matchType?: number;
            };
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
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
    post_actions_archive_app_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Because"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Custom"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomMail"];
            };
        };
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queued"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomMail"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Duplicated"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
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
    post_actions_finalize_candidate_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The `ETag` of what is to be changed; without it, it is overwritten.
                 * @example "5c1d0e3f"
                 */
                "If-Match"?: string;
            };
            path: {
                /** @description The candidate. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The `ETag` of what is to be changed; without it, it is overwritten.
                 * @example "5c1d0e3f"
                 */
                "If-Match"?: string;
            };
            path: {
                /** @description The party. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Party"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation_CreatorId"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Creator"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyInvited"];
            };
        };
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation_CandidateId"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyInvited"];
            };
        };
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
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
    post_actions_invite_appId_party_partyId_trustperson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation_TrustPersonId"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustPerson"];
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
    post_actions_invite_appId_trustperson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation_TrustPersonId"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustPerson"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invitation_AdminId"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admin"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyReminded"];
            };
        };
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                appId: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyReminded"];
            };
        };
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Because"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoingOn"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Because"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
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
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Admin"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Granted"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admin"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The role. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admin"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The role. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language of theses and explanations. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language of theses and explanations. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_analytics_application_id_rankings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rankings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_analytics_usage: {
        parameters: {
            query?: {
                /** @description Of this instance. */
                application?: number;
                /** @description Of this election; of all if neither is told. */
                election?: number;
                /** @description From when, in unix seconds; 90 days ago unless told. */
                from?: number;
                /** @description Until when, in unix seconds; now unless told. */
                until?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
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
                /** @description Those that are deleted, instead of those that are not; administrators alone see any. */
                deleted?: boolean;
                /** @description Only of this election. */
                election?: number;
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
                /** @description Only this status. */
                status?: number;
                /** @description Whether to tell of each how many theses it has. */
                theses?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Application"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what is to be changed; without it, it is overwritten.
                 * @example "5c1d0e3f"
                 */
                "If-Match"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationUpdate"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
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
                /** @description Whether answers may go with it. */
                confirm?: boolean;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
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
    get_applications_id_changes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_configuration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what is to be changed; without it, it is overwritten.
                 * @example "5c1d0e3f"
                 */
                "If-Match"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Configuration"];
                "multipart/form-data": components["schemas"]["ConfigurationForm"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BackgroundBody"];
                "multipart/form-data": components["schemas"]["BackgroundForm"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description A word of small letters, digits and hyphens. */
                mark: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description A word of small letters, digits and hyphens. */
                mark: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Job"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The job. */
                jobId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The job. */
                jobId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
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
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
                /** @description Only this status. */
                status?: number;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Candidate"];
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
    post_applications_id_matches_candidates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
    get_applications_id_matches_candidates_light: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CandidateLight"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_candidates_light: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLightWritten"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_candidates_light_candidateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_candidates_light_candidateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLightWritten"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_candidates_light_candidateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_candidates_light_candidateId_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_candidates_candidateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateBody"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
    delete_applications_id_matches_candidates_candidateId: {
        parameters: {
            query?: {
                /** @description Whether answers may go with it. */
                confirm?: boolean;
            };
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
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
    patch_applications_id_matches_candidates_candidateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCandidateStatus"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Because"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what is to be changed; without it, it is overwritten.
                 * @example "5c1d0e3f"
                 */
                "If-Match"?: string;
            };
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Answered"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
    get_applications_id_matches_parties: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
                /** @description Only this status. */
                status?: number;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Party"];
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
    post_applications_id_matches_parties: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartyBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Party"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Party"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartyBody"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Party"];
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
                /** @description Whether answers may go with it. */
                confirm?: boolean;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
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
    patch_applications_id_matches_parties_partyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleStatus"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Party"];
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
    get_applications_id_matches_parties_partyId_candidates: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
                /** @description Only this status. */
                status?: number;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagedOrPlain_Candidate"];
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
    post_applications_id_matches_parties_partyId_candidates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
    get_applications_id_matches_parties_partyId_candidates_light: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CandidateLight"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_matches_parties_partyId_candidates_light: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLightWritten"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_applications_id_matches_parties_partyId_candidates_light_candidateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CandidateLight"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId_candidates_light_candidateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLightWritten"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_applications_id_matches_parties_partyId_candidates_light_candidateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId_candidates_light_candidateId_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_matches_parties_partyId_candidates_candidateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateBody"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
    delete_applications_id_matches_parties_partyId_candidates_candidateId: {
        parameters: {
            query?: {
                /** @description Whether answers may go with it. */
                confirm?: boolean;
            };
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
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
    patch_applications_id_matches_parties_partyId_candidates_candidateId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCandidateStatus"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The candidate. */
                candidateId: number;
                /** @description The instance. */
                id: number;
                /** @description The party, or 0. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
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
    get_applications_id_matches_parties_partyId_history: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Job"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The job. */
                jobId: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The job. */
                jobId: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Party"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Party"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyPeople"];
            };
        };
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
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
    post_applications_id_matches_parties_partyId_people_read: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Spreadsheet"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                language?: string;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Because"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Party"];
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
    post_applications_id_matches_parties_partyId_trustpersons: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantPartyTrustPerson"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustPerson"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
                /** @description The role. */
                roleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustPerson"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
                /** @description The role. */
                roleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
                /** @description The role. */
                roleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleStatus"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustPerson"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what is to be changed; without it, it is overwritten.
                 * @example "5c1d0e3f"
                 */
                "If-Match"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The party. */
                partyId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Answered"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
    post_applications_id_matches_people: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyPeople"];
            };
        };
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
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
    post_applications_id_matches_read: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Spreadsheet"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
    get_applications_id_matches_template: {
        parameters: {
            query?: {
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                language?: string;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
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
    get_applications_id_research: {
        parameters: {
            query?: {
                /** @description json or csv; json if it is not said. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
    post_applications_id_restore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
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
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Creator"];
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
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantCreator"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Creator"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Creator"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantCreator"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Creator"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleStatus"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Creator"];
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
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_TrustPerson"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantTrustPerson"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustPerson"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustPerson"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantTrustPerson"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustPerson"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patch_applications_id_roles_trustpersons_roleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The role. */
                roleId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleStatus"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustPerson"];
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
    get_applications_id_theses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InLanguage"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_theses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyTheses"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InLanguage"][];
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
    get_applications_id_theses_language: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Thesis"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_theses_language: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThesisBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Thesis"];
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
    get_applications_id_theses_language_thesisId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
                /** @description The thesis. */
                thesisId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Thesis"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    put_applications_id_theses_language_thesisId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
                /** @description The thesis. */
                thesisId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThesisUpdate"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Thesis"];
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
    delete_applications_id_theses_language_thesisId: {
        parameters: {
            query?: {
                /** @description Whether answers may go with it. */
                confirm?: boolean;
            };
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
                /** @description The thesis. */
                thesisId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
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
    patch_applications_id_theses_language_thesisId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
                /** @description The language tag. */
                language: string;
                /** @description The thesis. */
                thesisId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThesisUpdate"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Thesis"];
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
    get_applications_id_theses_languages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Language"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_applications_id_theses_read: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Spreadsheet"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
    post_applications_import: {
        parameters: {
            query?: {
                /** @description Whether to tell what it would make, and make nothing. */
                dry_run?: boolean;
                /**
                 * @description Whether questions that are not on an agreement scale are left out; a poll with such questions is refused without
                 *     it.
                 */
                skip_unscaled?: boolean;
            };
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ElectionFiles"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /**
                 * @description How the word of the action begins.
                 * @example party.
                 */
                action?: string;
                /** @description All logs together. */
                all?: boolean;
                /** @description The instance whose log it is; the provider's where none is named. */
                application?: number;
                /** @description Not before, in unix seconds. */
                from?: number;
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
                /** @description Not after that second, in unix seconds. */
                until?: number;
                /** @description By this person, by an administrator who acted as it, or about it. */
                user?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /**
                 * @description How the word of the action begins.
                 * @example party.
                 */
                action?: string;
                /** @description All logs together. */
                all?: boolean;
                /** @description The instance whose log it is; the provider's where none is named. */
                application?: number;
                /** @description json or csv. */
                format?: "json" | "csv";
                /** @description Not before, in unix seconds. */
                from?: number;
                /** @description Not after that second, in unix seconds. */
                until?: number;
                /** @description By this person, by an administrator who acted as it, or about it. */
                user?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClusterBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The cluster. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The cluster. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClusterBody"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceCluster"];
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
    delete_clusters_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The cluster. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                /** @description The instance where it is held. */
                application_id?: number;
                /** @description The role: 0 admin, 1 creator, 2 trust person, 3 candidate, 4 media. */
                role: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /** @description Those that are deleted, instead of those that are not. */
                deleted?: boolean;
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
                /** @description Only this status. */
                status?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Election"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ElectionBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Election"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The election. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Election"];
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
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what is to be changed; without it, it is overwritten.
                 * @example "5c1d0e3f"
                 */
                "If-Match"?: string;
            };
            path: {
                /** @description The election. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ElectionBody"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Election"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The election. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                /** @description Those that are deleted, instead of those that are not; administrators alone see any. */
                deleted?: boolean;
                /** @description Only of this election. */
                election?: number;
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
                /** @description Only this status. */
                status?: number;
                /** @description Whether to tell of each how many theses it has. */
                theses?: boolean;
            };
            header?: never;
            path: {
                /** @description The election. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Application"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The election. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Election"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The election. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyTowns"];
            };
        };
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Begun"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The election. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Spreadsheet"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                language?: string;
            };
            header?: never;
            path: {
                /** @description The election. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Happened"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Identity"];
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_email_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneToken"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Confirmed"];
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_identity_jwks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_password_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Forgotten"];
            };
        };
        responses: {
            /** @description Taken; the work goes on. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accepted"];
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneToken"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Chosen"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Estimated"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Strength"];
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Again"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
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
    post_identity_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
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
    post_identity_sign_in_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneToken"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignOut"];
            };
        };
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_identity_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Refresh"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
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
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
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
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Job"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The job. */
                jobId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The job. */
                jobId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The job. */
                jobId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The job. */
                jobId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The job. */
                jobId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
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
                /** @description Only those that this job wrote. */
                job?: number;
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
                /**
                 * @description One status or several, parted by commas; all mails if not given.
                 * @example failed,waiting
                 */
                status?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Mail"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The mail. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mail"];
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_metrics_votes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiguresPeriod"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceFigures"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_metrics_votes_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instance. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiguresPeriod"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_Notification"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The notification. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The notification. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_operations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operations"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_domains_domain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The domain, as it was typed. */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                language?: string;
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                language?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of what the client has.
                 * @example "5c1d0e3f"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
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
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                language?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of what the client has.
                 * @example "5c1d0e3f"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                domain: string;
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplanationsOfCandidate"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            422: components["responses"]["UnprocessableContent"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    post_public_instances_domain_completions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                domain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Finished"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Counted"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Counted"];
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
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                language?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of what the client has.
                 * @example "5c1d0e3f"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fairness"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
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
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what the client has.
                 * @example "5c1d0e3f"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances_domain_open_data_json: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what the client has.
                 * @example "5c1d0e3f"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenData"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_instances_domain_open_data_json_sig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                domain: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                language?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of what the client has.
                 * @example "5c1d0e3f"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                domain: string;
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplanationsOfParty"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
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
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                domain: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Research"];
            };
        };
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                language?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of what the client has.
                 * @example "5c1d0e3f"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                domain: string;
                /** @description The id. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplanationsOfThesis"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-pem-file": string;
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_open_data_schema_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/schema+json": unknown;
                };
            };
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_public_snapshots_hash: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of what the client has.
                 * @example "5c1d0e3f"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The SHA-256 of the snapshot, in hexadecimal. */
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_search: {
        parameters: {
            query?: {
                /** @description Words, in any order. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Found"];
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
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The token. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
            query?: never;
            header?: never;
            path: {
                /** @description The token. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    delete_unsubscribe_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    get_users: {
        parameters: {
            query?: {
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Only who holds this role somewhere. */
                role?: "admin" | "creator" | "trustperson" | "candidate";
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_User"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Created"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DetailsEntered"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to answer. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Change"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
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
            query?: never;
            header?: never;
            path: {
                /** @description The account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
                /** @description Rows a page, 1 to 1000. */
                limit?: number;
                /** @description The page, from 1. */
                page?: number;
                /** @description `false` gives all rows at once. */
                pagination?: boolean;
                /** @description Words that a row must hold. */
                search?: string;
                /**
                 * @description A field, with `|asc` or `|desc` behind it. What a list can be sorted by is told where the field is unknown.
                 * @example created_at|desc
                 */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description The account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
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
    post_users_invite: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invited"];
            };
        };
        responses: {
            /** @description Done; the answer is in the body. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteAnswer"];
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
            query?: never;
            header?: {
                /**
                 * @description Names the call, up to 255 characters: sent again with the same key within a day, it has effect once and is answered as before.
                 * @example 6f2b1c1e-6f0c-4d0f-9a53-0d5b9e1f6a11
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registered"];
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Votes"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Matched"];
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
