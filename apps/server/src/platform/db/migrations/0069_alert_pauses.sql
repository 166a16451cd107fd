-- Services that messages go out by, while they take none; and secrets of webhooks that were replaced.

create table alert_pauses (
  -- of push and webhooks with the address of the host: 'push https://push.example.com'
  service text primary key,
  -- refused: our key or token is not taken, which the operator has to mend; busy: it asked to be left alone
  reason text not null check (reason in ('refused', 'busy')),
  since timestamptz not null,
  until timestamptz not null,
  status integer,
  answer text not null,
  -- a hash of the key or token that was refused: another one is tried at once
  credentials text not null
);

-- signs beside the new one until then
alter table alert_channels add column previous_secret_sealed bytea;
alter table alert_channels add column previous_secret_until timestamptz;
alter table webhooks add column previous_secret_sealed bytea;
alter table webhooks add column previous_secret_until timestamptz;
