import { mergeWeatherReports, type ReportMetric } from '@talhao/operation-maps'
import { type Block, contentPt } from '../../../platform/printing/block.ts'
import { brandInks } from '../../../platform/printing/report-look.ts'
import { drawBars } from '../charts/bars-chart.ts'
import { createFormats, type Formats } from '../document/format-values.ts'
import { metricUnits, reportTexts } from '../texts/report.texts.ts'
import { describePeriod, sumAreas } from './compose-operations.ts'
import type { OperatorsReportTask, ReportedOperator } from './report-task.ts'

type Texts = (typeof reportTexts)['pt']

const maxBars = 24

const meanMetrics: readonly ReportMetric[] = [
  'temperature',
  'humidity',
  'wind_speed',
  'delta_t',
  'tractor_speed',
]

/** Who did how much, within parameters or not, and then each operator's work line by line. */
export function composeOperators({ operators, look }: OperatorsReportTask): readonly Block[] {
  const texts = reportTexts[look.language]
  const formats = createFormats(look.language)
  const work = operators.flatMap((operator) => operator.work)
  const { areaHa, withinShare } = sumAreas(work)
  const busiest = [...operators]
    .map((operator) => ({ name: operator.name, value: sumAreas(operator.work).areaHa }))
    .sort((a, b) => b.value - a.value)
    .slice(0, maxBars)
  return [
    { kind: 'title', text: texts.operatorsReport, subtitle: look.clientName },
    {
      kind: 'facts',
      facts: [
        { label: texts.period, value: describePeriod(work, formats) },
        { label: texts.operators, value: formats.number(operators.length, 0) },
        { label: texts.area, value: `${formats.number(areaHa, 1)} ha` },
        { label: texts.withinShare, value: `${formats.number(withinShare, 1)} %` },
      ],
    },
    composeOverview(operators, texts, formats),
    ...(work.length === 0
      ? []
      : [
          {
            kind: 'pictures',
            pictures: [
              {
                share: 1,
                caption: null,
                svg: drawBars(
                  busiest.map((bar) => ({ ...bar, colour: brandInks[look.brand].primary })),
                  {
                    title: texts.areaByOperator,
                    isLabelled: true,
                    decimals: 1,
                    formatNumber: formats.number,
                    widthPt: contentPt,
                    heightPt: 120,
                  },
                ),
              },
            ],
          } as const,
        ]),
    ...operators.flatMap((operator) => composeOperator(operator, texts, formats)),
  ]
}

function composeOverview(operators: readonly ReportedOperator[], texts: Texts, formats: Formats): Block {
  return {
    kind: 'table',
    columns: [
      { title: texts.operator, align: 'left', weight: 2 },
      { title: texts.code, align: 'left', weight: 0.9 },
      { title: texts.company, align: 'left', weight: 2 },
      { title: texts.operations, align: 'right', weight: 1 },
      { title: texts.files, align: 'right', weight: 1.3 },
      { title: `${texts.area} (ha)`, align: 'right', weight: 1 },
      { title: `${texts.withinShare} (%)`, align: 'right', weight: 1.2 },
    ],
    rows: operators.map(({ name, operatorCode, company, isDisabled, work }) => {
      const { areaHa, withinShare } = sumAreas(work)
      return [
        isDisabled ? `${name} (${texts.disabledOperator})` : name,
        operatorCode ?? '–',
        company === '' ? '–' : company,
        formats.number(new Set(work.map(({ operationId }) => operationId)).size, 0),
        formats.number(work.length, 0),
        formats.number(areaHa, 1),
        formats.number(withinShare, 1),
      ]
    }),
  }
}

function composeOperator(
  { name, company, work }: ReportedOperator,
  texts: Texts,
  formats: Formats,
): readonly Block[] {
  const heading: Block = { kind: 'heading', text: company === '' ? name : `${name} · ${company}` }
  if (work.length === 0) return [heading, { kind: 'note', text: texts.noWork }]
  const report = mergeWeatherReports(
    work.map(({ figures }) => ({ areaHa: figures.totalAreaHa, report: figures.report })),
  )
  const describeMean = (metric: ReportMetric) => {
    const name = metric === 'delta_t' ? texts.shortMetrics.delta_t : texts.shortMetrics[metric].toLowerCase()
    return `${name} ${formats.number(report[metric].average, 1)} ${metricUnits[metric]}`
  }
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { title: texts.operation, align: 'left', weight: 2 },
        { title: `${texts.farm} / ${texts.field}`, align: 'left', weight: 2.2 },
        { title: texts.product, align: 'left', weight: 1.6 },
        { title: texts.machine, align: 'left', weight: 1.6 },
        { title: texts.period, align: 'left', weight: 2 },
        { title: `${texts.area} (ha)`, align: 'right', weight: 0.9 },
        { title: `${texts.withinShare} (%)`, align: 'right', weight: 1.1 },
      ],
      rows: work.map((one) => {
        const sums = sumAreas([one])
        return [
          one.operationName,
          `${one.farmName} / ${one.fieldName}`,
          one.productName === null ? texts.noProduct : formats.product(one.productName),
          one.machineryName,
          formats.period(one.from, one.to),
          formats.number(sums.areaHa, 1),
          formats.number(sums.withinShare, 1),
        ]
      }),
    },
    {
      kind: 'note',
      text: `${texts.averages}: ${meanMetrics.map(describeMean).join(' · ')}`,
    },
  ]
}
