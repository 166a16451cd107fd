-- What a client may keep: a base for everybody, more for each paid station by its plan, or what is set for the client.
alter table plans add column storage_gb integer not null default 10 check (storage_gb >= 0);
alter table plans add column million_rows integer not null default 20 check (million_rows >= 0);
update plans set storage_gb = 25, million_rows = 60 where data_provider_plan = 'pro';

-- null: as the plans say.
alter table clients add column storage_quota_gb integer check (storage_quota_gb >= 0);
alter table clients add column million_rows_quota integer check (million_rows_quota >= 0);

-- The CSV as it was sent may be removed to make room; what the map draws stays.
alter table operation_file_parts add column original_removed_at timestamptz;
