import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { PageTabs } from '../../ui/page/page-tabs.tsx'

export type AlertTab = 'episodes' | 'rules' | 'channels'

/** What happened, what is watched, and who is told where. */
export function AlertTabs({ current }: { current: AlertTab }) {
  const { t } = useTranslation('alerts')
  const tabs = [
    { key: 'episodes', path: paths.alerts, name: t('tabs.episodes') },
    { key: 'rules', path: paths.alertRules, name: t('tabs.rules') },
    { key: 'channels', path: paths.alertChannels, name: t('tabs.channels') },
  ] as const
  return <PageTabs<AlertTab> label={t('tabsLabel')} tabs={tabs} current={current} />
}
