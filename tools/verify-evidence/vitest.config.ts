import { defineConfig } from 'vitest/config'
import { vitestLimits } from '../../scripts/testing/time-limits.ts'

export default defineConfig({
  test: {
    ...vitestLimits,
    name: 'verify-evidence',
    environment: 'node',
    include: ['src/**/*.test.ts'],
  },
})
