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
        get: operations["about"];
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
         * @description Starts are counted here, once a run; finishes are counted by completions.
         */
        post: operations["happened"];
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
         * @description By the day of their election.
         */
        get: operations["list"];
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
        get: operations["show"];
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
        get: operations["of_candidate"];
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
        post: operations["complete"];
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
        get: operations["watch"];
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
        get: operations["of_party"];
        put?: never;
        post?: never;
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
        get: operations["of_thesis"];
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
        get: operations["snapshot"];
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
        get: operations["template"];
        put?: never;
        post?: never;
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
        post: operations["vote"];
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
        /**
         * Format: int64
         * @description Of an application (instance).
         */
        ApplicationId: number;
        /**
         * Format: int64
         * @description Of a candidate, with or without a profile.
         */
        CandidateId: number;
        /** @description How many finished the questionnaire. */
        CompletionNumber: {
            /**
             * Format: int64
             * @description The completions of the instance.
             */
            votes: number;
        };
        /** @description What became of it. */
        Counted: components["schemas"]["CompletionNumber"] & {
            /**
             * Format: uuid
             * @description The run's id.
             */
            id: string;
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
        /** @description One field with a bad value. */
        FieldProblem: {
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
             * @description How many theses were answered.
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
            /** @description Where it leads. */
            href: string;
            /** @description What it says. */
            text: string;
        };
        /** @description Something that happened in a voter's run. */
        Happened: {
            /** @description The instance. */
            application_id: components["schemas"]["ApplicationId"];
            /** @description What happened. */
            event: components["schemas"]["Event"];
            /**
             * Format: uuid
             * @description The run's random id, made by the client; sent twice it counts once.
             */
            id: string;
        };
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
        /** @description Addresses of a page and its neighbours. */
        Links: {
            next?: string | null;
            prev?: string | null;
            self: string;
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
            /** @description The languages it is offered in. */
            languages: components["schemas"]["Language"][];
            /** @description Where the election is held. */
            location: string;
            /** @description Its place. */
            subtitle: string;
            /** @description Its title. */
            title: string;
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
            /**
             * Format: uuid
             * @description A random name of this answer.
             */
            id: string;
        };
        /** @description How well the votes fit, and what that was computed with. */
        Outcome: {
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
        /**
         * Format: int64
         * @description Of a party.
         */
        PartyId: number;
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
        /** @description The snapshot of an instance in one language. */
        Snapshot: {
            /** @description The parties that these candidates belong to, ranked or not. */
            affiliations: components["schemas"]["SnapshotAffiliation"][];
            /** @description How answers are given and compared. */
            algorithm: components["schemas"]["SnapshotAlgorithm"];
            /** @description The candidates to rank, in no telling order; none where voters are matched with parties alone. */
            candidates: components["schemas"]["SnapshotCandidate"][];
            /** @description Links at the foot of every page. */
            footer_links: components["schemas"]["FooterLink"][];
            /**
             * Format: int32
             * @description The version of this shape: 1.
             */
            format: number;
            /** @description The instance. */
            instance: components["schemas"]["SnapshotInstance"];
            /** @description The parties to rank, in no telling order; none where voters are matched with candidates alone. */
            parties: components["schemas"]["SnapshotParty"][];
            /** @description Going to the results before the last thesis. */
            skip_to_results: components["schemas"]["SnapshotSkip"];
            /** @description The heading over the sponsors. */
            sponsor_text: string;
            /** @description Who pays for the instance. */
            sponsors: components["schemas"]["Sponsor"][];
            /** @description Colours and pictures. */
            theming: components["schemas"]["SnapshotTheming"];
            /** @description The theses, in order. */
            theses: components["schemas"]["SnapshotThesis"][];
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
            matrix: (number[])[];
            /** @description The model, so that a result can be computed again. */
            model: components["schemas"]["SnapshotModel"];
        };
        /** @description A candidate. What the configuration does not show is missing. */
        SnapshotCandidate: {
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
            /** @description Its id. */
            id: components["schemas"]["CandidateId"];
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
             */
            name: string;
        };
        /**
         * Format: int64
         * @description Of a thesis; `statement_id` on the wire.
         */
        ThesisId: number;
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
        /**
         * @description The variants of an A/B test.
         * @enum {string}
         */
        VariantInput: "a" | "b";
        /** @description A voter's answer to one thesis. */
        VoteInput: {
            /** @description The instance, the same in every vote. */
            application_id: components["schemas"]["ApplicationId"];
            /** @description The thesis. */
            statement_id: components["schemas"]["ThesisId"];
            /**
             * Format: int32
             * @description 0, 25, 50, 75 or 100, as far as the instance's scale goes.
             */
            value: number;
            /**
             * Format: int32
             * @description 1, or 2 for double weight.
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    about: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"];
                };
            };
        };
    };
    happened: {
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
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list: {
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
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_LiveInstance"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    show: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    of_candidate: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplanationsOfCandidate"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    complete: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Counted"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Counted"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    watch: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["CompletionNumber"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    of_party: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplanationsOfParty"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    of_thesis: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplanationsOfThesis"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    snapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The SHA-256 of the snapshot, in hexadecimal. */
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    template: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
        };
    };
    vote: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Matched"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
