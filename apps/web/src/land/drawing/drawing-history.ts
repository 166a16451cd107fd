import type { DrawnShapes } from './drawn-shapes.ts'

/** What was there before, and what was there after it was taken back. */
export interface DrawingHistory {
  readonly past: readonly DrawnShapes[]
  readonly present: DrawnShapes
  readonly future: readonly DrawnShapes[]
}

const maxSteps = 100

export function startHistory(present: DrawnShapes): DrawingHistory {
  return { past: [], present, future: [] }
}

export function addStep(history: DrawingHistory, next: DrawnShapes): DrawingHistory {
  return { past: [...history.past, history.present].slice(-maxSteps), present: next, future: [] }
}

export function stepBack({ past, present, future }: DrawingHistory): DrawingHistory | null {
  const before = past.at(-1)
  return before === undefined
    ? null
    : { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function stepForward({ past, present, future }: DrawingHistory): DrawingHistory | null {
  const [next, ...rest] = future
  return next === undefined ? null : { past: [...past, present], present: next, future: rest }
}
