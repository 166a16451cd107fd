/** What a sensor said, in the decimals that it deserves; null where it said nothing. */
export interface WeatherReadings {
  readonly temperatureC: number | null
  readonly humidity: number | null
  readonly windKmh: number | null
  readonly windFromDeg: number | null
}

export interface StationReadings extends WeatherReadings {
  readonly name: string
  readonly distanceKm: number
  /** Minutes between the reading and the work. */
  readonly ageMinutes: number
  readonly isTrusted: boolean
}

/** One minute in which the machine worked. */
export interface WorkMinute {
  readonly startMs: number
  readonly longitude: number
  readonly latitude: number
  /** Square metres that were worked in it. */
  readonly areaM2: number
  readonly machine: WeatherReadings | null
  /** The station doctor's word on the machine's readings is not to be had: what is impossible is left out before. */
  readonly station: StationReadings | null
}
