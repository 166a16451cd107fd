import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { makeWeatherCsv } from './src/make-weather-csv.ts'
import { readPercentile } from './src/read-percentile.ts'
import { type ServedClient, withLargeClient } from './src/with-large-client.ts'

/** Fewer only to try the benchmark itself. */
const megabytes = Number(process.env.BENCH_UPLOAD_MB ?? 256)
const everyMs = 10
const quietMs = 6000

const operationUpload: Benchmark = {
  name: `GET /api/v1/me while an operation file of ${megabytes} MB is uploaded and read`,
  peer: 'the same call while nothing is uploaded',
  run: () =>
    withLargeClient(0, async (client) => {
      await client.database.query('update clients set has_emcloud = true where id = $1', [client.id])
      const folder = mkdtempSync(join(tmpdir(), 'talhao-bench-'))
      try {
        const path = join(folder, 'polygons.csv')
        await writeLongCsv(path)
        // Warms up both sides.
        await measureMe(client, wait(2000))
        const quiet = await measureMe(client, wait(quietMs))
        const begun = performance.now()
        const busy = await measureMe(client, sendUpload(client, path))
        const seconds = (performance.now() - begun) / 1000
        const baseline = readPercentile(quiet, 0.99)
        const value = readPercentile(busy, 0.99)
        return [
          reportOnly({
            what: 'from the first byte to the answer',
            value: seconds,
            unit: 's',
            baseline: null,
          }),
          reportOnly({
            what: 'who am I, 99th percentile, against a quiet server',
            value,
            unit: 'ms',
            baseline,
          }),
          below(3, { what: 'the same as a ratio', value: value / baseline, unit: '×', baseline: null }),
        ]
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }),
}

/** The same hours over and over: at each seam time runs backwards, and there is no strip. */
async function writeLongCsv(path: string): Promise<void> {
  const csv = Buffer.from(makeWeatherCsv(20_000))
  const body = csv.subarray(csv.indexOf('\n') + 1)
  const file = createWriteStream(path)
  file.write(csv)
  for (let bytes = csv.length; bytes + body.length < megabytes * 1024 * 1024; bytes += body.length)
    if (!file.write(body)) await once(file, 'drain')
  file.end()
  await once(file, 'finish')
}

async function sendUpload({ url, token }: ServedClient, path: string): Promise<void> {
  const program = join(import.meta.dirname, 'src/programs/send-upload.mjs')
  const meta = JSON.stringify({ uploadId: 'bench', name: 'Talhão 1', width: 24 })
  const child = spawn(process.execPath, [program, `${url}/api/v2/emclouds/upload`, token, path, meta], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the upload failed')
}

/** How long each call takes, one every few milliseconds, until something is over. */
async function measureMe({ url, token }: ServedClient, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    const took = performance.now() - begun
    times.push(took)
    await wait(Math.max(0, everyMs - took))
  }
  await over
  return times
}

export default operationUpload
