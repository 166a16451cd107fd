import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'
import { describeRejection } from '../api/describe-rejection.ts'
import { useFinishOperations } from '../api/equipment-calls.ts'

interface FinishDialogProps {
  readonly ids: readonly string[]
  readonly onFinished: () => void
  readonly onClose: () => void
}

export function FinishDialog({ ids, onFinished, onClose }: FinishDialogProps) {
  const { t } = useTranslation('equipmentOperations')
  const finishing = useFinishOperations()
  const count = ids.length

  function confirm() {
    finishing.mutate(ids, {
      onSuccess: () => {
        showToast({ tone: 'success', message: t('finish.success', { count }) })
        onFinished()
      },
      onError: (error) =>
        showToast({ tone: 'error', message: describeRejection(error, t('finish.failed', { count })) }),
      onSettled: onClose,
    })
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('finish.title', { count })}
      confirmLabel={t('finish.confirm')}
      tone="danger"
      isWorking={finishing.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('finish.text', { count })}
    </ConfirmDialog>
  )
}
