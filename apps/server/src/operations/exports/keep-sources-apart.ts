import { keepNamesApart } from '../../platform/zip/keep-names-apart.ts'

/** Two operations may have one name and day, two files of a zip may not. */
export function keepSourcesApart<Named extends { readonly name: string }>(list: readonly Named[]): Named[] {
  const names = keepNamesApart(
    list.map(({ name }) => name),
    (name, number) => `${name} (${number})`,
  )
  return list.map((one, index) => ({ ...one, name: names[index] ?? one.name }))
}
