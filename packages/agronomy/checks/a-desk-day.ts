import { addDays } from '@talhao/local-time'
import type { DeskDay } from '../src/index.ts'
import { aSoilWaterDay } from './a-soil-water-day.ts'

/** Days from a date on: 10 degree days of soybean, 5 mm of reference evapotranspiration, no rain. */
export function someDeskDays(firstDate: string, changes: readonly Partial<DeskDay>[]): DeskDay[] {
  return changes.map((change, index) => {
    const { position: _, ...day } = aSoilWaterDay({ date: addDays(firstDate, index) })
    return { ...day, temperatureMaxC: 26, temperatureMinC: 14, temperatureConfidence: 'good', ...change }
  })
}

/** So many days without changes. */
export function plainDays(count: number): Partial<DeskDay>[] {
  return Array.from({ length: count }, () => ({}))
}
