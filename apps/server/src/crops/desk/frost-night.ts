import {
  computeDewPoint,
  computeSunTimes,
  countNightHours,
  type FrostEvening,
  frostLimitsC,
  isKnown,
  readStationNight,
  type StationFrostModel,
  trainStationFrostModel,
} from '@talhao/agronomy'
import { addDays, hourMs, localDateOf, splitDate } from '@talhao/local-time'
import type { StationPlace } from './field-days.ts'
import type { FieldHour } from './station-hours.ts'

export interface Night {
  readonly sunsetMs: number
  readonly sunriseMs: number
}

/** Nights older than this do not train: the place may have changed. */
export const trainingDays = 400

/** The night that follows an evening; null: the sun does not set. */
function findNight(date: string, place: StationPlace): Night | null {
  const { sunsetMs } = readSun(date, place)
  const { sunriseMs } = readSun(addDays(date, 1), place)
  return sunsetMs === null || sunriseMs === null ? null : { sunsetMs, sunriseMs }
}

function readSun(date: string, place: StationPlace) {
  const [year, month, day] = splitDate(date)
  return computeSunTimes({ year, month, day }, place)
}

/** The night that is passing, else the next one. */
export function findTonight(nowMs: number, place: StationPlace): Night | null {
  const today = localDateOf(nowMs, place.timeZone)
  const passing = findNight(addDays(today, -1), place)
  return passing !== null && nowMs < passing.sunriseMs ? passing : findNight(today, place)
}

/** What a station's own nights teach (CRP-10, CRP-11). */
export function learnNights(
  hours: ReadonlyMap<number, FieldHour>,
  { nowMs, place }: { nowMs: number; place: StationPlace },
): StationFrostModel {
  const today = localDateOf(nowMs, place.timeZone)
  const nights = Array.from({ length: trainingDays }, (_, index) =>
    findNight(addDays(today, index - trainingDays), place),
  ).filter((night) => night !== null)
  const past = nights.filter(({ sunriseMs }) => sunriseMs <= nowMs)
  return trainStationFrostModel(
    past.map((night) => readStationNight({ ...night, hours: listNightHours(hours, night) })),
  )
}

function floorHour(timeMs: number): number {
  return Math.floor(timeMs / hourMs) * hourMs
}

function listNightHours(
  hours: ReadonlyMap<number, FieldHour>,
  night: Night,
  fromMs = night.sunsetMs,
): FieldHour[] {
  const found: FieldHour[] = []
  for (let timeMs = floorHour(fromMs); timeMs < night.sunriseMs; timeMs += hourMs) {
    const hour = hours.get(timeMs)
    if (hour !== undefined) found.push(hour)
  }
  return found
}

/** The evening of a night as far as it is known by now. */
export function describeEvening(
  hours: ReadonlyMap<number, FieldHour>,
  night: Night,
  given: { readonly nowMs: number; readonly model: StationFrostModel; readonly frostWatchC: number | null },
): FrostEvening {
  const { nowMs, model, frostWatchC } = given
  const eveningMs = floorHour(night.sunsetMs + 2 * hourMs)
  const evening = findMeasured(hours, eveningMs)
  const limitsC = new Set<number>(frostLimitsC)
  if (frostWatchC !== null) limitsC.add(frostWatchC)
  return {
    stationModel: model,
    eveningTemperatureC: evening?.temperatureC ?? null,
    eveningDewPointC: evening === null ? null : computeDewPoint(evening),
    stationAtSunset: judgeStation(hours, { night, eveningMs, nowMs }),
    isOnFrostWatch: frostWatchC !== null,
    forecastHours: listForecastHours(hours, { night, fromMs: Math.max(eveningMs, floorHour(nowMs)) }),
    forecastMinimumC: findLowestAhead(hours, { night, fromMs: Math.max(eveningMs, floorHour(nowMs)) }),
    forecastSky: readSkyAhead(hours, { night, fromMs: Math.max(night.sunsetMs, floorHour(nowMs)) }),
    nightHours: countNightHours(night),
    limitsC: [...limitsC].toSorted((one, other) => other - one),
  }
}

function findMeasured(hours: ReadonlyMap<number, FieldHour>, timeMs: number): FieldHour | null {
  const hour = hours.get(timeMs)
  return hour?.from === 'station' ? hour : null
}

/** At sunset, or now while that is ahead; and the hour that the model begins with must have come (CRP-13). */
function judgeStation(
  hours: ReadonlyMap<number, FieldHour>,
  { night, eveningMs, nowMs }: { night: Night; eveningMs: number; nowMs: number },
): FrostEvening['stationAtSunset'] {
  const isEveningOver = nowMs >= eveningMs + hourMs
  const momentMs = floorHour(Math.min(nowMs, night.sunsetMs))
  const hour = isEveningOver
    ? findMeasured(hours, eveningMs)
    : (findMeasured(hours, momentMs) ?? findMeasured(hours, momentMs - hourMs))
  if (hour === null || hour.temperatureC === null) return 'silent'
  return hour.doubtful.includes('temperature') ? 'doubtful' : 'good'
}

interface HoursAhead {
  readonly night: Night
  readonly fromMs: number
}

/** Null where one of the hours is not forecast: it may be the coldest. */
function findLowestAhead(
  hours: ReadonlyMap<number, FieldHour>,
  { night, fromMs }: HoursAhead,
): number | null {
  const ahead = listAhead(hours, { night, fromMs })
  return ahead === null ? null : combine(ahead, ({ temperatureC }) => temperatureC, Math.min)
}

/** As hours after sunset; none where one of them is not forecast. */
function listForecastHours(
  hours: ReadonlyMap<number, FieldHour>,
  span: HoursAhead,
): NonNullable<FrostEvening['forecastHours']> {
  return (listAhead(hours, span) ?? []).map(({ startMs, temperatureC }) => ({
    hoursAfterSunset: (startMs - span.night.sunsetMs) / hourMs,
    temperatureC,
  }))
}

function readSkyAhead(hours: ReadonlyMap<number, FieldHour>, span: HoursAhead): FrostEvening['forecastSky'] {
  const ahead = listAhead(hours, span)
  if (ahead === null) return { windMaxMs: null, cloudPercent: null, hasFog: null, rainMm: null }
  return {
    windMaxMs: combine(ahead, ({ windMs }) => windMs, Math.max),
    cloudPercent: combine(
      ahead,
      ({ cloudPercent }) => cloudPercent,
      (...values) => sum(...values) / values.length,
    ),
    hasFog: ahead.some(({ hasFog }) => hasFog === true)
      ? true
      : ahead.every(({ hasFog }) => hasFog === false)
        ? false
        : null,
    rainMm: combine(ahead, ({ rainMm }) => rainMm, sum),
  }
}

function listAhead(hours: ReadonlyMap<number, FieldHour>, { night, fromMs }: HoursAhead): FieldHour[] | null {
  const expected = Math.ceil((night.sunriseMs - floorHour(fromMs)) / hourMs)
  const found = listNightHours(hours, night, fromMs).filter(({ from }) => from === 'forecast')
  return expected > 0 && found.length === expected ? found : null
}

function combine(
  hours: readonly FieldHour[],
  read: (hour: FieldHour) => number | null,
  reduce: (...values: number[]) => number,
): number | null {
  const values = hours.map(read).filter(isKnown)
  return values.length > 0 && values.length === hours.length ? reduce(...values) : null
}

function sum(...values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
