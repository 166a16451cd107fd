import { expect, it } from 'vitest'
import { isPhone, stripPhone } from './phone.ts'

it.each([
  ['(65) 99999-8888', '65999998888'],
  ['+55 65 3212-3456', '+556532123456'],
  ['11987654321', '11987654321'],
  ['+598 2901 2345', '+59829012345'],
  ['ramal 123', '123'],
])('%s is a phone, kept as %s', (written, kept) => {
  expect(isPhone(written)).toBe(true)
  expect(stripPhone(written)).toBe(kept)
})

it.each(['', ' ', 'ligue para mim', '123456789012345678901'])('"%s" is none', (written) => {
  expect(isPhone(written)).toBe(false)
})
