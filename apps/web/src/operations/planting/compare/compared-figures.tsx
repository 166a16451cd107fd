import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import classes from '../../files/compare/compared-figures.module.css'
import { labelOperation } from '../../files/operation-cloud.ts'
import { computeBandShares } from '../../viewer/legend/band-shares.ts'
import { useBandAreas } from '../../viewer/legend/use-band-shares.ts'
import type { OperationViewer } from '../../viewer/viewer/operation-viewer.ts'
import { findLegend, type OperationBands } from '../bands/operation-bands.ts'
import {
  type Figure,
  formatPlantingFigure,
  listFigures,
  listWorkIndicators,
  roundPlantingFigure,
} from '../detail/planting-figures.ts'
import type { PlantingTab } from '../detail/planting-tab.ts'
import { nameSource } from '../planting-source.ts'
import type { PlantingOperation } from '../use-planting-operation.ts'

interface ComparedFiguresProps {
  readonly viewer: OperationViewer
  readonly bands: OperationBands
  readonly left: PlantingOperation
  readonly right: PlantingOperation
  readonly tab: PlantingTab
}

/** The numbers of both with what the second has more or less. */
export function PlantingComparedFigures({ viewer, bands, left, right, tab }: ComparedFiguresProps) {
  const { t } = useTranslation('planting')
  const measure = { viewer, bands, tab }
  const figures = useFigures(left, measure)
  const others = useFigures(right, measure)
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('compare.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.figure')}</th>
            <th scope="col">{labelOperation(left.file)}</th>
            <th scope="col">{labelOperation(right.file)}</th>
            <th scope="col">{t('compare.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure, index) => {
            const other = others[index]?.value ?? null
            return (
              <tr key={figure.name}>
                <th scope="row">
                  {isOfBands(figure) && bands.source !== null
                    ? t('bands.figure', { figure: t(`figures.${figure.name}`) })
                    : t(`figures.${figure.name}`)}{' '}
                  <span className={classes.unit}>({t(`units.${figure.unit}`)})</span>
                </th>
                <td>{formatPlantingFigure(figure)}</td>
                <td>{formatPlantingFigure({ ...figure, value: other })}</td>
                <td>{describeDifference(figure, other)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** In the same bands the failures of both are those of these bands, as the legends above say, not each one's own. */
function useFigures(
  operation: PlantingOperation,
  { viewer, bands, tab }: Pick<ComparedFiguresProps, 'viewer' | 'bands' | 'tab'>,
): readonly Figure[] {
  const isSame = tab === 'seeds' && bands.source !== null
  const legend = isSame ? findLegend(bands, operation.file.fileid) : null
  const areas = useBandAreas(viewer, [nameSource(operation.file.fileid, tab)], legend)
  const figures = listAll(operation, tab)
  if (!isSame) return figures
  const measured = areas?.[0] ?? null
  const areaHa = measured === null ? null : (measured.areasM2[0] ?? 0) / squareMetresPerHectare
  const percent = measured === null ? null : (computeBandShares([measured], 'knownRate')?.bands[0] ?? null)
  return figures.map((figure) =>
    isOfBands(figure) ? { ...figure, value: figure.name === 'faultyArea' ? areaHa : percent } : figure,
  )
}

const squareMetresPerHectare = 10_000

function isOfBands({ name }: Figure): boolean {
  return name === 'faultyArea' || name === 'faultyPercentage'
}

function listAll({ details }: PlantingOperation, tab: PlantingTab): readonly Figure[] {
  return [...listFigures(details, tab), ...(tab === 'speed' ? listWorkIndicators(details) : [])]
}

/** Of the values as they are shown, so that who subtracts them finds the same. */
function describeDifference(figure: Figure, other: number | null): string {
  const left = roundPlantingFigure(figure)
  const right = roundPlantingFigure({ ...figure, value: other })
  if (left === null || right === null) return formatCloudNumber(null)
  const text = formatPlantingFigure({ ...figure, value: right - left })
  return right > left && /[1-9]/.test(text) ? `+${text}` : text
}
