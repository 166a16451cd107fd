export interface SeriesSummary {
  readonly known: number
  readonly gaps: number
  readonly sum: number
  readonly mean: number
  readonly min: { readonly value: number; readonly slot: number }
  readonly max: { readonly value: number; readonly slot: number }
}

/** null where nothing was measured. */
export function summariseSeries(values: readonly (number | null)[]): SeriesSummary | null {
  let known = 0
  let sum = 0
  let min: SeriesSummary['min'] | null = null
  let max: SeriesSummary['max'] | null = null
  for (const [slot, value] of values.entries()) {
    if (value === null) continue
    known++
    sum += value
    if (min === null || value < min.value) min = { value, slot }
    if (max === null || value > max.value) max = { value, slot }
  }
  if (min === null || max === null) return null
  return { known, gaps: values.length - known, sum, mean: sum / known, min, max }
}
