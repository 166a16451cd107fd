import { advanceWatch } from '@talhao/alerts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/ports/clock.ts'
import { findLookBackMs } from '../sampling/alert-values.ts'
import type { AlertWeather } from '../sampling/alert-weather.ts'
import { sampleReadings } from '../sampling/sample-readings.ts'
import { describePolicy, isDecidedByReadings } from '../sampling/watched-rule.ts'
import { visitStation } from './visit-station.ts'
import { setEvaluatedUntil } from './watches.repository.ts'

export interface EvaluationDeps {
  readonly db: Db
  readonly clock: Clock
  readonly weather: AlertWeather
}

/** Carries the rules of a station on by what it reported since they looked last. */
export async function evaluateReadings(
  { db, clock, weather }: EvaluationDeps,
  stationId: string,
): Promise<readonly string[]> {
  const now = clock.now()
  return visitStation(db, { stationId, now }, async ({ trx, watches, evaluatedUntil }) => {
    const [station] = await weather.listStations([stationId], now)
    const untilMs = station?.reportedAt?.getTime() ?? 0
    const afterMs = evaluatedUntil.getTime()
    if (station === undefined || untilMs <= afterMs) return () => null
    const decided = watches.filter(({ rule }) => isDecidedByReadings(rule))
    const lookBackMs = Math.max(0, ...decided.map(({ rule }) => findLookBackMs(rule.condition?.metric ?? '')))
    // The last reading that was seen is read again: a silence begins with it.
    const readings = await weather.readReadings(stationId, { afterMs: afterMs - lookBackMs - 1, untilMs })
    await setEvaluatedUntil(trx, stationId, new Date(untilMs))
    return ({ rule, state }) => {
      if (!isDecidedByReadings(rule)) return null
      const samples = sampleReadings(rule, { readings, afterMs, station })
      return { progress: advanceWatch(state, describePolicy(rule, station), samples), dueAt: null }
    }
  })
}
