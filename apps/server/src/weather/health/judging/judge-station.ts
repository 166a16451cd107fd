import { dayMs, hourMs, minuteMs } from '@talhao/local-time'
import {
  type AssessContext,
  createContext,
  createStationState,
  lateDays,
  readingDays,
  reassess,
  type StationState,
} from '@talhao/station-quality'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '../../../platform/db/database.ts'
import { inLazyTransaction } from '../../observations/store/in-transaction.ts'
import { readRowsOfSpan } from '../../observations/store/observation-rows.repository.ts'
import { summariseQuality } from '../../observations/store/period-quality.repository.ts'
import { findReportingStation } from '../../observations/store/reporting-station.repository.ts'
import { calibrateRows } from '../../readings/corrections.ts'
import type { ReportingStation } from '../../readings/observation-draft.ts'
import {
  findStationsAround,
  listPlaces,
  maxNeighbours,
  type NearStation,
  type NeighbourPlace,
} from '../../stations/near-stations.ts'
import { type Break, findNewestBreak, leaveOutForgotten } from './breaks.ts'
import { updateCases } from './cases.repository.ts'
import { listCounterResets } from './counter-resets.repository.ts'
import { lockSaid, writeDoubts } from './doubts.repository.ts'
import { createFirstGuesses, type FirstGuesses } from './first-guesses.ts'
import { requestHistory } from './history-requests.repository.ts'
import {
  claimUnjudged,
  finishPending,
  type JudgingSettings,
  lockJudging,
  readSettings,
  readState,
  writeState,
} from './judged-station.repository.ts'
import { isMarked, replaceMarks } from './marks.repository.ts'
import { readNeighbours, type StateCache } from './neighbours.ts'
import { finishReassessment, readReassessment, requestReassessment } from './reassessments.repository.ts'
import { finishVerdicts, type JudgedVerdict, runTests, type SaidOfReadings } from './run-tests.ts'
import { chooseIntervalMinutes, toObservations } from './slots.ts'
import { packState, unpackState } from './state-bytes.ts'

/** What is known of the places around, shared by the stations of a round. */
export interface Surroundings {
  readonly states: StateCache
  readonly guesses: FirstGuesses
  /** Where the stations of each client are. */
  readonly places: Map<string, readonly NeighbourPlace[]>
}

export function createSurroundings(db: Db): Surroundings {
  return { states: new Map(), guesses: createFirstGuesses(db), places: new Map() }
}

async function lookAround(
  client: PoolClient,
  station: ReportingStation,
  { places }: Surroundings,
): Promise<readonly NearStation[]> {
  const known = places.get(station.clientId) ?? (await listPlaces(client, station.clientId))
  places.set(station.clientId, known)
  return findStationsAround(station, known)
}

/** Judges what came from a station since the last time, and what that changes. True: something was. */
export async function judgeStation(
  pool: Pool,
  stationId: string,
  surroundings: Surroundings,
): Promise<boolean> {
  const { states, guesses } = surroundings
  const sinceMs = await claimUnjudged(pool, stationId)
  if (sinceMs === null) return false
  return inLazyTransaction(pool, async (client) => {
    await lockJudging(client, stationId)
    const station = await findReportingStation(client, stationId)
    if (station === null) return false
    const settings = await readSettings(client, stationId)
    const { state, fromMs, isHistory } = await prepareState(client, station, {
      sinceMs,
      breaks: settings.breaks,
    })
    if (isHistory) await requestHistory(client, stationId, sinceMs)
    const rows = calibrateRows(
      await readRowsOfSpan(client, stationId, { sinceMs: fromMs, untilMs: Number.MAX_SAFE_INTEGER / 1e3 }),
      station.corrections,
    )
    const around = await lookAround(client, station, surroundings)
    const newestMs = rows.at(-1)?.timeMs ?? null
    const context = describeContext(station, settings, {
      neighbours: await readNeighbours(client, around.slice(0, maxNeighbours), states),
      forecast: newestMs === null ? null : await guesses.read(station, newestMs),
    })
    const judged = await runTests({
      state,
      observations: toObservations(rows, state),
      contextAt: () => context,
      said: await readSaid(client, { stationId, settings, state, fromMs }),
      breaks: settings.breaks,
    })
    states.set(stationId, judged.state)
    await writeVerdicts(client, station, { ...judged, judgedUntilMs: newestMs })
    await finishPending(client, stationId, { state: packState(judged.state), sinceMs })
    if (isLate(newestMs, fromMs))
      await requestReassessment(
        client,
        around.map(({ id }) => id),
        fromMs,
      )
    return true
  })
}

/** Neighbours were judged without these hours. */
function isLate(newestMs: number | null, fromMs: number): boolean {
  return newestMs !== null && newestMs - fromMs > hourMs
}

/** Judges a station again because data of a neighbour came late, in the hours that they touch and no others (WEA-190). */
export async function reassessStation(
  pool: Pool,
  stationId: string,
  surroundings: Surroundings,
): Promise<void> {
  const { states, guesses } = surroundings
  await inLazyTransaction(pool, async (client) => {
    await lockJudging(client, stationId)
    const sinceMs = await readReassessment(client, stationId)
    const station = await findReportingStation(client, stationId)
    const state = unpackState(await readState(client, stationId))
    if (sinceMs === null || station === null) return
    if (state !== null && state.newestSlot !== null) {
      const settings = await readSettings(client, stationId)
      const near = (await lookAround(client, station, surroundings)).slice(0, maxNeighbours)
      const context = describeContext(station, settings, {
        neighbours: await readNeighbours(client, near, states),
        forecast: await guesses.read(station, state.newestSlot * state.intervalMinutes * minuteMs),
      })
      const again = reassess(state, sinceMs, context)
      states.set(stationId, again.state)
      const verdicts = finishVerdicts(
        leaveOutForgotten(again.verdicts, again.state, settings.breaks),
        await readSaid(client, { stationId, settings, state, fromMs: sinceMs }),
      )
      await writeVerdicts(client, station, { state, verdicts, judgedUntilMs: null })
      await writeState(client, stationId, packState(again.state))
    }
    await finishReassessment(client, stationId, sinceMs)
  })
}

/** Verdicts reach back as far as readings are kept; of a station of which nothing is kept, to what is judged first. */
async function readSaid(
  client: PoolClient,
  judged: {
    readonly stationId: string
    readonly settings: JudgingSettings
    readonly state: StationState
    readonly fromMs: number
  },
): Promise<SaidOfReadings> {
  const { stationId, settings, state, fromMs } = judged
  const slotMs = state.intervalMinutes * minuteMs
  const keptMs = state.newestSlot === null ? fromMs : state.newestSlot * slotMs - readingDays * dayMs
  const counterResets = await listCounterResets(client, stationId, {
    sinceMs: Math.min(fromMs, keptMs),
    untilMs: Number.MAX_SAFE_INTEGER / 1e3,
    slotMs,
  })
  return { dismissals: settings.dismissals, counterResets }
}

/** Reports of longer ago are judged by the job of the past, not between two reports. */
const maxRecentMs = lateDays * dayMs

async function prepareState(
  client: PoolClient,
  station: ReportingStation,
  { sinceMs, breaks }: { sinceMs: number; breaks: readonly Break[] },
): Promise<{ state: StationState; fromMs: number; isHistory: boolean }> {
  const known = unpackState(await readState(client, station.id))
  const state = known ?? createStationState(await chooseInterval(client, station))
  const slotMs = state.intervalMinutes * minuteMs
  const newestMs =
    state.newestSlot === null ? await readNewestMs(client, station.id) : state.newestSlot * slotMs
  // The state of now knows nothing of what was before the last break.
  const startOfRecentMs = Math.max(
    Math.floor(newestMs / dayMs) * dayMs - maxRecentMs,
    findNewestBreak(breaks, newestMs, slotMs) ?? 0,
  )
  const isHistory = sinceMs < startOfRecentMs
  const fromMs = Math.floor((isHistory ? startOfRecentMs : sinceMs) / slotMs) * slotMs
  return { state, fromMs, isHistory }
}

async function readNewestMs(client: PoolClient, stationId: string): Promise<number> {
  const { rows } = await client.query<{ at: number | null }>(
    'select (extract(epoch from time) * 1000)::float8 as at from station_latest where station_id = $1',
    [stationId],
  )
  return rows[0]?.at ?? 0
}

/** By the spacing of the last reports; kept, since silence is told by it. */
export async function chooseInterval(client: PoolClient, station: ReportingStation): Promise<number> {
  const { rows } = await client.query<{ at: number }>(
    `select (extract(epoch from time) * 1000)::float8 as at from observations
     where station_id = $1 order by time desc limit 50`,
    [station.id],
  )
  const times = rows.map(({ at }) => at).reverse()
  const minutes = createStationState(
    chooseIntervalMinutes(station.reportingIntervalMinutes, times),
  ).intervalMinutes
  await client.query('update station_quality set interval_minutes = $2 where station_id = $1', [
    station.id,
    minutes,
  ])
  return minutes
}

export function describeContext(
  station: ReportingStation,
  { limits }: JudgingSettings,
  { neighbours, forecast }: Pick<AssessContext, 'neighbours' | 'forecast'>,
): AssessContext {
  const { latitude, longitude, altitudeM } = station
  return createContext({
    place: { latitude, longitude, altitudeM },
    neighbours,
    forecast,
    limits,
    maintenance: (station.corrections?.maintenance ?? []).map(({ fromMs, toMs }) => ({
      fromMs,
      toMs: (toMs ?? Number.POSITIVE_INFINITY) - 1,
    })),
  })
}

/** Marks, hours, days, cases and what is not trusted now, in line with the verdicts. */
export async function writeVerdicts(
  client: PoolClient,
  station: ReportingStation,
  judged: {
    readonly state: StationState
    readonly verdicts: readonly JudgedVerdict[]
    readonly judgedUntilMs: number | null
  },
): Promise<void> {
  const { state, verdicts, judgedUntilMs } = judged
  const first = verdicts[0]
  const last = verdicts.at(-1)
  if (first === undefined || last === undefined) return
  // First of all, as the store of reports does: who locks in another order waits for ever.
  const before = await lockSaid(client, station.id, first.timeMs)
  if (before.hasMarks || before.hasCases || verdicts.some(isMarked)) {
    await replaceMarks(client, { stationId: station.id, slotMinutes: state.intervalMinutes }, verdicts)
    await summariseQuality(client, station, { sinceMs: first.timeMs, untilMs: last.timeMs + 1 })
    await updateCases(client, station.id, { sinceMs: first.timeMs, untilMs: last.timeMs })
  }
  await writeDoubts(client, station, { verdicts, judgedUntilMs, before })
}
