-- Signed packs of spray evidence, chained by client. Nothing of it is ever changed or deleted.
create table evidence_keys (
  id uuid primary key,
  client_id uuid not null references clients (id),
  -- the first 16 hex digits of the SHA-256 of the public key
  key_id text not null unique check (key_id ~ '^[0-9a-f]{16}$'),
  -- base64url
  public_key text not null,
  private_key_sealed bytea not null,
  valid_from timestamptz not null,
  -- null: it signs today
  valid_until timestamptz
);
create unique index evidence_keys_of_today on evidence_keys (client_id) where valid_until is null;

create table evidence_packs (
  client_id uuid not null references clients (id),
  -- of the client's chain, without gaps
  number integer not null check (number > 0),
  -- of the canonical body, in hex
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  -- of all that does not depend on when it was issued: two packs that say the same have the same
  content_hash text not null,
  key_id text not null references evidence_keys (key_id),
  operation_id text,
  -- the hash of an earlier pack of the same operation
  corrects text,
  templates text[] not null,
  missing text[] not null,
  issued_at timestamptz not null,
  -- where it lies in the store
  pack_key text not null,
  primary key (client_id, number)
);
create index evidence_packs_by_operation on evidence_packs (client_id, operation_id, number desc);
