import { compareNames } from '../../../../lib/format/compare-names.ts'
import type { Choice } from '../../../../ui/controls/choice-select.tsx'

interface Choosable {
  readonly id: string
  readonly name: string
  readonly status: string
}

/** Only what is active can be chosen (OPS-49), sorted as people look it up; what a record already has stays readable. */
export function listChoices(
  records: readonly Choosable[],
  current: { readonly id: string; readonly name: string } | null,
): readonly Choice[] {
  const active = records.filter(({ status }) => status === 'active')
  const isListed = current === null || active.some(({ id }) => id === current.id)
  return (isListed ? active : [current, ...active])
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((one, other) => compareNames(one.label, other.label))
}
