import {
  chooseDayEvapotranspiration,
  computeDayOfYear,
  convertWattsToHourlyMegajoules,
  type DeskDay,
  isKnown,
} from '@talhao/agronomy'
import { addDays, countDays, hourMs, splitDate, startOfLocalDay } from '@talhao/local-time'
import type { FieldHour } from './station-hours.ts'

export interface StationPlace {
  readonly latitude: number
  readonly longitude: number
  readonly altitudeM: number | null
  readonly timeZone: string
}

/** A day of a field with where its hours come from; irrigation is the field's own and added later. */
export interface WeatherDay extends DeskDay {
  readonly from: 'station' | 'forecast' | 'none'
}

/**
 * Local days from their hours. A missing hour leaves rain and extremes unknown: the lowest, or the shower, may have been in
 * it (CRP-21, CRP-31). Days of which there is not one hour are there too, and unknown.
 */
export function sumUpDays(
  hours: ReadonlyMap<number, FieldHour>,
  { firstDate, lastDate, place }: { firstDate: string; lastDate: string; place: StationPlace },
): WeatherDay[] {
  const length = Math.max(0, countDays(firstDate, lastDate))
  return Array.from({ length }, (_, index) => {
    const date = addDays(firstDate, index)
    const startMs = startOfLocalDay(date, place.timeZone)
    const count = (startOfLocalDay(addDays(date, 1), place.timeZone) - startMs) / hourMs
    const found = Array.from({ length: count }, (_, hour) => hours.get(startMs + hour * hourMs) ?? null)
    return sumUpDay(date, found, place)
  })
}

function sumUpDay(date: string, hours: readonly (FieldHour | null)[], place: StationPlace): WeatherDay {
  const known = hours.filter((hour) => hour !== null)
  const isForecast = known.some(({ from }) => from === 'forecast')
  const rainMm = combine(hours, ({ rainMm }) => rainMm, sum)
  const temperatures = {
    temperatureMaxC: combine(hours, (hour) => hour.temperatureMaxC, Math.max),
    temperatureMinC: combine(hours, (hour) => hour.temperatureMinC, Math.min),
  }
  const humidityMin = combine(hours, (hour) => hour.humidityMin, Math.min)
  const windTwoMetresMs = combine(hours, ({ windMs }) => windMs, mean)
  const [year, month, day] = splitDate(date)
  const evapotranspiration = chooseDayEvapotranspiration({
    hoursMm: isForecast ? [] : hours.map((hour) => hour?.evapotranspirationMm ?? null),
    expectedHours: hours.length,
    ...temperatures,
    humidityMax: combine(hours, (hour) => hour.humidityMax, Math.max),
    humidityMin,
    windTwoMetresMs,
    solarRadiationMj: combine(hours, (hour) => convertWattsToHourlyMegajoules(hour.solarWm2), sum),
    latitude: place.latitude,
    altitudeM: place.altitudeM,
    dayOfYear: computeDayOfYear({ year, month, day }),
  })
  const doubtful = new Set(known.flatMap((hour) => hour.doubtful))
  const isWeatherDoubtful =
    doubtful.has('temperature') ||
    doubtful.has('humidity') ||
    doubtful.has('wind') ||
    known.some(({ isSolarDoubtful }) => isSolarDoubtful)
  const { evapotranspirationMm } = evapotranspiration
  return {
    date,
    from: known.length === 0 ? 'none' : isForecast ? 'forecast' : 'station',
    ...temperatures,
    temperatureConfidence: judge(temperatures.temperatureMinC, doubtful.has('temperature')),
    referenceEvapotranspirationMm: evapotranspirationMm,
    rainMm,
    runoffMm: 0,
    windTwoMetresMs,
    humidityMin,
    irrigationMm: 0,
    irrigationWettedFraction: 1,
    measuredDepletionMm: null,
    rainConfidence: judge(rainMm, doubtful.has('rain')),
    weatherConfidence: judge(evapotranspirationMm, isWeatherDoubtful),
  }
}

function judge(value: number | null, isDoubtful: boolean) {
  if (value === null) return 'unknown'
  return isDoubtful ? 'doubtful' : 'good'
}

function combine(
  hours: readonly (FieldHour | null)[],
  read: (hour: FieldHour) => number | null,
  reduce: (...values: number[]) => number,
): number | null {
  const values = hours.map((hour) => hour && read(hour)).filter(isKnown)
  return values.length > 0 && values.length === hours.length ? reduce(...values) : null
}

function sum(...values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(...values: number[]): number {
  return sum(...values) / values.length
}
