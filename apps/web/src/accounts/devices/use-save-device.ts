import type { Device } from '@talhao/contract/accounts/devices'
import type { Cloud } from '@talhao/contract/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { deviceCalls } from './device-calls.ts'
import type { NewDevicePassword } from './new-password-dialog.tsx'

interface Outcome {
  /** The new password, when there is one to show. */
  readonly onSaved: (made: NewDevicePassword | null) => void
  readonly onRejected: (error: unknown) => void
}

export function useSaveDevice(device: Device | null) {
  const { t } = useTranslation('accountDevices')
  const creation = useMutation(deviceCalls.create)
  const edition = useMutation(deviceCalls.edit)
  const [message, setMessage] = useState<string | null>(null)

  function refuse(error: unknown, ownText: string, { onRejected }: Outcome) {
    const reason = error instanceof ApiError && error.status < 500 ? error.message : ownText
    setMessage(reason)
    showToast({ tone: 'error', message: reason })
    onRejected(error)
  }

  function save({ serialNumber, cloud }: { serialNumber: string; cloud: Cloud }, outcome: Outcome) {
    setMessage(null)
    if (device === null) {
      creation.mutate(
        { body: { device: { serial_number: serialNumber, cloud_type: cloud } } },
        {
          onSuccess: ({ data }) => {
            showToast({ tone: 'success', message: t('createSuccess') })
            outcome.onSaved({ cause: 'created', serialNumber: data.serialNumber, password: data.password })
          },
          onError: (error) => refuse(error, t('createError'), outcome),
        },
      )
      return
    }
    edition.mutate(
      { params: { id: device.id }, body: { device: { serial_number: serialNumber } } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('editSuccess') })
          outcome.onSaved(null)
        },
        onError: (error) => refuse(error, t('editError'), outcome),
      },
    )
  }

  return { save, message, isBusy: creation.isPending || edition.isPending }
}
