import './payments-texts.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconReceiptOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageLoader } from '../../ui/feedback/page-loader.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { SupportLink } from '../../ui/page/support-link.tsx'
import { useCheckoutDetails, usePlans } from '../offers/offer-calls.ts'
import { useErrorToast } from '../offers/use-error-toast.ts'
import { useSubscriptionCreated } from './payment-calls.ts'
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
            <Button component={Link} to={paths.login}>
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
