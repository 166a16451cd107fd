import type { ClientBase } from 'pg'

/** Takes away what a restore put into a database that was empty before. Extensions may stay: they hold nothing. */
export async function emptyDatabase(client: ClientBase): Promise<void> {
  await client.query(`
    drop schema if exists graphile_worker cascade;
    do $$
    declare found record;
    begin
      for found in
        select format('%I.%I', n.nspname, c.relname) as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop
        execute 'drop table if exists ' || found.name || ' cascade';
      end loop;
      for found in
        select p.oid::regprocedure::text as name
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public'
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        execute 'drop routine if exists ' || found.name || ' cascade';
      end loop;
    end $$`)
}
