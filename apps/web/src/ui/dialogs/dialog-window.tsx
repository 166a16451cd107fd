import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './dialog.module.css'
import type { DialogProps } from './dialog-props.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { useEscape } from './use-escape.ts'
import { useWrittenInput } from './use-written-input.ts'

const widths = { small: 440, medium: 560, large: 720 }

/** What a Dialog shows; its code is loaded with the first act on a page. */
export function DialogWindow({
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
