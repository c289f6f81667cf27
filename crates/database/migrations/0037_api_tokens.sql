-- Tokens with which other programs use an instance on behalf of the person who created them. A token works only as long as this
-- person runs the instance.
create table api_tokens (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null references applications (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    name text not null,
    -- SHA-256 of the token
    hash bytea not null,
    -- The names of the scopes, such as theses:read
    scopes jsonb not null,
    expires_at timestamptz not null,
    -- The last use, to within some minutes; null before the first
    last_used_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create unique index api_tokens_by_hash on api_tokens (hash);
create index api_tokens_by_application on api_tokens (application_id, created_at);
create index api_tokens_by_user on api_tokens (user_id);

-- The API token with which a program acted, if any. Its hash covers it where it is present.
alter table audit_log add column api_token_id bigint;
