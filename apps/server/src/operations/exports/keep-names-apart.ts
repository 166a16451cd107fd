/** Two operations may have one name and day, two files of a zip may not. */
export function keepNamesApart<Named extends { readonly name: string }>(list: readonly Named[]): Named[] {
  const taken = new Set<string>()
  return list.map((one) => {
    let name = one.name
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${one.name} (${number})`
    taken.add(name.toLowerCase())
    return { ...one, name }
  })
}
