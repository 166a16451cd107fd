import { TextInput } from '@mantine/core'
import type { EquipmentMachinery } from '@talhao/contract/operations/equipment'
import { useTranslation } from 'react-i18next'
import { machineryCalls } from '../api/machinery-calls.ts'
import { filterDigits } from '../registry/filter-digits.ts'
import { type RecordDialogProps, RegistryDialog } from '../registry/registry-dialog.tsx'
import { useRegistryForm } from '../registry/use-registry-form.ts'
import { findMachineryProblems, startMachinery, toMachineryDraft } from './machinery-form.ts'

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
    wireNames: { name: 'name', machineCode: 'machineCode', width: 'width' },
    onClose,
  })
  const { values, change } = form.fields

  function describe(field: keyof typeof values): string | null {
    const problem = form.fields.problems[field]
    if (problem === undefined) return null
    if ('text' in problem) return problem.text
    return problem.rule === 'invalidWidth' ? t('invalidWidth') : tEquipment('requiredField')
  }

  return (
    <RegistryDialog entity="machinery" isNew={record === null} form={form} onClose={onClose}>
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
        label={t('code')}
        description={t('codeHint')}
        name="machineCode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={values.machineCode}
        error={describe('machineCode')}
        onChange={(event) => change({ machineCode: filterDigits(event.currentTarget.value) })}
      />
      <TextInput
        label={t('widthInMetres')}
        name="width"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={values.width}
        error={describe('width')}
        onChange={(event) => change({ width: event.currentTarget.value })}
      />
    </RegistryDialog>
  )
}
