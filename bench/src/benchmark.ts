export interface BenchmarkRow {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The same quantity of something bare, measured in the same run: machines differ, ratios less so. */
  readonly baseline: number | null
  /** The rule in words, null while there is none. */
  readonly bar: string | null
  readonly ok: boolean
}

/** What a file `*.bench.ts` exports as its default. */
export interface Benchmark {
  readonly name: string
  readonly run: () => Promise<readonly BenchmarkRow[]>
}

type Measured = Pick<BenchmarkRow, 'what' | 'value' | 'unit' | 'baseline'>

export function atLeast(least: number, measured: Measured): BenchmarkRow {
  return { ...measured, bar: `≥ ${least}`, ok: measured.value >= least }
}

export function below(limit: number, measured: Measured): BenchmarkRow {
  return { ...measured, bar: `< ${limit}`, ok: measured.value < limit }
}

/** Printed, not judged. */
export function reportOnly(measured: Measured): BenchmarkRow {
  return { ...measured, bar: null, ok: true }
}
