-- The registers of the equipment cloud and its operations. Whatever is disabled or finished stays so.

create table equipment_farms (
  client_id uuid not null references clients (id),
  id uuid not null,
  name text not null,
  address text not null,
  -- digit for digit as they were sent
  latitude numeric check (latitude between -90 and 90 and scale(latitude) <= 18),
  longitude numeric check (longitude between -180 and 180 and scale(longitude) <= 18),
  additional_info text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  check ((latitude is null) = (longitude is null))
);

create table equipment_fields (
  client_id uuid not null references clients (id),
  id uuid not null,
  farm_id uuid not null,
  name text not null,
  latitude numeric check (latitude between -90 and 90 and scale(latitude) <= 18),
  longitude numeric check (longitude between -180 and 180 and scale(longitude) <= 18),
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, farm_id) references equipment_farms (client_id, id),
  check ((latitude is null) = (longitude is null))
);
create index equipment_fields_farm on equipment_fields (client_id, farm_id);

create table equipment_products (
  client_id uuid not null references clients (id),
  id uuid not null,
  name text not null,
  color text not null,
  additional_info text not null default '',
  -- came with the client
  is_default boolean not null default false,
  temperature_minimum double precision not null,
  temperature_maximum double precision not null,
  humidity_minimum double precision not null,
  humidity_maximum double precision not null,
  windspeed_minimum double precision not null,
  windspeed_maximum double precision not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  check (status = 'active' or not is_default)
);

create table equipment_machineries (
  client_id uuid not null references clients (id),
  id uuid not null,
  name text not null,
  machine_code text not null,
  width_m double precision not null check (width_m > 0),
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id)
);
create unique index equipment_machineries_code on equipment_machineries (client_id, machine_code);

create table equipment_operators (
  client_id uuid not null references clients (id),
  id uuid not null,
  name text not null,
  company text not null default '',
  operator_code text,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id)
);
create unique index equipment_operators_code on equipment_operators (client_id, operator_code);

create table equipment_operations (
  client_id uuid not null references clients (id),
  id uuid not null,
  field_id uuid not null,
  product_id uuid,
  name text not null,
  additional_info text not null default '',
  -- the operation's own; they begin as the ranges of its product
  targets jsonb not null,
  -- somebody has set them: another product no longer brings its ranges
  has_own_targets boolean not null default false,
  -- raised by every change of targets, so that areas measured by older ones are not kept
  targets_revision integer not null default 1,
  status text not null default 'active' check (status in ('active', 'finished', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, field_id) references equipment_fields (client_id, id),
  foreign key (client_id, product_id) references equipment_products (client_id, id)
);
create index equipment_operations_field on equipment_operations (client_id, field_id);
create index equipment_operations_product on equipment_operations (client_id, product_id);

alter table operation_files
  add constraint operation_files_of_operation foreign key (client_id, operation_id)
    references equipment_operations (client_id, id),
  add constraint operation_files_by_operator foreign key (client_id, operator_id)
    references equipment_operators (client_id, id),
  add constraint operation_files_with_machinery foreign key (client_id, machinery_id)
    references equipment_machineries (client_id, id);
create index operation_files_operator on operation_files (client_id, operator_id, to_date desc)
  where operator_id is not null;
create index operation_files_machinery on operation_files (client_id, machinery_id) where machinery_id is not null;

-- What sprayers in Brazil are told for work by tractor: 10 to 30 °C, 55 to 95 % and 3 to 10 km/h.
create function add_default_products(client uuid) returns void language sql as $$
  insert into equipment_products (client_id, id, name, color, is_default, temperature_minimum, temperature_maximum,
    humidity_minimum, humidity_maximum, windspeed_minimum, windspeed_maximum, created_at, updated_at)
  select client, gen_random_uuid(), name, color, true, 10, 30, 55, 95, 3, 10, now(), now()
  from (values ('Fertilizante foliar', '#2f9e44'), ('Fungicida', '#1971c2'),
    ('Herbicida', '#e8b004'), ('Inseticida', '#c92a2a')) as defaults (name, color)
$$;

select add_default_products(id) from clients;

create function give_default_products() returns trigger language plpgsql as $$
begin
  perform add_default_products(new.id);
  return null;
end
$$;
create trigger clients_default_products after insert on clients
  for each row execute function give_default_products();
