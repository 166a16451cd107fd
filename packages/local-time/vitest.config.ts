import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'local-time', include: ['src/**/*.test.ts'] },
})
