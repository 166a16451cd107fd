-- What a product's label says. Null: nobody told.
alter table equipment_products
  add column registration_number text,
  add column active_ingredient text,
  add column product_class text check (product_class in ('herbicide', 'insecticide', 'fungicide', 'acaricide',
    'nematicide', 'growth_regulator', 'biological', 'adjuvant', 'fertilizer', 'other')),
  add column reentry_hours integer,
  add column preharvest_days integer,
  add column dose_unit text check (dose_unit in ('L/ha', 'kg/ha'));

-- Work that is planned on a field. Names are those of the day it was saved or sent: records may go, orders stay.
create table work_orders (
  client_id uuid not null references clients (id),
  id uuid not null,
  number integer not null,
  state text not null check (state in ('draft', 'sent', 'done', 'cancelled')),
  field_id uuid not null,
  field_name text not null,
  farm_name text,
  -- of the boundary; null: the field had none
  area_m2 double precision,
  -- as it was sent
  geometry jsonb,
  planned_date date not null,
  -- [{product_id, name, dose, unit, and what the label says}]
  items jsonb not null,
  -- litres a hectare; null: nothing is mixed
  volume_rate double precision,
  tank_l double precision,
  machinery_id uuid,
  machinery_name text,
  machinery_width_m double precision,
  operator_id uuid,
  operator_name text,
  -- {temperature, humidity, windspeed}: {minimum, maximum}
  limits jsonb not null,
  notes text not null,
  -- an operation of the equipment cloud, or a file of the weather cloud
  operation_id text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  closed_at timestamptz,
  primary key (client_id, id)
);
create unique index work_orders_number on work_orders (client_id, number);
create unique index work_orders_operation on work_orders (client_id, operation_id) where operation_id is not null;
create index work_orders_day on work_orders (client_id, planned_date desc, number desc);
