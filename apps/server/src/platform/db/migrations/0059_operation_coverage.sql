-- On which field an operation was worked, and what the work covers. It is measured anew when it is missing.
create table operation_coverage (
  client_id uuid not null references clients (id),
  -- an operation of the equipment cloud, or a file of any cloud
  subject_id text not null,
  -- null: the work lies on no field that is known
  field_id uuid,
  chosen_by text not null check (chosen_by in ('geometry', 'name', 'person')),
  -- of which files it was measured, and which field the operation named
  basis text not null,
  result jsonb not null,
  measured_at timestamptz not null,
  primary key (client_id, subject_id)
);
create index operation_coverage_field on operation_coverage (client_id, field_id);
