-- Corrections of final theses that wait for a second person, at most one for each thesis.
create table thesis_corrections (
    thesis_id bigint primary key references theses (id) on delete cascade,
    application_id bigint not null references applications (id) on delete cascade,
    title text not null,
    text text not null,
    reason text not null,
    proposed_by bigint not null references users (id) on delete cascade,
    proposed_at timestamptz not null
);
create index thesis_corrections_application on thesis_corrections (application_id);
create index thesis_corrections_proposer on thesis_corrections (proposed_by);
