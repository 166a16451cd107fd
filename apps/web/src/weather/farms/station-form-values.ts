import { stationNameLength } from '@talhao/contract/core'
import { consolePasskeyPattern, type Station, type StationEdit } from '@talhao/contract/weather/stations'
import { parseDecimal } from '../../lib/format/parse-decimal.ts'
import { offeredZones } from '../../lib/site/offered-zones.ts'
import { isLengthWithin } from './is-length-within.ts'

/** As typed. */
export interface StationFormValues {
  readonly placeName: string
  readonly latitude: string
  readonly longitude: string
  readonly altitude: string
  readonly timeZone: string
  readonly reportingInterval: string
  /** '' is the farm's own network. */
  readonly dataLoggerProvider: string
  readonly consolePasskey: string
}

export type StationRule = 'name' | 'latitude' | 'longitude' | 'altitude' | 'interval' | 'passkey'
export type StationProblems = { readonly [F in keyof StationFormValues]?: StationRule }

export function startStationForm(station: Station, consolePasskey: string | null): StationFormValues {
  return {
    placeName: station.placeName,
    latitude: String(station.latitude),
    longitude: String(station.longitude),
    altitude: station.altitude === null ? '' : String(station.altitude),
    timeZone: station.timeZone,
    reportingInterval: String(station.reportingInterval),
    dataLoggerProvider: station.dataLoggerProvider ?? '',
    consolePasskey: consolePasskey ?? '',
  }
}

export function isLatitude(text: string): boolean {
  return isNumberWithin(text, -90, 90)
}

export function isLongitude(text: string): boolean {
  return isNumberWithin(text, -180, 180)
}

function isNumberWithin(text: string, least: number, most: number): boolean {
  const value = parseDecimal(text)
  return value !== null && value >= least && value <= most
}

export function findStationProblems(values: StationFormValues): StationProblems {
  const interval = parseDecimal(values.reportingInterval)
  return {
    ...(isLengthWithin(values.placeName, stationNameLength) ? {} : { placeName: 'name' }),
    ...(isLatitude(values.latitude) ? {} : { latitude: 'latitude' }),
    ...(isLongitude(values.longitude) ? {} : { longitude: 'longitude' }),
    ...(values.altitude.trim() === '' || isNumberWithin(values.altitude, -500, 6000)
      ? {}
      : { altitude: 'altitude' }),
    ...(interval !== null && Number.isInteger(interval) && interval >= 1 && interval <= 1440
      ? {}
      : { reportingInterval: 'interval' }),
    ...(isPasskey(values.consolePasskey.trim()) ? {} : { consolePasskey: 'passkey' }),
  }
}

const passkeyForm = new RegExp(consolePasskeyPattern)

function isPasskey(text: string): boolean {
  return text === '' || (text.length <= 64 && passkeyForm.test(text))
}

/** Only what was changed: somebody else's untouched fields must not be written back. */
export function describeStationEdit(
  before: StationFormValues,
  after: StationFormValues,
): Omit<StationEdit, 'updatedAt'> {
  const changed = (field: keyof StationFormValues) => after[field].trim() !== before[field].trim()
  const latitude = parseDecimal(after.latitude)
  const longitude = parseDecimal(after.longitude)
  const interval = parseDecimal(after.reportingInterval)
  return {
    ...(changed('placeName') ? { placeName: after.placeName.trim() } : {}),
    ...(changed('latitude') && latitude !== null ? { latitude } : {}),
    ...(changed('longitude') && longitude !== null ? { longitude } : {}),
    ...(changed('altitude') ? { altitude: parseDecimal(after.altitude) } : {}),
    ...(changed('timeZone') ? { timeZone: after.timeZone } : {}),
    ...(changed('reportingInterval') && interval !== null ? { reportingInterval: interval } : {}),
    ...(changed('dataLoggerProvider') ? { dataLoggerProvider: after.dataLoggerProvider || null } : {}),
    ...(changed('consolePasskey') ? { consolePasskey: after.consolePasskey.trim() || null } : {}),
  }
}

/** Those that are offered, and the station's own should it be another. */
export function listZones(current: string): readonly string[] {
  return offeredZones.includes(current) ? offeredZones : [current, ...offeredZones]
}
