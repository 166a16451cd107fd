import type { AlertChannel } from '@talhao/contract/alerts/channels'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx'
import { useDeleteAlertChannel } from './channel-calls.ts'

export function DeleteChannelDialog({ channel, onClose }: { channel: AlertChannel; onClose: () => void }) {
  const { t } = useTranslation('alertChannels')
  const deletion = useDeleteAlertChannel()
  const texts = {
    title: t('deletion.title', { name: channel.name }),
    text: t('deletion.text'),
    confirm: t('deletion.confirm'),
    done: t('deletion.done'),
  }
  return <DeleteDialog id={channel.id} {...{ texts, deletion, onClose }} />
}
