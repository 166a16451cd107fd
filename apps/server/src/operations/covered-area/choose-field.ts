export interface FieldShare {
  readonly id: string
  /** Of the work, 0 to 1. */
  readonly share: number
}

export interface ChosenField {
  readonly id: string
  readonly chosenBy: 'geometry' | 'name' | 'person'
}

/** More than this much of the work decides. */
const decisiveShare = 0.5

/**
 * A person's word holds; then the field that the operation names, unless the work lies on another; then the one on
 * which it lies (OPS-156).
 */
export function chooseField({
  shares,
  personId,
  namedId,
}: {
  readonly shares: readonly FieldShare[]
  readonly personId: string | null
  readonly namedId: string | null
}): ChosenField | null {
  if (personId !== null) return { id: personId, chosenBy: 'person' }
  const decisive = shares.find(({ share }) => share > decisiveShare)
  if (namedId !== null && (decisive === undefined || decisive.id === namedId))
    return { id: namedId, chosenBy: 'name' }
  return decisive === undefined ? null : { id: decisive.id, chosenBy: 'geometry' }
}
