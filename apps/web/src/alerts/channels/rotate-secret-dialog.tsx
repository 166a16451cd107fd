import './channels-texts.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from './channels.module.css'
import { SecretShown } from './shown-once.tsx'

interface RotateSecretDialogProps {
  readonly receiver: { readonly id: string; readonly name: string }
  readonly rotation: {
    readonly isPending: boolean
    readonly error: Error | null
    mutate(
      input: { params: { id: string } },
      callbacks: { onSuccess: (answer: { data: { secret: string } }) => void },
    ): void
  }
  readonly onClose: () => void
}

/** Asks before a webhook gets another secret, and shows it once (ALR-159). */
export function RotateSecretDialog({ receiver, rotation, onClose }: RotateSecretDialogProps) {
  const { t } = useTranslation('alertChannels')
  const { t: tShared } = useTranslation()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog title={t('rotation.title', { name: receiver.name })} staysOnClickOutside onClose={onClose}>
      {secret === null ? (
        <div className={classes.form}>
          <p>{t('rotation.text')}</p>
          {rotation.error !== null && <Notice tone="error">{describeError(rotation.error, tShared)}</Notice>}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {tShared('cancel')}
            </Button>
            <Button
              loading={rotation.isPending}
              onClick={() =>
                rotation.mutate(
                  { params: { id: receiver.id } },
                  { onSuccess: ({ data }) => setSecret(data.secret) },
                )
              }
            >
              {t('rotation.confirm')}
            </Button>
          </DialogActions>
        </div>
      ) : (
        <SecretShown secret={secret} onDone={onClose} />
      )}
    </Dialog>
  )
}
