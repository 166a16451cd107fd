import {
  classifyValue,
  computeWorkIndicators,
  createGradientLegend,
  createSeedRateLegend,
  createSpeedLegend,
  fertilizerLegend,
  type Legend,
  type PlantingFigures,
  seedRateBands,
  speedRamp,
} from '@talhao/operation-maps'
import { type Block, type Figure, measurePicture, type Picture } from '../../../platform/printing/block.ts'
import { brandInks } from '../../../platform/printing/report-look.ts'
import { type Bar, drawBars } from '../charts/bars-chart.ts'
import { createFormats, type Formats } from '../document/format-values.ts'
import { reportTexts } from '../texts/report.texts.ts'
import { composeMap, noMap } from './map-blocks.ts'
import type { PlantingSummaryTask } from './report-task.ts'
import { describeTarget, joinRanges } from './weather-blocks.ts'

type Part = PlantingSummaryTask['parts'][number]

const chartPt = 108

/** One page: the field, the map by its main legend, the figures of every kind of file, and the rows. */
export async function composePlantingSummary(task: PlantingSummaryTask): Promise<readonly Block[]> {
  const { operation, parts, look, files } = task
  const texts = reportTexts[look.language]
  const formats = createFormats(look.language)
  const main = parts[0]
  if (main === undefined) throw new Error('an operation without a file has no summary')
  const { legend, title, names } = chooseLegend(task, main)
  const map =
    legend === null
      ? noMap
      : await composeMap([main], {
          files,
          legend,
          legendTitle: title,
          bandNames: names,
          unappliedName: texts.unappliedArea,
          bandAreasHa: names === null ? null : (main.figures.bands?.map(({ areaHa }) => areaHa) ?? null),
          heightPt: 226,
          formats,
        })
  return [
    { kind: 'title', text: operation.operationName ?? operation.name, subtitle: texts.plantingSummary },
    {
      kind: 'facts',
      facts: [
        { label: texts.farm, value: operation.farmName ?? '–' },
        { label: texts.field, value: operation.name },
        { label: texts.period, value: formats.period(operation.fromDate, operation.toDate) },
        { label: texts.variety, value: operation.varietyCulture ?? '–' },
        { label: texts.implement, value: operation.implementName ?? '–' },
        { label: texts.info, value: operation.description || '–' },
      ],
    },
    ...map.blocks,
    ...composeFigures(task, formats),
    ...composeCharts(task, { legend, areasM2: map.areasM2, formats }),
  ]
}

function chooseLegend(
  { operation, look }: PlantingSummaryTask,
  { kind, summary }: Part,
): { legend: Legend | null; title: string; names: readonly string[] | null } {
  const texts = reportTexts[look.language]
  const gradient = (metric: 'rate' | 'speed', unit: string) => {
    const columns = Object.entries(summary.ranges).filter(([name]) =>
      metric === 'rate' ? name.startsWith('row_') : name === 'speed',
    )
    const range = joinRanges(columns.flatMap(([, one]) => one ?? []))
    return range === null ? null : createGradientLegend({ metric, unit, ramp: speedRamp, range })
  }
  if (kind === 'fertilizers')
    return { legend: fertilizerLegend, title: texts.fertilizerLegend, names: [texts.fertilizerLegend] }
  if (kind === 'speed')
    return {
      legend: createSpeedLegend(operation.meta) ?? gradient('speed', 'km/h'),
      title: texts.speed,
      names: null,
    }
  const bands = operation.meta.limits === null ? null : createSeedRateLegend(operation.meta.limits)
  return {
    legend: bands ?? gradient('rate', 'sem/metro'),
    title: texts.rate,
    names: bands === null ? null : seedRateBands.map((band) => texts.bands[band]),
  }
}

function composeFigures({ operation, parts, look }: PlantingSummaryTask, formats: Formats): readonly Block[] {
  const texts = reportTexts[look.language]
  const { number } = formats
  const find = (kind: Part['kind']) => parts.find((part) => part.kind === kind)?.figures ?? null
  const seeds = find('seeds')
  const fertilizers = find('fertilizers')
  const speed = find('speed')
  const speedFigure = (label: string, value: number | null) => ({
    label,
    value: number(value, 1),
    unit: 'km/h',
  })
  const area = (label: string, value: number | null) => ({ label, value: number(value, 1), unit: 'ha' })
  const share = (label: string, value: number | null) => ({ label, value: number(value, 1), unit: '%' })
  const section = (heading: string, figures: readonly Figure[]): readonly Block[] => [
    { kind: 'heading', text: heading },
    { kind: 'figures', figures },
  ]
  return [
    ...(seeds === null
      ? []
      : section(texts.seeds, [
          area(texts.plantedArea, seeds.plantedAreaHa),
          area(texts.faultyArea, seeds.faultyAreaHa),
          share(texts.faultyShare, seeds.faultyPercent),
          { label: texts.population, value: number(seeds.totalPopulation, 0), unit: texts.seedsUnit },
          {
            label: texts.averagePopulation,
            value: number(seeds.averagePopulation, 0),
            unit: texts.seedsPerHectare,
          },
          speedFigure(texts.averageSpeedPlanting, seeds.averageSpeedKmh),
        ])),
    ...(fertilizers === null
      ? []
      : section(texts.fertilizers, [
          area(texts.appliedArea, fertilizers.plantedAreaHa),
          area(texts.unappliedArea, Math.max(0, fertilizers.workedAreaHa - fertilizers.plantedAreaHa)),
          share(texts.faultyShare, fertilizers.failurePercent),
          { label: texts.meanRate, value: number(fertilizers.meanRate, 1), unit: 'kg/ha' },
          speedFigure(texts.averageSpeedApplying, fertilizers.averageSpeedKmh),
        ])),
    ...section(
      texts.yield,
      listYield({ seeds, fertilizers, speed }, { operation, parts }).map(({ label, value, unit }) => ({
        label: texts[label],
        value: number(value, 1),
        unit,
      })),
    ),
  ]
}

type KindFigures = Readonly<Record<'seeds' | 'fertilizers' | 'speed', PlantingFigures | null>>

/** The same files as on the page: speeds of the file of speeds where there is one, work of the first that has it. */
function listYield(
  { seeds, fertilizers, speed }: KindFigures,
  { operation, parts }: Pick<PlantingSummaryTask, 'operation' | 'parts'>,
) {
  const moved = speed ?? seeds ?? fertilizers
  const worked = seeds ?? fertilizers ?? speed
  const firstMs = Math.min(...parts.map(({ summary }) => summary.firstTimeMs))
  const lastMs = Math.max(...parts.map(({ summary }) => summary.lastTimeMs))
  const work = computeWorkIndicators({
    areaHa: seeds?.plantedAreaHa ?? worked?.workedAreaHa ?? null,
    plantingTimeS: worked?.plantingTimeS ?? null,
    monitoringTimeS: operation.meta.monitoringTime ?? (lastMs - firstMs) / 1000,
  })
  const averageLabel =
    speed !== null ? 'averageSpeedAll' : seeds !== null ? 'averageSpeedPlanting' : 'averageSpeedApplying'
  return [
    { label: averageLabel, value: moved?.averageSpeedKmh ?? null, unit: 'km/h' },
    { label: 'targetSpeed', value: operation.meta.speed, unit: 'km/h' },
    { label: 'maximumSpeed', value: moved?.maximumSpeedKmh ?? null, unit: 'km/h' },
    { label: 'plantingYield', value: work.plantingYieldHaPerHour, unit: 'ha/h' },
    { label: 'operationalYield', value: work.operationalYieldHaPerHour, unit: 'ha/h' },
    { label: 'efficiency', value: work.operationalEfficiencyPercent, unit: '%' },
  ] as const
}

function composeCharts(
  { operation, parts, look }: PlantingSummaryTask,
  { legend, areasM2, formats }: { legend: Legend | null; areasM2: Float64Array; formats: Formats },
): readonly Block[] {
  const texts = reportTexts[look.language]
  const plain = brandInks[look.brand].primary
  const seeds = parts.find(({ kind }) => kind === 'seeds')?.figures ?? null
  const fertilizers = parts.find(({ kind }) => kind === 'fertilizers')?.figures ?? null
  const charts: { bars: readonly Bar[]; title: string; maximum?: number; target?: number | null }[] = []
  if (seeds !== null) {
    charts.push({
      title: texts.seedsPerMetre,
      target: operation.meta.targetRate,
      bars: seeds.rowRates.map(({ row, rate }) => {
        const band = legend === null ? null : classifyValue(legend, rate)
        const colour = band === null ? plain : (legend?.bands[band]?.colour ?? plain)
        return { name: String(row), value: rate, colour }
      }),
    })
    if (seeds.bands !== null)
      charts.push({
        title: `${texts.areaByBand} (%)`,
        bars: seeds.bands.map(({ band, percentage }, index) => ({
          name: texts.bands[band],
          value: percentage,
          colour: legend?.bands[index]?.colour ?? plain,
        })),
      })
  }
  if (fertilizers !== null && charts.length < 2)
    charts.push({
      title: texts.failureByRow,
      maximum: 100,
      bars: fertilizers.rowFailures.map(({ row, percentage }) => ({
        name: String(row),
        value: percentage,
        colour: plain,
      })),
    })
  if (charts.length === 0 && legend !== null && legend.kind === 'bands')
    charts.push({ title: `${texts.speedShares} (%)`, bars: listSpeedShares(legend, areasM2, formats) })
  const share = 1 / Math.max(1, charts.length)
  const pictures = charts.map(
    ({ bars, title, maximum, target = null }): Picture => ({
      share,
      caption: null,
      svg: drawBars(bars, {
        title,
        ...(maximum === undefined ? {} : { maximum }),
        target:
          target === null
            ? null
            : { value: target, label: `${texts.targetRate}\n${formats.number(target, 1)}` },
        isLabelled: bars.length <= 16,
        decimals: 1,
        formatNumber: formats.number,
        widthPt: measurePicture(share, charts.length),
        heightPt: chartPt,
      }),
    }),
  )
  return pictures.length === 0 ? [] : [{ kind: 'pictures', pictures }]
}

/** Each band of speed with its share, its ends in words that are whole where it has only one. */
export function listSpeedShares(legend: Legend, areasM2: Float64Array, formats: Formats): readonly Bar[] {
  const total = areasM2.reduce((sum, area) => sum + area, 0)
  return legend.bands.map((band, index) => ({
    name: `${describeTarget({ minimum: band.from, maximum: band.to }, formats)} km/h`,
    value: total > 0 ? ((areasM2[index] ?? 0) / total) * 100 : null,
    colour: band.colour,
  }))
}
