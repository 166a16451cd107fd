import './ingest-texts.ts'
import type { Station } from '@talhao/contract/weather/stations'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useRotateStationIngest } from '../stations/station-calls.ts'

export function ReplaceKeyDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const { t } = useTranslation('stationIngest')
  const { t: tShared } = useTranslation()
  const rotation = useRotateStationIngest()

  function confirm() {
    rotation.mutate(
      { params: { id: station.id } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: t('replace.done') })
          onClose()
        },
        onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('replace.title', { name: station.placeName })}
      confirmLabel={t('replace.action')}
      tone="danger"
      isWorking={rotation.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('replace.text')}
    </ConfirmDialog>
  )
}
