import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '@talhao/e2e/free-port'
import { startBareRoute } from './src/bare-route.ts'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { readMedian } from './src/read-median.ts'
import { readStartPhases } from './src/read-start-phases.ts'

const root = join(import.meta.dirname, '..')
const secondStarts = 3

/** What a start from nothing says of its steps. The page is built beside all others but the first. */
const phases = [
  'Installing packages',
  'Building the server',
  'Starting the database',
  'Loading the demo',
  'Building the page',
]

const coldStart: Benchmark = {
  name: 'npm start in a fresh clone until /readyz answers, its packages in the cache of npm and the demo complete',
  peer: 'a bare Fastify route, from the start of its process to its first listening',
  run: async () => {
    const bare = await startBareRoute('{}')
    bare.stop()
    const baseline = bare.startMs / 1000
    const folder = mkdtempSync(join(tmpdir(), 'talhao-clone-'))
    try {
      // What is committed and nothing else: no packages, no build, no data.
      execFileSync('git', ['clone', '--quiet', '--local', root, folder])
      const first = await measureStart(folder)
      const seconds = readStartPhases(first.said)
      const later: number[] = []
      while (later.length < secondStarts) later.push((await measureStart(folder)).seconds)
      return [
        below(45, { what: 'first start', value: first.seconds, unit: 's', baseline }),
        ...phases.map((phase) =>
          reportOnly({
            what: `of it: ${phase}`,
            value: seconds.get(phase) ?? Number.NaN,
            unit: 's',
            baseline: null,
          }),
        ),
        below(3, {
          what: `second start, the middle one of ${secondStarts}`,
          value: readMedian(later),
          unit: 's',
          baseline,
        }),
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface MeasuredStart {
  readonly seconds: number
  /** What it printed until it was ready. */
  readonly said: string
}

async function measureStart(folder: string): Promise<MeasuredStart> {
  const port = await findFreePort()
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_FORMAT: 'text' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
    })
  const ended = once(child, 'exit')
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`npm start ended before it was ready:\n${said}`)
      await wait(20)
    }
    return { seconds: (performance.now() - begun) / 1000, said }
  } finally {
    // npm stands before the server: the whole group gets the signal that Ctrl-C would send.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await ended
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer?.ok ?? false
}

export default coldStart
