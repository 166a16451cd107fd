import type { Browser } from '@playwright/test'
import { type Benchmark, below } from './src/benchmark.ts'
import { importFields } from './src/import-fields.ts'
import { readMedian } from './src/read-median.ts'
import { traceThreads } from './src/trace-threads.ts'
import { waitForRest } from './src/watch-long-tasks.ts'
import { withBrowser } from './src/with-browser.ts'
import { withLargeClient } from './src/with-large-client.ts'

/** Fewer only to try the benchmark itself. */
const many = Number(process.env.BENCH_FIELDS ?? 2000)
const rounds = 3

const landFields: Benchmark = {
  name: `/land of a farm with ${many} fields against one with none`,
  peer: 'the same page without a field',
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
            value: full,
            unit: 'ms of work',
            baseline: empty,
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

async function measureVisits(visit: Visit, fields: number): Promise<number> {
  await visitLand(visit, fields)
  const seen: number[] = []
  for (let round = 0; round < rounds; round++) seen.push(await visitLand(visit, fields))
  return readMedian(seen)
}

/** A browser that has never been here; how long its longest task worked. */
async function visitLand({ browser, url, token }: Visit, fields: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'jwt', value: token, url }])
    const page = await context.newPage()
    const { maxTaskMs } = await traceThreads({ browser, page }, async () => {
      await page.goto(`${url}/land`)
      await page.locator('canvas').first().waitFor()
      if (fields > 0)
        await page
          .getByRole('button', { name: /^Talhão 1\b/ })
          .first()
          .waitFor()
      await waitForRest(page)
    })
    return maxTaskMs
  } finally {
    await context.close()
  }
}

export default landFields
