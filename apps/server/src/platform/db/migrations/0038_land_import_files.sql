-- What was dropped, so that the list of imports can name it without reading all that was in it.
alter table land_imports add column files text[] not null default '{}';
