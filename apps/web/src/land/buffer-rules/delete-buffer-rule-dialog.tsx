import type { BufferRule } from '@talhao/contract/land/buffer-rules'
import { useTranslation } from 'react-i18next'
import './buffer-rules-texts.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useDeleteBufferRule } from './buffer-rule-calls.ts'

export function DeleteBufferRuleDialog({ rule, onClose }: { rule: BufferRule; onClose: () => void }) {
  const { t } = useTranslation('landBufferRules')
  const { t: tShared } = useTranslation()
  const deletion = useDeleteBufferRule()
  return (
    <ConfirmDialog
      isOpen
      title={t('deletion.title', { law: rule.law })}
      confirmLabel={t('deletion.confirm')}
      tone="danger"
      isWorking={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(
          { params: { id: rule.id } },
          {
            onSuccess: () => showToast({ tone: 'success', message: t('deletion.done') }),
            onError: (error) => showToast({ tone: 'error', message: describeError(error, tShared) }),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    >
      {t('deletion.text')}
    </ConfirmDialog>
  )
}
