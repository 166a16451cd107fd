import { convertInchesToMm } from '@talhao/agronomy'
import type { RainReport } from '../readings/observation-draft.ts'
import type { Fields } from './read-fields.ts'
import { readNumber } from './read-number.ts'

/** The first of the counters, in inches, that the station sent. A moving hour is none: it cannot be summed. */
export function readRainCounter(fields: Fields, counters: readonly string[]): RainReport | null {
  for (const counter of counters) {
    const mm = convertInchesToMm(readNumber(fields.get(counter)))
    if (mm !== null) return { kind: 'counter', counter, mm }
  }
  return null
}

/** The same for counters in millimetres. */
export function readMetricRainCounter(fields: Fields, counters: readonly string[]): RainReport | null {
  for (const counter of counters) {
    const mm = readNumber(fields.get(counter))
    if (!Number.isNaN(mm)) return { kind: 'counter', counter, mm }
  }
  return null
}
