import { defaultZone } from '@talhao/local-time'
import './payments-texts.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react'
import type { AnswerOf } from '@talhao/contract/core'
import type { listSubscriptions, StationSubscription } from '@talhao/contract/sales/subscriptions'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatCents } from '../../lib/format/format-money.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { formatPercent } from '../offers/format-percent.ts'
import { toCents } from '../offers/to-cents.ts'
import { useSubscriptions } from './payment-calls.ts'
import classes from './subscriptions-panel.module.css'

const icons = { active: IconCircleCheck, inactive: IconCircleOff, waiting: IconClock }

/** Which stations, which plan, since when, and the next invoice: for the client's administrator. */
export function SubscriptionsPanel({ title }: { title?: string }) {
  const { t } = useTranslation('payments')
  const id = useId()
  const subscriptions = useSubscriptions()
  const { data } = subscriptions
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title ?? t('subscriptions.title')}
        </h2>
        <p className={classes.text}>{t('subscriptions.text')}</p>
        {data !== undefined && data.offer !== null && <OfferFacts offer={data.offer} />}
      </div>
      {subscriptions.isPending && <TableSkeleton rows={3} />}
      {subscriptions.isError && data === undefined && (
        <ErrorState
          error={subscriptions.error}
          isRetrying={subscriptions.isFetching}
          onRetry={() => void subscriptions.refetch()}
        />
      )}
      <ul className={classes.list} aria-label={t('subscriptions.title')}>
        {data?.stations.length === 0 && (
          <li className={classes.line}>
            <span className={classes.text}>{t('subscriptions.empty')}</span>
          </li>
        )}
        {data?.stations.map((station) => (
          <StationLine key={station.stationId} station={station} />
        ))}
      </ul>
    </section>
  )
}

type Offer = NonNullable<AnswerOf<typeof listSubscriptions>['data']['offer']>

function OfferFacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation('payments')
  const final = formatCents(toCents(offer.finalAmount))
  const isNotified = offer.state === 'open' || offer.state === 'payment_failed' || offer.state === 'unpaid'
  return (
    <>
      {offer.nextInvoice !== null && (
        <p className={classes.next}>
          {t('subscriptions.nextInvoice', {
            date: formatDate(offer.nextInvoice, defaultZone),
            amount: final,
          })}
        </p>
      )}
      {offer.discountPercent > 0 && (
        <p className={classes.small}>
          {t('subscriptions.discountNote', {
            total: formatCents(toCents(offer.totalAmount)),
            percent: formatPercent(offer.discountPercent),
            final,
          })}
        </p>
      )}
      {isNotified && (
        <Notice tone={offer.state === 'open' ? 'info' : 'error'}>
          {t(`subscriptions.states.${offer.state}`)}
        </Notice>
      )}
      {offer.paymentLink !== null && (
        <Button component="a" href={new URL(offer.paymentLink).pathname} className={classes.pay ?? ''}>
          {t('subscriptions.pay')}
        </Button>
      )}
    </>
  )
}

function StationLine({ station }: { station: StationSubscription }) {
  const { t } = useTranslation('payments')
  const Icon = icons[station.status]
  // Whoever adds up the prices finds the amount of the invoice (SAL-30).
  const isCharged = station.status !== 'inactive'
  return (
    <li className={classes.line}>
      <span className={classes.name}>{station.stationName}</span>
      <span>{station.planName}</span>
      <span className={classes.price} data-charged={isCharged}>
        {formatCents(toCents(station.price))}{' '}
        <span className={classes.small}>{t(isCharged ? 'perMonth' : 'subscriptions.notCharged')}</span>
      </span>
      <span className={classes.small}>
        {station.since === null
          ? '–'
          : `${t('subscriptions.since')} ${formatDate(station.since, defaultZone)}`}
      </span>
      <span className={classes.status} data-status={station.status}>
        <Icon size={18} stroke={1.8} aria-hidden="true" />
        {t(`subscriptions.statuses.${station.status}`)}
      </span>
    </li>
  )
}
