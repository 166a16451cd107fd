import './accounts-texts.ts'
import { IconHeadset } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { SupportLink } from '../../ui/page/support-link.tsx'

export function ContactSupportScreen() {
  const { t } = useTranslation('accounts')
  return (
    <PageCard>
      <StateMessage
        place="card"
        headingLevel={1}
        icon={<IconHeadset size={28} stroke={1.6} />}
        title={t('contactSupport.title')}
        text={t('contactSupport.text')}
        action={<SupportLink />}
      />
    </PageCard>
  )
}
