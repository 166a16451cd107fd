import { type Block, contentPt, type Fact } from '../../../platform/printing/block.ts'
import { brandInks, type ReportLook } from '../../../platform/printing/report-look.ts'
import { drawBars } from '../charts/bars-chart.ts'
import { createFormats, type Formats } from '../document/format-values.ts'
import { doubtTexts } from '../texts/doubt.texts.ts'
import { reportTexts } from '../texts/report.texts.ts'
import { describeWithin } from './describe-within.ts'
import { composeMap, noMap } from './map-blocks.ts'
import type { OperationsReportTask, ReportedOperation, ReportedWork } from './report-task.ts'
import { chooseLegend, composeSeries, composeWeatherTable, readTargets } from './weather-blocks.ts'
import { composeDoubts, findWeatherDoubts } from './weather-doubts.ts'

/**
 * What is handed to an auditor: all operations in one table, then each with its map, weather, limits and work. One alone
 * needs no table of one row, on a page that would be nearly empty (OPS-92).
 */
export async function composeOperations(task: OperationsReportTask): Promise<readonly Block[]> {
  const { operations, look } = task
  const [first, ...others] = operations
  if (first !== undefined && first.work.length > 0 && others.length === 0)
    return composeOperation(first, task)
  const texts = reportTexts[look.language]
  const formats = createFormats(look.language)
  const blocks: Block[] = [
    { kind: 'title', text: texts.operationsReport, subtitle: look.clientName },
    { kind: 'facts', facts: listTotals(operations, { texts, formats }) },
    {
      kind: 'table',
      columns: listColumns(texts),
      rows: operations.map((one) => describeRow(one, texts, formats)),
    },
  ]
  const worked = operations.filter((operation) => operation.work.length > 0)
  if (worked.some(({ work, station }) => findWeatherDoubts({ parts: work, station }).length > 0))
    blocks.push({ kind: 'note', text: `! ${doubtTexts.title[look.language]}` })
  const idle = operations.filter((operation) => operation.work.length === 0)
  if (idle.length > 0)
    blocks.push({ kind: 'note', text: `${texts.noMap} ${idle.map(({ name }) => name).join(', ')}.` })
  if (worked.length > 1) blocks.push(composeAreas(worked, { look, title: texts.areaByOperation, formats }))
  for (const operation of worked) {
    blocks.push({ kind: 'page' }, ...(await composeOperation(operation, task)))
  }
  return blocks
}

type Texts = (typeof reportTexts)['pt']

const maxBars = 24

function composeAreas(
  operations: readonly ReportedOperation[],
  { look, title, formats }: { look: ReportLook; title: string; formats: Formats },
): Block {
  const bars = operations.slice(0, maxBars).map(({ name, work }) => ({
    name,
    value: sumAreas(work).areaHa,
    colour: brandInks[look.brand].primary,
  }))
  const svg = drawBars(bars, {
    title,
    isLabelled: true,
    decimals: 1,
    formatNumber: formats.number,
    widthPt: contentPt,
    heightPt: 140,
  })
  return { kind: 'pictures', pictures: [{ share: 1, caption: null, svg }] }
}

function listTotals(
  operations: readonly ReportedOperation[],
  { texts, formats }: { texts: Texts; formats: Formats },
): readonly Fact[] {
  const work = operations.flatMap((operation) => operation.work)
  const { areaHa, withinShare } = sumAreas(work)
  return [
    { label: texts.period, value: describePeriod(work, formats) },
    { label: texts.operations, value: formats.number(operations.length, 0) },
    { label: texts.area, value: `${formats.number(areaHa, 1)} ha` },
    { label: texts.withinShare, value: `${formats.number(withinShare, 1)} %` },
  ]
}

export function describePeriod(work: readonly ReportedWork[], formats: Formats): string {
  if (work.length === 0) return '–'
  return formats.period(
    Math.min(...work.map(({ from }) => from.getTime())),
    Math.max(...work.map(({ to }) => to.getTime())),
  )
}

/** The share is of the work that has targets at all. */
export function sumAreas(work: readonly ReportedWork[]): {
  readonly areaHa: number
  readonly withinHa: number | null
  readonly withinShare: number | null
} {
  const areaHa = work.reduce((sum, { figures }) => sum + figures.totalAreaHa, 0)
  const targeted = work.filter(({ figures }) => figures.areaWithinHa !== null)
  const targetedHa = targeted.reduce((sum, { figures }) => sum + figures.totalAreaHa, 0)
  const withinHa = targeted.reduce((sum, { figures }) => sum + (figures.areaWithinHa ?? 0), 0)
  return {
    areaHa,
    withinHa: targeted.length === 0 ? null : withinHa,
    withinShare: targetedHa > 0 ? (withinHa / targetedHa) * 100 : null,
  }
}

function listColumns(texts: Texts) {
  return [
    { title: texts.operation, align: 'left', weight: 2.2 },
    { title: `${texts.farm} / ${texts.field}`, align: 'left', weight: 2.2 },
    { title: texts.product, align: 'left', weight: 1.6 },
    { title: texts.status, align: 'left', weight: 1.1 },
    { title: texts.period, align: 'left', weight: 1.8 },
    { title: `${texts.area} (ha)`, align: 'right', weight: 1 },
    { title: `${texts.withinShare} (%)`, align: 'right', weight: 1.2 },
  ] as const
}

function describeRow(operation: ReportedOperation, texts: Texts, formats: Formats): readonly string[] {
  const { areaHa, withinShare } = sumAreas(operation.work)
  return [
    operation.name,
    `${operation.farmName} / ${operation.fieldName}`,
    operation.product === null ? texts.noProduct : formats.product(operation.product.name),
    texts.statuses[operation.status],
    describePeriod(operation.work, formats),
    formats.number(operation.work.length === 0 ? null : areaHa, 1),
    // Doubt is told where the share is read, too.
    `${formats.number(withinShare, 1)}${findWeatherDoubts({ parts: operation.work, station: operation.station }).length > 0 ? ' !' : ''}`,
  ]
}

async function composeOperation(
  operation: ReportedOperation,
  { files, look, metric }: OperationsReportTask,
): Promise<readonly Block[]> {
  const { brand, language } = look
  const texts = reportTexts[language]
  const formats = createFormats(language)
  const { work, targets } = operation
  const heading: Block = {
    kind: 'title',
    text: operation.name,
    subtitle: `${operation.farmName} · ${operation.fieldName} · ${texts.statuses[operation.status]}`,
  }
  const facts: Block = {
    kind: 'facts',
    facts: [
      { label: texts.period, value: describePeriod(work, formats) },
      {
        label: texts.product,
        value: operation.product === null ? texts.noProduct : formats.product(operation.product.name),
      },
      { label: texts.info, value: operation.additionalInfo || '–' },
    ],
  }
  const legend = chooseLegend(work, { metric, cloud: 'equipment', targets })
  const { areaHa, withinHa, withinShare } = sumAreas(work)
  const map =
    legend === null
      ? noMap
      : await composeMap(work, {
          files,
          legend,
          legendTitle: texts.metrics[metric],
          targets: readTargets(targets),
          ring:
            withinShare === null
              ? null
              : {
                  brand,
                  percent: withinShare,
                  caption: texts.withinShare,
                  label: `${formats.number(withinShare, 1)} %`,
                },
          heightPt: 132,
          formats,
        })
  const answer =
    map.within === null ? null : describeWithin(map.within, { percent: withinShare, texts, formats })
  return [
    heading,
    facts,
    ...composeDoubts({ parts: work, station: operation.station }, { language, formats }),
    ...(answer === null ? [] : [{ kind: 'note', text: answer } as const]),
    ...map.blocks,
    {
      kind: 'figures',
      figures: [
        { label: texts.area, value: formats.number(areaHa, 1), unit: 'ha' },
        { label: texts.within, value: formats.number(withinHa, 1), unit: 'ha' },
        { label: texts.withinShare, value: formats.number(withinShare, 1), unit: '%' },
        { label: texts.files, value: formats.number(work.length, 0), unit: '' },
        {
          label: texts.operators,
          value: formats.number(new Set(work.map(({ operatorId }) => operatorId)).size, 0),
          unit: '',
        },
        {
          label: texts.machines,
          value: formats.number(new Set(work.map(({ machineryId }) => machineryId)).size, 0),
          unit: '',
        },
      ],
    },
    { kind: 'heading', text: texts.weatherReport },
    composeWeatherTable(work, { targets, within: map.within, product: operation.product, language, formats }),
    ...composeSeries(map.sessions, { parts: work, targets, brand, language, formats, chartPt: 80 }),
    ...composeWork(work, texts, formats),
  ]
}

function composeWork(work: readonly ReportedWork[], texts: Texts, formats: Formats): readonly Block[] {
  return [
    { kind: 'heading', text: texts.work },
    {
      kind: 'table',
      columns: [
        { title: texts.operator, align: 'left', weight: 1.8 },
        { title: texts.machine, align: 'left', weight: 1.8 },
        { title: texts.start, align: 'left', weight: 1.6 },
        { title: texts.end, align: 'left', weight: 1.6 },
        { title: `${texts.area} (ha)`, align: 'right', weight: 1.2 },
        { title: `${texts.withinShare} (%)`, align: 'right', weight: 2.1 },
      ],
      rows: work.map((one) => {
        const sums = sumAreas([one])
        return [
          one.operatorName,
          one.machineryName,
          formats.dateTime(one.from),
          formats.dateTime(one.to),
          formats.number(sums.areaHa, 1),
          formats.number(sums.withinShare, 1),
        ]
      }),
    },
  ]
}
