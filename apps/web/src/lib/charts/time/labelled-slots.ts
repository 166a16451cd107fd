import type { ChartSlot } from '../chart-model.ts'

const steps = [1, 2, 3, 4, 6, 8, 12, 24]
const letterPx = 6.6
const gapPx = 10

/** The slots that get a tick's words: as many as fit side by side, the first of a day before any other. */
export function chooseLabelledSlots(slots: readonly ChartSlot[], slotPx: number): number[] {
  const minorPx = measureWidest(slots.filter(({ isMajor }) => !isMajor))
  const step = steps.find((candidate) => candidate * slotPx >= minorPx) ?? null
  const majors = slots.flatMap(({ isMajor }, index) => (isMajor ? [index] : []))
  const kept = thinOut(majors, measureWidest(slots.filter(({ isMajor }) => isMajor)) / slotPx)
  if (majors.length > 0 && step === null) return kept
  const minors = slots.flatMap(({ isMajor, phase }, index) =>
    !isMajor && phase % (step ?? 24) === 0 ? [index] : [],
  )
  if (majors.length === 0) return thinOut(minors, minorPx / slotPx)
  return mergeBeside(kept, minors, minorPx / slotPx)
}

/** How much of the labels' row is covered at either edge of what is seen: half a word is not read. */
export interface CutLabels {
  readonly startPx: number
  readonly endPx: number
}

/** What the labels that are seen in part take up; `labelled` are the slots that have one. */
export function measureCutLabels(
  slots: readonly ChartSlot[],
  { labelled, slotPx, seen }: { labelled: readonly number[]; slotPx: number; seen: SeenPart },
): CutLabels {
  const endOfSeenPx = seen.scrollPx + seen.viewportPx
  let startPx = 0
  let endPx = 0
  for (const slot of labelled) {
    const middlePx = (slot + 0.5) * slotPx
    const halfPx = measureText(slots[slot]?.tick ?? '') / 2
    const [left, right] = [middlePx - halfPx, middlePx + halfPx]
    if (left < seen.scrollPx && right > seen.scrollPx) startPx = right - seen.scrollPx
    if (left < endOfSeenPx && right > endOfSeenPx) endPx = endOfSeenPx - left
  }
  return { startPx, endPx }
}

export interface SeenPart {
  readonly scrollPx: number
  readonly viewportPx: number
}

function measureWidest(slots: readonly ChartSlot[]): number {
  return Math.max(0, ...slots.map(({ tick }) => measureText(tick))) + gapPx
}

function measureText(tick: string): number {
  return Math.max(...tick.split('\n').map((line) => line.length)) * letterPx
}

function thinOut(indexes: readonly number[], minSlots: number): number[] {
  const kept: number[] = []
  for (const index of indexes) {
    const last = kept.at(-1)
    if (last === undefined || index - last >= minSlots) kept.push(index)
  }
  return kept
}

/** On a day whose clock changes, an hour's tick may come too near to the day's own. */
function mergeBeside(majors: readonly number[], minors: readonly number[], minSlots: number): number[] {
  const beside = minors.filter((minor) => majors.every((major) => Math.abs(major - minor) >= minSlots))
  return [...majors, ...beside].toSorted((a, b) => a - b)
}
