import type { Confidence } from '../confidence.ts'
import type { DayTemperatures } from '../degree-days/day-temperatures.ts'
import type { SoilWaterDay } from '../soil-water/soil-water-plan.ts'

/** A local day of a field: measured up to yesterday, forecast from today on. */
export interface DeskDay extends DayTemperatures, Omit<SoilWaterDay, 'position'> {
  readonly temperatureConfidence: Confidence
}
