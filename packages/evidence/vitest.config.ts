import { defineConfig } from 'vitest/config'
import { vitestLimits } from '../../scripts/testing/time-limits.ts'

export default defineConfig({
  test: { ...vitestLimits, name: 'evidence', include: ['src/**/*.test.ts'] },
})
