import { createMapPlane, createWeatherLegend, unknownBand } from '@talhao/operation-maps'
import { describe, expect, it } from 'vitest'
import { i18n } from '../../lib/i18n/i18n.ts'
import { joinExtents } from '../../lib/map/pins/list-pins.ts'
import { listExtents, nameShown } from './camera/fit-layers.ts'
import { fadeByRate } from './layer/geojson-layer.tsx'
import { mixPalette } from './layer/palette-texture.ts'
import { computeBandShares } from './legend/band-shares.ts'
import { listStopSpans } from './legend/gradient-scale.tsx'
import './operation-map-texts.ts'
import { advancePlayback } from './playback/advance-playback.ts'
import { isIosDevice, measureBarsWidth } from './row-rates/measure-bars.ts'
import { chooseTooltipLeft } from './tooltip/choose-tooltip-left.ts'
import { describeStrip } from './tooltip/describe-strip.ts'
import { readFeatureFacts, readStripFacts } from './tooltip/strip-facts.ts'
import type { FileState } from './viewer/file-state.ts'
import { readViewerSwitches } from './viewer-switches.ts'

const t = i18n.getFixedT('pt', 'operationMap')
const pointer = { latitude: -19.163456, longitude: -47.771234 }

describe('the tooltip', () => {
  const strip = {
    fileId: 'a',
    timeMs: Date.UTC(2026, 9, 20, 2, 5, 9),
    latitude: -19.1600004,
    longitude: -47.77,
    row: null,
    values: { temperature: 26.34, humidity: null },
  }

  it('tells time and date of São Paulo, the metric with its unit, and the place', () => {
    const lines = describeStrip(
      { facts: readStripFacts(strip), kind: 'weather', metric: 'temperature', pointer },
      t,
    )
    expect(lines).toEqual([
      { label: 'Hora (São Paulo)', value: '23:05:09' },
      { label: 'Data', value: '19/10/2026' },
      { label: 'Temperatura', value: '26,3 °C' },
      { label: 'Latitude', value: '-19.160000' },
      { label: 'Longitude', value: '-47.770000' },
    ])
  })

  it("shows -- for what is missing and the pointer's place to four decimals", () => {
    const facts = readStripFacts({ ...strip, timeMs: null, latitude: null, longitude: null })
    const lines = describeStrip({ facts, kind: 'weather', metric: 'humidity', pointer }, t)
    expect(lines.map(({ value }) => value)).toEqual(['--', '--', '--', '-19.1635', '-47.7712'])
  })

  it("reads a feature's texts, in which 0.0 is no place", () => {
    const facts = readFeatureFacts(
      { rate: '951.2', receivedAtTime: '10:00', receivedAtDate: '', latitude: '0.0', longitude: '0.0' },
      'pressure',
    )
    const lines = describeStrip({ facts, kind: 'weather', metric: 'pressure', pointer }, t)
    expect(lines.map(({ value }) => value)).toEqual(['10:00', '--', '951,2 hPa', '-19.1635', '-47.7712'])
  })

  it('tells row, rate and speed of planting', () => {
    const facts = readStripFacts({ ...strip, row: 7, values: { rate: 12.345, speed: 6.2 } })
    const tell = (kind: 'seeds' | 'fertilizers' | 'speed') =>
      describeStrip({ facts, kind, metric: 'rate', pointer }, t).map(
        ({ label, value }) => `${label} ${value}`,
      )
    expect(tell('seeds')).toEqual([
      'Linha 7',
      'Sementes 12,35 sem/metro',
      'Velocidade 6,2 km/h',
      'Hora (São Paulo) 23:05:09',
      'Data 19/10/2026',
    ])
    expect(tell('fertilizers')[1]).toBe('Fertilizante 12,3 kg/ha')
    expect(tell('speed')[0]).toBe('Velocidade 6,2 km/h')
  })

  it.each([
    [100, 900, 114],
    [800, 900, 570],
    [170, 360, 8],
    [4, 200, 8],
  ])('at %i of %i pixels stays inside the map: %i', (pointerX, mapPx, left) => {
    expect(chooseTooltipLeft(pointerX, mapPx)).toBe(left)
  })
})

describe('the switches of the address', () => {
  it.each([
    ['', { batchMs: 0, hasOutlines: false, isOptimised: true }],
    ['?batch=4&outline=&optimise=0', { batchMs: 4, hasOutlines: true, isOptimised: false }],
    ['?batch=x&optimise=1', { batchMs: 0, hasOutlines: false, isOptimised: true }],
    ['?batch=-3', { batchMs: 0, hasOutlines: false, isOptimised: true }],
    ['?batch=100000', { batchMs: 50, hasOutlines: false, isOptimised: true }],
  ])('%s', (search, switches) => expect(readViewerSwitches(search)).toEqual(switches))
})

describe('the bars of rows', () => {
  it.each([
    [62, false, null],
    [63, false, 504],
    [256, false, 2048],
    [9000, false, 20_000],
    [9000, true, 10_000],
  ])('%i of them, on iOS: %s, are %s px wide together', (count, isIos, widthPx) => {
    expect(measureBarsWidth(count, { isIos })).toBe(widthPx)
  })

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['Mozilla/5.0 (Linux; Android 16)', 5, false],
  ])('know iOS by %s and %i touch points: %s', (userAgent, maxTouchPoints, isIos) => {
    expect(isIosDevice({ userAgent, maxTouchPoints })).toBe(isIos)
  })
})

describe('the camera', () => {
  it('frames the visible files that are there', () => {
    const plane = createMapPlane({ west: 0, east: 0, south: 0, north: 0 })
    const noLevel = { counts: [], stripM: 0 }
    const ready = (west: number): FileState => ({
      phase: 'ready',
      file: {
        id: '',
        kind: 'weather',
        plane,
        stripCount: 1,
        extent: { west, east: west + 1, south: -20, north: -19 },
        levels: { full: noLevel, far: noLevel },
        work: [{ fromMs: 0, toMs: 1 }],
        summary: {
          points: 2,
          firstTimeMs: 0,
          lastTimeMs: 1,
          extent: { west, east: west, south: 0, north: 0 },
          ranges: {},
        },
      },
    })
    const states: Record<string, FileState> = {
      a: ready(-48),
      b: ready(-46),
      c: ready(10),
      d: { phase: 'loading' },
    }
    const layers = ['a', 'b', 'c', 'd'].map((id) => ({ id, visible: id !== 'c' }))
    const read = (id: string): FileState => states[id] ?? { phase: 'absent' }
    expect(joinExtents(listExtents(layers, read))).toEqual({ west: -48, east: -45, south: -20, north: -19 })
    expect(listExtents([{ id: 'd', visible: true }], read)).toEqual([])
    // To the first file that is there, and again once all are: not to each of twenty as it comes.
    const names = ['a', 'ad', 'abd', 'ab'].map((ids) =>
      nameShown(
        [...ids].map((id) => ({ id, visible: true })),
        read,
      ),
    )
    expect(new Set(names)).toEqual(new Set(['a', 'some', 'a\nb']))
    expect(nameShown([{ id: 'd', visible: true }], read)).toBe('')
  })
})

describe('the playback', () => {
  it('goes on by its speed and ends with everything shown', () => {
    const input = { timeMs: 0, spans: [{ fromMs: 0, toMs: 10_000 }], passedMs: 16, speed: 300 }
    expect(advancePlayback(input)).toBe(4800)
    expect(advancePlayback({ ...input, timeMs: 9600 })).toBeNull()
  })

  it('skips what lies between two times of work', () => {
    const spans = [
      { fromMs: 0, toMs: 10_000 },
      { fromMs: 500_000_000, toMs: 500_010_000 },
    ]
    const input = { spans, passedMs: 16, speed: 300 }
    expect(advancePlayback({ ...input, timeMs: 9600 })).toBe(500_004_400)
    expect(advancePlayback({ ...input, timeMs: 500_009_600 })).toBeNull()
    // Wherever it was put in between, it goes on with the work.
    expect(advancePlayback({ ...input, timeMs: 250_000_000 })).toBe(500_004_800)
  })
})

describe('the legend as a histogram', () => {
  it('adds files up and gives percents of all area, the unknown with it', () => {
    const shares = computeBandShares([
      { areasM2: [100, 300], unknownM2: 100, unappliedM2: 0 },
      { areasM2: [100, 0], unknownM2: 400, unappliedM2: 0 },
    ])
    expect(shares).toEqual({ bands: [20, 30], unknown: 50, leftOutHa: 0, unapplied: 0 })
    expect(computeBandShares([])).toBeNull()
    expect(computeBandShares([{ areasM2: [0], unknownM2: 0, unappliedM2: 0 }])).toBeNull()
  })

  it('leaves unknown rates out of the whole where figures do, and counts what was not applied', () => {
    const files = [{ areasM2: [7_500], unknownM2: 5_000, unappliedM2: 2_500 }]
    expect(computeBandShares(files, 'knownRate')).toEqual({
      bands: [75],
      unknown: 0,
      leftOutHa: 0.5,
      unapplied: 25,
    })
  })
})

describe('an isolated class', () => {
  const range = { minimum: 18, maximum: 36 }
  const gradient = createWeatherLegend('temperature', { range, style: 'gradient' })
  const deltaT = createWeatherLegend('delta_t', { range: null, style: 'gradient' })

  it('keeps its colours, everything else is faint, the unknown with it', () => {
    if (gradient === null) throw new Error('no legend')
    const spans = listStopSpans(gradient.bands.length, gradient.stops.length)
    const steps = spans.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    )
    expect(steps).toEqual(gradient.bands.map((_, step) => step))
    const span = { first: 40, last: 56 }
    const [all, alone] = [mixPalette(gradient, null), mixPalette(gradient, span)]
    const alphaOf = (palette: Uint8Array, band: number) => palette[band * 4 + 3]
    expect(alone.subarray(40 * 4, 57 * 4)).toEqual(all.subarray(40 * 4, 57 * 4))
    expect([39, 57, unknownBand].map((band) => alphaOf(alone, band))).toEqual([40, 40, 40])
    const unknown = mixPalette(gradient, { first: unknownBand, last: unknownBand })
    expect([alphaOf(unknown, 0), alphaOf(unknown, unknownBand)]).toEqual([40, 160])
  })

  it('of a file that the map draws itself fades the others, too', () => {
    if (deltaT === null) throw new Error('no legend')
    expect(fadeByRate(deltaT, { opacity: 0.8, isolated: null })).toBe(0.8)
    expect(fadeByRate(deltaT, { opacity: 0.8, isolated: { first: 2, last: 2 } })).toEqual([
      'step',
      ['to-number', ['get', 'rate'], 0],
      0.16,
      1,
      0.16,
      2,
      0.8,
      8,
      0.16,
      10,
      0.16,
      12,
      0.16,
    ])
  })
})
