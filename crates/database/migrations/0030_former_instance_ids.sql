-- The ids that instances had in the portal that they moved from. Addresses with these ids stand on posters and lead here.
create table former_instance_ids (
    former_id bigint primary key,
    application_id bigint not null references applications (id) on delete cascade,
    created_at timestamptz not null
);
create index former_instance_ids_by_application on former_instance_ids (application_id);
