import type { HistoryDataset } from '@talhao/contract/weather/observations'
import type { StationDetail } from '@talhao/contract/weather/stations'
import type { ChartColor, ChartModel, ChartSeries, ChartSlot } from '../../../lib/charts/chart-model.ts'
import { makeDaySlots, makeHourSlots } from '../../../lib/charts/time/time-slots.ts'
import { chooseChartWidth } from '../../../lib/charts/view/plot-geometry.ts'
import { formatNumber, formatRainMm, formatWindSpeedKmh } from '../../../lib/format/format-number.ts'
import type { ChosenHistory } from './chart-calls.ts'
import type { HistoryChoice } from './history-choice.ts'
import { listSoilValues, type SoilQuantity } from './soil-values.ts'

export const chartIds = [
  'rain',
  'temperature',
  'windSpeed',
  'humidity',
  'soilTemperature',
  'soilMoisture',
] as const
export type ChartId = (typeof chartIds)[number]

export interface HistoryWords {
  readonly titles: Readonly<Record<ChartId, string>>
  readonly shortNames: Readonly<Record<Exclude<ChartId, 'soilTemperature' | 'soilMoisture'>, string>>
  readonly nameSensor: (id: number) => string
  readonly shortenSensor: (id: number) => string
}

/** Chart width (WEA-33): 40 px a label by hours, 80 px by days, from 700 to 20000 px. */
export function chooseHistoryWidth(
  { interval }: Pick<HistoryChoice, 'interval'>,
  labelCount: number,
): number {
  return chooseChartWidth(labelCount, {
    labelPx: interval === 'hourly' ? 40 : 80,
    leastPx: 700,
    mostPx: 20_000,
  })
}

export function makeHistorySlots({ history, interval, range }: ChosenHistory, timeZone: string): ChartSlot[] {
  const { labels } = history.temperatureDataset
  return interval === 'daily'
    ? makeDaySlots(labels, timeZone)
    : makeHourSlots(labels, { timeZone, days: range === 1 ? 'one' : 'many' })
}

/** The six charts of the bulletin, in its order. */
export function buildHistoryModels(
  chosen: ChosenHistory,
  station: Pick<StationDetail, 'timeZone' | 'agronomicSensors'>,
  words: HistoryWords,
): ChartModel[] {
  const { history } = chosen
  const slots = makeHistorySlots(chosen, station.timeZone)
  const make = (id: ChartId, model: Omit<ChartModel, 'id' | 'title' | 'slots'>): ChartModel => ({
    id,
    title: words.titles[id],
    slots,
    ...model,
  })
  const single = (
    id: keyof HistoryWords['shortNames'],
    look: { dataset: HistoryDataset; mark: ChartSeries['mark']; color: ChartColor },
  ) => [
    makeSeries({
      id,
      name: words.titles[id],
      shortName: words.shortNames[id],
      values: look.dataset.data,
      mark: look.mark,
      color: look.color,
    }),
  ]
  const soil = (quantity: SoilQuantity) =>
    listSoilValues(chosen, { records: station.agronomicSensors, quantity }).map(({ id, values }) =>
      makeSeries({
        id: `sensor-${id}`,
        name: words.nameSensor(id),
        shortName: words.shortenSensor(id),
        values,
        ...sensorLooks[id],
      }),
    )
  return [
    make('rain', {
      unit: 'mm',
      bounds: { min: 0, max: null },
      summary: 'total',
      formatValue: formatRainMm,
      series: single('rain', { dataset: history.precipitationDataset, mark: 'bar', color: 'blue' }),
    }),
    make('temperature', {
      unit: '°C',
      bounds: anyBounds,
      summary: 'extremes',
      formatValue: formatNumber,
      series: single('temperature', { dataset: history.temperatureDataset, mark: 'line', color: 'orange' }),
    }),
    make('windSpeed', {
      unit: 'km/h',
      bounds: { min: 0, max: null },
      summary: 'extremes',
      formatValue: formatWindSpeedKmh,
      series: single('windSpeed', { dataset: history.windSpeedDataset, mark: 'line', color: 'teal' }),
    }),
    make('humidity', {
      unit: '%',
      bounds: { min: 0, max: 100 },
      summary: 'extremes',
      formatValue: formatNumber,
      series: single('humidity', { dataset: history.relativeHumidityDataset, mark: 'line', color: 'violet' }),
    }),
    make('soilTemperature', {
      unit: '°C',
      bounds: anyBounds,
      summary: 'extremes',
      formatValue: formatNumber,
      series: soil('temperature'),
    }),
    make('soilMoisture', {
      unit: 'kPa',
      bounds: { min: 0, max: null },
      summary: 'extremes',
      formatValue: formatNumber,
      series: soil('moisture'),
    }),
  ]
}

const anyBounds = { min: null, max: null }

/** One colour a sensor, told apart by dash and marker, too. */
const sensorLooks = {
  1: { color: 'brown', dash: 'solid', symbol: 'circle' },
  2: { color: 'blue', dash: 'dashed', symbol: 'rect' },
  3: { color: 'pink', dash: 'dashDotted', symbol: 'triangle' },
  4: { color: 'teal', dash: 'dotted', symbol: 'diamond' },
} as const

function makeSeries(
  series: Pick<ChartSeries, 'id' | 'name' | 'shortName' | 'color' | 'values'> &
    Partial<Pick<ChartSeries, 'mark' | 'dash' | 'symbol'>>,
): ChartSeries {
  return { mark: 'line', dash: 'solid', symbol: 'circle', ...series }
}
