import type { FrostNightCourse, WaterDay } from '@talhao/contract/crops/desk'
import type { ChartModel, ChartSeries } from '../../lib/charts/chart-model.ts'
import { makeDaySlots, makeHourSlots } from '../../lib/charts/time/time-slots.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { listNightRows } from './input-tables.tsx'

type Look = Pick<ChartSeries, 'mark' | 'color' | 'dash' | 'symbol'>

const solid = (color: ChartSeries['color']): Look => ({
  mark: 'line',
  color,
  dash: 'solid',
  symbol: 'circle',
})

function makeSeries(id: string, name: string, look: Look, values: readonly (number | null)[]): ChartSeries {
  return { id, name, shortName: name, ...look, values }
}

export interface WaterWords {
  readonly water: string
  readonly waterUnit: string
  readonly depletion: string
  readonly depletionForecast: string
  readonly readily: string
  readonly totalLine: string
  readonly supply: string
  readonly rain: string
  readonly rainForecast: string
  readonly irrigation: string
}

/** What is missing from the soil against what the crop can use; below it what came in. */
export function buildWaterModels(
  days: readonly WaterDay[],
  words: WaterWords,
): { water: ChartModel; supply: ChartModel } {
  // Dates of a calendar: no clock and no zone moves them.
  const slots = makeDaySlots(
    days.map(({ date }) => `${date}T00:00:00Z`),
    'UTC',
  )
  const lastMeasured = days.findLastIndex(({ is_forecast }) => !is_forecast)
  const shared = {
    slots,
    bounds: { min: 0, max: null },
    formatValue: (value: number | null) => formatNumber(value),
  }
  return {
    water: {
      ...shared,
      id: 'water',
      title: words.water,
      unit: words.waterUnit,
      summary: 'none',
      series: [
        makeSeries(
          'depletion',
          words.depletion,
          solid('brown'),
          days.map((day) => (day.is_forecast ? null : day.depletion_mm)),
        ),
        makeSeries(
          'depletion-forecast',
          words.depletionForecast,
          { mark: 'line', color: 'brown', dash: 'dashed', symbol: 'rect' },
          // Begins where the measured line ends.
          days.map((day, index) => (day.is_forecast || index === lastMeasured ? day.depletion_mm : null)),
        ),
        makeSeries(
          'readily',
          words.readily,
          { mark: 'line', color: 'orange', dash: 'dotted', symbol: 'triangle' },
          days.map(({ readily_available_mm }) => readily_available_mm),
        ),
        makeSeries(
          'total',
          words.totalLine,
          { mark: 'line', color: 'violet', dash: 'dashDotted', symbol: 'diamond' },
          days.map(({ total_available_mm }) => total_available_mm),
        ),
      ],
    },
    supply: {
      ...shared,
      id: 'supply',
      title: words.supply,
      unit: 'mm',
      summary: 'total',
      series: [
        makeSeries(
          'rain',
          words.rain,
          { mark: 'bar', color: 'blue', dash: 'solid', symbol: 'rect' },
          days.map((day) => (day.is_forecast ? null : day.rain_mm)),
        ),
        makeSeries(
          'rain-forecast',
          words.rainForecast,
          { mark: 'bar', color: 'violet', dash: 'dashed', symbol: 'triangle' },
          days.map((day) => (day.is_forecast ? day.rain_mm : null)),
        ),
        makeSeries(
          'irrigation',
          words.irrigation,
          { mark: 'bar', color: 'teal', dash: 'dotted', symbol: 'diamond' },
          days.map(({ irrigation_mm }) => (irrigation_mm > 0 ? irrigation_mm : null)),
        ),
      ],
    },
  }
}

export interface NightWords {
  readonly night: string
  readonly nightExpected: string
  readonly nightMeasured: string
  readonly nightForecast: string
}

/** The curve that is expected, and the hours that were measured of it so far. */
export function buildNightModel(
  night: FrostNightCourse,
  { timeZone, words }: { readonly timeZone: string; readonly words: NightWords },
): ChartModel {
  const rows = listNightRows(night)
  return {
    id: 'night',
    title: words.night,
    unit: '°C',
    slots: makeHourSlots(
      rows.map(({ time }) => time),
      { timeZone, days: 'many' },
    ),
    bounds: { min: null, max: null },
    summary: 'extremes',
    formatValue: (value) => formatNumber(value),
    series: [
      makeSeries(
        'expected',
        words.nightExpected,
        { mark: 'line', color: 'violet', dash: 'dashed', symbol: 'rect' },
        rows.map(({ expected }) => expected),
      ),
      makeSeries(
        'measured',
        words.nightMeasured,
        solid('orange'),
        rows.map(({ measured }) => measured),
      ),
      makeSeries(
        'forecast',
        words.nightForecast,
        { mark: 'line', color: 'blue', dash: 'dotted', symbol: 'triangle' },
        rows.map(({ forecast }) => forecast),
      ),
    ],
  }
}
