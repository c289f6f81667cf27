-- What an instance offers to the public beside its questionnaire: a page before it goes live, an archive after the election,
-- and rooms in which a class answers together.
alter table applications add column announcement_page boolean not null default false;
alter table applications add column archive boolean not null default false;
alter table applications add column class_mode boolean not null default false;
