import { describe, expect, it } from 'vitest'
import type { Block } from '../../../platform/printing/block.ts'
import { aReportedWork, noReportTargets, someFigures } from '../../../testing/builders/reported-work.ts'
import { createFormats } from '../document/format-values.ts'
import {
  chooseLegend,
  composeSeries,
  composeWeatherTable,
  describeTarget,
  joinRanges,
  readTargets,
} from './weather-blocks.ts'
import { composeDoubts } from './weather-doubts.ts'

const formats = createFormats('pt')

function readTable(block: Block) {
  if (block.kind !== 'table') throw new Error(`${block.kind} is no table`)
  return { titles: block.columns.map(({ title }) => title), rows: block.rows }
}

const hot = aReportedWork({
  figures: someFigures({
    totalAreaHa: 30,
    report: { temperature: { minimum: 18, average: 20, maximum: 26 } },
  }),
})
const cold = aReportedWork({
  figures: someFigures({
    totalAreaHa: 10,
    report: {
      temperature: { minimum: 15.04, average: 16, maximum: 19 },
      humidity: { minimum: 40, average: 55, maximum: 70 },
    },
  }),
})

describe('the weather table', () => {
  const table = (language: 'pt' | 'es') =>
    readTable(
      composeWeatherTable([hot, cold], {
        targets: null,
        within: null,
        language,
        formats: createFormats(language),
      }),
    )

  it('has the extremes of all files and the average by area', () => {
    // (20 × 30 + 16 × 10) / 40
    expect(table('pt').rows[0]).toEqual(['Temperatura ambiente (°C)', '15,0', '19,0', '26,0', '–'])
    expect(table('pt').rows[3]).toEqual(['Umidade relativa (%)', '40,0', '55,0', '70,0', '–'])
  })

  it('has a line for every metric, dashes for what was not recorded', () => {
    const { rows } = table('pt')
    expect(rows).toHaveLength(7)
    for (const row of [rows[1], rows[2], rows[4], rows[5], rows[6]])
      expect(row?.slice(1)).toEqual(['–', '–', '–', '–'])
  })

  it('says the same numbers in Spanish, under Spanish names', () => {
    const spanish = table('es')
    expect(spanish.titles).toEqual(['Magnitud', 'Mínima', 'Promedio por área', 'Máxima', 'Objetivo'])
    expect(spanish.rows[3]?.[0]).toBe('Humedad relativa (%)')
    expect(spanish.rows.map((row) => row.slice(1))).toEqual(table('pt').rows.map((row) => row.slice(1)))
  })

  it('puts the targets of the operation beside what the product’s label says', () => {
    const targets = { ...noReportTargets, limMinTemperature: 15, limMaxTemperature: 32, limMaxAir: 10.5 }
    const product = {
      name: 'Herbicida',
      temperature: { minimum: 10, maximum: 30 },
      humidity: { minimum: 55, maximum: 95 },
      windSpeed: { minimum: 3, maximum: 10 },
    }
    const within = {
      totalHa: 8,
      withinHa: 5,
      unmeasuredHa: 0,
      metrics: {
        temperature: { withinHa: 5, outsideHa: 3, unknownHa: 0 },
        wind_speed: { withinHa: 8, outsideHa: 0, unknownHa: 0 },
      },
    }
    const { titles, rows } = readTable(
      composeWeatherTable([hot], { targets, within, product, language: 'pt', formats }),
    )
    expect(titles.slice(4)).toEqual(['Meta', 'Dentro da meta (% da área)', 'Faixa do produto'])
    const ends = new Map(rows.map((row) => [row[0], row.slice(4)]))
    expect(ends.get('Temperatura ambiente (°C)')).toEqual(['15 – 32', '62,5', '10 – 30'])
    expect(ends.get('Velocidade do vento (km/h)')).toEqual(['< 10,5', '100,0', '3 – 10'])
    expect(ends.get('Umidade relativa (%)')).toEqual(['–', '–', '55 – 95'])
    expect(ends.get('Pressão (hPa)')).toEqual(['–', '–', '–'])
  })
})

describe('targets', () => {
  it('are read from the operation, each under its own metric', () => {
    const wanted = readTargets({
      ...noReportTargets,
      limMinTemperature: 1,
      limMaxTemperature: 2,
      limMinMoisture: 3,
      limMaxMoisture: 4,
      limMinAir: 5,
      limMaxAir: 6,
      minTractorSpeedTarget: 7,
      maxTractorSpeedTarget: 8,
      minDeltaTTarget: 9,
      maxDeltaTTarget: 10,
      minPressureTarget: 11,
      maxPressureTarget: 12,
      minDewPointTarget: 13,
      maxDewPointTarget: 14,
    })
    expect(wanted).toEqual({
      temperature: { minimum: 1, maximum: 2 },
      humidity: { minimum: 3, maximum: 4 },
      wind_speed: { minimum: 5, maximum: 6 },
      tractor_speed: { minimum: 7, maximum: 8 },
      delta_t: { minimum: 9, maximum: 10 },
      pressure: { minimum: 11, maximum: 12 },
      dew_point: { minimum: 13, maximum: 14 },
    })
  })

  it('that nobody set are open at both ends; a target of zero is a target', () => {
    expect(readTargets(null).humidity).toEqual({ minimum: null, maximum: null })
    expect(readTargets({ ...noReportTargets, limMinAir: 0 }).wind_speed).toEqual({
      minimum: 0,
      maximum: null,
    })
    expect(describeTarget({ minimum: 0, maximum: null }, formats)).toBe('> 0')
    expect(describeTarget({ minimum: null, maximum: null }, formats)).toBe('–')
    expect(describeTarget({ minimum: 2.5, maximum: 8 }, formats)).toBe('2,5 – 8')
  })
})

describe('the legend of a report', () => {
  const windy = aReportedWork()
  const measured = {
    ...windy,
    summary: { ...windy.summary, ranges: { wind_speed: { minimum: 2, maximum: 14 } } },
  }

  it('has the bands of the operation’s limits in the equipment cloud', () => {
    const targets = { ...noReportTargets, limMinAir: 3, limMedAir: 7, limMaxAir: 10 }
    const legend = chooseLegend([measured], { metric: 'wind_speed', cloud: 'equipment', targets })
    expect(legend?.bands.map(({ from, to }) => [from, to])).toEqual([
      [null, 3],
      [3, 7],
      [7, 10],
      [10, null],
    ])
  })

  it('spans what was measured where there are no limits', () => {
    const legend = chooseLegend([measured], {
      metric: 'wind_speed',
      cloud: 'equipment',
      targets: noReportTargets,
    })
    expect(legend?.kind).toBe('gradient')
    expect([legend?.stops[0]?.value, legend?.stops.at(-1)?.value]).toEqual([2, 14])
  })

  it('is none where nothing was measured', () => {
    expect(chooseLegend([windy], { metric: 'temperature', cloud: 'equipment', targets: null })).toBeNull()
    expect(joinRanges([])).toBeNull()
  })

  it('joins the ranges of all files', () => {
    expect(
      joinRanges([
        { minimum: 3, maximum: 5 },
        { minimum: -1, maximum: 4 },
      ]),
    ).toEqual({ minimum: -1, maximum: 5 })
  })
})

describe('the charts of the series', () => {
  const compose = (windSeconds: readonly number[]) =>
    composeSeries([], {
      parts: [aReportedWork({ figures: someFigures({ windSeconds }) })],
      targets: null,
      brand: 'agro',
      language: 'pt',
      formats,
      chartPt: 80,
    }).map((block) => (block.kind === 'pictures' ? block.pictures : []))

  it('are four by their axes, and a wind rose where there was wind', () => {
    const calm = Array.from({ length: 16 }, () => 0)
    expect(compose(calm).map(({ length }) => length)).toEqual([2, 2])
    const rows = compose([60, ...calm.slice(1)])
    expect(rows.map(({ length }) => length)).toEqual([2, 3])
    expect(rows[1]?.[2]?.caption).toBe('Rosa dos ventos · % do tempo')
  })

  it('share the width of the page among them', () => {
    for (const row of compose([60, ...Array.from({ length: 15 }, () => 0)]))
      expect(row.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6)
  })
})

describe('doubtful weather', () => {
  const station = {
    name: 'Sede',
    distanceKm: 2.34,
    readings: 12,
    doubtful: 0,
    averages: { temperature: 20, humidity: 60, wind_speed: 8 },
  }
  const tell = (work: Parameters<typeof composeDoubts>[0], language: 'pt' | 'es' = 'pt') =>
    composeDoubts(work, { language, formats: createFormats(language) }).map((block) =>
      block.kind === 'notice' ? `${block.title} ${block.text}` : block.kind,
    )
  const measured = (
    metric: 'temperature' | 'humidity',
    minimum: number,
    maximum: number,
    average = minimum,
  ) => aReportedWork({ figures: someFigures({ report: { [metric]: { minimum, maximum, average } } }) })

  it('OPS-185: is told of values that cannot be and of a sensor that stood still for an hour', () => {
    expect(tell({ parts: [measured('humidity', 40, 140)], station: null })).toEqual([
      'Confiança baixa no tempo medido. Umidade relativa: a máquina registrou valores impossíveis (40,0 a 140,0 %).',
    ])
    const [stuck] = tell({ parts: [measured('temperature', 25, 25)], station: null }, 'es')
    expect(stuck).toContain('siempre 25,0 °C, en 60 min de trabajo')
    const short = measured('temperature', 25, 25)
    const summary = { ...short.summary, lastTimeMs: short.summary.firstTimeMs + 59 * 60_000 }
    expect(tell({ parts: [{ ...short, summary }], station: null })).toEqual([])
  })

  it('OPS-185: is told where the machine and a trusted station near it disagree', () => {
    expect(tell({ parts: [measured('temperature', 24, 28, 26)], station })).toEqual([])
    const [notice] = tell({ parts: [measured('temperature', 24, 30, 26.1)], station })
    expect(notice).toContain('média de 26,1 °C na máquina e de 20,0 °C na estação Sede, a 2,3 km')
    const silent = { ...station, averages: { temperature: null, humidity: null, wind_speed: null } }
    expect(tell({ parts: [measured('temperature', 24, 30, 26.1)], station: silent })).toEqual([])
  })

  it('OPS-186: is told of a station that measured in doubt', () => {
    const [notice] = tell({ parts: [hot], station: { ...station, doubtful: 3 } })
    expect(notice).toContain('estação Sede, a 2,3 km, teve leituras duvidosas durante o trabalho (3 de 12)')
    expect(tell({ parts: [hot], station })).toEqual([])
  })
})
