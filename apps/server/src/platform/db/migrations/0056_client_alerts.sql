-- Alerts of a client as a whole, at no station: uploads that failed, and room that runs out.

-- Older code joins stations, so it never sees a row without one.
alter table alert_episodes alter column station_id drop not null;
-- what it is about where that is no station: a failed upload, or the client
alter table alert_episodes add column subject_id uuid;
-- as it was called then
alter table alert_episodes add column subject_name text;
create unique index alert_episodes_open_subject_key on alert_episodes (rule_id, subject_id)
  where closed_at is null and station_id is null;

-- how many steps of its escalation were told; older code knows the first alone, by escalated_at
alter table alert_episodes add column escalations smallint not null default 0;

-- of rules at no station: when to look again, and what the rule remembers
alter table alert_rules add column next_look_at timestamptz;
alter table alert_rules add column watch_state jsonb;
create index alert_rules_look on alert_rules (next_look_at) where next_look_at is not null;

-- What a tablet or a person sent in vain and has not sent since. A row goes when the upload comes through.
create table failed_uploads (
  client_id uuid not null references clients (id),
  id uuid not null,
  cloud text not null check (cloud in ('planting', 'weather', 'equipment')),
  -- the sender's own; empty: it broke before that was read
  upload_id text not null,
  -- the field or operation; null: it broke before that was read
  name text,
  uploaded_by text not null,
  -- why, in all languages
  reason jsonb not null,
  failed_at timestamptz not null,
  -- from when on it is worth telling: what a bad network broke is mostly sent again
  tell_at timestamptz not null,
  primary key (client_id, id)
);
create unique index failed_uploads_key on failed_uploads (client_id, cloud, uploaded_by, upload_id);
create index failed_uploads_age on failed_uploads (failed_at);
