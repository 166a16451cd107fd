import './security-texts.ts'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { CurrentPassword } from './current-password.tsx'
import classes from './security-dialogs.module.css'

interface ProofDialogProps {
  readonly title: string
  readonly text: ReactNode
  readonly confirmLabel: string
  readonly tone?: 'normal' | 'danger'
  readonly isWorking: boolean
  readonly error: Error | null
  readonly onConfirm: (password: string) => void
  readonly onClose: () => void
}

/** A question that only the owner of the account can answer with yes: it asks for the password. */
export function ProofDialog({
  title,
  text,
  confirmLabel,
  tone = 'danger',
  isWorking,
  error,
  onConfirm,
  onClose,
}: ProofDialogProps) {
  const { t } = useTranslation('security')
  const { t: tShared } = useTranslation()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(password === '')
    if (!isWorking && password !== '') onConfirm(password)
  }

  const problem = isMissing ? t('proof.missing') : error === null ? null : describeError(error, tShared)
  return (
    <Dialog title={title} size="small" asksBeforeDiscarding={false} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.text}>{text}</p>
        <CurrentPassword takesFocus value={password} error={problem} onChange={setPassword} />
        <DialogActions>
          <Button variant="default" disabled={isWorking} onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" color={tone === 'danger' ? 'danger' : 'brand'} loading={isWorking}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
