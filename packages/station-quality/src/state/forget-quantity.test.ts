import { describe, expect, it } from 'vitest'
import { play, quietHours, tell } from '../../checks/a-record.ts'
import { forgetQuantity } from './forget-quantity.ts'
import { createStationState } from './station-state.ts'

const hours = quietHours(60, (hour) => ({
  ...(hour >= 40 ? { temperatureC: 24.4, humidity: 55 } : {}),
  soil1MoistureKpa: 40,
}))

describe('a quantity that is forgotten', () => {
  it('WEA-235: begins anew; the others go on', () => {
    const before = play(hours.slice(0, 48)).state
    const { last, state } = play(hours.slice(48, 53), {}, forgetQuantity(before, 'temperatureC'))
    expect(tell({ last, state }, 52, 'temperatureC')).toBe('good')
    expect(tell({ last, state }, 52, 'humidity')).toBe('doubtful stuck')
    expect(tell(play(hours.slice(48, 53), {}, before), 52, 'temperatureC')).toBe('bad stuck')
  })

  it.each(['temperatureC', 'humidity', 'rainMm', 'windSpeedMs', 'solarWm2', 'soil1MoistureKpa'] as const)(
    'WEA-235: %s leaves a state as if it had never been measured',
    (quantity) => {
      const without = hours.map(({ timeMs, values: { [quantity]: _, ...values } }) => ({ timeMs, values }))
      const forgotten = forgetQuantity(play(hours).state, quantity)
      const never = play(without).state
      expect(forgotten.seen).toEqual(never.seen)
      expect(forgotten.soil ?? []).toEqual(never.soil ?? [])
      for (const [
        index,
        { day, readings, hours: byHour, normals, rainMm, rainHours },
      ] of never.days.entries())
        expect(forgotten.days[index]).toMatchObject({
          day,
          readings,
          hours: byHour,
          normals,
          rainMm,
          rainHours,
        })
    },
  )

  it('WEA-235: of a station of which nothing is known changes nothing', () => {
    expect(forgetQuantity(createStationState(), 'humidity')).toEqual(createStationState())
  })
})
