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

function measureWidest(slots: readonly ChartSlot[]): number {
  let letters = 0
  for (const { tick } of slots) for (const line of tick.split('\n')) letters = Math.max(letters, line.length)
  return letters * letterPx + gapPx
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
