import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBreaches } from '../../testing/migration-rules.ts'

const folder = join(import.meta.dirname, 'migrations')
const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))

/**
 * Landed before this rule did, when there was no installation to upgrade. A new migration gets no line here: split it over
 * two releases (docs/operating.md).
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  '0003_accounts.sql': [
    'change_log_group: an index on change_log, which is big, must be "if not exists" and made before, concurrently',
    'change_log_actor: an index on change_log, which is big, must be "if not exists" and made before, concurrently',
  ],
  '0004_observations.sql': [
    'stations.ingest_id: makes an index under a lock',
    'stations.ingest_key_hash: makes an index under a lock',
    'stations_console_passkey_key: a unique index on stations refuses what older code writes',
    'stations_optim_deveui_key: a unique index on stations refuses what older code writes',
    'clients.lorawan_key_hash: makes an index under a lock',
  ],
  '0006_stations_api.sql': ['farms_name: a unique index on farms refuses what older code writes'],
  '0012_equipment.sql': [
    'operation_files operation_files_of_operation: CONSTR_FOREIGN reads all rows under a lock; "not valid" first',
    'operation_files operation_files_by_operator: CONSTR_FOREIGN reads all rows under a lock; "not valid" first',
    'operation_files operation_files_with_machinery: CONSTR_FOREIGN reads all rows under a lock; "not valid" first',
    'operation_files_operator: an index on operation_files, which is big, must be "if not exists" and made before, concurrently',
    'operation_files_machinery: an index on operation_files, which is big, must be "if not exists" and made before, concurrently',
  ],
  '0014_operation_outlines.sql': [
    'operation_file_parts_without_outline: an index on operation_file_parts, which is big, must be "if not exists" and made before, concurrently',
    'operation_files_by_field: an index on operation_files, which is big, must be "if not exists" and made before, concurrently',
  ],
  '0020_unverified_stations.sql': [
    'stations_awaiting_key: a unique index on stations refuses what older code writes',
  ],
  '0024_client_country.sql': [
    'clients_tax_id_key: a unique index on clients refuses what older code writes',
    'csv_exports csv_exports_dialect_check: CONSTR_CHECK reads all rows under a lock; "not valid" first',
  ],
  // Read by hand: older code joins stations wherever it reads episodes, and never writes one without a station.
  '0056_client_alerts.sql': [
    'AT_DropNotNull of alert_episodes.station_id',
    'alert_episodes_open_subject_key: a unique index on alert_episodes refuses what older code writes',
  ],
}

describe('a migration leaves older code running (CORE-130)', () => {
  it.each(files)('%s', async (file) => {
    const breaches = await findBreaches(readFileSync(join(folder, file), 'utf8'))
    expect(breaches).toEqual(allowed[file] ?? [])
  })

  it('and no exception is left over', () => {
    expect(Object.keys(allowed).filter((file) => !files.includes(file))).toEqual([])
  })
})

describe('what is refused', () => {
  it.each([
    'alter table farms drop column name',
    'alter table farms rename column name to title',
    'alter table farms rename to estates',
    'drop table farms',
    'drop index farms_name',
    'alter table farms add column code text not null',
    'alter table farms add column code uuid default gen_random_uuid()',
    'alter table farms add column code text unique',
    'alter table farms add column code int generated always as identity',
    'alter table farms alter column name type varchar(10)',
    'alter table farms alter column name set not null',
    'alter table farms alter column name drop not null',
    'alter table farms alter column name drop default',
    `alter table farms add constraint named check (name <> '')`,
    'alter table farms add unique (client_id, name)',
    'alter table farms add foreign key (client_id) references clients (id)',
    'create unique index farms_code on farms (name)',
    'create index observations_rain on observations (rain_mm)',
    'update observations set rain_mm = 0',
    'delete from change_log',
    'truncate farms',
    'lock table farms',
    `do $$ begin execute 'drop table farms'; end $$`,
    'vacuum full farms',
  ])('%s', async (sql) => {
    expect(await findBreaches(sql)).toHaveLength(1)
  })
})

describe('what is let through', () => {
  it.each([
    'alter table farms add column code text',
    `alter table farms add column code text not null default ''`,
    'alter table farms add column seen_at timestamptz not null default now()',
    `alter table farms add constraint named check (name <> '') not valid`,
    'alter table farms validate constraint named',
    'create index farms_state on farms (client_id, state)',
    'create index if not exists observations_rain on observations (rain_mm)',
    `update farms set name = trim(name)`,
    'create table silos (id int); alter table silos alter column id type bigint; create unique index s on silos (id)',
  ])('%s', async (sql) => {
    expect(await findBreaches(sql)).toEqual([])
  })
})
