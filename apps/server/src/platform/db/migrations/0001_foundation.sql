-- Clients, their people, and the mechanisms that every later part uses.

create table clients (
  id uuid primary key,
  name text not null,
  tax_id text unique,
  state text,
  city text,
  account_type text not null default 'farm',
  has_mpcloud boolean not null default false,
  has_emcloud boolean not null default false,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  -- null for sales staff, who belong to no client
  client_id uuid references clients (id),
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  -- null until an invited person has chosen one
  password_hash text,
  role text not null check (role in ('sales', 'client_admin', 'user')),
  language text not null default 'pt' check (language in ('pt', 'ru')),
  -- a token carries the version it was made with; raising it ends every token issued before
  token_version integer not null default 1,
  verified_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((role = 'sales') = (client_id is null))
);
create unique index users_email_key on users (lower(email));
create index users_client on users (client_id);

create table user_permissions (
  user_id uuid not null references users (id) on delete cascade,
  entity text not null check (entity in ('user', 'farm', 'field', 'operation', 'machinery', 'product', 'operator')),
  permission text not null check (permission in ('view', 'create', 'manage')),
  primary key (user_id, entity)
);

-- Tokens of mailed links. Only a hash is kept, so that a copy of the table opens nothing.
create table mailed_tokens (
  token_hash bytea primary key,
  purpose text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_tokens_user on mailed_tokens (user_id, purpose);

create table sign_in_failures (
  email_key text primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz
);

-- Counters of the limits per address or account, shared by all server processes.
create unlogged table rate_windows (
  key text primary key,
  started_at timestamptz not null,
  hits integer not null
);

create table mails (
  id uuid primary key,
  recipient text not null,
  template text not null,
  subject text not null,
  -- erased once the mail is out: links in it may open an account
  text_body text,
  html_body text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_failed on mails (created_at) where state = 'failed';

-- Which database session a worker lives on: when the session is gone, its jobs are freed at once.
create table job_worker_sessions (
  worker_id text primary key,
  session_pid integer not null,
  session_started_at timestamptz not null
);

create table change_log (
  client_id uuid not null references clients (id),
  id uuid not null,
  happened_at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'device', 'system')),
  actor_id uuid,
  -- kept as written then, so that the log stays readable when the person is gone
  actor_name text not null,
  action text not null,
  subject_id text,
  subject_name text,
  details jsonb not null default '{}',
  primary key (client_id, id)
);
create index change_log_time on change_log (client_id, happened_at desc, id desc);
