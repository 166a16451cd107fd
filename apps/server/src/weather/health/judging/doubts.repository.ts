import type { Doubt, JudgedReading } from '@talhao/contract/weather/readings'
import { isTrusted, type ReasonFound } from '@talhao/station-quality'
import type { PoolClient } from 'pg'
import { readOpenCases } from './cases.repository.ts'
import type { JudgedVerdict } from './run-tests.ts'

type StoredDoubts = Partial<Record<JudgedReading, Omit<Doubt, 'reading'>>>

/** Renews what is not trusted of a station's newest readings. The row of its newest values must be locked. */
export async function writeDoubts(
  client: PoolClient,
  stationId: string,
  { verdicts, judgedUntilMs }: { verdicts: readonly JudgedVerdict[]; judgedUntilMs: number | null },
): Promise<void> {
  const before = await client.query<{ doubts: StoredDoubts | null }>({
    name: 'doubts of a station',
    text: 'select doubts from station_latest where station_id = $1',
    values: [stationId],
  })
  const cases = await readOpenCases(client, stationId)
  const doubts: StoredDoubts = { ...before.rows[0]?.doubts }
  for (const [reading, verdict] of newestOf(verdicts)) {
    const doubt = describeDoubt(verdict, cases)
    if (doubt === null) delete doubts[reading]
    else doubts[reading] = doubt
  }
  await client.query({
    name: 'write doubts',
    text: `update station_latest set doubts = $2,
             judged_until = greatest(judged_until, to_timestamp($3::float8)) where station_id = $1`,
    values: [
      stationId,
      Object.keys(doubts).length === 0 ? null : JSON.stringify(doubts),
      judgedUntilMs === null ? null : judgedUntilMs / 1000,
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
