/** One hour of a forecast as the spray rules read it; null is not known. */
export interface SprayForecastHour {
  /** Start of the hour, ms since 1970 UTC. */
  readonly startMs: number
  readonly temperatureC: number | null
  readonly humidity: number | null
  /** Mean wind at 10 m. */
  readonly windSpeedKmh: number | null
  readonly windGustKmh: number | null
  /** Rain falling in this hour. */
  readonly rainMm: number | null
  readonly probabilityOfPrecipitation: number | null
  /** The station's own pressure, never reduced to sea level. */
  readonly pressureHpa: number | null
}
