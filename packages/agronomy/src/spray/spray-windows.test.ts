import { hourMs } from '@talhao/local-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SprayRisk } from './spray-condition.ts'
import { findSprayWindows, rankSprayWindows } from './spray-windows.ts'

function createOutlook(risks: readonly (SprayRisk | null)[]) {
  return risks.map((riskOfLoss, hour) => ({ startDate: new Date(hour * hourMs).toISOString(), riskOfLoss }))
}

function describeWindows(windows: ReturnType<typeof findSprayWindows>) {
  return windows.map(
    ({ startDate, endDate, risk }) => `${startDate.slice(11, 13)}–${endDate.slice(11, 13)}: ${risk}`,
  )
}

describe('spray windows', () => {
  it('WIN-1: runs of one risk are windows, high and unknown hours end them', () => {
    const windows = findSprayWindows(createOutlook([0, 0, 1, 2, 0, null, 0, 0, 0]))
    expect(describeWindows(windows)).toEqual(['00–02: 0', '02–03: 1', '04–05: 0', '06–09: 0'])
    expect(windows.map(({ hours }) => hours)).toEqual([2, 1, 1, 3])
  })

  it('WIN-1: a missing hour ends a window', () => {
    const outlook = createOutlook([0, 0, 0, 0]).toSpliced(2, 1)
    expect(describeWindows(findSprayWindows(outlook))).toEqual(['00–02: 0', '03–04: 0'])
  })

  it('WIN-1: windows hold every low and medium hour once, and nothing else', () => {
    const risk = fc.constantFrom<(SprayRisk | null)[]>(0, 1, 2, null)
    fc.assert(
      fc.property(fc.array(risk, { maxLength: 48 }), (risks) => {
        const windows = findSprayWindows(createOutlook(risks))
        const told = Array.from({ length: risks.length }, (_, hour) => {
          const inside = windows.filter(
            ({ startDate, endDate }) =>
              Date.parse(startDate) <= hour * hourMs && hour * hourMs < Date.parse(endDate),
          )
          expect(inside.length).toBeLessThanOrEqual(1)
          return inside[0]?.risk ?? null
        })
        expect(told).toEqual(risks.map((value) => (value === 2 ? null : value)))
      }),
    )
  })

  it('WIN-2: low before medium, long before short, early before late', () => {
    const ranked = rankSprayWindows(findSprayWindows(createOutlook([1, 1, 1, 1, 2, 0, 2, 0, 0, 2, 0, 0])))
    expect(describeWindows(ranked)).toEqual(['07–09: 0', '10–12: 0', '05–06: 0', '00–04: 1'])
    expect(rankSprayWindows(ranked.toReversed())).toEqual(ranked)
  })
})
