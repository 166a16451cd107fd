import type { CropFamily } from '../crops/crop-table.ts'
import { isAlarmByDefault } from '../source-status.ts'
import { type CriticalTemperature, listCriticalTemperatures } from './critical-temperatures.ts'
import { findLimitCrossing, type LimitCrossing } from './limit-crossing.ts'
import type { CoolingNight } from './night-course.ts'

export interface CropCrossing {
  readonly limit: CriticalTemperature
  readonly crossing: LimitCrossing
  readonly isAlarm: boolean
}

/**
 * When a night falls to each critical temperature of a crop.
 *
 * Formula: limit-crossing.ts with the warmer end of each range.
 * Valid: as limit-crossing.ts; stages without a limit are left out. The night is that of the shelter: plants are colder on such nights, so
 * that a limit of the tissue is reached at this hour at the latest.
 * Source: critical-temperatures.ts; CRP-15.
 *
 * @example listCropCrossings('coffee', { minimumC: 1, eveningTemperatureC: 3, nightHours: 14 })[0].crossing // { reached: 'during_night', hoursAfterSunset: 5 }
 */
export function listCropCrossings(crop: CropFamily, night: CoolingNight): CropCrossing[] {
  return listCriticalTemperatures(crop)
    .filter(({ warmestC }) => warmestC !== null)
    .map((limit) => ({
      limit,
      crossing: findLimitCrossing(night, limit.warmestC),
      isAlarm: isAlarmByDefault(limit),
    }))
}
