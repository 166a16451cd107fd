import type { Choice } from '../../../../ui/controls/choice-select.tsx'

interface Choosable {
  readonly id: string
  readonly name: string
  readonly status: string
}

/** Only what is active can be chosen (OPS-49); what a record already has stays readable. */
export function listChoices(
  records: readonly Choosable[],
  current: { readonly id: string; readonly name: string } | null,
): readonly Choice[] {
  const active = records.filter(({ status }) => status === 'active')
  const isListed = current === null || active.some(({ id }) => id === current.id)
  return (isListed ? active : [current, ...active]).map(({ id, name }) => ({ value: id, label: name }))
}
