import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { computeWithinShare, formatShare } from '../../files/operation-figures.ts'
import { OutlinePicture } from '../../files/outline-picture.tsx'
import type { OperationRecord } from '../api/operation-calls.ts'
import classes from './operation-name.module.css'

/** What tells one operation from another: where was worked, its name, hectares and share within limits (OPS-110). */
export function OperationName({ operation }: { operation: OperationRecord }) {
  const { t } = useTranslation('equipmentOperations')
  const { name, outline, totalArea, areaWithinParameters } = operation
  const share = computeWithinShare({ totalArea, areaWithin: areaWithinParameters })
  const figures = [
    ...(totalArea === null ? [] : [t('hectares', { area: formatCloudNumber(totalArea) })]),
    ...(share === null ? [] : [t('withinLimits', { share: formatShare(share) })]),
  ]
  return (
    <span className={classes.operation}>
      <OutlinePicture path={outline} size="row" />
      <span className={classes.words}>
        <span data-operation-name>{name}</span>
        {figures.length > 0 && (
          <span className={classes.figures}>
            {figures.map((figure) => (
              <span key={figure} className={classes.unbroken}>
                {figure}{' '}
              </span>
            ))}
          </span>
        )}
      </span>
    </span>
  )
}
