/** What stands at a path such as `data.0.id`; undefined where there is nothing. */
export function findAt(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.entries(value).find(([key]) => key === name)?.[1]
  }, json)
}

/** A text that the next calls need; without it the recording cannot go on. */
export function readText(json: unknown, path: string): string {
  const value = findAt(json, path)
  if (typeof value !== 'string')
    throw new Error(`An answer has no text at ${path}: ${JSON.stringify(json)?.slice(0, 500)}`)
  return value
}

export function readList(json: unknown, path: string): readonly unknown[] {
  const value = path === '' ? json : findAt(json, path)
  if (!Array.isArray(value))
    throw new Error(`An answer has no list at ${path}: ${JSON.stringify(json)?.slice(0, 500)}`)
  return value
}

/** The entry of a list that has this value under this name. */
export function findEntry(list: readonly unknown[], name: string, value: unknown): unknown {
  const entry = list.find((one) => findAt(one, name) === value)
  if (entry === undefined) throw new Error(`A list has no entry whose ${name} is ${String(value)}.`)
  return entry
}
