import type { DeskLine } from '@talhao/contract/crops/desk'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { StoredLine } from './describe-line.ts'

/** Unknown comes last. */
const unknownOrder = 1e9

interface LineOrder {
  readonly attentionRank: number
  readonly daysToStress: number | null
  readonly minimumC: number | null
}

export interface LineToSave {
  readonly clientId: string
  readonly fieldId: string
  /** Null: no season is under way. */
  readonly line: StoredLine | null
  readonly stationId: string | null
  readonly order: LineOrder
  readonly seenUntil: Date | null
  readonly nextAt: Date
  readonly computedAt: Date
}

/** A line that was marked again while it was made stays marked. */
export async function saveDeskLines(db: Db, lines: readonly LineToSave[]): Promise<void> {
  if (lines.length === 0) return
  const list = JSON.stringify(
    lines.map(({ order, ...line }) => ({
      client_id: line.clientId,
      field_id: line.fieldId,
      line: line.line,
      station_id: line.stationId,
      attention_rank: order.attentionRank,
      days_to_stress: order.daysToStress ?? unknownOrder,
      minimum_c: order.minimumC ?? unknownOrder,
      seen_until: line.seenUntil,
      next_at: line.nextAt,
      computed_at: line.computedAt,
    })),
  )
  await sql`
    update crop_desk_lines stored set line = made.line, station_id = made.station_id,
      attention_rank = made.attention_rank, days_to_stress = made.days_to_stress, minimum_c = made.minimum_c,
      is_stale = false, seen_until = made.seen_until, next_at = made.next_at, computed_at = made.computed_at
    from jsonb_to_recordset(${list}::jsonb) as made (client_id uuid, field_id uuid, line jsonb, station_id uuid,
      attention_rank smallint, days_to_stress double precision, minimum_c double precision, seen_until timestamptz,
      next_at timestamptz, computed_at timestamptz)
    where stored.client_id = made.client_id and stored.field_id = made.field_id`.execute(db)
}

export interface DueLine {
  readonly clientId: string
  readonly fieldId: string
}

/** Lines whose station has told a further hour, that somebody changed, or that the clock changes. */
export async function listDueLines(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly DueLine[]> {
  const { rows } = await sql<DueLine>`
    select line.client_id, line.field_id from crop_desk_lines line
    join equipment_fields field on field.client_id = line.client_id and field.id = line.field_id
      and field.status = 'active'
    left join station_latest latest on latest.station_id = line.station_id
    where line.is_stale or line.next_at <= ${now} or date_trunc('hour', latest.time) > coalesce(line.seen_until, '-infinity')
    order by line.client_id, line.station_id, line.field_id limit ${limit}`.execute(db)
  return rows
}

export interface PageRequest {
  readonly farmId: string | undefined
  readonly cursor: DeskCursor | null
  readonly limit: number
}

export interface DeskCursor {
  readonly rank: number
  readonly days: number
  readonly minimum: number
  readonly fieldId: string
}

export interface PageRow extends DeskCursor {
  readonly fieldName: string
  readonly farmId: string | null
  readonly farmName: string | null
  readonly line: StoredLine
}

/** In the order of the index: what a page costs does not follow from how many fields there are. */
export async function listPage(
  db: Db,
  clientId: string,
  { farmId, cursor, limit }: PageRequest,
): Promise<readonly PageRow[]> {
  const { rows } = await sql<Omit<PageRow, 'line'> & { readonly lineText: string }>`
    select line.attention_rank as rank, line.days_to_stress as days, line.minimum_c as minimum, line.field_id,
      field.name as field_name, farm.id as farm_id, farm.name as farm_name, line.line::text as line_text
    from crop_desk_lines line
    join equipment_fields field on field.client_id = line.client_id and field.id = line.field_id
      and field.status = 'active'
    left join land_farms farm on farm.client_id = field.client_id and farm.equipment_farm_id = field.farm_id
    where line.client_id = ${clientId} and line.line is not null
      ${farmId === undefined ? sql`` : sql`and ${farmId}::uuid in (farm.id, farm.station_farm_id, farm.equipment_farm_id)`}
      ${
        cursor === null
          ? sql``
          : sql`and (line.attention_rank, line.days_to_stress, line.minimum_c, line.field_id) >
              (${cursor.rank}::smallint, ${cursor.days}::float8, ${cursor.minimum}::float8, ${cursor.fieldId}::uuid)`
      }
    order by line.attention_rank, line.days_to_stress, line.minimum_c, line.field_id
    limit ${limit}`.execute(db)
  return rows.map(({ lineText, ...row }) => ({ ...row, line: JSON.parse(lineText) as StoredLine }))
}

export function nameLine({ line, fieldName, farmId, farmName }: Omit<PageRow, keyof DeskCursor>): DeskLine {
  return { ...line, field_name: fieldName, farm_id: farmId, farm_name: farmName }
}
