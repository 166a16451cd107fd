import type { Device } from '@talhao/contract/accounts/devices'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useDeleteDevice } from './api/delete-device.ts'

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
      isOpen
      title={t('deleteTitle', { serialNumber: device.serialNumber })}
      confirmLabel={t('deleteAction')}
      tone="danger"
      isWorking={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
