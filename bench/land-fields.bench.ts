import type { Browser } from '@playwright/test'
import { type Benchmark, below, reportOnly } from './src/benchmark.ts'
import { importFields } from './src/import-fields.ts'
import { readMedian } from './src/read-median.ts'
import { type ThreadWork, traceThreads } from './src/trace-threads.ts'
import { waitForRest } from './src/watch-long-tasks.ts'
import { withBrowser } from './src/with-browser.ts'
import { withLargeClient } from './src/with-large-client.ts'

/** Fewer only to try the benchmark itself. */
const many = Number(process.env.BENCH_FIELDS ?? 2000)
const rounds = 3

const landFields: Benchmark = {
  name: `/land of a farm with ${many} fields against one with none`,
  run: () =>
    withBrowser((browser) =>
      withLargeClient(1, async ({ url, token }) => {
        const visit = { browser, url, token }
        const empty = await measureVisits(visit, 0)
        await importFields({ url, token, count: many })
        const full = await measureVisits(visit, many)
        return [
          below(100, {
            what: 'longest task from opening the page to rest',
            value: full.maxTaskMs,
            unit: 'ms of work',
            baseline: empty.maxTaskMs,
          }),
          reportOnly({
            what: 'the same without handing frames to the emulated graphics card',
            value: full.maxOwnTaskMs,
            unit: 'ms of work',
            baseline: empty.maxOwnTaskMs,
          }),
        ]
      }),
    ),
}

interface Visit {
  readonly browser: Browser
  readonly url: string
  readonly token: string
}

type Tasks = Pick<ThreadWork, 'maxTaskMs' | 'maxOwnTaskMs'>

async function measureVisits(visit: Visit, fields: number): Promise<Tasks> {
  await visitLand(visit, fields)
  const seen: Tasks[] = []
  for (let round = 0; round < rounds; round++) seen.push(await visitLand(visit, fields))
  return {
    maxTaskMs: readMedian(seen.map(({ maxTaskMs }) => maxTaskMs)),
    maxOwnTaskMs: readMedian(seen.map(({ maxOwnTaskMs }) => maxOwnTaskMs)),
  }
}

/** A browser that has never been here; how long its longest tasks worked. */
async function visitLand({ browser, url, token }: Visit, fields: number): Promise<Tasks> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'jwt', value: token, url }])
    const page = await context.newPage()
    return await traceThreads({ browser, page }, async () => {
      await page.goto(`${url}/land`)
      await page.locator('canvas').first().waitFor()
      if (fields > 0)
        await page
          .getByRole('button', { name: /^Talhão 1\b/ })
          .first()
          .waitFor()
      await waitForRest(page)
    })
  } finally {
    await context.close()
  }
}

export default landFields
