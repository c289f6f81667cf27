-- Addresses that the portal calls when something happens in an instance.
create table webhooks (
    id bigint primary key check (id between 1 and 9007199254740991),
    application_id bigint not null references applications (id) on delete cascade,
    url text not null,
    -- The names of the events, such as instance.live
    events jsonb not null,
    -- The key of the signatures, encrypted with the operator's key
    secret bytea not null,
    enabled boolean not null,
    -- The last day for which the response rates were queued; null before the first
    rates_on date,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index webhooks_by_application on webhooks (application_id, created_at);

-- The queue of messages to webhooks, which is their log afterwards. A payload holds no personal data.
create table webhook_deliveries (
    id bigint primary key check (id between 1 and 9007199254740991),
    webhook_id bigint not null references webhooks (id) on delete cascade,
    -- The name of the event, or webhook.test
    event text not null,
    payload text not null,
    -- 0 waiting, 1 being sent, 2 delivered, 3 failed
    state smallint not null,
    attempts smallint not null,
    next_attempt_at timestamptz not null,
    claimed_by text,
    claimed_until timestamptz,
    -- The HTTP status of the last response; null if there was none
    http_status smallint,
    -- Why the last attempt failed, as a word
    failure text,
    finished_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state < 2;
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at);
create index webhook_deliveries_by_time on webhook_deliveries (created_at);
