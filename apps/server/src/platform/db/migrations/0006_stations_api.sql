-- What the stations' calls need beyond the weather itself: plans and subscriptions, versions for edits,
-- word of every change, and the counted clicks.

create table plans (
  id text primary key,
  display_name text not null,
  -- a month's
  price_cents integer not null check (price_cents >= 0),
  -- null until the payment provider knows it
  stripe_price_id text,
  data_provider_plan text not null check (data_provider_plan in ('basic', 'pro')),
  has_history_download boolean not null,
  has_spray_condition boolean not null,
  created_at timestamptz not null default now()
);
insert into plans (id, display_name, price_cents, data_provider_plan, has_history_download, has_spray_condition)
values
  ('basic', 'Básico', 5900, 'basic', false, true),
  ('pro', 'Pro', 12900, 'pro', true, true);

-- The one subscription a station has or had. The flags on stations are read from here, never set alone.
create table subscriptions (
  client_id uuid not null references clients (id),
  station_id uuid not null references stations (id) on delete cascade,
  plan_id text not null references plans (id),
  status text not null check (status in ('active', 'inactive')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (client_id, station_id)
);

alter table stations add column updated_at timestamptz not null default now();
alter table farms add column updated_at timestamptz not null default now();
create index stations_farm on stations (client_id, farm_id);
create unique index farms_name on farms (client_id, lower(name));

-- Every process keeps ready-made answers of a client's stations and drops them at this word. A trigger tells it,
-- so that no write, of whatever feature, can forget to.
create function tell_client_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('client_changed', old.client_id::text);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('client_changed', new.client_id::text);
  end if;
  return null;
end
$$;
create trigger stations_changed after insert or update or delete on stations
  for each row execute function tell_client_changed();
create trigger farms_changed after insert or update or delete on farms
  for each row execute function tell_client_changed();

-- Pages tell a new forecast from other changes, so it has a channel of its own.
create or replace function tell_forecast_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('forecast_changed', client_id::text)
  from (
    select distinct client_id from stations
    where floor(latitude * 10 + 0.5) = new.latitude_tenths
      and floor(longitude * 10 + 0.5) = new.longitude_tenths
      and time_zone = new.time_zone
      and subscription_status = 'active'
  ) as watching;
  return null;
end
$$;

create table analytics_events (
  client_id uuid not null references clients (id),
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  station_id uuid,
  hour_index smallint,
  happened_at timestamptz not null,
  primary key (client_id, id)
);
