import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  /** What the button does, as a verb: "Excluir", not "Sim". */
  readonly confirmLabel: string
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
  tone = 'normal',
  isWorking = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const close = () => {
    if (!isWorking) onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      centered
      radius="xl"
      padding={24}
      closeButtonProps={{ 'aria-label': t('close'), disabled: isWorking }}
      classNames={{ title: classes.title ?? '' }}
      transitionProps={{ duration: 140 }}
    >
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" disabled={isWorking} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color={tone === 'danger' ? 'danger' : 'brand'} loading={isWorking} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
