import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx'
import { farmCalls } from '../api/farm-calls.ts'
import { fieldCalls } from '../api/field-calls.ts'
import { type OperationRecord, operationCalls } from '../api/operation-calls.ts'
import { productCalls } from '../api/product-calls.ts'
import { registryOptions } from '../api/registry-calls.ts'
import { listChoices } from '../registry/filters/list-choices.ts'
import { type RecordDialogProps, RegistryDialog } from '../registry/registry-dialog.tsx'
import { useRegistryForm } from '../registry/use-registry-form.ts'
import { listFieldChoices } from './list-field-choices.ts'
import { findOperationProblems, startOperation, toOperationDraft } from './operation-form.ts'

export function OperationDialog({ record, onClose }: RecordDialogProps<OperationRecord>) {
  const { t } = useTranslation('equipmentOperations')
  const { t: tEquipment } = useTranslation('equipment')
  const farms = useQuery(registryOptions(farmCalls))
  const fields = useQuery(registryOptions(fieldCalls))
  const products = useQuery(registryOptions(productCalls))
  const form = useRegistryForm({
    calls: operationCalls,
    record,
    initial: startOperation(record),
    findProblems: findOperationProblems,
    problemsText: tEquipment('required'),
    toDraft: toOperationDraft,
    wireNames: { name: 'name', fieldId: 'fieldId', productId: 'productId' },
    onClose,
  })
  const { values, change } = form.fields

  function describe(field: keyof typeof values): string | null {
    const problem = form.fields.problems[field]
    if (problem === undefined) return null
    return 'text' in problem ? problem.text : tEquipment('requiredField')
  }

  const fieldChoices = listFieldChoices({
    fields: fields.data?.records ?? [],
    farms: farms.data?.records ?? [],
    name: ({ name, emcloudFarm }) => t('fieldOfFarm', { field: name, farm: emcloudFarm.name }),
  })
  const ownField =
    record === null
      ? null
      : { id: record.fieldId, name: t('fieldOfFarm', { field: record.fieldName, farm: record.farmName }) }
  const ownProduct =
    record === null || record.productId === null
      ? null
      : { id: record.productId, name: record.productName ?? t('notAvailable') }

  return (
    <RegistryDialog entity="operation" isNew={record === null} form={form} onClose={onClose}>
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
        label={t('field')}
        placeholder={t('chooseField')}
        choices={listChoices(fieldChoices, ownField)}
        value={values.fieldId}
        error={describe('fieldId')}
        isLoading={fields.isPending || farms.isPending}
        onChange={(fieldId) => change({ fieldId })}
      />
      <ChoiceSelect
        label={`${t('product')} (${tEquipment('dialog.optional')})`}
        placeholder={t('chooseProduct')}
        choices={listChoices(products.data?.records ?? [], ownProduct)}
        value={values.productId}
        error={describe('productId')}
        isLoading={products.isPending}
        clearLabel={t('clearProduct')}
        onChange={(productId) => change({ productId })}
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
