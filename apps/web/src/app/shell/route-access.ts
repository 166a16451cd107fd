import type { Me } from '@talhao/contract/core/me'
import { paths } from '../../lib/paths.ts'
import { chooseLanding, type Device } from '../login/landing.ts'

/**
 * Who may see a page. `public` needs no login; every other one does. `client` is everybody but sales; the rest name
 * what the client must have, or the cookie of the internal login.
 */
export type RouteAccess =
  | 'public'
  | 'signed-in'
  | 'client'
  | 'stations'
  | 'mpcloud'
  | 'emcloud'
  | 'any-cloud'
  | 'alerts'
  | 'land'
  | 'sales'
  | 'internal-cookie'

export interface Visitor {
  readonly me: Pick<Me, 'role' | 'client'>
  readonly hasInternalCookie: boolean
}

export function mayOpen(access: RouteAccess, { me, hasInternalCookie }: Visitor): boolean {
  const isSales = me.role === 'sales'
  switch (access) {
    case 'public':
    case 'signed-in':
      return true
    case 'sales':
      return isSales
    case 'client':
      return !isSales
    case 'stations':
      return !isSales && (me.client?.stations_count ?? 0) > 0
    case 'mpcloud':
      return !isSales && me.client?.has_mpcloud === true
    case 'emcloud':
      return !isSales && me.client?.has_emcloud === true
    case 'any-cloud':
      return !isSales && (me.client?.has_mpcloud === true || me.client?.has_emcloud === true)
    case 'alerts':
    case 'land':
      return mayOpen('stations', { me, hasInternalCookie }) || mayOpen('any-cloud', { me, hasInternalCookie })
    case 'internal-cookie':
      return !isSales && hasInternalCookie
  }
}

/** Where a page sends a signed-in person who may not see it; null when they may. */
export function chooseRedirect(access: RouteAccess, visitor: Visitor, device: Device): string | null {
  if (mayOpen(access, visitor)) return null
  // CORE-7: the update pages lead to the map; the map sends those without stations on.
  if (access === 'internal-cookie' && mayOpen('stations', visitor)) return paths.map
  return chooseLanding(visitor.me, device)
}
