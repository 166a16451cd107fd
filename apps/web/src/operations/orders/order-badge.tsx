import type { ListedWorkOrder } from '@talhao/contract/operations/orders'
import { fileZone, localDateOf } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { readClock } from '../../lib/browser/minute-clock.ts'
import classes from './order-badge.module.css'

/** How far the order is, and whether its day is over without it. */
export function OrderBadges({ order }: { order: Pick<ListedWorkOrder, 'state' | 'planned_date'> }) {
  const { t } = useTranslation('workOrders')
  const { state, planned_date: day } = order
  const isOpen = state === 'draft' || state === 'sent'
  const isLate = isOpen && day < localDateOf(readClock().getTime(), fileZone)
  return (
    <>
      <span className={classes.badge} data-state={state}>
        {t(`states.${state}`)}
      </span>
      {isLate && (
        <span className={classes.badge} data-state="late">
          {t('late')}
        </span>
      )}
    </>
  )
}
