-- What lists of operations show and how they are sorted.

-- A small drawing of where a file was worked (packages/operation-maps, OUT-3); null: not made yet
alter table operation_file_parts add column outline json;
create index operation_file_parts_without_outline on operation_file_parts (client_id, file_id)
  where outline is null;

-- "T2" before "T10"
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
create index operation_files_by_field on operation_files
  (client_id, cloud, farm_name collate natural_order, name collate natural_order, from_date desc, created_at desc, id desc);
