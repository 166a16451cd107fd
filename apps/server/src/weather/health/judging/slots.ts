import { type JudgedReading, judgedReadings } from '@talhao/contract/weather/readings'
import { minuteMs } from '@talhao/local-time'
import { type Observation, type Quantity, type StationState, soilMoistures } from '@talhao/station-quality'
import type { ObservationRow } from '../../observations/store/observation-row.ts'
import { readingIndex, readingOf } from '../../readings/readings.ts'
import { toQuantity } from './judged-quantities.ts'

const airReadings = judgedReadings.filter((reading) => !isOfSoil(reading))
const soilReadings = judgedReadings.filter(isOfSoil)

function isOfSoil(reading: JudgedReading): boolean {
  const { quantity } = toQuantity(reading)
  return soilMoistures.some((moisture) => moisture === quantity)
}

/** Most stations have no sensor in the soil: nothing is said of what they do not have. */
function listNamed(rows: readonly ObservationRow[], soil: readonly Quantity[]): readonly JudgedReading[] {
  const found = soilReadings.filter(
    (reading) =>
      soil.includes(toQuantity(reading).quantity) ||
      rows.some(({ values }) => !Number.isNaN(values[readingIndex[reading]])),
  )
  return found.length === 0 ? airReadings : [...airReadings, ...found]
}

/** Rows in the order of time as the tests take them: one observation a slot, its rain summed, of the rest the last word. */
export function toObservations(
  rows: readonly ObservationRow[],
  { intervalMinutes, soil = [] }: Pick<StationState, 'intervalMinutes' | 'soil'>,
): Observation[] {
  const slotMs = intervalMinutes * minuteMs
  const named = listNamed(rows, soil)
  const observations: { timeMs: number; values: Partial<Record<Quantity, number | null>> }[] = []
  for (const { timeMs, values } of rows) {
    const startMs = Math.floor(timeMs / slotMs) * slotMs
    let slot = observations.at(-1)
    if (slot === undefined || slot.timeMs !== startMs) {
      slot = { timeMs: startMs, values: {} }
      observations.push(slot)
    }
    for (const reading of named) {
      const { quantity, scale } = toQuantity(reading)
      const value = readingOf(values, reading)
      const known = slot.values[quantity] ?? null
      if (value === null) slot.values[quantity] = known
      else slot.values[quantity] = reading === 'rainMm' ? (known ?? 0) + value : shorten(value / scale)
    }
  }
  return observations
}

/** Stored as 4-byte floats: the tests compare digits. */
function shorten(value: number): number {
  return Math.round(value * 1000) / 1000
}

/**
 * The interval a station really reports at: what is set, or longer where its reports come less often, so that an hourly
 * station is not called silent between its reports.
 */
export function chooseIntervalMinutes(setMinutes: number, timesMs: readonly number[]): number {
  const gaps = timesMs.slice(1).map((timeMs, index) => timeMs - (timesMs[index] ?? timeMs))
  if (gaps.length < 4) return Math.min(60, setMinutes)
  const median = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  return Math.min(60, Math.max(setMinutes, Math.round(median / minuteMs)))
}
