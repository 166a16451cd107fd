import { isServerReachable, onConnectionChange } from '../api/connection.ts'
import { whenQuiet } from '../browser/when-quiet.ts'
import { noteAppUpdate } from './app-update.ts'
import { isWorkerRelease, type PageLoaded } from './worker-messages.ts'

const lookEveryMs = 60 * 60_000
let isAwaited = false
let started: Promise<void> | null = null

/** Not on the development server. */
const isPossible = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** After the page is there, all of it, and quiet. */
export function registerServiceWorker(): void {
  if (isAwaited || !isPossible()) return
  isAwaited = true
  whenQuiet(() => void startServiceWorker())
}

/** At once, for who needs it; `navigator.serviceWorker.ready` then settles. */
export function startServiceWorker(): Promise<void> {
  if (!isPossible()) return Promise.resolve()
  started ??= start(navigator.serviceWorker)
  return started
}

async function start(serviceWorker: ServiceWorkerContainer): Promise<void> {
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isWorkerRelease(data) && data.entry !== readEntry()) noteAppUpdate()
  })
  try {
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  } catch {
    // A browser that forbids it shows the same pages, with a connection.
    return
  }
  void serviceWorker.ready.then(follow)
}

function follow(registration: ServiceWorkerRegistration): void {
  tellLoaded(registration, performance.getEntriesByType('resource'))
  // Also what was on its way when the worker took over.
  new PerformanceObserver((loaded) => tellLoaded(registration, loaded.getEntries())).observe({
    type: 'resource',
  })
  navigator.serviceWorker.addEventListener('controllerchange', () =>
    tellLoaded(registration, performance.getEntriesByType('resource')),
  )
  const look = () => {
    if (isServerReachable()) void registration.update().catch(() => undefined)
  }
  setInterval(look, lookEveryMs)
  onConnectionChange(look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** What came past the worker is cached by it, too; it answers with its release. */
function tellLoaded(registration: ServiceWorkerRegistration, loaded: readonly PerformanceEntry[]): void {
  const files = loaded
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  const message: PageLoaded = { type: 'page-loaded', entry: readEntry(), files: [...new Set(files)] }
  if (files.length > 0) registration.active?.postMessage(message)
}

/** The page's first script: its name has the hash of all that it loads, so it names the release. */
function readEntry(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return script === null ? '' : new URL(script.src).pathname
}
