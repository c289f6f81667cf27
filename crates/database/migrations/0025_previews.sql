-- Secret addresses at which reviewers use the voter app of an instance before it goes live. The token is stored as it is, so
-- that the portal can show the address again: whoever reads this table reads all that a preview shows.
create table previews (
    application_id bigint primary key references applications (id) on delete cascade,
    token text not null,
    -- Whose answers it shows
    answers text not null,
    created_at timestamptz not null
);
create unique index previews_by_token on previews (token);

-- What reviewers remark in a preview. They stay until somebody removes them, also without the preview.
create table preview_remarks (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null references applications (id) on delete cascade,
    -- null for a remark on the whole
    thesis_id bigint,
    name text not null,
    remark text not null,
    done boolean not null,
    created_at timestamptz not null,
    foreign key (application_id, thesis_id) references theses (application_id, id) on delete cascade
);
create index preview_remarks_by_application on preview_remarks (application_id, created_at);
create index preview_remarks_by_thesis on preview_remarks (application_id, thesis_id);
