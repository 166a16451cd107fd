import './episodes/alerts-texts.ts'
import './webhooks/webhooks-texts.ts'
import { Button } from '@mantine/core'
import { IconLock, IconPlus, IconWebhook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOpened, useOpenedRecord } from '../lib/browser/use-opened.ts'
import { useCurrentMe } from '../lib/me/current-me.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../ui/feedback/loading-layouts.tsx'
import { StateMessage } from '../ui/feedback/state-message.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { RotateSecretDialog } from './channels/rotate-secret-dialog.tsx'
import classes from './episodes/alert-parts.module.css'
import { AlertTabs } from './episodes/alert-tabs.tsx'
import { DeleteWebhookDialog } from './webhooks/delete-webhook-dialog.tsx'
import { useRotateWebhookSecret, useWebhooks } from './webhooks/webhook-calls.ts'
import { WebhookDialog } from './webhooks/webhook-dialog.tsx'
import { WebhookList } from './webhooks/webhook-list.tsx'
import { WebhookLogDialog } from './webhooks/webhook-log-dialog.tsx'

/** The addresses of other systems, what they were told, and what never arrived (ALR-151). */
export function AlertWebhooksScreen() {
  const { t } = useTranslation('alertWebhooks')
  const isAdmin = useCurrentMe().role === 'client_admin'
  const webhooks = useWebhooks({ isAllowed: isAdmin })
  const rotation = useRotateWebhookSecret()
  const { parts, open, close } = useOpened('webhook')
  const [action, id] = parts ?? []
  const webhook = useOpenedRecord(id, (wanted) => webhooks.data?.find((one) => one.id === wanted))
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.9} />} onClick={() => open('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={isAdmin ? add : undefined} />
      <AlertTabs current="webhooks" />
      {!isAdmin ? (
        <StateMessage
          icon={<IconLock size={28} stroke={1.6} />}
          title={t('adminOnly')}
          text={t('adminOnlyText')}
        />
      ) : webhooks.data === undefined ? (
        webhooks.error === null ? (
          <TableSkeleton rows={2} />
        ) : (
          <ErrorState
            error={webhooks.error}
            isRetrying={webhooks.isFetching}
            onRetry={() => void webhooks.refetch()}
          />
        )
      ) : webhooks.data.length === 0 ? (
        <EmptyState icon={<IconWebhook size={28} stroke={1.6} />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <div className={classes.parts}>
          <WebhookList
            webhooks={webhooks.data}
            onLog={(wanted) => open('log', wanted)}
            onDelete={(wanted) => open('delete', wanted)}
            onRotate={(wanted) => open('rotate', wanted)}
          />
        </div>
      )}
      {action === 'new' && isAdmin && <WebhookDialog onClose={close} />}
      {action === 'log' && webhook !== null && <WebhookLogDialog webhook={webhook} onClose={close} />}
      {action === 'rotate' && webhook !== null && (
        <RotateSecretDialog receiver={webhook} rotation={rotation} onClose={close} />
      )}
      {action === 'delete' && webhook !== null && <DeleteWebhookDialog webhook={webhook} onClose={close} />}
    </>
  )
}
