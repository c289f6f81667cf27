-- States of templates from which instances of towns were made, or whose changes they took over: theses and configuration.
-- Equal states of a template are one row.
create table template_states (
    id bigint primary key check (id between 1 and 9007199254740991),
    -- The template.
    application_id bigint not null references applications (id) on delete cascade,
    state jsonb not null,
    created_at timestamptz not null
);
create index template_states_by_template on template_states (application_id);

-- The template of each instance that was made from one, and the state of it that the instance has taken over.
create table town_templates (
    -- The instance of the town.
    application_id bigint primary key references applications (id) on delete cascade,
    template_id bigint not null references applications (id) on delete cascade,
    state_id bigint not null references template_states (id) on delete cascade,
    updated_at timestamptz not null
);
create index town_templates_by_template on town_templates (template_id);
create index town_templates_by_state on town_templates (state_id);
