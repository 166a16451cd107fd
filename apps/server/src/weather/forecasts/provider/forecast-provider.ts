import type { ForecastProviderId } from '@talhao/contract/weather/forecasts'

/** Whoever looks ahead: Open-Meteo, or a simulator on machines without network. */
export interface ForecastProvider {
  readonly id: ForecastProviderId
  /** Computed here: answers at once, never fails and costs nothing to ask again. */
  readonly isLocal: boolean
  /** Rejects with a ForecastProviderError. */
  fetchForecast(request: ForecastRequest): Promise<ProviderForecast>
}

export interface ForecastRequest {
  readonly latitude: number
  readonly longitude: number
  /** IANA name; its days are the days of the answer. */
  readonly timeZone: string
  readonly now: Date
}

/** From the local midnight before now, at least ten days on. A value the provider does not give is null. */
export interface ProviderForecast {
  readonly hours: readonly ForecastHour[]
  readonly days: readonly ForecastDay[]
}

export interface ForecastHour {
  /** The hour begins here: momentary values are of this instant, sums and maxima of the hour that follows. */
  readonly start: Date
  readonly temperatureC: number | null
  readonly humidity: number | null
  /** The place's own pressure, not reduced to sea level. */
  readonly pressureHpa: number | null
  readonly windSpeedKmh: number | null
  readonly windGustKmh: number | null
  readonly windDirectionDeg: number | null
  readonly rainMm: number | null
  /** Percent. */
  readonly rainProbability: number | null
  readonly solarWm2: number | null
  /** The product's own code. */
  readonly weatherCode: number | null
}

export interface ForecastDay {
  /** YYYY-MM-DD in the zone of the request. */
  readonly date: string
  readonly maxTemperatureC: number | null
  readonly minTemperatureC: number | null
  readonly rainMm: number | null
  readonly rainProbability: number | null
  readonly maxWindGustKmh: number | null
  readonly windDirectionDeg: number | null
  readonly weatherCode: number | null
  readonly sunrise: Date | null
  readonly sunset: Date | null
}

export class ForecastProviderError extends Error {
  /** What the provider asked to be left alone for. */
  readonly retryAfterSeconds: number | null

  constructor(message: string, options: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}
