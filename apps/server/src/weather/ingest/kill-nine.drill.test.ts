import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findProgram } from '../../testing/outside/find-program.ts'

const key = 'the key of the station under test'.replaceAll(' ', '-')

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
  const child = spawn(process.execPath, [findProgram('ingest-server'), dataDir, key], {
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

function send(url: string, observations: readonly object[]): Promise<Response> {
  return fetch(`${url}/api/ingest/v1/observations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ observations }),
  })
}

/** Each stream sends times of its own, a second apart, until the connection breaks. */
async function sendUntilCut(
  url: string,
  stream: number,
  { acknowledged, batch }: { acknowledged: Set<string>; batch: number },
): Promise<void> {
  const begin = Date.now() - (stream + 2) * 20 * 86_400_000
  for (let sent = 0; ; sent += batch) {
    const times = Array.from({ length: batch }, (_, index) =>
      new Date(begin + (sent + index) * 1000).toISOString(),
    )
    try {
      const answer = await send(
        url,
        times.map((time) => ({ time, temperature_c: 20, rain_mm: 0 })),
      )
      await answer.text()
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
    } catch {
      return
    }
    for (const time of times) acknowledged.add(time)
  }
}

it.each(['the server', 'the server and its database'])(
  'every observation that was answered success is there once after %s was killed in the middle of ingest',
  async (victim) => {
    const first = await start()
    const acknowledged = new Set<string>()
    const streams = [1, 2, 50, 500].map((batch, stream) =>
      sendUntilCut(first.url, stream, { acknowledged, batch }),
    )
    await expect.poll(() => acknowledged.size).toBeGreaterThan(3000)
    if (victim === 'the server and its database')
      process.kill(
        Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      )
    if (server !== null) await kill(server)
    await Promise.all(streams)

    const again = await start()
    expect(again.stored.rows).toBeGreaterThanOrEqual(acknowledged.size)
    expect(again.stored.summed, 'days hold exactly what is stored').toBe(again.stored.rows)
    const times = [...acknowledged]
    for (let index = 0; index < times.length; index += 10_000) {
      const part = times.slice(index, index + 10_000)
      const answer = await send(
        again.url,
        part.map((time) => ({ time, temperature_c: 20 })),
      )
      expect(await answer.json()).toMatchObject({ data: { accepted: 0, duplicates: part.length } })
    }
  },
)
