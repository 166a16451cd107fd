import { defaultZone } from '@talhao/local-time'
import { Fragment } from 'react'
import { formatDateDashed } from '../../../lib/format/format-date.ts'
import { missing } from '../../../lib/format/format-number.ts'
import type { OperationRecord } from '../api/operation-calls.ts'
import classes from './operation-name.module.css'

/** When the work was done: one day, or the first and the last. A date must not break at its hyphens. */
export function WorkDays({ operation: { startDate, endDate } }: { operation: OperationRecord }) {
  if (startDate === null || endDate === null) return missing
  const days = [startDate, endDate].map((time) => formatDateDashed(time, defaultZone))
  return [...new Set(days)].map((day, index) => (
    <Fragment key={day}>
      {index > 0 && ' '}
      <span className={classes.unbroken}>{index > 0 ? `– ${day}` : day}</span>
    </Fragment>
  ))
}
