import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export async function sumRawFiles(db: Db, clientId: string): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(distinct file_id)::int as count, coalesce(sum(original_bytes::bigint), 0)::float8 as bytes
    from operation_file_parts where client_id = ${clientId} and original_removed_at is null`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}

export interface RawFile {
  readonly fileid: string
  readonly name: string
  readonly fromDate: Date
  readonly bytes: number
}

/** Operations whose original is still there, the oldest work first. */
export async function listRawFiles(db: Db, clientId: string, limit: number): Promise<RawFile[]> {
  const { rows } = await sql<RawFile>`
    select f.id as fileid, coalesce(f.operation_name, f.name) as name, f.from_date,
      sum(p.original_bytes::bigint)::float8 as bytes
    from operation_files f
    join operation_file_parts p on p.client_id = f.client_id and p.file_id = f.id
    where f.client_id = ${clientId} and p.original_removed_at is null
    group by f.id, f.name, f.operation_name, f.from_date
    order by f.from_date, f.id
    limit ${limit}`.execute(db)
  return rows
}

export interface RemovedPart {
  readonly fileId: string
  readonly name: string
  readonly originalKey: string
  readonly bytes: number
}

/** What of these was still there; another client's are not found. */
export async function markRawRemoved(
  trx: Trx,
  { clientId, fileIds, now }: { clientId: string; fileIds: readonly string[]; now: Date },
): Promise<RemovedPart[]> {
  const { rows } = await sql<RemovedPart>`
    update operation_file_parts p set original_removed_at = ${now}
    from operation_files f
    where f.client_id = p.client_id and f.id = p.file_id
      and p.client_id = ${clientId} and p.file_id = any(${fileIds}) and p.original_removed_at is null
    returning p.file_id, coalesce(f.operation_name, f.name) as name, p.original_key, p.original_bytes as bytes`.execute(
    trx,
  )
  return rows
}
