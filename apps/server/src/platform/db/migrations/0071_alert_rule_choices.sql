-- What a rule may say besides: how seldom it tells, in which months every night is one on frost watch, and fields.

-- least time between two openings that are told of one station; null: every one is
alter table alert_rules add column repeat_minutes integer;
-- months of the frost season, 1 to 12; null: the forecast alone says which nights are watched
alter table alert_rules add column season smallint[];
create index alert_rules_of_fields on alert_rules (client_id) where scope ? 'fieldIds';

-- That values which are not trusted would have opened an alert, told to one channel. Nothing is open by it.
create table alert_doubts (
  client_id uuid not null references clients (id),
  id uuid not null,
  rule_id uuid not null references alert_rules (id) on delete cascade,
  station_id uuid not null references stations (id) on delete cascade,
  channel_id uuid not null references alert_channels (id) on delete cascade,
  kind text not null,
  metric text not null,
  operator text not null,
  limit_value double precision not null,
  value double precision,
  since timestamptz not null,
  due_at timestamptz not null,
  -- null: waits
  delivery_id uuid,
  created_at timestamptz not null,
  primary key (client_id, id)
);
create index alert_doubts_due on alert_doubts (due_at) where delivery_id is null;
create index alert_doubts_channel on alert_doubts (channel_id) where delivery_id is null;
create index alert_doubts_age on alert_doubts (created_at);
create index alert_doubts_rule on alert_doubts (rule_id);
create index alert_doubts_station on alert_doubts (station_id);
