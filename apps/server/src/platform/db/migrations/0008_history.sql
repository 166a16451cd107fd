-- Exports that go on without their page: mails with a file, and zips of several stations.

create table csv_exports (
  client_id uuid not null references clients (id),
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('mail', 'zip')),
  data_type text not null check (data_type in ('history', 'daily_forecast', 'hourly_forecast')),
  station_ids uuid[] not null,
  -- of the first station, as it was called then
  place_name text not null,
  -- days of each station's own zone; null for forecasts, which are always whole
  from_date date,
  to_date date,
  period text check (period in ('daily', 'hourly')),
  dialect text not null check (dialect in ('brazil', 'rfc4180')),
  language text not null check (language in ('pt', 'ru')),
  -- where the mail goes; null for a zip
  email text,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  rows_done integer not null default 0,
  rows_total integer not null,
  -- the zip's
  file_name text,
  file_bytes integer,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (client_id, id)
);
create index csv_exports_user on csv_exports (client_id, user_id, created_at desc);

-- A zip in pieces: any process can make it and any other give it out, neither holding it whole.
create table csv_export_chunks (
  client_id uuid not null,
  export_id uuid not null,
  position integer not null,
  bytes bytea not null,
  primary key (client_id, export_id, position),
  foreign key (client_id, export_id) references csv_exports (client_id, id) on delete cascade
);
-- Compressed already.
alter table csv_export_chunks alter column bytes set storage external;

-- Addresses that a person mailed to go with the person.
create function forget_csv_exports() returns trigger language plpgsql as $$
begin
  delete from csv_exports where user_id = new.id;
  return null;
end
$$;
create trigger users_disabled_exports after update of disabled_at on users
  for each row when (new.disabled_at is not null) execute function forget_csv_exports();
create index csv_exports_person on csv_exports (user_id);
