import type { Quantity, SharedQuantity } from '../quantities.ts'

export interface Range {
  readonly minimum: number
  readonly maximum: number
}

export type ByQuantity<Value> = Readonly<Partial<Record<Quantity, Value>>>

/** All limits of the tests. None is ever chosen by a station's name; `scaleLimits` widens or narrows them for one. */
export interface QualityLimits {
  /** Physics: outside is bad. */
  readonly possible: ByQuantity<Range>
  /** Records of the region: outside is doubtful. */
  readonly usual: ByQuantity<Range>
  /** Largest change between readings an hour apart. */
  readonly step: ByQuantity<number>
  /** Smallest height of a single reading above, or below, both beside it. */
  readonly spike: ByQuantity<number>
  /** Hours of one and the same value. */
  readonly stuckHours: ByQuantity<number>
  /** Days of one and the same value, of what may rest for weeks. */
  readonly stuckDays: ByQuantity<number>
  /** Rain of a day, in mm, after which the soil must be wetter. */
  readonly wettingRainMm: ByQuantity<number>
  /** A sensor that only toggles its last digits: a range of values that is not left for hours. */
  readonly flicker: ByQuantity<{ readonly range: number; readonly hours: number }>
  /** Beyond the extremes of the same hour of the last 30 days. */
  readonly climate: ByQuantity<number>
  /** Between the anomalies of a station and of its neighbours. */
  readonly neighbours: Readonly<Record<SharedQuantity, number>>
  /** Of the mean difference to neighbours, last 7 days against the weeks before. */
  readonly drift: Readonly<Record<SharedQuantity, number>>
  /** By how much the best lag must correlate better than no lag. */
  readonly clockGain: number
  /** 98th percentile of radiation over extraterrestrial radiation. */
  readonly clearness: Range
  /** Share of a month's hours with wind 0 under gusts above 3 m/s. */
  readonly deadWindShare: number
  /** Station pressure against the height formula, in hPa. */
  readonly pressureHeightHpa: number
  /** Evidence, in natural logarithms of odds, that a dry gauge is blocked. */
  readonly gaugeEvidence: number
}
