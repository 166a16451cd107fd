/** What a leaf's wetness is estimated from. */
export type LeafHourInput = 'temperature' | 'humidity' | 'wind' | 'rain'

/** An hour at a station or of a forecast. A value that its station's checks call bad is null. */
export interface LeafHour {
  readonly temperatureC: number | null
  readonly humidity: number | null
  /** At 2 m. */
  readonly windMs: number | null
  readonly rainMm: number | null
  /** Values that are there, but that the station's checks doubt. */
  readonly doubtful: readonly LeafHourInput[]
}

/** Nothing is known of it. */
export const missingLeafHour: LeafHour = Object.freeze({
  temperatureC: null,
  humidity: null,
  windMs: null,
  rainMm: null,
  doubtful: Object.freeze([]),
})
