-- The tablets' apps of the two device clouds, every uploaded version. The product's own, not a client's.

create table app_packages (
  cloud text not null check (cloud in ('mpcloud', 'emcloud')),
  version text not null,
  -- as the sender called it, cleaned
  file_name text not null,
  -- where the file store keeps it
  file_key text not null unique,
  bytes integer not null,
  -- in hex; found to be that of the file
  sha256 text not null,
  checksum_file_name text not null,
  -- the checksum file as it was sent
  checksum_text text not null,
  -- the newest is the current version
  uploaded_at timestamptz not null,
  primary key (cloud, version)
);
create index app_packages_newest on app_packages (cloud, uploaded_at desc);
