import type { Device } from '@talhao/contract/accounts/devices'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx'
import { deviceCalls } from './device-calls.ts'

export function DeleteDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('accountDevices')
  const deletion = useMutation(deviceCalls.remove)
  const texts = {
    title: t('deleteTitle', { serialNumber: device.serialNumber }),
    text: t('deleteText'),
    confirm: t('deleteAction'),
    done: t('deleteSuccess'),
    failed: t('deleteError'),
  }
  return <DeleteDialog id={device.id} {...{ texts, deletion, onClose }} />
}
