import { accumulateDegreeDays, computeMeanDegreeDays } from '@talhao/agronomy'
import type { DaySummary } from '@talhao/contract/weather/observations'

export interface SeasonSum {
  /** After each day; null on a day that was not measured, where the chart has its gap. */
  readonly values: readonly (number | null)[]
  readonly total: number
  /** Days that add nothing because they are unknown: the sum is then a lower bound. */
  readonly missingDays: number
}

export interface SeasonSums {
  readonly degreeDays: SeasonSum
  readonly evapotranspiration: SeasonSum
}

export function sumSeason(days: readonly DaySummary[], baseC: number): SeasonSums {
  return {
    degreeDays: accumulate(
      days.map(({ temperatureMax, temperatureMin }) =>
        computeMeanDegreeDays({ temperatureMaxC: temperatureMax, temperatureMinC: temperatureMin }, baseC),
      ),
    ),
    evapotranspiration: accumulate(days.map(({ evapotranspiration }) => evapotranspiration)),
  }
}

function accumulate(days: readonly (number | null)[]): SeasonSum {
  const sums = accumulateDegreeDays(days)
  const last = sums.at(-1)
  return {
    values: sums.map(({ degreeDays }, index) => (days[index] == null ? null : round(degreeDays))),
    total: last?.degreeDays ?? 0,
    missingDays: last?.missingDays ?? 0,
  }
}

/** A long sum collects the dust of binary fractions. */
function round(value: number): number {
  return Number(value.toFixed(2))
}
