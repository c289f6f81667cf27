-- What became of each person or thing that a job was about, in the order in which it came to them.
create table job_results (
    job_id bigint not null references jobs (id) on delete cascade,
    position integer not null check (position >= 0),
    -- A name, for the person who asked.
    subject text not null,
    subject_id bigint,
    -- Why it was not done, as a stable word; null where it was.
    code text,
    created_at timestamptz not null,
    primary key (job_id, position)
);
