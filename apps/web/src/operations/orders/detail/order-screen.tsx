import '../orders-texts.ts'
import { Button } from '@mantine/core'
import type { WorkOrder } from '@talhao/contract/operations/orders'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { formatCloudNumber } from '../../../lib/format/format-number.ts'
import { paths } from '../../../lib/paths.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/loading-layouts.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { FieldMap } from '../../covered-area/coverage-map.tsx'
import { formatPlannedDay } from '../format-order.ts'
import { OrderBadges } from '../order-badge.tsx'
import { useOrder } from '../order-calls.ts'
import { ComparisonCard } from './comparison-card.tsx'
import { MixCard } from './mix-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import classes from './order-screen.module.css'

/** One order: what goes where, how, and what came back of it. */
export function OrderScreen() {
  const { t } = useTranslation('workOrders')
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useOrder(id)
  return (
    <>
      <header className={classes.header}>
        <BackLink to={paths.orders}>{t('back')}</BackLink>
        <div className={classes.line}>
          <div className={classes.words}>
            <h1 className={classes.title}>
              {data === undefined ? t('title') : t('nameOf', { number: data.number, field: data.field.name })}
            </h1>
            {data !== undefined && <HeaderFacts order={data} />}
          </div>
          {data !== undefined && <OrderActions order={data} />}
        </div>
      </header>
      {data !== undefined ? (
        <div className={classes.blocks}>
          <div className={classes.top}>
            <MixCard order={data} />
            <OrderPlace order={data} />
          </div>
          <OrderFacts order={data} />
          {(data.state === 'sent' || data.state === 'done') && <ComparisonCard order={data} />}
        </div>
      ) : error !== null ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

function HeaderFacts({ order }: { order: WorkOrder }) {
  const { t } = useTranslation('workOrders')
  return (
    <p className={classes.facts}>
      <OrderBadges order={order} />
      <span>{t('plannedFor', { day: formatPlannedDay(order.planned_date) })}</span>
      {order.field.farm_name !== null && <span>{order.field.farm_name}</span>}
      <span>{order.area_ha === null ? t('noArea') : `${formatCloudNumber(order.area_ha)} ha`}</span>
    </p>
  )
}

function OrderPlace({ order }: { order: WorkOrder }) {
  const { t } = useTranslation('workOrders')
  if (order.geometry !== null)
    return (
      <div className={classes.map}>
        <FieldMap label={order.field.name} geometry={order.geometry} />
      </div>
    )
  return (
    <section className={classes.card}>
      <p>{t('facts.noMap')}</p>
      <Button component={Link} to={paths.land} variant="default" className={classes.start ?? ''}>
        {t('facts.toLand')}
      </Button>
    </section>
  )
}
