/** What a station's logger writes down at a time, in the product's units. A value its sensors did not give is null. */
export interface StationRecord {
  readonly time: Date
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly pressureHpa: number | null
  readonly windSpeedKmh: number | null
  readonly windGustKmh: number | null
  readonly windDirectionDeg: number | null
  /** Since the station's previous record. */
  readonly rainMm: number | null
  readonly solarWm2: number | null
  readonly soil: readonly {
    readonly sensor: number
    readonly temperatureC: number
    readonly moistureKpa: number
  }[]
  readonly batteryV: number | null
}
