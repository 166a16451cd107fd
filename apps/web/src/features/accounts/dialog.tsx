import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialog.module.css'

interface DialogProps {
  readonly title: string
  readonly size?: 'small' | 'medium' | 'large'
  readonly isOpen?: boolean
  /** What is being written must not be lost by a click beside it. */
  readonly staysOnClickOutside?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

const widths = { small: 440, medium: 560, large: 720 }

/** A window over the page: in the middle of a wide screen, the whole of a phone's. */
export function Dialog({
  title,
  size = 'medium',
  isOpen = true,
  staysOnClickOutside = false,
  onClose,
  children,
}: DialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={widths[size]}
      centered
      radius="xl"
      closeOnClickOutside={!staysOnClickOutside}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 20 }}
      transitionProps={{ transition: 'fade', duration: 140 }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
        overlay: classes.overlay ?? '',
      }}
    >
      {children}
    </Modal>
  )
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
