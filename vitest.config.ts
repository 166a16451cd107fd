import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['apps/*', 'packages/*', 'tools/*', 'scripts', 'bench'],
    maxWorkers: 2,
    passWithNoTests: true,
  },
})
