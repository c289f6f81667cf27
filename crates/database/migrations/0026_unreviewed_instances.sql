-- New instances that nobody of the provider has looked at. A commercial one waits for an offer.
create table unreviewed_instances (
    application_id bigint primary key references applications (id) on delete cascade,
    created_at timestamptz not null
);
