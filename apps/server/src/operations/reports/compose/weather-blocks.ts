import type { Brand, Language } from '@talhao/contract/core'
import type { WeatherParameters } from '@talhao/contract/operations/weather-cloud'
import {
  computeShare,
  computeWindRose,
  createEquipmentLegend,
  createWeatherLegend,
  type Legend,
  mergeWeatherReports,
  type ParameterLimits,
  type ReportMetric,
  type ReportTargets,
  reportMetrics,
  type Target,
  type WeatherMetric,
  type WithinTargets,
} from '@talhao/operation-maps'
import { type Block, measurePicture } from '../../../platform/printing/block.ts'
import { brandInks } from '../../../platform/printing/report-look.ts'
import { type ChartSeries, drawSeriesChart } from '../charts/series-chart.ts'
import { drawWindRose } from '../charts/wind-rose-chart.ts'
import { type Formats, unknownMark } from '../document/format-values.ts'
import type { TrackSession } from '../drawing/weather-track.ts'
import { metricUnits, reportTexts } from '../texts/report.texts.ts'
import type { Range, ReportedProduct, WeatherPart } from './report-task.ts'

/** The target of each metric; none has open ends on both sides. */
export function readTargets(targets: WeatherParameters | null): ReportTargets {
  const pair = (minimum: number | null | undefined, maximum: number | null | undefined): Target => ({
    minimum: minimum ?? null,
    maximum: maximum ?? null,
  })
  return {
    temperature: pair(targets?.limMinTemperature, targets?.limMaxTemperature),
    humidity: pair(targets?.limMinMoisture, targets?.limMaxMoisture),
    wind_speed: pair(targets?.limMinAir, targets?.limMaxAir),
    tractor_speed: pair(targets?.minTractorSpeedTarget, targets?.maxTractorSpeedTarget),
    delta_t: pair(targets?.minDeltaTTarget, targets?.maxDeltaTTarget),
    pressure: pair(targets?.minPressureTarget, targets?.maxPressureTarget),
    dew_point: pair(targets?.minDewPointTarget, targets?.maxDewPointTarget),
  }
}

/** The legend of the old weather cloud, or the equipment cloud's by the operation's limits. */
export function chooseLegend(
  parts: readonly WeatherPart[],
  choice: { metric: WeatherMetric; cloud: 'weather' | 'equipment'; targets: WeatherParameters | null },
): Legend | null {
  const { metric, cloud, targets } = choice
  const range = joinRanges(parts.flatMap(({ summary }) => summary.ranges[metric] ?? []))
  return cloud === 'weather'
    ? createWeatherLegend(metric, { range, style: 'gradient' })
    : createEquipmentLegend(metric, { range, limits: readLimits(targets, metric) })
}

function readLimits(targets: WeatherParameters | null, metric: WeatherMetric): ParameterLimits | null {
  if (targets === null) return null
  const { limMinTemperature, limMedTemperature, limMaxTemperature } = targets
  const { limMinMoisture, limMedMoisture, limMaxMoisture, limMinAir, limMedAir, limMaxAir } = targets
  if (metric === 'temperature')
    return { minimum: limMinTemperature, medium: limMedTemperature, maximum: limMaxTemperature }
  if (metric === 'humidity')
    return { minimum: limMinMoisture, medium: limMedMoisture, maximum: limMaxMoisture }
  return metric === 'wind_speed' ? { minimum: limMinAir, medium: limMedAir, maximum: limMaxAir } : null
}

export function joinRanges(ranges: readonly Range[]): Range | null {
  if (ranges.length === 0) return null
  return {
    minimum: Math.min(...ranges.map(({ minimum }) => minimum)),
    maximum: Math.max(...ranges.map(({ maximum }) => maximum)),
  }
}

/** Minimum, average, maximum and target of every metric, over all parts; beside them what the product's label says. */
export function composeWeatherTable(
  parts: readonly WeatherPart[],
  {
    targets,
    within,
    product = null,
    language,
    formats,
  }: {
    targets: WeatherParameters | null
    within: WithinTargets | null
    product?: ReportedProduct | null
    language: Language
    formats: Formats
  },
): Block {
  const texts = reportTexts[language]
  const report = mergeWeatherReports(
    parts.map(({ figures }) => ({ areaHa: figures.totalAreaHa, report: figures.report })),
  )
  const wanted = readTargets(targets)
  const number = (value: number | null) => formats.number(value, 1)
  const isJudged = within !== null && Object.keys(within.metrics).length > 0
  const recommended: Partial<Record<ReportMetric, Range>> =
    product === null
      ? {}
      : { temperature: product.temperature, humidity: product.humidity, wind_speed: product.windSpeed }
  return {
    kind: 'table',
    columns: [
      { title: texts.metric, align: 'left', weight: 2.2 },
      { title: texts.minimum, align: 'right' },
      { title: texts.average, align: 'right' },
      { title: texts.maximum, align: 'right' },
      { title: texts.target, align: 'right', weight: 1.4 },
      ...(isJudged ? [{ title: texts.withinTarget, align: 'right' as const, weight: 1.7 }] : []),
      ...(product === null ? [] : [{ title: texts.productLimits, align: 'right' as const, weight: 1.6 }]),
    ],
    rows: reportMetrics.map((metric) => {
      const { minimum, average, maximum } = report[metric]
      return [
        `${texts.shortMetrics[metric]} (${metricUnits[metric]})`,
        number(minimum),
        number(average),
        number(maximum),
        describeTarget(wanted[metric], formats),
        ...(isJudged
          ? [number(computeShare(within?.metrics[metric]?.withinHa ?? null, within?.totalHa ?? 0))]
          : []),
        ...(product === null ? [] : [describeTarget(recommended[metric] ?? noTarget, formats)]),
      ]
    }),
  }
}

const noTarget: Target = { minimum: null, maximum: null }

/** “15 – 32”, or the one end there is. */
export function describeTarget({ minimum, maximum }: Target, { number }: Formats): string {
  const tell = (value: number) => number(value, Number.isInteger(value) ? 0 : 1)
  if (minimum === null) return maximum === null ? unknownMark : `< ${tell(maximum)}`
  return maximum === null ? `> ${tell(minimum)}` : `${tell(minimum)} – ${tell(maximum)}`
}

/** Four charts of the seven series by their axes, and the wind rose. */
export function composeSeries(
  sessions: readonly TrackSession[],
  options: {
    parts: readonly WeatherPart[]
    targets: WeatherParameters | null
    brand: Brand
    language: Language
    formats: Formats
    chartPt: number
  },
): readonly Block[] {
  const { parts, targets, brand, language, formats, chartPt } = options
  const texts = reportTexts[language]
  const wanted = readTargets(targets)
  const chart = (
    metrics: readonly [ReportMetric, ...ReportMetric[]],
    { share, pictures, heightPt = chartPt }: { share: number; pictures: number; heightPt?: number },
  ) => ({
    share,
    caption: null,
    svg: drawSeriesChart({
      sessions,
      series: metrics.map((metric, index) => ({
        ...(lines[index] ?? firstLine),
        metric,
        name: texts.shortMetrics[metric],
      })),
      unit: metricUnits[metrics[0]],
      target: wanted[metrics[0]],
      formatTime: formats.time,
      formatDate: (timeMs) => formats.date(timeMs).slice(0, 5),
      formatNumber: formats.number,
      widthPt: measurePicture(share, pictures),
      heightPt,
    }),
  })
  const rose = computeWindRose(parts.map(({ figures }) => figures.windSeconds))
  const hasWind = rose.histFiltered.some((share) => share > 0)
  const roseShare = 0.28
  const rosePicture = {
    share: roseShare,
    caption: `${texts.windRose} · ${texts.windRoseNote}`,
    svg: drawWindRose(rose.histFiltered, {
      names: texts.winds,
      colour: brandInks[brand].primary,
      widthPt: measurePicture(roseShare, 3),
      heightPt: roseRowPt - captionPt,
    }),
  }
  return [
    {
      kind: 'pictures',
      pictures: [chart(['temperature', 'delta_t', 'dew_point'], half), chart(['humidity'], half)],
    },
    {
      kind: 'pictures',
      pictures: hasWind
        ? [
            chart(['wind_speed', 'tractor_speed'], { share: 0.4, pictures: 3, heightPt: roseRowPt }),
            chart(['pressure'], { share: 0.32, pictures: 3, heightPt: roseRowPt }),
            rosePicture,
          ]
        : [chart(['wind_speed', 'tractor_speed'], half), chart(['pressure'], half)],
    },
  ]
}

const half = { share: 0.5, pictures: 2 } as const
/** The row of the wind rose, which is round: it needs more height than a line. */
const roseRowPt = 102
const captionPt = 11

/** Told apart by dash as well as by colour: greyscale prints must be readable. */
const firstLine = { colour: '#B42318', dash: 'solid' } as const
const lines: readonly Pick<ChartSeries, 'colour' | 'dash'>[] = [
  firstLine,
  { colour: '#1B5FA8', dash: 'dashed' },
  { colour: '#1E7F3E', dash: 'dotted' },
]
