-- The time at which a rating or an explanation that voters saw was last replaced by another; null if that never happened.
alter table answers add column revised_at timestamptz;
