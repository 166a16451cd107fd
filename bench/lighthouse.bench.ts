import { chromium } from '@playwright/test'
import { chromiumFlags } from '@talhao/e2e/chromium'
import { signInByApi } from '@talhao/e2e/sign-in'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import { waitUntilIdle } from '@talhao/e2e/wait-until-idle'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse, { type Config, desktopConfig, type Flags, type Result } from 'lighthouse'
import { atLeast, type Benchmark, type BenchmarkRow, reportOnly } from './src/benchmark.ts'
import { keepQuiet } from './src/measure-rounds.ts'
import { readMedian } from './src/read-median.ts'

/** Lighthouse's own settings of a phone: a slow one, on a slow network. */
const devices: readonly { readonly name: string; readonly config?: Config; readonly performance: number }[] =
  [
    { name: 'phone', performance: 90 },
    { name: 'desktop', config: desktopConfig, performance: 98 },
  ]
const wantedVisits = 3
/** By its own index of the machine: below it Lighthouse warns that its slow phone would be slower than it is meant to be. */
const slowIndex = 1000
const toldAudits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
]
/** Pages keep a stream open for what is new: they are never at rest, as Lighthouse would have it. */
const maxWaitForLoad = 15_000

/** The pages that people wait for, each with its answer in it. */
const pages: Benchmark = {
  name: `Lighthouse on the login page, the stations, a bulletin and spraying (medians of ${wantedVisits} visits)`,
  run: async () => {
    const server = await startServer()
    const path = process.env.CHROMIUM_PATH
    const browser = await launch({
      chromeFlags: [...chromiumFlags, '--headless=new'],
      ...(path ? { chromePath: path } : {}),
    })
    try {
      // A first start goes on with its jobs after it is ready: a machine at work tells of the jobs, not of the pages.
      await waitUntilIdle(server.url)
      const rows = await judgePage(browser, { what: 'login', url: `${server.url}/`, bars: loginBars })
      const token = await signInByApi({ url: server.url, login: 'admin' })
      await giveCookie(browser, { url: server.url, token })
      const stationId = await findStation(server.url, token)
      for (const [what, address] of [
        ['stations', '/stations'],
        ['bulletin', `/stations/${stationId}`],
        ['spray', `/spray/${stationId}`],
      ] as const)
        rows.push(...(await judgePage(browser, { what, url: `${server.url}${address}`, bars: {} })))
      return rows
    } finally {
      browser.kill()
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

const loginBars = { accessibility: 100, 'best-practices': 95 }

interface JudgedPage {
  readonly what: string
  readonly url: string
  /** Beside the performance. */
  readonly bars: Readonly<Record<string, number>>
}

async function judgePage(browser: LaunchedChrome, { what, url, bars }: JudgedPage): Promise<BenchmarkRow[]> {
  const rows: BenchmarkRow[] = []
  for (const { name, config, performance } of devices) {
    const flags: Flags = { port: browser.port, onlyCategories: ['performance', ...Object.keys(bars)] }
    const { told, count, isNoisy } = await keepQuiet(() => visit(url, flags, config), {
      wanted: wantedVisits,
      rate: ({ categories }) => categories.performance?.score ?? 0,
      isDisturbed: ({ environment }) => environment.benchmarkIndex < slowIndex,
    })
    const tell = (title: string | undefined, read: (visit: Result) => number) => {
      const values = told.map(read)
      const rounds = { count, told: told.length, low: Math.min(...values), high: Math.max(...values) }
      return {
        what: `${what}, ${name}: ${title}`,
        value: readMedian(values),
        baseline: null,
        rounds,
        isNoisy,
      }
    }
    for (const [id, bar] of Object.entries({ performance, ...bars })) {
      const title = told[0]?.categories[id]?.title ?? id
      const points = tell(title, ({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))
      rows.push(atLeast(bar, { ...points, unit: 'points' }))
    }
    for (const id of toldAudits) {
      const title = told[0]?.audits[id]?.title ?? id
      const time = tell(title, ({ audits }) => audits[id]?.numericValue ?? Number.NaN)
      rows.push(reportOnly({ ...time, unit: 'ms' }))
    }
    const speed = tell(
      'speed of this machine, by Lighthouse',
      ({ environment }) => environment.benchmarkIndex,
    )
    rows.push(reportOnly({ ...speed, unit: '' }))
  }
  return rows
}

/** As a first visit: the session stays, the cache of the browser and the app's worker do not. */
async function visit(url: string, flags: Flags, config?: Config): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const visited = await lighthouse(url, { ...flags, logLevel: 'error', maxWaitForLoad }, config)
    if (visited === undefined) throw new Error('Lighthouse gave no answer')
    const { runtimeError } = visited.lhr
    if (runtimeError === undefined) return visited.lhr
    // On a machine that others use, too, the browser may get no turn for seconds: such a visit tells nothing.
    if (attempt === maxAttempts) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
  }
}

const maxAttempts = 3

async function giveCookie(
  browser: LaunchedChrome,
  { url, token }: { url: string; token: string },
): Promise<void> {
  const driven = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
  await driven.contexts()[0]?.addCookies([{ name: 'jwt', value: token, url }])
  await driven.close()
}

async function findStation(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/v2/stations`, { headers: { authorization: `Bearer ${token}` } })
  const [first]: readonly { id: string }[] = await answer.json()
  if (first === undefined) throw new Error('the demo has no station')
  return first.id
}

export default pages
