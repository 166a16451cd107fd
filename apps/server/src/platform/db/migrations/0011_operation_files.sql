-- Files of field operations: what tablets upload to the planting, weather and equipment clouds.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table operation_files (
  client_id uuid not null references clients (id),
  -- random lower-case letters and digits: it stands in addresses
  id text not null check (id ~ '^[a-z0-9]{20}$'),
  cloud text not null check (cloud in ('planting', 'weather', 'equipment')),
  -- the tablet's own; the same one again is the same upload
  upload_id text not null,
  -- the field
  name text not null,
  operation_name text,
  description text,
  variety_culture text,
  implement_name text,
  farm_name text,
  device_id text,
  machine_name text,
  product_name text,
  -- metres
  width double precision,
  -- row counts, limits and times as the tablet sent them
  meta jsonb not null,
  -- what the work of the weather clouds is to keep within, as it stands now
  targets jsonb,
  from_date timestamptz not null,
  to_date timestamptz not null,
  created_at timestamptz not null,
  uploaded_by text not null,
  -- what a search looks through: lower case, without accents
  search_text text not null,
  -- equipment cloud alone
  operation_id uuid,
  operator_id uuid,
  machinery_id uuid,
  primary key (client_id, id),
  unique (client_id, cloud, upload_id)
);
create index operation_files_newest on operation_files
  (client_id, cloud, from_date desc, created_at desc, id desc);
-- entered at once: a search must not wade through a list of what was not entered yet
create index operation_files_search on operation_files
  using gin (client_id, cloud, search_text gin_trgm_ops) with (fastupdate = off);
create index operation_files_operation on operation_files (client_id, operation_id)
  where operation_id is not null;

create table operation_file_parts (
  client_id uuid not null,
  file_id text not null,
  kind text not null check (kind in ('seeds', 'fertilizers', 'speed', 'polygons')),
  -- the CSV as it was sent, which may be packed
  original_key text not null,
  original_bytes integer not null,
  original_sha256 text not null,
  original_is_gzip boolean not null,
  -- what the map draws, gzipped (packages/operation-maps/FORMAT.md)
  stored_key text not null,
  stored_bytes integer not null,
  stored_sha256 text not null,
  points integer not null,
  strips integer not null,
  -- first and last time, extent and ranges of the columns
  summary jsonb not null,
  -- lines that were skipped: how many, and the first twenty
  rejected jsonb not null,
  -- computed once, at the upload
  figures jsonb not null,
  primary key (client_id, file_id, kind),
  foreign key (client_id, file_id) references operation_files (client_id, id) on delete cascade
);
