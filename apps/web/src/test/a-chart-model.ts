import type { ChartModel, ChartSeries, ChartSlot } from '../lib/charts/chart-model.ts'

export function aSlot(index: number): ChartSlot {
  return {
    timeMs: index * 3_600_000,
    tick: `${index}h`,
    isMajor: false,
    phase: index,
    name: `01/01/1970 ${String(index).padStart(2, '0')}:00`,
  }
}

export function aSeries(changes: Partial<ChartSeries> = {}): ChartSeries {
  return {
    id: 'temperature',
    name: 'Temperatura',
    shortName: 'Temp.',
    mark: 'line',
    color: 'orange',
    dash: 'solid',
    symbol: 'circle',
    values: [],
    ...changes,
  }
}

/** One series of these values, an hour apart. */
export function aChartModel(
  values: readonly (number | null)[],
  changes: Partial<ChartModel> = {},
): ChartModel {
  return {
    id: 'temperature',
    title: 'Temperatura',
    unit: '°C',
    slots: values.map((_, index) => aSlot(index)),
    series: [aSeries({ values })],
    bounds: { min: null, max: null },
    summary: 'extremes',
    formatValue: (value) => (value === null ? '--' : value.toFixed(1).replace('.', ',')),
    ...changes,
  }
}
