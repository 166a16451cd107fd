import { describe, expect, it } from 'vitest'
import { anOperationTrack } from '../../test/an-operation-track.ts'
import type { OperationTrack } from './track/operation-track.ts'
import { writeSeriesCsv } from './write-series-csv.ts'

const mark = '\ufeff'

async function write(
  tracks: readonly OperationTrack[],
  headings = ['Data e hora (UTC-3)', 'Temp', 'Umid', 'Confiança'],
) {
  const blob = await writeSeriesCsv({
    tracks,
    metrics: ['temperature', 'humidity'],
    headings,
    nameDoubt: (metric, doubt) => `${metric} ${doubt}`,
    dialect: 'brazil',
  })
  expect(blob.type).toBe('text/csv;charset=utf-8')
  // A text decoder would swallow the mark by which spreadsheets know UTF-8.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
  return text.split('\r\n')
}

describe('the CSV of the series', () => {
  it('has a line a point in the time of São Paulo, with a decimal comma', async () => {
    const track = anOperationTrack(['2026-11-12T02:59:59Z', '2026-11-12T12:00:00Z'], {
      temperature: [20.5, -3],
      humidity: [60, 61.25],
    })
    expect(await write([track])).toEqual([
      `${mark}Data e hora (UTC-3);Temp;Umid;Confiança`,
      '11/11/2026 23:59:59;20,5;60;',
      '12/11/2026 09:00:00;-3;61,25;',
      '',
    ])
  })

  it('leaves a cell empty where a value is not known: a gap is no zero', async () => {
    const track = anOperationTrack(['2026-11-12T12:00:00Z', '2026-11-12T12:00:01Z'], {
      temperature: [null, 0],
    })
    const [, gap, zero] = await write([track])
    expect(gap).toBe('12/11/2026 09:00:00;;;')
    expect(zero).toBe('12/11/2026 09:00:01;0;;')
  })

  it('rounds to the four decimals that files hold: a 32-bit number has a tail of its own', async () => {
    const track = anOperationTrack(['2026-11-12T12:00:00Z'])
    const narrow = { ...track, values: { ...track.values, temperature: Float32Array.of(23.4567) } }
    expect((await write([narrow]))[1]).toBe('12/11/2026 09:00:00;23,4567;;')
  })

  it('is the hour of UTC-3 in the summers of moved clocks, too, as its heading says', async () => {
    const summer = anOperationTrack(['2018-12-01T12:00:00Z'], { temperature: [30] })
    expect((await write([summer]))[1]).toBe('01/12/2018 09:00:00;30;;')
  })

  it('has the files of a selection one after the other, each of their points once', async () => {
    const count = 4500
    const long = anOperationTrack(
      Array.from({ length: count }, (_, point) => Date.UTC(2026, 10, 12, 12) + point * 1000),
      { temperature: Array.from({ length: count }, (_, point) => point) },
    )
    const short = anOperationTrack(['2026-11-10T12:00:00Z'], { temperature: [7] })
    const lines = await write([long, short])
    // The heading, the points, and the end of the last line.
    expect(lines).toHaveLength(1 + count + 1 + 1)
    expect(lines.slice(1, count + 1).map((line) => Number(line.split(';')[1]))).toEqual(
      Array.from({ length: count }, (_, point) => point),
    )
    expect(lines[count + 1]).toBe('10/11/2026 09:00:00;7;;')
  })

  it('is a heading alone without points, in whatever language, and quotes what would break it', async () => {
    expect(await write([], ['Fecha y hora (UTC-3)', 'Temp; "máx"', '=1+1'])).toEqual([
      `${mark}Fecha y hora (UTC-3);"Temp; ""máx""";'=1+1`,
      '',
    ])
  })

  it('OPS-187: says last what is doubtful: values that cannot be, and a sensor that stood still for an hour', async () => {
    const track = anOperationTrack(['2026-11-12T12:00:00Z', '2026-11-12T12:30:00Z', '2026-11-12T13:00:00Z'], {
      temperature: [20.5, 90, null],
      humidity: [55, 55, 55],
    })
    expect((await write([track])).slice(1, 4)).toEqual([
      '12/11/2026 09:00:00;20,5;55;humidity stuck',
      '12/11/2026 09:30:00;90;55;"temperature impossible; humidity stuck"',
      '12/11/2026 10:00:00;;55;humidity stuck',
    ])
  })
})
