-- Every try to make an archive, by the schedule or by hand: what the operator looks at before anything goes wrong.
create table backup_runs (
  id uuid primary key,
  kind text not null check (kind in ('scheduled', 'manual')),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- of the archive; null when it failed
  bytes bigint,
  -- why it failed; null when it did not
  error text,
  check ((bytes is null) <> (error is null))
);
create index backup_runs_ended on backup_runs (ended_at desc);
