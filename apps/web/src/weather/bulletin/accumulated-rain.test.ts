import { expect, it } from 'vitest'
import { aStation } from '../../test/a-station.ts'
import { findIncompleteRain } from '../stations/incomplete-rain.ts'

it('WEA-222: a day without rain readings is told of a station that reports, too; the running hour may be missing', () => {
  const station = aStation({ status: 'online' })
  const history = { ...station.history, measured: { hours24: 23, days7: 6, days15: 14, days30: 29 } }
  const at = (observedDateTime: string) => ({
    ...station,
    timeZone: 'America/Cuiaba',
    history,
    currentWeather: { ...station.currentWeather, observedDateTime },
  })
  const find = (period: 'hours24' | 'days7' | 'days15') =>
    findIncompleteRain(at('2026-11-15T16:00:00Z'), period)
  expect(find('hours24')).toBeNull()
  expect(find('days7')).toMatchObject({ measured: 6, length: 7, isAtLeast: true })
  expect(find('days15')).toMatchObject({ measured: 14, length: 15, isAtLeast: false })
  // The last report is of the day before: the new one has just begun.
  expect(findIncompleteRain(at('2026-11-15T03:55:00Z'), 'days7')).toBeNull()
})
