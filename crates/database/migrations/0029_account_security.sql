-- The first bits of the network address from which a session began, such as 203.0.113.0/24 or 2001:db8:17::/48; null for
-- those that began before it was stored, and for those of an administrator who acts as somebody else.
alter table sessions add column network text;

-- The authenticator apps of accounts: one for each account.
create table second_factors (
    user_id bigint primary key references users (id) on delete cascade,
    -- 0 and the seed, or 1 and the seed encrypted with the operator's key.
    seed bytea not null,
    -- The time step of the last accepted code: neither it nor an earlier one is accepted again.
    last_step bigint not null,
    -- Null until a first code has proved that the app has the seed.
    confirmed_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

-- Codes that stand in for a lost app, each once.
create table recovery_codes (
    -- Keyed hash of account and code.
    hash bytea primary key,
    user_id bigint not null references users (id) on delete cascade,
    used_at timestamptz,
    created_at timestamptz not null
);
create index recovery_codes_by_user on recovery_codes (user_id);
