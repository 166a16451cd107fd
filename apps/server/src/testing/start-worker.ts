import { type ChildProcess, spawn } from 'node:child_process'
import { findProgram } from './outside/find-program.ts'
import type { TestApp } from './test-app.ts'

/** A worker in a process of its own on the test's database: made to be killed. */
export function startWorker(test: TestApp, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [findProgram('worker')], {
    env: {
      ...process.env,
      DATABASE_URL: test.connectionString,
      JWT_SECRET: test.config.jwtSecret,
      DATA_DIR: test.config.dataDir,
      FORECAST_PROVIDER: 'simulated',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
