import { type ReplayedEpisode, replayMoments, replayWatch, type WatchSample } from '@talhao/alerts'
import { dayMs, minuteMs } from '@talhao/local-time'
import { findLookBackMs } from '../sampling/alert-values.ts'
import type { AlertPast, AlertReading, AlertStation, AlertWeather } from '../sampling/alert-weather.ts'
import type { ListAlertWork } from '../sampling/alert-work.ts'
import { sampleByClock } from '../sampling/sample-by-clock.ts'
import { sampleReadings } from '../sampling/sample-readings.ts'
import { describePolicy, isDecidedByReadings, type WatchedRule } from '../sampling/watched-rule.ts'

export interface StationReplay {
  readonly episodes: readonly ReplayedEpisode[]
  readonly samples: readonly WatchSample[]
  /** From when on the past was kept; null: it was not. */
  readonly sinceMs: number | null
}

export interface ReplayRequest {
  readonly rule: WatchedRule
  readonly station: AlertStation
  readonly afterMs: number
  readonly nowMs: number
  /** The highest limit of those frost rules that a blind night goes by; null: there is none. */
  readonly frostLimitC: number | null
}

interface ReplayDeps {
  readonly weather: AlertWeather
  readonly listWork: ListAlertWork
}

/** What a rule would have found at a station, by the code that watches what comes (ALR-34). */
export function replayStation(deps: ReplayDeps, request: ReplayRequest): Promise<StationReplay> {
  return isDecidedByReadings(request.rule) ? replayReadings(deps, request) : replayClock(deps, request)
}

async function replayReadings(
  { weather, listWork }: ReplayDeps,
  { rule, station, afterMs, nowMs }: ReplayRequest,
): Promise<StationReplay> {
  const lookBackMs = findLookBackMs(rule.condition?.metric ?? '')
  const readings = await weather.readReadings(station.id, { afterMs: afterMs - lookBackMs, untilMs: nowMs })
  const { latitude, longitude } = station
  const place = { clientId: rule.clientId, latitude, longitude, afterMs, fieldIds: rule.fieldIds ?? [] }
  const work = rule.kind === 'wind_during_job' ? await listWork(place) : []
  const samples = sampleReadings(rule, { readings, afterMs, station, work })
  return { episodes: replayWatch(describePolicy(rule, station), samples), samples, sinceMs: afterMs }
}

/** As often as the clock has a rule looked at; windows, which cost more, at the pace of most stations. */
const stepMs = 5 * minuteMs
const windowStepMs = 15 * minuteMs
/** A station that was silent for longer at the begin was silent. */
const lookBackMs = dayMs

async function replayClock({ weather }: ReplayDeps, request: ReplayRequest): Promise<StationReplay> {
  const { rule, station, afterMs, nowMs, frostLimitC } = request
  const isOfWindow = rule.kind.startsWith('window_')
  const needsReadings = isOfWindow || rule.kind === 'blind_tonight'
  const readings = needsReadings
    ? await weather.readReadings(station.id, { afterMs: afterMs - lookBackMs, untilMs: nowMs })
    : []
  const { clientId } = rule
  const past = await weather.readPast({ station, clientId, afterMs, untilMs: nowMs, readings })
  const sinceMs = findRecordStart(request, { past, readings })
  if (sinceMs === null) return { episodes: [], samples: [], sinceMs }
  const times = listTimes(sinceMs, nowMs, isOfWindow ? windowStepMs : stepMs)
  const stationAt = openStation(station, { past, readings })
  const { episodes, samples } = replayMoments(describePolicy(rule, station), times, (timeMs, isOpen) =>
    sampleByClock(rule, {
      nowMs: timeMs,
      station: stationAt(timeMs),
      forecast: past.forecastAt(timeMs),
      windows: isOfWindow ? past.windowsAt(timeMs) : null,
      isOpen,
      frostLimitC,
    }),
  )
  return { episodes, samples, sinceMs }
}

/** Nothing is said of a time before the first forecast was kept, nor of a night before the station's first reading. */
function findRecordStart(
  { rule, afterMs }: ReplayRequest,
  { past, readings }: { past: AlertPast; readings: readonly AlertReading[] },
): number | null {
  if (rule.kind === 'sensor_fault') return afterMs
  if (past.forecastSinceMs === null) return null
  const sinceMs = Math.max(afterMs, past.forecastSinceMs)
  if (rule.kind !== 'blind_tonight') return sinceMs
  const [first] = readings
  return first === undefined ? null : Math.max(sinceMs, first.timeMs)
}

function listTimes(sinceMs: number, untilMs: number, everyMs: number): readonly number[] {
  const count = Math.max(0, Math.floor((untilMs - sinceMs) / everyMs)) + 1
  return Array.from({ length: count }, (_, index) => sinceMs + index * everyMs)
}

/** The station as it was, asked for from the past on. */
function openStation(
  station: AlertStation,
  { past, readings }: { past: AlertPast; readings: readonly AlertReading[] },
): (timeMs: number) => AlertStation {
  let next = 0
  let reportedAt: Date | null = null
  let hasTrustedTemperature = false
  return (timeMs) => {
    for (let reading = readings[next]; reading !== undefined && reading.timeMs <= timeMs; ) {
      reportedAt = new Date(reading.timeMs)
      if (reading.valueOf('temperature_c') !== null)
        hasTrustedTemperature = reading.isTrusted('temperature_c')
      reading = readings[++next]
    }
    const isInMaintenance = past.isInMaintenanceAt(timeMs)
    return { ...station, reportedAt, hasTrustedTemperature, isInMaintenance, faults: past.faultsAt(timeMs) }
  }
}
