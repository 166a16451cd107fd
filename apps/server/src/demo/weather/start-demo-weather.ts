import { setImmediate as letOthersWork, setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '@talhao/local-time'
import {
  connectStation,
  createSimulatedStation,
  createWeather,
  demoWeatherSeed,
  playLive,
  type Report,
  type Reporter,
  type StationFaults,
  sendReport,
  type Weather,
} from '@talhao/simulation'
import { type DemoStation, demoClients } from '../world/demo-clients.ts'
import type { DemoReportingStation, DemoWeatherServices } from './demo-weather-services.ts'
import { planBackfill } from './plan-backfill.ts'
import { findHabits, type StationHabits } from './station-habits.ts'

export interface DemoWeather {
  /** Resolves once the past is filled; rejects never. */
  readonly filled: Promise<void>
  stop(): Promise<void>
}

/** Enough for the longest period a page shows; never more, however long the demo was off. */
const maxPastDays = 60
const offlineDays = 4
const deadSensorDays = 9
/** Of the machine's time, while people already look at the pages. */
const backfillShare = 0.5
const recordsOfDay = 144
/** For the answer to a report. */
const patienceMs = 60_000

/** Reports for the demo's stations through the server's own door: first what is missing of the past, then on and on. */
export function startDemoWeather(
  services: DemoWeatherServices,
  { days = maxPastDays }: { days?: number } = {},
): DemoWeather {
  let stopped = false
  let stopLive = async () => {}
  const filled = run().catch((error: unknown) => services.onError('the demo has no weather', error))

  async function run(): Promise<void> {
    const nowMs = services.now().getTime()
    const weather = createWeather(demoWeatherSeed)
    const stations = await services.listStations()
    const counts = await services.countObservations(new Date(nowMs - (days + 1) * dayMs))
    const subjects = stations.flatMap((reporting) => {
      const demo = findDemoStation(reporting)
      if (demo === null) return []
      const reporter = connect({ weather, demo, reporting, nowMs, baseUrl: services.baseUrl })
      return [{ station: reporter.station, reporter, counts: counts.get(reporting.stationId) ?? new Map() }]
    })
    if (stopped) return
    const live = playLive({
      reporters: subjects.map(({ reporter }) => reporter),
      now: () => services.now().getTime(),
      schedule: scheduleAside,
      onError: (name, error) => services.onError(`demo station ${name} could not report`, error),
    })
    stopLive = () => live.stop()
    for (const { subject, times } of planBackfill(subjects, { nowMs, days })) {
      if (stopped) return
      const startMs = performance.now()
      await subject.reporter.reportBatch(times)
      const isUrgent = times.length <= recordsOfDay
      if (!isUrgent) await wait((performance.now() - startMs) * (1 / backfillShare - 1))
    }
  }

  return {
    filled,
    async stop() {
      stopped = true
      await stopLive()
      await filled
      await stopLive()
    },
  }
}

/** The demo alone keeps no process alive that wants to end. */
function scheduleAside(work: () => void, waitMs: number): () => void {
  const timer = setTimeout(work, waitMs)
  timer.unref()
  return () => clearTimeout(timer)
}

function connect(options: {
  weather: Weather
  demo: DemoStation
  reporting: DemoReportingStation
  nowMs: number
  baseUrl: string
}): Reporter {
  const { weather, demo, reporting, nowMs, baseUrl } = options
  const habits = findHabits(demo.did)
  const station = createSimulatedStation(weather, {
    name: demo.did,
    place: { latitude: demo.latitude, longitude: demo.longitude, altitudeM: demo.altitudeM ?? 0 },
    intervalMinutes: demo.reportingIntervalMinutes ?? 10,
    soilSensors: habits.soilSensors,
    hasBattery: habits.hasBattery,
    faults: readFaults(habits, nowMs),
  })
  return connectStation(station, {
    send: (report: Report) => sendReport(report, { baseUrl, fetch, signal: AbortSignal.timeout(patienceMs) }),
    letOthersWork,
    protocol: habits.protocol,
    credentials: { ...reporting, devEui: demo.optimDeveui ?? null },
    timeZone: demo.timeZone,
    switchedOnMs: nowMs,
  })
}

/** An offline station fell silent days ago, whenever one looks; so did the dead sensor. */
function readFaults(habits: StationHabits, nowMs: number): StationFaults {
  return {
    loses: habits.loses,
    deadSensor:
      habits.deadSensor === null
        ? null
        : { sensor: habits.deadSensor, sinceMs: nowMs - deadSensorDays * dayMs },
    silentSinceMs: habits.isOffline ? nowMs - offlineDays * dayMs : null,
  }
}

function findDemoStation({ brand, did }: DemoReportingStation): DemoStation | null {
  const all = demoClients.flatMap(({ farms, loose }) => [...farms.flatMap((farm) => farm.stations), ...loose])
  return all.find((station) => station.brand === brand && station.did === did) ?? null
}
