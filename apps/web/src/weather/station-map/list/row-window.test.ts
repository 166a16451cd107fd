import { describe, expect, it } from 'vitest'
import { moveActiveRow } from './move-active-row.ts'
import { readRowWindow, scrollToRow } from './row-window.ts'

describe('a long list', () => {
  it('draws the rows that are seen and a few beyond', () => {
    const seen = { heightPx: 600, rowPx: 60, count: 1000 }
    expect(readRowWindow({ ...seen, scrolledPx: 0 })).toEqual({ first: 0, end: 16 })
    expect(readRowWindow({ ...seen, scrolledPx: 6000 })).toEqual({ first: 94, end: 116 })
    expect(readRowWindow({ ...seen, scrolledPx: 59_400 })).toEqual({ first: 984, end: 1000 })
  })

  it('has nothing to draw beyond its end', () => {
    expect(readRowWindow({ scrolledPx: 6000, heightPx: 600, rowPx: 60, count: 3 })).toEqual({
      first: 3,
      end: 3,
    })
  })

  it('scrolls just as far as a row needs to be seen', () => {
    const seen = { scrolledPx: 600, heightPx: 300, rowPx: 60 }
    expect(scrollToRow({ ...seen, row: 12 })).toBeNull()
    expect(scrollToRow({ ...seen, row: 5 })).toBe(300)
    expect(scrollToRow({ ...seen, row: 20 })).toBe(960)
  })
})

describe('keys of the list', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 4, 4],
    ['ArrowUp', -1, 4],
    ['ArrowUp', 0, 0],
    ['PageDown', 0, 4],
    ['PageUp', 4, 0],
    ['a', 0, null],
  ])('%s from row %i leads to %s', (key, active, row) => {
    expect(moveActiveRow({ key, active, count: 5 })).toBe(row)
  })

  it('lead nowhere when nothing was found', () => {
    expect(moveActiveRow({ key: 'ArrowDown', active: -1, count: 0 })).toBeNull()
  })
})
