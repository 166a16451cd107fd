import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../dialog.tsx'
import classes from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: ReactNode
  readonly action: string
  readonly tone?: 'danger' | 'neutral'
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ConfirmDialog({
  title,
  text,
  action,
  tone = 'danger',
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <div className={classes.text}>{text}</div>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button {...(tone === 'danger' ? { color: 'danger' } : {})} loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
