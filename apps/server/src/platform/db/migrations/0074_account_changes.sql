-- How often something has changed that decides who a caller is: the sum of the weights. Each change adds a row of its own,
-- so that nobody waits for another; those that have rested are added up into one, so that the sum stays cheap to read.
create table account_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  weight bigint not null
);

create function count_account_change() returns trigger language plpgsql as $$
begin
  with rested as (
    delete from account_changes where id in (
      select id from account_changes where at < clock_timestamp() - interval '10 seconds'
      order by id limit 100 for update skip locked)
    returning weight)
  insert into account_changes (weight) select 1 + coalesce(sum(weight), 0) from rested;
  return null;
end $$;

create trigger users_changed after update on users
  for each row when (old is distinct from new) execute function count_account_change();
create trigger users_removed after delete on users
  for each row execute function count_account_change();
create trigger clients_changed after update on clients
  for each row when (old is distinct from new) execute function count_account_change();
create trigger sessions_ended after update on sessions
  for each row when (old.ended_at is distinct from new.ended_at) execute function count_account_change();
create trigger sessions_removed after delete on sessions
  for each row when (old.ended_at is null) execute function count_account_change();
create trigger user_permissions_changed after insert or update or delete on user_permissions
  for each row execute function count_account_change();
create trigger totp_factors_changed after insert or delete or update of confirmed_at on totp_factors
  for each row execute function count_account_change();
create trigger passkeys_changed after insert or delete on passkeys
  for each row execute function count_account_change();
create trigger stations_counted after insert or delete or update of client_id on stations
  for each row execute function count_account_change();
