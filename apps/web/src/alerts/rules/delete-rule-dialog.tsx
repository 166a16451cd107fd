import type { AlertRule } from '@talhao/contract/alerts/rules'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { describeError } from '../../ui/feedback/describe-error.ts'
import { showToast } from '../../ui/feedback/toasts.ts'
import { useDeleteAlertRule } from './rule-calls.ts'

export function DeleteRuleDialog({ rule, onClose }: { rule: AlertRule; onClose: () => void }) {
  const { t } = useTranslation('alertRules')
  const { t: tShared } = useTranslation()
  const deletion = useDeleteAlertRule()
  return (
    <ConfirmDialog
      isOpen
      title={t('deletion.title', { name: rule.name })}
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
