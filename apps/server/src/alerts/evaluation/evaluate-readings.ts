import { advanceWatch, tickWatch } from '@talhao/alerts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import type { ListFieldPlaces } from '../rules/field-stations.ts'
import { findLookBackMs } from '../sampling/alert-values.ts'
import type { AlertStation, AlertWeather } from '../sampling/alert-weather.ts'
import type { AlertWork, ListAlertWork } from '../sampling/alert-work.ts'
import type { ListFailedUploads } from '../sampling/failed-upload.ts'
import { sampleReadings } from '../sampling/sample-readings.ts'
import { describePolicy, isDecidedByReadings } from '../sampling/watched-rule.ts'
import { visitStation } from './visit-station.ts'
import { setEvaluatedUntil, type Watch } from './watches.repository.ts'

export interface EvaluationDeps {
  readonly db: Db
  readonly clock: Clock
  readonly weather: AlertWeather
  readonly listWork: ListAlertWork
  readonly listFailedUploads: ListFailedUploads
  readonly listFieldPlaces: ListFieldPlaces
}

/** Carries the rules of a station on by what it reported since they looked last; stations are read for all at once. */
export async function prepareByReadings(
  deps: EvaluationDeps,
  stationIds: readonly string[],
): Promise<(stationId: string) => Promise<readonly string[]>> {
  const { weather, clock } = deps
  const now = clock.now()
  const judge = weather.openJudge()
  const stations = new Map(
    (await weather.listStations(stationIds, now)).map((station) => [station.id, station]),
  )
  return async (stationId) => {
    const station = stations.get(stationId)
    if (station === undefined) return []
    // No alert is opened by a reading that nobody has judged (ALR-7).
    await judge(stationId)
    return evaluateReadings(deps, station, now)
  }
}

async function evaluateReadings(
  deps: EvaluationDeps,
  station: AlertStation,
  now: Date,
): Promise<readonly string[]> {
  const { db, weather } = deps
  const stationId = station.id
  return visitStation(db, { stationId, now }, async ({ trx, watches, evaluatedUntil }) => {
    const untilMs = station.reportedAt?.getTime() ?? 0
    const afterMs = evaluatedUntil.getTime()
    if (untilMs <= afterMs) return () => null
    const decided = watches.filter(({ rule }) => isDecidedByReadings(rule))
    const lookBackMs = Math.max(0, ...decided.map(({ rule }) => findLookBackMs(rule.condition?.metric ?? '')))
    // The last reading that was seen is read again: a silence begins with it.
    const readings = await weather.readReadings(stationId, { afterMs: afterMs - lookBackMs - 1, untilMs })
    const work = await readWork(deps, { station, watches: decided, afterMs })
    await setEvaluatedUntil(trx, stationId, new Date(untilMs))
    return ({ rule, state }) => {
      if (!isDecidedByReadings(rule)) return null
      const policy = describePolicy(rule, station)
      const seen = advanceWatch(state, policy, sampleReadings(rule, { readings, afterMs, station, work }))
      // The station reports, but not what the rule looks at.
      const ticked = tickWatch(seen.state, policy, untilMs)
      return { progress: { state: ticked.state, events: [...seen.events, ...ticked.events] }, dueAt: null }
    }
  })
}

/** Only where a rule watches over it. */
async function readWork(
  { listWork }: EvaluationDeps,
  { station, watches, afterMs }: { station: AlertStation; watches: readonly Watch[]; afterMs: number },
): Promise<readonly AlertWork[]> {
  const asking = watches.filter(({ rule }) => rule.kind === 'wind_during_job')
  const [first] = asking
  if (first === undefined) return []
  const { latitude, longitude } = station
  const fieldIds = [...new Set(asking.flatMap(({ rule }) => rule.fieldIds ?? []))]
  return listWork({ clientId: first.rule.clientId, latitude, longitude, afterMs, fieldIds })
}
