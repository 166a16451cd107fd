/** Chance that is the same for the same seed. */
export interface Chance {
  /** From 0 up to 1. */
  readonly next: () => number
  /** Around 0, mostly within 1. */
  readonly normal: () => number
  readonly between: (least: number, most: number) => number
}

/** Mulberry32: small, fast, and good enough for weather and seeds. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    between: (least, most) => least + (most - least) * next(),
  }
}

/** A value that wanders around 0 and comes back: the noise of receivers, speeds and gusts. */
export function createWander(
  chance: Chance,
  { spread, memory }: { spread: number; memory: number },
): () => number {
  const push = spread * Math.sqrt(1 - memory * memory)
  let value = spread * chance.normal()
  return () => {
    value = value * memory + push * chance.normal()
    return value
  }
}
