import { setImmediate as letOthersWork } from 'node:timers/promises'
import {
  backfill,
  connectStation,
  createSimulatedStation,
  createWeather,
  noFaults,
  playLive,
  type Report,
  type Reporter,
  sendReport,
} from '@talhao/simulation'
import { chooseProtocol } from './command/choose-protocol.ts'
import { loadStations, type PlayedStation } from './command/load-stations.ts'
import { type Options, readOptions, UsageError, usage } from './command/read-options.ts'

const stationsAtOnce = 4
const patienceMs = 60_000

async function simulate(options: Options): Promise<void> {
  const nowMs = Date.now()
  const startMs = options.backfillMs === null ? nowMs : nowMs - options.backfillMs
  const stations = (await loadStations(options.source, options.url)).slice(0, options.stations)
  const reporters = connectStations(stations, options, startMs)
  if (reporters.length === 0) throw new UsageError(`No station can speak ${options.protocol}.`)
  say(`${reporters.length} stations by ${options.protocol} to ${options.url}`)
  if (options.backfillMs !== null) await backfillAll(reporters, { options, startMs, nowMs })
  if (!options.isLive) return
  const quick = options.everySeconds
  playLive({
    reporters:
      quick === null
        ? reporters
        : connectStations(
            stations.map((station) => ({ ...station, intervalMinutes: quick / 60 })),
            options,
            nowMs,
          ),
    now: Date.now,
    schedule: (work, waitMs) => {
      const timer = setTimeout(work, waitMs)
      return () => clearTimeout(timer)
    },
    onReport: (name) => say(`${name} reported`),
    onError: (name, error) => say(`${name} could not report: ${messageOf(error)}`),
  })
  // Until the person at the keyboard ends it.
  setInterval(() => {}, 3_600_000)
}

function connectStations(
  stations: readonly PlayedStation[],
  options: Options,
  switchedOnMs: number,
): readonly Reporter[] {
  const weather = createWeather(options.seed)
  const send = (report: Report) =>
    sendReport(report, { baseUrl: options.url, fetch, signal: AbortSignal.timeout(patienceMs) })
  return stations.flatMap(({ name, place, timeZone, intervalMinutes, credentials }, index) => {
    const protocol = chooseProtocol(options.protocol, { index, credentials })
    if (protocol === null) return []
    const traits = { name, place, intervalMinutes, soilSensors: 2, hasBattery: true, faults: noFaults }
    const station = createSimulatedStation(weather, traits)
    const line = { send, letOthersWork, protocol, credentials, timeZone, switchedOnMs }
    return [connectStation(station, line)]
  })
}

async function backfillAll(
  reporters: readonly Reporter[],
  { options, startMs, nowMs }: { options: Options; startMs: number; nowMs: number },
): Promise<void> {
  const way = options.protocol === 'json' || options.protocol === 'mixed' ? 'batches' : 'one by one'
  const begunMs = performance.now()
  const waiting = [...reporters]
  let records = 0
  const work = async () => {
    for (let reporter = waiting.shift(); reporter !== undefined; reporter = waiting.shift()) {
      const handedIn = await backfill(reporter, { fromMs: startMs, toMs: nowMs, way })
      records += handedIn
    }
  }
  await Promise.all(Array.from({ length: stationsAtOnce }, work))
  const seconds = (performance.now() - begunMs) / 1000
  say(`${records} records handed in within ${seconds.toFixed(1)} s`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

try {
  await simulate(readOptions(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n${error instanceof UsageError ? `\n${usage}` : ''}`)
  process.exitCode = 1
}
