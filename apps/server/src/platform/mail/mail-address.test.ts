import { describe, expect, it } from 'vitest'
import { judgeAddress, listSpellings, normalizeAddress } from './mail-address.ts'

describe('an address of a mail', () => {
  it('has its domain in the form that every mail server knows', () => {
    expect(normalizeAddress(' ana@münchen.test ')).toBe('ana@xn--mnchen-3ya.test')
    expect(normalizeAddress('Ana@Fazenda.Test')).toBe('Ana@Fazenda.Test')
    expect(normalizeAddress('no address')).toBe('no address')
  })

  it('is found as it is typed and as it is stored', () => {
    expect(listSpellings('Ana@MÜNCHEN.test')).toEqual(['ana@münchen.test', 'ana@xn--mnchen-3ya.test'])
    expect(listSpellings('ana@fazenda.test')).toEqual(['ana@fazenda.test'])
  })

  it('is refused where the mail server could not send to it', () => {
    expect(judgeAddress('joão@fazenda.test', { takesUnicode: false })).toBe('unsendable')
    expect(judgeAddress('joão@fazenda.test', { takesUnicode: true })).toBe('fine')
    expect(judgeAddress('joao@são.test', { takesUnicode: false })).toBe('fine')
    expect(judgeAddress('joao', { takesUnicode: true })).toBe('invalid')
  })
})
