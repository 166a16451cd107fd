import { Textarea, TextInput } from '@mantine/core'
import type { EquipmentFarm } from '@talhao/contract/operations/equipment'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageText } from '../../../ui/feedback/message-text.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { farmCalls } from '../api/farm-calls.ts'
import { registryOptions } from '../api/registry-calls.ts'
import { LocationField } from '../location/location-field.tsx'
import { type RecordDialogProps, RegistryDialog } from '../registry/registry-dialog.tsx'
import { useRegistryForm } from '../registry/use-registry-form.ts'
import { findFarmProblems, findNamesake, startFarm, toFarmDraft } from './farm-form.ts'

export function EquipmentFarmDialog({ record, onClose }: RecordDialogProps<EquipmentFarm>) {
  const { t } = useTranslation('equipmentFarms')
  const { t: tEquipment } = useTranslation('equipment')
  const form = useRegistryForm({
    calls: farmCalls,
    record,
    initial: startFarm(record),
    findProblems: findFarmProblems,
    problemsText: null,
    toDraft: toFarmDraft,
    wireNames: { name: 'name', address: 'address', latitude: 'location', longitude: 'location' },
    onClose,
  })
  const { values, change } = form.fields
  const farms = useQuery(registryOptions(farmCalls))
  const namesake = findNamesake(farms.data?.records ?? [], { name: values.name, own: record })

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
    <RegistryDialog entity="farm" isNew={record === null} form={form} onClose={onClose}>
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
      {namesake !== null && <Notice tone="info">{t('namesake', { name: namesake.name })}</Notice>}
      <TextInput
        label={t('address')}
        name="address"
        autoComplete="off"
        maxLength={500}
        value={values.address}
        error={describe('address')}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <LocationField
        value={values.location}
        error={describe('location')}
        onChange={(location) => change({ location })}
      />
      <Textarea
        label={`${t('additionalInfo')} (${tEquipment('dialog.optional')})`}
        name="additionalInfo"
        rows={3}
        maxLength={5000}
        value={values.additionalInfo}
        onChange={(event) => change({ additionalInfo: event.currentTarget.value })}
      />
    </RegistryDialog>
  )
}
