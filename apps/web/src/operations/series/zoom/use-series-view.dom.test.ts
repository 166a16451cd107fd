import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { layOutRuns } from '../track/work-axis.ts'
import { useSeriesView } from './use-series-view.ts'

const hour = 3_600_000
const axisOf = (toMs: number) => layOutRuns([{ fromMs: 0, toMs }])

describe('the view of graphs', () => {
  it('keeps zoom and cursor when the same work is read again, and begins anew with other work', () => {
    const { result, rerender } = renderHook(({ toMs }) => useSeriesView(axisOf(toMs)), {
      initialProps: { toMs: 8 * hour },
    })
    act(() => {
      result.current.pointAt(2 * hour)
      result.current.zoom('in', null)
    })
    const left = result.current.read()
    rerender({ toMs: 8 * hour })
    expect(result.current.read()).toBe(left)
    rerender({ toMs: 9 * hour })
    expect(result.current.read()).toMatchObject({ window: { fromMs: 0, toMs: 9 * hour }, cursorMs: null })
  })
})
