import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as letOthersWork } from 'node:timers/promises'
import { dayMs } from '@talhao/local-time'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Protocol } from '../protocols/report.ts'
import { noFaults } from '../stations/faults.ts'
import { createSimulatedStation } from '../stations/simulated-station.ts'
import { createWeather } from '../weather/weather.ts'
import { backfill } from './backfill.ts'
import { playLive } from './play-live.ts'
import { connectStation, type Reporter } from './reporter.ts'
import { sendReport } from './send-report.ts'

const nowMs = Date.UTC(2026, 10, 15, 12)
const requests: { url: string; body: string }[] = []
let refusals = 0
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (refusals > 0) {
      refusals--
      response.writeHead(503).end('later')
      return
    }
    requests.push({ url: request.url ?? '', body: Buffer.concat(chunks).toString() })
    response.end('success')
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeEach(() => {
  requests.length = 0
  refusals = 0
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const weather = createWeather(11)
function aReporter(protocol: Protocol = 'json'): Reporter {
  const station = createSimulatedStation(weather, {
    name: 'FX-1',
    place: { latitude: -12.5453, longitude: -55.7211, altitudeM: 365 },
    intervalMinutes: 10,
    soilSensors: 0,
    hasBattery: false,
    faults: noFaults,
  })
  return connectStation(station, {
    send: (report) => sendReport(report, { baseUrl, fetch, signal: AbortSignal.timeout(60_000) }),
    letOthersWork,
    protocol,
    credentials: { ingestId: 'A', ingestKey: 'k', devEui: null, lorawanKey: null },
    timeZone: 'America/Cuiaba',
    switchedOnMs: nowMs - 90 * dayMs,
  })
}

describe('filling the past', () => {
  it('hands months in by batches of at most ten thousand', async () => {
    const count = await backfill(aReporter(), { fromMs: nowMs - 90 * dayMs, toMs: nowMs, way: 'batches' })
    expect(count).toBe(90 * 144)
    const lengths = requests.map(({ body }) => JSON.parse(body).observations.length)
    expect(lengths).toEqual([10_000, 2_960])
  })

  it('hands in one by one by a console, whose counter only grows within a day', async () => {
    const fromMs = nowMs - 5 * dayMs
    await backfill(aReporter('wu'), { fromMs, toMs: nowMs, way: 'one by one' })
    expect(requests).toHaveLength(5 * 144)
    let last = { day: '', inches: 0 }
    let drops = 0
    for (const { url } of requests) {
      const query = new URL(url, baseUrl).searchParams
      const local = new Date(Date.parse(`${query.get('dateutc')?.replace(' ', 'T')}Z`) - 4 * 3_600_000)
      const day = local.toISOString().slice(0, 10)
      const inches = Number(query.get('dailyrainin'))
      if (day === last.day) expect(inches).toBeGreaterThanOrEqual(last.inches)
      else if (inches < last.inches) drops++
      last = { day, inches }
    }
    expect(drops).toBeGreaterThan(0)
  })
})

describe('live play', () => {
  it('reports at the times of the station, and again what was refused, until it is stopped', async () => {
    vi.useFakeTimers({ now: nowMs, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const reporter = aReporter()
    const errors: unknown[] = []
    const live = playLive({
      reporters: [reporter],
      now: Date.now,
      schedule: (work, waitMs) => {
        const timer = setTimeout(work, waitMs)
        return () => clearTimeout(timer)
      },
      onError: (_, error) => errors.push(error),
    })
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    await expect.poll(() => requests).toHaveLength(1)
    refusals = 1
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    await expect.poll(() => errors).toHaveLength(1)
    expect(String(errors[0])).toContain('503')
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    await expect.poll(() => requests).toHaveLength(3)
    const times = requests.map(({ body }) => Date.parse(JSON.parse(body).observations[0].time))
    expect(times).toEqual(reporter.station.listTimes({ fromMs: nowMs, toMs: nowMs + 30 * 60_000 }))
    await live.stop()
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(requests).toHaveLength(3)
  })

  it('hands in at once what came due since it was told to begin', async () => {
    const reporter = aReporter()
    const sinceMs = nowMs - 45 * 60_000
    const live = playLive({
      reporters: [reporter],
      now: () => nowMs,
      sinceMs,
      schedule: (work, waitMs) => {
        if (waitMs === 0) work()
        return () => {}
      },
      onError: (_, error) => {
        throw error
      },
    })
    const due = reporter.station.listTimes({ fromMs: sinceMs, toMs: nowMs })
    expect(due.length).toBeGreaterThan(3)
    await expect.poll(() => requests).toHaveLength(due.length)
    await live.stop()
  })
})
