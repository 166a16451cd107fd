import './episodes/alerts-texts.ts'
import './channels/channels-texts.ts'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ChannelsPanel } from './channels/channels-panel.tsx'
import classes from './episodes/alert-parts.module.css'
import { AlertTabs } from './episodes/alert-tabs.tsx'
import { PreferencesForm } from './preferences/preferences-form.tsx'

/** Where a person is told, and when they want to be left alone. */
export function AlertChannelsScreen() {
  const { t } = useTranslation('alertChannels')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <AlertTabs current="channels" />
      <div className={classes.parts}>
        <ChannelsPanel />
        <PreferencesForm />
      </div>
    </>
  )
}
