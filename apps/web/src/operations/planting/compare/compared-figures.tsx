import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import classes from '../../files/compare/compared-figures.module.css'
import { labelOperation } from '../../files/operation-cloud.ts'
import { type Figure, listFigures, listWorkIndicators } from '../detail/planting-figures.ts'
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
                <td>{formatCloudNumber(figure.value)}</td>
                <td>{formatCloudNumber(other)}</td>
                <td>{describeDifference(figure.value, other)}</td>
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

function describeDifference(left: number | null, right: number | null): string {
  if (left === null || right === null) return formatCloudNumber(null)
  const text = formatCloudNumber(right - left)
  return right - left > 0 && /[1-9]/.test(text) ? `+${text}` : text
}
