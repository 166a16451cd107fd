import { getSiteSettings } from '../site/site-settings.ts'

const tracesSampleRate = 0.1

type Tracing = typeof import('./tracing.ts')
let tracing: Promise<Tracing> | null = null

/** Error tracing is off, and its code never loaded, unless the installation names a place to send errors to. */
export function startErrorTracing(): void {
  const { sentryDsn } = getSiteSettings()
  if (sentryDsn === '') return
  tracing = import('./tracing.ts')
  tracing
    .then(({ startTracing }) => startTracing({ dsn: sentryDsn, tracesSampleRate }))
    .catch((error: unknown) => console.error(error))
}

/** For failures that the person does not see, or not in full. */
export function reportError(error: unknown): void {
  console.error(error)
  tracing?.then(({ sendError }) => sendError(error)).catch(() => undefined)
}
