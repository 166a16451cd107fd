import type { EChartsOption } from 'echarts'
import type { ChartColor } from '../chart-model.ts'
import type { ChartTheme } from '../drawing/chart-theme.ts'
import { buildBasemap, buildTitle } from '../time/time-chart-option.ts'

/** Shares of time by direction and strength. */
export interface WindRoseModel {
  readonly title: string
  /** Sixteen, clockwise from north. */
  readonly directions: readonly string[]
  readonly classes: readonly { readonly name: string; readonly percentages: readonly number[] }[]
  readonly color: ChartColor
}

/** The stronger, the fuller the colour: readable in greyscale, too. */
export function chooseClassOpacity(index: number, count: number): number {
  return count === 1 ? 1 : 0.22 + (0.78 * index) / (count - 1)
}

interface RoseLook {
  readonly model: WindRoseModel
  readonly theme: ChartTheme
}

export function buildWindRoseOption({ model, theme }: RoseLook): EChartsOption {
  return {
    ...buildBasemap(theme),
    polar: { center: ['50%', '50%'], radius: '76%' },
    ...buildRose({ model, theme }),
  }
}

export function buildWindRosePicture(look: RoseLook & { subtitle: string }): EChartsOption {
  const { model, theme, subtitle } = look
  return {
    ...buildBasemap(theme),
    title: buildTitle({ title: model.title, subtitle, theme }),
    legend: { bottom: 20, textStyle: { color: theme.ink, fontSize: 14 } },
    polar: { center: ['50%', '53%'], radius: '66%' },
    ...buildRose(look),
  }
}

function buildRose({ model, theme }: RoseLook): EChartsOption {
  const half = 360 / model.directions.length / 2
  return {
    angleAxis: {
      type: 'category',
      data: [...model.directions],
      // Bars stand between ticks: turned by half a bar, north is above.
      startAngle: 90 + half,
      axisLine: { lineStyle: { color: theme.line } },
      axisTick: { show: false },
      axisLabel: { color: theme.muted, fontSize: 12, interval: 0 },
      splitLine: { show: false },
    },
    radiusAxis: {
      type: 'value',
      min: 0,
      splitNumber: 3,
      splitLine: { lineStyle: { color: theme.line } },
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: theme.muted,
        fontSize: 11,
        formatter: '{value} %',
        showMinLabel: false,
        showMaxLabel: false,
      },
      z: 3,
    },
    series: model.classes.map(({ name, percentages }, index) => ({
      type: 'bar',
      name,
      coordinateSystem: 'polar',
      stack: 'wind',
      silent: true,
      barWidth: '82%',
      itemStyle: {
        color: theme.colors[model.color],
        opacity: chooseClassOpacity(index, model.classes.length),
      },
      data: [...percentages],
    })),
  }
}
