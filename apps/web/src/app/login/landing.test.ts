import { describe, expect, it } from 'vitest'
import { aClient, aPerson } from '../../test/a-person.ts'
import { chooseLanding, recognizeDevice } from './landing.ts'

const clients = {
  everything: aClient({ stations_count: 2, has_mpcloud: true, has_emcloud: true }),
  stations: aClient({ stations_count: 2 }),
  'stations and emcloud': aClient({ stations_count: 2, has_emcloud: true }),
  'both clouds': aClient({ has_mpcloud: true, has_emcloud: true }),
  mpcloud: aClient({ has_mpcloud: true }),
  emcloud: aClient({ has_emcloud: true }),
  nothing: aClient(),
}

describe('default landing after login', () => {
  it.each([
    ['everything', '/map', '/mpcloud'],
    ['stations', '/map', '/map'],
    ['stations and emcloud', '/map', '/emcloud'],
    ['both clouds', '/mpcloud', '/mpcloud'],
    ['mpcloud', '/mpcloud', '/mpcloud'],
    ['emcloud', '/emcloud', '/emcloud'],
    ['nothing', '/subscribe-info', '/subscribe-info'],
  ] as const)('a client with %s starts at %s, on a phone at %s', (has, onDesktop, onPhone) => {
    const me = aPerson({ role: 'user', client: clients[has] })
    expect(chooseLanding(me, 'desktop')).toBe(onDesktop)
    expect(chooseLanding(me, 'phone')).toBe(onPhone)
  })

  it('sales staff start at /sales on every device', () => {
    const me = aPerson({ role: 'sales', client: null })
    expect([chooseLanding(me, 'desktop'), chooseLanding(me, 'phone')]).toEqual(['/sales', '/sales'])
  })

  it('knows phones by iPhone or Android in what the browser calls itself', () => {
    expect(recognizeDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe('phone')
    expect(recognizeDevice('Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toBe('phone')
    expect(recognizeDevice('Mozilla/5.0 (X11; Linux x86_64)')).toBe('desktop')
  })
})
