import type { SprayConfiguration } from '@talhao/contract/weather/spray'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { useDeleteSprayConfiguration } from './configuration-calls.ts'

interface DeleteConfigurationDialogProps {
  readonly stationId: string
  readonly configuration: SprayConfiguration
  readonly onClose: () => void
}

export function DeleteConfigurationDialog({
  stationId,
  configuration,
  onClose,
}: DeleteConfigurationDialogProps) {
  const { t } = useTranslation('sprayConfigurations')
  const deletion = useDeleteSprayConfiguration(stationId)

  function confirm(): void {
    const { id } = configuration
    if (id === null) return
    deletion.mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ tone: 'success', message: t('deleted') }),
        onError: () => showToast({ tone: 'error', message: t('notDeleted') }),
        onSettled: onClose,
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('deletion.title', { name: configuration.name })}
      confirmLabel={t('deletion.confirm')}
      tone="danger"
      isWorking={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('deletion.text')}
    </ConfirmDialog>
  )
}
