-- What the portal does by itself: jobs, mails, notices, pictures.

-- Long work that survives a restart: imports, analyses, mass invitations, mass mails, reminders.
create table jobs (
    id bigint primary key check (id between 1 and 9007199254740991),
    kind text not null,
    application_id bigint references applications (id) on delete cascade,
    -- Who asked for it; null for work that time asks for.
    user_id bigint references users (id) on delete set null,
    -- 0 waiting, 1 running, 2 paused, 3 done, 4 failed, 5 stopped
    state smallint not null check (state between 0 and 5),
    -- Work that must happen once, such as the reminders of one day; null where that does not matter.
    once_key text unique,
    -- What to do.
    input jsonb not null,
    -- How much of how much; the whole is null while it is unknown.
    progress integer not null check (progress >= 0),
    total integer check (total >= 0),
    -- What came out, and why it failed, in words for the person who asked.
    result jsonb,
    error text,
    -- The file to fetch, where it is kept, and until when.
    file_name text,
    file_key text,
    file_expires_at timestamptz,
    -- The node that works on it, unless it falls silent until then.
    claimed_by text,
    claimed_until timestamptz,
    attempts smallint not null,
    -- Not before this time.
    due_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index jobs_due on jobs (due_at) where state < 2;
create index jobs_by_application on jobs (application_id, created_at);
create index jobs_by_user on jobs (user_id, created_at);
create index jobs_by_file_expiry on jobs (file_expires_at) where file_expires_at is not null;

-- Mails on their way out, queued in the transaction that causes them.
create table mails (
    id bigint primary key check (id between 1 and 9007199254740991),
    -- What it is: invitation, password_reset, reminder, mass, …
    kind text not null,
    application_id bigint references applications (id) on delete cascade,
    -- Whom it is for, if that person has an account.
    user_id bigint references users (id) on delete set null,
    -- The job that wrote it, if one did.
    job_id bigint references jobs (id) on delete set null,
    -- Mails that must be sent once, such as a reminder of one day to one person; null where that does not matter.
    once_key text unique,
    recipient text not null,
    reply_to text,
    language text not null,
    subject text not null,
    -- Both are removed some time after sending, because they hold links.
    text_body text,
    html_body text,
    -- 0 waiting, 1 being sent, 2 taken by the mail server, 3 given up, 4 withdrawn
    state smallint not null check (state between 0 and 4),
    attempts smallint not null,
    next_attempt_at timestamptz not null,
    -- The node that sends it, unless it falls silent until then.
    claimed_by text,
    claimed_until timestamptz,
    -- What the mail server said last.
    error text,
    sent_at timestamptz,
    -- When it came back, and why.
    bounced_at timestamptz,
    bounce text,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index mails_due on mails (next_attempt_at) where state < 2;
create index mails_by_application on mails (application_id, created_at);
create index mails_by_user on mails (user_id, created_at);
create index mails_by_job on mails (job_id);
create index mails_by_time on mails (created_at);

-- Who does not want which mails any more.
create table mail_refusals (
    id bigint primary key check (id between 1 and 9007199254740991),
    -- Folded as in users
    email_key text not null,
    -- reminder, mass
    kind text not null,
    -- Null for all instances.
    application_id bigint references applications (id) on delete cascade,
    created_at timestamptz not null
);
create unique index mail_refusals_of_an_instance on mail_refusals (email_key, kind, application_id)
    where application_id is not null;
create unique index mail_refusals_of_the_portal on mail_refusals (email_key, kind) where application_id is null;
create index mail_refusals_by_application on mail_refusals (application_id);

-- What the provider tells the people of an election, or everybody.
create table notifications (
    id bigint primary key check (id between 1 and 9007199254740991),
    election_id bigint references elections (id) on delete cascade,
    title text not null,
    description text not null,
    kind text not null check (kind in ('info', 'success', 'warning', 'danger')),
    url text,
    valid_from timestamptz not null,
    valid_until timestamptz not null,
    user_id bigint references users (id) on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index notifications_by_election on notifications (election_id);
create index notifications_by_validity on notifications (valid_until);
create index notifications_by_user on notifications (user_id);

-- Notifications that a person has put aside.
create table notification_dismissals (
    notification_id bigint not null references notifications (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    created_at timestamptz not null,
    primary key (notification_id, user_id)
);
create index notification_dismissals_by_user on notification_dismissals (user_id);

-- Pictures, named by what is in them; the bytes are in the storage.
create table media (
    -- SHA-256 of the encoded picture, in hexadecimal
    hash text primary key,
    content_type text not null,
    -- In bytes and pixels.
    size bigint not null,
    width integer not null,
    height integer not null,
    created_at timestamptz not null
);

-- Which instances use a picture; one that none uses is removed.
create table media_uses (
    hash text not null references media (hash) on delete cascade,
    application_id bigint not null references applications (id) on delete cascade,
    created_at timestamptz not null,
    primary key (hash, application_id)
);
create index media_uses_by_application on media_uses (application_id);
