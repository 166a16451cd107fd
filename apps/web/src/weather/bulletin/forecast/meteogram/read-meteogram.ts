import type { HourlyForecast } from '@talhao/contract/weather/forecasts'
import type { SprayOutlook } from '@talhao/contract/weather/spray'
import { formatDate, formatTime } from '../../../../lib/format/format-date.ts'
import type { RiskRun } from '../../../spray/outlook/list-runs.ts'
import { nameRisk, type RiskName } from '../../../spray/outlook/risk.ts'
import { classifySky, type Sky } from '../../../stations/sky.ts'
import { findRain } from '../find-rain.ts'

export interface MeteogramHour {
  readonly time: string
  /** On the station's own clock. */
  readonly clockHour: number
  /** dd/mm/yyyy */
  readonly date: string
  readonly sky: Sky | null
  /** 0 clear to 3 covered; null where the sky is not known. */
  readonly cloud: number | null
  readonly isNight: boolean
  readonly temperatureC: number | null
  readonly rainMm: number | null
  readonly rainChance: number | null
  readonly windKmh: number | null
  /** null as well where the provider's gusts are not shown (WEA-28). */
  readonly gustKmh: number | null
  /** null beyond the outlook, which has 48 hours. */
  readonly risk: RiskName | null
}

interface MeteogramSources {
  readonly hours: readonly HourlyForecast[]
  readonly timeZone: string
  readonly hasGusts: boolean
  readonly outlook: SprayOutlook | null
}

/** Everything of each hour side by side, on the clock of the station. */
export function readMeteogram({
  hours,
  timeZone,
  hasGusts,
  outlook,
}: MeteogramSources): readonly MeteogramHour[] {
  const risks = new Map(
    outlook?.weatherConditions.map(({ startDate, riskOfLoss }) => [
      Date.parse(startDate),
      nameRisk(riskOfLoss),
    ]),
  )
  return hours.map((hour) => {
    const { validDateTime: time, weatherCode, sunrise, sunset } = hour
    const sky = classifySky({ weatherCode, time: new Date(time), sunrise, sunset, timeZone })
    return {
      time,
      clockHour: Number(formatTime(time, timeZone).slice(0, 2)),
      date: formatDate(time, timeZone),
      sky,
      cloud: weatherCode === null ? null : rankCloud(weatherCode),
      isNight: sky?.time === 'night',
      temperatureC: hour.temperature.value,
      rainMm: findRain(hour.precipitationAmount),
      rainChance: findRain(hour.probabilityOfPrecipitation),
      windKmh: hour.windSpeed.value,
      gustKmh: hasGusts ? hour.windGust.value : null,
      risk: risks.get(Date.parse(time)) ?? null,
    }
  })
}

/** Of our weather codes (WEA-58, WEA-59): 21 is clear, 22 nearly, 2 half covered, all others covered. */
function rankCloud(weatherCode: number): number {
  if (weatherCode === 21) return 0
  if (weatherCode === 22) return 1
  return weatherCode === 2 ? 2 : 3
}

/** Neighbouring hours of one risk in one piece; nothing where there is no outlook. */
export function listRiskRuns(hours: readonly Pick<MeteogramHour, 'risk'>[]): readonly RiskRun[] {
  return groupRuns(hours, ({ risk }) => risk).map(({ first, length, value }) => ({
    first,
    hours: length,
    risk: value,
  }))
}

interface Run<Value> {
  readonly first: number
  readonly length: number
  readonly value: Value
}

/** Hours in a row that have the same; those that have nothing are left out. */
export function groupRuns<Hour, Value>(
  hours: readonly Hour[],
  read: (hour: Hour) => Value | null,
): readonly Run<Value>[] {
  const runs: Run<Value>[] = []
  for (const [index, hour] of hours.entries()) {
    const value = read(hour)
    if (value === null) continue
    const last = runs.at(-1)
    if (last !== undefined && last.value === value && last.first + last.length === index)
      runs[runs.length - 1] = { ...last, length: last.length + 1 }
    else runs.push({ first: index, length: 1, value })
  }
  return runs
}
