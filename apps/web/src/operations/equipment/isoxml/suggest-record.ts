import type { EquipmentField } from '@talhao/contract/operations/equipment'
import { foldText } from '../../../lib/format/search-text.ts'

interface Named {
  readonly id: string
  readonly name: string
}

export interface Suggestion<Row> {
  /** Null: none, or several that it could be. */
  readonly record: Row | null
  readonly isAmbiguous: boolean
}

/** The record that is called like the name in the file, whatever its case and accents; of several, none (OPS-123). */
export function suggestRecord<Row extends Named>(
  records: readonly Row[],
  names: readonly string[],
): Suggestion<Row> {
  const wanted = new Set(names.map(foldText))
  const found = records.filter(({ name }) => wanted.has(foldText(name)))
  const isAmbiguous = found.length > 0 && (found.length > 1 || wanted.size > 1)
  return { record: isAmbiguous ? null : (found[0] ?? null), isAmbiguous }
}

interface FieldOfFile {
  readonly fieldName: string | null
  readonly farmName: string | null
}

/** Many farms have a field "1": the farm decides, and where it does not help, only a name that is there once counts. */
export function suggestField(
  fields: readonly EquipmentField[],
  { fieldName, farmName }: FieldOfFile,
): Suggestion<EquipmentField> {
  if (fieldName === null) return { record: null, isAmbiguous: false }
  const called = fields.filter(({ name }) => foldText(name) === foldText(fieldName))
  const ofFarm =
    farmName === null
      ? []
      : called.filter(({ emcloudFarm }) => foldText(emcloudFarm.name) === foldText(farmName))
  const fitting = ofFarm.length > 0 ? ofFarm : called
  return { record: fitting.length === 1 ? (fitting[0] ?? null) : null, isAmbiguous: fitting.length > 1 }
}
