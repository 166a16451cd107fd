import { setTimeout as wait } from 'node:timers/promises'
import { type ForecastProvider, ForecastProviderError, type ForecastRequest } from './forecast-provider.ts'
import { dailyVariables, hourlyVariables, parseOpenMeteoAnswer } from './open-meteo-answer.ts'

/** Ten days are shown; two more let the last good forecast serve while the provider is down. */
export const forecastDaysAsked = 12

export interface OpenMeteoOptions {
  readonly url: string
  /** For paying customers; the free service is for non-commercial use. */
  readonly apiKey: string | null
  readonly timeoutMs?: number
  /** Pauses before the second, third, … try. */
  readonly pausesMs?: readonly number[]
  /** A longer Retry-After than this is left to the next refresh. */
  readonly maxPauseMs?: number
}

/** https://open-meteo.com, data under CC BY 4.0. */
export function createOpenMeteoForecastProvider(options: OpenMeteoOptions): ForecastProvider {
  const { url, apiKey, timeoutMs = 15_000, pausesMs = [1_000, 5_000], maxPauseMs = 20_000 } = options
  return {
    id: 'open-meteo',
    isLocal: false,
    async fetchForecast(request) {
      const address = buildAddress({ url, apiKey, request })
      for (let attempt = 0; ; attempt++) {
        const outcome = await askOnce(address, timeoutMs)
        if ('answer' in outcome) return parseOpenMeteoAnswer(outcome.answer)
        const pauseMs = pausesMs[attempt]
        const { error } = outcome
        const askedMs = (error.retryAfterSeconds ?? 0) * 1000
        if (!outcome.mayPass || pauseMs === undefined || askedMs > maxPauseMs) throw error
        await wait(Math.max(pauseMs, askedMs))
      }
    },
  }
}

function buildAddress(options: { url: string; apiKey: string | null; request: ForecastRequest }): URL {
  const { url, apiKey, request } = options
  const address = new URL(url)
  const query = address.searchParams
  query.set('latitude', String(request.latitude))
  query.set('longitude', String(request.longitude))
  query.set('hourly', hourlyVariables.join(','))
  query.set('daily', dailyVariables.join(','))
  query.set('timezone', request.timeZone)
  query.set('forecast_days', String(forecastDaysAsked))
  query.set('wind_speed_unit', 'kmh')
  if (apiKey !== null) query.set('apikey', apiKey)
  return address
}

type Outcome = { answer: unknown } | { error: ForecastProviderError; mayPass: boolean }

async function askOnce(address: URL, timeoutMs: number): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return { answer: await response.json() }
    const reason = await readReason(response)
    return {
      error: new ForecastProviderError(`Open-Meteo answered ${response.status}${reason}`, {
        retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')),
      }),
      mayPass: response.status === 429 || response.status >= 500,
    }
  } catch (cause) {
    // Refused, reset, timed out, or cut off in the middle of its JSON. The address is left out: it may hold a key.
    const name = cause instanceof Error ? cause.name : 'unknown error'
    return {
      error: new ForecastProviderError(`Open-Meteo did not answer (${name}).`, { cause }),
      mayPass: true,
    }
  }
}

async function readReason(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : null
  return typeof reason === 'string' ? `: ${reason.slice(0, 200)}` : '.'
}

/** Seconds, or a date. */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return Number(header)
  const timeMs = Date.parse(header)
  return Number.isNaN(timeMs) ? null : Math.max(0, Math.ceil((timeMs - Date.now()) / 1000))
}
