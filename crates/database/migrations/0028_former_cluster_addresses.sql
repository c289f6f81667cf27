-- Addresses that clusters had while voters knew them. They lead to the cluster for good, and no other cluster gets them.
create table former_cluster_urls (
    url text primary key,
    cluster_id bigint not null references clusters (id) on delete cascade,
    created_at timestamptz not null
);
create index former_cluster_urls_by_cluster on former_cluster_urls (cluster_id);
