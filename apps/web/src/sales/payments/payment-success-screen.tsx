import './payments-texts.ts'
import { Button, Loader } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { formatCents } from '../../lib/format/format-money.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { paths } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { SupportLink } from '../../ui/page/support-link.tsx'
import { useErrorToast } from '../offers/use-error-toast.ts'
import { Bill } from './bill.tsx'
import { BoughtStations } from './bought-stations.tsx'
import { usePurchase } from './payment-calls.ts'
import classes from './payment-page.module.css'

/** Thanks and what was bought (SAL-15). Until the provider's word is here it says so, and turns by itself. */
export function PaymentSuccessScreen() {
  const { t } = useTranslation('payments')
  const { checkoutSessionId = '' } = useParams()
  const purchase = usePurchase(checkoutSessionId)
  const queryClient = useQueryClient()
  const { role } = useCurrentMe()
  const isPaid = purchase.data?.subscriptionCreated === true
  useErrorToast(purchase.isError, t('errors.lineItems'))
  useEffect(() => {
    // What was paid for shows on many pages.
    if (isPaid) void queryClient.invalidateQueries()
  }, [isPaid, queryClient])

  if (purchase.data === undefined)
    return purchase.isError ? (
      <PageCard>
        <ErrorState
          headingLevel={1}
          place="card"
          title={t('errors.lineItems')}
          error={purchase.error}
          isRetrying={purchase.isFetching}
          onRetry={() => void purchase.refetch()}
          secondAction={<SupportLink />}
        />
      </PageCard>
    ) : (
      <PageLoader label={t('loading')} />
    )
  const lines = purchase.data.data
  const sum = (read: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + read(line), 0)
  return (
    <div className={classes.page}>
      <div className={classes.head} role="status">
        <span className={classes.mark} data-waiting={!isPaid || undefined} aria-hidden="true">
          {isPaid ? <IconCircleCheck size={30} stroke={1.6} /> : <Loader size={26} />}
        </span>
        <h1 className={classes.title}>{t(isPaid ? 'success.title' : 'success.processingTitle')}</h1>
        <p className={classes.lead}>{t(isPaid ? 'success.text' : 'success.processingText')}</p>
      </div>
      <Bill
        label={t('success.table')}
        columns={(['description', 'unitPrice', 'quantity', 'subtotal'] as const).map((key) => ({
          key,
          header: t(`columns.${key}`),
        }))}
        rows={lines.map((line, index) => ({
          key: `${index}`,
          cells: [
            line.description,
            `${formatCents(line.price.unitAmount)} ${t('perMonth')}`,
            String(line.quantity),
            formatCents(line.amountSubtotal),
          ],
        }))}
        sums={{
          totalCents: sum((line) => line.amountSubtotal),
          discountCents: sum((line) => line.amountDiscount),
          discountPercent: null,
          finalCents: sum((line) => line.amountTotal),
        }}
      />
      <BoughtStations stations={purchase.data.stations} />
      {isPaid && role !== 'sales' && (
        <div className={classes.actions}>
          <Button component={Link} to={paths.map}>
            {t('success.next')}
          </Button>
          {role === 'client_admin' && (
            <Button component={Link} to={paths.subscriptions} variant="default">
              {t('success.subscriptions')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
