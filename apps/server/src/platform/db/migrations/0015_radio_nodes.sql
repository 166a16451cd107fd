-- What a client says about a LoRaWAN node whose codec the portal does not know by itself.
create table station_radio_nodes (
  station_id uuid primary key references stations (id) on delete cascade,
  -- As the seller names it; decides how the fields of its codec are read.
  model text check (length(model) <= 100),
  -- What the probe on the cable measures.
  probe text not null default 'none' check (probe in ('none', 'soil1', 'air')),
  -- Field of the decoder -> { reading | rain, factor }.
  fields jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
