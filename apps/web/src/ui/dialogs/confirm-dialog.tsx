import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { guardInput } from '../../lib/browser/unsaved-input.ts'
import classes from './confirm-dialog.module.css'
import { Dialog, DialogActions } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  /** What the button does, as a verb: "Excluir", not "Sim". */
  readonly confirmLabel: string
  /** Where "Cancelar" could be taken for the action itself. */
  readonly cancelLabel?: string
  readonly tone?: 'normal' | 'danger'
  readonly isWorking?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be taken back; stays open and locked while it happens. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'normal',
  isWorking = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  useEffect(() => (isWorking ? guardInput(() => undefined) : undefined), [isWorking])
  const close = () => {
    if (!isWorking) onClose()
  }
  return (
    <Dialog title={title} size="small" isOpen={isOpen} onClose={close}>
      <div className={classes.text}>{children}</div>
      <DialogActions>
        <Button variant="default" data-autofocus disabled={isWorking} onClick={onClose}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button color={tone === 'danger' ? 'danger' : 'brand'} loading={isWorking} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
