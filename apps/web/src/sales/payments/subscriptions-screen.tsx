import './payments-texts.ts'
import { IconReceipt2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SubscriptionsPanel } from './subscriptions-panel.tsx'

/** A page of its own: not every client has the account page. */
export function SubscriptionsScreen() {
  const { t } = useTranslation('payments')
  const { client, role } = useCurrentMe()
  return (
    <>
      <PageHeader title={t('subscriptions.title')} lead={client?.name} />
      {role === 'client_admin' ? (
        <SubscriptionsPanel title={t('subscriptions.stations')} />
      ) : (
        <EmptyState
          icon={<IconReceipt2 size={28} stroke={1.6} />}
          title={t('subscriptions.title')}
          text={t('subscriptions.askAdmin')}
        />
      )}
    </>
  )
}
