import {
  computeNightCourse,
  countChillHours,
  estimateLeafWetness,
  fillDeskDays,
  followSeason,
  judgeFavourableDays,
  listSoilWaterDays,
  roundTo,
  runSoilWaterSeason,
  type SoilWaterDay,
  type SoilWaterSeason,
} from '@talhao/agronomy'
import type { FieldDesk, FieldInputs, FrostNightCourse, WaterDay } from '@talhao/contract/crops/desk'
import { addDays, hourMs, startOfLocalDay } from '@talhao/local-time'
import { calendarPastDays, type SharedWeather } from './desk-weather.ts'
import type { MadeLine } from './make-lines.ts'
import type { FieldHour } from './station-hours.ts'

const calendarNextDays = 5
/** Of which every hour is shown. */
const shownPastDays = 6

/** Everything that the figures of a line are made of. */
export function describeInside(made: MadeLine): Omit<FieldDesk, 'line'> {
  const { weather } = made
  return {
    frost_night: weather && describeNight(made, weather),
    water_days: describeBalance(runBalance(made), made),
    calendars: listCalendars(made),
    chill: weather && countChill(made, weather),
    inputs: describeInputs(made),
  }
}

/** The days as the balance reads them, those ahead included. */
export function listBalanceDays({ field }: MadeLine): SoilWaterDay[] {
  const days = fillDeskDays(field.days, addDays(field.today, -1))
  return listSoilWaterDays(days, followSeason(field.season, days))
}

function runBalance(made: MadeLine): SoilWaterSeason {
  return runSoilWaterSeason(made.field.soilWater, listBalanceDays(made))
}

export function describeBalance(season: SoilWaterSeason, made: MadeLine): WaterDay[] {
  if (season.status === 'soil_unknown') return []
  const { field } = made
  const byDate = new Map(field.days.map((day) => [day.date, day]))
  return season.days.map((day) => ({
    date: day.date,
    is_forecast: day.date >= field.today,
    depletion_mm: round(day.depletionMm, 1),
    driest_possible_mm: roundTo(day.driestPossibleMm, 1),
    readily_available_mm: round(day.readilyAvailableMm, 1),
    total_available_mm: roundTo(day.totalAvailableMm, 1),
    root_depth_m: roundTo(day.rootDepthM, 2),
    crop_coefficient: round(day.cropCoefficient, 2),
    crop_evapotranspiration_mm: round(day.cropEvapotranspirationMm, 2),
    rain_mm: round(byDate.get(day.date)?.rainMm ?? null, 1),
    irrigation_mm: byDate.get(day.date)?.irrigationMm ?? 0,
    bound: day.bound,
    missing: [...day.missing],
    confidence: day.confidence,
  }))
}

function round(value: number | null, digits: number): number | null {
  return value === null ? null : roundTo(value, digits)
}

function describeNight({ field, figures }: MadeLine, weather: SharedWeather): FrostNightCourse | null {
  const { night, hours, model } = weather
  if (night === null || field.frost === null) return null
  const expected = computeNightCourse({ ...field.frost, minimumC: figures.frost?.minimumC ?? null }) ?? []
  const points = listHoursBetween(hours, night.sunsetMs, night.sunriseMs)
  const pick = (from: FieldHour['from']) =>
    points
      .filter((hour) => hour.from === from)
      .map(({ startMs, temperatureC }) => ({ time: isoOf(startMs), temperature_c: round(temperatureC, 1) }))
  const { leftOut } = model
  return {
    sunset: isoOf(night.sunsetMs),
    sunrise: isoOf(night.sunriseMs),
    evening_temperature_c: round(field.frost.eveningTemperatureC, 1),
    evening_dew_point_c: round(field.frost.eveningDewPointC, 1),
    expected: expected.map(({ hoursAfterSunset, temperatureC }) => ({
      time: isoOf(night.sunsetMs + hoursAfterSunset * hourMs),
      temperature_c: roundTo(temperatureC, 1),
    })),
    measured: pick('station'),
    forecast: pick('forecast'),
    left_out: {
      incomplete: leftOut.incomplete,
      doubtful: leftOut.doubtful,
      other_sky: leftOut.otherSky,
      unknown_sky: leftOut.unknownSky,
    },
  }
}

function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString()
}

function listHoursBetween(hours: ReadonlyMap<number, FieldHour>, fromMs: number, toMs: number): FieldHour[] {
  const found: FieldHour[] = []
  for (let timeMs = Math.floor(fromMs / hourMs) * hourMs; timeMs < toMs; timeMs += hourMs) {
    const hour = hours.get(timeMs)
    if (hour !== undefined) found.push(hour)
  }
  return found
}

function listCalendars({ field, figures }: MadeLine): FieldDesk['calendars'] {
  const firstDate = addDays(field.today, -calendarPastDays - 1)
  const lastDate = addDays(field.today, calendarNextDays)
  return figures.favourable.map(({ rule }) => {
    const days = judgeFavourableDays(rule.id, {
      firstDate,
      lastDate,
      zone: field.zone,
      hours: field.hours,
      method: field.wetnessMethod,
    })
    return {
      rule: rule.id,
      // Those at both ends are there for their neighbours alone.
      days: days.slice(1, -1).map((day) => ({
        date: day.date,
        answer: day.answer,
        hours: day.favourableHours,
        highest_class: day.highestClass,
        missing_hours: day.missingHours,
        confidence: day.confidence,
      })),
    }
  })
}

/** A count without a verdict (CRP-34); an hour that did not come is missing, not warm. */
function countChill({ line, field }: MadeLine, { hours }: SharedWeather): FieldDesk['chill'] {
  const [first] = field.days
  const firstDate = first === undefined || first.date < line.sowing_date ? line.sowing_date : first.date
  const fromMs = startOfLocalDay(firstDate, field.zone)
  const count = Math.max(0, (startOfLocalDay(field.today, field.zone) - fromMs) / hourMs)
  const counted = countChillHours(
    Array.from({ length: count }, (_, index) => hours.get(fromMs + index * hourMs) ?? missingHour),
  )
  return { hours: counted.hours, missing_hours: counted.missingHours, confidence: counted.confidence }
}

const missingHour = { temperatureC: null, humidity: null, windMs: null, rainMm: null, doubtful: [] }

function describeInputs({ field, weather }: MadeLine): FieldInputs {
  const fromMs = startOfLocalDay(addDays(field.today, -shownPastDays), field.zone)
  const toMs = startOfLocalDay(addDays(field.today, calendarNextDays), field.zone)
  const count = weather === null ? 0 : (toMs - fromMs) / hourMs
  const origins = new Map(weather?.days.map(({ date, from }) => [date, from]) ?? [])
  return {
    hours: Array.from({ length: count }, (_, index) =>
      describeHour(fromMs + index * hourMs, weather?.hours.get(fromMs + index * hourMs) ?? null, field),
    ),
    days: field.days.map((day) => ({
      date: day.date,
      from: origins.get(day.date) ?? 'none',
      temperature_min_c: round(day.temperatureMinC, 1),
      temperature_max_c: round(day.temperatureMaxC, 1),
      reference_evapotranspiration_mm: round(day.referenceEvapotranspirationMm, 2),
      rain_mm: round(day.rainMm, 1),
      irrigation_mm: day.irrigationMm,
      rain_confidence: day.rainConfidence,
      weather_confidence: day.weatherConfidence,
    })),
  }
}

/** An hour that is missing is shown as such. */
function describeHour(
  startMs: number,
  hour: FieldHour | null,
  field: MadeLine['field'],
): FieldInputs['hours'][number] {
  return {
    time: isoOf(startMs),
    from: hour?.from ?? 'none',
    temperature_c: round(hour?.temperatureC ?? null, 1),
    humidity: round(hour?.humidity ?? null, 0),
    wind_ms: round(hour?.windMs ?? null, 1),
    rain_mm: round(hour?.rainMm ?? null, 1),
    is_wet: hour === null ? null : estimateLeafWetness(hour, field.wetnessMethod),
    doubtful: [...(hour?.doubtful ?? [])],
  }
}
