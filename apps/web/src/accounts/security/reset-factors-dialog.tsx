import './security-texts.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/feedback/toasts.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { securityCalls } from './security-calls.ts'

interface ResetFactorsDialogProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** An administrator lets somebody in again who lost the second factor (ACC-74). */
export function ResetFactorsDialog({ person, onClose }: ResetFactorsDialogProps) {
  const { t } = useTranslation('security')
  const reset = useMutation(securityCalls.resetFactors)
  const { id, name } = person
  return (
    <ProofDialog
      title={t('reset.title', { name })}
      text={t('reset.text')}
      confirmLabel={t('reset.confirm')}
      isWorking={reset.isPending}
      error={reset.error}
      onConfirm={(password) =>
        reset.mutate(
          { params: { id }, body: { password } },
          {
            onSuccess: () => {
              showToast({ tone: 'success', message: t('reset.done') })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
