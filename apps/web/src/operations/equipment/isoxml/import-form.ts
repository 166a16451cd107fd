import type { IsoxmlImportMeta, IsoxmlTask } from '@talhao/contract/operations/equipment'
import type { FieldProblems } from '../../../ui/controls/use-fields.ts'
import {
  type Candidates,
  type Crew,
  type ImportEntity,
  importEntities,
  listPasses,
} from './list-candidates.ts'
import { satelliteZone } from './zones/terminal-zones.ts'

/** As long as nobody chose, the record that is called as in the file counts. */
export type Chosen = 'suggested' | { readonly id: string | null }

export interface ImportValues extends Readonly<Record<ImportEntity, Chosen>> {
  readonly name: string
  readonly timeZone: string
  readonly additionalInfo: string
  /** Who did the passes after the first, by their keys. */
  readonly crews: Readonly<Record<string, Readonly<Record<Crew, Chosen>>>>
}

export type ResolvedCrews = Readonly<Record<string, Readonly<Record<Crew, string | null>>>>

export type ResolvedRecords = Readonly<Record<ImportEntity, string | null>>

/** An operation has a product or none. */
export const requiredEntities = ['field', 'operator', 'machinery'] as const

export function startImport(task: IsoxmlTask): ImportValues {
  const { name, utcOffsetMinutes } = task
  const undecided = { operator: 'suggested', machinery: 'suggested' } as const
  return {
    crews: Object.fromEntries(
      listPasses(task)
        .slice(1)
        .map(({ key }) => [key, undecided]),
    ),
    name: name.slice(0, 200),
    field: 'suggested',
    product: 'suggested',
    operator: 'suggested',
    machinery: 'suggested',
    timeZone: utcOffsetMinutes === null ? 'UTC' : satelliteZone,
    additionalInfo: '',
  }
}

/** What is chosen by now; a record that is not on offer any more is not. */
export function resolveRecords(
  values: ImportValues,
  candidates: Readonly<Record<ImportEntity, Candidates>>,
): ResolvedRecords {
  const [field, product, operator, machinery] = importEntities.map((entity) =>
    resolveRecord(values[entity], candidates[entity]),
  )
  return {
    field: field ?? null,
    product: product ?? null,
    operator: operator ?? null,
    machinery: machinery ?? null,
  }
}

export function resolveRecord(chosen: Chosen, { choices, suggested }: Candidates): string | null {
  const id = chosen === 'suggested' ? suggested : chosen.id
  return choices.some(({ value }) => value === id) ? id : null
}

function isCrewMissing(crews: ResolvedCrews): boolean {
  return Object.values(crews).some(({ operator, machinery }) => operator === null || machinery === null)
}

export function findImportProblems(
  { name }: ImportValues,
  records: ResolvedRecords,
  crews: ResolvedCrews,
): FieldProblems<ImportValues, 'requiredField'> {
  return {
    ...(isCrewMissing(crews) && { crews: { rule: 'requiredField' } }),
    ...(name.trim() === '' && { name: { rule: 'requiredField' } }),
    ...(records.field === null && { field: { rule: 'requiredField' } }),
    ...(records.operator === null && { operator: { rule: 'requiredField' } }),
    ...(records.machinery === null && { machinery: { rule: 'requiredField' } }),
  }
}

interface MetaInput {
  readonly uploadId: string
  readonly task: IsoxmlTask
  readonly values: ImportValues
  readonly records: ResolvedRecords
  readonly crews: ResolvedCrews
}

export function toImportMeta({ uploadId, task, values, records, crews }: MetaInput): IsoxmlImportMeta {
  const others = Object.entries(crews).map(([key, { operator, machinery }]) => ({
    key,
    operatorId: operator ?? '',
    machineryId: machinery ?? '',
  }))
  return {
    ...(others.length > 0 && { crews: others }),
    uploadId,
    taskId: task.taskId,
    name: values.name.trim(),
    fieldId: records.field ?? '',
    productId: records.product,
    operatorId: records.operator ?? '',
    machineryId: records.machinery ?? '',
    timeZone: values.timeZone === satelliteZone ? null : values.timeZone,
    additionalInfo: values.additionalInfo.trim(),
  }
}

/** Our field for a name of the wire. */
export const wireNames: Readonly<Record<string, keyof ImportValues>> = {
  name: 'name',
  fieldId: 'field',
  productId: 'product',
  operatorId: 'operator',
  machineryId: 'machinery',
  timeZone: 'timeZone',
  additionalInfo: 'additionalInfo',
}
