export interface BenchmarkRow {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The same quantity of something bare, measured in the same run: machines differ, ratios less so. */
  readonly baseline: number | null
  /** The median of the rounds' own ratios; missing: that of value and baseline. */
  readonly ratio?: number
  /** The rule in words, null while there is none. */
  readonly bar: string | null
  readonly ok: boolean
  /** Missing: measured once. */
  readonly rounds?: RoundsTold
  /** Others took more than a tenth of the processor meanwhile. */
  readonly isNoisy?: boolean
}

/** How many were measured, how many of them the medians are of, and between which ratios those lie. */
export interface RoundsTold {
  readonly count: number
  readonly told: number
  readonly low: number
  readonly high: number
}

/** What a file `*.bench.ts` exports as its default. */
export interface Benchmark {
  readonly name: string
  /** What the baselines of its rows are of. */
  readonly peer?: string
  readonly run: () => Promise<readonly BenchmarkRow[]>
}

export type Measured = Omit<BenchmarkRow, 'bar' | 'ok'>

export function atLeast(least: number, measured: Measured): BenchmarkRow {
  return { ...measured, bar: `≥ ${least}`, ok: measured.value >= least }
}

export function below(limit: number, measured: Measured): BenchmarkRow {
  return { ...measured, bar: `< ${limit}`, ok: measured.value < limit }
}

/** Judged by its ratio to the baseline. */
export function ratioAtLeast(least: number, measured: Measured & { readonly ratio: number }): BenchmarkRow {
  return { ...measured, bar: `ratio ≥ ${least}`, ok: measured.ratio >= least }
}

/** Printed, not judged. */
export function reportOnly(measured: Measured): BenchmarkRow {
  return { ...measured, bar: null, ok: true }
}
