/** Two entries of a zip may not have one name, whatever its case: the later ones are numbered. */
export function makeNamesUnique(
  names: readonly string[],
  addNumber: (name: string, number: number) => string,
): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = addNumber(name, number)
    taken.add(free.toLowerCase())
    return free
  })
}
