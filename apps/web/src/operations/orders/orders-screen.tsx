import './orders-texts.ts'
import { Button } from '@mantine/core'
import { IconClipboardList, IconPlus } from '@tabler/icons-react'
import type { ListedWorkOrder } from '@talhao/contract/operations/orders'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { formatCloudNumber } from '../../lib/format/format-number.ts'
import { paths } from '../../lib/paths.ts'
import { SegmentedChoice } from '../../ui/controls/segmented-choice.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { CardsSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { formatDose, formatPlannedDay } from './format-order.ts'
import { OrderBadges } from './order-badge.tsx'
import { useOrders } from './order-calls.ts'
import classes from './orders-screen.module.css'
import { useOrderRights } from './use-order-rights.ts'

const filters = ['open', 'closed', 'all'] as const
type Filter = (typeof filters)[number]

/** The work orders of the client; what is still to be done first (OPS-161). */
export function OrdersScreen() {
  const { t } = useTranslation('workOrders')
  const { canWrite } = useOrderRights()
  const [search, setSearch] = useSearchParams()
  const filter = filters.find((one) => one === search.get('show')) ?? 'open'
  const { data, error, isFetching, refetch } = useOrders()
  const newOrder = (
    <Button component={Link} to={paths.newOrder} leftSection={<IconPlus size={18} stroke={1.8} />}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} {...(canWrite ? { action: newOrder } : {})} />
      {data === undefined ? (
        error === null ? (
          <CardsSkeleton height={92} count={4} />
        ) : (
          <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyState
          icon={<IconClipboardList size={28} stroke={1.6} />}
          title={t('empty.title')}
          text={t(canWrite ? 'empty.text' : 'empty.textViewer')}
          {...(canWrite ? { action: newOrder } : {})}
        />
      ) : (
        <>
          <div className={classes.filter}>
            <SegmentedChoice
              label={t('filter')}
              value={filter}
              options={filters.map((value) => ({
                value,
                name: `${t(`filters.${value}`)} (${data.filter((order) => matches(order, value)).length})`,
              }))}
              onChange={(value) => setSearch(value === 'open' ? {} : { show: value }, { replace: true })}
            />
          </div>
          <OrderList
            orders={sortOrders(
              data.filter((order) => matches(order, filter)),
              filter,
            )}
          />
        </>
      )}
    </>
  )
}

function matches({ state }: ListedWorkOrder, filter: Filter): boolean {
  const isOpen = state === 'draft' || state === 'sent'
  return filter === 'all' || isOpen === (filter === 'open')
}

/** What is to be done is read from the next day on; what was done from the last. */
function sortOrders(orders: readonly ListedWorkOrder[], filter: Filter): readonly ListedWorkOrder[] {
  return filter === 'open' ? orders.toReversed() : orders
}

function OrderList({ orders }: { orders: readonly ListedWorkOrder[] }) {
  const { t } = useTranslation('workOrders')
  if (orders.length === 0)
    return (
      <EmptyState
        icon={<IconClipboardList size={28} stroke={1.6} />}
        title={t('empty.filtered')}
        text={t('empty.filteredText')}
      />
    )
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} />
        </li>
      ))}
    </ul>
  )
}

function OrderRow({ order }: { order: ListedWorkOrder }) {
  const { t } = useTranslation('workOrders')
  const { number, field, items, machinery, operator } = order
  return (
    <Link className={classes.row} to={paths.order(order.id)}>
      <span className={classes.when}>
        <span className={classes.day}>{formatPlannedDay(order.planned_date)}</span>
        <span className={classes.small}>{t('name', { number })}</span>
      </span>
      <span className={classes.where}>
        <span className={classes.field}>{field.name}</span>
        <span className={classes.small}>
          {[field.farm_name, order.area_ha === null ? t('noArea') : `${formatCloudNumber(order.area_ha)} ha`]
            .filter((word) => word !== null)
            .join(' · ')}
        </span>
      </span>
      <span className={classes.what}>
        {items.map(({ product_id: id, name, dose, unit }) => (
          <span key={id} className={classes.product}>
            {name} <span className={classes.dose}>{formatDose(dose, unit)}</span>
          </span>
        ))}
      </span>
      <span className={classes.who}>
        <span>{machinery?.name ?? t('noMachinery')}</span>
        <span className={classes.small}>{operator?.name ?? t('noOperator')}</span>
      </span>
      <span className={classes.badges}>
        <OrderBadges order={order} />
      </span>
    </Link>
  )
}
