import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../operation-map-texts.ts'
import { reportError } from '../../../lib/browser/report-error.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/feedback/toasts.ts'

export interface NamedFile {
  readonly fileid: string
  readonly name: string
}

interface DeleteFileDialogProps {
  /** Null closes it. */
  readonly file: NamedFile | null
  /** Deletes and refetches the list; rejects when it could not. */
  readonly onDelete: (fileId: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Closed, open, deleting (OPS-25): it closes by itself, with a word on how it went. */
export function DeleteFileDialog({ file, onDelete, onClose }: DeleteFileDialogProps) {
  const { t } = useTranslation('operationMap')
  const [isDeleting, setIsDeleting] = useState(false)

  async function confirm(): Promise<void> {
    if (file === null) return
    setIsDeleting(true)
    try {
      await onDelete(file.fileid)
      showToast({ tone: 'success', message: t('deletion.done') })
    } catch (error) {
      reportError(error)
      showToast({ tone: 'error', message: t('deletion.failed') })
    } finally {
      setIsDeleting(false)
      onClose()
    }
  }

  return (
    <ConfirmDialog
      isOpen={file !== null}
      title={t('deletion.title', { name: file?.name ?? '' })}
      confirmLabel={t('deletion.confirm')}
      tone="danger"
      isWorking={isDeleting}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('deletion.text')}
    </ConfirmDialog>
  )
}
