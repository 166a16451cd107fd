import type { JudgedReading } from '@talhao/contract/weather/readings'
import { isTrusted, type ReasonFound } from '@talhao/station-quality'
import type { PoolClient } from 'pg'
import type { JudgedVerdict } from './run-tests.ts'

/** A reading that is not good, as it is stored. */
export interface StoredMark {
  readonly timeMs: number
  readonly reading: JudgedReading
  readonly details: readonly ReasonFound[]
}

/**
 * Replaces what was said of the readings of these verdicts, which leave out none of one sensor between its first and the
 * last of all. Of the soil they may reach further back than of the rest.
 */
export async function replaceMarks(
  client: PoolClient,
  { stationId, slotMinutes }: { stationId: string; slotMinutes: number },
  verdicts: readonly JudgedVerdict[],
): Promise<void> {
  const last = verdicts.at(-1)
  if (last === undefined) return
  const firstMs = new Map<JudgedReading, number>()
  for (const { reading, timeMs } of verdicts) if (!firstMs.has(reading)) firstMs.set(reading, timeMs)
  await client.query({
    name: 'forget marks of sensors',
    text: `delete from reading_marks m using unnest($2::text[], $3::float8[]) as said (reading, since)
           where m.station_id = $1 and m.time between to_timestamp($4) and to_timestamp($5)
             and m.reading = said.reading and m.time >= to_timestamp(said.since)`,
    values: [
      stationId,
      [...firstMs.keys()],
      [...firstMs.values()].map((timeMs) => timeMs / 1000),
      Math.min(...firstMs.values()) / 1000,
      last.timeMs / 1000,
    ],
  })
  await insertMarks(client, { stationId, slotMinutes }, verdicts)
}

/** Known, and not trusted. */
export function isMarked({ verdict }: JudgedVerdict): boolean {
  return verdict !== 'unknown' && !isTrusted(verdict)
}

/** Marks that are there already keep the length of their slots where none is given. */
export async function insertMarks(
  client: PoolClient,
  { stationId, slotMinutes }: { stationId: string; slotMinutes: number | null },
  verdicts: readonly JudgedVerdict[],
): Promise<void> {
  const marks = verdicts.filter(isMarked)
  if (marks.length === 0) return
  await client.query({
    name: 'write marks',
    text: `insert into reading_marks (station_id, time, reading, verdict, reasons, details, known_at, slot_minutes)
           select $1, m.time, m.reading, m.verdict, m.reasons, m.details, m.known_at, $3
           from json_populate_recordset(null::reading_marks, $2) m
           on conflict (station_id, time, reading) do update set verdict = excluded.verdict,
             reasons = excluded.reasons, details = excluded.details, known_at = excluded.known_at,
             slot_minutes = coalesce(excluded.slot_minutes, reading_marks.slot_minutes)`,
    values: [stationId, JSON.stringify(marks.map(toRow)), slotMinutes],
  })
}

function toRow({ timeMs, reading, verdict, reasons, knownAtMs }: JudgedVerdict): object {
  return {
    time: new Date(timeMs).toISOString(),
    reading,
    verdict,
    reasons: reasons.flatMap(({ reason, severity }) => (severity === 'note' ? [] : [reason])),
    details: reasons,
    known_at: new Date(knownAtMs).toISOString(),
  }
}

/** Marks of a reading, or of all, in a span that name a reason. */
export async function listMarks(
  client: PoolClient,
  stationId: string,
  of: { reading: JudgedReading | null; reason: string; fromMs: number; toMs: number },
): Promise<StoredMark[]> {
  const { rows } = await client.query<StoredMark>(
    `select (extract(epoch from time) * 1000)::float8 as "timeMs", reading, details from reading_marks
     where station_id = $1 and time between to_timestamp($2) and to_timestamp($3)
       and ($4::text is null or reading = $4) and $5 = any(reasons)
     order by time`,
    [stationId, of.fromMs / 1000, of.toMs / 1000, of.reading, of.reason],
  )
  return rows
}

export async function deleteMarks(
  client: PoolClient,
  stationId: string,
  marks: readonly StoredMark[],
): Promise<void> {
  await client.query(
    `delete from reading_marks m using unnest($2::float8[], $3::text[]) as gone (at, reading)
     where m.station_id = $1 and m.time = to_timestamp(gone.at) and m.reading = gone.reading`,
    [stationId, marks.map(({ timeMs }) => timeMs / 1000), marks.map(({ reading }) => reading)],
  )
}
