-- What is known of a translation of a thesis: the original that it translates, who wrote it, and who has checked it.
create table translation_reviews (
    translation_id bigint primary key references thesis_translations (id) on delete cascade,
    -- The original at the time when the translation was last written.
    original_language text not null,
    original_title text not null,
    original_text text not null,
    -- Null if the account is gone, or if the translation is older than this table.
    written_by bigint references users (id) on delete set null,
    written_at timestamptz,
    -- The original at the time when it was checked, all null if it was not.
    checked_language text,
    checked_title text,
    checked_text text,
    checked_by bigint references users (id) on delete set null,
    checked_at timestamptz
);
create index translation_reviews_by_writer on translation_reviews (written_by);
create index translation_reviews_by_checker on translation_reviews (checked_by);
