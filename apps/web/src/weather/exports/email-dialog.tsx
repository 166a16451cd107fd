import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import classes from './email-dialog.module.css'
import { useEmailField } from './use-email-field.ts'

interface EmailDialogProps {
  readonly placeName: string
  readonly isSending: boolean
  /** The server did not take the address. */
  readonly isRejected: boolean
  readonly onType: () => void
  readonly onSend: (email: string) => void
  readonly onClose: () => void
}

/** Where the file goes. */
export function EmailDialog({ placeName, isSending, isRejected, onType, onSend, onClose }: EmailDialogProps) {
  const { t } = useTranslation('history')
  const { t: tShared } = useTranslation()
  const field = useEmailField()
  const shown = field.problem ?? (isRejected ? 'invalid' : null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = field.read()
    if (address !== null && !isSending) onSend(address)
  }

  return (
    <Dialog title={t('email.title')} size="small" staysOnClickOutside onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.text}>{t('email.text', { station: placeName })}</p>
        <TextInput
          label={t('email.label')}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={field.email}
          error={shown !== null && t(`email.${shown}`)}
          onChange={(event) => {
            field.type(event.currentTarget.value)
            onType()
          }}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('email.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
