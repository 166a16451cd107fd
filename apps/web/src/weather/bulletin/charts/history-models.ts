import type { HistoryDataset, SensorDatasets } from '@talhao/contract/weather/observations'
import {
  listSingleDatasets,
  type Metric,
  metrics,
  type PeriodDoubt,
  type SensorDataset,
  type SingleDataset,
  sensorDatasets,
  singleDatasets,
  type UnitOfMeasure,
  unitTexts,
} from '@talhao/contract/weather/readings'
import type { StationDetail } from '@talhao/contract/weather/stations'
import type { ChartColor, ChartModel, ChartSeries, ChartSlot } from '../../../lib/charts/chart-model.ts'
import { makeDaySlots, makeHourSlots } from '../../../lib/charts/time/time-slots.ts'
import { chooseChartWidth } from '../../../lib/charts/view/plot-geometry.ts'
import { formatNumber, formatRainMm, formatWindSpeedKmh } from '../../../lib/format/format-number.ts'
import type { ChosenHistory } from './chart-calls.ts'
import { findReadingOfSeries, findReadingOfSoil, listChartMarks } from './chart-marks.ts'
import type { HistoryChoice } from './history-choice.ts'
import { listSoilValues, type SoilQuantity } from './soil-values.ts'

type SingleChartId = SingleDataset['chart']
export type ChartId = SingleChartId | SensorDataset['chart']

/** In the order of the bulletin. */
export const chartIds: readonly ChartId[] = [...singleDatasets, ...sensorDatasets].map(({ chart }) => chart)

export interface HistoryWords {
  readonly titles: Readonly<Record<ChartId, string>>
  readonly shortNames: Readonly<Record<SingleChartId, string>>
  readonly gust: string
  readonly shortGust: string
  readonly nameSensor: (id: number) => string
  readonly shortenSensor: (id: number) => string
  /** Why a reading is not trusted in an hour or a day. */
  readonly describeDoubt: (doubt: PeriodDoubt) => string
}

/** Chart width (WEA-33): 40 px a label by hours, 80 px by days, from 700 to 20000 px. */
export function chooseHistoryWidth(
  { interval }: Pick<HistoryChoice, 'interval'>,
  labelCount: number,
): number {
  return chooseChartWidth(labelCount, {
    labelPx: interval === 'hourly' ? 40 : 80,
    minPx: 700,
    maxPx: 20_000,
  })
}

export function makeHistorySlots({ history, interval, range }: ChosenHistory, timeZone: string): ChartSlot[] {
  const { labels } = history.temperatureDataset
  return interval === 'daily'
    ? makeDaySlots(labels, timeZone)
    : makeHourSlots(labels, { timeZone, days: range === 1 ? 'one' : 'many' })
}

interface HistoryCharts {
  readonly station: Pick<StationDetail, 'timeZone' | 'agronomicSensors'>
  readonly words: HistoryWords
  readonly list?: readonly Metric[]
}

/** A chart for each dataset of the history, in its order. */
export function buildHistoryModels(
  chosen: ChosenHistory,
  { station, words, list = metrics }: HistoryCharts,
): ChartModel[] {
  const slots = makeHistorySlots(chosen, station.timeZone)
  const titles: Readonly<Record<string, string>> = words.titles
  const shortNames: Readonly<Record<string, string>> = words.shortNames
  const { moreDatasets: _, doubts: _doubts, ...history } = chosen.history
  const datasets: Readonly<Record<string, HistoryDataset | SensorDatasets>> = history
  const make = (chart: string, uom: UnitOfMeasure, series: ChartSeries[]): ChartModel => {
    const { bounds, summary, formatValue } = lookOf(chart)
    const title = titles[chart] ?? chart
    return { id: chart, title, slots, unit: unitTexts[uom], bounds, summary, formatValue, series }
  }
  const singles = listSingleDatasets(list).map(({ name, chart, uom }) => {
    const dataset = datasets[name]
    const { mark, color } = lookOf(chart)
    const title = titles[chart] ?? chart
    const values = dataset !== undefined && 'data' in dataset ? dataset.data : []
    const main = makeSeries({
      id: chart,
      name: title,
      shortName: shortNames[chart] ?? title,
      values,
      mark,
      color,
      marks: listChartMarks(chosen, findReadingOfSeries(chart), words.describeDoubt),
    })
    return make(chart, uom, chart === 'windSpeed' ? [main, ...listGusts(chosen, words)] : [main])
  })
  const sensors = sensorDatasets.map(({ chart, uom }) => {
    const found = listSoilValues(chosen, {
      records: station.agronomicSensors,
      quantity: soilQuantities[chart],
    })
    const series = found.map(({ id, values }) =>
      makeSeries({
        id: `sensor-${id}`,
        name: words.nameSensor(id),
        shortName: words.shortenSensor(id),
        values,
        marks: listChartMarks(
          chosen,
          chart === 'soilMoisture' ? findReadingOfSoil(id, 'MoistureKpa') : null,
          words.describeDoubt,
        ),
        ...sensorLooks[id],
      }),
    )
    return make(chart, uom, series)
  })
  return [...singles, ...sensors]
}

/** None of a station that measures none: the chart has one line less, and no empty name. */
function listGusts(chosen: ChosenHistory, words: HistoryWords): ChartSeries[] {
  const values = chosen.history.windGustDataset.data
  if (values.every((value) => value === null)) return []
  return [
    makeSeries({
      id: 'windGust',
      name: words.gust,
      shortName: words.shortGust,
      values,
      color: 'pink',
      dash: 'dashed',
      symbol: 'triangle',
      marks: listChartMarks(chosen, findReadingOfSeries('windGust'), words.describeDoubt),
    }),
  ]
}

const soilQuantities = {
  soilTemperature: 'temperature',
  soilMoisture: 'moisture',
} as const satisfies Record<SensorDataset['chart'], SoilQuantity>

interface ChartLook extends Pick<ChartModel, 'bounds' | 'summary' | 'formatValue'> {
  readonly mark: ChartSeries['mark']
  readonly color: ChartColor
}

/** A metric that says nothing else is a line. */
const plainLook: ChartLook = {
  mark: 'line',
  color: 'pink',
  bounds: { min: null, max: null },
  summary: 'extremes',
  formatValue: formatNumber,
}
const fromZero = { min: 0, max: null }

const looks: Readonly<Record<string, Partial<ChartLook>>> = {
  rain: { mark: 'bar', color: 'blue', bounds: fromZero, summary: 'total', formatValue: formatRainMm },
  temperature: { color: 'orange' },
  windSpeed: { color: 'teal', bounds: fromZero, formatValue: formatWindSpeedKmh },
  humidity: { color: 'violet', bounds: { min: 0, max: 100 } },
  soilMoisture: { bounds: fromZero },
}

function lookOf(chart: string): ChartLook {
  return { ...plainLook, ...looks[chart] }
}

/** One colour a sensor, told apart by dash and marker, too. */
const sensorLooks = {
  1: { color: 'brown', dash: 'solid', symbol: 'circle' },
  2: { color: 'blue', dash: 'dashed', symbol: 'rect' },
  3: { color: 'pink', dash: 'dashDotted', symbol: 'triangle' },
  4: { color: 'teal', dash: 'dotted', symbol: 'diamond' },
} as const

function makeSeries({
  marks,
  ...series
}: Pick<ChartSeries, 'id' | 'name' | 'shortName' | 'color' | 'values'> &
  Partial<Pick<ChartSeries, 'mark' | 'dash' | 'symbol'>> & {
    marks?: ChartSeries['marks'] | undefined
  }): ChartSeries {
  const plain = { mark: 'line', dash: 'solid', symbol: 'circle', ...series } as const
  return marks === undefined ? plain : { ...plain, marks }
}
