-- What an instance asks, who answers, and what they say. Keys that begin with the instance's id see to it that nobody
-- is tied to another instance's party, candidate or thesis.

-- Every step of an instance from one status to another, with who took it and why.
create table status_changes (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null references applications (id) on delete cascade,
    -- Statuses as in applications
    from_status smallint not null check (from_status between 0 and 5),
    to_status smallint not null check (to_status between 0 and 5),
    -- Asked for where an administrator goes a step back.
    reason text,
    -- Null for steps that time takes, and for accounts that are gone.
    user_id bigint references users (id) on delete set null,
    happened_at timestamptz not null
);
create index status_changes_by_application on status_changes (application_id, happened_at);
create index status_changes_by_user on status_changes (user_id);

-- What the public may read of an instance's history: gone live, theses corrected, election day moved, …
create table public_changes (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null references applications (id) on delete cascade,
    kind text not null,
    details jsonb not null,
    happened_at timestamptz not null
);
create index public_changes_by_application on public_changes (application_id, happened_at);

-- A statement to rate.
create table theses (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null references applications (id) on delete cascade,
    -- What its source calls it.
    key text not null,
    -- Its place in the order, from 0.
    position integer not null check (position >= 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (application_id, id),
    unique (application_id, key)
);
create index theses_by_position on theses (application_id, position);

-- A thesis in one language.
create table thesis_translations (
    -- translation_id on the wire
    id bigint primary key check (id between 1 and 9007199254740991),
    thesis_id bigint not null references theses (id) on delete cascade,
    language text not null,
    -- The category; empty where it is not translated yet, as is the statement.
    title text not null,
    -- The statement, with term markup and variables.
    text text not null,
    -- Where the thesis can be seen in sign language.
    sign_language_video text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (thesis_id, language)
);

-- How an instance's parties, or its candidates, answered a thesis, as computed when somebody last asked for it.
create table thesis_figures (
    thesis_id bigint not null references theses (id) on delete cascade,
    -- 0 candidates, 1 parties
    kind smallint not null check (kind between 0 and 1),
    answers integer not null,
    -- In percent of the scale; null without any answer.
    mean double precision,
    standard_deviation double precision,
    -- How many of the answers are neutral.
    neutral integer not null,
    computed_at timestamptz not null,
    primary key (thesis_id, kind)
);

-- A party that answers the theses of an instance.
create table parties (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null references applications (id) on delete cascade,
    -- Checked at the end of the transaction, so that all parties can be added in any order.
    parent_party_id bigint references parties (id) on delete set null deferrable initially deferred,
    -- What its source calls it.
    key text not null,
    -- Its place in the creator's order, from 0.
    position integer not null check (position >= 0),
    shortcut jsonb not null,
    name jsonb not null,
    description jsonb not null,
    website text,
    -- #rrggbb
    colour text,
    -- The address of a picture on this portal.
    logo text,
    -- 0 created, 1 active, 2 submitted, 3 deactivated
    status smallint not null check (status between 0 and 3),
    -- When its first trust person first signed in.
    signed_in_at timestamptz,
    -- When it last submitted its answers; voters see it from then on.
    submitted_at timestamptz,
    sort_key text not null,
    search text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (application_id, id),
    unique (application_id, key)
);
create index parties_by_position on parties (application_id, position);
create index parties_by_name on parties (application_id, sort_key);
create index parties_by_parent on parties (parent_party_id);

-- A candidate of an instance, with or without a party.
create table candidates (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null references applications (id) on delete cascade,
    -- Whoever stands for a party goes with it.
    party_id bigint,
    user_id bigint references users (id) on delete set null,
    -- What its source calls it.
    key text not null,
    -- Its place in the creator's order, from 0.
    position integer not null check (position >= 0),
    -- Without one its party manages name and picture, and it answers nothing.
    has_profile boolean not null,
    title text not null,
    first_name text not null,
    last_name text not null,
    -- As in users
    gender smallint check (gender between 1 and 4),
    -- Never shown to voters, as is the mail address.
    birth_year smallint check (birth_year between 1850 and 2150),
    email text,
    -- Null is "not declared", as for the place on the list.
    district text,
    list_place smallint check (list_place between 1 and 999),
    website text,
    description jsonb not null,
    -- The address of a picture on this portal.
    picture text,
    -- 0 created, 1 invited, 2 active, 3 submitted, 4 deactivated
    status smallint not null check (status between 0 and 4),
    -- When it was last invited, and when it first signed in.
    invited_at timestamptz,
    signed_in_at timestamptz,
    -- When it last submitted its answers; voters see it from then on.
    submitted_at timestamptz,
    sort_key text not null,
    search text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (application_id, id),
    unique (application_id, key),
    foreign key (application_id, party_id) references parties (application_id, id) on delete cascade
);
create index candidates_by_position on candidates (application_id, position);
create index candidates_by_name on candidates (application_id, sort_key);
create index candidates_by_party on candidates (application_id, party_id);
-- One person stands once in an instance.
create unique index candidates_by_user on candidates (user_id, application_id) where user_id is not null;

-- What a party or a candidate says to a thesis: what it is working on (draft), and what voters see (submitted).
create table answers (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null,
    thesis_id bigint not null,
    -- Exactly one of the two answers.
    party_id bigint,
    candidate_id bigint,
    -- From 0, strongly disagree, to 100, fully agree; null where it is not rated.
    draft_value smallint check (draft_value in (0, 25, 50, 75, 100)),
    -- Null where nothing is explained.
    draft_explanation jsonb,
    is_submitted boolean not null,
    submitted_value smallint check (submitted_value in (0, 25, 50, 75, 100)),
    submitted_explanation jsonb,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((party_id is null) <> (candidate_id is null)),
    check (is_submitted or (submitted_value is null and submitted_explanation is null)),
    foreign key (application_id, thesis_id) references theses (application_id, id) on delete cascade,
    foreign key (application_id, party_id) references parties (application_id, id) on delete cascade,
    foreign key (application_id, candidate_id) references candidates (application_id, id) on delete cascade
);
create unique index answers_of_parties on answers (application_id, party_id, thesis_id) where party_id is not null;
create unique index answers_of_candidates on answers (application_id, candidate_id, thesis_id)
    where candidate_id is not null;
create index answers_by_thesis on answers (thesis_id);

-- Explanations as they were before each change after submitting; the creator sees them.
create table answer_explanations (
    id bigint primary key check (id between 1 and 9007199254740991),
    answer_id bigint not null references answers (id) on delete cascade,
    -- Null where nothing was explained.
    explanation jsonb,
    -- Who changed it.
    user_id bigint references users (id) on delete set null,
    replaced_at timestamptz not null
);
create index answer_explanations_by_answer on answer_explanations (answer_id, replaced_at);
create index answer_explanations_by_user on answer_explanations (user_id);

-- A creator lets a party or a candidate correct what it submitted.
create table reopenings (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null,
    -- Exactly one of the two.
    party_id bigint,
    candidate_id bigint,
    reason text not null,
    user_id bigint references users (id) on delete set null,
    created_at timestamptz not null,
    -- Null while it has not submitted again.
    resubmitted_at timestamptz,
    check ((party_id is null) <> (candidate_id is null)),
    foreign key (application_id, party_id) references parties (application_id, id) on delete cascade,
    foreign key (application_id, candidate_id) references candidates (application_id, id) on delete cascade
);
create index reopenings_by_party on reopenings (application_id, party_id);
create index reopenings_by_candidate on reopenings (application_id, candidate_id);
create index reopenings_by_user on reopenings (user_id);
