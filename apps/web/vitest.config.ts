import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { vitestLimits } from '../../scripts/testing/time-limits.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { __BRAND__: JSON.stringify('agro') },
  plugins: [react()],
  test: {
    ...vitestLimits,
    name: 'web',
    environment: 'jsdom',
    // All others need no browser: vitest.node.config.ts.
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    setupFiles: ['src/test/prepare-browser.ts'],
    restoreMocks: true,
    css: false,
    // React, Mantine and our own modules are loaded once a worker, not once a file: a test replaces what it must by
    // vi.spyOn, which is undone, never by vi.mock, which would stay.
    isolate: false,
  },
})
