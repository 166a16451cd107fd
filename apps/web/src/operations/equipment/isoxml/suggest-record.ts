import type { EquipmentField } from '@talhao/contract/operations/equipment'
import { foldText } from '../../../lib/format/search-text.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** The record that is called like one of the names in the file, whatever its case and accents. */
export function suggestRecord<Row extends Named>(
  records: readonly Row[],
  names: readonly string[],
): Row | null {
  const wanted = new Set(names.map(foldText))
  return records.find(({ name }) => wanted.has(foldText(name))) ?? null
}

interface FieldOfFile {
  readonly fieldName: string | null
  readonly farmName: string | null
}

/** Many farms have a field "1": the farm decides, and where it does not help, only a name that is there once counts. */
export function suggestField(
  fields: readonly EquipmentField[],
  { fieldName, farmName }: FieldOfFile,
): EquipmentField | null {
  if (fieldName === null) return null
  const called = fields.filter(({ name }) => foldText(name) === foldText(fieldName))
  const ofFarm =
    farmName === null
      ? undefined
      : called.find(({ emcloudFarm }) => foldText(emcloudFarm.name) === foldText(farmName))
  return ofFarm ?? (called.length === 1 ? (called[0] ?? null) : null)
}
