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
 * Cores that 1,000 further stations with their pages take: what a portal takes that nobody uses counts only where there
 * is a single step. Null where the system does not tell.
 * @param {readonly { stations: number, cores: number | null }[]} steps
 */
export function reckonCoresPerThousand(steps) {
  const last = steps.at(-1)
  const first = steps.length > 1 ? steps[0] : { stations: 0, cores: 0 }
  if (last === undefined || last.cores === null || first.cores === null) return null
  return ((last.cores - first.cores) / (last.stations - first.stations)) * 1000
}
