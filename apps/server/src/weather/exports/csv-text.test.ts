import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCsvLine, neutraliseFormula, translateLines } from './csv-text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\u0000'))

describe('a line of a file', () => {
  it.each(['brazil', 'rfc4180'] as const)(
    'is read back as it was written, whatever it says (%s)',
    (dialect) => {
      fc.assert(
        fc.property(fc.array(anyText, { minLength: 2, maxLength: 5 }), (cells) => {
          const read = parse(formatCsvLine(cells, dialect), {
            delimiter: dialect === 'brazil' ? ';' : ',',
            record_delimiter: '\r\n',
          })
          expect(read).toEqual([cells.map(neutraliseFormula)])
        }),
        { seed: 7 },
      )
    },
  )

  it('has the decimal mark of its dialect, and nothing where nothing is known', () => {
    expect(formatCsvLine(['a', -1.5, null, 0], 'brazil')).toBe('a;-1,5;;0\r\n')
    expect(formatCsvLine(['a', -1.5, null, 0], 'rfc4180')).toBe('a,-1.5,,0\r\n')
  })
})

describe('a text that a spreadsheet would run', () => {
  it.each(['=cmd()', '+1', '-1+2', '@SUM(A1)', ' =1', '\t=1', '\r=1', '|calc', '%x'])(
    '%j is shown',
    (text) => {
      expect(neutraliseFormula(text)).toBe(`'${text}`)
    },
  )

  it.each(['Sede', 'Talhão 7 = leste', 'São João', ''])('%j is left as it is', (text) => {
    expect(neutraliseFormula(text)).toBe(text)
  })
})

it('lines of the database get the decimal mark and line ends of the dialect, wherever they are cut', () => {
  const lines = Buffer.from('1/2;25.3;;estação\n2/2;-0.5;1.25;estação\n')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: lines.length }), (cut) => {
      const parts = [lines.subarray(0, cut), lines.subarray(cut)].map((part) =>
        translateLines(part, 'brazil'),
      )
      expect(Buffer.concat(parts.map(({ bytes }) => bytes)).toString()).toBe(
        '1/2;25,3;;estação\r\n2/2;-0,5;1,25;estação\r\n',
      )
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    }),
    { seed: 7 },
  )
})
