import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import classes from '../../files/compare/compared-figures.module.css'
import { labelOperation } from '../../files/operation-cloud.ts'
import {
  type Figure,
  formatPlantingFigure,
  listFigures,
  listWorkIndicators,
  roundPlantingFigure,
} from '../detail/planting-figures.ts'
import type { PlantingTab } from '../detail/planting-tab.ts'
import type { PlantingOperation } from '../use-planting-operation.ts'

interface ComparedFiguresProps {
  readonly left: PlantingOperation
  readonly right: PlantingOperation
  readonly tab: PlantingTab
}

/** The numbers of both with what the second has more or less. */
export function PlantingComparedFigures({ left, right, tab }: ComparedFiguresProps) {
  const { t } = useTranslation('planting')
  const others = listAll(right, tab)
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
          {listAll(left, tab).map((figure, index) => {
            const other = others[index]?.value ?? null
            return (
              <tr key={figure.name}>
                <th scope="row">
                  {t(`figures.${figure.name}`)}{' '}
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
