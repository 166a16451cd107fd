import { stationNameLength } from '@talhao/contract/core'
import type { ClientStation } from './client-stations-source.ts'

/** As typed. */
export interface StationDraft {
  readonly name: string
  readonly brand: string
  readonly code: string
  readonly latitude: string
  readonly longitude: string
  readonly timeZone: string
}

export type StationDraftRule = 'name' | 'code' | 'latitude' | 'longitude'

export function findDraftProblems(draft: StationDraft): readonly StationDraftRule[] {
  const length = [...draft.name.trim()].length
  const isNamed = length >= stationNameLength.minimum && length <= stationNameLength.maximum
  return [
    ...(isNamed ? [] : ['name' as const]),
    ...(/^[A-Za-z0-9_.:-]{1,64}$/.test(draft.code.trim()) ? [] : ['code' as const]),
    ...(isWithin(draft.latitude, 90) ? [] : ['latitude' as const]),
    ...(isWithin(draft.longitude, 180) ? [] : ['longitude' as const]),
  ]
}

export function describeClientStation(clientId: string, draft: StationDraft): ClientStation {
  const code = draft.code.trim()
  const digits = code.replace(/[:.-]/g, '')
  const isDevEui = draft.brand === 'optim' && /^[0-9a-fA-F]{16}$/.test(digits)
  return {
    client_id: clientId,
    brand: draft.brand,
    did: code,
    latitude: parseDecimal(draft.latitude),
    longitude: parseDecimal(draft.longitude),
    optimDeveui: isDevEui ? digits : null,
    placeName: draft.name.trim(),
    user_place_name: draft.name.trim(),
    timeZone: draft.timeZone,
  }
}

function isWithin(text: string, most: number): boolean {
  const value = parseDecimal(text)
  return text.trim() !== '' && Math.abs(value) <= most
}

function parseDecimal(text: string): number {
  return Number(text.trim().replace(',', '.'))
}
