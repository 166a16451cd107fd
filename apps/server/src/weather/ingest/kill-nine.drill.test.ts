import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findProgram } from '../../testing/outside/find-program.ts'

/** The first station sends batches, the others a single report at a time, as consoles do. */
const keys = Array.from({ length: 25 }, (_, index) => `the-key-of-the-station-under-test-${index}`)
const [batchKey = '', ...consoleKeys] = keys

let dataDir: string
let server: ChildProcess | null = null
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'talhao-kill-'))
})
afterEach(async () => {
  if (server !== null) await kill(server)
  rmSync(dataDir, { recursive: true, force: true })
})

interface Started {
  readonly url: string
  /** What the database held before the server listened. */
  readonly stored: { readonly rows: number; readonly summed: number }
}

async function start(): Promise<Started> {
  const child = spawn(process.execPath, [findProgram('ingest-server'), dataDir, ...keys], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server = child
  let stored = { rows: 0, summed: 0 }
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('stored ')) stored = JSON.parse(line.slice('stored '.length))
    if (line.startsWith('ready ')) return { url: line.slice('ready '.length), stored }
  }
  throw new Error('the server ended before it was ready')
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function sendBatch(url: string, key: string, observations: readonly object[]): Promise<Response> {
  return fetch(`${url}/api/ingest/v1/observations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ observations }),
  })
}

function sendSingle(url: string, key: string, time: string): Promise<Response> {
  const dateutc = encodeURIComponent(time.slice(0, 19).replace('T', ' '))
  const query = `ID=${key}&dateutc=${dateutc}&tempf=68&yearlyrainin=10`
  return fetch(`${url}/weatherstation/updateweatherstation.php?${query}`)
}

/** By the key of the station. */
type Acknowledged = Map<string, Set<string>>

function countAcknowledged(acknowledged: Acknowledged, among: readonly string[] = keys): number {
  return among.reduce((sum, key) => sum + (acknowledged.get(key)?.size ?? 0), 0)
}

/** Each stream sends times of its own, a second apart, until the connection breaks. */
async function sendUntilCut(
  acknowledged: Acknowledged,
  stream: {
    key: string
    beginMs: number
    batch: number
    send: (times: readonly string[]) => Promise<Response>
  },
): Promise<void> {
  for (let sent = 0; ; sent += stream.batch) {
    const times = Array.from({ length: stream.batch }, (_, index) =>
      new Date(stream.beginMs + (sent + index) * 1000).toISOString(),
    )
    try {
      const answer = await stream.send(times)
      await answer.text()
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
    } catch {
      return
    }
    for (const time of times) acknowledged.get(stream.key)?.add(time)
  }
}

function startStreams(url: string, acknowledged: Acknowledged): Promise<void>[] {
  const nowMs = Math.floor(Date.now() / 1000) * 1000
  const batches = [1, 2, 50, 500].map((batch, stream) =>
    sendUntilCut(acknowledged, {
      key: batchKey,
      beginMs: nowMs - (stream + 2) * 20 * 86_400_000,
      batch,
      send: (times) =>
        sendBatch(
          url,
          batchKey,
          times.map((time) => ({ time, temperature_c: 20, rain_mm: 0 })),
        ),
    }),
  )
  const singles = consoleKeys.map((key) =>
    sendUntilCut(acknowledged, {
      key,
      beginMs: nowMs - 86_400_000,
      batch: 1,
      send: ([time = '']) => sendSingle(url, key, time),
    }),
  )
  return [...batches, ...singles]
}

it.each(['the server', 'the server and its database'])(
  'every observation that was answered success is there once after %s was killed in the middle of ingest',
  async (victim) => {
    const first = await start()
    const acknowledged: Acknowledged = new Map(keys.map((key) => [key, new Set()]))
    const streams = startStreams(first.url, acknowledged)
    await expect.poll(() => countAcknowledged(acknowledged)).toBeGreaterThan(3000)
    await expect.poll(() => countAcknowledged(acknowledged, consoleKeys)).toBeGreaterThan(1000)
    if (victim === 'the server and its database')
      process.kill(
        Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      )
    if (server !== null) await kill(server)
    await Promise.all(streams)

    const again = await start()
    expect(again.stored.rows).toBeGreaterThanOrEqual(countAcknowledged(acknowledged))
    expect(again.stored.summed, 'days hold exactly what is stored').toBe(again.stored.rows)
    for (const [key, times] of acknowledged)
      for (let index = 0; index < times.size; index += 10_000) {
        const part = [...times].slice(index, index + 10_000)
        const answer = await sendBatch(
          again.url,
          key,
          part.map((time) => ({ time, temperature_c: 20 })),
        )
        expect(await answer.json()).toMatchObject({ data: { accepted: 0, duplicates: part.length } })
      }
  },
)
