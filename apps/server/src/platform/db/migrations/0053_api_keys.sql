-- Keys by which programs read a client's data. Of the key itself only a hash is kept.

create table api_keys (
  client_id uuid not null references clients (id),
  id uuid not null,
  name text not null,
  scopes text[] not null,
  -- null: all farms of the client
  farm_ids uuid[],
  key_hash bytea not null,
  -- its last characters, to know it by
  ending text not null,
  created_at timestamptz not null,
  -- null: it holds until somebody revokes it
  expires_at timestamptz,
  -- written at most every few minutes
  last_used_at timestamptz,
  primary key (client_id, id),
  unique (id)
);
create unique index api_keys_hash_key on api_keys (key_hash);
