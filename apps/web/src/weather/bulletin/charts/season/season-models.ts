import type { DaySummary } from '@talhao/contract/weather/observations'
import type { ChartModel } from '../../../../lib/charts/chart-model.ts'
import { makeDaySlots } from '../../../../lib/charts/time/time-slots.ts'
import { formatNumber } from '../../../../lib/format/format-number.ts'
import type { SeasonMark, SeasonSums } from './season-sums.ts'

export interface SeasonWords {
  readonly degreeDays: string
  readonly evapotranspiration: string
  readonly describeMark: (mark: SeasonMark) => string
}

export function buildSeasonModels(
  days: readonly DaySummary[],
  sums: SeasonSums,
  words: SeasonWords,
): { degreeDays: ChartModel; evapotranspiration: ChartModel } {
  // Dates of a calendar: no clock and no zone moves them.
  const slots = makeDaySlots(
    days.map(({ date }) => `${date}T00:00:00Z`),
    'UTC',
  )
  const make = (
    id: keyof SeasonSums,
    look: Pick<ChartModel, 'unit'> & Pick<ChartModel['series'][number], 'color'>,
  ): ChartModel => ({
    id,
    title: words[id],
    unit: look.unit,
    slots,
    bounds: { min: 0, max: null },
    summary: 'none',
    formatValue: formatNumber,
    series: [
      {
        id,
        name: words[id],
        shortName: words[id],
        mark: 'line',
        color: look.color,
        dash: 'solid',
        symbol: 'circle',
        values: sums[id].values,
        marks: sums[id].marks.map((mark) =>
          mark === null
            ? null
            : { kind: mark.filled === null ? 'doubtful' : 'filled', text: words.describeMark(mark) },
        ),
      },
    ],
  })
  return {
    degreeDays: make('degreeDays', { unit: '°C·d', color: 'orange' }),
    evapotranspiration: make('evapotranspiration', { unit: 'mm', color: 'blue' }),
  }
}
