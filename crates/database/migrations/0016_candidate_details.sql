-- Further texts of candidates, a JSON object by name.
alter table candidates add column details jsonb;
