import type { Webhook } from '@talhao/contract/alerts/webhooks'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx'
import { useDeleteWebhook } from './webhook-calls.ts'

export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('alertWebhooks')
  const deletion = useDeleteWebhook()
  const texts = {
    title: t('deletion.title', { name: webhook.name }),
    text: t('deletion.text'),
    confirm: t('deletion.confirm'),
    done: t('deletion.done'),
  }
  return <DeleteDialog id={webhook.id} {...{ texts, deletion, onClose }} />
}
