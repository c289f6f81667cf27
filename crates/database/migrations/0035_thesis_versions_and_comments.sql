-- Former wordings of theses: those that creators replaced, with who replaced them and when. Only creators and administrators
-- see them.
create table thesis_versions (
    id bigint primary key check (id between 1 and 9007199254740991),
    thesis_id bigint not null references theses (id) on delete cascade,
    -- Category and statement in all languages, before the change.
    title jsonb not null,
    text jsonb not null,
    -- Null if the account is gone, or if the portal made the change.
    replaced_by bigint references users (id) on delete set null,
    replaced_at timestamptz not null
);
create index thesis_versions_by_thesis on thesis_versions (thesis_id, replaced_at);
create index thesis_versions_by_user on thesis_versions (replaced_by);

-- Comments of creators stand beside the remarks of reviewers.
alter table preview_remarks add column by_editor boolean not null default false;
-- The creator or administrator who wrote it; null for a reviewer, or if the account is gone.
alter table preview_remarks add column user_id bigint references users (id) on delete set null;
-- Another wording of the thesis that the author suggests, in one language.
alter table preview_remarks add column proposal_language text;
alter table preview_remarks add column proposal_title text;
alter table preview_remarks add column proposal_text text;
create index preview_remarks_by_user on preview_remarks (user_id);
