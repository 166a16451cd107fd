-- What the demo has made once, it never makes again: what people deleted stays deleted.

create table demo_records (
  -- the demo's own name for it, such as 'user viewer@demo.test'
  key text primary key,
  -- the id of the record as it was made; it may be gone by now
  record_id text not null,
  created_at timestamptz not null default now()
);
