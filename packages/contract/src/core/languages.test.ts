import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import {
  forEachLanguage,
  fromWireLanguage,
  languages,
  parseWireLanguage,
  toWireLanguage,
  WireLanguage,
} from './languages.ts'

describe('languages', () => {
  it('WIRE-11: Spanish is es inside and ru on the wire', () => {
    expect(toWireLanguage('es')).toBe('ru')
    expect(fromWireLanguage('ru')).toBe('es')
  })

  it.each(languages)('%s comes back from the wire as it went', (language) => {
    const wire = toWireLanguage(language)
    expect(Value.Check(WireLanguage, wire)).toBe(true)
    expect(fromWireLanguage(wire)).toBe(language)
  })

  it.each(['es', 'en', 'RU', ''])('"%s" names no language on the wire', (value) => {
    expect(Value.Check(WireLanguage, value)).toBe(false)
    expect(parseWireLanguage(value)).toBeNull()
    expect(() => fromWireLanguage(value)).toThrow(RangeError)
  })

  it('a value is made for each language', () => {
    expect(Object.keys(forEachLanguage((language) => language))).toEqual([...languages])
  })
})
