import { makeNamesUnique } from '../../platform/zip/make-names-unique.ts'

/** Two operations may have one name and day, two files of a zip may not. */
export function makeSourceNamesUnique<Named extends { readonly name: string }>(
  list: readonly Named[],
): Named[] {
  const names = makeNamesUnique(
    list.map(({ name }) => name),
    (name, number) => `${name} (${number})`,
  )
  return list.map((one, index) => ({ ...one, name: names[index] ?? one.name }))
}
