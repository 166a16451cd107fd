import type { Webhook } from '@talhao/contract/alerts/webhooks'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useDeleteWebhook } from './webhook-calls.ts'

export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('alertWebhooks')
  const { t: tShared } = useTranslation()
  const deletion = useDeleteWebhook()
  return (
    <ConfirmDialog
      isOpen
      title={t('deletion.title', { name: webhook.name })}
      confirmLabel={t('deletion.confirm')}
      tone="danger"
      isWorking={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(
          { params: { id: webhook.id } },
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
