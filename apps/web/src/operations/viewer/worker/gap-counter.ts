import { maxGapS, type PointBlock, takeColumn, timeColumn } from '@talhao/operation-maps'

/** Counts the pauses over which no strip is drawn (OPS-9: only logged). */
export function createGapCounter(): {
  readonly addBlock: (block: PointBlock) => void
  readonly read: () => number
} {
  let before = Number.NaN
  let gaps = 0
  return {
    addBlock: (block) => {
      const times = takeColumn(block, timeColumn)
      for (let point = 0; point < block.count; point++) {
        const time = times[point] ?? Number.NaN
        if (time - before > maxGapS * 1000) gaps++
        before = time
      }
    },
    read: () => gaps,
  }
}
