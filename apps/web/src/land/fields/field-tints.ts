/** How a field is coloured by what matters today, never by colour alone: the words stand on the map and in the list. */
export interface FieldTint {
  readonly colour: string
  /** What the legend calls all fields of this colour. */
  readonly legend: string
  /** What is known of this field, in a few signs. */
  readonly text: string
  /** From what needs attention to what does not; what nobody knows is last. */
  readonly rank: number
  readonly isUnknown: boolean
}

export type FieldTints = ReadonlyMap<string, FieldTint>

/** From light to dark, so that they differ without colour as well; the unknown has a broken edge besides. */
const toneColours = { act: '#a3271b', watch: '#f2a93b', calm: '#b7e4a0', unknown: '#c3c9d1' } as const
export type TintTone = keyof typeof toneColours
const tones: readonly TintTone[] = ['act', 'watch', 'calm', 'unknown']

export function makeTint(tone: TintTone, { legend, text }: { legend: string; text: string }): FieldTint {
  return {
    colour: toneColours[tone],
    legend,
    text,
    rank: tones.indexOf(tone),
    isUnknown: tone === 'unknown',
  }
}

const kindColours = ['#f2e07a', '#5aa9e6', '#8f5aa8', '#e58a4e', '#2f6f4f', '#d9a3c7', '#8a5a3b', '#9fd8cf']

/** For kinds of things, none better than another. */
export function makeKindTint(index: number, name: string): FieldTint {
  const colour = kindColours[index % kindColours.length] ?? toneColours.unknown
  return { colour, legend: name, text: name, rank: index, isUnknown: false }
}

const ageColours = ['#12406b', '#3f86c6', '#93c4ea', '#dcecf8']

/** The longer ago the lighter. */
export function makeAgeTint(step: number, { legend, text }: { legend: string; text: string }): FieldTint {
  const colour = ageColours[Math.min(step, ageColours.length - 1)] ?? toneColours.unknown
  return { colour, legend, text, rank: step, isUnknown: false }
}

export interface LegendEntry extends Pick<FieldTint, 'colour' | 'legend' | 'isUnknown'> {
  readonly count: number
}

/** What the colours mean, and of how many fields; what nobody told of counts as unknown. */
export function listLegend(
  fields: readonly { readonly id: string }[],
  tints: FieldTints,
  missing: FieldTint,
): readonly LegendEntry[] {
  const entries = new Map<string, { tint: FieldTint; count: number }>()
  for (const { id } of fields) {
    const tint = tints.get(id) ?? missing
    entries.set(tint.legend, { tint, count: (entries.get(tint.legend)?.count ?? 0) + 1 })
  }
  return [...entries.values()]
    .toSorted(
      (one, other) =>
        Number(one.tint.isUnknown) - Number(other.tint.isUnknown) || one.tint.rank - other.tint.rank,
    )
    .map(({ tint: { colour, legend, isUnknown }, count }) => ({ colour, legend, isUnknown, count }))
}
