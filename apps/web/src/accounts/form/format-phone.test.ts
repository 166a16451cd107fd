import { describe, expect, it } from 'vitest'
import { formatPhone } from './format-phone.ts'

describe('the phone field', () => {
  it.each([
    ['65999998888', '(65) 99999-8888'],
    ['6532123456', '(65) 3212-3456'],
    ['(65) 99999.8888', '(65) 99999-8888'],
    ['65 99999 8888', '(65) 99999-8888'],
    ['+55 65 99999-8888', '+55 (65) 99999-8888'],
    ['+54 11 4321-5678', '+541143215678'],
    ['6', '(6'],
    ['65', '(65'],
    ['653', '(65) 3'],
    ['+', '+'],
    ['', ''],
  ])('writes %j as %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })

  it('never takes a sign back that it wrote itself', () => {
    for (let length = 1; length <= 11; length++) {
      const shown = formatPhone('65999998888'.slice(0, length))
      expect(formatPhone(shown)).toBe(shown)
    }
  })
})
