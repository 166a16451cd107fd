export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so many in at a time; the others wait their turn. A write that asks the payment provider holds a database
 * connection meanwhile: without a gate a slow provider would take them all.
 */
export function createGate(places: number): Gate {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }
}
