import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialog.module.css'
import { DiscardQuestion } from './discard-question.tsx'
import { useEscape } from './use-escape.ts'
import { useWrittenInput } from './use-written-input.ts'

interface DialogProps {
  readonly title: string
  readonly size?: 'small' | 'medium' | 'large'
  readonly isOpen?: boolean
  /** What is being written must not be lost by a click beside it. */
  readonly staysOnClickOutside?: boolean
  /** Nor by any other way out without a question; not where the dialog asks a question of its own, or is done. */
  readonly asksBeforeDiscarding?: boolean
  /** A long piece of work gets the whole of a phone's screen. */
  readonly coversPhone?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

const widths = { small: 440, medium: 560, large: 720 }

/** A window over the page. */
export function Dialog({
  title,
  size = 'medium',
  isOpen = true,
  staysOnClickOutside = false,
  asksBeforeDiscarding = staysOnClickOutside,
  coversPhone = false,
  onClose,
  children,
}: DialogProps) {
  const { t } = useTranslation()
  const written = useWrittenInput({ isGuarded: isOpen && asksBeforeDiscarding, onClose })
  useEscape({ isOpen, onClose: written.close })
  return (
    <Modal.Root
      opened={isOpen}
      onClose={written.close}
      closeOnEscape={false}
      size={widths[size]}
      centered
      closeOnClickOutside={!staysOnClickOutside}
      transitionProps={{ transition: 'fade', duration: 140 }}
      classNames={{
        overlay: classes.overlay ?? '',
        inner: coversPhone ? (classes.whole ?? '') : '',
        content: classes.content ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content radius="xl" {...written.marks}>
        {/* Mantine's own header is a <header>, which beside the page's counts as a second banner. */}
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size={44} iconSize={20} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
      <DiscardQuestion isOpen={written.isAsking} onDiscard={written.discard} onGoOn={written.goOn} />
    </Modal.Root>
  )
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
