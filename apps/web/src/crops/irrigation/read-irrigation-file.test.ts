import { describe, expect, it } from 'vitest'
import { readIrrigationFile } from './read-irrigation-file.ts'

describe('the file of a pivot', () => {
  it.each([
    ['a point and commas', 'date,mm\n2026-11-03,12.5\n', [{ date: '2026-11-03', mm: 12.5 }]],
    [
      'a decimal comma and semicolons',
      'Data;Lâmina\r\n03/11/2026;12,5\r\n',
      [{ date: '2026-11-03', mm: 12.5 }],
    ],
    ['a clock, a unit and tabs', '03/11/2026 06:10\tPivô 1\t8 mm', [{ date: '2026-11-03', mm: 8 }]],
    ['quotes and a mark of order', '\u{feff}"2026-11-03T04:00:00Z","7"', [{ date: '2026-11-03', mm: 7 }]],
  ])('is read with %s', (_, text, lines) => {
    expect(readIrrigationFile(text)).toEqual({ lines, skipped: 0 })
  })

  it('leaves out and counts what has no day or no amount', () => {
    const text = 'dia;mm\n01/11/2026;10\n31/02/2026;5\n02/11/2026;0\n03/11/2026;muito\n'
    expect(readIrrigationFile(text)).toEqual({ lines: [{ date: '2026-11-01', mm: 10 }], skipped: 3 })
  })

  it('finds nothing in what is no such table', () => {
    expect(readIrrigationFile('um texto qualquer')).toEqual({ lines: [], skipped: 0 })
    expect(readIrrigationFile('')).toEqual({ lines: [], skipped: 0 })
  })
})
