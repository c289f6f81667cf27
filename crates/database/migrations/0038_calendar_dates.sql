-- Who is responsible for a date of an instance, and whether it gets a notice. A date without a row is that of all creators, with
-- a notice.
create table calendar_dates (
    application_id bigint not null references applications (id) on delete cascade,
    -- The name of the date, such as answers_until
    kind text not null,
    -- The creator who is responsible; null for all of them. Counts only while the person is a creator.
    user_id bigint references users (id) on delete set null,
    has_notice boolean not null,
    -- The day that the last notice announced; null before the first
    announced_day date,
    updated_at timestamptz not null,
    created_at timestamptz not null,
    primary key (application_id, kind)
);
create index calendar_dates_by_user on calendar_dates (user_id);
