import './payments-texts.ts'
import { Button } from '@mantine/core'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { SupportLink } from '../../ui/page/support-link.tsx'
import { usePaymentLink } from '../offers/offer-calls.ts'

/** What happened, and the way back to the own bill (SAL-16). */
export function PaymentFailedScreen() {
  const { t } = useTranslation('payments')
  const { client } = useCurrentMe()
  const link = usePaymentLink(client?.id ?? null).data ?? null
  return (
    <PageCard>
      <StateMessage
        place="card"
        tone="error"
        headingLevel={1}
        icon={<IconCreditCardOff size={28} stroke={1.6} />}
        title={t('failed.title')}
        text={t('failed.text')}
        action={
          <>
            {link !== null && (
              <Button component={Link} to={new URL(link).pathname}>
                {t('failed.retry')}
              </Button>
            )}
            <SupportLink />
          </>
        }
      />
    </PageCard>
  )
}
