import { describe, expect, it } from 'vitest'
import type { TrackPoint } from '../drawing/weather-track.ts'
import { drawBars } from './bars-chart.ts'
import { drawSeriesChart, type SeriesChart } from './series-chart.ts'
import { drawWindRose } from './wind-rose-chart.ts'

const formatNumber = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',')

function readTexts(svg: string): readonly string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
}

/** The `d` of each path that is filled or drawn with a colour. */
function readPaths(svg: string, attribute: string): readonly string[] {
  return [...svg.matchAll(/<path ([^>]*)>/g)].flatMap(([, all = '']) =>
    all.includes(attribute) ? (/ ?d="([^"]*)"/.exec(all)?.[1] ?? []) : [],
  )
}

function readNumbers(path: string): readonly number[] {
  return [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
}

/** How tall a bar is drawn: after its corner, its path goes by steps. */
function measureBar(path: string): number {
  const [, , , , , up = 0] = readNumbers(path)
  return Math.abs(up)
}

describe('a chart of bars', () => {
  const look = {
    title: 'Área (ha)',
    isLabelled: true,
    decimals: 1,
    formatNumber,
    widthPt: 300,
    heightPt: 120,
  }
  const bars = [
    { name: '1', value: 10, colour: '#aa0000' },
    { name: '2', value: 5, colour: '#00aa00' },
    { name: '3', value: null, colour: '#0000aa' },
    { name: '4', value: 0, colour: '#aaaa00' },
  ]

  it('says title, names and values', () => {
    const texts = readTexts(drawBars(bars, look))
    for (const text of ['Área (ha)', '1', '2', '3', '4', '10,0', '5,0', '0,0']) expect(texts).toContain(text)
  })

  it('draws bars as tall as their values', () => {
    const svg = drawBars(bars, look)
    const [ten = ''] = readPaths(svg, 'fill="#aa0000"')
    const [five = ''] = readPaths(svg, 'fill="#00aa00"')
    expect(measureBar(ten)).toBeGreaterThan(20)
    expect(measureBar(five) / measureBar(ten)).toBeCloseTo(0.5, 2)
  })

  it('draws and says nothing where a value is not known, which is not the same as zero', () => {
    const unknown = readTexts(drawBars([{ name: 'A', value: null, colour: '#0000aa' }], look))
    expect(unknown.filter((text) => text === '0,0')).toHaveLength(0)
    const zero = readTexts(drawBars([{ name: 'A', value: 0, colour: '#0000aa' }], look))
    expect(zero.filter((text) => text === '0,0')).toHaveLength(1)
    expect(readPaths(drawBars(bars, look), 'fill="#0000aa"')).toHaveLength(0)
  })

  it('says the target beside its line', () => {
    const target = { value: 8, label: 'Meta\n8,0' }
    const texts = readTexts(drawBars(bars, { ...look, target }))
    expect(texts).toContain('Meta')
    expect(texts.filter((text) => text === '8,0')).toHaveLength(1)
  })

  it('leaves the values away where there is no room for them', () => {
    expect(readTexts(drawBars(bars, { ...look, isLabelled: false }))).not.toContain('10,0')
  })

  it('ends its axis where it is told', () => {
    const texts = readTexts(drawBars(bars, { ...look, isLabelled: false, maximum: 100 }))
    expect(texts).toContain('100')
    expect(texts).not.toContain('12')
  })

  it('shows every name of many, and none of them as markup', () => {
    const named = ['<i>um</i>', 'Operação dois', 'três', 'quatro', 'cinco', 'seis', 'sete'].map((name) => ({
      name,
      value: 1,
      colour: '#aa0000',
    }))
    const svg = drawBars(named, look)
    expect(svg).not.toContain('<i>')
    const texts = readTexts(svg)
    for (const name of ['três', 'quatro', 'cinco', 'seis', 'sete']) expect(texts).toContain(name)
  })
})

describe('a wind rose', () => {
  const names = ['N', 'NE', 'L', 'SE', 'S', 'SO', 'O', 'NO']
  const draw = (shares: readonly number[]) =>
    drawWindRose(shares, { names, colour: '#123456', widthPt: 120, heightPt: 120 })

  it('names the eight main directions', () => {
    const texts = readTexts(draw(Array.from({ length: 16 }, () => 6.25)))
    for (const name of names) expect(texts).toContain(name)
  })

  it('points north upwards and east to the right', () => {
    /** The corners of the sectors, all together. */
    const corners = (direction: number) => {
      const shares = Array.from({ length: 16 }, (_, bin) => (bin === direction ? 100 : 0))
      const numbers = readPaths(draw(shares), 'fill="#123456"').flatMap((path) =>
        [...path.matchAll(/[ML]\s*(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(
          ([, x, y]) => [Number(x), Number(y)] as const,
        ),
      )
      return {
        left: Math.min(...numbers.map(([x]) => x)),
        right: Math.max(...numbers.map(([x]) => x)),
        top: Math.min(...numbers.map(([, y]) => y)),
        bottom: Math.max(...numbers.map(([, y]) => y)),
      }
    }
    const north = corners(0)
    expect(north.top).toBeLessThan(40)
    expect(north.bottom).toBeLessThan(62)
    const east = corners(4)
    expect(east.right).toBeGreaterThan(80)
    expect(east.left).toBeGreaterThan(58)
  })
})

const minuteMs = 60_000
const start = Date.parse('2026-11-12T11:00:00Z')

function aPoint(minute: number, temperature: number | null): TrackPoint {
  return {
    timeMs: start + minute * minuteMs,
    values: {
      temperature,
      wind_speed: null,
      delta_t: null,
      humidity: null,
      dew_point: null,
      pressure: null,
      tractor_speed: null,
    },
  }
}

describe('a chart of series', () => {
  const chart: SeriesChart = {
    sessions: [[aPoint(0, 20), aPoint(1, 25), aPoint(2, 30), aPoint(3, 22)]],
    series: [{ metric: 'temperature', name: 'Temperatura ambiente', colour: '#b42318', dash: 'solid' }],
    unit: '°C',
    target: null,
    formatTime: (timeMs) => new Date(timeMs).toISOString().slice(11, 16),
    formatDate: (timeMs) => new Date(timeMs).toISOString().slice(8, 10),
    formatNumber,
    widthPt: 260,
    heightPt: 96,
  }
  const readLine = (svg: string) => readPaths(svg, 'stroke="#b42318"').filter((path) => path.length > 20)

  it('says what is drawn, its unit and the hours of work', () => {
    const texts = readTexts(drawSeriesChart(chart))
    for (const text of ['Temperatura ambiente', '°C', '11:00']) expect(texts.join('|')).toContain(text)
    expect(texts.join('|')).toContain('11:03')
  })

  it('draws higher what is higher', () => {
    const [line = ''] = readLine(drawSeriesChart(chart))
    const ys = readNumbers(line).filter((_, index) => index % 2 === 1)
    expect(ys).toHaveLength(4)
    const [first = 0, second = 0, third = 0, fourth = 0] = ys
    expect(third).toBeLessThan(second)
    expect(second).toBeLessThan(first)
    // The drawing is in proportion: half the way to 30 is 25.
    expect(second).toBeCloseTo((first + third) / 2, 0)
    expect(fourth).toBeCloseTo(first - (first - third) * 0.2, 0)
  })

  it('stays open over more than five minutes without a point, and where a value was lost', () => {
    const countMoves = (sessions: SeriesChart['sessions']) =>
      readLine(drawSeriesChart({ ...chart, sessions }))
        .join('')
        .match(/M/g)?.length
    const pair = (minute: number) => [aPoint(minute, 20), aPoint(minute + 1, 25)]
    expect(countMoves([[...pair(0), ...pair(5)]])).toBe(1)
    expect(countMoves([[...pair(0), ...pair(8)]])).toBe(2)
    expect(countMoves([[...pair(0), aPoint(2, null), ...pair(3)]])).toBe(2)
  })

  it('leaves the rest between two times of work away, and names when each began', () => {
    const early = Array.from({ length: 31 }, (_, minute) => aPoint(minute, 20))
    const late = Array.from({ length: 31 }, (_, minute) => aPoint(600 + minute, 25))
    const svg = drawSeriesChart({ ...chart, sessions: [early, late] })
    const texts = readTexts(svg).join('|')
    expect(texts).toContain('11:00')
    expect(texts).toContain('21:00')
    const xs = readLine(svg).flatMap((path) => readNumbers(path).filter((_, index) => index % 2 === 0))
    const width = Math.max(...xs) - Math.min(...xs)
    // Thirty minutes, a rest of four, thirty minutes: nothing of the ten hours.
    expect(width).toBeGreaterThan(200)
    const gaps = [...xs].sort((a, b) => a - b).map((x, index, all) => x - (all[index - 1] ?? x))
    expect(Math.max(...gaps)).toBeLessThan(width / 8)
  })

  it('shades what is wanted, with one end open, too', () => {
    /** Heights of the shaded areas. */
    const shaded = (target: SeriesChart['target']) =>
      [...drawSeriesChart({ ...chart, target }).matchAll(/<polygon points="([^"]*)" fill="#1E7F3E"/g)].map(
        ([, points = '']) => {
          const ys = readNumbers(points).filter((_, index) => index % 2 === 1)
          return Math.max(...ys) - Math.min(...ys)
        },
      )
    expect(shaded({ minimum: 22, maximum: 28 })).toHaveLength(1)
    expect(shaded({ minimum: null, maximum: 28 })).toHaveLength(1)
    expect(shaded({ minimum: null, maximum: null })).toHaveLength(0)
    expect(shaded(null)).toHaveLength(0)
    const [narrow = 0] = shaded({ minimum: 22, maximum: 24 })
    const [wide = 0] = shaded({ minimum: 22, maximum: 26 })
    expect(narrow).toBeGreaterThan(5)
    expect(wide / narrow).toBeCloseTo(2, 1)
  })

  it('writes decimals where the values lie close together', () => {
    const flat = drawSeriesChart({ ...chart, sessions: [[aPoint(0, 20), aPoint(1, 21)]] })
    const ticks = readTexts(flat).filter((text) => /^2\d/.test(text))
    expect(ticks.length).toBeGreaterThan(1)
    for (const tick of ticks) expect(tick).toMatch(/,\d$/)
  })

  it('is drawn without any work at all', () => {
    expect(drawSeriesChart({ ...chart, sessions: [] })).not.toContain('NaN')
  })
})
