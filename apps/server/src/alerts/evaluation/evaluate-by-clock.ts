import { advanceWatch, tickWatch, type WatchProgress, type WatchSample } from '@talhao/alerts'
import type { AlertKind } from '@talhao/contract/alerts/rules'
import { minuteMs } from '@talhao/local-time'
import type { AlertForecast, AlertStation, AlertWindow } from '../sampling/alert-weather.ts'
import { hoursAhead, sampleByClock } from '../sampling/sample-by-clock.ts'
import { sampleSilenceNow } from '../sampling/sample-readings.ts'
import { describePolicy } from '../sampling/watched-rule.ts'
import type { EvaluationDeps } from './evaluate-readings.ts'
import { visitStation } from './visit-station.ts'
import type { Watch } from './watches.repository.ts'

/** Looked at every minute; what only a forecast decides every five (ALR-29). */
const eagerKinds: readonly AlertKind[] = ['sensor_fault', 'window_opening', 'window_closing', 'blind_tonight']

/** Carries the rules of a station on by the clock, the forecast and the station doctor, which are read for all at once. */
export async function prepareByClock(
  deps: EvaluationDeps,
  stationIds: readonly string[],
): Promise<(stationId: string) => Promise<readonly string[]>> {
  const { weather, clock } = deps
  const now = clock.now()
  const stations = await weather.listStations(stationIds, now)
  const forecasts = await weather.readForecasts(stations, { now, hours: hoursAhead })
  const byId = new Map(stations.map((station) => [station.id, station]))
  return async (stationId) => {
    const station = byId.get(stationId)
    if (station === undefined) return []
    return evaluateStation(deps, { station, forecast: forecasts.get(stationId) ?? null, now })
  }
}

interface Moment {
  readonly station: AlertStation
  readonly forecast: AlertForecast | null
  readonly now: Date
}

async function evaluateStation(deps: EvaluationDeps, known: Moment): Promise<readonly string[]> {
  const { now } = known
  const stationId = known.station.id
  return visitStation(deps.db, { stationId, now }, async ({ watches, evaluatedUntil, reportedAt }) => {
    const moment = { ...known, station: { ...known.station, reportedAt } }
    const windows = await readWindows(deps, moment, watches)
    // What the clock says counts from now on: readings from before that nobody looked at would count for nothing.
    const isBehind = reportedAt !== null && reportedAt > evaluatedUntil
    return (watch) => {
      const { rule, dueAt } = watch
      if (dueAt === null) return isBehind ? null : { progress: tick(watch, moment), dueAt }
      if (dueAt > now) return null
      const isOpen = watch.state.open !== null
      const frostLimitC = findFrostLimit(watches, rule)
      const sample = sampleByClock(rule, { ...moment, nowMs: now.getTime(), windows, isOpen, frostLimitC })
      const pauseMinutes = eagerKinds.includes(rule.kind) ? 1 : 5
      return {
        progress: advance(watch, moment, sample),
        dueAt: new Date(now.getTime() + pauseMinutes * minuteMs),
      }
    }
  })
}

/** Of the client's rules, and of the person's own where the rule is a person's. */
function findFrostLimit(watches: readonly Watch[], { userId }: Watch['rule']): number | null {
  const limits = watches.flatMap(({ rule }) =>
    rule.kind === 'frost' && rule.condition !== null && (rule.userId === null || rule.userId === userId)
      ? [rule.condition.value]
      : [],
  )
  return limits.length === 0 ? null : Math.max(...limits)
}

async function readWindows(
  { weather }: EvaluationDeps,
  { station, now }: Moment,
  watches: readonly Watch[],
): Promise<readonly AlertWindow[] | null> {
  const asking = watches.find(
    ({ rule, dueAt }) => rule.kind.startsWith('window_') && dueAt !== null && dueAt <= now,
  )
  if (asking === undefined) return null
  return weather.readSprayWindows({ clientId: asking.rule.clientId, id: station.id }, now)
}

/** What the clock says of a rule that observations decide: silence, maintenance, nothing new for long. */
function tick(watch: Watch, moment: Moment): WatchProgress {
  const { rule, state } = watch
  const { station, now } = moment
  if (rule.kind === 'station_silent')
    return advance(watch, moment, sampleSilenceNow(station, state, now.getTime()))
  if (station.isInMaintenance)
    return advance(watch, moment, { timeMs: now.getTime(), state: 'maintenance', value: null })
  return tickWatch(state, describePolicy(rule, station), now.getTime())
}

function advance({ rule, state }: Watch, { station }: Moment, sample: WatchSample | null): WatchProgress {
  return advanceWatch(state, describePolicy(rule, station), sample === null ? [] : [sample])
}
