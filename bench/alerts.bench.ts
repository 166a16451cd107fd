import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import type pg from 'pg'
import { fillAlertWorld, fillEpisodes, openWatches, reportAtAll, troubleCount } from './src/alert-world.ts'
import { atLeast, type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { createLargeClient } from './src/large-client.ts'
import { openDatabase } from './src/open-database.ts'
import { readMedian } from './src/read-median.ts'
import { readPercentile } from './src/read-percentile.ts'

const rulesPerStation = 10
const small = { stations: 100, observations: 400 }
const large = { stations: 10_000, observations: 400 }
const told = { stations: 200, rounds: troubleCount }
const episodes = 2_000
const pageCalls = 60

/** Each in a server of its own, with rules that nothing opens but the one that is measured. */
const alerts: Benchmark = {
  name: 'alerts: from an observation to the channel, cost by rules and by stored episodes',
  peer: 'the same with few rules, or with few stored episodes',
  run: async () => {
    const delay = await withServer(measureDelay)
    const few = await withServer((world) => measureEvaluation(world, small))
    const many = await withServer((world) => measureEvaluation(world, large))
    const page = await withServer(measurePage)
    return [
      reportOnly({
        what: `median from stored to the channel called, ${told.stations * rulesPerStation} rules`,
        value: readPercentile(delay, 0.5) / 1000,
        unit: 's',
        baseline: null,
      }),
      below(10, {
        what: 'the same, p99',
        value: readPercentile(delay, 0.99) / 1000,
        unit: 's',
        baseline: null,
      }),
      atLeast(1, {
        what: 'episodes that were told',
        value: delay.length / (told.stations * told.rounds),
        unit: '×',
        baseline: null,
      }),
      reportOnly({
        what: `${large.stations * rulesPerStation} rules, an observation`,
        value: many,
        unit: 'ms',
        baseline: few,
      }),
      below(1.2, { what: 'the same as a ratio', value: many / few, unit: '×', baseline: null }),
      reportOnly({
        what: `page of alerts, ${20 * episodes} episodes`,
        value: page.many,
        unit: 'ms',
        baseline: page.few,
      }),
      below(1.2, { what: 'the same as a ratio', value: page.many / page.few, unit: '×', baseline: null }),
    ]
  },
}

interface World {
  readonly url: string
  readonly database: pg.Client
}

async function withServer<T>(work: (world: World) => Promise<T>): Promise<T> {
  const server = await startServer({
    env: {
      DEMO: '0',
      FORECAST_PROVIDER: 'simulated',
      RATE_LIMIT_FACTOR: '1000000',
      WEBHOOK_ALLOW_LOOPBACK: 'true',
    },
  })
  const database = await openDatabase(server.dataDir)
  try {
    return await work({ url: server.url, database })
  } finally {
    await database.end()
    await server.stop()
    removeDataDir(server.dataDir)
  }
}

/** A webhook is called for each station at each round; the delay is counted from the moment the report was answered. */
async function measureDelay({ url, database }: World): Promise<number[]> {
  const client = await createLargeClient(url, database, told.stations)
  const calledAt = new Map<string, number[]>()
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.end('ok')
      const { type, data } = JSON.parse(Buffer.concat(chunks).toString())
      if (type !== 'alert.opened') return
      calledAt.set(data.stationId, [...(calledAt.get(data.stationId) ?? []), Date.now()])
    })
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  try {
    const { port } = receiver.address() as AddressInfo
    await openWatches(url, { ...client, address: `http://127.0.0.1:${port}/` })
    await fillAlertWorld(database, { ...client, rulesPerStation: rulesPerStation - troubleCount })
    const delays: number[] = []
    for (let round = 0; round < told.rounds; round++) {
      const storedAt = await reportAtAll(url, client, { round, isTrouble: true })
      await waitFor(
        () => [...calledAt.values()].filter((calls) => calls.length > round).length === told.stations,
      )
      for (const [stationId, stored] of storedAt) {
        const called = calledAt.get(stationId)?.[round]
        if (called !== undefined) delays.push(Math.max(0, called - stored))
      }
    }
    return delays
  } finally {
    receiver.close()
  }
}

async function waitFor(isDone: () => boolean): Promise<void> {
  const endMs = Date.now() + 120_000
  while (!isDone() && Date.now() < endMs) await new Promise((resume) => setTimeout(resume, 50))
}

/** Milliseconds of the rounds that looked at the observations, shared among them, by the queue's own figures. */
async function measureEvaluation(
  { url, database }: World,
  { stations, observations }: { stations: number; observations: number },
): Promise<number> {
  const client = await createLargeClient(url, database, Math.min(stations, small.stations))
  await fillAlertWorld(database, {
    ...client,
    rulesPerStation,
    extraStations: stations - client.stationIds.length,
  })
  const costs: number[] = []
  for (let sent = 0; sent < observations; sent += client.stationIds.length) {
    const before = await readRounds(url)
    await reportAtAll(url, client, { round: sent / client.stationIds.length, isTrouble: false })
    await waitForAll(database)
    const after = await readRounds(url)
    costs.push(((after - before) * 1000) / client.stationIds.length)
  }
  return readMedian(costs)
}

/** Seconds that rounds of readings have taken. */
async function readRounds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const [, seconds = 'NaN'] = /^\S*job\S*_sum\{[^}]*alerts_readings_round[^}]*\} (\S+)$/m.exec(text) ?? []
  return Number(seconds)
}

async function waitForAll(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ unseen: boolean }>(
      `select exists (select from alert_stations a join station_latest l on l.station_id = a.station_id
         where l.time > a.evaluated_until) as unseen`,
    )
    if (rows[0]?.unseen === false) return
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

async function measurePage({ url, database }: World): Promise<{ few: number; many: number }> {
  const client = await createLargeClient(url, database, 50)
  await fillAlertWorld(database, { ...client, rulesPerStation: 1 })
  await fillEpisodes(database, client, episodes)
  const few = await measureCalls(url, client.token)
  await fillEpisodes(database, client, 19 * episodes)
  return { few, many: await measureCalls(url, client.token) }
}

async function measureCalls(url: string, token: string): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < pageCalls; call++) {
    const begun = performance.now()
    for (const state of ['open', 'closed']) {
      const answer = await fetch(`${url}/api/v2/alerts?include=details&state=${state}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if (!answer.ok) throw new Error(`the alerts were answered ${answer.status}`)
      await answer.arrayBuffer()
    }
    times.push(performance.now() - begun)
  }
  return readMedian(times.slice(pageCalls / 3))
}

export default alerts
