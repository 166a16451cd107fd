import type { Device } from '@talhao/contract/accounts'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../shared/api/api-error.ts'
import { showToast } from '../../../../shared/ui/toasts.ts'
import { useDeleteDevice } from '../api/delete-device.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

export function DeleteDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('accountDevices')
  const deletion = useDeleteDevice()

  function confirm() {
    deletion.mutate(device.id, {
      onSuccess: () => showToast({ tone: 'success', message: t('deleteSuccess') }),
      onError: (error) =>
        showToast({
          tone: 'error',
          message: error instanceof ApiError && error.status < 500 ? error.message : t('deleteError'),
        }),
      onSettled: onClose,
    })
  }

  return (
    <ConfirmDialog
      title={t('deleteTitle', { serialNumber: device.serialNumber })}
      text={t('deleteText')}
      action={t('deleteAction')}
      isBusy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
