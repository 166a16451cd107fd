import { describe, expect, it } from 'vitest'
import { aStation, makeId } from '../../test/a-station.ts'
import { listShownStations, readCondition, searchStations } from './shown-stations.ts'

const now = new Date('2026-11-15T12:00:00Z')

function aStationSilentFor(minutes: number) {
  const station = aStation()
  const observedDateTime = new Date(now.getTime() - minutes * 60_000).toISOString()
  return { ...station, currentWeather: { ...station.currentWeather, observedDateTime } }
}

describe('stations on the map', () => {
  it('hides inactive stations and those never paid', () => {
    const shown = listShownStations([
      aStation({ id: makeId(1), placeName: 'Sede', subscriptionStatus: 'active' }),
      aStation({ id: makeId(2), placeName: 'Galpão', subscriptionStatus: 'inactive' }),
      aStation({ id: makeId(3), placeName: 'Nova', subscriptionStatus: '' }),
    ])
    expect(shown.map(({ placeName }) => placeName)).toEqual(['Sede'])
  })

  it('lists them by name, accents where people expect them', () => {
    const names = ['Várzea', 'Água Limpa', 'Sede', 'Algodão']
    const shown = listShownStations(
      names.map((placeName, index) => aStation({ id: makeId(index), placeName })),
    )
    expect(shown.map(({ placeName }) => placeName)).toEqual(['Água Limpa', 'Algodão', 'Sede', 'Várzea'])
  })

  it('finds "pivo" in Pivô Norte', () => {
    const stations = [aStation({ placeName: 'Pivô Norte' }), aStation({ placeName: 'Sede' })]
    expect(searchStations(stations, 'pivo').map(({ placeName }) => placeName)).toEqual(['Pivô Norte'])
    expect(searchStations(stations, '  ')).toHaveLength(2)
  })
})

describe('state of a station', () => {
  it.each([
    [0, 'online'],
    [20, 'online'],
    [21, 'silent'],
    [30, 'silent'],
    [31, 'offline'],
  ])('after %i minutes without a word is %s', (minutes, condition) => {
    expect(readCondition(aStationSilentFor(minutes), now)).toBe(condition)
  })

  it('is offline when the server says so, or when it never reported', () => {
    expect(readCondition({ ...aStationSilentFor(1), status: 'offline' }, now)).toBe('offline')
    const station = aStation()
    expect(
      readCondition(
        { ...station, currentWeather: { ...station.currentWeather, observedDateTime: null } },
        now,
      ),
    ).toBe('offline')
  })
})
