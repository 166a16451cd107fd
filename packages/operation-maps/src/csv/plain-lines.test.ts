import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvReport, createCsvReader, type OperationKind, pointsPerBlock } from '../index.ts'

interface Block {
  readonly columns: readonly (readonly number[])[]
  readonly decimals: readonly number[]
}

const headers: Record<'speed' | 'weather', string> = {
  speed: 'time,latitude,longitude,heading,speed',
  weather:
    'time,latitude,longitude,heading,width,temperature,tractor_speed,wind_speed,wind_direction,pressure,humidity,delta_t,dew_point',
}
const noon = Date.UTC(2026, 9, 19, 12)
const noonText = '2026-10-19T12:00:00Z'

/** What a reader makes of a file: its blocks with the decimals they show, and its report. */
function readCsv(
  csv: string,
  { kind = 'speed', chunkBytes = 65_536 }: { kind?: OperationKind; chunkBytes?: number } = {},
): { readonly blocks: readonly Block[]; readonly report: CsvReport } {
  const blocks: Block[] = []
  const reader = createCsvReader({
    kind,
    rows: 0,
    onBlock: ({ columns, decimals, count }) =>
      blocks.push({
        columns: columns.map((column) => [...column.subarray(0, count)]),
        decimals: [...decimals],
      }),
  })
  const bytes = new TextEncoder().encode(csv)
  for (let at = 0; at < bytes.length; at += chunkBytes) reader.push(bytes.subarray(at, at + chunkBytes))
  return { blocks, report: reader.finish() }
}

// The end of a file is never read in the fast way, so that every example stands before a line that is good.
const lastLine = `${noon + 3_600_000},-20,-48,1,1`
const writeSpeeds = (lines: readonly string[], lineEnd = '\n') =>
  [headers.speed, ...lines, lastLine].map((line) => `${line}${lineEnd}`).join('')

const quoteCells = (line: string) =>
  line
    .split(',')
    .map((cell) => `"${cell}"`)
    .join(',')

describe('plain lines', () => {
  const time = fc.oneof(
    fc
      .date({ min: new Date('1999-12-30'), max: new Date('2100-01-02'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.integer({ min: noon, max: noon + 1_000_000 }).map((ms) => `${ms}`),
    fc
      .integer({ min: noon, max: noon + 1_000_000 })
      .map((ms) => new Date(ms).toISOString().replace(/\.\d+/, '')),
    fc.constantFrom('', '2026-10-19T12:00:00', '2026-02-30T12:00:00Z', '2026-10-19T12:00:60Z', '2026-10-19'),
  )
  const cell = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.integer({ min: -200, max: 200 }), fc.nat(999_999))
        .map((parts) => parts.join('.')),
    },
    { weight: 2, arbitrary: fc.integer({ min: -90, max: 90 }).map(String) },
    { weight: 1, arbitrary: fc.stringMatching(/^-?\d{0,12}\.?\d{0,12}$/) },
    { weight: 1, arbitrary: fc.constantFrom('', '-', '.', '-.5', '5.', '1e1', '-0', '+3', ' 7', 'x', '1-2') },
  )
  const line = fc
    .tuple(time, fc.array(cell, { minLength: 3, maxLength: 5 }))
    .map(([first, others]) => [first, ...others].join(','))

  it('CSV-1: are read as the same cells in quotes are, and rejected for the same reasons', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 400 }),
        (lines, lineEnd, chunkBytes) => {
          expect(readCsv(writeSpeeds(lines, lineEnd), { chunkBytes })).toEqual(
            readCsv(writeSpeeds(lines.map(quoteCells), lineEnd)),
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  it('CSV-1: are the numbers that JavaScript reads, of up to fifteen digits and more', () => {
    const cells = [
      '6',
      '0.1',
      '-0.3',
      '12.345678901',
      '0.1234567890123',
      '199.99999999999997',
      '000000000001',
      '5.',
      '-0',
    ]
    const [block] = readCsv(writeSpeeds(cells.map((heading) => `${noon},-19,-47,${heading},6`))).blocks
    expect(block?.columns[3]).toEqual([...cells.map(Number), 1])
  })

  it.each([
    ['2026-10-19T12:00:00Z', noon],
    ['2026-10-19T12:34:56.789Z', noon + 34 * 60_000 + 56_789],
    ['2026-10-19T00:00:00.000Z', noon - 12 * 3_600_000],
    ['2026-10-19T23:59:59.999Z', noon + 12 * 3_600_000 - 1],
    ['2024-02-29T12:00:00Z', Date.UTC(2024, 1, 29, 12)],
    ['2000-01-01T00:00:00Z', Date.UTC(2000, 0, 1)],
    ['2026-10-19T24:00:00Z', null],
    ['2026-10-19T12:60:00Z', null],
    ['2026-10-19T12:00:60Z', null],
    ['2026-10-19T1:00:00.000Z', null],
    ['2026-02-29T12:00:00Z', null],
    ['2026-10-19T12:00:00z', null],
    ['2026-10-19T12:00:00ZZ', null],
  ])('CSV-3: the time %s among others of its day is %s', (text, expected) => {
    const { blocks, report } = readCsv(
      writeSpeeds([noonText, text, noonText].map((cell) => `${cell},-19,-47,0,6`)),
    )
    const others = [noon, noon + 3_600_000]
    expect(blocks[0]?.columns[0]).toEqual([noon, ...(expected === null ? [] : [expected]), ...others])
    expect(report.rejected.first).toEqual(
      expected === null ? [{ line: 3, problem: 'not-a-time', column: 'time' }] : [],
    )
  })

  it('CSV-3: a time with one wrong character is what it is in quotes', () => {
    const right = '2026-10-19T19:34:56.789Z'
    // Those beside the digits, two that separate, and a digit of another day, hour or minute.
    const wrongs = [...right].flatMap((_, at) =>
      ['/', ':', '-', 'T', 'Z', '.', ' ', '0', '6', '9'].map(
        (character) => `${right.slice(0, at)}${character}${right.slice(at + 1)}`,
      ),
    )
    for (const wrong of wrongs) {
      const lines = [right, wrong, right].map((cell) => `${cell},-19,-47,0,6`)
      const quoted = lines.map((line, index) => (index === 1 ? quoteCells(line) : line))
      expect(readCsv(writeSpeeds(lines)), wrong).toEqual(readCsv(writeSpeeds(quoted)))
    }
  })

  it('CSV-5: stop at a bad line and go on behind it', () => {
    const good = `${noonText},-19.5,-47,0,6`
    const { blocks, report } = readCsv(
      writeSpeeds([
        good,
        `${noonText},-85.1,-47,0,6`,
        good,
        `${noonText},85.1,-47,0,6`,
        `${noonText},,-47,0,6`,
        good,
        `${noonText},-19,-47,-,6`,
        `${noonText},-19,-47,0`,
        `${noonText},-19,-47,0,6,7`,
        `${noonText},-19,-47,0,6;`,
        '',
        `${noonText},-85,180,,200`,
      ]),
    )
    expect(blocks[0]?.columns[1]).toEqual([-19.5, -19.5, -19.5, -85, -20])
    expect(blocks[0]?.columns[3]).toEqual([0, 0, 0, Number.NaN, 1])
    expect(report.rejected.first).toEqual([
      { line: 3, problem: 'out-of-range', column: 'latitude' },
      { line: 5, problem: 'out-of-range', column: 'latitude' },
      { line: 6, problem: 'missing', column: 'latitude' },
      { line: 8, problem: 'not-a-number', column: 'heading' },
      { line: 9, problem: 'cell-count', column: null },
      { line: 10, problem: 'cell-count', column: null },
      { line: 11, problem: 'not-a-number', column: 'speed' },
    ])
  })

  it('CSV-6: fill block after block, each with the decimals that it shows itself', () => {
    const many = pointsPerBlock + 3
    const lines = Array.from({ length: many }, (_, point) => {
      const shown = point < pointsPerBlock ? '6.25' : '7.5'
      return `${new Date(noon + point * 1000).toISOString()},-19.123456789,-47.7,0,${shown}`
    })
    const { blocks, report } = readCsv(`${headers.speed}\n${lines.join('\n')}\n`, { chunkBytes: 1_000_000 })
    expect(report).toEqual({ points: many, rejected: { count: 0, first: [] } })
    expect(blocks.map(({ columns }) => columns[0]?.length)).toEqual([pointsPerBlock, 3])
    expect(blocks.map(({ decimals }) => decimals)).toEqual([
      [0, 8, 1, 0, 2],
      [0, 8, 1, 0, 1],
    ])
    expect(blocks[0]?.columns[0]?.at(-1)).toBe(noon + (pointsPerBlock - 1) * 1000)
    expect(blocks[1]?.columns[0]).toEqual([0, 1, 2].map((point) => noon + (pointsPerBlock + point) * 1000))
  })

  it('CSV-6: a line that a chunk cut off is read with the next, whatever the next ends with', () => {
    const quoted = `${noonText},-19,-47,"0\n",6`
    const csv = writeSpeeds([`${noonText},-19,-47,0,6`, quoted, `${noonText},-19,-47,2,6`])
    const whole = readCsv(csv)
    for (let chunkBytes = 1; chunkBytes < csv.length; chunkBytes++)
      expect(readCsv(csv, { chunkBytes })).toEqual(whole)
  })

  it('CSV-2: find their time and their columns in any order', () => {
    const header = headers.weather.split(',').toReversed().join(',')
    const values = [
      '15.5',
      '5.25',
      '60',
      '950.1',
      '90',
      '8',
      '16',
      '25.5',
      '24',
      '0',
      '-47.5',
      '-19.5',
      noonText,
    ]
    const csv = `${header}\n${`${values.join(',')}\n`.repeat(3)}`
    const [block] = readCsv(csv, { kind: 'weather' }).blocks
    expect(block?.columns.map((column) => column[0])).toEqual([
      noon,
      -19.5,
      -47.5,
      0,
      24,
      25.5,
      16,
      8,
      90,
      950.1,
      60,
      5.25,
      15.5,
    ])
    expect(block?.decimals).toEqual([0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0, 2, 1])
  })
})
