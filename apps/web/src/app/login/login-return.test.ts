import { describe, expect, it } from 'vitest'
import { chooseReturn, describeReturn, parseLoginState } from './login-return.ts'

const pages = [
  ['/scan-station/optim/A1B2', { brand: 'optim', stationId: 'A1B2' }],
  ['/payment-landing/c1/k2/u3', { checkoutDetailsId: 'c1', clientId: 'k2', userId: 'u3' }],
  ['/payment-success/cs_9', { checkoutSessionId: 'cs_9' }],
  ['/payment-failed', { isPaymentFailed: true }],
  ['/contact-support', { isContactSupport: true }],
  ['/delete-account', { isDeleteAccount: true }],
  ['/alerts', { isAlerts: true }],
  ['/alerts/0f8fad5b-d9cb-469f-a165-70867728950e', { alertId: '0f8fad5b-d9cb-469f-a165-70867728950e' }],
  ['/alerts/rules', { alertId: 'rules' }],
] as const

describe('the way back through login', () => {
  it.each(pages)('%s is handed to login as state', (path, state) => {
    expect(describeReturn(path)).toEqual(state)
  })

  it.each(pages)('login leads back to %s', (path, state) => {
    expect(chooseReturn(parseLoginState(state))).toBe(path)
  })

  it('takes user, client and checkout from the last three segments of payment-landing', () => {
    expect(describeReturn('/payment-landing/extra/c1/k2/u3')).toEqual({
      checkoutDetailsId: 'c1',
      clientId: 'k2',
      userId: 'u3',
    })
  })

  it.each(['/map', '/stations/3', '/subscribe-info', '/scan-station/optim', '/payment-landing/c1/k2'])(
    '%s is not returned to',
    (path) => expect(describeReturn(path)).toBeNull(),
  )

  it('keeps a segment encoded on the way out', () => {
    expect(chooseReturn({ brand: 'a b', stationId: 'x/y' })).toBe('/scan-station/a%20b/x%2Fy')
  })

  it.each([null, 'text', 7, { brand: 'optim' }, { isPaymentFailed: 'yes' }, { brand: {}, stationId: [] }])(
    'ignores state that asks for nothing: %j',
    (state) => expect(chooseReturn(parseLoginState(state))).toBeNull(),
  )
})
