import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPoints, storeCsv, writePoints } from '../../checks/store-csv.ts'
import { createCsvReader, OperationFileProblem, readIsoTime } from '../index.ts'

const weatherHeader =
  'time,latitude,longitude,heading,width,temperature,tractor_speed,wind_speed,wind_direction,pressure,humidity,delta_t,dew_point'
const speedHeader = 'time,latitude,longitude,heading,speed'
const noon = Date.UTC(2026, 9, 19, 12)

const readSpeeds = (csv: string, chunkBytes = 65_536) => storeCsv(csv, { kind: 'speed', chunkBytes })

describe('reading CSV', () => {
  it('CSV-1: reads quotes, CRLF, empty cells, padding, signs and exponents as numbers', () => {
    const { file, report } = readSpeeds(
      [
        '\ufeff"time", latitude ,LONGITUDE,heading,speed',
        `${noon},-19.16,-47.77,90,6.25`,
        `"${noon + 1000}","-19.16","-47.77",,"6.5"`,
        `${noon + 2000}, -1.916e1 ,-4.777E+01,"",+6`,
        '',
        `${noon + 3000},-0.00019160000000000000e5,-47.77,.5,7.`,
      ].join('\r\n'),
    )
    expect(report.rejected).toEqual({ count: 0, first: [] })
    expect(listPoints(file)).toEqual([
      { time: noon, latitude: -19.16, longitude: -47.77, heading: 90, speed: 6.25 },
      { time: noon + 1000, latitude: -19.16, longitude: -47.77, heading: null, speed: 6.5 },
      { time: noon + 2000, latitude: -19.16, longitude: -47.77, heading: null, speed: 6 },
      { time: noon + 3000, latitude: -19.16, longitude: -47.77, heading: 0.5, speed: 7 },
    ])
  })

  it('CSV-1: every decimal is the number that JavaScript reads', () => {
    const decimal = fc
      .tuple(fc.integer({ min: 0, max: 199 }), fc.integer({ min: 0, max: 999 }), fc.constantFrom('', '"'))
      .map(
        ([whole, thousandths, quote]) => `${quote}${whole}.${String(thousandths).padStart(3, '0')}${quote}`,
      )
    fc.assert(
      fc.property(
        fc.array(decimal, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 90 }),
        (cells, cut) => {
          const lines = cells.map((cell, point) => `${noon + point * 1000},-19.16,-47.77,0,${cell}`)
          const { file } = readSpeeds([speedHeader, ...lines].join('\n'), cut)
          const read = listPoints(file).map(({ speed }) => speed)
          expect(read).toEqual(cells.map((cell) => Number(cell.replaceAll('"', ''))))
        },
      ),
    )
  })

  it('CSV-2: columns may come in any order', () => {
    const { file } = readSpeeds(`speed,heading,longitude,latitude,time\n6,1,-47,-19,${noon}\n`)
    expect(listPoints(file)).toEqual([{ time: noon, latitude: -19, longitude: -47, heading: 1, speed: 6 }])
  })

  it.each([
    ['2026-10-19T12:00:00Z', noon],
    ['2026-10-19T09:00:00', noon],
    ['2026-10-19 09:00', noon],
    ['2026-10-19T12:00:00.250Z', noon + 250],
    ['2026-10-19T12:00:00,5Z', noon + 500],
    ['2026-10-19T14:30:00+02:30', noon],
    ['2026-10-19T09:00:00-0300', noon],
    ['2026-10-19T09:00:00-03', noon],
    ['2024-02-29T12:00:00Z', Date.UTC(2024, 1, 29, 12)],
    ['2026-02-29T12:00:00Z', null],
    ['2026-13-01T12:00:00Z', null],
    ['2026-10-19T24:00:00Z', null],
    ['2026-10-19T12:00:00Zz', null],
    ['2026-10-19', null],
    ['19/10/2026 12:00:00', null],
  ])('CSV-3: the time %s is %s; without a zone it is -03:00', (text, expected) => {
    const bytes = new TextEncoder().encode(text)
    expect(readIsoTime(bytes, 0, bytes.length)).toBe(expected)
  })

  it('CSV-3: every instant in ISO form is read as Date reads it', () => {
    const instant = fc.date({
      min: new Date(Date.UTC(2000, 0, 1)),
      max: new Date(Date.UTC(2099, 11, 31)),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instant, (date) => {
        const bytes = new TextEncoder().encode(date.toISOString())
        expect(readIsoTime(bytes, 0, bytes.length)).toBe(date.getTime())
      }),
    )
  })

  it('CSV-4: delta T and dew point are computed where they are empty, and left empty where the air is unknown', () => {
    const csv = writePoints('weather', [
      { temperature: 30, humidity: 50, pressure: 930, delta_t: null, dew_point: null },
      { temperature: 30, humidity: 50, pressure: null, delta_t: null, dew_point: null },
      { temperature: 30, humidity: 50, delta_t: 7, dew_point: 18 },
    ])
    const points = listPoints(storeCsv(csv, { kind: 'weather' }).file)
    expect(points.map(({ delta_t, dew_point }) => [delta_t, dew_point])).toEqual([
      [8.12, 18.45],
      [null, 18.45],
      [7, 18],
    ])
  })

  it('CSV-5: a bad line is skipped, counted and told with its number, column and reason', () => {
    const { file, report } = readSpeeds(
      [
        speedHeader,
        `${noon},-19,-47,0,6`,
        `${noon},-19,-47,0`,
        `${noon},-19,-47,0,6,7`,
        `${noon},,-47,0,6`,
        `${noon},-91,-47,0,6`,
        `${noon},-19,-181,0,6`,
        `${noon},-19,-47,0,NaN`,
        `${noon},-19,-47,0,Infinity`,
        `${noon},-19,-47,0,1e999`,
        `${noon},-19,-47,0,-1`,
        `${noon},-19,-47,0,"6`,
        `yesterday",-19,-47,0,6`,
        `1760000000,-19,-47,0,6`,
        `,-19,-47,0,6`,
        `${noon},-19,-47,0,"a ""b"", c"`,
        `${noon},-19,-47,0,6`,
      ].join('\n'),
    )
    expect(listPoints(file)).toHaveLength(2)
    expect(report.rejected.count).toBe(13)
    expect(report.rejected.first.map(({ line, problem, column }) => `${line} ${problem} ${column}`)).toEqual([
      '3 cell-count null',
      '4 cell-count null',
      '5 missing latitude',
      '6 out-of-range latitude',
      '7 out-of-range longitude',
      '8 not-a-number speed',
      '9 not-a-number speed',
      '10 not-a-number speed',
      '11 out-of-range speed',
      '12 not-a-number speed',
      '13 out-of-range time',
      '14 missing time',
      '15 not-a-number speed',
    ])
  })

  it('CSV-5: a hundred thousand bad lines are counted, and the first twenty told', () => {
    const reader = createCsvReader({ kind: 'speed', rows: 0, onBlock: () => {} })
    const encoder = new TextEncoder()
    reader.push(encoder.encode(`${speedHeader}\n${noon},-19,-47,0,6\n`))
    const tenThousand = encoder.encode('x,y\n'.repeat(10_000))
    for (let push = 0; push < 10; push++) reader.push(tenThousand)
    const { rejected } = reader.finish()
    expect(rejected.count).toBe(100_000)
    expect(rejected.first).toHaveLength(20)
  })

  it('CSV-6: where the file is cut into chunks makes no difference', () => {
    const csv = writePoints(
      'weather',
      Array.from({ length: 30 }, (_, point) => ({
        time: new Date(noon + point * 1000).toISOString(),
        temperature: point % 3 === 0 ? null : 20 + point / 7,
        humidity: point % 5 === 0 ? '"61,5"' : 61.5,
      })),
    ).replaceAll('\n', '\r\n')
    const whole = storeCsv(csv, { kind: 'weather' })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: csv.length }), (chunkBytes) => {
        const cut = storeCsv(csv, { kind: 'weather', chunkBytes })
        expect(cut.report).toEqual(whole.report)
        expect(cut.bytes).toEqual(whole.bytes)
      }),
    )
  })
})

describe('hostile files', () => {
  const refuse = (csv: string | Uint8Array, rows = 0) => {
    try {
      storeCsv(csv, { kind: rows === 0 ? 'weather' : 'seeds', rows })
    } catch (error) {
      if (error instanceof OperationFileProblem) return error.message
      throw error
    }
    return null
  }
  const encodeUtf16 = (text: string, order: 'little' | 'big') => {
    const swap = order === 'big'
    return Uint8Array.from(
      [...text].flatMap((letter) => (swap ? [0, letter.charCodeAt(0)] : [letter.charCodeAt(0), 0])),
    )
  }

  it.each<[string, string | Uint8Array, string]>([
    ['nothing at all', '', 'empty'],
    ['a header only', `${weatherHeader}\n`, 'no-good-line'],
    ['a header without a line break', weatherHeader, 'no-good-line'],
    ['semicolons', weatherHeader.replaceAll(',', ';'), 'wrong-delimiter: ;'],
    ['tabs', weatherHeader.replaceAll(',', '\t'), 'wrong-delimiter: tab'],
    ['another file', 'name;value\n1;2\n', 'wrong-header: name;value'],
    ['a missing column', `${weatherHeader.replace(',humidity', '')}\n`, 'wrong-header: -humidity'],
    ['an unknown column', `${weatherHeader},colour\n`, 'wrong-header: +colour'],
    ['a doubled column', `${weatherHeader},humidity\n`, 'wrong-header: 2×humidity'],
    ['UTF-16, little end first', encodeUtf16(`${weatherHeader}\n`, 'little'), 'not-utf8'],
    ['UTF-16, big end first', encodeUtf16(`${weatherHeader}\n`, 'big'), 'not-utf8'],
    ['Latin-1', Uint8Array.of(0x74, 0xe3, 0x6f, 10), 'not-utf8'],
    ['a picture', Uint8Array.from({ length: 70_000 }, (_, byte) => (byte * 7) % 9), 'not-utf8'],
    [
      '10,000 columns',
      `${Array.from({ length: 10_000 }, (_, column) => `c${column}`).join(',')}\n`,
      'too-many-columns: 10000',
    ],
    ['a header without end', 'a,'.repeat(50_000), 'too-many-columns'],
    ['a line without end', `${weatherHeader}\n${'1'.repeat(70_000)}`, 'line-too-long: 2'],
    ['a quote without end', `${weatherHeader}\n"${'1\n'.repeat(40_000)}`, 'line-too-long: 2'],
    ['NaN everywhere', `${weatherHeader}\nNaN${',NaN'.repeat(12)}\n`, 'no-good-line: 2 not-a-time time'],
    [
      'the poles',
      writePoints('weather', [{ latitude: 90 }, { latitude: -89.9 }]),
      'no-good-line: 2 out-of-range latitude',
    ],
    [
      'beyond the date line',
      writePoints('weather', [{ longitude: 180.1 }]),
      'no-good-line: 2 out-of-range longitude',
    ],
  ])('CSV-7: %s is refused by name', (_, csv, problem) => {
    expect(refuse(csv)).toBe(problem)
  })

  it('CSV-7: the header must have as many rows as the operation', () => {
    const csv = writePoints('seeds', [{}], 3)
    expect(refuse(csv, 3)).toBeNull()
    expect(refuse(csv, 4)).toBe('wrong-header: -row_4')
  })

  it('CSV-8: a gigabyte is refused at the limit, holding one block and one line', () => {
    const line = new TextEncoder().encode(`${noon},-19.16,-47.77,0,6\n`.repeat(1000))
    let blocks = 0
    const reader = createCsvReader({
      kind: 'speed',
      rows: 0,
      onBlock: () => blocks++,
      maxBytes: 8 * 1024 * 1024,
    })
    reader.push(new TextEncoder().encode(`${speedHeader}\n`))
    const pushAll = () => {
      for (let bytes = 0; bytes < 2 ** 30; bytes += line.length) reader.push(line)
    }
    expect(pushAll).toThrow(new OperationFileProblem('too-large', `${8 * 1024 * 1024}`))
    expect(blocks).toBeLessThan(8)
  })
})
