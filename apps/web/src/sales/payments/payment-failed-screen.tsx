import './payments-texts.ts'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { SupportLink } from '../../ui/page/support-link.tsx'

export function PaymentFailedScreen() {
  const { t } = useTranslation('payments')
  return (
    <PageCard>
      <StateMessage
        place="card"
        tone="error"
        headingLevel={1}
        icon={<IconCreditCardOff size={28} stroke={1.6} />}
        title={t('failed.title')}
        text={t('failed.text')}
        action={<SupportLink />}
      />
    </PageCard>
  )
}
