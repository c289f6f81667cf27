-- One text for SQLite and PostgreSQL; README.md beside it tells the conventions.

-- What is voted on: a date, a place, a name. Holds one or many instances.
create table elections (
    id bigint primary key check (id between 1 and 9007199254740991),
    name text not null,
    location text not null,
    -- Null where an imported source does not tell it.
    election_date date,
    -- 0 created, 1 archived, 2 run by the provider's own team
    status smallint not null check (status between 0 and 2),
    sort_key text not null,
    search text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- Deleted by an administrator, who may still restore it.
    deleted_at timestamptz
);
create index elections_by_date on elections (election_date);
create index elections_by_name on elections (sort_key);

-- Instances among which voters choose on one page, /match/cluster/{url}.
create table clusters (
    id bigint primary key check (id between 1 and 9007199254740991),
    url text not null unique,
    title text not null,
    subtitle text not null,
    description text not null,
    sort_key text not null,
    search text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

-- An instance: one voting-advice questionnaire of an election.
create table applications (
    id bigint primary key check (id between 1 and 9007199254740991),
    election_id bigint not null references elections (id) on delete restrict,
    cluster_id bigint references clusters (id) on delete set null,
    -- Kept by a deleted instance too, so that restoring it brings it back where it was.
    domain text not null unique,
    default_language text not null,
    -- ["de", "en"], the default first
    languages jsonb not null,
    -- An IANA name; days begin and end in it.
    time_zone text not null,
    title jsonb not null,
    subtitle jsonb not null,
    description jsonb not null,
    website text,
    planned_launch_date date,
    launch_date date,
    sundown_date date,
    licence text not null check (licence in ('non_profit', 'commercial')),
    -- What it is meant for, as told at registration.
    purpose text,
    -- Whose data it shows: {"name", "licence", "url"}
    source jsonb,
    -- The document of the wire, which names its own version.
    configuration jsonb not null,
    -- 0 created, 1 in preparation, 2 theses final, 3 live, 4 election over, 5 archived
    status smallint not null check (status between 0 and 5),
    -- Counts the changes of everything that belongs to the instance: whatever a node keeps of it is as old as this.
    revision bigint not null check (revision > 0),
    sort_key text not null,
    search text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- Deleted by an administrator; removed for good 30 days later.
    deleted_at timestamptz
);
create index applications_by_election on applications (election_id);
create index applications_by_cluster on applications (cluster_id);
create index applications_by_title on applications (sort_key);
create index applications_by_status on applications (status, sundown_date);

-- Host names of an instance's own, at which it is found beside {domain}.{base domain}.
create table application_hosts (
    -- In small letters, without a port.
    host text primary key,
    application_id bigint not null references applications (id) on delete cascade,
    created_at timestamptz not null
);
create index application_hosts_by_application on application_hosts (application_id);
