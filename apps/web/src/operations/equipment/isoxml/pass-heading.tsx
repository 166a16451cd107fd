import { useTranslation } from 'react-i18next'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { describeClockPeriod } from './describe-period.ts'
import type { TaskPass } from './list-candidates.ts'
import classes from './pass-heading.module.css'

/** Which of several sub-operations the fields below are for; nothing where there is one alone. */
export function PassHeading({ pass }: { readonly pass: TaskPass | undefined }) {
  const { t } = useTranslation('equipmentIsoxml')
  if (pass === undefined || pass.told === null) return null
  const { deviceName, startTime, endTime, points } = pass.told
  const period = describeClockPeriod(startTime, endTime)
  return (
    <div className={classes.heading}>
      <h3 className={classes.name}>{deviceName ?? t('records.unknownDevice')}</h3>
      <p className={classes.facts}>
        {[period, t('records.points', { count: points, number: formatCloudNumber(points, 0) })]
          .filter((fact) => fact !== null)
          .join(' · ')}
      </p>
    </div>
  )
}
