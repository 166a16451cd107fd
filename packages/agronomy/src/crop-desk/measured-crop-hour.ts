type Verdict = 'doubtful' | 'bad' | null

/** An hour as a station measured it, with what its checks say of the readings: weather reads it, the crop desk counts by it. */
export interface MeasuredCropHour {
  readonly startMs: number
  readonly temperatureC: number | null
  readonly temperatureMaxC: number | null
  readonly temperatureMinC: number | null
  readonly humidity: number | null
  readonly humidityMax: number | null
  readonly humidityMin: number | null
  readonly windSpeedKmh: number | null
  readonly rainMm: number | null
  readonly solarWm2: number | null
  readonly evapotranspirationMm: number | null
  readonly temperatureVerdict: Verdict
  readonly humidityVerdict: Verdict
  readonly windVerdict: Verdict
  readonly rainVerdict: Verdict
  readonly solarVerdict: Verdict
}
