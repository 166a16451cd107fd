import { openStoredFile } from '@talhao/operation-maps'
import { describe, expect, it } from 'vitest'
import { anOperationFile } from '../../../test/an-operation-file.ts'
import { createWorkSpans, joinTimeSpans } from './work-spans.ts'

const begunMs = Date.UTC(2026, 9, 19, 12)
const whole = { fromMs: begunMs, toMs: begunMs + 600_000 }

/** Seconds from the beginning, of the spans in which the machine worked. */
function findSpans(points: readonly { second: number; tractor_speed: number | null }[]) {
  const file = openStoredFile(
    anOperationFile({
      kind: 'weather',
      points: points.map(({ second, tractor_speed }) => ({
        time: begunMs + second * 1000,
        latitude: -19.16 + second / 1e5,
        longitude: -47.77,
        tractor_speed,
      })),
    }),
  )
  const spans = createWorkSpans({ kind: 'weather', whole })
  for (const block of file.readBlocks()) spans.addBlock(block)
  return spans.read().map(({ fromMs, toMs }) => [(fromMs - begunMs) / 1000, (toMs - begunMs) / 1000])
}

describe('the time of work', () => {
  it('ends where nothing was recorded for over a minute', () => {
    const points = [0, 30, 60, 121, 150].map((second) => ({ second, tractor_speed: 12 }))
    expect(findSpans(points)).toEqual([
      [0, 60],
      [121, 150],
    ])
  })

  it('leaves out a machine that stands for over a minute, not one that turns', () => {
    const speeds = [12, 12, 0, 12, 0.2, 0, 0.5, 0, 12]
    expect(findSpans(speeds.map((tractor_speed, index) => ({ second: index * 30, tractor_speed })))).toEqual([
      [0, 90],
      [240, 240],
    ])
  })

  it('is all the time where no speed but 0 was told, and where none was', () => {
    expect(findSpans([0, 30].map((second) => ({ second, tractor_speed: 0 })))).toEqual([[0, 600]])
    expect(findSpans([0, 30].map((second) => ({ second, tractor_speed: null })))).toEqual([[0, 30]])
  })

  it('of several machines is joined', () => {
    const spans = [
      { fromMs: 500_000, toMs: 600_000 },
      { fromMs: 0, toMs: 100_000 },
      { fromMs: 90_000, toMs: 200_000 },
    ]
    expect(joinTimeSpans(spans)).toEqual([
      { fromMs: 0, toMs: 200_000 },
      { fromMs: 500_000, toMs: 600_000 },
    ])
  })
})
