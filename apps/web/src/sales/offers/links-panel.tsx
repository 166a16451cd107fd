import { defaultZone } from '@talhao/local-time'
import './sales-texts.ts'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconCopy,
  IconPlugOff,
} from '@tabler/icons-react'
import type { CheckoutState, CheckoutSummary, ClientName } from '@talhao/contract/sales/offers'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/format/format-date.ts'
import { formatCents } from '../../lib/format/format-money.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import classes from './links-panel.module.css'
import { useCheckouts } from './offer-calls.ts'
import { toCents } from './to-cents.ts'
import { useCopyLink } from './use-copy-link.ts'

const icons: Readonly<Record<CheckoutState, typeof IconClock>> = {
  open: IconClock,
  paid: IconCircleCheck,
  payment_failed: IconAlertTriangle,
  unpaid: IconPlugOff,
  ended: IconCircleOff,
}

/** Every payment link with its state. */
export function LinksPanel({ onOpen }: { onOpen: (client: ClientName) => void }) {
  const { t } = useTranslation('sales')
  const id = useId()
  const checkouts = useCheckouts()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {t('links.title')}
        </h2>
        <p className={classes.text}>{t('links.text')}</p>
      </div>
      {checkouts.isPending && <TableSkeleton rows={3} />}
      {checkouts.isError && checkouts.data === undefined && (
        <ErrorState
          error={checkouts.error}
          isRetrying={checkouts.isFetching}
          onRetry={() => void checkouts.refetch()}
        />
      )}
      {checkouts.data?.length === 0 && <p className={classes.empty}>{t('links.empty')}</p>}
      <ul className={classes.links}>
        {(checkouts.data ?? []).map((checkout) => (
          <LinkLine key={checkout.checkoutId} checkout={checkout} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

interface LinkLineProps {
  readonly checkout: CheckoutSummary
  readonly onOpen: (client: ClientName) => void
}

function LinkLine({ checkout, onOpen }: LinkLineProps) {
  const { t } = useTranslation('sales')
  const copy = useCopyLink()
  const { clientId, clientName, state, paymentLink, paidAt, createdAt, waitingCount } = checkout
  const Icon = icons[state]
  return (
    <li className={classes.link}>
      <button
        type="button"
        className={classes.name}
        aria-label={t('links.open', { client: clientName })}
        onClick={() => onOpen({ id: clientId, name: clientName })}
      >
        {clientName}
      </button>
      <span>
        <span className={classes.state} data-state={state}>
          <Icon size={16} stroke={1.8} aria-hidden="true" />
          {t(`links.states.${state}`)}
        </span>
      </span>
      <span>
        {t('links.stations', { count: checkout.stationsCount })}
        <span className={classes.small}>
          {waitingCount > 0
            ? t('links.waiting', { count: waitingCount })
            : paidAt === null
              ? t('links.created', { date: formatDate(createdAt, defaultZone) })
              : t('links.paid', { date: formatDate(paidAt, defaultZone) })}
        </span>
      </span>
      <span className={classes.amount}>
        {formatCents(toCents(checkout.finalAmount))}
        <span className={classes.small}>{t('perMonth')}</span>
      </span>
      {paymentLink === null ? (
        <span />
      ) : (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden="true" />}
          aria-label={t('copyOf', { client: clientName })}
          onClick={() => copy(paymentLink)}
        >
          {t('copy')}
        </Button>
      )}
    </li>
  )
}
