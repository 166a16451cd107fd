-- What people want to be told of, what was found, and whom it reached.

create table alert_rules (
  client_id uuid not null references clients (id),
  id uuid not null,
  -- whose it is, and ends with the person; null: the whole client's
  user_id uuid references users (id) on delete cascade,
  name text not null,
  kind text not null,
  -- {stationIds, farmIds, all}
  scope jsonb not null,
  -- {metric, operator, value, forMinutes, clearBy}; null: the kind has no limit
  condition jsonb,
  -- {from, to, zone}; null: always
  hours jsonb,
  channel_ids uuid[] not null,
  -- {afterMinutes, channels}
  escalation jsonb,
  enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, id),
  unique (id)
);
create index alert_rules_user on alert_rules (user_id) where user_id is not null;

-- Stations that some rule watches. Locked while its observations are gone through: one process at a time.
create table alert_stations (
  station_id uuid primary key references stations (id) on delete cascade,
  -- the newest observation that all of its rules have seen
  evaluated_until timestamptz not null
);

-- One rule at one station: what the rule remembers between two looks.
create table alert_watches (
  station_id uuid not null references alert_stations (station_id) on delete cascade,
  rule_id uuid not null references alert_rules (id) on delete cascade,
  state jsonb not null,
  is_open boolean not null default false,
  -- of rules that observations alone do not decide: when to look again
  due_at timestamptz,
  primary key (station_id, rule_id)
);
create index alert_watches_rule on alert_watches (rule_id);
create index alert_watches_due on alert_watches (due_at) where due_at is not null;
create index alert_watches_open on alert_watches (station_id) where is_open;

-- One stretch of trouble. Rules may end, history stays: what a reader needs of the rule is written here.
create table alert_episodes (
  client_id uuid not null references clients (id),
  id uuid not null,
  rule_id uuid not null,
  user_id uuid references users (id) on delete cascade,
  station_id uuid not null references stations (id) on delete cascade,
  kind text not null,
  metric text,
  opened_at timestamptz not null,
  closed_at timestamptz,
  close_reason text check (close_reason in ('cleared', 'maintenance', 'rule_ended')),
  value double precision,
  extreme double precision,
  limit_value double precision,
  unknown_since timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by uuid references users (id) on delete set null,
  reopened integer not null default 0,
  -- counts the messages of a webhook
  sequence integer not null default 0,
  -- when a reminder or the escalation is due; null: never
  next_action_at timestamptz,
  escalated_at timestamptz,
  reminders integer not null default 0,
  -- what else a message says of it
  details jsonb,
  primary key (client_id, id)
);
-- Whoever opens an episode that is open already fails: one stretch of trouble is one row (ALR-11).
create unique index alert_episodes_open_key on alert_episodes (rule_id, station_id) where closed_at is null;
create index alert_episodes_user on alert_episodes (user_id) where user_id is not null;
create index alert_episodes_open_list on alert_episodes (client_id, opened_at desc, id desc) where closed_at is null;
create index alert_episodes_list on alert_episodes (client_id, opened_at desc, id desc);
create index alert_episodes_station on alert_episodes (station_id, opened_at desc);
create index alert_episodes_action on alert_episodes (next_action_at) where next_action_at is not null;

create table alert_channels (
  client_id uuid not null references clients (id),
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('mail', 'push', 'telegram', 'webhook', 'gateway')),
  name text not null,
  -- of a webhook the address, of push the endpoint, of a chat its id, of a gateway the number; null: the person's mail
  address text,
  -- secret of a webhook, keys of push
  secret_sealed bytea,
  -- of a chat that is not linked yet
  link_hash bytea,
  link_expires_at timestamptz,
  problem text check (problem in ('unlinked', 'gone', 'stopped', 'failing')),
  failing_since timestamptz,
  created_at timestamptz not null,
  last_success_at timestamptz,
  primary key (client_id, id),
  unique (id)
);
create index alert_channels_user on alert_channels (user_id);
create index alert_channels_link on alert_channels (link_hash) where link_hash is not null;
create unique index alert_channels_push_key on alert_channels (address) where kind = 'push';

-- What one channel is told about: an event of an episode, once for good (ALR-12).
create table alert_deliveries (
  client_id uuid not null references clients (id),
  id uuid not null,
  channel_id uuid not null references alert_channels (id) on delete cascade,
  event text not null,
  kind text not null,
  state text not null check (state in ('queued', 'sending', 'retrying', 'delivered', 'uncertain', 'held_back', 'dead')),
  reason text,
  -- what is sent, in the words of the person
  content jsonb,
  mail_id uuid,
  next_attempt_at timestamptz,
  -- by the machine's clock, whatever clock the rules go by: whoever took it has died when this is long ago
  taken_at timestamptz,
  -- [{at, status, answer}]
  attempts jsonb not null default '[]',
  -- a chat's message, which the closing replies to
  far_id text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (client_id, id)
);
create index alert_deliveries_list on alert_deliveries (channel_id, id desc);
create index alert_deliveries_due on alert_deliveries (next_attempt_at) where next_attempt_at is not null;

create table alert_notices (
  client_id uuid not null,
  episode_id uuid not null,
  event text not null,
  channel_id uuid not null references alert_channels (id) on delete cascade,
  kind text not null,
  due_at timestamptz not null,
  -- null: waits
  delivery_id uuid,
  created_at timestamptz not null,
  primary key (client_id, episode_id, event, channel_id),
  foreign key (client_id, episode_id) references alert_episodes (client_id, id) on delete cascade
);
create index alert_notices_due on alert_notices (due_at) where delivery_id is null;
create index alert_notices_delivery on alert_notices (delivery_id) where delivery_id is not null;
create index alert_notices_channel on alert_notices (channel_id) where delivery_id is null;

-- When a person wants to be left alone; no row: never.
create table alert_preferences (
  client_id uuid not null references clients (id),
  user_id uuid not null references users (id) on delete cascade,
  -- {from, to, zone}
  quiet_hours jsonb,
  break_quiet text[] not null default '{}',
  vacation_from timestamptz,
  vacation_until timestamptz,
  primary key (client_id, user_id)
);

-- A person who is removed stays as a row without a name: what was theirs alone goes (ALR-71).
create function forget_alerts_of_person() returns trigger language plpgsql as $$
begin
  delete from alert_episodes where user_id = new.id;
  delete from alert_rules where user_id = new.id;
  delete from alert_channels where user_id = new.id;
  delete from alert_preferences where user_id = new.id;
  return null;
end
$$;
create trigger users_disabled after update of disabled_at on users
  for each row when (new.disabled_at is not null) execute function forget_alerts_of_person();
