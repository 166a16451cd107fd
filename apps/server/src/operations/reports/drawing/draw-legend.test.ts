import { createBandLegend, fertilizerLegend, type Legend, setLimitsBelow } from '@talhao/operation-maps'
import { describe, expect, it } from 'vitest'
import { drawWithinRing } from '../charts/within-ring.ts'
import { drawLegend } from './draw-legend.ts'

const formatNumber = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',')

const legend = createBandLegend({
  metric: 'wind_speed',
  unit: 'km/h',
  limits: setLimitsBelow([3, 7.5, 10]),
  colours: ['#2c5fc4', '#2fa84f', '#f0c733', '#c92a2a'],
})

const look = {
  title: 'Velocidade Vento Real (km/h)',
  widthPt: 140,
  heightPt: 200,
  areas: [1, 2, 5, 2] as ArrayLike<number>,
  names: null,
  ring: null,
  formatNumber,
}

function readTexts(svg: string): readonly string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
    text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  )
}

describe('the legend of a map', () => {
  it('says of each band where it lies and which share of the area it has', () => {
    expect(readTexts(drawLegend(legend, look))).toEqual([
      'Velocidade Vento Real (km/h)',
      '< 3',
      '10,0 %',
      '3 – 7,5',
      '20,0 %',
      '7,5 – 10',
      '50,0 %',
      '> 10',
      '20,0 %',
    ])
  })

  it('shows the colours in the order of the bands', () => {
    const colours = [...drawLegend(legend, look).matchAll(/width="10"[^>]*fill="([^"]+)"/g)].map(
      ([, one]) => one,
    )
    expect(colours).toEqual(['#2c5fc4', '#2fa84f', '#f0c733', '#c92a2a'])
  })

  it('draws the longest bar for the largest share, the others by it', () => {
    const bars = [
      ...drawLegend(legend, look).matchAll(/width="([\d.]+)" height="2.5" rx="1" fill="#55635A"/g),
    ]
    // The room is 140 less 16.
    expect(bars.map(([, width]) => Number(width))).toEqual([24.8, 49.6, 124, 49.6])
  })

  it('puts names before values where the bands have names, and escapes them', () => {
    const names = ['Crítico', 'Precário', '<b>', 'Na meta']
    const svg = drawLegend(legend, { ...look, names })
    expect(readTexts(svg)).toContain('Crítico (< 3)')
    expect(readTexts(svg)).toContain('<b> (7,5 – 10)')
    expect(svg).not.toContain('<b>')
  })

  it('tells what was worked without fertiliser beside what was applied', () => {
    const svg = drawLegend(fertilizerLegend, {
      ...look,
      areas: [75],
      names: ['Adubo aplicado'],
      unapplied: 25,
      unappliedName: 'Área com falha',
    })
    expect(readTexts(svg).slice(1)).toEqual(['Adubo aplicado', '75,0 %', 'Área com falha', '25,0 %'])
  })

  it('says 0 % everywhere when nothing was worked, and divides by nothing', () => {
    const svg = drawLegend(legend, { ...look, areas: [0, 0, 0, 0] })
    expect(readTexts(svg).filter((text) => text.endsWith('%'))).toEqual(
      Array.from({ length: 4 }, () => '0,0 %'),
    )
    expect(svg).not.toContain('NaN')
  })

  it('tells a gradient in ten rows that lose no area', () => {
    const bands = Array.from({ length: 64 }, (_, band) => ({ from: band, to: band + 1, colour: `#${band}` }))
    const gradient: Legend = { ...legend, kind: 'gradient', bands, stops: [], limits: [] }
    const texts = readTexts(drawLegend(gradient, { ...look, areas: bands.map(() => 1) }))
    const shares = texts.filter((text) => text.endsWith('%'))
    expect(shares).toHaveLength(10)
    const sum = shares.reduce((total, share) => total + Number(share.replace(',', '.').replace(' %', '')), 0)
    expect(sum).toBeCloseTo(100, 0)
    const rows = texts.filter((text) => text.includes('–'))
    expect(rows[0]?.startsWith('0 – ')).toBe(true)
    expect(rows.at(-1)?.endsWith(' – 64')).toBe(true)
    // Each row goes on where the one above ended.
    for (const [index, row] of rows.slice(1).entries())
      expect(row.split(' – ')[0]).toBe(rows[index]?.split(' – ')[1])
  })

  it('has the ring below the bands, and leaves it out where it could not be read', () => {
    const ring = { percent: 80, caption: 'Dentro dos parâmetros', label: '80,0 %', brand: 'agro' } as const
    expect(readTexts(drawLegend(legend, { ...look, ring }))).toContain('Dentro dos parâmetros')
    expect(readTexts(drawLegend(legend, { ...look, ring, heightPt: 120 }))).not.toContain('80,0 %')
  })
})

describe('the ring of what was worked within parameters', () => {
  const draw = (percent: number) =>
    drawWithinRing(
      { percent, caption: 'Dentro', label: `${percent} %`, brand: 'latam' },
      { topPt: 100, widthPt: 140, heightPt: 84 },
    )
  const readDashes = (svg: string) => {
    const [, filled, rest] = /stroke-dasharray="([\d.]+) ([\d.]+)"/.exec(svg) ?? []
    return [Number(filled), Number(rest)] as const
  }
  const around = 2 * Math.PI * ((84 - 14) / 2) * 0.84

  it('is filled by its share of the way around', () => {
    for (const percent of [0, 25, 80, 100]) {
      const [filled, rest] = readDashes(draw(percent))
      expect(filled).toBeCloseTo((percent / 100) * around, 1)
      expect(filled + rest).toBeCloseTo(around, 1)
    }
  })

  it('never shows more than all or less than nothing', () => {
    expect(readDashes(draw(104))[0]).toBeCloseTo(around, 1)
    expect(readDashes(draw(-3))[0]).toBe(0)
  })

  it('begins at the top, in the colour of the brand, and says its share in words', () => {
    const svg = draw(25)
    expect(svg).toContain('rotate(-90 70.00')
    expect(svg).toContain('stroke="#1B5FA8"')
    expect(readTexts(svg)).toEqual(['Dentro', '25 %'])
  })
})
