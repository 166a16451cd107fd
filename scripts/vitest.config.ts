import { defineConfig } from 'vitest/config'
import { vitestLimits } from './testing/time-limits.ts'

export default defineConfig({
  test: { ...vitestLimits, name: 'scripts', include: ['**/*.test.ts'] },
})
