-- Farms and fields once, for stations, operations and equipment. The registries of both stay as they are; a farm of the
-- land says which of them are one and the same. Dropping these tables and triggers brings back what was before.

create table land_farms (
  client_id uuid not null references clients (id),
  id uuid not null,
  name text not null,
  -- null: the stations, or the equipment, do not know it
  station_farm_id uuid,
  equipment_farm_id uuid,
  -- of the Cadastro Ambiental Rural
  car_code text,
  fiscal_modules double precision,
  municipality text,
  car_status text,
  geometry jsonb,
  area_m2 double precision,
  import_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index land_farms_station on land_farms (client_id, station_farm_id);
create unique index land_farms_equipment on land_farms (client_id, equipment_farm_id);

-- Farms of one name are one farm; of several of one name the oldest.
insert into land_farms (client_id, id, name, equipment_farm_id, created_at, updated_at)
select client_id, id, name, id, created_at, updated_at from equipment_farms;

update land_farms land set station_farm_id = pair.station_farm_id
from (
  select distinct on (station.client_id, station.id) station.client_id, station.id as station_farm_id, equipment.id
  from farms station
  join (
    select distinct on (client_id, lower(trim(name))) client_id, id, lower(trim(name)) as plain_name
    from equipment_farms order by client_id, lower(trim(name)), status, created_at, id
  ) equipment on equipment.client_id = station.client_id and equipment.plain_name = lower(trim(station.name))
) pair
where land.client_id = pair.client_id and land.id = pair.id;

insert into land_farms (client_id, id, name, station_farm_id, created_at, updated_at)
select client_id, id, name, id, created_at, updated_at from farms station
where not exists (
  select from land_farms land where land.client_id = station.client_id and land.station_farm_id = station.id);

-- Whoever writes to the registries, this code or the one before it: the farms of the land follow.
create function follow_station_farm() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update land_farms set station_farm_id = null where client_id = old.client_id and station_farm_id = old.id;
    delete from land_farms where client_id = old.client_id and station_farm_id is null
      and equipment_farm_id is null and geometry is null;
    return old;
  elsif tg_op = 'UPDATE' then
    update land_farms set name = new.name, updated_at = now()
    where client_id = new.client_id and station_farm_id = new.id;
    return new;
  end if;
  update land_farms set station_farm_id = new.id where client_id = new.client_id and id = (
    select id from land_farms
    where client_id = new.client_id and station_farm_id is null
      and (id = new.id or lower(trim(name)) = lower(trim(new.name)))
    order by id <> new.id, created_at, id limit 1);
  if not found then
    insert into land_farms (client_id, id, name, station_farm_id) values (new.client_id, new.id, new.name, new.id);
  end if;
  return new;
end $$;
create trigger follow_station_farm after insert or delete or update of name on farms
for each row execute function follow_station_farm();

create function follow_equipment_farm() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update land_farms set equipment_farm_id = null where client_id = old.client_id and equipment_farm_id = old.id;
    delete from land_farms where client_id = old.client_id and station_farm_id is null
      and equipment_farm_id is null and geometry is null;
    return old;
  elsif tg_op = 'UPDATE' then
    update land_farms set name = new.name, updated_at = now()
    where client_id = new.client_id and equipment_farm_id = new.id;
    return new;
  end if;
  update land_farms set equipment_farm_id = new.id where client_id = new.client_id and id = (
    select id from land_farms
    where client_id = new.client_id and equipment_farm_id is null
      and (id = new.id or lower(trim(name)) = lower(trim(new.name)))
    order by id <> new.id, created_at, id limit 1);
  if not found then
    insert into land_farms (client_id, id, name, equipment_farm_id) values (new.client_id, new.id, new.name, new.id);
  end if;
  return new;
end $$;
create trigger follow_equipment_farm after insert or delete or update of name on equipment_farms
for each row execute function follow_equipment_farm();

-- The boundary of a field, version by version: old operations keep the boundary of their day.
create table land_boundaries (
  client_id uuid not null,
  field_id uuid not null,
  version integer not null check (version > 0),
  geometry jsonb not null,
  area_m2 double precision not null,
  longitude double precision not null,
  latitude double precision not null,
  valid_from timestamptz not null,
  created_by text not null,
  import_id uuid,
  primary key (client_id, field_id, version),
  foreign key (client_id, field_id) references equipment_fields (client_id, id) on delete cascade
);
