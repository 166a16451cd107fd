import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface Quota {
  readonly storageBytes: number
  readonly rows: number
}

/** What is kept, by the same measures. */
export type Usage = Quota

const gigabyte = 1024 ** 3
const million = 1_000_000
/** Of every client, whatever it has bought (CORE-65). */
const base = { storageGb: 50, millionRows: 100 }

export async function readQuota(db: Db, clientId: string): Promise<Quota> {
  const { rows } = await sql<{ storageGb: number; millionRows: number }>`
    select coalesce(c.storage_quota_gb, ${base.storageGb} + coalesce(sum(p.storage_gb), 0))::float8 as storage_gb,
      coalesce(c.million_rows_quota, ${base.millionRows} + coalesce(sum(p.million_rows), 0))::float8 as million_rows
    from clients c
    left join subscriptions s on s.client_id = c.id and s.status = 'active'
    left join plans p on p.id = s.plan_id
    where c.id = ${clientId}
    group by c.id`.execute(db)
  const { storageGb, millionRows } = rows[0] ?? base
  return { storageBytes: storageGb * gigabyte, rows: millionRows * million }
}

/** Bytes of operation files; their points, and the observations of stations, counted from their days. */
export async function readUsage(db: Db, clientId: string): Promise<Usage> {
  const { rows } = await sql<{ storageBytes: number; rows: number }>`
    select files.bytes::float8 as storage_bytes, (files.points + weather.observations)::float8 as rows
    from (
      select coalesce(sum(stored_bytes::bigint
          + case when original_removed_at is null then original_bytes else 0 end), 0) as bytes,
        coalesce(sum(points::bigint), 0) as points
      from operation_file_parts where client_id = ${clientId}
    ) files,
    (
      select coalesce(sum(observations::bigint), 0) as observations
      from observation_days
      where station_id in (select id from stations where client_id = ${clientId})
    ) weather`.execute(db)
  return rows[0] ?? { storageBytes: 0, rows: 0 }
}
