import type { Passkey, Security } from '@talhao/contract/accounts/security'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { showToast } from '../../ui/feedback/toasts.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityCalls } from './security-calls.ts'
import { TotpDialog } from './totp-dialog.tsx'

interface FactorDialogsProps {
  /** What to do and, for a passkey, with which. */
  readonly parts: readonly string[] | null
  readonly security: Security
  readonly onClose: () => void
}

export function FactorDialogs({ parts, security, onClose }: FactorDialogsProps) {
  const [task, id] = parts ?? []
  const passkey = security.passkeys.find((one) => one.id === id)
  switch (task) {
    case 'totp':
      return <TotpDialog isFresh={security.isFresh} onClose={onClose} />
    case 'passkey':
      return <PasskeyDialog isFresh={security.isFresh} onClose={onClose} />
    case 'remove-totp':
      return security.totp === null ? null : <RemoveTotpDialog onClose={onClose} />
    case 'remove-passkey':
      return passkey === undefined ? null : (
        <RemovePasskeyDialog key={passkey.id} passkey={passkey} onClose={onClose} />
      )
    case 'codes':
      return <NewCodesDialog onClose={onClose} />
    default:
      return null
  }
}

function RemoveTotpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const removal = useMutation(securityCalls.removeTotp)
  return (
    <ProofDialog
      title={t('totp.removeTitle')}
      text={t('totp.removeText')}
      confirmLabel={t('totp.remove')}
      isWorking={removal.isPending}
      error={removal.error}
      onConfirm={(password) =>
        removal.mutate(
          { body: { password } },
          {
            onSuccess: () => {
              showToast({ tone: 'success', message: t('totp.removed') })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}

function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('security')
  const removal = useMutation(securityCalls.removePasskey)
  const { id, name } = passkey
  return (
    <ProofDialog
      title={t('passkeys.removeTitle', { name })}
      text={t('passkeys.removeText')}
      confirmLabel={t('passkeys.removeAction')}
      isWorking={removal.isPending}
      error={removal.error}
      onConfirm={(password) =>
        removal.mutate(
          { params: { id }, body: { password } },
          {
            onSuccess: () => {
              showToast({ tone: 'success', message: t('passkeys.removed') })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const creation = useMutation(securityCalls.createRecoveryCodes)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null)
    return (
      <Dialog
        title={t('codes.dialogTitle')}
        staysOnClickOutside
        asksBeforeDiscarding={false}
        onClose={onClose}
      >
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  return (
    <ProofDialog
      title={t('codes.createTitle')}
      text={t('codes.createText')}
      confirmLabel={t('codes.create')}
      tone="normal"
      isWorking={creation.isPending}
      error={creation.error}
      onConfirm={(password) =>
        creation.mutate({ body: { password } }, { onSuccess: ({ data }) => setCodes(data.recoveryCodes) })
      }
      onClose={onClose}
    />
  )
}
