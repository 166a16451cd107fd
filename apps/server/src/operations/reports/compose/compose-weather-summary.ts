import { computeShare } from '@talhao/operation-maps'
import type { Block } from '../../../platform/printing/block.ts'
import { createFormats } from '../document/format-values.ts'
import { reportTexts } from '../texts/report.texts.ts'
import { describeWithin } from './describe-within.ts'
import { composeMap, noMap } from './map-blocks.ts'
import type { WeatherSummaryTask } from './report-task.ts'
import { chooseLegend, composeSeries, composeWeatherTable, readTargets } from './weather-blocks.ts'
import { composeDoubts } from './weather-doubts.ts'

/** One page: where, with what, the map by a metric, minima and maxima against targets, series and wind rose. */
export async function composeWeatherSummary(task: WeatherSummaryTask): Promise<readonly Block[]> {
  const { operation, parts, look, files, metric } = task
  const { brand, language } = look
  const texts = reportTexts[language]
  const formats = createFormats(language)
  const { targets } = operation
  const legend = chooseLegend(parts, { metric, cloud: 'weather', targets })
  const map =
    legend === null
      ? noMap
      : await composeMap(parts, {
          files,
          legend,
          legendTitle: texts.metrics[metric],
          targets: readTargets(targets),
          heightPt: 216,
          formats,
        })
  const width = operation.width === null ? '' : ` (${formats.number(operation.width, 1)} m)`
  const areaHa = parts.reduce((sum, { figures }) => sum + figures.totalAreaHa, 0)
  const isTargeted = parts.every(({ figures }) => figures.areaWithinHa !== null)
  const withinHa = parts.reduce((sum, { figures }) => sum + (figures.areaWithinHa ?? 0), 0)
  const withinShare = isTargeted ? computeShare(withinHa, areaHa) : null
  const answer =
    map.within === null ? null : describeWithin(map.within, { percent: withinShare, texts, formats })
  return [
    {
      kind: 'title',
      // The same name as on the page.
      text: operation.description || operation.name,
      subtitle: texts.weatherSummary,
    },
    {
      kind: 'facts',
      facts: [
        { label: texts.farm, value: operation.farmName ?? '–' },
        { label: texts.field, value: operation.name },
        { label: texts.period, value: formats.period(operation.fromDate, operation.toDate) },
        { label: texts.machine, value: `${operation.machineName ?? '–'}${width}` },
        { label: texts.device, value: operation.deviceId ?? '–' },
        {
          label: texts.product,
          value: operation.productName === null ? texts.noProduct : formats.product(operation.productName),
        },
        { label: texts.area, value: `${formats.number(areaHa, 1)} ha` },
        { label: texts.within, value: `${formats.number(isTargeted ? withinHa : null, 1)} ha` },
        { label: texts.withinShare, value: `${formats.number(withinShare, 1)} %` },
      ],
    },
    ...composeDoubts({ parts, station: task.station }, { language, formats }),
    ...(answer === null ? [] : [{ kind: 'note', text: answer } as const]),
    ...map.blocks,
    { kind: 'heading', text: texts.weatherReport },
    composeWeatherTable(parts, { targets, within: map.within, language, formats }),
    ...composeSeries(map.sessions, { parts, targets, brand, language, formats, chartPt: 96 }),
  ]
}
