import { stationNameLength } from '@talhao/contract/core'
import { type ScanStation, ScanStation as ScanStationSchema } from '@talhao/contract/weather/stations'
import { createId } from '../../lib/api/create-id.ts'
import { matchesSchema } from '../../lib/api/matches-schema.ts'
import { parseDecimal } from '../../lib/format/parse-decimal.ts'
import { isLengthWithin } from '../farms/is-length-within.ts'
import { isLatitude, isLongitude } from '../farms/station-form-values.ts'

export interface ScannedCode {
  readonly brand: string
  readonly did: string
}

export interface ScanFormValues {
  readonly name: string
  readonly timeZone: string
  readonly latitude: string
  readonly longitude: string
}

export type ScanProblem = 'name' | 'latitude' | 'longitude'

/** Null when what was scanned cannot be a station. */
export function readCode(brand: string | undefined, did: string | undefined): ScannedCode | null {
  const { properties } = ScanStationSchema
  return matchesSchema(properties.brand, brand) && matchesSchema(properties.did, did) ? { brand, did } : null
}

export function findScanProblems(values: ScanFormValues): readonly ScanProblem[] {
  return [
    ...(isLengthWithin(values.name, stationNameLength) ? [] : ['name' as const]),
    ...(isLatitude(values.latitude) ? [] : ['latitude' as const]),
    ...(isLongitude(values.longitude) ? [] : ['longitude' as const]),
  ]
}

/** WEA-16. The generated id is a courtesy: the server gives its own. */
export function describeScan(code: ScannedCode, values: ScanFormValues): ScanStation {
  const name = values.name.trim()
  return {
    ...code,
    id: createId(),
    latitude: parseDecimal(values.latitude) ?? 0,
    longitude: parseDecimal(values.longitude) ?? 0,
    optimDeveui: readDevEui(code),
    placeName: name,
    user_place_name: name,
    timeZone: values.timeZone,
  }
}

/** An `optim` station's code is its LoRaWAN address; 16 hexadecimal digits, however they are grouped. */
export function readDevEui({ brand, did }: ScannedCode): string | null {
  const digits = did.replace(/[:.-]/g, '').toLowerCase()
  return brand === 'optim' && /^[0-9a-f]{16}$/.test(digits) ? digits : null
}
