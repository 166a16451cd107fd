import { describe, expect, it } from 'vitest'
import { classifyTaxId, formatTaxId, stripTaxId } from './tax-id.ts'

const valid = {
  cpf: [
    '529.982.247-25',
    '111.444.777-35',
    '123.456.789-09',
    '000.000.001-91',
    '987.654.321-00',
    '407.925.273-05',
  ],
  cnpj: [
    '11.222.333/0001-81',
    '00.123.456/0001-49',
    '12.345.678/0001-95',
    '98.765.432/0001-98',
    '00.000.000/0001-91',
    '33.444.111/0005-70',
    '12.ABC.345/01DE-35',
    'AA.AAA.AAA/0001-91',
    'AB.CDE.FGH/1234-32',
    '1A.2B3.C4D/0001-79',
    'ZZ.ZZZ.ZZZ/ZZZZ-62',
    '00.000.000/000A-04',
  ],
} as const

describe('a tax id', () => {
  const samples = (['cpf', 'cnpj'] as const).flatMap((kind) =>
    valid[kind].map((masked) => ({ kind, masked })),
  )

  it.each(samples)('$masked is a $kind, masked, bare, in lower case or with spaces', ({ kind, masked }) => {
    const bare = masked.replace(/[./-]/g, '')
    for (const written of [masked, bare, masked.toLowerCase(), ` ${masked.replace(/\./g, ' . ')}\n`])
      expect(classifyTaxId(written), written).toBe(kind)
    expect(stripTaxId(masked.toLowerCase())).toBe(bare)
    expect(formatTaxId(bare)).toBe(masked)
  })

  it.each([
    ['52998224726', 'a wrong last digit'],
    ['11144477736', 'a wrong last digit'],
    ['12345678900', 'a wrong last digit'],
    ['11222333000182', 'a wrong last digit'],
    ['00123456000140', 'a wrong last digit'],
    ['12345678000196', 'a wrong last digit'],
    ['12ABC34501DE36', 'a wrong last digit'],
    ['AAAAAAAA000192', 'a wrong last digit'],
    ['ABCDEFGH123433', 'a wrong last digit'],
    ['12ABC34501DE3A', 'a letter where a check digit stands'],
    ['12ABC34501DEAA', 'letters where the check digits stand'],
    ['12ABC34501D-35', 'thirteen characters'],
    ['12ÁBC34501DE35', 'a letter with an accent'],
    ['5299822472', 'ten digits'],
    ['529982247250', 'twelve digits'],
    ['', 'nothing'],
  ])('%s is none: %s', (text) => {
    expect(classifyTaxId(text)).toBeNull()
  })

  it('is never one repeated digit, though the check digits of some match', () => {
    for (let digit = 0; digit <= 9; digit++) {
      expect(classifyTaxId(String(digit).repeat(11))).toBeNull()
      expect(classifyTaxId(String(digit).repeat(14))).toBeNull()
    }
  })

  it.each([
    ['529', '529'],
    ['5299', '529.9'],
    ['529982247', '529.982.247'],
    ['112223330001', '11.222.333/0001'],
    ['12AB', '12.AB'],
    ['112223330001819', '11.222.333/0001-81'],
  ])('typed as far as %s shows as %s', (typed, shown) => {
    expect(formatTaxId(typed)).toBe(shown)
  })
})
