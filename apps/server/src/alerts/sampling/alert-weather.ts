/** The weather as rules see it. It belongs to another area, which hands it in. */
export interface AlertWeather {
  /** For one round: says of what came from a station how far it can be trusted; until then it is not known. */
  openJudge(): (stationId: string) => Promise<void>
  listStations(stationIds: readonly string[], now: Date): Promise<readonly AlertStation[]>
  readReadings(
    stationId: string,
    span: { afterMs: number; untilMs: number },
  ): Promise<readonly AlertReading[]>
  readForecasts(
    stations: readonly AlertStation[],
    request: { now: Date; hours: number },
  ): Promise<ReadonlyMap<string, AlertForecast>>
  readSprayWindows(
    station: { clientId: string; id: string },
    now: Date,
  ): Promise<readonly AlertWindow[] | null>
  /** For rules that are tried on the past. */
  readPast(request: {
    station: AlertStation
    clientId: string
    afterMs: number
    untilMs: number
    readings: readonly AlertReading[]
  }): Promise<AlertPast>
}

/** What was known of a station at moments of the past, as far as it was kept. */
export interface AlertPast {
  /** Since when forecasts of its place are kept; null: there is none. */
  readonly forecastSinceMs: number | null
  forecastAt(timeMs: number): AlertForecast | null
  faultsAt(timeMs: number): AlertStation['faults']
  isInMaintenanceAt(timeMs: number): boolean
  windowsAt(timeMs: number): readonly AlertWindow[] | null
}

export interface AlertStation {
  readonly id: string
  readonly placeName: string
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly timeZone: string
  readonly intervalMinutes: number
  readonly reportedAt: Date | null
  readonly isInMaintenance: boolean
  readonly hasTrustedTemperature: boolean
  readonly faults: readonly { readonly reading: string | null; readonly reason: string }[]
}

export interface AlertReading {
  readonly timeMs: number
  valueOf(metric: string): number | null
  isTrusted(metric: string): boolean
  readonly isInMaintenance: boolean
}

export interface AlertForecast {
  readonly fetchedAt: Date
  readonly hours: readonly {
    readonly startMs: number
    readonly temperatureC: number | null
    readonly rainMm: number | null
  }[]
}

export interface AlertWindow {
  readonly startDate: string
  readonly endDate: string
  /** 0 is the lowest. */
  readonly risk: number
}
