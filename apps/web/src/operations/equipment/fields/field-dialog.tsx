import { TextInput } from '@mantine/core'
import type { EquipmentField } from '@talhao/contract/operations/equipment'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx'
import { MessageText } from '../../../ui/feedback/message-text.tsx'
import { farmCalls } from '../api/farm-calls.ts'
import { fieldCalls } from '../api/field-calls.ts'
import { registryOptions } from '../api/registry-calls.ts'
import { LocationField } from '../location/location-field.tsx'
import { listChoices } from '../registry/filters/list-choices.ts'
import { type RecordDialogProps, RegistryDialog } from '../registry/registry-dialog.tsx'
import { useRegistryForm } from '../registry/use-registry-form.ts'
import { findFieldProblems, startField, toFieldDraft } from './field-form.ts'

export function FieldDialog({ record, nameOfNew, onClose }: RecordDialogProps<EquipmentField>) {
  const { t } = useTranslation('equipmentFields')
  const { t: tEquipment } = useTranslation('equipment')
  const farms = useQuery(registryOptions(farmCalls))
  const form = useRegistryForm({
    calls: fieldCalls,
    record,
    initial: startField(record, nameOfNew),
    findProblems: findFieldProblems,
    problemsText: null,
    toDraft: toFieldDraft,
    wireNames: { name: 'name', farm_id: 'farmId', latitude: 'location', longitude: 'location' },
    onClose,
  })
  const { values, change } = form.fields

  function describe(field: keyof typeof values): ReactNode {
    const problem = form.fields.problems[field]
    if (problem === undefined) return null
    if ('text' in problem) return problem.text
    return problem.rule === 'invalidLocation' ? (
      tEquipment('location.invalid')
    ) : (
      <MessageText>{t(problem.rule)}</MessageText>
    )
  }

  return (
    <RegistryDialog entity="field" isNew={record === null} form={form} onClose={onClose}>
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
      <ChoiceSelect
        label={t('farm')}
        placeholder={t('chooseFarm')}
        choices={listChoices(farms.data?.records ?? [], record?.emcloudFarm ?? null)}
        value={values.farmId}
        error={describe('farmId')}
        // A field stays in its farm.
        isDisabled={record !== null}
        isLoading={farms.isPending}
        onChange={(farmId) => change({ farmId })}
      />
      <LocationField
        value={values.location}
        error={describe('location')}
        onChange={(location) => change({ location })}
      />
    </RegistryDialog>
  )
}
