-- What is known of voters: that somebody used an instance, never who, never what they answered next to it. Hours are
-- counted from 1970-01-01T00:00Z. Ten million rows cost nobody anything but the disk: every figure that is shown has
-- a counter of its own, written in the same transaction.

-- One voter's finished questionnaire. The id is made by the client, so that sending it twice counts once.
create table completions (
    id uuid primary key,
    application_id bigint not null references applications (id) on delete cascade,
    hour integer not null,
    -- Which variant of an A/B test the voter saw: 0 a, 1 b
    variant smallint not null check (variant between 0 and 1),
    -- How many theses were answered.
    answered integer not null check (answered >= 0),
    -- Who came out on top: [{"type": "party", "id": 1, "rank": 1}]
    top jsonb not null
);
create index completions_by_application on completions (application_id);

-- How many completions an instance has in all …
create table completion_counts (
    application_id bigint not null references applications (id) on delete cascade,
    variant smallint not null check (variant between 0 and 1),
    count bigint not null,
    primary key (application_id, variant)
);

-- … and in each hour.
create table completion_hours (
    application_id bigint not null references applications (id) on delete cascade,
    hour integer not null,
    variant smallint not null check (variant between 0 and 1),
    count bigint not null,
    primary key (application_id, hour, variant)
);

-- How often a party or a candidate came out at a place. Without a key to either, because one that vanishes while
-- voters send it must not make their completions fail.
create table match_rankings (
    application_id bigint not null references applications (id) on delete cascade,
    -- 0 candidates, 1 parties
    kind smallint not null check (kind between 0 and 1),
    entity_id bigint not null,
    place integer not null check (place > 0),
    count bigint not null,
    primary key (application_id, kind, entity_id, place)
);

-- A voter has begun. The id is the run's, which its completion carries too.
create table starts (
    id uuid primary key,
    application_id bigint not null references applications (id) on delete cascade,
    hour integer not null
);
create index starts_by_application on starts (application_id);

-- How many voters have begun in all …
create table start_counts (
    application_id bigint primary key references applications (id) on delete cascade,
    count bigint not null
);

-- … and in each hour.
create table start_hours (
    application_id bigint not null references applications (id) on delete cascade,
    hour integer not null,
    count bigint not null,
    primary key (application_id, hour)
);

-- The answers of voters who chose to help research. Nothing ties them to a run; the day is all that is kept of when.
create table research_answers (
    -- Drawn at random, so that it tells no order.
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null references applications (id) on delete cascade,
    day date not null,
    -- By thesis id: {"12": {"value": 75, "weight": 2}}
    answers jsonb not null
);
create index research_answers_by_application on research_answers (application_id, day);

-- Which contributions have come in already, so that sending one twice counts once; removed after a day.
create table research_receipts (
    -- Keyed hash of the id that the client made for the contribution.
    hash bytea primary key,
    application_id bigint not null references applications (id) on delete cascade,
    created_at timestamptz not null
);
create index research_receipts_by_application on research_receipts (application_id);
create index research_receipts_by_time on research_receipts (created_at);
