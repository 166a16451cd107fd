import { describe, expect, it } from 'vitest'
import { formatTypedTaxId } from './format-typed-tax-id.ts'
import { countSigns, findCaret } from './masked-input.tsx'

describe('a field with a mask', () => {
  it('keeps the caret behind the digit it stood behind', () => {
    expect(countSigns('529.98')).toBe(5)
    expect(findCaret('529.982.247-25', 5)).toBe(6)
    expect(findCaret('529.982.247-25', 0)).toBe(0)
    expect(findCaret('529.982.247-25', 99)).toBe(14)
  })

  it.each([
    [' 529.982.247-25 ', '529.982.247-25'],
    ['52998224725', '529.982.247-25'],
    ['11 222 333 0001 81', '11.222.333/0001-81'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ])('understands a pasted tax id %j', (pasted, shown) => {
    expect(formatTypedTaxId(pasted)).toBe(shown)
  })
})
