import type { PermissionLevel } from '@talhao/contract/core'
import type { EquipmentField, IsoxmlTask } from '@talhao/contract/operations/equipment'
import type { Choice } from '../../../ui/controls/choice-select.tsx'
import { listFieldChoices } from '../operations/list-field-choices.ts'
import { listChoices } from '../registry/filters/list-choices.ts'
import { suggestField, suggestRecord } from './suggest-record.ts'
import type { useRegistries } from './use-registries.ts'

export const importEntities = ['field', 'product', 'operator', 'machinery'] as const
export type ImportEntity = (typeof importEntities)[number]

/** What one registry offers for a task. */
export interface Candidates {
  readonly choices: readonly Choice[]
  /** The one that is called as in the file. */
  readonly suggested: string | null
  /** The names in the file. */
  readonly written: readonly string[]
  readonly permission: PermissionLevel
  readonly isLoading: boolean
}

interface CandidatesInput {
  readonly registers: ReturnType<typeof useRegistries>
  readonly task: IsoxmlTask
  readonly nameField: (field: EquipmentField) => string
}

/** Only what is active can be chosen, here as in the form of an operation. */
export function listCandidates(input: CandidatesInput): Readonly<Record<ImportEntity, Candidates>> {
  const { task, nameField } = input
  const { farms, fields, products, operators, machineries } = input.registers
  const fieldChoices = listChoices(
    listFieldChoices({
      fields: fields.data?.records ?? [],
      farms: farms.data?.records ?? [],
      name: nameField,
    }),
    null,
  )
  const offered = new Set(fieldChoices.map(({ value }) => value))
  const field = suggestField(fields.data?.records.filter(({ id }) => offered.has(id)) ?? [], task)
  return {
    field: {
      choices: fieldChoices,
      suggested: field?.id ?? null,
      written: joinPlace(task),
      permission: fields.data?.permission ?? 'view',
      isLoading: fields.isPending || farms.isPending,
    },
    product: describe(products, task.productNames),
    operator: describe(operators, task.workerNames),
    machinery: describe(
      machineries,
      task.devices.map(({ name }) => name),
    ),
  }
}

interface NamedRegister {
  readonly data:
    | {
        readonly records: readonly { readonly id: string; readonly name: string; readonly status: string }[]
        readonly permission: PermissionLevel
      }
    | undefined
  readonly isPending: boolean
}

function describe({ data, isPending }: NamedRegister, written: readonly string[]): Candidates {
  const active = data?.records.filter(({ status }) => status === 'active') ?? []
  return {
    choices: listChoices(active, null),
    suggested: suggestRecord(active, written)?.id ?? null,
    written,
    permission: data?.permission ?? 'view',
    isLoading: isPending,
  }
}

/** The field with its farm, as the list of fields writes it. */
function joinPlace({ fieldName, farmName }: IsoxmlTask): readonly string[] {
  const names = [fieldName, farmName].filter((name) => name !== null)
  return names.length === 0 ? [] : [names.join(' · ')]
}
