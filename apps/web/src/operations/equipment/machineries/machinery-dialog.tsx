import type { EquipmentMachinery } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import { machineryCalls } from '../api/machinery-calls.ts'
import { LineInputs, wireNamesOf } from '../registry/line-input.tsx'
import { type RecordDialogProps, RegistryDialog } from '../registry/registry-dialog.tsx'
import { useRegistryForm } from '../registry/use-registry-form.ts'
import { findMachineryProblems, machineryInputs, startMachinery, toMachineryDraft } from './machinery-form.ts'

export function MachineryDialog({ record, nameOfNew, onClose }: RecordDialogProps<EquipmentMachinery>) {
  const { t } = useTranslation('equipmentMachineries')
  const { t: tEquipment } = useTranslation('equipment')
  const form = useRegistryForm({
    calls: machineryCalls,
    record,
    initial: startMachinery(record, nameOfNew),
    findProblems: findMachineryProblems,
    problemsText: tEquipment('required'),
    toDraft: toMachineryDraft,
    wireNames: wireNamesOf(machineryInputs),
    onClose,
  })
  const { values, change, problems } = form.fields

  function describe(field: keyof typeof values): string | null {
    const problem = problems[field]
    if (problem === undefined) return null
    if ('text' in problem) return problem.text
    return problem.rule === 'invalidWidth' ? t('invalidWidth') : tEquipment('requiredField')
  }

  return (
    <RegistryDialog entity="machinery" isNew={record === null} form={form} onClose={onClose}>
      <LineInputs
        inputs={machineryInputs}
        say={(text) => t(text)}
        values={values}
        describe={describe}
        onChange={(field, value) => change({ [field]: value })}
      />
    </RegistryDialog>
  )
}
