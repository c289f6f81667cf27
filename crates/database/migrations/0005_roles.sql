-- Who may do what, and how people are asked in. A candidate's role is the row in candidates.

-- Administrators of the provider.
create table admins (
    id bigint primary key check (id between 1 and 9007199254740991),
    user_id bigint not null unique references users (id) on delete cascade,
    -- Who granted it.
    granted_by bigint references users (id) on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index admins_by_grantor on admins (granted_by);

-- Those who run an instance.
create table creators (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null references applications (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    -- When it was last invited, and when it first signed in: active from then on.
    invited_at timestamptz,
    signed_in_at timestamptz,
    -- Takes access, and shows as inactive.
    deactivated_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (application_id, user_id)
);
create index creators_by_user on creators (user_id);

-- Those who answer for a party.
create table trust_persons (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null,
    party_id bigint not null,
    user_id bigint not null references users (id) on delete cascade,
    -- 0 created, 1 invited, 2 active, 3 deactivated
    status smallint not null check (status between 0 and 3),
    -- When it was last invited, and when it first signed in.
    invited_at timestamptz,
    signed_in_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (application_id, party_id, user_id),
    foreign key (application_id, party_id) references parties (application_id, id) on delete cascade
);
create index trust_persons_by_user on trust_persons (user_id);

-- A link that leads into a role. A new one for the same role ends the one before.
create table invitations (
    id bigint primary key check (id between 1 and 9007199254740991),
    -- Null for administrators.
    application_id bigint references applications (id) on delete cascade,
    -- Into exactly one of the four.
    admin_id bigint references admins (id) on delete cascade,
    creator_id bigint references creators (id) on delete cascade,
    trust_person_id bigint references trust_persons (id) on delete cascade,
    candidate_id bigint references candidates (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    invited_by bigint references users (id) on delete set null,
    -- SHA-256 of the link's token
    hash bytea not null unique,
    -- The mail that carries it tells whether it was sent or failed.
    mail_id bigint references mails (id) on delete set null,
    language text not null,
    -- The inviter's own words, if given.
    subject text,
    message text,
    expires_at timestamptz not null,
    opened_at timestamptz,
    accepted_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null,
    check ((admin_id is not null and creator_id is null and trust_person_id is null and candidate_id is null)
        or (admin_id is null and creator_id is not null and trust_person_id is null and candidate_id is null)
        or (admin_id is null and creator_id is null and trust_person_id is not null and candidate_id is null)
        or (admin_id is null and creator_id is null and trust_person_id is null and candidate_id is not null))
);
create index invitations_by_application on invitations (application_id, created_at);
create index invitations_by_admin on invitations (admin_id);
create index invitations_by_creator on invitations (creator_id);
create index invitations_by_trust_person on invitations (trust_person_id);
create index invitations_by_candidate on invitations (candidate_id);
create index invitations_by_user on invitations (user_id);
create index invitations_by_inviter on invitations (invited_by);
create index invitations_by_mail on invitations (mail_id);
create index invitations_by_expiry on invitations (expires_at);
