import { expect, it } from 'vitest'
import { takeLocation } from './take-location.ts'

const before = { latitude: '-12.5', longitude: '-55.7' }

it.each([
  ['-90', '180'],
  ['90.000000000000000000', '-180.0'],
  ['+12.123456789012345678', '007.5'],
])('takes %s, %s as it is', (latitude, longitude) => {
  expect(takeLocation({ latitude, longitude }, null)).toEqual({ latitude, longitude })
})

it.each([
  ['-90.000000000000000001', '0'],
  ['0', '180.1'],
  ['1e1', '0'],
  ['1,5', '0'],
  ['.5', '0'],
  ['', '0'],
])('takes no location from %s, %s', (latitude, longitude) => {
  expect(takeLocation({ latitude, longitude }, null)).toBeNull()
})

it('writes numbers with the digits they have', () => {
  expect(takeLocation({ latitude: 0.000000123, longitude: -0 }, null)).toEqual({
    latitude: '0.000000123',
    longitude: '0',
  })
})

it('keeps what is not sent and forgets what is sent empty', () => {
  expect(takeLocation({}, before)).toEqual(before)
  expect(takeLocation({ latitude: '-13' }, before)).toEqual({ latitude: '-13', longitude: '-55.7' })
  expect(takeLocation({ latitude: '', longitude: null }, before)).toEqual({ latitude: null, longitude: null })
})
