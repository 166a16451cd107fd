import { describe, expect, it } from 'vitest'
import { aClient, aPerson } from '../../test/a-person.ts'
import { routes } from '../routes/routes.tsx'
import { chooseRedirect, type RouteAccess } from './route-access.ts'

const sales = aPerson({ role: 'sales', client: null })
const full = aPerson({ client: aClient({ stations_count: 1, has_mpcloud: true, has_emcloud: true }) })
const plantingOnly = aPerson({ client: aClient({ has_mpcloud: true }) })
const empty = aPerson({ client: aClient() })

function redirect(access: RouteAccess, me: typeof full, hasInternalCookie = false) {
  return chooseRedirect(access, { me, hasInternalCookie }, 'desktop')
}

describe('who may see a page', () => {
  it('sends sales staff from every page of the menu but /sales to /sales', () => {
    const shellPages = routes.filter(({ frame }) => frame === 'shell')
    const targets = new Set(
      shellPages.filter(({ path }) => path !== '/sales').map(({ access }) => redirect(access, sales, true)),
    )
    expect([...targets]).toEqual(['/sales'])
    expect(redirect('sales', sales)).toBeNull()
  })

  it('keeps sales staff from scan-station and device-added', () => {
    expect(redirect('client', sales)).toBe('/sales')
  })

  it('opens everything but /sales to a client with all products', () => {
    const open: RouteAccess[] = ['signed-in', 'client', 'stations', 'mpcloud', 'emcloud', 'any-cloud']
    expect(open.map((access) => redirect(access, full))).toEqual(open.map(() => null))
    expect(redirect('sales', full)).toBe('/map')
  })

  it('sends a client without stations from a station page to its cloud', () => {
    expect(redirect('stations', plantingOnly)).toBe('/mpcloud')
    expect(redirect('emcloud', plantingOnly)).toBe('/mpcloud')
    expect(redirect('any-cloud', plantingOnly)).toBeNull()
  })

  it('sends a client with neither clouds nor stations to /subscribe-info', () => {
    const closed: RouteAccess[] = ['stations', 'mpcloud', 'emcloud', 'any-cloud', 'sales', 'internal-cookie']
    expect(new Set(closed.map((access) => redirect(access, empty)))).toEqual(new Set(['/subscribe-info']))
  })

  it('sends everybody without the internal cookie from the update pages to the map', () => {
    expect(redirect('internal-cookie', full)).toBe('/map')
    expect(redirect('internal-cookie', full, true)).toBeNull()
  })
})
