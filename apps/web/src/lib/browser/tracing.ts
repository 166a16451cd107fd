import { browserTracingIntegration, captureException, init } from '@sentry/browser'

export function startTracing(options: { dsn: string; tracesSampleRate: number }): void {
  init({
    dsn: options.dsn,
    tracesSampleRate: options.tracesSampleRate,
    integrations: [browserTracingIntegration()],
  })
}

export function sendError(error: unknown): void {
  captureException(error)
}
