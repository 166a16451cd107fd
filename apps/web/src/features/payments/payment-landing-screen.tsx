import './payments-texts.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconReceiptOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../shared/api/api-error.ts'
import { useCheckoutDetails } from '../../shared/billing/get-checkout-details.ts'
import { usePlans } from '../../shared/billing/list-plans.ts'
import { useErrorToast } from '../../shared/billing/use-error-toast.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { PageCard } from '../../shared/ui/page-card.tsx'
import { PageLoader } from '../../shared/ui/page-loader.tsx'
import { StateMessage } from '../../shared/ui/state-message.tsx'
import { SupportLink } from '../../shared/ui/support-link.tsx'
import { useSubscriptionCreated } from './api/check-subscription.ts'
import { PaymentOffer } from './payment-offer.tsx'

/** Where a payment link leads (SAL-14): a message when there is nothing to pay, else the bill. */
export function PaymentLandingScreen() {
  const { t } = useTranslation('payments')
  const { checkoutId = '', clientId = '', userId = '' } = useParams()
  const created = useSubscriptionCreated(checkoutId)
  const isToPay = created.data === false
  const details = useCheckoutDetails(isToPay ? clientId : null)
  const plans = usePlans()
  useErrorToast(created.isError && !isAbsent(created.error), t('errors.checkSubscription'))
  useErrorToast(details.isError && !isAbsent(details.error), t('errors.checkoutDetails'))
  useErrorToast(plans.isError, t('errors.plans'))

  if (isAbsent(created.error) || isAbsent(details.error)) return <NothingToPay />
  const failed = [created, details, plans].find(({ isError, data }) => isError && data === undefined)
  if (failed !== undefined)
    return (
      <PageCard>
        <ErrorState
          headingLevel={1}
          place="card"
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </PageCard>
    )
  if (created.data === true)
    return (
      <PageCard>
        <StateMessage
          place="card"
          tone="success"
          headingLevel={1}
          icon={<IconCircleCheck size={28} stroke={1.6} />}
          title={t('landing.createdTitle')}
          text={t('landing.createdText')}
          action={
            <Button component={Link} to="/">
              {t('landing.next')}
            </Button>
          }
        />
      </PageCard>
    )
  if (details.data === undefined || plans.data === undefined) return <PageLoader label={t('loading')} />
  const offer = details.data
  if (offer === null || offer.checkoutId !== checkoutId || offer.lineItems.items.length === 0)
    return <NothingToPay />
  return <PaymentOffer offer={offer} plans={plans.data} clientId={clientId} userId={userId} />
}

function NothingToPay() {
  const { t } = useTranslation('payments')
  return (
    <PageCard>
      <StateMessage
        place="card"
        headingLevel={1}
        icon={<IconReceiptOff size={28} stroke={1.6} />}
        title={t('landing.noneTitle')}
        text={t('landing.noneText')}
        action={<SupportLink />}
      />
    </PageCard>
  )
}

/** A link of another client, or of none, leads to nothing that this person could pay. */
function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
