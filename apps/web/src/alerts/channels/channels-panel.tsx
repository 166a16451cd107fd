import './channels-texts.ts'
import { Button } from '@mantine/core'
import { IconBellPlus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOpened, useOpenedRecord } from '../../lib/browser/use-opened.ts'
import { useCurrentMe } from '../../lib/me/current-me.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../ui/feedback/loading-layouts.tsx'
import parts from '../episodes/alert-parts.module.css'
import { useAlertChannels, useClientChannels, useRotateChannelSecret } from './channel-calls.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelList } from './channel-list.tsx'
import { ClientChannelList } from './client-channel-list.tsx'
import { DeleteChannelDialog } from './delete-channel-dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { RotateSecretDialog } from './rotate-secret-dialog.tsx'

/** The person's own channels; administrators see those of everybody below (ALR-48). */
export function ChannelsPanel() {
  const { t } = useTranslation('alertChannels')
  const me = useCurrentMe()
  const isAdmin = me.role === 'client_admin'
  const own = useAlertChannels()
  const rotation = useRotateChannelSecret()
  const everybodys = useClientChannels({ isAllowed: isAdmin })
  const { parts: opened, open, close } = useOpened('alert-channel')
  const [action, id] = opened ?? []
  const channel = useOpenedRecord(id, (wanted) => own.data?.find((one) => one.id === wanted))
  const ofClient = useOpenedRecord(id, (wanted) => everybodys.data?.find((one) => one.id === wanted))
  const logged = channel ?? ofClient
  const others = everybodys.data?.filter(({ userId }) => userId !== me.id) ?? []
  return (
    <>
      <section className={parts.part} aria-label={t('channels')}>
        <div className={parts.head}>
          <div>
            <h2 className={parts.heading}>{t('channels')}</h2>
            <p className={parts.muted}>{t('channelsText')}</p>
          </div>
          <Button leftSection={<IconPlus size={18} stroke={1.9} />} onClick={() => open('new')}>
            {t('add')}
          </Button>
        </div>
        {own.data === undefined ? (
          own.error === null ? (
            <TableSkeleton rows={2} />
          ) : (
            <ErrorState error={own.error} isRetrying={own.isFetching} onRetry={() => void own.refetch()} />
          )
        ) : own.data.length === 0 ? (
          <EmptyState
            place="card"
            icon={<IconBellPlus size={28} stroke={1.6} />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        ) : (
          <ChannelList
            channels={own.data}
            onLog={(wanted) => open('log', wanted)}
            onDelete={(wanted) => open('delete', wanted)}
            onRotate={(wanted) => open('rotate', wanted)}
          />
        )}
      </section>
      {others.length > 0 && <ClientChannelList channels={others} onLog={(wanted) => open('log', wanted)} />}
      {action === 'new' && <ChannelDialog onClose={close} />}
      {action === 'delete' && channel !== null && <DeleteChannelDialog channel={channel} onClose={close} />}
      {action === 'rotate' && channel?.kind === 'webhook' && (
        <RotateSecretDialog receiver={channel} rotation={rotation} onClose={close} />
      )}
      {action === 'log' && logged !== null && (
        <DeliveriesDialog channel={logged} isOwn={channel !== null} onClose={close} />
      )}
    </>
  )
}
