import type { Device } from '@talhao/contract/accounts/devices'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { deviceCalls } from './device-calls.ts'

export function DeleteDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('accountDevices')
  const deletion = useMutation(deviceCalls.remove)

  function confirm() {
    deletion.mutate(
      { params: { id: device.id } },
      {
        onSuccess: () => showToast({ tone: 'success', message: t('deleteSuccess') }),
        onError: (error) =>
          showToast({
            tone: 'error',
            message: error instanceof ApiError && error.status < 500 ? error.message : t('deleteError'),
          }),
        onSettled: onClose,
      },
    )
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
