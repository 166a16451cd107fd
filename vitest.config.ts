import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['apps/*', 'apps/web/vitest.node.config.ts', 'packages/*', 'tools/*', 'scripts', 'bench'],
    // One more than cores: some tests wait for a clock, a process or a database most of their time.
    maxWorkers: 3,
    passWithNoTests: true,
  },
})
