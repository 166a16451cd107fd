-- Distances that a client keeps beyond those that come with the product, each with its source.
create table land_buffer_rules (
  client_id uuid not null references clients (id),
  id uuid not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- null: the whole country
  state text,
  method text not null check (method in ('ground', 'aircraft', 'drone', 'manual', 'all')),
  law text not null check (law <> ''),
  article text not null check (article <> ''),
  date text not null check (date <> ''),
  link text not null check (link <> ''),
  status text not null check (status <> ''),
  status_note text,
  applies_to text,
  distances jsonb not null,
  forbidden_in text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by text not null,
  primary key (client_id, id)
);
