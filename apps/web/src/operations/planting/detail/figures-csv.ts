import '../../viewer/operation-map-texts.ts'
import type { CsvDialect } from '@talhao/contract/core'
import { roundFigure } from '@talhao/operation-maps'
import type { TFunction } from 'i18next'
import { type CsvCell, formatCsv } from '../../../lib/charts/chart-csv.ts'
import { makeFileName, saveFile } from '../../../lib/charts/save-file.ts'
import { formatOperationDates } from '../../files/format-operation-dates.ts'
import { nameFigures, nameOperation } from '../../files/operation-cloud.ts'
import type { PlantingOperation } from '../use-planting-operation.ts'
import { listFigures, listWorkIndicators, roundPlantingFigure } from './planting-figures.ts'
import { listTabs } from './planting-tab.ts'

type Translate = TFunction<'planting'>

interface FigureWords {
  readonly t: Translate
  readonly dialect: CsvDialect
}

/** Every number of every report the operation has, one a line. */
export function buildPlantingCsv(
  { file, details, available }: PlantingOperation,
  { t, dialect }: FigureWords,
): string {
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
      roundPlantingFigure({ value, unit }),
      t(`units.${unit}`),
    ])
    // These have two decimals, of which the page shows one (OPS-13).
    const indicators = tab === 'speed' ? listWorkIndicators(details) : []
    const own = [
      ...figures,
      ...indicators.map(({ name, value, unit }) => [t(`figures.${name}`), value, t(`units.${unit}`)]),
    ]
    return [...own, ...listSeries({ details, tab }, t)].map((cells) => [t(`tabs.${tab}`), ...cells])
  })
  return formatCsv(
    [
      [nameOperation(file)],
      ...header,
      [t('csv.report'), t('csv.figure'), t('csv.value'), t('csv.unit')],
      ...lines,
    ],
    dialect,
  )
}

/** What the charts of a tab show. */
function listSeries(
  { details, tab }: Pick<PlantingOperation, 'details'> & { tab: string },
  t: Translate,
): readonly (readonly CsvCell[])[] {
  if (tab === 'seeds') {
    return [
      ...details.seedRates.map(({ row, rate }) => [
        t('csv.seedRow', { row }),
        roundKnown(rate),
        t('csv.seedUnit'),
      ]),
      ...(details.areaPercentages ?? []).flatMap(({ band, areaHectare, percentage }) => {
        const name = t(`bands.${band}`, { ns: 'operationMap' })
        return [
          [
            t('csv.band', { band: name }),
            roundPlantingFigure({ value: areaHectare, unit: 'hectares' }),
            t('units.hectares'),
          ],
          [
            t('csv.bandShare', { band: name }),
            roundPlantingFigure({ value: percentage, unit: 'percent' }),
            t('units.percent'),
          ],
        ]
      }),
    ]
  }
  if (tab !== 'fertilizers') return []
  return details.fertilizerFailurePercentages.map(({ row, percentage }) => [
    t('csv.failureRow', { row }),
    roundKnown(percentage),
    t('units.percent'),
  ])
}

/** The charts by row say two decimals (OPS-26). */
function roundKnown(value: number | null): number | null {
  return value === null ? null : roundFigure(value, 2)
}

export function savePlantingCsv(operation: PlantingOperation, words: FigureWords): void {
  saveFile(
    new Blob([buildPlantingCsv(operation, words)], { type: 'text/csv;charset=utf-8' }),
    makeFileName(nameFigures(operation.file, words.t('csv.fileName')), 'csv'),
  )
}
