import { defineConfig } from 'vitest/config'
import { vitestLimits } from '../../scripts/testing/time-limits.ts'

export default defineConfig({
  test: {
    ...vitestLimits,
    name: 'alerts',
    include: ['src/**/*.test.ts'],
    setupFiles: ['checks/fix-seed.ts'],
  },
})
