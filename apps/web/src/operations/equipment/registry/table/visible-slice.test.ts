import { describe, expect, it } from 'vitest'
import { compareValues } from '../filters/compare-values.ts'
import { maxDrawnAtOnce, readSlice } from './visible-slice.ts'

describe('a long register', () => {
  it('draws what is seen, and keeps the room of the rest', () => {
    const items = [
      { index: 10, start: 600, end: 660 },
      { index: 11, start: 660, end: 720 },
    ]
    expect(readSlice({ count: 5000, items, totalPx: 300_000 })).toEqual({
      indexes: [10, 11],
      beforePx: 600,
      afterPx: 299_280,
    })
    expect(readSlice({ count: 5000, items, totalPx: 300_000, marginPx: 200 })).toMatchObject({
      beforePx: 400,
      afterPx: 299_480,
    })
  })

  it('is drawn whole while it is short', () => {
    const slice = readSlice({ count: maxDrawnAtOnce, items: [], totalPx: 0 })
    expect(slice).toMatchObject({ beforePx: 0, afterPx: 0 })
    expect(slice.indexes).toHaveLength(maxDrawnAtOnce)
  })

  it('is sorted as people sort', () => {
    expect(['T10', 'águia', 'T2', 'Zebra', 'Agro'].toSorted(compareValues)).toEqual([
      'Agro',
      'águia',
      'T2',
      'T10',
      'Zebra',
    ])
    expect([10, 9, 100].toSorted(compareValues)).toEqual([9, 10, 100])
  })
})
