-- Calls that must have effect once, however often they are sent (header Idempotency-Key), with what was answered.
create table idempotency_keys (
    -- SHA-256 of the caller and the key.
    hash bytea primary key,
    -- Who calls; null for who is not signed in.
    user_id bigint references users (id) on delete cascade,
    -- Method and address.
    request text not null,
    -- The attempt that works on it, unless it falls silent until then.
    claim uuid not null,
    claimed_until timestamptz not null,
    -- Whether a transaction of the call was committed; written in that transaction.
    had_effect boolean not null,
    -- SHA-256 of the body that was sent, once the call was answered.
    fingerprint bytea,
    -- What was answered; nothing while it is not answered, and no body where that was too large to keep.
    status smallint,
    headers jsonb,
    body bytea,
    created_at timestamptz not null
);
create index idempotency_keys_by_user on idempotency_keys (user_id);
create index idempotency_keys_by_time on idempotency_keys (created_at);
