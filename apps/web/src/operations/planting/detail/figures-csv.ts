import '../../viewer/operation-map-texts.ts'
import { roundFigure } from '@talhao/operation-maps'
import type { TFunction } from 'i18next'
import { formatCell, formatCsv } from '../../../lib/charts/chart-csv.ts'
import { makeFileName, saveFile } from '../../../lib/charts/save-file.ts'
import { formatOperationDates } from '../../files/format-operation-dates.ts'
import { nameFigures, nameOperation } from '../../files/operation-cloud.ts'
import type { PlantingOperation } from '../use-planting-operation.ts'
import { type FigureUnit, listFigures, listWorkIndicators, roundPlantingFigure } from './planting-figures.ts'
import { listTabs } from './planting-tab.ts'

type Translate = TFunction<'planting'>

/** Every number of every report the operation has, one a line. */
export function buildPlantingCsv({ file, details, available }: PlantingOperation, t: Translate): string {
  const header = [
    [t('header.field'), file.name],
    [t('header.varietyCulture'), file.varietyCulture ?? ''],
    [t('header.implementName'), file.implementName ?? ''],
    [t('header.farmName'), file.farmName ?? ''],
    [t('header.dates'), formatOperationDates(file)],
  ]
  const lines = listTabs(available).flatMap((tab) => {
    const figures = listFigures(details, tab).map(({ name, value, unit }) => [
      t(`figures.${name}`),
      writeCell(value, unit),
      t(`units.${unit}`),
    ])
    // These have two decimals, of which the page shows one (OPS-13).
    const indicators = tab === 'speed' ? listWorkIndicators(details) : []
    const own = [
      ...figures,
      ...indicators.map(({ name, value, unit }) => [
        t(`figures.${name}`),
        formatCell(value),
        t(`units.${unit}`),
      ]),
    ]
    return [...own, ...listSeries({ details, tab }, t)].map((cells) => [t(`tabs.${tab}`), ...cells])
  })
  return formatCsv([
    [nameOperation(file)],
    ...header,
    [t('csv.report'), t('csv.figure'), t('csv.value'), t('csv.unit')],
    ...lines,
  ])
}

/** What the charts of a tab show. */
function listSeries(
  { details, tab }: Pick<PlantingOperation, 'details'> & { tab: string },
  t: Translate,
): readonly (readonly string[])[] {
  if (tab === 'seeds') {
    return [
      ...details.seedRates.map(({ row, rate }) => [
        t('csv.seedRow', { row }),
        writeRowCell(rate),
        t('csv.seedUnit'),
      ]),
      ...(details.areaPercentages ?? []).flatMap(({ band, areaHectare, percentage }) => {
        const name = t(`bands.${band}`, { ns: 'operationMap' })
        return [
          [t('csv.band', { band: name }), writeCell(areaHectare, 'hectares'), t('units.hectares')],
          [t('csv.bandShare', { band: name }), writeCell(percentage, 'percent'), t('units.percent')],
        ]
      }),
    ]
  }
  if (tab !== 'fertilizers') return []
  return details.fertilizerFailurePercentages.map(({ row, percentage }) => [
    t('csv.failureRow', { row }),
    writeRowCell(percentage),
    t('units.percent'),
  ])
}

function writeCell(value: number | null, unit: FigureUnit): string {
  return formatCell(roundPlantingFigure({ value, unit }))
}

/** The charts by row say two decimals (OPS-26). */
function writeRowCell(value: number | null): string {
  return formatCell(value === null ? null : roundFigure(value, 2))
}

export function savePlantingCsv(operation: PlantingOperation, t: Translate): void {
  saveFile(
    new Blob([buildPlantingCsv(operation, t)], { type: 'text/csv;charset=utf-8' }),
    makeFileName(nameFigures(operation.file, t('csv.fileName')), 'csv'),
  )
}
