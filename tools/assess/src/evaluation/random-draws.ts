/** Draws that every language can repeat: xorshift of 32 bits. */
export interface RandomDraws {
  /** 0 ≤ u < 1. */
  draw(): number
  /** A whole number, both ends included. */
  integer(least: number, most: number): number
  pick<Item>(list: readonly Item[]): Item
  /** A number of a range, with either sign. */
  signed(least: number, most: number): number
}

export function createRandomDraws(seed: number): RandomDraws {
  // Too large for exact doubles: multiplied as whole numbers.
  let x = Number((BigInt(seed) * 2_654_435_761n + 1n) % 4_294_967_296n) || 1
  const draw = () => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    x >>>= 0
    return x / 4_294_967_296
  }
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(draw() * list.length)]
    if (item === undefined) throw new Error('Nothing can be picked from an empty list.')
    return item
  }
  return {
    draw,
    pick,
    integer: (least, most) => least + Math.floor(draw() * (most - least + 1)),
    signed: (least, most) => {
      const size = least + draw() * (most - least)
      return draw() < 0.5 ? -size : size
    },
  }
}
