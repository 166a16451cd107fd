import { useTranslation } from 'react-i18next'
import './fields-texts.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useDeleteField } from './field-calls.ts'

interface DeleteFieldDialogProps {
  readonly field: { readonly id: string; readonly name: string }
  readonly onDone: () => void
  readonly onClose: () => void
}

export function DeleteFieldDialog({ field, onDone, onClose }: DeleteFieldDialogProps) {
  const { t } = useTranslation('landFields')
  const { t: tShared } = useTranslation()
  const deletion = useDeleteField()
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('delete.title', { name: field.name })}
      confirmLabel={t('delete.confirm')}
      isWorking={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(
          { params: { id: field.id } },
          {
            onSuccess: () => {
              showToast({ tone: 'success', message: t('delete.done') })
              onDone()
            },
            onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
          },
        )
      }
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
