import { type MoreDataset, type MoreName, unitTexts } from '@talhao/contract/weather/readings'
import {
  type ChartModel,
  type ChartSeries,
  type ChartSlot,
  chartColors,
} from '../../../lib/charts/chart-model.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'

export interface MoreWords {
  readonly nameReading: (name: MoreName) => string
  readonly nameSensor: (id: number) => string
  readonly shortenSensor: (id: number) => string
  readonly moreSensors: string
}

interface MoreCharts {
  readonly slots: readonly ChartSlot[]
  readonly words: MoreWords
  /** What is not trusted of a series, by slot. */
  readonly marksOf: (dataset: MoreDataset) => ChartSeries['marks'] | undefined
}

interface MoreModels {
  /** Of what stands beside the usual charts. */
  readonly charts: readonly ChartModel[]
  /** Of the fifth soil sensor and up, and of batteries. */
  readonly sensors: readonly ChartModel[]
}

const usualSensors = 4

/** Charts of what only some stations measure (WEA-102): those without a value are not there at all. */
export function buildMoreModels(datasets: readonly MoreDataset[], charts: MoreCharts): MoreModels {
  const isFurther = ({ sensor, battery }: MoreDataset) => battery !== null || (sensor ?? 0) > usualSensors
  const build = (group: readonly MoreDataset[], idPrefix: string) =>
    groupByChart(group).map((members) => buildModel(members, { ...charts, idPrefix }))
  return {
    charts: build(
      datasets.filter((dataset) => !isFurther(dataset)),
      'more',
    ),
    sensors: build(datasets.filter(isFurther), 'further'),
  }
}

function groupByChart(datasets: readonly MoreDataset[]): readonly (readonly MoreDataset[])[] {
  const groups = new Map<string, MoreDataset[]>()
  for (const dataset of datasets) {
    const chart = `${dataset.name} ${dataset.uom}`
    groups.set(chart, [...(groups.get(chart) ?? []), dataset])
  }
  return [...groups.values()]
}

function buildModel(
  members: readonly MoreDataset[],
  { slots, words, marksOf, idPrefix }: MoreCharts & { idPrefix: string },
): ChartModel {
  const [{ name, uom } = { name: 'battery', uom: 'V' } as const] = members
  const title = words.nameReading(name)
  return {
    id: `${idPrefix} ${name} ${uom}`,
    title: idPrefix === 'further' && name !== 'battery' ? `${title} (${words.moreSensors})` : title,
    unit: unitTexts[uom],
    slots,
    bounds: boundsOf(uom),
    summary: 'extremes',
    formatValue: (value) => formatNumber(value, uom === 'count' || uom === 'ppm' ? 0 : 1),
    series: members.map((member, index) => {
      const series = buildSeries(member, { index, title, words })
      const marks = marksOf(member)
      return marks === undefined ? series : { ...series, marks }
    }),
  }
}

function boundsOf(uom: MoreDataset['uom']): ChartModel['bounds'] {
  if (uom === '%') return { min: 0, max: 100 }
  return uom === 'C' ? { min: null, max: null } : { min: 0, max: null }
}

const dashes = ['solid', 'dashed', 'dashDotted', 'dotted'] as const
const symbols = ['circle', 'rect', 'triangle', 'diamond'] as const

/** One look each: colours and dashes go round at different lengths, so that twelve sensors differ. */
function buildSeries(
  { name, sensor, battery, data }: MoreDataset,
  { index, title, words }: { index: number; title: string; words: MoreWords },
): ChartSeries {
  const label = battery ?? (sensor === null ? title : words.nameSensor(sensor))
  return {
    id: `${name} ${sensor ?? battery ?? ''}`.trim(),
    name: label,
    shortName: battery ?? (sensor === null ? title : words.shortenSensor(sensor)),
    mark: name === 'lightning' ? 'bar' : 'line',
    color: chartColors[index % chartColors.length] ?? 'blue',
    dash: dashes[index % dashes.length] ?? 'solid',
    symbol: symbols[Math.floor(index / 2) % symbols.length] ?? 'circle',
    values: data,
  }
}
