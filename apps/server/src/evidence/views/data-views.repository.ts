import type { ClientDataView } from '@talhao/contract/evidence/views'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface SeenData {
  readonly clientId: string
  readonly hour: Date
  readonly viewerKind: ClientDataView['viewer_kind']
  readonly viewerId: string
  readonly viewerName: string
  readonly area: ClientDataView['area']
  readonly count: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** Added to what other processes saw in the same hour. A client that is gone has nobody to tell. */
export async function addViews(db: Db, views: readonly SeenData[]): Promise<void> {
  if (views.length === 0) return
  const list = JSON.stringify(
    views.map((view) => ({
      client_id: view.clientId,
      hour: view.hour,
      viewer_kind: view.viewerKind,
      viewer_id: view.viewerId,
      viewer_name: view.viewerName,
      area: view.area,
      count: view.count,
      first_at: view.firstAt,
      last_at: view.lastAt,
    })),
  )
  await sql`
    insert into data_views (client_id, hour, viewer_kind, viewer_id, area, viewer_name, count, first_at, last_at)
    select seen.client_id, seen.hour, seen.viewer_kind, seen.viewer_id, seen.area, seen.viewer_name, seen.count,
      seen.first_at, seen.last_at
    from jsonb_to_recordset(${list}::jsonb) as seen (client_id uuid, hour timestamptz, viewer_kind text,
      viewer_id text, viewer_name text, area text, count integer, first_at timestamptz, last_at timestamptz)
    join clients on clients.id = seen.client_id
    on conflict (client_id, hour, viewer_kind, viewer_id, area) do update set
      count = data_views.count + excluded.count,
      first_at = least(data_views.first_at, excluded.first_at),
      last_at = greatest(data_views.last_at, excluded.last_at),
      viewer_name = excluded.viewer_name`.execute(db)
}

export async function listViewRows(
  db: Db,
  clientId: string,
  { since, before, most }: { since: Date; before: Date | null; most: number },
): Promise<SeenData[]> {
  const { rows } = await sql<SeenData>`
    select client_id, hour, viewer_kind, viewer_id, viewer_name, area, count, first_at, last_at from data_views
    where client_id = ${clientId} and hour >= ${since}
      ${before === null ? sql`` : sql`and last_at < ${before}`}
    order by last_at desc, viewer_kind, viewer_id, area limit ${most}`.execute(db)
  return rows
}

export async function deleteViewsBefore(db: Db, hour: Date): Promise<void> {
  await db.deleteFrom('dataViews').where('hour', '<', hour).execute()
}
