import './payments-texts.ts'
import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import type { CheckoutDetails, Plan } from '@talhao/contract/sales/offers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatCents } from '../../lib/format/format-money.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { toCents } from '../offers/to-cents.ts'
import { Bill } from './bill.tsx'
import { BoughtStations } from './bought-stations.tsx'
import { leaveTo } from './leave-to.ts'
import { useCreateCheckoutSession } from './payment-calls.ts'
import classes from './payment-page.module.css'

interface PaymentOfferProps {
  readonly offer: CheckoutDetails
  readonly plans: readonly Plan[]
  readonly clientId: string
  readonly userId: string
}

/** The billing table, and the way to the payment provider's page. */
export function PaymentOffer({ offer, plans, clientId, userId }: PaymentOfferProps) {
  const { t } = useTranslation('payments')
  const session = useCreateCheckoutSession()
  const [isLeaving, setLeaving] = useState(false)
  const totalCents = toCents(offer.totalAmount)
  const finalCents = toCents(offer.finalAmount)

  function pay() {
    const { stationPlanDetails, discountPercent, lineItems, checkoutId } = offer
    session.mutate(
      {
        body: {
          discount: discountPercent,
          line_items: lineItems,
          station_plan_details: {
            station_plan_details: stationPlanDetails.map(({ stationId, paymentPlanId }) => ({
              stationId,
              paymentPlanId,
            })),
          },
          checkout_id: checkoutId,
          client_id: clientId,
          user_id: userId,
        },
      },
      {
        onSuccess: ({ data }) => {
          setLeaving(true)
          leaveTo(data.checkoutSessionUrl)
        },
        onError: () => showToast({ tone: 'error', message: t('errors.createCheckout') }),
      },
    )
  }

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('landing.title')}</h1>
        <p className={classes.lead}>{t('landing.lead', { client: offer.clientName })}</p>
      </header>
      <Bill
        label={t('landing.table')}
        columns={(['license', 'price', 'account', 'invoice'] as const).map((key) => ({
          key,
          header: t(`columns.${key}`),
        }))}
        rows={offer.lineItems.items.map(({ plan: id, quantity }) => {
          const plan = plans.find((one) => one.id === id)
          const cents = toCents(plan?.price ?? 0)
          return {
            key: id,
            cells: [
              plan?.planDisplayName ?? id,
              `${formatCents(cents)} ${t('perMonth')}`,
              String(quantity),
              formatCents(cents * quantity),
            ],
          }
        })}
        sums={{
          totalCents,
          discountCents: totalCents - finalCents,
          discountPercent: offer.discountPercent,
          finalCents,
        }}
      />
      <BoughtStations stations={offer.stationPlanDetails} />
      {session.isError && (
        <Notice tone="error">
          {t('errors.createCheckout')}
          {session.error instanceof ApiError && ` ${session.error.message}`}
        </Notice>
      )}
      <Button
        leftSection={<IconCreditCard size={20} stroke={1.7} aria-hidden="true" />}
        loading={session.isPending || isLeaving}
        onClick={pay}
      >
        {t('landing.checkout')}
      </Button>
    </div>
  )
}
