import { pickHostile } from './hostile-values.ts'
import type { Random } from './random.ts'

/** What a field of such a name may hold, so that a call reaches the records behind it. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>

/** Puts ids of real records where the example has an invented one. */
export function fillKnown(value: unknown, known: KnownValues, random: Random): unknown {
  if (Array.isArray(value)) return value.map((one) => fillKnown(one, known, random))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => {
    const choices = known.get(name)
    if (choices === undefined || choices.length === 0 || random.chance(0.1))
      return [name, fillKnown(one, known, random)]
    return [name, Array.isArray(one) ? [random.pick(choices)] : random.pick(choices)]
  })
  return Object.fromEntries(entries)
}

/** Replaces, removes or adds something somewhere in it. */
export function mutate(value: unknown, random: Random): unknown {
  if (random.chance(0.08)) return pickHostile(random)
  if (Array.isArray(value)) return mutateArray(value, random)
  if (typeof value !== 'object' || value === null) return pickHostile(random)
  const entries = Object.entries(value)
  if (entries.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(['extra', '__proto__', 'constructor', 'id', ''])]: pickHostile(random) }
  const chosen = random.below(entries.length)
  if (random.chance(0.15)) return Object.fromEntries(entries.filter((_, index) => index !== chosen))
  return Object.fromEntries(
    entries.map(([name, one], index) => [name, index === chosen ? mutate(one, random) : one]),
  )
}

function mutateArray(list: readonly unknown[], random: Random): unknown {
  if (list.length === 0 || random.chance(0.3)) return [...list, pickHostile(random)]
  if (random.chance(0.2)) return Array.from({ length: random.pick([2, 60, 1500]) }, () => list[0])
  const chosen = random.below(list.length)
  return list.map((one, index) => (index === chosen ? mutate(one, random) : one))
}
