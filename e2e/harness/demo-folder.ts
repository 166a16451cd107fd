import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir, removeDataDir, startServer } from './start-server.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const variable = 'TALHAO_E2E_DEMO_FOLDER'

/** Loading the demo takes as long as many tests: one server loads it, and its folder is what all others begin with. */
export async function makeDemoFolder(): Promise<string> {
  const server = await startServer({ dataDir: makeDataDir() })
  try {
    // What a first start leaves to jobs, such as judging the readings of two months, every copy would do again.
    await waitUntilIdle(server.url)
  } finally {
    await server.stop()
  }
  // Copies run side by side: each finds a port of its own.
  rmSync(join(server.dataDir, 'postgres-port'))
  process.env[variable] = server.dataDir
  return server.dataDir
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
