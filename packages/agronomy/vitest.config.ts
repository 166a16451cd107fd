import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'agronomy', include: ['src/**/*.test.ts'], setupFiles: ['checks/fix-seed.ts'] },
})
