-- Where a client is at home: it decides how its address and tax id are checked and how its CSV files are written.
alter table clients add column country text not null default 'BR' check (country ~ '^[A-Z]{2}$');

-- The tax ids of other countries are asked for and not judged, so two clients may give the same.
alter table clients drop constraint clients_tax_id_key;
create unique index clients_tax_id_key on clients (tax_id) where country = 'BR';

alter table csv_exports drop constraint csv_exports_dialect_check;
alter table csv_exports add constraint csv_exports_dialect_check
  check (dialect in ('brazil', 'mexico', 'rfc4180'));
