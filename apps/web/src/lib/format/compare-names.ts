const collator = new Intl.Collator('pt', { sensitivity: 'base', numeric: true })

/** As people look them up: Água beside Areia, 2 before 10. The database puts accents behind Z. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other)
}
