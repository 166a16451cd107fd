import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '@talhao/e2e/free-port'
import { makeDataDir, removeDataDir } from '@talhao/e2e/start-server'
import { startBareRoute } from './src/bare-route.ts'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'

const root = join(import.meta.dirname, '..')

const coldStart: Benchmark = {
  name: 'npm start until /readyz answers',
  run: async () => {
    const bare = await startBareRoute('{}')
    bare.stop()
    const baseline = bare.startMs / 1000
    const dataDir = makeDataDir()
    try {
      const first = await measureStart(dataDir)
      const second = await measureStart(dataDir)
      return [
        reportOnly({
          what: 'first start on an empty data folder, installed and built',
          value: first,
          unit: 's',
          baseline,
        }),
        below(5, { what: 'second start', value: second, unit: 's', baseline }),
      ]
    } finally {
      removeDataDir(dataDir)
    }
  },
}

async function measureStart(dataDir: string): Promise<number> {
  const port = await findFreePort()
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(child, 'exit')
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error('npm start ended before it was ready')
      await wait(20)
    }
    return (performance.now() - begun) / 1000
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
