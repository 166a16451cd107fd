import type { CropFamily } from '../crops/crop-table.ts'
import { isAlarmByDefault } from '../source-status.ts'
import { type CriticalTemperature, listCriticalTemperatures } from './critical-temperatures.ts'
import { findCrossingTonight, type NightAhead } from './forecast-crossing.ts'
import type { LimitCrossing } from './limit-crossing.ts'

export interface CropCrossing {
  readonly limit: CriticalTemperature
  readonly crossing: LimitCrossing
  readonly isAlarm: boolean
}

/**
 * When a night falls to each critical temperature of a crop.
 *
 * Formula: forecast-crossing.ts with the warmer end of each range.
 * Valid: as forecast-crossing.ts; stages without a limit are left out. The night is that of the shelter: plants are colder on such nights, so
 * that a limit of the tissue is reached at this hour at the latest.
 * Source: critical-temperatures.ts; CRP-15.
 *
 * @example listCropCrossings('coffee', { minimumC: 1, eveningTemperatureC: 3, nightHours: 14 })[0].crossing // { reached: 'during_night', hoursAfterSunset: 5 }
 */
export function listCropCrossings(crop: CropFamily, night: NightAhead): CropCrossing[] {
  return listCriticalTemperatures(crop)
    .filter(({ warmestC }) => warmestC !== null)
    .map((limit) => ({
      limit,
      crossing: findCrossingTonight(night, limit.warmestC),
      isAlarm: isAlarmByDefault(limit),
    }))
}
