import { describe, expect, it } from 'vitest'
import { listColumns } from '../columns/operation-kind.ts'
import { createPointBlock, pointsPerBlock, takeColumn } from '../columns/point-block.ts'
import { createPlainLinesReader } from './plain-lines.ts'

/** The row reader reads whatever this one leaves, so that only alone it shows which lines it takes. */
const noon = Date.UTC(2026, 9, 19, 12)
const dayMs = 86_400_000
/** Behind the lines there is always more: what could reach beyond the bytes is left. */
const more = 'x'.repeat(26)

function openReader({ rows = 0 }: { rows?: number } = {}) {
  const columns = listColumns('speed', 0)
  const block = createPointBlock(columns)
  block.count = rows
  const order = Uint16Array.from(columns.keys())
  const read = createPlainLinesReader({ block, columns, order })
  return {
    block,
    /** What is left of the text. */
    read: (text: string) => text.slice(read(new TextEncoder().encode(text), 0)),
    column: (index: number) => [...takeColumn(block, index).subarray(rows, block.count)],
  }
}

const write = (lines: readonly string[], end = '\n') => lines.map((line) => `${line}${end}`).join('') + more
const withTime = (time: string) => `${time},-19.5,-47.25,90,6.5`
const withSpeed = (speed: string) => `${noon},-19.5,-47.25,90,${speed}`
const good = withSpeed('6')

describe('the reader of plain lines takes', () => {
  it.each(['\n', '\r\n'])('CSV-1: line after line that ends with %j, and leaves what follows', (end) => {
    const { block, read, column } = openReader()
    expect(read(write([good, `${noon + 1000},-20,48,,7.125`, `${noon + 2000},0.5,-0.25,-1,0`], end))).toBe(
      more,
    )
    expect(block.count).toBe(3)
    expect(column(0)).toEqual([noon, noon + 1000, noon + 2000])
    expect(column(1)).toEqual([-19.5, -20, 0.5])
    expect(column(2)).toEqual([-47.25, 48, -0.25])
    expect(column(3)).toEqual([90, Number.NaN, -1])
    expect(column(4)).toEqual([6, 7.125, 0])
    expect([...block.decimals]).toEqual([0, 1, 2, 0, 3])
  })

  it.each([
    ['2026-10-19T12:00:00Z', noon],
    ['2026-10-19T00:00:00.000Z', noon - dayMs / 2],
    ['2026-10-19T23:59:59.999Z', noon + dayMs / 2 - 1],
    ['2026-10-19T19:09:09.090Z', Date.UTC(2026, 9, 19, 19, 9, 9, 90)],
    ['2026-10-20T10:20:30.405Z', Date.UTC(2026, 9, 20, 10, 20, 30, 405)],
    ['2024-02-29T20:59:49Z', Date.UTC(2024, 1, 29, 20, 59, 49)],
    ['2099-12-31T09:00:00Z', Date.UTC(2099, 11, 31, 9)],
    [`${noon}`, noon],
  ])('CSV-3: the time %s, before and after one of another day', (text, expected) => {
    const { read, column } = openReader()
    expect(read(write(['2026-10-18T06:07:08Z', text, '2026-10-18T06:07:08Z', text].map(withTime)))).toBe(more)
    const other = Date.UTC(2026, 9, 18, 6, 7, 8)
    expect(column(0)).toEqual([other, expected, other, expected])
  })

  it.each([
    ['0', 0],
    ['200', 200],
    ['5.', 5],
    ['007', 7],
    ['123', 123],
    ['12.3456789', 12.3456789],
    ['12.34567891', 12.34567891],
    ['0.12345678901234', 0.12345678901234],
    ['000000000000199', 199],
    ['-0', -0],
    ['', Number.NaN],
  ])('CSV-1: the cell %s as %s', (text, expected) => {
    const { read, column } = openReader()
    expect(read(write([withSpeed(text), good]))).toBe(more)
    expect(column(4)).toEqual([expected, 6])
  })

  it('CSV-4: values at their limits, on both sides', () => {
    const { read, block } = openReader()
    const lines = [
      `${Date.UTC(2000, 0, 1)},-85,-180,-360,0`,
      `${Date.UTC(2100, 0, 1)},85,180,360,200`,
      '2000-01-01T00:00:00Z,85.0,180.0,360.0,200.0',
    ]
    expect(read(write(lines))).toBe(more)
    expect(block.count).toBe(3)
  })

  it('CSV-6: as many lines as the block has room for', () => {
    const { read, block, column } = openReader({ rows: pointsPerBlock - 2 })
    expect(read(write([withSpeed('1'), withSpeed('2'), withSpeed('3')]))).toBe(write([withSpeed('3')]))
    expect(block.count).toBe(pointsPerBlock)
    expect(column(4)).toEqual([1, 2])
    expect(read(write([good]))).toBe(write([good]))
  })

  it('CSV-6: a last cell that a time would still fit behind, and no later one', () => {
    const lastCell = '6\n'
    const { read } = openReader()
    const near = withSpeed('').concat(lastCell, 'x'.repeat(26 - lastCell.length))
    expect(read(near)).toBe('x'.repeat(24))
    expect(read(near.slice(0, -1))).toBe(near.slice(0, -1))
  })

  it('CSV-6: decimals of each call by themselves, at most as many as are stored', () => {
    const { read, block } = openReader()
    read(write([`${noon},-19.123456789,-47,0.1,6.12345`]))
    expect([...block.decimals]).toEqual([0, 8, 0, 1, 3])
    block.decimals.fill(0)
    read(write([`${noon},-19.1,-47,0,6`]))
    expect([...block.decimals]).toEqual([0, 1, 0, 0, 0])
    read(write([`${noon},-19,-47.25,0,6`]))
    expect([...block.decimals]).toEqual([0, 1, 2, 0, 0])
  })
})

describe('the reader of plain lines leaves', () => {
  it.each([
    withSpeed('"6"'),
    withSpeed('+6'),
    withSpeed(' 6'),
    withSpeed('6 '),
    withSpeed('-'),
    withSpeed('.5'),
    withSpeed('-.5'),
    withSpeed('1e1'),
    withSpeed('1.2.3'),
    withSpeed('1-2'),
    withSpeed('6\r\r'),
    withSpeed('6,7'),
    withSpeed('-0.001'),
    withSpeed('200.001'),
    withSpeed('0.123456789012345'),
    `${noon},-19.5,-47.25,90`,
    `${noon},-85.1,-47.25,90,6`,
    `${noon},85.1,-47.25,90,6`,
    `${noon},,-47.25,90,6`,
    `${noon},-19.5,,90,6`,
    `${noon},-19.5;-47.25,90,6`,
    `,-19.5,-47.25,90,6`,
    '-,-19.5,-47.25,90,6',
    `${Date.UTC(2000, 0, 1) - 1},-19.5,-47.25,90,6`,
    `${Date.UTC(2100, 0, 1) + 1},-19.5,-47.25,90,6`,
    '1999-12-31T23:59:59Z,-19.5,-47.25,90,6',
    '',
  ])('CSV-5: the line %j, with all that follows', (line) => {
    const { read, block, column } = openReader()
    expect(read(write([good, line, good]))).toBe(write([line, good]))
    expect(block.count).toBe(1)
    expect(column(4)).toEqual([6])
  })

  it('CSV-3: a time with one character that is no part of one, at any place', () => {
    const right = '2026-10-19T19:34:56.789Z'
    for (const [at, character] of [...right].entries())
      for (const wrong of ['/', ':', 'x', ' ', '-', '.', 'T', 'Z'].filter((other) => other !== character)) {
        const line = withTime(`${right.slice(0, at)}${wrong}${right.slice(at + 1)}`)
        const { read } = openReader()
        expect(read(write([withTime(right), line])), line).toBe(write([line]))
      }
  })

  it.each([
    '2026-10-19T24:00:00Z',
    '2026-10-19T30:00:00Z',
    '2026-10-19T12:60:00Z',
    '2026-10-19T12:00:60Z',
    '2026-02-29T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-10-19T12:00Z',
    '2026-10-19T12:00:00.7Z',
    '2026-10-19T12:00:00-03:00',
  ])('CSV-3: the time %s', (text) => {
    const { read, block } = openReader()
    const lines = [withTime('2026-10-19T12:00:00Z'), withTime(text)]
    expect(read(write(lines))).toBe(write(lines.slice(1)))
    expect(block.count).toBe(1)
  })

  it('CSV-5: a line that goes wrong at its end, and reads the next one into its place', () => {
    const { read, column } = openReader()
    expect(read(write([withSpeed('5'), `${noon},-19.5,-47.25,80,x`]))).toBe(
      write([`${noon},-19.5,-47.25,80,x`]),
    )
    expect(read(write([withSpeed('7')]))).toBe(more)
    expect(column(3)).toEqual([90, 90])
    expect(column(4)).toEqual([5, 7])
  })
})
