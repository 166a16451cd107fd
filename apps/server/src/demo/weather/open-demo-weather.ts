import { setImmediate as letOthersWork } from 'node:timers/promises'
import { dayMs } from '@talhao/local-time'
import {
  connectStation,
  createSimulatedStation,
  createWeather,
  demoWeatherSeed,
  type LivePlay,
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
  /** Hands in what is missing of the past. Before the server listens: sums and charts are never too small. */
  fill(): Promise<void>
  /** Goes on from there, through the server's own door. */
  play(baseUrl: string): void
  stop(): Promise<void>
}

/** Enough for the longest period a page shows; never more, however long the demo was off. */
const maxPastDays = 60
const offlineDays = 4
const deadSensorDays = 9
/** While the database stores the records of one station, those of the next are computed. */
const stationsAtOnce = 3
/** For the answer to a report. */
const patienceMs = 60_000

/** The demo's stations: first what is missing of the past, then on and on. */
export async function openDemoWeather(
  services: DemoWeatherServices,
  { days = maxPastDays }: { days?: number } = {},
): Promise<DemoWeather> {
  const nowMs = services.now().getTime()
  const weather = createWeather(demoWeatherSeed, await services.readSpells())
  const stations = (await services.listStations()).flatMap((reporting) => {
    const demo = findDemoStation(reporting)
    return demo === null ? [] : [{ reporting, demo }]
  })
  const connectAll = (send: (report: Report) => Promise<unknown>) =>
    stations.map(({ reporting, demo }) => ({
      stationId: reporting.stationId,
      reporter: connect({ weather, demo, reporting, nowMs, send }),
    }))
  let live: LivePlay | null = null

  return {
    async fill() {
      const counts = await services.countObservations(new Date(nowMs - (days + 1) * dayMs))
      const latest = await services.findLatest()
      const subjects = connectAll(services.deliver).map(({ stationId, reporter }) => ({
        station: reporter.station,
        reporter,
        counts: counts.get(stationId) ?? new Map<string, number>(),
        latestMs: latest.get(stationId)?.getTime() ?? Number.NEGATIVE_INFINITY,
      }))
      const tasks = planBackfill(subjects, { nowMs, days })[Symbol.iterator]()
      await Promise.all(
        Array.from({ length: stationsAtOnce }, async () => {
          for (const { subject, times } of tasks) await subject.reporter.reportBatch(times)
        }),
      )
    },
    play(baseUrl) {
      const send = (report: Report) =>
        sendReport(report, { baseUrl, fetch, signal: AbortSignal.timeout(patienceMs) })
      live = playLive({
        reporters: connectAll(send).map(({ reporter }) => reporter),
        now: () => services.now().getTime(),
        sinceMs: nowMs,
        schedule: scheduleAside,
        onError: (name, error) => services.onError(`demo station ${name} could not report`, error),
      })
    },
    async stop() {
      await live?.stop()
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
  send: (report: Report) => Promise<unknown>
}): Reporter {
  const { weather, demo, reporting, nowMs, send } = options
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
    send,
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
