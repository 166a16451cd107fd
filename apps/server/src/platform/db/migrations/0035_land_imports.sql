-- Files of boundaries: read, shown, and stored in one act that can be undone in one.
create table land_imports (
  client_id uuid not null references clients (id),
  id uuid not null,
  state text not null default 'previewed' check (state in ('previewed', 'confirmed', 'undone')),
  items jsonb not null,
  -- what the confirmation made: ids of fields, receptors and farms
  result jsonb,
  created_at timestamptz not null,
  created_by text not null,
  confirmed_at timestamptz,
  undone_at timestamptz,
  primary key (client_id, id)
);
