-- What must not be reached by drift.
create table land_receptors (
  client_id uuid not null references clients (id),
  id uuid not null,
  -- null: of no farm in particular
  farm_id uuid,
  kind text not null,
  name text not null,
  geometry jsonb not null,
  import_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id)
);
