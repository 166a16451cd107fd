import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { vitestLimits } from '../../scripts/testing/time-limits.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    ...vitestLimits,
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Half a minute each: `npm test -- long`. Killed processes, stopped databases, whole backups: `npm test -- drills`.
    exclude: ['src/**/*.{long,drill}.test.ts'],
    globalSetup: ['src/testing/postgres-global-setup.ts', 'src/testing/program-global-setup.ts'],
    setupFiles: ['src/testing/use-bundled-threads.ts'],
    restoreMocks: true,
    // The modules of the server are loaded once a worker, not once a file: half of the time of all tests.
    isolate: false,
  },
})
