import type { EquipmentOperator } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import { operatorCalls } from '../api/operator-calls.ts'
import { LineInputs, wireNamesOf } from '../registry/line-input.tsx'
import { type RecordDialogProps, RegistryDialog } from '../registry/registry-dialog.tsx'
import { useRegistryForm } from '../registry/use-registry-form.ts'
import { findOperatorProblems, operatorInputs, startOperator, toOperatorDraft } from './operator-form.ts'

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
    wireNames: wireNamesOf(operatorInputs),
    onClose,
  })
  const { values, change, problems } = form.fields

  function describe(field: keyof typeof values): string | null {
    const problem = problems[field]
    if (problem === undefined) return null
    return 'text' in problem ? problem.text : tEquipment('requiredField')
  }

  return (
    <RegistryDialog entity="operator" isNew={record === null} form={form} onClose={onClose}>
      <LineInputs
        inputs={operatorInputs}
        say={(text) => t(text)}
        values={values}
        describe={describe}
        onChange={(field, value) => change({ [field]: value })}
      />
    </RegistryDialog>
  )
}
