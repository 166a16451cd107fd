import type { Doubt, JudgedReading } from '@talhao/contract/weather/readings'
import { isTrusted, type ReasonFound } from '@talhao/station-quality'
import type { PoolClient } from 'pg'
import { readOpenCases } from './cases.repository.ts'
import { isMarked } from './marks.repository.ts'
import type { JudgedVerdict } from './run-tests.ts'

type StoredDoubts = Partial<Record<JudgedReading, Omit<Doubt, 'reading'>>>

/** What was said of a station before it is judged anew. */
export interface SaidBefore {
  readonly doubts: StoredDoubts | null
  /** In the days that are judged, or a day before. */
  readonly hasMarks: boolean
  readonly hasCases: boolean
}

/** Locks the row of the newest values. Most stations have nothing wrong with them, and then nothing is to be renewed. */
export async function lockSaid(client: PoolClient, stationId: string, sinceMs: number): Promise<SaidBefore> {
  const { rows } = await client.query<SaidBefore>({
    name: 'what was said of a station',
    text: `select doubts,
        exists (select from reading_marks where station_id = $1
          and time >= to_timestamp($2) - interval '2 days') as "hasMarks",
        exists (select from quality_cases where station_id = $1 and closed_at is null) as "hasCases"
      from station_latest where station_id = $1 for update`,
    values: [stationId, sinceMs / 1000],
  })
  return rows[0] ?? { doubts: null, hasMarks: true, hasCases: true }
}

/** Renews what is not trusted of a station's newest readings, whose row is locked, and tells that it was judged. */
export async function writeDoubts(
  client: PoolClient,
  station: { readonly id: string; readonly clientId: string },
  {
    verdicts,
    judgedUntilMs,
    before,
  }: { verdicts: readonly JudgedVerdict[]; judgedUntilMs: number | null; before: SaidBefore },
): Promise<void> {
  const newest = newestOf(verdicts)
  const isDoubted = [...newest.values()].some(isMarked)
  const cases = isDoubted ? await readOpenCases(client, station.id) : new Map<string, Date>()
  const doubts: StoredDoubts = { ...before.doubts }
  for (const [reading, verdict] of newest) {
    const doubt = describeDoubt(verdict, cases)
    if (doubt === null) delete doubts[reading]
    else doubts[reading] = doubt
  }
  await client.query({
    name: 'write doubts',
    text: `with written as (
        update station_latest set doubts = $2,
          judged_until = greatest(judged_until, to_timestamp($3::float8)) where station_id = $1
      )
      select send_change('readings_judged', $4)`,
    values: [
      station.id,
      Object.keys(doubts).length === 0 ? null : JSON.stringify(doubts),
      judgedUntilMs === null ? null : judgedUntilMs / 1000,
      JSON.stringify({ clientId: station.clientId, stationIds: [station.id] }),
    ],
  })
}

/** The newest verdict on each reading that was measured. */
function newestOf(verdicts: readonly JudgedVerdict[]): ReadonlyMap<JudgedReading, JudgedVerdict> {
  const newest = new Map<JudgedReading, JudgedVerdict>()
  for (const verdict of verdicts) if (verdict.verdict !== 'unknown') newest.set(verdict.reading, verdict)
  return newest
}

function describeDoubt(
  { verdict, reading, reasons, timeMs }: JudgedVerdict,
  cases: ReadonlyMap<string, Date>,
): Omit<Doubt, 'reading'> | null {
  if (isTrusted(verdict) || verdict === 'unknown' || verdict === 'good') return null
  const main = chooseMain(reasons)
  if (main === null) return null
  const { reason, value, limit, witnesses } = main
  const since = cases.get(`${reading} ${reason}`) ?? cases.get(` ${reason}`) ?? new Date(timeMs)
  return { verdict, reason, since: since.toISOString(), value, limit, witnesses }
}

function chooseMain(reasons: readonly ReasonFound[]): ReasonFound | null {
  return (
    reasons.find(({ severity }) => severity === 'bad') ??
    reasons.find(({ severity }) => severity === 'doubtful') ??
    null
  )
}
