import type { FieldJob } from '../field-work/field-job.ts'
import { type DayWeather, writeWeatherDaysCsv } from '../field-work/weather-csv.ts'
import { firstLines } from './first-lines.ts'
import type { TabletUpload } from './tablet-upload.ts'

/** A machine's days with the weather of each. */
export interface WeatherDays {
  readonly days: readonly { readonly job: FieldJob; readonly weather: DayWeather }[]
  /** Ends the work early; null: when the field is done. */
  readonly points: number | null
}

export interface WeatherPlan extends WeatherDays {
  readonly uploadId: string
  readonly farmName: string
  /** The field's. */
  readonly name: string
  readonly deviceId: string
  readonly machineName: string
  readonly productName: string
  readonly description: string
}

/** What the operator set on the machine: good spraying weather by most labels. */
export const sprayLimits = {
  limMinTemperature: 15,
  limMedTemperature: 25,
  limMaxTemperature: 32,
  limMinMoisture: 50,
  limMedMoisture: 70,
  limMaxMoisture: 95,
  limMinAir: 3,
  limMedAir: 8,
  limMaxAir: 12,
  minTractorSpeedTarget: 10,
  maxTractorSpeedTarget: 20,
  minDeltaTTarget: 2,
  maxDeltaTTarget: 8,
  minPressureTarget: null,
  maxPressureTarget: null,
  minDewPointTarget: 10,
  maxDewPointTarget: 26,
} as const

/** A sprayer's upload to the old weather cloud. */
export function planWeather(plan: WeatherPlan): TabletUpload {
  const { uploadId, farmName, name, deviceId, machineName, productName, description } = plan
  return {
    path: '/api/v2/emclouds/upload',
    meta: {
      uploadId,
      farmName,
      name,
      deviceId,
      machineName,
      productName,
      description,
      width: plan.days[0]?.job.swathM ?? 0,
      limits: sprayLimits,
    },
    files: [writePolygons(plan)],
  }
}

/** A sprayer's upload to an operation of the equipment cloud. */
export function planSubOperation(
  plan: WeatherDays & {
    readonly uploadId: string
    readonly operationId: string
    readonly operatorId: string
    readonly machineryId: string
  },
): TabletUpload {
  const { uploadId, operationId, operatorId, machineryId } = plan
  return {
    path: `/api/v2/emcloud/emcloud_operations/${operationId}/sub_operations`,
    meta: {
      uploadId,
      operatorId,
      machineryId,
      ...(plan.days[0] === undefined ? {} : { startDate: new Date(plan.days[0].job.beginMs).toISOString() }),
    },
    files: [writePolygons(plan)],
  }
}

function writePolygons({ days, points }: WeatherDays): TabletUpload['files'][number] {
  return { kind: 'polygons', writeLines: () => firstLines(writeWeatherDaysCsv(days), points) }
}
