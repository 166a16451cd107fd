import type { AlertRule } from '@talhao/contract/alerts/rules'
import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx'
import { useDeleteAlertRule } from './rule-calls.ts'

export function DeleteRuleDialog({ rule, onClose }: { rule: AlertRule; onClose: () => void }) {
  const { t } = useTranslation('alertRules')
  const deletion = useDeleteAlertRule()
  const texts = {
    title: t('deletion.title', { name: rule.name }),
    text: t('deletion.text'),
    confirm: t('deletion.confirm'),
    done: t('deletion.done'),
  }
  return <DeleteDialog id={rule.id} {...{ texts, deletion, onClose }} />
}
