import { Button, TextInput } from '@mantine/core'
import { isEmail } from '@talhao/contract/accounts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentMe } from '../../shared/session/current-me.tsx'
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx'
import { useLatestEmail } from './api/latest-email.ts'
import classes from './email-dialog.module.css'

interface EmailDialogProps {
  readonly placeName: string
  readonly isSending: boolean
  /** The server did not take the address. */
  readonly isRefused: boolean
  readonly onSend: (email: string) => void
  readonly onClose: () => void
}

/** Where the file goes: the address used last, else the person's own. */
export function EmailDialog({ placeName, isSending, isRefused, onSend, onClose }: EmailDialogProps) {
  const { t } = useTranslation('history')
  const { t: tShared } = useTranslation()
  const me = useCurrentMe()
  const latest = useLatestEmail()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<'required' | 'invalid' | null>(null)
  const email = typed ?? (latest.isPending ? '' : (latest.data?.email ?? me.email))
  const shown = problem ?? (isRefused && typed === null ? 'invalid' : null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.trim()
    const found = address === '' ? 'required' : isEmail(address) ? null : 'invalid'
    setProblem(found)
    if (found === null && !isSending) onSend(address)
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
          value={email}
          error={shown !== null && t(`email.${shown}`)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(null)
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
