import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { QrCode } from '../../ui/page/qr-code.tsx'
import { CurrentPassword } from './current-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityCalls } from './security-calls.ts'
import classes from './security-dialogs.module.css'
import { useCopy } from './use-copy.ts'

interface TotpDialogProps {
  /** The sign-in is so young that the password is not asked again. */
  readonly isFresh: boolean
  readonly onClose: () => void
}

/** From the QR code to the recovery codes (ACC-71). */
export function TotpDialog({ isFresh, onClose }: TotpDialogProps) {
  const { t } = useTranslation('security')
  const [asksPassword] = useState(!isFresh)
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function finish(recoveryCodes: readonly string[] | null) {
    showToast({ tone: 'success', message: t('totp.added') })
    if (recoveryCodes === null) onClose()
    else setCodes(recoveryCodes)
  }

  return (
    <Dialog
      title={t(codes === null ? 'totp.dialogTitle' : 'codes.dialogTitle')}
      staysOnClickOutside
      asksBeforeDiscarding={false}
      onClose={onClose}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : made === null ? (
        <BeginStep asksPassword={asksPassword} onBegun={setMade} onClose={onClose} />
      ) : (
        <ConfirmStep {...made} onConfirmed={finish} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface BeginStepProps {
  readonly asksPassword: boolean
  readonly onBegun: (made: { secret: string; uri: string }) => void
  readonly onClose: () => void
}

function BeginStep({ asksPassword, onBegun, onClose }: BeginStepProps) {
  const { t } = useTranslation('security')
  const { t: tShared } = useTranslation()
  const [password, setPassword] = useState('')
  const begin = useMutation(securityCalls.beginTotp)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (begin.isPending) return
    begin.mutate({ body: asksPassword ? { password } : {} }, { onSuccess: ({ data }) => onBegun(data) })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>{t('totp.intro')}</p>
      {asksPassword && (
        <CurrentPassword
          takesFocus
          value={password}
          error={begin.isError && describeError(begin.error, tShared)}
          onChange={setPassword}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {tShared('cancel')}
        </Button>
        <Button type="submit" data-autofocus={!asksPassword || undefined} loading={begin.isPending}>
          {t('proof.next')}
        </Button>
      </DialogActions>
    </form>
  )
}

interface ConfirmStepProps {
  readonly secret: string
  readonly uri: string
  readonly onConfirmed: (recoveryCodes: readonly string[] | null) => void
  readonly onClose: () => void
}

function ConfirmStep({ secret, uri, onConfirmed, onClose }: ConfirmStepProps) {
  const { t } = useTranslation('security')
  const { t: tShared } = useTranslation()
  const [code, setCode] = useState('')
  const confirm = useMutation(securityCalls.confirmTotp)
  const copy = useCopy()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (confirm.isPending || code.trim() === '') return
    confirm.mutate({ body: { code } }, { onSuccess: ({ data }) => onConfirmed(data.recoveryCodes) })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.text}>{t('totp.scan')}</p>
      <div className={classes.scan}>
        <QrCode text={uri} label={t('totp.qr')} className={classes.qr} />
        <div className={classes.secret}>
          <output className={classes.key} aria-label={t('totp.secret')}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </output>
          <Button
            variant="subtle"
            leftSection={<IconCopy size={18} stroke={1.7} />}
            onClick={() => void copy(secret)}
          >
            {t('totp.copySecret')}
          </Button>
        </div>
      </div>
      <TextInput
        label={t('totp.code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        ref={focusOnce}
        value={code}
        error={confirm.isError && describeError(confirm.error, tShared)}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {tShared('cancel')}
        </Button>
        <Button type="submit" loading={confirm.isPending}>
          {t('totp.submit')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** The step before had the focus on a button that is gone. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
