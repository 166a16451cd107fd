import type { DeviceTypeField } from '@talhao/contract/accounts/registration'
import { paths } from '../../lib/paths.ts'
import type { ScannedStation } from '../sign-in/create-account-panel.tsx'

/** Router state is whatever the page before left there. */
export function readScannedStation(state: unknown): ScannedStation | null {
  if (typeof state !== 'object' || state === null || !('brand' in state) || !('stationId' in state))
    return null
  const brand = String(state.brand ?? '')
  const stationId = String(state.stationId ?? '')
  return brand === '' || stationId === '' ? null : { brand, stationId }
}

/** The cloud product whose page sent somebody here. */
export function readSource(query: URLSearchParams): 'mpcloud' | 'emcloud' | null {
  const source = query.get('source')
  return source === 'mpcloud' || source === 'emcloud' ? source : null
}

/** Where a new account starts (ACC-11). */
export function chooseFirstPage(input: {
  scannedStation: ScannedStation | null
  deviceTypes: readonly DeviceTypeField[]
}): string {
  const { scannedStation, deviceTypes } = input
  if (scannedStation !== null) {
    const { brand, stationId } = scannedStation
    return paths.scanStation({ brand, id: stationId })
  }
  if (deviceTypes.includes('has_mpcloud')) return paths.planting
  if (deviceTypes.includes('has_emcloud')) return paths.weatherCloud
  return paths.login
}
