import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'operation-maps',
    include: ['src/**/*.test.ts'],
    setupFiles: ['checks/fix-seed.ts'],
    testTimeout: 30_000,
  },
})
