import { describe, expect, it } from 'vitest'
import { aClient, aPerson } from '../../test/a-person.ts'
import { findCurrentItem, listMenuItems, menuItems } from './menu-items.ts'

function listKeys(input: { me: Parameters<typeof listMenuItems>[0]['me']; hasInternalCookie?: boolean }) {
  return listMenuItems({ hasInternalCookie: false, ...input }).map(({ key }) => key)
}

const stationItems = ['map', 'spray', 'stations', 'history', 'alerts', 'land', 'crops']

describe('menu', () => {
  it.each([
    ['stations alone', aClient({ stations_count: 1 }), stationItems],
    [
      'the planting cloud alone',
      aClient({ has_mpcloud: true }),
      ['alerts', 'land', 'crops', 'mpcloud', 'manageAccount'],
    ],
    [
      'the weather cloud alone',
      aClient({ has_emcloud: true }),
      ['alerts', 'land', 'crops', 'orders', 'emcloud', 'emcloudNew', 'evidence', 'manageAccount'],
    ],
    [
      'everything',
      aClient({ stations_count: 3, has_mpcloud: true, has_emcloud: true }),
      [...stationItems, 'orders', 'mpcloud', 'emcloud', 'emcloudNew', 'evidence', 'manageAccount'],
    ],
    ['nothing', aClient(), []],
  ])('a client with %s sees exactly its entries', (_has, client, keys) => {
    expect(listKeys({ me: aPerson({ role: 'user', client }) })).toEqual(keys)
  })

  it('sales staff see the sales entry alone, whatever cookie they carry', () => {
    const me = aPerson({ role: 'sales', client: null })
    expect(listKeys({ me, hasInternalCookie: true })).toEqual(['sales'])
  })

  it('shows the operator’s entries only with the internal cookie', () => {
    const me = aPerson({ client: aClient({ stations_count: 1 }) })
    expect(listKeys({ me, hasInternalCookie: true })).toEqual([
      ...stationItems,
      'mpcloudUpdate',
      'emcloudUpdate',
      'status',
    ])
  })

  it('marks only emcloudNew as new', () => {
    expect(menuItems.filter(({ isNew }) => isNew).map(({ key }) => key)).toEqual(['emcloudNew'])
  })

  it.each([
    ['/stations/12', 'stations'],
    ['/emcloudNew/farms', 'emcloudNew'],
    ['/emcloud/abc123', 'emcloud'],
    ['/mpcloud/update', 'mpcloudUpdate'],
    ['/alerts/rules', 'alerts'],
    ['/land/import', 'land'],
    ['/crops/01998f3c-5d2e-7c41-9a53-2f6b8e0d4c17', 'crops'],
    ['/orders/new', 'orders'],
    ['/mapa', undefined],
  ])('%s belongs to %s', (path, key) => {
    expect(findCurrentItem(menuItems, path)?.key).toBe(key)
  })
})
