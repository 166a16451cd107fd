import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres-global-setup.ts', 'src/testing/program-global-setup.ts'],
    restoreMocks: true,
    // The modules of the server are loaded once a worker, not once a file: half of the time of all tests.
    isolate: false,
    // Several files share two cores and one PostgreSQL; the first of them also pays for loading the server.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
