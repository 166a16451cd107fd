import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { vitestLimits } from '../../scripts/testing/time-limits.ts'

/** Tests of what needs no browser: preparing one for each file would take longer than they do. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { __BRAND__: JSON.stringify('agro') },
  test: {
    ...vitestLimits,
    name: 'web-node',
    environment: 'node',
    include: ['src/**/*.test.ts', 'vite-plugins/**/*.test.ts'],
    exclude: ['src/**/*.dom.test.ts'],
    setupFiles: ['src/test/prepare-browser.ts'],
    restoreMocks: true,
    css: false,
    isolate: false,
  },
})
