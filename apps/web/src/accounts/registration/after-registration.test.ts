import { describe, expect, it } from 'vitest'
import { chooseFirstPage, readScannedStation, readSource } from './after-registration.ts'

describe('where a new account starts', () => {
  it.each([
    [
      { scannedStation: { brand: 'optim', stationId: 'A 1' }, deviceTypes: ['has_mpcloud'] },
      '/scan-station/optim/A%201',
    ],
    [{ scannedStation: null, deviceTypes: ['has_emcloud', 'has_mpcloud'] }, '/mpcloud'],
    [{ scannedStation: null, deviceTypes: ['has_emcloud'] }, '/emcloud'],
    [{ scannedStation: null, deviceTypes: ['has_optim_weather_station'] }, '/'],
  ] as const)('%j leads to %s', (input, page) => {
    expect(chooseFirstPage(input)).toBe(page)
  })

  it('takes a scanned station only when brand and id are both there', () => {
    expect(readScannedStation({ brand: 'optim', stationId: 7 })).toEqual({ brand: 'optim', stationId: '7' })
    for (const state of [null, 'x', {}, { brand: 'optim' }, { brand: '', stationId: '7' }]) {
      expect(readScannedStation(state)).toBeNull()
    }
  })

  it('knows two sources', () => {
    expect(readSource(new URLSearchParams('source=mpcloud'))).toBe('mpcloud')
    expect(readSource(new URLSearchParams('source=emcloud'))).toBe('emcloud')
    expect(readSource(new URLSearchParams('source=other'))).toBeNull()
  })
})
