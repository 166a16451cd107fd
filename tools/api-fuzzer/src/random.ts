/** The same numbers for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number
  /** From 0 up to, but not, the limit. */
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
}

/** Mulberry32: short, and good enough to choose by. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (list) => {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
  }
}
