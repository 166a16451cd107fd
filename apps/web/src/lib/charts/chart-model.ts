/** The colours of series: `--th-chart-<name>` in tokens.css. */
export const chartColors = ['blue', 'orange', 'teal', 'violet', 'brown', 'pink'] as const
export type ChartColor = (typeof chartColors)[number]

/** One place on the time axis; all series of a chart have a value, or null, for each. */
export interface ChartSlot {
  readonly timeMs: number
  /** Below the axis; a line break makes two lines. */
  readonly tick: string
  /** Stays when there is no room for all: the first slot of a day. */
  readonly isMajor: boolean
  /** Thinning keeps the ticks whose phase is a multiple of the step. */
  readonly phase: number
  /** The whole time in words, with its zone's clock. */
  readonly name: string
}

/** What is to be known of a value before anybody relies on it. */
export interface ChartMark {
  /** `doubtful`: drawn and marked. `aside`: a gap with a mark below it. `filled`: taken from elsewhere, and marked. */
  readonly kind: 'doubtful' | 'aside' | 'filled'
  /** Why, in a few words. */
  readonly text: string
}

export interface ChartSeries {
  readonly id: string
  readonly name: string
  /** Where there is little room, beside the unit. */
  readonly shortName: string
  readonly mark: 'line' | 'bar'
  readonly color: ChartColor
  /** Colour never speaks alone. */
  readonly dash: 'solid' | 'dashed' | 'dotted' | 'dashDotted'
  readonly symbol: 'circle' | 'rect' | 'triangle' | 'diamond'
  /** By slot; null is a gap and stays one. */
  readonly values: readonly (number | null)[]
  /** By slot, where there are any; null: nothing is to be known. */
  readonly marks?: readonly (ChartMark | null)[]
}

export interface ChartModel {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly slots: readonly ChartSlot[]
  readonly series: readonly ChartSeries[]
  /** Where the value axis begins and ends whatever the data; null follows the data. */
  readonly bounds: { readonly min: number | null; readonly max: number | null }
  /** What is said in words: sums of amounts, extremes of states, nothing where the card says it better. */
  readonly summary: 'total' | 'extremes' | 'none'
  /** Without the unit. */
  readonly formatValue: (value: number | null) => string
}

/** The values as they are drawn and summed up: what is set aside is a gap. */
export function listDrawnValues({
  values,
  marks,
}: Pick<ChartSeries, 'values' | 'marks'>): ChartSeries['values'] {
  if (marks === undefined) return values
  return values.map((value, slot) => (marks[slot]?.kind === 'aside' ? null : value))
}

/** How many slots at the end have no value, of all: 0 to 1. */
export function measureEmptyEnd(model: ChartModel): number {
  const { slots } = model
  return slots.length === 0 ? 0 : 1 - (findLastValue(model) + 1) / slots.length
}

/** The newest slot in which anything was measured: an hour that has just begun has nothing to read. Else the last. */
export function findLatestSlot(models: readonly ChartModel[]): number {
  const latest = Math.max(-1, ...models.map(findLastValue))
  return latest >= 0 ? latest : (models[0]?.slots.length ?? 0) - 1
}

function findLastValue({ series }: ChartModel): number {
  return Math.max(-1, ...series.map(({ values }) => values.findLastIndex((value) => value !== null)))
}

export function hasValues({ series }: ChartModel): boolean {
  return series.some(({ values }) => values.some((value) => value !== null))
}
