import { isFrostBy } from '../frost/frost-limits.ts'
import type { FrostTonight } from '../frost/frost-tonight.ts'
import { type AttentionReason, attentionReasons, type DeskLine } from './desk-line.ts'

/** Stress within so many days is soon. */
export const stressSoonDays = 3

/**
 * What needs attention on a line of the desk, most urgent first.
 *
 * Formula: frost: the minimum is at or below the limit watched; blind: frost-tonight.ts; water: stress now, or within 3 days; a rule that is an
 * alarm was met in the last or will be in the next 5 days; not known: any of these that is watched and unknown.
 * Valid: lines of compose-desk-line.ts. Rules that are no alarms count for nothing here.
 * Source: CRP-40.
 *
 * @example listAttention({ frost: null, frostWatchC: null, water: { status: 'soil_unknown', asks: ['root_depth'] }, favourable: [] }) // ['not_known']
 */
export function listAttention(
  line: Pick<DeskLine, 'frost' | 'water' | 'favourable'> & { readonly frostWatchC: number | null },
): AttentionReason[] {
  const { frost, frostWatchC, water } = line
  const isFrost = frostWatchC === null ? 'no' : isFrostBy(frostWatchC, frost?.minimumC ?? null)
  const stress = water.status === 'computed' ? water.daysToStress : null
  const windows = line.favourable.filter(({ isAlarm }) => isAlarm).flatMap(({ last, next }) => [last, next])
  const holds: Record<AttentionReason, boolean> = {
    frost_tonight: isFrost === 'yes',
    blind_tonight: frost?.isBlind ?? false,
    water_stress: stress?.stress === 'now',
    water_stress_soon: stress?.stress === 'ahead' && stress.days <= stressSoonDays,
    rule_met: windows.some(({ answer }) => answer === 'yes'),
    not_known:
      isFrost === 'unknown' ||
      stress === null ||
      stress.stress === 'unknown' ||
      windows.some(({ answer }) => answer === 'unknown'),
  }
  return attentionReasons.filter((reason) => holds[reason])
}

/**
 * Lines of the desk, those that need attention first.
 *
 * Formula: by the most urgent reason; then by the fewest days to stress; then by the coldest minimum; then as given.
 * Valid: any lines.
 * Source: CRP-40.
 *
 * @example sortDeskLines([]) // []
 */
export function sortDeskLines(lines: readonly DeskLine[]): DeskLine[] {
  return lines.toSorted(
    (one, other) =>
      rankReason(one) - rankReason(other) ||
      compareKnown(readDaysToStress(one), readDaysToStress(other)) ||
      compareKnown(readMinimum(one.frost), readMinimum(other.frost)),
  )
}

function rankReason({ attention: [first] }: DeskLine): number {
  return first === undefined ? attentionReasons.length : attentionReasons.indexOf(first)
}

function readDaysToStress({ water }: DeskLine): number | null {
  return water.status === 'computed' ? water.daysToStress.days : null
}

function readMinimum(frost: FrostTonight | null): number | null {
  return frost?.minimumC ?? null
}

/** The smaller first, the unknown last. */
function compareKnown(one: number | null, other: number | null): number {
  if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0)
  return one - other
}
