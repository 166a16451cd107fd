const minuteMs = 60_000
const hourMs = 60 * minuteMs
const reopenMs = 30 * minuteMs
const flappingMs = 6 * hourMs
const calmMs = 2 * hourMs

/**
 * The episodes of one rule at one station, reckoned plainly over its whole record: from every sample on, looking back
 * over all that came before instead of carrying anything along. It shares no code with the server.
 *
 * @param {{ operator: '>=' | '<=', value: number, clearBy: number, forMinutes: number } | null} condition
 *   null: a sample says itself whether there is trouble
 * @param {{ timeMs: number, value: number | null, isTrusted: boolean, isWatched: boolean, intervalMs: number,
 *   isTrouble?: boolean }[]} samples in the order of time
 * @returns {{ openedMs: number, closedMs: number | null }[]}
 */
export function reckonEpisodes(condition, samples) {
  const known = samples
    .filter(({ isTrusted }) => isTrusted)
    .map((sample) => ({ ...sample, ...judge(condition, sample) }))
  const forMs = (condition?.forMinutes ?? 0) * minuteMs
  const episodes = []
  let index = 0
  while (index < known.length) {
    const openIndex = findRunEnd(known, index, forMs, ({ isTrouble, isWatched }) => isTrouble && isWatched)
    if (openIndex === null) break
    const openedMs = known[openIndex].timeMs
    const last = episodes.at(-1)
    const goesOn = last !== undefined && openedMs - last.closedMs <= reopenMs
    const openings = goesOn
      ? [...last.openings.filter((at) => openedMs - at <= flappingMs), openedMs]
      : [openedMs]
    const neededMs = openings.length >= 3 ? Math.max(calmMs, forMs) : forMs
    const closeIndex = findRunEnd(known, openIndex + 1, neededMs, ({ isClear }) => isClear)
    const closedMs = closeIndex === null ? null : known[closeIndex].timeMs
    if (goesOn) Object.assign(last, { closedMs, openings })
    else episodes.push({ openedMs, closedMs, openings })
    if (closeIndex === null) break
    index = closeIndex + 1
  }
  return episodes.map(({ openedMs, closedMs }) => ({ openedMs, closedMs }))
}

/** The limit itself is trouble; calm is beyond the other end of the band. Compared in the precision of the database. */
function judge(condition, { value, isTrouble = false }) {
  if (condition === null) return { isTrouble, isClear: !isTrouble }
  const { operator, value: limit, clearBy } = condition
  const stored = Math.fround(value)
  return operator === '>='
    ? { isTrouble: stored >= Math.fround(limit), isClear: stored < Math.fround(limit - clearBy) }
    : { isTrouble: stored <= Math.fround(limit), isClear: stored > Math.fround(limit + clearBy) }
}

/** The first sample at or after an index that ends a run of such samples, without a gap, that is long enough. */
function findRunEnd(known, from, forMs, isOfRun) {
  for (let end = from; end < known.length; end++) {
    if (!isOfRun(known[end])) continue
    if (forMs === 0) return end
    let start = end
    while (
      start > from &&
      known[end].timeMs - known[start].timeMs < forMs &&
      isOfRun(known[start - 1]) &&
      known[start].timeMs - known[start - 1].timeMs <= 2 * known[start].intervalMs
    )
      start--
    if (end > start && known[end].timeMs - known[start].timeMs >= forMs) return end
  }
  return null
}
