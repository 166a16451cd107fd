-- What people said of a farm of the stations and a farm of the equipment that may be one and the same.
create table land_farm_pairs (
  client_id uuid not null references clients (id),
  station_farm_id uuid not null,
  equipment_farm_id uuid not null,
  answer text not null check (answer in ('same', 'different')),
  -- whether the land held them for one before
  was_joined boolean not null,
  -- the farm of the land that went when the two became one, and its receptors; null: nothing was joined
  joined jsonb,
  settled_at timestamptz not null,
  settled_by text not null,
  primary key (client_id, station_farm_id, equipment_farm_id)
);
