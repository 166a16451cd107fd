import { accumulateDegreeDays, computeMeanDegreeDays } from '@talhao/agronomy'
import type { DaySummary, FilledValue } from '@talhao/contract/weather/observations'
import type { JudgedReading, PeriodDoubt } from '@talhao/contract/weather/readings'

/** What is to be known of a day of a sum: taken from elsewhere, or made of readings that are not trusted. */
export interface SeasonMark {
  readonly filled: FilledValue | null
  readonly doubts: readonly PeriodDoubt[]
}

export interface SeasonSum {
  /** After each day; null on a day that was not measured, where the chart has its gap. */
  readonly values: readonly (number | null)[]
  readonly total: number
  /** Days that add nothing because they are unknown: the sum is then a lower bound. */
  readonly missingDays: number
  /** By day; null: measured and trusted, or not known. */
  readonly marks: readonly (SeasonMark | null)[]
}

export interface SeasonSums {
  readonly degreeDays: SeasonSum
  readonly evapotranspiration: SeasonSum
}

const inputs = {
  temperature: ['temperatureC'],
  evapotranspiration: ['temperatureC', 'humidity', 'windSpeedKmh', 'solarWm2'],
} as const satisfies Record<FilledValue['value'], readonly JudgedReading[]>

export function sumSeason(days: readonly DaySummary[], baseC: number): SeasonSums {
  return {
    degreeDays: accumulate(
      days.map(({ temperatureMax, temperatureMin }) =>
        computeMeanDegreeDays({ temperatureMaxC: temperatureMax, temperatureMinC: temperatureMin }, baseC),
      ),
      days.map((day) => markDay(day, 'temperature')),
    ),
    evapotranspiration: accumulate(
      days.map(({ evapotranspiration }) => evapotranspiration),
      days.map((day) => markDay(day, 'evapotranspiration')),
    ),
  }
}

/** A filled day says where it comes from, and nothing of readings that it does not rest on. */
function markDay({ doubts, filled }: DaySummary, value: FilledValue['value']): SeasonMark | null {
  const from = filled.find((entry) => entry.value === value)
  if (from !== undefined) return { filled: from, doubts: [] }
  const readings: readonly JudgedReading[] = inputs[value]
  const found = doubts.filter(({ reading }) => readings.includes(reading))
  return found.length === 0 ? null : { filled: null, doubts: found }
}

function accumulate(days: readonly (number | null)[], marks: readonly (SeasonMark | null)[]): SeasonSum {
  const sums = accumulateDegreeDays(days)
  const last = sums.at(-1)
  return {
    values: sums.map(({ degreeDays }, index) => (days[index] == null ? null : round(degreeDays))),
    total: last?.degreeDays ?? 0,
    missingDays: last?.missingDays ?? 0,
    marks: marks.map((mark, index) => (days[index] == null ? null : mark)),
  }
}

/** A long sum collects the dust of binary fractions. */
function round(value: number): number {
  return Number(value.toFixed(2))
}
