import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'api-recorder', environment: 'node', include: ['src/**/*.test.ts'] },
})
