import { describe, expect, it } from 'vitest'
import { formatLocation, isLocationTyping, parseLocation } from './typed-location.ts'

describe('typing a location', () => {
  it.each(['', '-', '-12', '-12.', '-12.5', '-12.5,', '-12.5, ', '-12.5, -', '-12.5,-55.71234', '90,180'])(
    'lets "%s" into the field',
    (text) => expect(isLocationTyping(text)).toBe(true),
  )

  it.each([
    'a',
    '12a',
    '--1',
    '1.2.3',
    '12.5;3',
    '12°',
    '1,2,3',
    'S 12',
    '+12',
    '1234',
    `1.${'1'.repeat(19)}`,
  ])('keeps "%s" out of it', (text) => expect(isLocationTyping(text)).toBe(false))
})

describe('a location', () => {
  it('is latitude and longitude within their bounds', () => {
    expect(parseLocation('-12.5, -55.7')).toEqual({ latitude: '-12.5', longitude: '-55.7' })
    expect(parseLocation('90,180')).toEqual({ latitude: '90', longitude: '180' })
    expect(parseLocation(' -90.0 , -180.0 ')).toEqual({ latitude: '-90.0', longitude: '-180.0' })
    for (const text of [
      '90.1,0',
      '-91,0',
      '0,180.000000000000000001',
      '0,-181',
      '12',
      '12,',
      ',12',
      '-,-',
      '1.,2',
    ])
      expect(parseLocation(text), text).toBeNull()
  })

  it('keeps eighteen decimals exactly', () => {
    const latitude = '-12.123456789012345678'
    const longitude = '-55.987654321098765432'
    const parsed = parseLocation(`${latitude},${longitude}`)
    expect(parsed).toEqual({ latitude, longitude })
    expect(formatLocation(latitude, longitude)).toBe(`${latitude}, ${longitude}`)
    expect(formatLocation(null, null)).toBeNull()
  })
})
