import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { paths } from '../../lib/paths.ts'
import { PageTabs } from '../../ui/page/page-tabs.tsx'

export type AlertTab = 'episodes' | 'rules' | 'channels' | 'webhooks'

/** What happened, what is watched, and who is told where. */
export function AlertTabs({ current }: { current: AlertTab }) {
  const { t } = useTranslation('alerts')
  const isAdmin = useCurrentMe().role === 'client_admin'
  const tabs: readonly { key: AlertTab; path: string; name: string }[] = [
    { key: 'episodes', path: paths.alerts, name: t('tabs.episodes') },
    { key: 'rules', path: paths.alertRules, name: t('tabs.rules') },
    { key: 'channels', path: paths.alertChannels, name: t('tabs.channels') },
    ...(isAdmin ? [{ key: 'webhooks' as const, path: paths.alertWebhooks, name: t('tabs.webhooks') }] : []),
  ]
  return <PageTabs<AlertTab> label={t('tabsLabel')} tabs={tabs} current={current} />
}
