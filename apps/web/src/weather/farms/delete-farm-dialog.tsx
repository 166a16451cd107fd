import './farms-texts.ts'
import type { Farm } from '@talhao/contract/weather/farms'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useDeleteFarm } from '../stations/station-calls.ts'

export function DeleteFarmDialog({ farm, onClose }: { farm: Farm; onClose: () => void }) {
  const { t } = useTranslation('stationFarms')
  const { t: tShared } = useTranslation()
  const deletion = useDeleteFarm()

  function confirm() {
    deletion.mutate(
      { params: { id: farm.id } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('delete.done') })
          onClose()
        },
        onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('delete.title', { name: farm.name })}
      confirmLabel={t('delete.action')}
      tone="danger"
      isWorking={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('delete.text', { count: farm.stations.length })}
    </ConfirmDialog>
  )
}
