-- Tries to sign in are counted before the password is checked: a row counts those of an e-mail, of a device, of an
-- address for either, or of a browser that its owner has signed in with. locked_until is no longer read: how long the
-- next try waits follows from the count and the time of the last one.
create index sign_in_failures_last on sign_in_failures (last_failed_at);

-- From which addresses accounts have signed in. Only a hash is kept, which no list of people can be made of.
create table known_sign_ins (
  key bytea primary key,
  last_at timestamptz not null
);
create index known_sign_ins_last on known_sign_ins (last_at);

-- Consoles with a short PASSKEY of their own, which others could guess: the address that used it first.
alter table stations add column console_address text;
