-- A second factor beside the password: codes of an authenticator app, passkeys, and codes for when both are lost.

alter table clients
  -- whether everybody of the client must have a second factor
  add column requires_second_factor boolean not null default false;

alter table users
  -- when the second factors are taken away because their owner lost them; null: nobody asked for it
  add column second_factor_removal_at timestamptz;

create table totp_factors (
  id uuid primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  secret_sealed bytea not null,
  -- null: begun, but no code of the app was entered yet
  confirmed_at timestamptz,
  -- of the newest code that was accepted: that one and all before it are spent
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- how often the key says it was used; a copy of it would fall behind
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Only hashes are kept, so that a copy of the table opens nothing.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What somebody holds between the password and the second factor, or while a passkey is being made.
create table sign_in_tickets (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'add_passkey')),
  user_id uuid not null references users (id) on delete cascade,
  -- a changed password ends the ticket, too
  token_version integer not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
