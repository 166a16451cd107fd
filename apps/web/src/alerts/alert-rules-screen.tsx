import './episodes/alerts-texts.ts'
import './rules/rules-texts.ts'
import { Button } from '@mantine/core'
import { IconBellPlus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOpened, useOpenedRecord } from '../lib/browser/use-opened.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../ui/feedback/loading-layouts.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { AlertTabs } from './episodes/alert-tabs.tsx'
import { DeleteRuleDialog } from './rules/delete-rule-dialog.tsx'
import { FirstAlerts } from './rules/first-alerts.tsx'
import { useAlertRules } from './rules/rule-calls.ts'
import { RuleDialog } from './rules/rule-dialog.tsx'
import { RuleList } from './rules/rule-list.tsx'

/** What is watched, rule by rule in sentences (ALR-105). */
export function AlertRulesScreen() {
  const { t } = useTranslation('alerts')
  const { t: tRules } = useTranslation('alertRules')
  const rules = useAlertRules()
  const { parts, open, close } = useOpened('alert-rule')
  const [action, id] = parts ?? []
  const rule = useOpenedRecord(id, (wanted) => rules.data?.find((one) => one.id === wanted))
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.9} />} onClick={() => open('new')}>
      {tRules('create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('tabs.rules')} lead={tRules('lead')} action={create} />
      <AlertTabs current="rules" />
      <FirstAlerts />
      {rules.data === undefined ? (
        rules.error === null ? (
          <TableSkeleton rows={4} />
        ) : (
          <ErrorState
            error={rules.error}
            isRetrying={rules.isFetching}
            onRetry={() => void rules.refetch()}
          />
        )
      ) : rules.data.length === 0 ? (
        <EmptyState
          icon={<IconBellPlus size={28} stroke={1.6} />}
          title={tRules('empty.title')}
          text={tRules('empty.text')}
        />
      ) : (
        <RuleList
          rules={rules.data}
          onEdit={(wanted) => open('edit', wanted)}
          onDelete={(wanted) => open('delete', wanted)}
        />
      )}
      {action === 'new' && <RuleDialog rule={null} onClose={close} />}
      {action === 'edit' && rule !== null && <RuleDialog rule={rule} onClose={close} />}
      {action === 'delete' && rule !== null && <DeleteRuleDialog rule={rule} onClose={close} />}
    </>
  )
}
