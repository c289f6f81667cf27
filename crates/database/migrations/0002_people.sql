-- Accounts, and how people prove that one is theirs. Tokens are kept as hashes only.

-- A person's account.
create table users (
    id bigint primary key check (id between 1 and 9007199254740991),
    -- As the person writes it.
    email text not null,
    -- Folded, so that one address has one account.
    email_key text not null unique,
    title text not null,
    first_name text not null,
    last_name text not null,
    -- 1 male, 2 female, 3 diverse, 4 not told
    gender smallint check (gender between 1 and 4),
    birthday date,
    phone text not null,
    address1 text not null,
    address2 text not null,
    zipcode text not null,
    city text not null,
    job text not null,
    -- In which the portal and its mails speak to this person.
    language text not null,
    -- The role and instance chosen last. 0 admin, 1 creator, 2 trust person, 3 candidate, 4 media
    active_role smallint check (active_role between 0 and 4),
    active_application_id bigint references applications (id) on delete set null,
    email_confirmed_at timestamptz,
    -- First and last.
    signed_in_at timestamptz,
    last_signed_in_at timestamptz,
    -- Locked out by an administrator.
    deactivated_at timestamptz,
    sort_key text not null,
    search text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index users_by_name on users (sort_key);
create index users_by_active_application on users (active_application_id);

-- The password of an account; one that is invited, or signs in elsewhere, has none.
create table passwords (
    user_id bigint primary key references users (id) on delete cascade,
    -- argon2id in PHC format, which names its own parameters
    hash text not null,
    -- Made up by the portal and mailed: to be changed.
    is_temporary boolean not null,
    changed_at timestamptz not null
);

-- Who the account is at an external OpenID Connect provider.
create table external_identities (
    issuer text not null,
    subject text not null,
    user_id bigint not null references users (id) on delete cascade,
    created_at timestamptz not null,
    primary key (issuer, subject)
);
create index external_identities_by_user on external_identities (user_id);

-- One sign-in and all tokens that came of it: a family of refresh tokens.
create table sessions (
    id bigint primary key check (id between 1 and 9007199254740991),
    -- Whom the portal sees …
    user_id bigint not null references users (id) on delete cascade,
    -- … and the administrator who acts as that person, if one does.
    acting_user_id bigint references users (id) on delete cascade,
    -- What the browser calls itself.
    device text not null,
    -- When the password was last proved; some changes ask for less than 5 minutes.
    authenticated_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    -- signed_out, password_changed, deactivated, token_reused, …
    revoked_because text,
    created_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_acting_user on sessions (acting_user_id);
create index sessions_by_expiry on sessions (expires_at);
-- Every node asks often what was revoked since it last asked.
create index sessions_by_revocation on sessions (revoked_at) where revoked_at is not null;

-- The refresh tokens of a session: one is fresh; a rotated one that is used again ends the session.
create table refresh_tokens (
    -- SHA-256 of the token
    hash bytea primary key,
    session_id bigint not null references sessions (id) on delete cascade,
    rotated_at timestamptz,
    created_at timestamptz not null
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- Links and codes that work once: password reset, confirming an address, impersonation, first administrator, …
create table one_time_tokens (
    -- SHA-256 of the token
    hash bytea primary key,
    purpose text not null,
    -- Null where nobody is known yet, such as on the way to an external provider.
    user_id bigint references users (id) on delete cascade,
    -- What it is good for: the new address, who acts, where to return to.
    details jsonb not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null
);
create index one_time_tokens_by_user on one_time_tokens (user_id);
create index one_time_tokens_by_expiry on one_time_tokens (expires_at);

-- Failed sign-ins of the last minutes, for locking out. Known and unknown accounts look alike here.
create table sign_in_failures (
    id bigint primary key check (id between 1 and 9007199254740991),
    -- Keyed hashes of the mail address and of the network address.
    account bytea not null,
    origin bytea not null,
    failed_at timestamptz not null
);
create index sign_in_failures_by_account on sign_in_failures (account, failed_at);
create index sign_in_failures_by_origin on sign_in_failures (origin, failed_at);
create index sign_in_failures_by_time on sign_in_failures (failed_at);

-- The provider's keys: for id tokens, for checkpoints of the audit log, for open data, for keyed hashes. All nodes
-- share them; a retired one still verifies.
create table provider_keys (
    -- The key id of the JWKS.
    id text primary key,
    purpose text not null,
    secret bytea not null,
    -- Null for keys of hashes, which have no public half.
    public_key bytea,
    retired_at timestamptz,
    created_at timestamptz not null
);
create index provider_keys_by_purpose on provider_keys (purpose);

-- What a person ticked off in a guide, or how far it came in a tutorial.
create table guide_marks (
    id bigint primary key check (id between 1 and 9007199254740991),
    user_id bigint not null references users (id) on delete cascade,
    -- Null for guides that are not about an instance.
    application_id bigint references applications (id) on delete cascade,
    -- advertising, tutorial.creator, …
    guide text not null,
    item text not null,
    created_at timestamptz not null
);
create unique index guide_marks_of_an_instance on guide_marks (user_id, application_id, guide, item)
    where application_id is not null;
create unique index guide_marks_of_the_portal on guide_marks (user_id, guide, item) where application_id is null;
create index guide_marks_by_application on guide_marks (application_id);
