import type { PermissionLevel } from '@talhao/contract/core'
import type { EquipmentField, IsoxmlSubOperation, IsoxmlTask } from '@talhao/contract/operations/equipment'
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
  /** Several could be meant: nobody guesses. */
  readonly isAmbiguous: boolean
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
  const { farms, fields, products } = input.registers
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
      suggested: field.record?.id ?? null,
      isAmbiguous: field.isAmbiguous,
      written: joinPlace(task),
      permission: fields.data?.permission ?? 'view',
      isLoading: fields.isPending || farms.isPending,
    },
    product: describe(products, task.productNames),
    ...listCrew(input.registers, listPasses(task)[0]),
  }
}

export type Crew = 'operator' | 'machinery'

/** What one device did with one operator, as far as the file tells. */
export interface TaskPass {
  readonly key: string
  readonly deviceNames: readonly string[]
  readonly workerNames: readonly string[]
  readonly workingWidth: number | null
  /** Null: it is all there is. */
  readonly told: IsoxmlSubOperation | null
}

/** At least one; without sub-operations, all that the task names. */
export function listPasses({ subOperations, devices, workerNames }: IsoxmlTask): readonly TaskPass[] {
  const deviceNames = devices.map(({ name }) => name)
  const widest = devices.find(({ workingWidth }) => workingWidth !== null)?.workingWidth ?? null
  if (subOperations.length === 0)
    return [{ key: '', deviceNames, workerNames, workingWidth: widest, told: null }]
  return subOperations.map((told) => ({
    key: told.key,
    deviceNames: told.deviceName === null ? deviceNames : [told.deviceName],
    workerNames: told.workerNames,
    workingWidth: told.workingWidth ?? (subOperations.length === 1 ? widest : null),
    told: subOperations.length === 1 ? null : told,
  }))
}

export function listCrew(
  { operators, machineries }: CandidatesInput['registers'],
  pass: TaskPass | undefined,
): Readonly<Record<Crew, Candidates>> {
  return {
    operator: describe(operators, pass?.workerNames ?? []),
    machinery: describe(machineries, pass?.deviceNames ?? []),
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
  const { record, isAmbiguous } = suggestRecord(active, written)
  return {
    choices: listChoices(active, null),
    suggested: record?.id ?? null,
    isAmbiguous,
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
