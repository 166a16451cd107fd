const start = 0x9e3779b9

/** Folds one more key into a state; a chain of them is a place in an endless table of random numbers. */
export function mixKey(state: number, key: number): number {
  const mixed = Math.imul(state ^ (key | 0), 0x85ebca6b)
  const spread = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return spread ^ (spread >>> 16)
}

export function mixKeys(...keys: readonly number[]): number {
  return keys.reduce(mixKey, start)
}

/** A number from 0 up to 1 that depends on every key and on nothing else: the same today, tomorrow and elsewhere. */
export function hashUnit(...keys: readonly number[]): number {
  return toUnit(mixKeys(...keys))
}

/** A standard normal number by the same rule. */
export function hashNormal(...keys: readonly number[]): number {
  return toNormal(mixKeys(...keys))
}

export function toNormal(state: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - toUnit(mixKey(state, 1))))
  return radius * Math.cos(2 * Math.PI * toUnit(mixKey(state, 2)))
}

/** A whole number from a name, so that names can be keys. */
export function hashText(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return state | 0
}

function toUnit(state: number): number {
  const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 12)) >>> 0) / 0x1_0000_0000
}
