import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

describe('addresses of pages', () => {
  it('are plain where a page has no parameters', () => {
    expect(paths.stations).toBe('/stations')
  })

  it('carry each parameter, encoded', () => {
    expect(paths.station('a1')).toBe('/stations/a1')
    expect(paths.scanStation({ brand: 'eco/witt', id: '$& 1' })).toBe('/scan-station/eco%2Fwitt/%24%26%201')
    expect(paths.paymentLanding({ checkoutId: '1', clientId: '2', userId: '3' })).toBe(
      '/payment-landing/1/2/3',
    )
  })
})
