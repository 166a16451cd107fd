-- Registration, device accounts, the deletion of accounts, and reading the change log.

alter table clients
  add column has_optim_weather_station boolean not null default false,
  add column has_farmxtend_weather_station boolean not null default false,
  add column has_satellite_rain_gauge boolean not null default false,
  -- signed up from the page of another product
  add column external_link boolean not null default false;

alter table users
  -- when the present address was entered: the days to confirm it count from here
  add column email_set_at timestamptz not null default now(),
  -- null: no deletion is pending
  add column deletes_at timestamptz;

create table devices (
  client_id uuid not null references clients (id),
  id uuid not null,
  serial_number text not null,
  cloud_type text not null check (cloud_type in ('mpcloud', 'emcloud')),
  -- encrypted, not hashed: the client_admin may read it again
  sealed_password bytea not null,
  token_version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
-- A tablet signs in by its serial number alone, so it names one device of one client.
create unique index devices_serial_number_key on devices (lower(serial_number));

-- Names that are empty belong to erased accounts.
create index change_log_group on change_log (client_id, split_part(action, '.', 1), happened_at desc, id desc);
create index change_log_actor on change_log (client_id, actor_id, happened_at desc, id desc);
