import { Button, TextInput } from '@mantine/core'
import { passkeyNameLength } from '@talhao/contract/accounts/security'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, NetworkError } from '../../lib/api/api-error.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { CurrentPassword } from './current-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityCalls } from './security-calls.ts'
import classes from './security-dialogs.module.css'

interface PasskeyDialogProps {
  /** The sign-in is so young that the password is not asked again. */
  readonly isFresh: boolean
  readonly onClose: () => void
}

/** A name for the key, then the browser's own question (ACC-73). */
export function PasskeyDialog({ isFresh, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('security')
  const { t: tShared } = useTranslation()
  const [asksPassword] = useState(!isFresh)
  const [name, setName] = useState<string>(t('passkeys.defaultName'))
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const creation = useMutation(securityCalls.createPasskey)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (creation.isPending) return
    creation.mutate(
      { name, proof: asksPassword ? { password } : {} },
      {
        onSuccess: ({ data }) => {
          showToast({ tone: 'success', message: t('passkeys.added') })
          if (data.recoveryCodes === null) onClose()
          else setCodes(data.recoveryCodes)
        },
      },
    )
  }

  /** What the browser itself says is English and technical. */
  function describeFailure(error: Error): string {
    const isOurs = error instanceof ApiError || error instanceof NetworkError
    return isOurs ? describeError(error, tShared) : t('passkeys.failed')
  }

  return (
    <Dialog
      title={t(codes === null ? 'passkeys.dialogTitle' : 'codes.dialogTitle')}
      staysOnClickOutside
      asksBeforeDiscarding={false}
      onClose={onClose}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <p className={classes.text}>{t('passkeys.intro')}</p>
          <TextInput
            label={t('passkeys.name')}
            description={t('passkeys.nameHint')}
            name="passkey_name"
            autoComplete="off"
            data-autofocus
            maxLength={passkeyNameLength}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {asksPassword && <CurrentPassword value={password} onChange={setPassword} />}
          {creation.isError && <Notice tone="error">{describeFailure(creation.error)}</Notice>}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {tShared('cancel')}
            </Button>
            <Button type="submit" loading={creation.isPending}>
              {t('passkeys.submit')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
