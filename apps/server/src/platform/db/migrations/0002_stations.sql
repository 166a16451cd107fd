-- Stations and the farms that group them, as far as the shell needs them: who has any, and where.

create table farms (
  client_id uuid not null references clients (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);

create table stations (
  id uuid primary key,
  client_id uuid not null references clients (id),
  farm_id uuid,
  brand text not null,
  did text not null,
  place_name text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  altitude_m real,
  time_zone text not null,
  -- '' until paid for the first time
  subscription_status text not null default '' check (subscription_status in ('', 'active', 'inactive')),
  created_at timestamptz not null default now(),
  unique (brand, did),
  foreign key (client_id, farm_id) references farms (client_id, id)
);
create index stations_client on stations (client_id);
