import { type ChartModel, type ChartSeries, listDrawnValues } from '../chart-model.ts'

export interface ValueAxis {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly ticks: readonly number[]
}

interface AxisSource extends Pick<ChartModel, 'bounds'> {
  readonly series: readonly Pick<ChartSeries, 'values' | 'marks'>[]
}

const wantedSteps = 4
const roundSteps = [1, 2, 2.5, 5, 10]

/** Round numbers around all values of the chart, so that the scale stays while one scrolls. */
export function chooseValueAxis({ series, bounds }: AxisSource): ValueAxis {
  let low = bounds.min ?? Number.POSITIVE_INFINITY
  let high = bounds.max ?? Number.NEGATIVE_INFINITY
  for (const one of series) {
    for (const value of listDrawnValues(one)) {
      if (value === null) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  if (low > high) {
    if (Number.isFinite(low)) high = low
    else if (Number.isFinite(high)) low = high
    else low = high = 0
  }
  if (high - low < 1e-9) high = low + 1
  const step = chooseStep((high - low) / wantedSteps)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => cutTail((first + index) * step))
  return { min: ticks[0] ?? low, max: ticks.at(-1) ?? high, step, ticks }
}

function chooseStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const round = roundSteps.find((candidate) => candidate * power >= least - 1e-12) ?? 10
  return cutTail(round * power)
}

/** 0.1 × 3 must not be 0.30000000000000004. */
function cutTail(value: number): number {
  return Number(value.toPrecision(12))
}

/** Decimals that tell the ticks apart. */
export function countTickDecimals({ step }: ValueAxis): number {
  const decimals = String(step).split('.')[1]?.length ?? 0
  return Math.min(decimals, 3)
}
