import { type RateMetric, rateMetrics } from '@talhao/operation-maps'
import type { TaskDevice } from '../reading/describe-device.ts'
import type { TimeLogHeader } from './time-log-header.ts'

/** What the standard's dictionary calls an actual rate of application by area: ours = recorded × scale. */
export interface LoggedRate {
  readonly metric: RateMetric
  readonly ddi: number
  readonly scale: number
  readonly decimals: number
}

export const loggedRates: readonly LoggedRate[] = [
  /** 0.01 mm³/m² in litres a hectare. */
  { metric: 'volume_rate', ddi: 2, scale: 1e-4, decimals: 2 },
  /** mg/m² in kilograms a hectare. */
  { metric: 'mass_rate', ddi: 7, scale: 0.01, decimals: 2 },
  /** 0.001/m² in pieces a hectare. */
  { metric: 'count_rate', ddi: 12, scale: 10, decimals: 0 },
]

export type RateReader = (recorded: Float64Array) => number

/**
 * Rates of a device, by metric; null where it logs none. What the device tells as a whole counts before what its bins
 * do, whose rates add up, and that before its sections, of which it is the mean.
 */
export function createRateReaders(
  { values }: TimeLogHeader,
  device: TaskDevice | null,
): Readonly<Record<RateMetric, RateReader | null>> {
  const readers = loggedRates.map(({ metric, ddi, scale }) => {
    const logged = values.flatMap((value, index) => {
      if (value.ddi !== ddi) return []
      const element = device?.elements.find(({ elementId }) => elementId === value.elementId)
      return device === null || element !== undefined ? [{ index, kind: element?.kind ?? 'machine' }] : []
    })
    const listOf = (kind: string) => logged.flatMap((one) => (one.kind === kind ? one.index : []))
    const levels = [listOf('machine'), listOf('bin'), [...listOf('section'), ...listOf('other')]] as const
    const [machine, bins, sections] = levels
    if (machine.length > 0) return [metric, (recorded: Float64Array) => largest(recorded, machine) * scale]
    if (bins.length > 0) return [metric, (recorded: Float64Array) => sum(recorded, bins) * scale]
    if (sections.length > 0) return [metric, (recorded: Float64Array) => mean(recorded, sections) * scale]
    return [metric, null]
  })
  const empty: Record<RateMetric, RateReader | null> = {
    volume_rate: null,
    mass_rate: null,
    count_rate: null,
  }
  return Object.assign(empty, Object.fromEntries(readers))
}

/** Which of them a device logs. */
export function listRates(readers: Readonly<Record<RateMetric, RateReader | null>>): RateMetric[] {
  return rateMetrics.filter((metric) => readers[metric] !== null)
}

/** Below 0 is the standard's mark of a value that is not there. */
function listKnown(recorded: Float64Array, indexes: readonly number[]): number[] {
  return indexes.flatMap((index) => {
    const value = recorded[index] ?? Number.NaN
    return value >= 0 ? value : []
  })
}

/** Device and function may both tell it. */
function largest(recorded: Float64Array, indexes: readonly number[]): number {
  const known = listKnown(recorded, indexes)
  return known.length === 0 ? Number.NaN : Math.max(...known)
}

function sum(recorded: Float64Array, indexes: readonly number[]): number {
  const known = listKnown(recorded, indexes)
  return known.length === 0 ? Number.NaN : known.reduce((total, one) => total + one, 0)
}

/** Of the sections that apply anything. */
function mean(recorded: Float64Array, indexes: readonly number[]): number {
  const known = listKnown(recorded, indexes)
  const working = known.filter((value) => value > 0)
  if (known.length === 0) return Number.NaN
  return working.length === 0 ? 0 : working.reduce((total, one) => total + one, 0) / working.length
}
