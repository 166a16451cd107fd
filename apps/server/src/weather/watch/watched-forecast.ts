export interface WatchedForecast {
  readonly fetchedAt: Date
  readonly hours: readonly {
    readonly startMs: number
    readonly temperatureC: number | null
    readonly rainMm: number | null
  }[]
}
