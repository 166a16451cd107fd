/**
 * How much of the target one node like this carries: the last step that held before the first that did not.
 * @param {{
 *   steps: readonly { multiple: number, isHeld: boolean }[], scale: number,
 *   target: { stations: number, pages: number }
 * }} run
 */
export function reckonCapacity({ steps, scale, target }) {
  const firstFailed = steps.findIndex(({ isHeld }) => !isHeld)
  const held = firstFailed === -1 ? steps : steps.slice(0, firstFailed)
  const multiple = held.at(-1)?.multiple ?? 0
  const share = multiple / scale
  return {
    multiple,
    stations: Math.round(target.stations * share),
    pages: Math.round(target.pages * share),
    /** Null: not even one step was carried. */
    nodes: multiple === 0 ? null : Math.ceil(scale / multiple),
    /** False: the run ended before the limit was found. */
    isLimit: firstFailed !== -1,
  }
}

/**
 * Cores that 1,000 stations with their pages take; null where the system does not tell.
 * @param {{ stations: number, cores: number | null }} use
 */
export function reckonCoresPerThousand({ stations, cores }) {
  return cores === null ? null : (cores / stations) * 1000
}
