import type { Device } from '@talhao/contract/accounts/devices'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { deviceCalls } from './device-calls.ts'
import type { NewDevicePassword } from './new-password-dialog.tsx'

interface ReplacePasswordDialogProps {
  readonly device: Device
  readonly onReplaced: (made: NewDevicePassword) => void
  readonly onClose: () => void
}

export function ReplacePasswordDialog({ device, onReplaced, onClose }: ReplacePasswordDialogProps) {
  const { t } = useTranslation('accountDevices')
  const reset = useMutation(deviceCalls.resetPassword)
  const { id, serialNumber } = device

  function confirm() {
    reset.mutate(
      { params: { id } },
      {
        onSuccess: ({ data }) => onReplaced({ cause: 'replaced', serialNumber, password: data.password }),
        onError: (error) => {
          showToast({
            tone: 'error',
            message: error instanceof ApiError && error.status < 500 ? error.message : t('replaceError'),
          })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('replaceTitle', { serialNumber })}
      confirmLabel={t('replaceAction')}
      isWorking={reset.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('replaceText')}
    </ConfirmDialog>
  )
}
