-- Where whoever gets a mail refuses further ones of its kind; mail programs offer it beside the mail.
alter table mails add column unsubscribe text;

-- The links of mails by which somebody refuses further ones of a kind from an instance. They go on working.
create table unsubscribe_links (
    -- SHA-256 of the token
    hash bytea primary key,
    -- Folded as in users
    email_key text not null,
    kind text not null,
    application_id bigint not null references applications (id) on delete cascade,
    created_at timestamptz not null
);
create index unsubscribe_links_by_application on unsubscribe_links (application_id);
