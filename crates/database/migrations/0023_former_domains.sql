-- Addresses that instances had while they stood on posters. They lead to the instance for good, and nobody else gets them.
create table former_domains (
    domain text primary key,
    application_id bigint not null references applications (id) on delete cascade,
    created_at timestamptz not null
);
create index former_domains_application on former_domains (application_id);
