import type { AlertChannel } from '@talhao/contract/alerts/channels'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useDeleteAlertChannel } from './channel-calls.ts'

export function DeleteChannelDialog({ channel, onClose }: { channel: AlertChannel; onClose: () => void }) {
  const { t } = useTranslation('alertChannels')
  const { t: tShared } = useTranslation()
  const deletion = useDeleteAlertChannel()
  return (
    <ConfirmDialog
      isOpen
      title={t('deletion.title', { name: channel.name })}
      confirmLabel={t('deletion.confirm')}
      tone="danger"
      isWorking={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(
          { params: { id: channel.id } },
          {
            onSuccess: () => showToast({ tone: 'success', message: t('deletion.done') }),
            onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    >
      {t('deletion.text')}
    </ConfirmDialog>
  )
}
