-- Who has not confirmed their e-mail may scan one station, which takes no data until they have.
alter table stations
  -- who scanned it before their e-mail was confirmed; null: it takes data
  add column awaits_user_id uuid references users (id) on delete set null;
-- One a client, however many people it makes.
create unique index stations_awaiting_key on stations (client_id) where awaits_user_id is not null;
create index stations_awaits_user on stations (awaits_user_id) where awaits_user_id is not null;

-- A trigger, so that no way of confirming an address can forget it. Somebody who is removed will never confirm; then
-- it is enough that another of the client has.
create function release_awaiting_station() returns trigger language plpgsql as $$
begin
  update stations set awaits_user_id = null
  where awaits_user_id = new.id
    and (
      new.verified_at is not null
      or exists (
        select from users
        where client_id = new.client_id and verified_at is not null and disabled_at is null
      )
    );
  return null;
end
$$;
create trigger users_verified_station after update of verified_at, disabled_at on users
  for each row when (new.verified_at is not null or new.disabled_at is not null)
  execute function release_awaiting_station();
