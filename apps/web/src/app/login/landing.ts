import type { Me } from '@talhao/contract/core/me'
import { paths } from '../../lib/paths.ts'

export type Device = 'phone' | 'desktop'

/** Phones by what the browser calls itself (CORE-3), not by the width of the window. */
export function recognizeDevice(userAgent: string): Device {
  return /iPhone|Android/i.test(userAgent) ? 'phone' : 'desktop'
}

/** Where somebody starts who did not ask for a certain page (CORE-2). */
export function chooseLanding(me: Pick<Me, 'role' | 'client'>, device: Device): string {
  if (me.role === 'sales') return paths.sales
  const map = (me.client?.stations_count ?? 0) > 0 ? [paths.map] : []
  const clouds = [
    ...(me.client?.has_mpcloud ? [paths.planting] : []),
    ...(me.client?.has_emcloud ? [paths.weatherCloud] : []),
  ]
  const [first] = device === 'phone' ? [...clouds, ...map] : [...map, ...clouds]
  return first ?? paths.subscribeInfo
}
