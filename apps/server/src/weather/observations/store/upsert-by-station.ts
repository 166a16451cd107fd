import type { PoolClient } from 'pg'
import { summaryColumns } from './observation-columns.ts'
import { dayValuesOf, hourValuesOf } from './summaries.repository.ts'
import type { DaySummary, HourSummary } from './summary.ts'

interface Summaries {
  readonly hours: readonly HourSummary[]
  readonly days: readonly DaySummary[]
}

/**
 * Hours and days where they lie on other machines. Rows that stand in the statement go straight to their place; Citus
 * took four times as long for those that it had to read from JSON first.
 */
export async function upsertByStation(
  client: PoolClient,
  stationId: string,
  { hours, days }: Summaries,
): Promise<void> {
  await upsert(client, { table: 'observation_hours', key: 'hour', rows: hourValuesOf(stationId, hours) })
  await upsert(client, { table: 'observation_days', key: 'day', rows: dayValuesOf(stationId, days) })
}

/** A statement takes no more than 65,535 values. */
const rowsAtOnce = 200

interface Upsert {
  readonly table: string
  readonly key: string
  readonly rows: readonly object[]
}

async function upsert(client: PoolClient, { table, key, rows }: Upsert): Promise<void> {
  const columns = [...summaryColumns.map(({ column }) => column), 'extras']
  const names = ['station_id', key, ...columns]
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce).map((row) => new Map<string, unknown>(Object.entries(row)))
    const lists = part.map((_, row) => names.map((_, index) => `$${row * names.length + index + 1}`))
    await client.query({
      // The one of nearly every report.
      ...(part.length === 1 ? { name: `upsert one of ${table}` } : {}),
      text: `insert into ${table} (${names.join(', ')}) values ${lists.map((list) => `(${list.join(', ')})`).join(', ')}
        on conflict (station_id, ${key}) do update
          set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      values: part.flatMap((row) => names.map((name) => row.get(name) ?? null)),
    })
  }
}
