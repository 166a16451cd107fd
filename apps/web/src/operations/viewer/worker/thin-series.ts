/** Over a longer gap a line breaks (OPS-45). */
const maxGapMs = 5 * 60_000

interface Points {
  readonly timesMs: Float64Array
  readonly values: Float32Array
}

/**
 * About `maxPoints` of a series, by what the eye would see of all: the smallest and the largest value of each of
 * equally many points, and both sides of each gap. Points without a value are left out.
 */
export function thinSeries({ timesMs, values }: Points, maxPoints: number): Points {
  const known = listKnown(values)
  if (known.length <= maxPoints) return take({ timesMs, values }, known)
  const spanPoints = Math.max(2, Math.ceil((known.length * 2) / maxPoints))
  const kept: number[] = []
  let from = 0
  let beginsAfterGap = true
  while (from < known.length) {
    const { to, endsAtGap } = findSpanEnd({ known, timesMs, from, spanPoints })
    const ends = [...(beginsAfterGap ? [known[from] ?? 0] : []), ...(endsAtGap ? [known[to - 1] ?? 0] : [])]
    const span = new Set([...listExtremes({ known, values, from, to }), ...ends])
    kept.push(...[...span].toSorted((a, b) => a - b))
    from = to
    beginsAfterGap = endsAtGap
  }
  return take({ timesMs, values }, kept)
}

function listKnown(values: Float32Array): Uint32Array {
  const known = new Uint32Array(values.length)
  let count = 0
  for (let index = 0; index < values.length; index++) {
    if (!Number.isNaN(values[index] ?? Number.NaN)) known[count++] = index
  }
  return known.subarray(0, count)
}

/** After so many points, or where a gap begins; the end of a series is one, too. */
function findSpanEnd(span: {
  readonly known: Uint32Array
  readonly timesMs: Float64Array
  readonly from: number
  readonly spanPoints: number
}): { readonly to: number; readonly endsAtGap: boolean } {
  const { known, timesMs, from, spanPoints } = span
  const timeOf = (place: number) => timesMs[known[place] ?? 0] ?? 0
  const isGap = (place: number) => place >= known.length || timeOf(place) - timeOf(place - 1) > maxGapMs
  let to = from + 1
  while (to < from + spanPoints && !isGap(to)) to++
  return { to, endsAtGap: isGap(to) }
}

/** The smallest and the largest of a span. */
function listExtremes(span: {
  readonly known: Uint32Array
  readonly values: Float32Array
  readonly from: number
  readonly to: number
}): readonly number[] {
  const { known, values, from, to } = span
  let low = known[from] ?? 0
  let high = low
  for (let place = from; place < to; place++) {
    const index = known[place] ?? 0
    if ((values[index] ?? 0) < (values[low] ?? 0)) low = index
    if ((values[index] ?? 0) > (values[high] ?? 0)) high = index
  }
  return [low, high]
}

function take({ timesMs, values }: Points, indexes: ArrayLike<number>): Points {
  return {
    timesMs: Float64Array.from(indexes, (index) => timesMs[index] ?? Number.NaN),
    values: Float32Array.from(indexes, (index) => values[index] ?? Number.NaN),
  }
}
