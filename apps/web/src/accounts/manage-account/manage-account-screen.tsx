import './manage-account-texts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ApiKeysPanel } from '../api-keys/api-keys-panel.tsx'
import type { FarmChoice } from '../api-keys/key-farms.tsx'
import { ChangeLogPanel } from '../change-log/change-log-panel.tsx'
import { ClientDetailsPanel } from '../client-details/client-details-panel.tsx'
import { DevicesPanel } from '../devices/devices-panel.tsx'
import { OwnDataPanel } from '../own-data/own-data-panel.tsx'
import { UsersPanel } from '../people/users-panel.tsx'
import { SecurityPanel } from '../security/security-panel.tsx'
import { SessionsPanel } from '../security/sessions-panel.tsx'
import { ThisDevicePanel } from '../this-device/this-device-panel.tsx'
import { ImageryPanel } from './imagery-panel.tsx'
import classes from './manage-account-screen.module.css'
import { PreferencesPanel } from './preferences-panel.tsx'
import { ReadyPopup } from './ready-popup.tsx'

interface ManageAccountScreenProps {
  /** What another area draws for administrators: areas do not import one another. */
  readonly subscriptions: ReactNode
  readonly storage: ReactNode
  /** The farms that a key can be limited to; stations belong to weather. */
  readonly farms: readonly FarmChoice[]
}

/** People, tablets, language and history of a client (ACC-18). */
export function ManageAccountScreen({ subscriptions, storage, farms }: ManageAccountScreenProps) {
  const { t } = useTranslation('manageAccount')
  const { client, role } = useCurrentMe()
  const isAdmin = role === 'client_admin'
  return (
    <>
      <PageHeader title={t('title')} lead={client?.name} />
      <div className={classes.panels}>
        <UsersPanel />
        {isAdmin && <DevicesPanel />}
        {isAdmin && <ApiKeysPanel farms={farms} />}
        {isAdmin && subscriptions}
        <SecurityPanel />
        <SessionsPanel />
        {isAdmin && storage}
        {isAdmin && <ClientDetailsPanel />}
        <PreferencesPanel />
        <ThisDevicePanel />
        {isAdmin && <ImageryPanel />}
        {isAdmin && <OwnDataPanel />}
        {isAdmin && <ChangeLogPanel />}
      </div>
      <ReadyPopup />
    </>
  )
}
