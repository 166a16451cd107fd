import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { timeLimits } from '../scripts/testing/time-limits.ts'
import { chromiumFlags } from './harness/chromium.ts'

// npm test tells where it found Chromium; the empty string means Playwright's own.
const chromium = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find((path) => existsSync(path)) ?? ''
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Half of its pixels: an emulated graphics card draws each of them by the processor, and no test but one counts them. */
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5 }
/** What is killed and started again takes long: asked for by `npm test -- drills`. */
const drills = /\.drill\.spec\.ts$/

export default defineConfig({
  testDir: 'tests',
  outputDir: 'results/artifacts',
  globalSetup: './harness/global-setup.ts',
  // One more than cores: most of them wait for an answer or a picture at any time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A test that needs a second try has found something: it counts as failed.
  retries: 0,
  timeout: timeLimits.testMs,
  expect: { timeout: timeLimits.waitMs },
  reporter: [['list'], ['json', { outputFile: join(import.meta.dirname, 'results/report.json') }]],
  use: {
    actionTimeout: timeLimits.waitMs,
    navigationTimeout: timeLimits.waitMs,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // Writing one takes a third of all the time: whoever looks into a test asks for it, --trace retain-on-failure.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer what a test intercepts; those that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: { args: chromiumFlags, ...(chromium === '' ? {} : { executablePath: chromium }) },
  },
  projects: [
    { name: 'desktop', testIgnore: [/\.phone\.spec\.ts$/, drills], use: desktop },
    { name: 'drills', testMatch: drills, use: desktop },
    {
      name: 'phone',
      testMatch: /\.phone\.spec\.ts$/,
      use: {
        viewport: { width: 390, height: 844 },
        userAgent: phone,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
})
