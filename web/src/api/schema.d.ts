// Generated from the server's OpenAPI document by scripts/api.mjs; not to be edited.

export interface paths {
    readonly "/api/v1": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Tell name and version */
        readonly get: operations["about"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Tell that a voter began or finished
         * @description Starts are counted here, once a run; finishes are counted by completions.
         */
        readonly post: operations["happened"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/public/instances": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the live instances
         * @description By the day of their election.
         */
        readonly get: operations["list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/public/instances/{domain}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the snapshot of an instance
         * @description Everything a voter app needs but the explanations. `Content-Location` names the address of exactly this snapshot,
         *     which never changes.
         */
        readonly get: operations["show"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/public/instances/{domain}/candidates/{id}/explanations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List a candidate's explanations */
        readonly get: operations["of_candidate"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/public/instances/{domain}/completions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Count a finished questionnaire
         * @description Answered only after it is stored durably. The same id again is answered 200 and counts once.
         */
        readonly post: operations["complete"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/public/instances/{domain}/live": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Watch the number of completions
         * @description Server-sent events: `votes` with the number now, and whenever it grows.
         */
        readonly get: operations["watch"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/public/instances/{domain}/parties/{id}/explanations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List a party's explanations */
        readonly get: operations["of_party"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/public/instances/{domain}/theses/{id}/explanations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List everybody's explanations of a thesis */
        readonly get: operations["of_thesis"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/public/snapshots/{hash}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show a snapshot by its content
         * @description The address never changes what it answers. A snapshot that was replaced can be had for some minutes more.
         */
        readonly get: operations["snapshot"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/template": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download the workbook to fill in
         * @description Sheets for theses, parties, candidates and answers; `standpunkt import` reads it.
         */
        readonly get: operations["template"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/vote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Match a voter's answers
         * @description For third parties: the voter app computes the same in the browser and never calls this. The body is neither logged
         *     nor stored. Entities below the least coverage of the instance are listed in `too_few`.
         */
        readonly post: operations["vote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What answers here. */
        readonly About: {
            /** @description The name of the program. */
            readonly name: string;
            /** @description Its version. */
            readonly version: string;
        };
        /**
         * Format: int64
         * @description Of an application (instance).
         */
        readonly ApplicationId: number;
        /**
         * Format: int64
         * @description Of a candidate, with or without a profile.
         */
        readonly CandidateId: number;
        /** @description How many finished the questionnaire. */
        readonly CompletionNumber: {
            /**
             * Format: int64
             * @description The completions of the instance.
             */
            readonly votes: number;
        };
        /** @description What became of it. */
        readonly Counted: components["schemas"]["CompletionNumber"] & {
            /**
             * Format: uuid
             * @description The run's id.
             */
            readonly id: string;
        };
        /**
         * @description What can happen in a voter's run.
         * @enum {string}
         */
        readonly Event: "voto_started" | "voto_finished";
        /** @description Why an answer was given. */
        readonly Explanation: {
            /** @description Whether it is in another language than the one asked for. */
            readonly fallback?: boolean;
            /** @description The text. */
            readonly text: string;
        };
        /** @description A candidate's explanations, by thesis. */
        readonly ExplanationsOfCandidate: {
            /** @description The candidate. */
            readonly candidate: components["schemas"]["CandidateId"];
            /** @description The language asked for. */
            readonly language: components["schemas"]["Language"];
            /** @description By the id of the thesis. */
            readonly theses: {
                readonly [key: string]: components["schemas"]["Explanation"];
            };
        };
        /** @description A party's explanations, by thesis. */
        readonly ExplanationsOfParty: {
            /** @description The language asked for. */
            readonly language: components["schemas"]["Language"];
            /** @description The party. */
            readonly party: components["schemas"]["PartyId"];
            /** @description By the id of the thesis. */
            readonly theses: {
                readonly [key: string]: components["schemas"]["Explanation"];
            };
        };
        /** @description Everybody's explanations of one thesis, by party and by candidate. */
        readonly ExplanationsOfThesis: {
            /** @description By the id of the candidate. */
            readonly candidates: {
                readonly [key: string]: components["schemas"]["Explanation"];
            };
            /** @description The language asked for. */
            readonly language: components["schemas"]["Language"];
            /** @description By the id of the party. */
            readonly parties: {
                readonly [key: string]: components["schemas"]["Explanation"];
            };
            /** @description The thesis. */
            readonly thesis: components["schemas"]["ThesisId"];
        };
        /** @description One field with a bad value. */
        readonly FieldProblem: {
            /** @description A stable word for what is wrong: required, unknown, invalid, out_of_range, off_the_scale, twice, differs. */
            readonly code: string;
            /** @description The path of the field in the body, e.g. `votes.3.value`. */
            readonly field: string;
            /**
             * Format: int64
             * @description The most that is allowed, where that is what is wrong.
             */
            readonly max?: number | null;
            /**
             * Format: int64
             * @description The least that is allowed, where that is what is wrong.
             */
            readonly min?: number | null;
        };
        /** @description A finished questionnaire: never answers, never who. */
        readonly Finished: {
            /**
             * Format: int32
             * @description How many theses were answered.
             */
            readonly answered: number;
            /**
             * Format: uuid
             * @description The run's random id, made by the client; sent twice it counts once.
             */
            readonly id: string;
            /** @description Who came out on top, at most five of a kind. */
            readonly top?: readonly components["schemas"]["TopInput"][];
            /** @description The variant of the A/B test that the voter saw. */
            readonly variant?: components["schemas"]["VariantInput"];
        };
        /** @description A link at the foot of every page. */
        readonly FooterLink: {
            /** @description Where it leads. */
            readonly href: string;
            /** @description What it says. */
            readonly text: string;
        };
        /** @description Something that happened in a voter's run. */
        readonly Happened: {
            /** @description The instance. */
            readonly application_id: components["schemas"]["ApplicationId"];
            /** @description What happened. */
            readonly event: components["schemas"]["Event"];
            /**
             * Format: uuid
             * @description The run's random id, made by the client; sent twice it counts once.
             */
            readonly id: string;
        };
        /**
         * @description Whether an entity is a party or a candidate.
         * @enum {string}
         */
        readonly Kind: "party" | "candidate";
        /**
         * @description A language tag as in BCP 47, in its usual spelling: `de`, `en`, `pt-BR`, `de-x-easy`.
         * @example de
         * @example en
         * @example de-x-easy
         */
        readonly Language: string;
        /** @description Addresses of a page and its neighbours. */
        readonly Links: {
            readonly next?: string | null;
            readonly prev?: string | null;
            readonly self: string;
        };
        /** @description A live instance. */
        readonly LiveInstance: {
            /** @description The language that stands in where another is missing. */
            readonly default_language: components["schemas"]["Language"];
            /** @description What it is about. */
            readonly description: string;
            /** @description Where voters find it: `/match/{domain}`. */
            readonly domain: string;
            /**
             * Format: date
             * @description The day of voting.
             */
            readonly election_date?: string | null;
            /** @description The election. */
            readonly election_name: string;
            /** @description Its id. */
            readonly id: components["schemas"]["ApplicationId"];
            /** @description The languages it is offered in. */
            readonly languages: readonly components["schemas"]["Language"][];
            /** @description Where the election is held. */
            readonly location: string;
            /** @description Its place. */
            readonly subtitle: string;
            /** @description Its title. */
            readonly title: string;
        };
        /** @description How well one entity fits. */
        readonly Match: {
            /**
             * Format: double
             * @description The share of the voter's answered theses that it answered too, 0 to 1.
             */
            readonly coverage: number;
            /**
             * Format: int64
             * @description The party's or candidate's id.
             */
            readonly match: number;
            /** @description What it is. */
            readonly match_type: components["schemas"]["Kind"];
            /**
             * Format: int32
             * @description Its rank among its kind; equals share one.
             */
            readonly rank: number;
            /**
             * Format: double
             * @description The match in percent, with one decimal.
             */
            readonly score: number;
        };
        /** @description The match. */
        readonly Matched: components["schemas"]["Outcome"] & {
            /** @description The instance. */
            readonly application_id: components["schemas"]["ApplicationId"];
            /**
             * Format: uuid
             * @description A random name of this answer.
             */
            readonly id: string;
        };
        /** @description How well the votes fit, and what that was computed with. */
        readonly Outcome: {
            /** @description Parties and candidates with a rank, best first; each kind has ranks of its own. */
            readonly matches: readonly components["schemas"]["Match"][];
            /** @description The model. */
            readonly model: components["schemas"]["SnapshotModel"];
            /**
             * Format: int32
             * @description The seed of the order among equals.
             */
            readonly seed: number;
            /** @description Those with too few answers for a rank. */
            readonly too_few: readonly components["schemas"]["TooFew"][];
        };
        /** @description A page of a list. */
        readonly Page_LiveInstance: {
            /** @description The rows. */
            readonly data: readonly {
                /** @description The language that stands in where another is missing. */
                readonly default_language: components["schemas"]["Language"];
                /** @description What it is about. */
                readonly description: string;
                /** @description Where voters find it: `/match/{domain}`. */
                readonly domain: string;
                /**
                 * Format: date
                 * @description The day of voting.
                 */
                readonly election_date?: string | null;
                /** @description The election. */
                readonly election_name: string;
                /** @description Its id. */
                readonly id: components["schemas"]["ApplicationId"];
                /** @description The languages it is offered in. */
                readonly languages: readonly components["schemas"]["Language"][];
                /** @description Where the election is held. */
                readonly location: string;
                /** @description Its place. */
                readonly subtitle: string;
                /** @description Its title. */
                readonly title: string;
            }[];
            /** @description Where they stand in the whole list. */
            readonly pagination: components["schemas"]["Pagination"];
        };
        /** @description Where the rows of a page stand in the whole list. */
        readonly Pagination: {
            /** @description Addresses of this page and its neighbours. */
            readonly _links: components["schemas"]["Links"];
            /** @description This page, from 1. */
            readonly current_page: number;
            /** @description The number of the first row of this page, from 1; 0 when it has none. */
            readonly from: number;
            /** @description The last page, from 1. */
            readonly last_page: number;
            /** @description Rows a page. */
            readonly per_page: number;
            /** @description The number of its last row; 0 when it has none. */
            readonly to: number;
            /** @description Rows of the whole list. */
            readonly total: number;
        };
        /**
         * Format: int64
         * @description Of a party.
         */
        readonly PartyId: number;
        /** @description The answer to a failed request. */
        readonly Problem: {
            /**
             * @description A stable word.
             * @example not_found
             */
            readonly code: string;
            /** @description What happened and what to do, for people. */
            readonly detail: string;
            /** @description The fields with bad values. */
            readonly errors?: readonly components["schemas"]["FieldProblem"][];
            /** @description The same as `detail`. */
            readonly message: string;
            /**
             * Format: int32
             * @description The HTTP status.
             */
            readonly status: number;
            /** @description What happened, for people. */
            readonly title: string;
            /**
             * @description `urn:standpunkt:problem:<code>`
             * @example urn:standpunkt:problem:not_found
             */
            readonly type: string;
        };
        /** @description The snapshot of an instance in one language. */
        readonly Snapshot: {
            /** @description The parties that these candidates belong to, ranked or not. */
            readonly affiliations: readonly components["schemas"]["SnapshotAffiliation"][];
            /** @description How answers are given and compared. */
            readonly algorithm: components["schemas"]["SnapshotAlgorithm"];
            /** @description The candidates to rank, in no telling order; none where voters are matched with parties alone. */
            readonly candidates: readonly components["schemas"]["SnapshotCandidate"][];
            /** @description Links at the foot of every page. */
            readonly footer_links: readonly components["schemas"]["FooterLink"][];
            /**
             * Format: int32
             * @description The version of this shape: 1.
             */
            readonly format: number;
            /** @description The instance. */
            readonly instance: components["schemas"]["SnapshotInstance"];
            /** @description The parties to rank, in no telling order; none where voters are matched with candidates alone. */
            readonly parties: readonly components["schemas"]["SnapshotParty"][];
            /** @description Going to the results before the last thesis. */
            readonly skip_to_results: components["schemas"]["SnapshotSkip"];
            /** @description The heading over the sponsors. */
            readonly sponsor_text: string;
            /** @description Who pays for the instance. */
            readonly sponsors: readonly components["schemas"]["Sponsor"][];
            /** @description Colours and pictures. */
            readonly theming: components["schemas"]["SnapshotTheming"];
            /** @description The theses, in order. */
            readonly theses: readonly components["schemas"]["SnapshotThesis"][];
        };
        /** @description A party that a candidate belongs to. */
        readonly SnapshotAffiliation: {
            /** @description Its colour. */
            readonly colour?: string | null;
            /** @description Its id. */
            readonly id: components["schemas"]["PartyId"];
            /** @description Its name. */
            readonly name: string;
            /** @description Its short name. */
            readonly shortcut: string;
        };
        /** @description How answers are given and compared. */
        readonly SnapshotAlgorithm: {
            /** @description Whether only the two ends of the scale can be chosen. */
            readonly binary: boolean;
            /**
             * Format: int32
             * @description The number of answer choices: 3 or 5.
             */
            readonly decisions: number;
            /**
             * Format: int32
             * @description The least coverage for a rank, in thousandths.
             */
            readonly least_coverage_permille: number;
            /**
             * Format: int32
             * @description How many theses may be weighted double; null for no limit.
             */
            readonly limit_weighted_votes?: number | null;
            /**
             * Format: int32
             * @description 0 candidates, 1 parties, 2 both.
             */
            readonly match_type: number;
            /** @description Scores in thousandths, row = entity, column = voter, both from strongly disagree to fully agree. */
            readonly matrix: readonly (readonly number[])[];
            /** @description The model, so that a result can be computed again. */
            readonly model: components["schemas"]["SnapshotModel"];
        };
        /** @description A candidate. What the configuration does not show is missing. */
        readonly SnapshotCandidate: {
            /** @description A character a thesis: the place on the scale, from 0 (strongly disagree), or `-`. */
            readonly answers: string;
            /** @description What it stands for. */
            readonly description?: string | null;
            /** @description The constituency. */
            readonly district?: string | null;
            /** @description How many answers it explains. */
            readonly explained: number;
            /** @description The first name. */
            readonly first_name: string;
            /** @description Its id. */
            readonly id: components["schemas"]["CandidateId"];
            /** @description The last name. */
            readonly last_name: string;
            /**
             * Format: int32
             * @description The place on the list.
             */
            readonly list_place?: number | null;
            readonly party?: components["schemas"]["PartyId"] | null;
            /** @description The address of its picture. */
            readonly picture?: string | null;
            /** @description An academic title. */
            readonly title: string;
            /** @description A website. */
            readonly website?: string | null;
        };
        /** @description The instance of a snapshot. */
        readonly SnapshotInstance: {
            /** @description The language that stands in where another is missing. */
            readonly default_language: components["schemas"]["Language"];
            /** @description What it is about. */
            readonly description: string;
            /** @description Where voters find it: `/match/{domain}`. */
            readonly domain: string;
            /**
             * Format: date
             * @description The day of voting.
             */
            readonly election_date?: string | null;
            /** @description The election. */
            readonly election_name: string;
            /** @description Its id. */
            readonly id: components["schemas"]["ApplicationId"];
            /** @description The language of this snapshot. */
            readonly language: components["schemas"]["Language"];
            /** @description The languages it is offered in. */
            readonly languages: readonly components["schemas"]["Language"][];
            /** @description Where the election is held. */
            readonly location: string;
            /** @description The licence of its data. */
            readonly open_data_licence: string;
            readonly source?: components["schemas"]["Source"] | null;
            /** @description Its place. */
            readonly subtitle: string;
            /**
             * Format: date
             * @description The last day of the instance.
             */
            readonly sundown_date?: string | null;
            /** @description Its title. */
            readonly title: string;
            /** @description The website of those who run it. */
            readonly website?: string | null;
        };
        /** @description What a result was computed with. */
        readonly SnapshotModel: {
            /** @description The SHA-256 of the matrix in thousandths, as compact JSON. */
            readonly matrix_sha256: string;
            /** @description manhattan, scalar_product, hybrid or custom. */
            readonly name: string;
            /**
             * Format: int32
             * @description The version of the model.
             */
            readonly version: number;
        };
        /** @description A party. */
        readonly SnapshotParty: {
            /** @description A character a thesis: the place on the scale, from 0 (strongly disagree), or `-`. */
            readonly answers: string;
            /** @description Its colour. */
            readonly colour?: string | null;
            /** @description What it stands for. */
            readonly description: string;
            /** @description How many answers it explains. */
            readonly explained: number;
            /** @description Its id. */
            readonly id: components["schemas"]["PartyId"];
            /** @description The address of its logo. */
            readonly logo?: string | null;
            /** @description Its name. */
            readonly name: string;
            /** @description Its short name. */
            readonly shortcut: string;
            /** @description Its website. */
            readonly website?: string | null;
        };
        /** @description Going to the results before the last thesis. */
        readonly SnapshotSkip: {
            /** @description Whether it is offered. */
            readonly enabled: boolean;
            /**
             * Format: int32
             * @description After how many theses.
             */
            readonly min_theses: number;
        };
        /** @description Colours and pictures. */
        readonly SnapshotTheming: {
            /** @description The address of the background image. */
            readonly background?: string | null;
            /** @description The address of the logo. */
            readonly logo?: string | null;
            /** @description The accent colour. */
            readonly primary?: string | null;
            /** @description The second colour. */
            readonly secondary?: string | null;
        };
        /** @description A thesis. */
        readonly SnapshotThesis: {
            /** @description Its category. */
            readonly category: string;
            /** @description Whether it is in another language than the snapshot. */
            readonly fallback?: boolean;
            /** @description Its id. */
            readonly id: components["schemas"]["ThesisId"];
            /** @description The statement, its variables filled in, its terms still marked up. */
            readonly text: string;
        };
        /** @description Whose data an instance shows, when it is not its own. */
        readonly Source: {
            /** @description The licence of the data, e.g. “CC BY 4.0”. */
            readonly licence: string;
            /** @description Whom to name, e.g. “Helsingin Sanomat”. */
            readonly name: string;
            /** @description Where the data stands. */
            readonly url?: string | null;
        };
        /** @description One who pays for the instance. */
        readonly Sponsor: {
            /**
             * @description The website.
             * @default null
             */
            readonly href: string | null;
            /**
             * @description The address of the picture on this portal.
             * @default null
             */
            readonly image: string | null;
            /**
             * @description The name.
             * @default
             */
            readonly name: string;
        };
        /**
         * Format: int64
         * @description Of a thesis; `statement_id` on the wire.
         */
        readonly ThesisId: number;
        /** @description An entity with too few answers for a rank. */
        readonly TooFew: {
            /**
             * Format: double
             * @description The share of the voter's answered theses that it answered too, 0 to 1.
             */
            readonly coverage: number;
            /**
             * Format: int64
             * @description The party's or candidate's id.
             */
            readonly match: number;
            /** @description What it is. */
            readonly match_type: components["schemas"]["Kind"];
        };
        /** @description One that came out on top. */
        readonly TopInput: {
            /**
             * Format: int64
             * @description Its id.
             */
            readonly id: number;
            /**
             * Format: int32
             * @description Its rank among its kind.
             */
            readonly rank: number;
            /** @description What it is. */
            readonly type: components["schemas"]["Kind"];
        };
        /**
         * @description The variants of an A/B test.
         * @enum {string}
         */
        readonly VariantInput: "a" | "b";
        /** @description A voter's answer to one thesis. */
        readonly VoteInput: {
            /** @description The instance, the same in every vote. */
            readonly application_id: components["schemas"]["ApplicationId"];
            /** @description The thesis. */
            readonly statement_id: components["schemas"]["ThesisId"];
            /**
             * Format: int32
             * @description 0, 25, 50, 75 or 100, as far as the instance's scale goes.
             */
            readonly value: number;
            /**
             * Format: int32
             * @description 1, or 2 for double weight.
             * @default 1
             */
            readonly weight: number;
        };
        /** @description A voter's answers to theses of one instance. */
        readonly Votes: {
            /**
             * Format: int32
             * @description The seed of the order among equals; drawn where it is missing, and part of the answer.
             */
            readonly seed?: number | null;
            /** @description An answer a thesis; theses that were skipped are missing. */
            readonly votes: readonly components["schemas"]["VoteInput"][];
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
    readonly about: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["About"];
                };
            };
        };
    };
    readonly happened: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Happened"];
            };
        };
        readonly responses: {
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly list: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                readonly language?: string;
                /** @description Rows a page, 1 to 1000. */
                readonly limit?: number;
                /** @description The page, from 1. */
                readonly page?: number;
                /** @description `false` gives all rows at once. */
                readonly pagination?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Page_LiveInstance"];
                };
            };
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly show: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                readonly language?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                readonly domain: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Snapshot"];
                };
            };
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly of_candidate: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                readonly language?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                readonly domain: string;
                /** @description The id. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExplanationsOfCandidate"];
                };
            };
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly complete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                readonly domain: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Finished"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Counted"];
                };
            };
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Counted"];
                };
            };
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly watch: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                readonly domain: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": components["schemas"]["CompletionNumber"];
                };
            };
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly of_party: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                readonly language?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                readonly domain: string;
                /** @description The id. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExplanationsOfParty"];
                };
            };
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly of_thesis: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                readonly language?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The domain of the instance.
                 * @example kranichfurt
                 */
                readonly domain: string;
                /** @description The id. */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExplanationsOfThesis"];
                };
            };
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly snapshot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The SHA-256 of the snapshot, in hexadecimal. */
                readonly hash: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Snapshot"];
                };
            };
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly template: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description A language tag. What the instance is not offered in is answered in its default language.
                 * @example de
                 */
                readonly language?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
        };
    };
    readonly vote: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Votes"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Matched"];
                };
            };
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
