-- What a list of packs tells without opening them, what a person declared, and the time stamp of somebody else.
alter table evidence_packs
  add column operation_name text,
  -- when the work began
  add column worked_from timestamptz,
  -- by the name of the datum; offered again when the operation is sealed anew
  add column declared jsonb not null default '{}',
  -- where the answer of the time stamping authority lies in the store (RFC 3161)
  add column stamp_key text,
  add column stamped_at timestamptz;
create index evidence_packs_corrected on evidence_packs (client_id, corrects) where corrects is not null;
