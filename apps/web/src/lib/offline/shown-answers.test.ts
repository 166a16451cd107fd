import { getObservationHistory } from '@talhao/contract/weather/observations'
import { getStation, listOwnStations } from '@talhao/contract/weather/stations'
import { expect, it } from 'vitest'
import { describeAddress } from './describe-address.ts'
import { createShownAnswers, listAges } from './shown-answers.ts'

const now = Date.parse('2026-11-16T12:00:00Z')

it('tells the oldest of each kind that the page asks for', () => {
  const shown = createShownAnswers()
  shown.note('/stations', { endpoint: listOwnStations, answeredAt: 5 })
  shown.note('/stations/a', { endpoint: getStation, answeredAt: 3 })
  shown.note('/stations/b', { endpoint: getStation, answeredAt: 1 })
  const ask = (name: string, address: string | null) => ({ name, address })
  expect(listAges(shown.list(), [ask('getStation', '/stations/a')])).toEqual([
    { savedAs: 'bulletin', answeredAt: 3 },
  ])
  expect(listAges(shown.list(), [ask('getStation', null), ask('listStations', '/stations')])).toEqual([
    { savedAs: 'bulletin', answeredAt: 1 },
    { savedAs: 'stations', answeredAt: 5 },
  ])
  expect(listAges(shown.list(), [ask('somethingElse', null)])).toEqual([])
})

it('saves a range that ends now under its length, and any other under its times', () => {
  const query = { interval: 'hourly', station_id: 'a' }
  const today = describeAddress(
    getObservationHistory,
    { query: { ...query, start_datetime: '2026-11-15 11:59:58', end_datetime: '2026-11-16 11:59:58' } },
    now,
  )
  const later = describeAddress(
    getObservationHistory,
    { query: { ...query, start_datetime: '2026-11-15 13:00:00', end_datetime: '2026-11-16 13:00:00' } },
    now,
  )
  const old = describeAddress(
    getObservationHistory,
    { query: { ...query, start_datetime: '2026-11-01 13:00:00', end_datetime: '2026-11-02 13:00:00' } },
    now,
  )
  expect(today).toBe('/api/v2/stations/observation_history?interval=hourly&station_id=a&hours=24')
  expect(later).toBe(today)
  expect(old).toContain('2026-11-02')
})
