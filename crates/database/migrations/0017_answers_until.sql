-- The last day on which answers can be submitted in time; null if that is the last day of the instance.
alter table applications add column answers_until date;
-- Whether answers can still be submitted after it.
alter table applications add column late_answers boolean not null default false;
-- The people who run the instance: a JSON object with publisher, contact, phone and email. Null if nothing is known.
alter table applications add column editors jsonb;
