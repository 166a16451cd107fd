import { TextInput } from '@mantine/core'
import type { EquipmentOperator } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import { operatorCalls } from '../api/operator-calls.ts'
import { filterDigits } from '../registry/filter-digits.ts'
import { type RecordDialogProps, RegistryDialog } from '../registry/registry-dialog.tsx'
import { useRegistryForm } from '../registry/use-registry-form.ts'
import { findOperatorProblems, startOperator, toOperatorDraft } from './operator-form.ts'

export function OperatorDialog({ record, nameOfNew, onClose }: RecordDialogProps<EquipmentOperator>) {
  const { t } = useTranslation('equipmentOperators')
  const { t: tEquipment } = useTranslation('equipment')
  const form = useRegistryForm({
    calls: operatorCalls,
    record,
    initial: startOperator(record, nameOfNew),
    findProblems: findOperatorProblems,
    problemsText: tEquipment('required'),
    toDraft: toOperatorDraft,
    wireNames: { name: 'name', company: 'company', operatorCode: 'operatorCode' },
    onClose,
  })
  const { values, change } = form.fields

  function describe(field: keyof typeof values): string | null {
    const problem = form.fields.problems[field]
    if (problem === undefined) return null
    return 'text' in problem ? problem.text : tEquipment('requiredField')
  }

  return (
    <RegistryDialog entity="operator" isNew={record === null} form={form} onClose={onClose}>
      <TextInput
        label={tEquipment('columns.name')}
        name="name"
        autoComplete="off"
        maxLength={200}
        data-autofocus
        value={values.name}
        error={describe('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={`${t('company')} (${tEquipment('dialog.optional')})`}
        name="company"
        autoComplete="off"
        maxLength={200}
        value={values.company}
        error={describe('company')}
        onChange={(event) => change({ company: event.currentTarget.value })}
      />
      <TextInput
        label={`${t('code')} (${tEquipment('dialog.optional')})`}
        description={t('codeHint')}
        name="operatorCode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={values.operatorCode}
        error={describe('operatorCode')}
        onChange={(event) => change({ operatorCode: filterDigits(event.currentTarget.value) })}
      />
    </RegistryDialog>
  )
}
