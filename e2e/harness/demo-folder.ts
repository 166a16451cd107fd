import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { timeLimits } from '../../scripts/testing/time-limits.ts'
import { makeDataDir, removeDataDir, startServer } from './start-server.ts'

const variable = 'TALHAO_E2E_DEMO_FOLDER'

/** Loading the demo takes as long as many tests: one server loads it, and its folder is what all others begin with. */
export async function makeDemoFolder(): Promise<string> {
  const server = await startServer({ dataDir: makeDataDir() })
  try {
    await expect
      .poll(() => readJobsUnderWay(server.url), { intervals: [500], timeout: timeLimits.testMs })
      .toBe(0)
  } finally {
    await server.stop()
  }
  // Copies run side by side: each finds a port of its own.
  rmSync(join(server.dataDir, 'postgres-port'))
  process.env[variable] = server.dataDir
  return server.dataDir
}

/** What a first start leaves to jobs, such as judging the readings of two months, every copy would do again. */
async function readJobsUnderWay(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) =>
    Number(
      figures
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1) ?? Number.NaN,
    )
  return read('talhao_jobs{state="running"}') + read('talhao_jobs_delay_seconds')
}

/** A data folder of one's own that has the demo in it. */
export function copyDemoFolder(): string {
  const source = process.env[variable]
  if (source === undefined) throw new Error('no demo was loaded')
  const folder = makeDataDir()
  cpSync(source, folder, { recursive: true, preserveTimestamps: true })
  return folder
}

export function removeDemoFolder(): void {
  const folder = process.env[variable]
  if (folder !== undefined) removeDataDir(folder)
}

/** With the demo's people, but without its stations reporting all the while. */
export const quietDemo = { DEMO: '0', FORECAST_PROVIDER: 'simulated', INTERNAL_EMAIL: 'internal@demo.test' }
