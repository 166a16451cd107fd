/** A strip of ground beside the way: metres to the right of it. */
export interface Span {
  readonly leftM: number
  readonly rightM: number
}

export interface SectionReader {
  /** What it is a part of. */
  readonly parent: number
  /** Of its middle; null: the device does not tell. */
  readonly offsetM: number | null
  readonly hasState: boolean
  /** Null: not known. */
  readonly readWidth: (recorded: Float64Array) => number | null
  readonly isOn: (recorded: Float64Array) => boolean
}

/** Rounded offsets leave gaps that nobody meant. */
const gapM = 0.1
/** So far from the width of the whole that the sections are not all there, or are told in other units. */
const maxDeviation = 0.2

/**
 * The ground that the sections cover which are on. Null where neither the sections nor the boom tell a width. Booms
 * behind each other, as of a seeder and its fertiliser, cover the same ground once. Where the sections do not add up to
 * the boom, they are equal parts of it.
 */
export function layOutSections(
  sections: readonly SectionReader[],
  { recorded, boomM }: { readonly recorded: Float64Array; readonly boomM: number | null },
): readonly Span[] | null {
  const pick = (spans: readonly Span[]) =>
    joinSpans(
      spans.filter(({ leftM, rightM }, at) => rightM > leftM && sections[at]?.isOn(recorded) === true),
    )
  const widths = sections.map(({ readWidth }) => readWidth(recorded))
  const known = widths.filter((width) => width !== null)
  if (known.length === sections.length) {
    const spans = placeSections(sections, known)
    const deviation = boomM === null ? 0 : Math.abs(measureSpans(joinSpans(spans)) / boomM - 1)
    // A section that is off may tell a width of 0: then the sum says nothing about the boom.
    if (deviation <= maxDeviation || known.includes(0)) return pick(spans)
  }
  if (boomM === null) return null
  const partM = boomM / sections.length
  return pick(
    sections.map((_, at) => ({ leftM: at * partM - boomM / 2, rightM: (at + 1) * partM - boomM / 2 })),
  )
}

/** Where the device says they lie; else side by side, from the left, the boom in the middle. */
function placeSections(sections: readonly SectionReader[], widthsM: readonly number[]): readonly Span[] {
  const totals = new Map<number, number>()
  const places = new Map<number, Set<number | null>>()
  for (const [at, { parent, offsetM }] of sections.entries()) {
    totals.set(parent, (totals.get(parent) ?? 0) + (widthsM[at] ?? 0))
    places.set(parent, (places.get(parent) ?? new Set()).add(offsetM))
  }
  const begun = new Map([...totals].map(([parent, totalM]) => [parent, -totalM / 2]))
  const count = (parent: number) => sections.filter((one) => one.parent === parent).length
  return sections.map(({ parent, offsetM }, at) => {
    const widthM = widthsM[at] ?? 0
    const fromM = begun.get(parent) ?? 0
    begun.set(parent, fromM + widthM)
    const leftM =
      offsetM !== null && places.get(parent)?.size === count(parent) ? offsetM - widthM / 2 : fromM
    return { leftM, rightM: leftM + widthM }
  })
}

function measureSpans(spans: readonly Span[]): number {
  return spans.reduce((sum, { leftM, rightM }) => sum + rightM - leftM, 0)
}

/** Without what is covered twice. */
function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = []
  for (const span of [...spans].sort((one, other) => one.leftM - other.leftM)) {
    const before = joined.at(-1)
    if (before === undefined || span.leftM > before.rightM + gapM) joined.push(span)
    else joined[joined.length - 1] = { ...before, rightM: Math.max(before.rightM, span.rightM) }
  }
  return joined
}
