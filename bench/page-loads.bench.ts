import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { signInByApi } from '@talhao/e2e/sign-in'
import { removeDataDir, startServer } from '@talhao/e2e/start-server'
import { waitUntilIdle } from '@talhao/e2e/wait-until-idle'
import { type Benchmark, type BenchmarkRow, below, reportOnly } from './src/benchmark.ts'
import { keepQuiet } from './src/measure-rounds.ts'
import { readMedian } from './src/read-median.ts'
import { withBrowser } from './src/with-browser.ts'

const wantedVisits = 3
const slowdown = 4
/** As the developer tools of Chromium have their "3G". */
const threeG = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 0.9 * 1_000_000) / 8,
}
const phone = { width: 390, height: 844 }
/** Nothing more has come for so long: the visit is over. */
const restMs = 3000

const pageLoads: Benchmark = {
  name: `Each main screen on a phone with a ${slowdown} × slowed processor and 3G, until its answer is there (medians of ${wantedVisits} visits)`,
  run: async () => {
    const server = await startServer()
    try {
      // A first start goes on with its jobs after it is ready.
      await waitUntilIdle(server.url)
      const token = await signInByApi({ url: server.url, login: 'admin' })
      const screens = await listScreens(server.url, token)
      return await withBrowser((browser) => measureScreens(browser, { url: server.url, token, screens }))
    } finally {
      await server.stop()
      removeDataDir(server.dataDir)
    }
  },
}

interface MeasuredScreen {
  readonly name: string
  readonly path: string
  /** What the page has only with its answer; before, such elements may stand there without a text. */
  readonly selector: string
  readonly isPublic?: boolean
  /** With the library of maps or the file of an operation. */
  readonly isHeavy?: boolean
}

/** Seconds that somebody waits for an answer, the first time and later. */
const limits = { cold: 5, warm: 3.5 }
const heavyLimits = { cold: 10, warm: 6 }

interface ListedOperation {
  readonly operationId: string
  /** Null: nothing has been done yet. */
  readonly totalArea: number | null
}

async function listScreens(url: string, token: string): Promise<readonly MeasuredScreen[]> {
  const read = async (path: string) =>
    (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const [station]: readonly { id: string }[] = await read('/api/v2/stations')
  const { data }: { data: { operations: readonly ListedOperation[] } } = await read(
    '/api/v2/emcloud/emcloud_operations',
  )
  const operation = data.operations.find(({ totalArea }) => totalArea !== null)
  if (station === undefined || operation === undefined)
    throw new Error('the demo has no station or no operation')
  return [
    { name: 'login', path: '/', selector: 'form', isPublic: true },
    { name: 'stations', path: '/stations', selector: 'main article h3' },
    { name: 'map', path: '/map', selector: '[data-kind="cluster"], [data-kind="station"]', isHeavy: true },
    { name: 'bulletin', path: `/stations/${station.id}`, selector: 'main dd' },
    { name: 'spray', path: `/spray/${station.id}`, selector: '[data-risk]' },
    { name: 'history', path: '/history', selector: 'main li' },
    { name: 'alerts', path: '/alerts', selector: 'main h3' },
    { name: 'operations', path: '/emcloudNew/operations', selector: 'main dd' },
    {
      name: 'operation, with its map drawn',
      path: `/emcloudNew/${operation.operationId}`,
      selector: '[data-drawn="true"]',
      isHeavy: true,
    },
    { name: 'land, the list beside its map', path: '/land', selector: 'main li button' },
    { name: 'crops', path: '/crops', selector: 'main article h2' },
  ]
}

async function measureScreens(
  browser: Browser,
  { url, token, screens }: { url: string; token: string; screens: readonly MeasuredScreen[] },
): Promise<BenchmarkRow[]> {
  const rows: BenchmarkRow[] = []
  for (const screen of screens) {
    const { told, count, isNoisy } = await keepQuiet(() => visitTwice(browser, { url, token, screen }), {
      wanted: wantedVisits,
      rate: ({ cold }) => -cold.seconds,
    })
    const { cold, warm } = screen.isHeavy === true ? heavyLimits : limits
    for (const [name, limit] of [
      ['cold', cold],
      ['warm', warm],
    ] as const) {
      const seconds = told.map((visit) => visit[name].seconds)
      const rounds = { count, told: told.length, low: Math.min(...seconds), high: Math.max(...seconds) }
      rows.push(
        below(limit, {
          what: `${screen.name}, ${name}`,
          value: readMedian(seconds),
          unit: 's',
          baseline: null,
          rounds,
          isNoisy,
        }),
        reportOnly({
          what: `${screen.name}, ${name}: fetched until then`,
          value: readMedian(told.map((visit) => visit[name].kilobytes)),
          unit: 'kB',
          baseline: null,
        }),
      )
    }
  }
  return rows
}

interface Load {
  readonly seconds: number
  readonly kilobytes: number
}

interface VisitInput {
  readonly url: string
  readonly token: string
  readonly screen: MeasuredScreen
}

/** First with an empty browser, then with what it has kept of the first visit. */
async function visitTwice(
  browser: Browser,
  { url, token, screen }: VisitInput,
): Promise<{ readonly cold: Load; readonly warm: Load }> {
  // The app's worker fetches beside the slow network of the page; the browser's own cache keeps the same files.
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    if (screen.isPublic !== true) await context.addCookies([{ name: 'jwt', value: token, url }])
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', threeG)
    await page.addInitScript(noteAnswer, screen.selector)
    const open = () => load({ page, client, address: `${url}${screen.path}` })
    const cold = await open()
    await page.goto('about:blank')
    return { cold, warm: await open() }
  } finally {
    await context.close()
  }
}

/** Runs in the page: notes when the answer was painted. */
function noteAnswer(selector: string): void {
  const watch = new MutationObserver(() => {
    const isThere = [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.trim())
    if (!isThere) return
    watch.disconnect()
    requestAnimationFrame(() => performance.mark('answer'))
  })
  watch.observe(document, { childList: true, subtree: true, attributes: true })
}

interface LoadInput {
  readonly page: Page
  readonly client: CDPSession
  readonly address: string
}

async function load({ page, client, address }: LoadInput): Promise<Load> {
  const fetched: { readonly atSeconds: number; readonly bytes: number }[] = []
  let startedAt = 0
  let lastAt = performance.now()
  const noteStart = ({ timestamp }: { timestamp: number }) => {
    startedAt ||= timestamp
    lastAt = performance.now()
  }
  const noteEnd = (event: { timestamp: number; encodedDataLength: number }) => {
    fetched.push({ atSeconds: event.timestamp, bytes: event.encodedDataLength })
    lastAt = performance.now()
  }
  client.on('Network.requestWillBeSent', noteStart)
  client.on('Network.loadingFinished', noteEnd)
  await page.goto(address, { waitUntil: 'commit' })
  const answer = await page.waitForFunction(() => performance.getEntriesByName('answer')[0]?.startTime)
  const seconds = ((await answer.jsonValue()) ?? Number.NaN) / 1000
  while (performance.now() - lastAt < restMs) await wait(100)
  client.off('Network.requestWillBeSent', noteStart)
  client.off('Network.loadingFinished', noteEnd)
  const untilThen = fetched.filter(({ atSeconds }) => atSeconds <= startedAt + seconds)
  return { seconds, kilobytes: untilThen.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 }
}

export default pageLoads
