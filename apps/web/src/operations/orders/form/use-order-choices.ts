import type { DoseUnit, EquipmentProduct } from '@talhao/contract/operations/equipment'
import type { WorkOrder } from '@talhao/contract/operations/orders'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import '../../equipment/equipment-texts.ts'
import type { Choice } from '../../../ui/controls/choice-select.tsx'
import { fieldCalls } from '../../equipment/api/field-calls.ts'
import { machineryCalls } from '../../equipment/api/machinery-calls.ts'
import { operatorCalls } from '../../equipment/api/operator-calls.ts'
import { productCalls } from '../../equipment/api/product-calls.ts'
import { useProductLabels } from '../../equipment/api/product-label-calls.ts'
import { registryOptions } from '../../equipment/api/registry-calls.ts'
import { listChoices } from '../../equipment/registry/filters/list-choices.ts'

/** What an order can name: active records, and those that it already has (OPS-49). */
export function useOrderChoices(order: WorkOrder | null) {
  const { t } = useTranslation('equipment')
  const fields = useQuery(registryOptions(fieldCalls))
  const products = useQuery(registryOptions(productCalls))
  const machineries = useQuery(registryOptions(machineryCalls))
  const operators = useQuery(registryOptions(operatorCalls))
  const { data: labels = [] } = useProductLabels()
  const known = products.data?.records ?? []
  return {
    isLoading: fields.isPending || products.isPending || machineries.isPending || operators.isPending,
    optional: t('dialog.optional'),
    fields: listChoices(
      (fields.data?.records ?? []).map(({ id, name, status, emcloudFarm }) => ({
        id,
        status,
        name: `${name} · ${emcloudFarm.name}`,
      })),
      order?.field ?? null,
    ),
    products: addMissing(
      listChoices(known, null),
      (order?.items ?? []).map(({ product_id: value, name }) => ({ value, label: name })),
    ),
    machineries: listChoices(machineries.data?.records ?? [], order?.machinery ?? null),
    operators: listChoices(operators.data?.records ?? [], order?.operator ?? null),
    listProducts: (ids: readonly (string | null)[]): readonly EquipmentProduct[] =>
      known.filter(({ id }) => ids.includes(id)),
    unitOfLabel: (productId: string): DoseUnit | null =>
      labels.find((label) => label.product_id === productId)?.dose_unit ?? null,
  }
}

function addMissing(choices: readonly Choice[], own: readonly Choice[]): readonly Choice[] {
  return [...own.filter(({ value }) => !choices.some((one) => one.value === value)), ...choices]
}
