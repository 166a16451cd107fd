import { makeEmptyValues, type ReadingValues, readings } from '../../readings/readings.ts'

/** An entry of a batch that was read without making an object of every sensor and field. */
export class ReadEntry {
  /** null: it has none. */
  timeMs: number | null = null
  readonly values: ReadingValues = makeEmptyValues()
  /** NaN: none. */
  rainMm = Number.NaN
  hasSoil = false

  /** For whoever looks into a rejection. */
  toJSON(): object {
    const known = readings.flatMap(({ column }, index) => {
      const value = this.values[index] ?? Number.NaN
      return Number.isNaN(value) ? [] : [[column, value]]
    })
    return { time: this.timeMs, rain_mm: this.rainMm, ...Object.fromEntries(known) }
  }
}
