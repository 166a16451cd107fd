-- What changed since, for programs that ask again and again. A position is given when a change is first read, under a lock
-- of the client: so no position appears below one that somebody has read already, however long a transaction took.

create table change_positions (
  client_id uuid not null references clients (id),
  kind text not null check (kind in ('operation', 'alert', 'observation')),
  last_position bigint not null,
  primary key (client_id, kind)
);

-- One row for each operation and alert that ever changed: of several changes only the last counts.
create table data_changes (
  client_id uuid not null references clients (id),
  kind text not null check (kind in ('operation', 'alert')),
  subject_id uuid not null,
  -- null: not read by anybody since it changed
  position bigint,
  -- of an operation, as it was last: a deleted one has no other place for it
  farm_id uuid,
  changed_at timestamptz not null default now(),
  primary key (client_id, kind, subject_id)
);
create index data_changes_position on data_changes (client_id, kind, position);

-- Observations in the order in which they came, late ones too; only of clients that somebody reads so.
create table observation_arrivals (
  client_id uuid not null references clients (id),
  id uuid not null default gen_random_uuid(),
  station_id uuid not null references stations (id) on delete cascade,
  -- of one report, at most 100
  times timestamptz[] not null,
  position bigint,
  received_at timestamptz not null default now(),
  primary key (client_id, id)
);
create index observation_arrivals_position on observation_arrivals (client_id, position);
create index observation_arrivals_station on observation_arrivals (station_id);
create index observation_arrivals_age on observation_arrivals (received_at);

insert into data_changes (client_id, kind, subject_id, farm_id, changed_at)
select o.client_id, 'operation', o.id, f.farm_id, o.updated_at
from equipment_operations o join equipment_fields f on f.client_id = o.client_id and f.id = o.field_id;

insert into data_changes (client_id, kind, subject_id, changed_at)
select client_id, 'alert', id, coalesce(closed_at, opened_at) from alert_episodes where user_id is null;

create function note_operation_change() returns trigger language plpgsql as $$
declare
  changed equipment_operations;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  insert into data_changes (client_id, kind, subject_id, farm_id)
  select changed.client_id, 'operation', changed.id, f.farm_id
  from equipment_fields f where f.client_id = changed.client_id and f.id = changed.field_id
  on conflict (client_id, kind, subject_id)
    do update set position = null, farm_id = excluded.farm_id, changed_at = now();
  return null;
end
$$;
create trigger equipment_operations_changed after insert or update or delete on equipment_operations
  for each row execute function note_operation_change();

-- A file of an operation came or went.
create function note_operation_file_change() returns trigger language plpgsql as $$
declare
  changed operation_files;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  update data_changes set position = null, changed_at = now()
  where client_id = changed.client_id and kind = 'operation' and subject_id = changed.operation_id;
  return null;
end
$$;
create trigger operation_files_changed after insert or update or delete on operation_files
  for each row execute function note_operation_file_change();

-- A person's own alerts are nobody else's.
create function note_alert_change() returns trigger language plpgsql as $$
begin
  insert into data_changes (client_id, kind, subject_id) values (new.client_id, 'alert', new.id)
  on conflict (client_id, kind, subject_id) do update set position = null, changed_at = now();
  return null;
end
$$;
create trigger alert_episodes_created after insert on alert_episodes
  for each row when (new.user_id is null) execute function note_alert_change();
create trigger alert_episodes_changed after update on alert_episodes
  for each row when (new.user_id is null and
    (new.closed_at, new.value, new.extreme, new.acknowledged_at, new.unknown_since, new.reopened)
      is distinct from
    (old.closed_at, old.value, old.extreme, old.acknowledged_at, old.unknown_since, old.reopened))
  execute function note_alert_change();
