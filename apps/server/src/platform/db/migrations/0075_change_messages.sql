-- Change notifications travel by NOTIFY, or through this table where NOTIFY holds up commits (CORE-180). Which of both is
-- what send_change does: `npm run notifications` replaces it, together with change_transport, for all senders at once.

-- Nothing here outlives a crash: readers have lost their sessions then, and take it as a gap.
create unlogged table change_messages (
  -- in the order of sending
  position bigint generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  channel text not null,
  payload text not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
create index change_messages_transaction on change_messages (transaction);

create function send_change(channel text, payload text) returns void language plpgsql as $$
begin
  perform pg_notify(channel, payload);
end
$$;

create function change_transport() returns text language sql stable as $$ select 'notify' $$;

create or replace function tell_client_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform send_change('client_changed', old.client_id::text);
  end if;
  if tg_op <> 'DELETE' then
    perform send_change('client_changed', new.client_id::text);
  end if;
  return null;
end
$$;

create or replace function tell_forecast_changed() returns trigger language plpgsql as $$
begin
  perform send_change('forecast_changed', client_id::text)
  from (
    select distinct client_id from stations
    where floor(latitude * 10 + 0.5) = new.latitude_tenths
      and floor(longitude * 10 + 0.5) = new.longitude_tenths
      and time_zone = new.time_zone
      and subscription_status = 'active'
  ) as watching;
  return null;
end
$$;
