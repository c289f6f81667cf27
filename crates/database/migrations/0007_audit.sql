-- Who did what. Append-only: each entry carries the hash of the one before it in its chain, and there is one chain
-- for each instance and one, number 0, for the provider. People and things are named by id and without foreign keys,
-- so that erasing them rewrites nothing.

-- The entries.
create table audit_log (
    -- The instance's id, or 0.
    chain bigint not null check (chain between 0 and 9007199254740991),
    -- Counts from 1 without gaps.
    sequence bigint not null check (sequence > 0),
    happened_at timestamptz not null,
    -- Who; null for the portal itself.
    user_id bigint,
    -- The administrator who acted as that person, if one did.
    acting_user_id bigint,
    session_id bigint,
    -- What: party.deactivated, theses.finalised, …
    action text not null,
    -- To whom or what.
    subject_kind text not null,
    subject_id bigint,
    -- JSON exactly as it was hashed; no secrets and no answers.
    details text not null,
    -- SHA-256, of the entry before this one and of this one.
    previous_hash bytea not null,
    hash bytea not null,
    primary key (chain, sequence)
);
create index audit_log_by_time on audit_log (happened_at);
create index audit_log_by_user on audit_log (user_id, happened_at);
create index audit_log_by_acting_user on audit_log (acting_user_id, happened_at);
create index audit_log_by_subject on audit_log (subject_kind, subject_id);

-- The last entry of each chain. Whoever appends changes it first, and so waits for others who append to that chain.
create table audit_heads (
    chain bigint primary key check (chain between 0 and 9007199254740991),
    sequence bigint not null check (sequence >= 0),
    hash bytea not null
);

-- Where a chain begins after entries past their retention were removed: the last of them, signed.
create table audit_checkpoints (
    chain bigint not null check (chain between 0 and 9007199254740991),
    sequence bigint not null check (sequence > 0),
    hash bytea not null,
    key_id text not null references provider_keys (id) on delete restrict,
    signature bytea not null,
    created_at timestamptz not null,
    primary key (chain, sequence)
);
create index audit_checkpoints_by_key on audit_checkpoints (key_id);
