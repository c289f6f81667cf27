-- Domains of registrations with the address of an existing account. No instance has them, but to people who are not signed
-- in they are as taken as those of other registrations, which else would tell whether the account exists.
create table reserved_domains (
    domain text primary key,
    created_at timestamptz not null
);

-- How many invitations and reminders an account has sent on its last day with any: one row for each account.
create table mail_counts (
    user_id bigint primary key references users (id) on delete cascade,
    day date not null,
    mails bigint not null,
    -- Those to people who had never signed in.
    strangers bigint not null
);
