import { type MeanReading, meanReadings } from '../../readings/readings.ts'
import { roundToStored } from './observation-row.ts'

export interface Mean {
  readonly mean: number
  readonly count: number
}

/**
 * The means of an hour or a day in the order of `meanReadings`. Plain numbers: most stations have few of all readings, and
 * every report goes through those of its day; a named field for each took four times as long. No typed arrays either: of
 * this size each has memory of its own, to be freed by itself.
 */
export interface Means {
  /** NaN: none. */
  readonly values: number[]
  /** Of how many observations; 0: none. */
  readonly counts: number[]
}

const noValues = meanReadings.map(() => Number.NaN)
const noCounts = meanReadings.map(() => 0)

/** To add to, first as sums. */
export function copyMeans(before: Means | null): Means {
  return { values: (before?.values ?? noValues).slice(), counts: (before?.counts ?? noCounts).slice() }
}

export function divideSums({ values: sums, counts }: Means): Means {
  const values = sums.slice()
  for (let index = 0; index < values.length; index++)
    if (counts[index] !== 0) values[index] = roundToStored((values[index] ?? 0) / (counts[index] ?? 1))
  return { values, counts }
}

const meanPositions = new Map(meanReadings.map(({ name }, position) => [name, position]))

/** null: there is none. */
export function readMean({ values, counts }: Means, name: MeanReading): Mean | null {
  const position = meanPositions.get(name) ?? -1
  const count = counts[position] ?? 0
  return count === 0 ? null : { mean: values[position] ?? Number.NaN, count }
}

export interface ValueAt {
  readonly value: number
  readonly timeMs: number
}

/** An hour or a day of one station. Values are rounded to what the columns hold. */
export interface Summary {
  readonly observations: number
  readonly flags: number
  readonly means: Means
  readonly temperatureMaxC: ValueAt | null
  readonly temperatureMinC: ValueAt | null
  readonly humidityMax: number | null
  readonly humidityMin: number | null
  readonly windGustMaxKmh: number | null
  /** Sums of where the wind came from, each direction as long as its speed. */
  readonly windEast: number | null
  readonly windNorth: number | null
  readonly rainMm: number | null
  /** The highest: consoles count the strikes of the day. */
  readonly lightningCount: number | null
  readonly evapotranspirationMm: number | null
  /** Means of what has no column, by key; null: there is nothing of it. */
  readonly extras: Readonly<Record<string, Mean>> | null
}

export interface HourSummary extends Summary {
  readonly hourMs: number
}

export interface DaySummary extends Summary {
  /** YYYY-MM-DD in the station's zone. */
  readonly day: string
}

/** null where the wind came from everywhere alike, or did not blow. */
export function windDirectionOf({ windEast, windNorth }: Summary): number | null {
  if (windEast === null || windNorth === null) return null
  if (Math.hypot(windEast, windNorth) < 1e-3) return null
  const degrees = (Math.atan2(windEast, windNorth) * 180) / Math.PI
  // Rounding could make a full circle of what is just below it.
  return roundToStored((degrees + 360) % 360) % 360
}
