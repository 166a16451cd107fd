import { describe, expect, it, vi } from 'vitest'
import { createAnalytics } from './analytics.ts'
import { identifyMe } from './use-analytics.ts'

const ana = { userId: 'ana', clientId: 'farm' }

function start() {
  vi.useFakeTimers()
  const send = vi.fn(async () => undefined)
  return { send, analytics: createAnalytics(send) }
}

describe('counted clicks', () => {
  it('go together in one call', () => {
    const { send, analytics } = start()
    analytics.identify(ana)
    analytics.count({ name: 'map_clicked' })
    analytics.count({ name: 'map_bulletin_clicked' })
    expect(send).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(send.mock.calls).toEqual([[[{ name: 'map_clicked' }, { name: 'map_bulletin_clicked' }]]])
  })

  it('are sent at once when the page goes', () => {
    const { send, analytics } = start()
    analytics.identify(ana)
    analytics.count({ name: 'map_clicked' })
    analytics.flush()
    vi.runAllTimers()
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('never exceed what one call may carry', () => {
    const { send, analytics } = start()
    analytics.identify(ana)
    for (let index = 0; index < 150; index++) analytics.count({ name: 'map_clicked' })
    expect(send.mock.calls.flat().map((events: unknown[]) => events.length)).toEqual([100])
    vi.runAllTimers()
    expect(send.mock.calls.flat().map((events: unknown[]) => events.length)).toEqual([100, 50])
  })

  it('are not counted for nobody, and never for the next person', () => {
    const { send, analytics } = start()
    analytics.count({ name: 'map_clicked' })
    analytics.identify(ana)
    analytics.count({ name: 'map_clicked' })
    analytics.identify({ userId: 'rui', clientId: 'farm' })
    vi.runAllTimers()
    expect(send).not.toHaveBeenCalled()
  })

  it('stay silent when the server does not take them', async () => {
    vi.useFakeTimers()
    const analytics = createAnalytics(() => Promise.reject(new Error('away')))
    analytics.identify(ana)
    analytics.count({ name: 'map_clicked' })
    await vi.runAllTimersAsync()
  })

  it('belong to nobody when sales staff look', () => {
    expect(identifyMe({ id: 'sam', client: null })).toBeNull()
  })
})
