import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './discard-question.module.css'
import { useEscape } from './use-escape.ts'

interface DiscardQuestionProps {
  readonly isOpen: boolean
  readonly onDiscard: () => void
  readonly onGoOn: () => void
}

/** Before what somebody wrote is lost. Enter alone loses nothing. */
export function DiscardQuestion({ isOpen, onDiscard, onGoOn }: DiscardQuestionProps) {
  const { t } = useTranslation()
  useEscape({ isOpen, onClose: onGoOn })
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onGoOn}
      closeOnEscape={false}
      size={440}
      centered
      zIndex={300}
      transitionProps={{ transition: 'fade', duration: 140 }}
    >
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <Modal.Title className={classes.title ?? ''}>{t('discard.title')}</Modal.Title>
          <p className={classes.text}>{t('discard.text')}</p>
          <div className={classes.actions}>
            <Button variant="default" onClick={onDiscard}>
              {t('discard.leave')}
            </Button>
            <Button data-autofocus onClick={onGoOn}>
              {t('discard.stay')}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
