/** A case of a file of checks. A figure that it should have and does not is an error that names it. */
export interface Case {
  readonly id: string
  readonly kind: string
  number(name: string): number
  numberOrNull(name: string): number | null
  flag(name: string): boolean
  text(name: string): string
  list(name: string): readonly unknown[]
  cases(name: string): readonly Case[]
  case(name: string): Case
  names(): readonly string[]
  has(name: string): boolean
}

export function readCase(value: unknown, place: string): Case {
  if (typeof value !== 'object' || value === null) throw new Error(`${place} is no case`)
  const entries = new Map<string, unknown>(Object.entries(value))
  const fail = (name: string, wanted: string): never => {
    throw new Error(`${place} has no ${wanted} ${name}`)
  }
  const list = (name: string): readonly unknown[] => {
    const found = entries.get(name)
    return Array.isArray(found) ? found : fail(name, 'list')
  }
  const numberOrNull = (name: string): number | null => {
    const found = entries.get(name) ?? null
    return found === null || typeof found === 'number' ? found : fail(name, 'number')
  }
  const textOr = (name: string, usual: string): string => {
    const found = entries.get(name)
    return typeof found === 'string' ? found : usual
  }
  return {
    id: textOr('id', place),
    kind: textOr('kind', ''),
    number: (name) => numberOrNull(name) ?? fail(name, 'number'),
    numberOrNull,
    flag: (name) => entries.get(name) === true,
    text: (name) => textOr(name, ''),
    list,
    cases: (name) => list(name).map((item, index) => readCase(item, `${place} ${name} ${index + 1}`)),
    case: (name) => readCase(entries.get(name), `${place} ${name}`),
    names: () => [...entries.keys()],
    has: (name) => entries.has(name),
  }
}

/** What a case says and what we compute; numbers may differ by so much, all else is the same or not. */
export interface Figure {
  readonly what: string
  readonly expected: number | string | boolean | null
  readonly computed: number | string | boolean | null
  readonly within?: number
}

export function isMet({ expected, computed, within }: Figure): boolean {
  if (typeof expected === 'number' && typeof computed === 'number')
    return Math.abs(expected - computed) <= (within ?? 0)
  return expected === computed
}
