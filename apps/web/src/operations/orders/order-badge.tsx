import type { ListedWorkOrder } from '@talhao/contract/operations/orders'
import { fileZone, localDateOf } from '@talhao/local-time'
import { useTranslation } from 'react-i18next'
import { readClock } from '../../lib/browser/minute-clock.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'

const tones = { draft: 'draft', sent: 'active', done: 'finished', cancelled: 'default' } as const

/** How far the order is, and whether its day is over without it. */
export function OrderBadges({ order }: { order: Pick<ListedWorkOrder, 'state' | 'planned_date'> }) {
  const { t } = useTranslation('workOrders')
  const { state, planned_date: day } = order
  const isOpen = state === 'draft' || state === 'sent'
  const isLate = isOpen && day < localDateOf(readClock().getTime(), fileZone)
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      {isLate && <StatusBadge tone="late">{t('late')}</StatusBadge>}
    </>
  )
}
