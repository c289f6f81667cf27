-- Mails to many that are about no instance are refused for the whole portal: a link may stand for all instances.
create table unsubscribe_links_anew (
    -- SHA-256 of the token
    hash bytea primary key,
    -- Folded as in users
    email_key text not null,
    kind text not null,
    -- Null for all instances.
    application_id bigint references applications (id) on delete cascade,
    created_at timestamptz not null
);
insert into unsubscribe_links_anew (hash, email_key, kind, application_id, created_at)
    select hash, email_key, kind, application_id, created_at from unsubscribe_links;
drop table unsubscribe_links;
alter table unsubscribe_links_anew rename to unsubscribe_links;
create index unsubscribe_links_by_application on unsubscribe_links (application_id);

-- What came out of long work, to be fetched by whoever asked for it; it goes with the job.
create table job_files (
    job_id bigint primary key references jobs (id) on delete cascade,
    content bytea not null
);
