import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { describeError } from '../feedback/describe-error.ts'
import { showToast } from '../feedback/toasts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DeletionCallbacks {
  readonly onSuccess: () => void
  readonly onError: (error: Error) => void
  readonly onSettled: () => void
}

interface DeleteDialogProps {
  readonly id: string
  readonly texts: {
    readonly title: string
    readonly text: string
    readonly confirm: string
    readonly done: string
    /** Where the server gave no reason of its own; without it, the error is described as everywhere. */
    readonly failed?: string
  }
  readonly deletion: {
    readonly isPending: boolean
    mutate(input: { params: { id: string } }, callbacks: DeletionCallbacks): void
  }
  readonly onClose: () => void
}

/** Asks before a record is deleted, says what came of it, and closes. */
export function DeleteDialog({ id, texts, deletion, onClose }: DeleteDialogProps) {
  const { t } = useTranslation()
  const { failed } = texts
  const describe = (error: Error) => {
    if (failed === undefined) return describeError(error, t)
    return error instanceof ApiError && error.status < 500 ? error.message : failed
  }
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.confirm}
      tone="danger"
      isWorking={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(
          { params: { id } },
          {
            onSuccess: () => showToast({ tone: 'success', message: texts.done }),
            onError: (error) => showToast({ tone: 'error', message: describe(error) }),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
