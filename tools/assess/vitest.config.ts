import { defineConfig } from 'vitest/config'
import { vitestLimits } from '../../scripts/testing/time-limits.ts'

export default defineConfig({
  test: {
    ...vitestLimits,
    name: 'assess',
    environment: 'node',
    include: ['src/**/*.test.ts'],
  },
})
